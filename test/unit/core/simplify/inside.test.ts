/** A function that calls itself by way of its dictionary is not put into its own copy. */
import { expect, it } from 'vitest';
import { compile, execute, plain } from '../../../lib/program.ts';

const tree = (recursion: string): string => `
data Tree a = Leaf | Node (Tree a) a (Tree a)

grow :: Int -> Tree Int
grow 0 = Leaf
grow n = Node (grow (n - 1)) n (grow (n - 1))

top :: Tree a -> Tree a
top z = maybe z top (above z)
  where
    above Leaf = Nothing
    above (Node l _ _) = Just l

instance Foldable Tree where
  foldr _ z Leaf = z
  foldr f z (Node l x r) = ${recursion}

main :: IO ()
main = print (foldr (:) [] (grow 3), length (foldr (:) [] (top (grow 3))))
`;

it('keeps a program as small as it is written', () => {
  const made = compile('A.hs', tree('foldr f (f x (foldr f z r)) l'), plain);
  const flat = compile('A.hs', tree('f x z'), plain);
  expect(execute(made, { name: 'A' }).stdout).toBe('([1,2,1,3,1,2,1],0)\n');
  expect(made.wasm.length).toBeLessThan(flat.wasm.length * 1.1);
});
