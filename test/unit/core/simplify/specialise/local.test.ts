import { expect, it } from 'vitest';
import { optimised } from '../../../../lib/optimised.ts';

const one = (lines: readonly string[], names: RegExp, profiled = false): string =>
  optimised(['module Main where', ...lines].join('\n'), names, profiled).join('\n');

const scaled = [
  'norm :: Double -> Double -> Double',
  'norm x y = sqrt (sqr x + sqr y)',
  '  where sqr z = z * z',
  'main :: IO ()',
  'main = print (norm 3 4)',
];

it('a local function knows the methods that all its calls give it', () => {
  for (const profiled of [false, true]) {
    const code = one(scaled, /^Main\.norm\$p$/, profiled);
    expect(code).toContain('*##');
    expect(code).not.toContain('GHC.Num');
  }
});

it('a function that is called for several types keeps its parameter', () => {
  const code = one(
    [
      'both :: Int -> Double -> (String, String)',
      'both n x = (twice n, twice x)',
      '  where twice z = show z ++ concatMap show [z, z, z] ++ show [[z]] ++ show (Just z)',
      'main :: IO ()',
      'main = print (both 1 2)',
    ],
    /^Main\.both/,
  );
  expect(code).toContain('$dShow');
});

it('literals of overloaded code are numbers', () => {
  const code = one(
    [
      'near :: (Fractional a, Ord a) => a -> a -> Bool',
      'near a b = abs (a - b) < 1e-9 || near (a / 2) (b / 2)',
      'main :: IO ()',
      'main = print (near (1 :: Double) 2, near (1 :: Float) 2)',
    ],
    /^Main\.\$snear.*\$p$/,
  );
  expect(code).toContain('1e-9##');
  expect(code).not.toContain('fromRational');
});
