/** Loops over `[a .. b]` and `[a, b .. c]` at Int. */
import { expect, it } from 'vitest';
import { optimised } from '../../../../lib/optimised.ts';
import { compile, execute, plain } from '../../../../lib/program.ts';

const looping = `module Main where
import Control.Monad
import Data.IORef
main :: IO ()
main = do
  r <- newIORef (0 :: Int)
  n <- readIORef r
  forM_ [n * n .. n + 5] $ \\i -> modifyIORef' r (+ i)
  forM_ [n * n, n + 2 .. 100] $ \\i -> modifyIORef' r (+ i)
  readIORef r >>= print
`;

it.each([false, true])('make no list: with cost centres %s', profiled => {
  const text = optimised(looping, /^Main\./, profiled).join('\n');
  expect(text).toContain('GHC.Enum.countByTo');
  expect(text).not.toMatch(/GHC\.Enum\.(ints|up|down)/);
  expect(text).not.toContain('GHC.Types.: (GHC.Types.I#');
});

it('leave a list to what looks at it as a whole, too', () => {
  const text = optimised(
    `module Main where
main :: IO ()
main = print (go [1 .. 10])
  where
    go :: [Int] -> [[Int]]
    go [] = []
    go (x : xs) = (x : xs) : go xs
`,
    /^Main\./,
  ).join('\n');
  expect(text).toContain('GHC.Enum.intsFrom');
});

// as GHC 9.0.2 prints it
const ends: readonly (readonly [string, string])[] = [
  ['[x + 0 | x <- [5 .. 4]]', '[]'],
  ['[x + 0 | x <- [5, 7 .. 4]]', '[]'],
  ['[x + 0 | x <- [5, 3 .. 6]]', '[]'],
  ['[x + 0 | x <- [5, 5 .. 4]]', '[]'],
  ['[x + 0 | x <- [7, 7 .. 8]]', '[7,7,7,7]'],
  ['[x + 0 | x <- [7, 7 .. 7]]', '[7,7,7,7]'],
  ['[x + 0 | x <- [9, 6 .. 0]]', '[9,6,3,0]'],
  [
    '[x + 0 | x <- [minBound .. maxBound]]',
    '[-9223372036854775808,-9223372036854775807,-9223372036854775806,-9223372036854775805]',
  ],
  ['[x + 0 | x <- [maxBound - 1 .. maxBound]]', '[9223372036854775806,9223372036854775807]'],
  ['[x + 0 | x <- [maxBound - 3, maxBound - 1 .. maxBound]]', '[9223372036854775804,9223372036854775806]'],
  ['[x + 0 | x <- [minBound + 3, minBound + 1 .. minBound]]', '[-9223372036854775805,-9223372036854775807]'],
  ['[x + 0 | x <- [minBound, maxBound .. maxBound]]', '[-9223372036854775808,9223372036854775807]'],
  ['[x + 0 | x <- [maxBound, minBound .. minBound]]', '[9223372036854775807,-9223372036854775808]'],
  ['[x + y | x <- [1 .. 2], y <- [x, x + 2 .. 4], odd y]', '[2,4]'],
];

it('have the numbers of the list', () => {
  const text = `module Main where
main :: IO ()
main = do
${ends.map(([list]) => `  print (take 4 ${list} :: [Int])`).join('\n')}
`;
  const { stdout } = execute(compile('Main.hs', text, { ...plain, optimise: '1' }), { name: 'Main' });
  expect(stdout.trim().split('\n')).toEqual(ends.map(([, printed]) => printed));
});
