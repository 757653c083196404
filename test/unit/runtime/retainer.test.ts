/** Retainer sets: the cases of GHC's guide, and what a retainer is. */
import { describe, expect, it } from 'vitest';
import { heapBands } from '../../../language/profile/pass/heap.ts';
import { compile, execute, profiledTop } from '../../lib/program.ts';

/** The tops of the retainers of each band, without the set's number, and the most bytes that it had. */
function retained(
  text: string,
  options: { readonly most?: number; readonly only?: string } = {},
): Map<string, number> {
  const { most = 8, only } = options;
  const executable = compile('Main.hs', text, profiledTop);
  const heap = { kind: 'time', milliseconds: 0, retainers: most } as const;
  const { profile } = execute(executable, { name: 'Main', heap, area: 1 << 14 }).result;
  if (!profile?.heap) throw new Error('the run has no heap profile');
  const restriction = only === undefined ? {} : { top: [only] };
  const { bands } = heapBands(
    { ...profile, heap: profile.heap },
    { breakdown: 'hr', restriction, labelLength: 99 },
  );
  const highest = new Map<string, number>();
  for (const { label, bytes } of bands) {
    const name = label.replace(/^\(\d+\)/, '');
    highest.set(name, Math.max(highest.get(name) ?? 0, ...bytes));
  }
  return highest;
}

const program = (body: string): string => `module Main where
import qualified Data.Map as M
import Data.IORef
import Control.Monad

table :: Int -> M.Map Int Int
table n = M.fromList [(k, k) | k <- [1 .. n]]
{-# NOINLINE table #-}

churn :: Int -> Int
churn n = sum (map (+ n) [1 .. 2000])
{-# NOINLINE churn #-}

asked :: M.Map Int Int -> Maybe Int
asked m = M.lookup 77 m
{-# NOINLINE asked #-}

${body}
`;

describe('a retainer set', () => {
  it('has the thunk that holds on to a map, and none when it is evaluated early', () => {
    const lazy = retained(
      program(`main :: IO ()
main = do
  let m = table 500
      v = asked m
  print (M.size m)
  forM_ [1 .. 20] (print . churn)
  print v`),
      { only: 'table' },
    );
    const forced = retained(
      program(`main :: IO ()
main = do
  let m = table 500
      v = asked m
  print (M.size m)
  print (v == Just 77)
  forM_ [1 .. 20] (print . churn)
  print v`),
      { only: 'table' },
    );
    const held = [...lazy].filter(([name]) => name === 'main').map(([, bytes]) => bytes);
    expect(held).toEqual([expect.toSatisfy((bytes: number) => bytes >= 500 * 16)]);
    expect(forced.get('main') ?? 0).toBeLessThan(1000);
  });

  it('names mutable objects by who made them, and never constructors', () => {
    const sets = retained(
      program(`holder :: M.Map Int Int -> IO (IORef [M.Map Int Int])
holder m = newIORef [m]
{-# NOINLINE holder #-}

main :: IO ()
main = do
  let m = table 500
  print (M.size m)
  ref <- holder m
  forM_ [1 .. 20] (print . churn)
  readIORef ref >>= print . map M.size`),
      { only: 'table' },
    );
    const held = [...sets].filter(([name]) => name.split(',').includes('holder'));
    expect(Math.max(...held.map(([, bytes]) => bytes)), JSON.stringify([...sets])).toBeGreaterThanOrEqual(
      500 * 16,
    );
  });

  it('is MANY where there are more than are wanted', () => {
    const text = program(`first, second, third :: M.Map Int Int -> Int
first m = M.size m + 1
second m = M.size m + 2
third m = M.size m + 3
{-# NOINLINE first #-}
{-# NOINLINE second #-}
{-# NOINLINE third #-}

keep1, keep2, keep3 :: M.Map Int Int -> IO (IORef Int)
keep1 m = newIORef (first m)
keep2 m = newIORef (second m)
keep3 m = newIORef (third m)
{-# NOINLINE keep1 #-}
{-# NOINLINE keep2 #-}
{-# NOINLINE keep3 #-}

main :: IO ()
main = do
  let m = table 500
  print (M.size m)
  refs <- sequence [keep1 m, keep2 m, keep3 m]
  forM_ [1 .. 20] (print . churn)
  mapM_ (readIORef >=> print) refs`);
    expect(retained(text, { only: 'table' }).get('keep1,keep2,keep3')).toBeGreaterThanOrEqual(500 * 16);
    expect(retained(text, { only: 'table', most: 2 }).get('MANY')).toBeGreaterThanOrEqual(500 * 16);
  });
});
