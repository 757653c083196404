/** Functions that take numbers in registers wait for the arguments of the function that they give. */
import { expect, it } from 'vitest';
import { optimised } from '../../../../lib/optimised.ts';

const loop = `module Main where
import Control.Monad.State
main :: IO ()
main = print (fst (runState (counts 5) 1))
counts :: Int -> State Int [Int]
counts n = replicateM n (state step)
step :: Int -> (Int, Int)
step s = (s * 3, s + 1)
`;

it('a loop that counts takes the state with its counter', () => {
  const [copy] = optimised(loop, /^Main\.\$scounts_loop@[^$]*$/);
  expect(copy).toMatch(/= \\action left:i64 eta ->/);
  expect(copy).toContain('now (case ds of');
  expect(copy).not.toContain('liftA2');
});
