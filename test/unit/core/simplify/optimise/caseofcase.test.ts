import { expect, it } from 'vitest';
import { optimised } from '../../../../lib/optimised.ts';

const one = (lines: readonly string[], names: RegExp, profiled = false): string =>
  optimised(['module Main where', ...lines].join('\n'), names, profiled).join('\n');

it('takes a number that is chosen to where it is needed, without its box', () => {
  const code = one(
    [
      'clamp :: Int -> Int -> Int',
      'clamp a b = 2 * max a b + min a b',
      'main :: IO ()',
      'main = print (clamp 1 2)',
    ],
    /^Main\.clamp\$p$/,
  );
  expect(code).toMatch(/let join\S* = \\y:i64/);
  expect(code).not.toMatch(/case join/);
});

it('goes into the functions that are called last', () => {
  const code = one(
    [
      'most :: Int -> Int -> Int -> Int',
      'most a b c = 1 + max (max a b * 3) (max b c * 5)',
      'main :: IO ()',
      'main = print (most 1 2 3)',
    ],
    /^Main\.most\$p$/,
  );
  expect(code).toContain('join');
  expect(code).not.toMatch(/case join|case case/);
});

it('makes a value again that its branches have taken apart', () => {
  const code = one(
    [
      'both :: Bool -> Int -> Int -> (Int, Int)',
      'both p a b = let m = if p then a + 1 else b + 2 in m `seq` (m, m * 2)',
      'main :: IO ()',
      'main = print (both True 1 2)',
    ],
    /^Main\.both$/,
  );
  expect(code).toContain('*# field 2#');
});

it('keeps what costs where it is counted', () => {
  const code = one(
    [
      'clamp :: Int -> Int -> Int',
      'clamp a b = 2 * ({-# SCC "most" #-} max a b) + min a b',
      'main :: IO ()',
      'main = print (clamp 1 2)',
    ],
    /^Main\.clamp/,
    true,
  );
  expect(code).toContain('scc<clamp>');
  expect(code).toContain('scc<most>');
});
