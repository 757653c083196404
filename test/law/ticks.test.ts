/** Samples of time, at the interval that was asked for. */
import { expect, it } from 'vitest';
import { basis, type Profile } from '../../language/profile/index.ts';
import { compile, execute, profiledTop } from '../lib/program.ts';

it('are so much fewer as they are further apart, and come to the same time', () => {
  const text = `module Main where
main = print (sum [x * y | x <- [1 .. 300], y <- [1 .. 300 :: Int]])
`;
  const executable = compile('Main.hs', text, profiledTop);
  const profile = (tickInterval: number): Profile =>
    execute(executable, { name: 'Main', counted: true, tickInterval }).result.profile!;
  const [fine, coarse] = [profile(1), profile(10)];
  expect([fine.tickInterval, coarse.tickInterval]).toEqual([1000, 10_000]);
  const { ticks } = basis(fine);
  expect(ticks).toBeGreaterThan(100);
  expect(Math.abs(basis(coarse).ticks - ticks / 10)).toBeLessThanOrEqual(1);
});
