/** What late beats of the sampler have missed. */
import { expect, it } from 'vitest';
import { createMissed } from '../../../../../server/src/engine/cairn/sampler.ts';

const paid = (beats: readonly number[]): number[] => {
  const missed = createMissed();
  return beats.map(ticks => missed.pay(ticks));
};
const ones = (count: number): number[] => Array.from({ length: count }, () => 1);

it('charges a beat in time for itself', () => {
  expect(paid([1, 1, 0, 1])).toEqual([1, 1, 0, 1]);
});

it('spreads what was missed over the beats that follow', () => {
  const charged = paid([20, ...ones(40)]);
  expect(Math.max(...charged)).toBe(4);
  expect(charged.reduce((sum, each) => sum + each)).toBe(60);
});

it('keeps up where every beat is late', () => {
  const charged = paid(Array.from({ length: 1000 }, () => 4));
  expect(charged.reduce((sum, each) => sum + each)).toBeGreaterThan(4000 - 4 * 8);
});
