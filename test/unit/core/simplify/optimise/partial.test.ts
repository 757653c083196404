/** Partial applications that are given away and called. */
import { expect, it } from 'vitest';
import { optimised } from '../../../../lib/optimised.ts';

const composed = `module Main where
main :: IO ()
main = print (lengths [[1 :: Int], []])
double :: Int -> Int
double n = n + n
{-# NOINLINE double #-}
lengths :: [[Int]] -> [Int]
lengths = go
go :: [[Int]] -> [Int]
go xs = map (double . length) xs
`;

it.each([false, true])('a composition is called, not made: with cost centres %s', profiled => {
  const text = optimised(composed, /^Main\.go/, profiled).join('\n');
  expect(text).not.toContain('GHC.Base..');
  expect(text).not.toContain('GHC.Base.map');
  expect(text).toContain('double');
});

const shared = `module Main where
main :: IO ()
main = print (twice [1, 2] [3])
add :: Int -> Int -> Int
add a b = a + b
{-# NOINLINE add #-}
twice :: [Int] -> [Int] -> ([Int], [Int])
twice xs ys = (map f xs, map f ys)
  where f = add (length xs)
`;

it('what it is given is computed once', () => {
  const text = optimised(shared, /^Main\.twice/).join('\n');
  expect(text.match(/counted/g)).toHaveLength(1);
  expect(text.match(/Main\.add/g)?.length).toBeGreaterThanOrEqual(2);
});

const section = `module Main where
import Data.List (dropWhileEnd)
main :: IO ()
main = print (trimmed 3 [1, 3, 3])
trimmed :: Int -> [Int] -> [Int]
trimmed n = dropWhileEnd (== n * n)
{-# NOINLINE trimmed #-}
`;

it.each([false, true])(
  'a function of what is computed before it is known: with cost centres %s',
  profiled => {
    const text = optimised(section, /^Main\.trimmed/, profiled).join('\n');
    expect(text).toContain('==#');
    expect(text.match(/\*#/g)).toHaveLength(1);
  },
);
