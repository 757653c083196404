/** A module of a program that has the name of one of the library's stands beside it: types, instances and code are told
 * apart, although the library's is there, too, because others of the library need it. */
import { expect, test } from 'vitest';
import { createWorkspace } from '../../language/index.ts';
import { builtLibrary, compile, execute, plain, profiledTop } from '../lib/program.ts';

const tree = `module Data.Tree where
data Tree a = Leaf | Branch (Tree a) a (Tree a) deriving (Show, Eq)
instance Functor Tree where
  fmap _ Leaf = Leaf
  fmap f (Branch l x r) = Branch (fmap f l) (f x) (fmap f r)
insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Branch Leaf x Leaf
insert x t@(Branch l y r)
  | x < y = Branch (insert x l) y r
  | x > y = Branch l y (insert x r)
  | otherwise = t
`;
const main = `module Main where
import Data.Tree
import qualified Data.Graph as G
main :: IO ()
main = do
  print (fmap (+ 1) (foldr insert Leaf [3, 1, 2 :: Int]))
  print (map length (G.components (G.buildG (0, 2) [(0, 1)])))
  print (G.dff (G.buildG (0, 1) [(0, 1)]))
`;
const printed = `Branch (Branch Leaf 2 Leaf) 3 (Branch Leaf 4 Leaf)
[2,1]
[Node {rootLabel = 0, subForest = [Node {rootLabel = 1, subForest = []}]}]
`;

test.each([plain, profiledTop])('a program with a Data.Tree of its own, %o', options => {
  const others = [{ module: 'Data.Tree', path: 'Data/Tree.hs', text: tree }];
  const { stdout } = execute(compile('Main.hs', main, options, others), { name: 'Main' });
  expect(stdout).toBe(printed);
});

test('comes and goes while the program is open', () => {
  const workspace = createWorkspace(builtLibrary(), { find: () => undefined });
  const errors = () =>
    workspace
      .check('Main.hs')
      .flatMap(({ diagnostics }) => diagnostics.filter(d => d.severity === 'error').map(d => d.code));
  workspace.update('Main.hs', main);
  expect(errors()).toContain('E0301');
  workspace.update('Data/Tree.hs', tree);
  workspace.update('Main.hs', main);
  expect(errors()).toEqual([]);
  workspace.close('Data/Tree.hs');
  expect(errors()).toContain('E0301');
});
