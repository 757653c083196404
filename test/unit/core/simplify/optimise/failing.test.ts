/** Functions that never return, and what their callers make of that. */
import { expect, it } from 'vitest';
import { optimised } from '../../../../lib/optimised.ts';

const text = `module Main where
import Data.Array.ST
import Data.Array.Unboxed

failure :: Int -> Int -> a
failure n m = errorWithoutStackTrace (show n ++ " is not below " ++ show m)
{-# NOINLINE failure #-}

below :: Int -> Int -> Int
below n m = if n < m then n else failure n m

main :: IO ()
main = do
  print (below 1 2 + below 3 4)
  print (elems (runSTUArray (do
    a <- newArray (0, 9) (0 :: Int)
    mapM_ (\\i -> writeArray a i (i * i)) [0 .. 9]
    return a)))
`;

it('what waits for a call that never returns is left out', () => {
  const code = optimised(text, /^Main\.(below|main)/).join('\n');
  expect(code).toMatch(/case Main\.failure [^>]* of void/);
  expect(code).not.toContain('GHC.Types.I# field');
});

it('a function that calls nothing else is copied where it is called', () => {
  const code = optimised(text, /^Main\.main/).join('\n');
  expect(code).toContain('writeIntArray#');
  expect(code).not.toContain('cwriteAt');
});
