/** What functions of the library allocate where a program's costs are read from it: no more for each element than GHC 9.0.2's. */
import { expect, test } from 'vitest';
import { aggregate } from '../../language/profile/pass/aggregate.ts';
import { compile, execute, profiledTop } from '../lib/program.ts';

/** Bytes that GHC 9.0.2 -O0 -prof -fprof-auto-top counts for each of 20,000 elements, lists and pairs of the program's included. */
const ofGhc = {
  array: 8,
  mapped: 40,
  replaced: 96,
  paired: 200,
  accumulated: 152,
  counted: 0,
  sized: 0,
};

const program = `module Main (main) where
import Data.Array
import qualified Data.IntMap as IntMap

n :: Int
n = 20000

list :: [Int]
list = [1 .. n]

array', mapped, replaced, paired, accumulated :: Array Int Int
array' = listArray (0, n - 1) list
mapped = fmap (+ 1) array'
replaced = array' // [(i, 0) | i <- [0, 2 .. n - 1]]
paired = array (0, n - 1) [(i, i * 2) | i <- [0 .. n - 1]]
accumulated = accumArray (+) 0 (0, 99) [(x \`mod\` 100, x) | x <- list]

numbers :: IntMap.IntMap Int
numbers = IntMap.fromList [(x, x) | x <- list]

counted, sized :: Int
counted = length list
sized = IntMap.size numbers

main :: IO ()
main = do
  print (length list, IntMap.member 3 numbers, array' ! 2)
  print (mapped ! 3, replaced ! 4, paired ! 5, accumulated ! 6, counted, sized)
`;

test('arrays and counts', () => {
  const { stdout, result } = execute(compile('Allocation.hs', program, profiledTop), { name: 'Allocation' });
  expect(stdout).toBe('(20000,True,3)\n(5,0,10,1991200,20000,20000)\n');
  const profile = result.profile!;
  const costs = aggregate(profile);
  for (const [name, bytes] of Object.entries(ofGhc)) {
    const number = profile.centres.findIndex(({ label }) => label.replace("'", '') === name);
    const each = costs[number]!.allocation / 20_000;
    expect(each, name).toBeLessThanOrEqual(bytes * 1.15 + 1);
  }
});
