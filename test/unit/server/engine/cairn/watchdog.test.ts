/** When a program is ended whose machine does not look at the clock. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWatchdog } from '../../../../../server/src/engine/cairn/watchdog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const barkedAfter = (hasLookedUp: boolean, isBusy: boolean): number => {
  let barked = Number.NaN;
  const from = performance.now();
  const dog = createWatchdog(2, { hasLookedUp: () => hasLookedUp, isBusy: () => isBusy }, () => {
    barked = performance.now() - from;
  });
  dog.run();
  vi.advanceTimersByTime(10_000);
  return barked;
};

it('waits half a second for a machine that does not look up, and longer for one that collects or has looked', () => {
  expect(barkedAfter(false, false)).toBe(2500);
  expect(barkedAfter(true, false)).toBe(4000);
  expect(barkedAfter(false, true)).toBe(4000);
});

it('does not count while the program stands still', () => {
  const bark = vi.fn();
  const dog = createWatchdog(2, { hasLookedUp: () => false, isBusy: () => false }, bark);
  dog.run();
  vi.advanceTimersByTime(1000);
  dog.rest();
  vi.advanceTimersByTime(10_000);
  dog.run();
  vi.advanceTimersByTime(1400);
  expect(bark).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(bark).toHaveBeenCalledWith(2);
});

it('of a program without a time limit never barks', () => {
  const bark = vi.fn();
  createWatchdog(undefined, { hasLookedUp: () => false, isBusy: () => false }, bark).run();
  vi.advanceTimersByTime(1e9);
  expect(bark).not.toHaveBeenCalled();
});
