/** Let from let: a pair of a result and the next state is not made where it is taken apart in the same function. */
import { expect, it } from 'vitest';
import { optimised } from '../../../../lib/optimised.ts';

const twoStates = `module Main where
import Control.Monad.State
main :: IO ()
main = print (runState both 1)
both :: State Int Int
both = do
  a <- next
  b <- next
  return (a - b)
next :: State Int Int
next = state (\\s -> (s * 3, s + 1))
`;

it('a lazy state is passed on without a pair for each step', () => {
  const text = optimised(twoStates, /^Main\.both/).join('\n');
  expect(text.match(/GHC\.Tuple\.\(,\)/g)).toHaveLength(1);
});

const kept = `module Main where
main :: IO ()
main = print (sum (map fst (pairs 3)))
pairs :: Int -> [(Int, Int)]
pairs n = let p = let m = expensive n in (m, m + 1) in [p, p]
expensive :: Int -> Int
expensive n = if n == 0 then 1 else n * expensive (n - 1)
{-# NOINLINE expensive #-}
`;

it.each([false, true])(
  'what a constructor holds is still computed once, and late: with cost centres %s',
  profiled => {
    const text = optimised(kept, /^Main\.pairs/, profiled).join('\n');
    expect(text.match(/Main\.expensive/g)).toHaveLength(1);
    expect(text).toMatch(/let m = Main\.expensive|let m = case/);
  },
);
