/** Functions that take apart what another one makes. */
import { describe, expect, it } from 'vitest';
import { optimised } from '../../../../lib/optimised.ts';
import { compile, execute, plain } from '../../../../lib/program.ts';

const sums = `module Main where
import Data.List (foldl')

data Tree = Leaf | Node Tree Int Tree

grown :: Int -> Int -> Tree
grown low high
  | low > high = Leaf
  | otherwise = Node (grown low (middle - 1)) middle (grown (middle + 1) high)
  where middle = (low + high) \`div\` 2

total :: Tree -> Int
total Leaf = 0
total (Node left x right) = total left + x + total right

filtered, nested, joined, trees, several, begun :: Int -> Int
filtered n = sum (map (\\x -> x * x) (filter even [1 .. n]))
nested n = sum [x * y | x <- [1 .. n], y <- [x .. n], odd (x + y)]
joined n = length (concatMap (\\x -> [x, x + 1]) [1 .. n])
trees n = total (grown 1 n)
several n = foldl' (+) n [n * 2, n * 3, n * 4]
begun n = sum (n : 7 : map (* 3) [1 .. n])

main :: IO ()
main = do
  n <- return 10
  print (filtered n, nested n, joined n, trees n, several n, begun n)
`;

/** The functions that are left of one that calls others, once they are fused. */
const reached = (text: string, name: string): string => {
  const all = new Map(optimised(text, /^Main\./).map(code => [code.split(' ')[0]!, code]));
  const seen = new Set([`Main.${name}`]);
  for (const id of seen)
    for (const [other] of all.get(id)?.matchAll(/Main\.[^\s()]+/g) ?? []) if (all.has(other)) seen.add(other);
  return [...seen].map(id => all.get(id)).join('\n');
};

describe('a list that is taken apart as it is made', () => {
  it.each(['filtered', 'nested', 'joined', 'several', 'begun'])('is not made: %s', name => {
    expect(reached(sums, name)).not.toContain('GHC.Types.:');
  });

  it('is not made in a function with a cost centre, either', () => {
    const looping = optimised(sums, /^Main\.filtered/, true).find(code => code.includes('remInt#'));
    expect(looping).toContain('+#');
    expect(looping).not.toContain('GHC.Types.:');
  });

  it('is made where it is used twice', () => {
    const twice = `module Main where
main :: IO ()
main = do
  n <- return 10
  let xs = map (* 2) [1 .. n] :: [Int]
  print (sum xs, length xs)
`;
    expect(reached(twice, 'main')).toContain('GHC.Types.:');
  });

  it('is made where a function is not to be inlined', () => {
    const kept = `module Main where
from :: Int -> [Int]
from n = if n > 100 then [] else n : from (n + 1)
{-# NOINLINE from #-}
main :: IO ()
main = print (sum (from 1))
`;
    expect(reached(kept, 'main')).toMatch(/Main\.from (\(|1)/);
  });
});

it('a tree that is taken apart as it is made is not made', () => {
  expect(reached(sums, 'trees')).not.toContain('Main.Node');
});

it('what is not wanted is not computed, and what fails does so at the same place', () => {
  const lazy = `module Main where
import Control.Exception

attempt :: Show a => a -> IO ()
attempt x = do
  r <- try (print x)
  case r of
    Left e -> putStrLn (takeWhile (/= '\\n') (show (e :: SomeException)))
    Right () -> return ()

data Stream = Stream Int Stream

from :: Int -> Stream
from n = Stream n (from (n + 1))

first :: (Int -> Bool) -> Stream -> Int
first p (Stream x rest) = if p x then x else first p rest

main :: IO ()
main = do
  n <- return (5 :: Int)
  attempt (length (map (\\_ -> undefined :: Int) [1 .. n]))
  attempt (take 3 (map (* n) (iterate (+ 1) 1)))
  attempt (sum (map (\\x -> if x > 3 then error ("at " ++ show x) else x) [1 .. n]))
  attempt (foldr (\\x acc -> x == 2 || acc) False (map (10 \`div\`) [n, n - 1 .. 0]))
  attempt (and [x < 4 | x <- [1 ..], odd x])
  attempt (zip (filter odd [1 .. n]) (map (const (undefined :: Int)) "ab") \`seq\` ())
  attempt (concat [[x, x * n] | x <- [1 .. 3]] ++ [n])
  attempt (first (> 99) (from n))
  attempt (sum [n, n \`div\` 0, undefined])
  attempt (elem n [1, 2, 5, undefined])
`;
  const run = (optimise: '0' | '1') =>
    execute(compile('Main.hs', lazy, { ...plain, optimise }), { name: 'Main' }).stdout;
  expect(run('1').split('\n')).toEqual([
    '5',
    '[5,10,15]',
    'at 4',
    'True',
    'False',
    '()',
    '[1,5,2,10,3,15,5]',
    '100',
    'divide by zero',
    'True',
    '',
  ]);
  expect(run('0')).toBe(run('1'));
});
