/** Characters and small numbers that there are for good take no room on the heap, as in GHC's heap profiles (`+RTS -hd`, GHC 9.0.2). */
import { expect, it } from 'vitest';
import { heapBands } from '../../../language/profile/pass/heap.ts';
import { compile, execute, profiledTop } from '../../lib/program.ts';

/** Lists that stay until the end, and how many boxes are live at most. */
function boxes(lists: string, type: 'C#' | 'I#'): number {
  const text = `module Main where
import Control.Exception (evaluate)
import Control.Monad
import Data.Char
main :: IO ()
main = do
  let kept = ${lists}
  _ <- evaluate (sum (map fromEnum kept))
  forM_ [1 .. 20 :: Int] $ \\k -> evaluate (length (show (product [1 .. fromIntegral (k + 50) :: Integer])))
  print (sum (map fromEnum kept))
`;
  const heap = { kind: 'time', milliseconds: 0 } as const;
  const { result } = execute(compile('Main.hs', text, profiledTop), { name: 'Main', heap, area: 1 << 14 });
  const profile = result.profile!;
  const { bands } = heapBands({ ...profile, heap: profile.heap! }, { breakdown: 'hd', threads: false });
  const bytes = bands.find(({ label }) => label === type)?.bytes ?? [];
  return Math.max(0, ...bytes) / 16;
}

it.each([
  ['C#', 'map chr (concat (replicate 9 [0 .. 255]))', 0],
  ['C#', 'map chr (concat (replicate 9 [200 .. 299]))', 9 * 44],
  ['I#', 'map (`quot` 1) (concat (replicate 9 [-16 .. 255])) :: [Int]', 0],
  ['I#', 'map negate (concat (replicate 9 [-299 .. 30])) :: [Int]', 9 * (44 + 14)],
] as const)('of %s, %s', (type, lists, expected) => {
  const live = boxes(lists, type);
  expect(live).toBeGreaterThanOrEqual(expected);
  // what is being computed meanwhile
  expect(live).toBeLessThan(expected + 9);
});
