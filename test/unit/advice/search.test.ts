/** A list that is searched at every step, where it is a part of what the steps pass on. */
import { expect, it } from 'vitest';
import { advised } from '../../lib/advised.ts';

const program = (found: string): string => `data Acc = Acc { total :: Int, seen :: [Int] }
step :: Acc -> Int -> Acc
step a x
  | ${found} = a
  | otherwise = a { total = total a + x, seen = x : seen a }
main :: IO ()
main = print (total (foldl step (Acc 0 []) [(i * 7919) \`mod\` 1500 | i <- [1 .. 6000]]))
`;

it('a field of the record that a fold makes anew', () => {
  const { advice } = advised('Main.hs', program('x `elem` seen a'));
  expect(advice.map(({ rule, title }) => [rule, title])).toEqual([
    ['elem-in-loop', expect.stringContaining('‘seen a’')],
  ]);
});

it('nothing of a field that is made for this step alone', () => {
  const fresh = program('x `elem` seen (Acc 0 [x .. x + 200])');
  expect(advised('Main.hs', fresh).advice).toEqual([]);
});
