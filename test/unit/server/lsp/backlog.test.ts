/** What can wait is done once nothing more has come for a while, in slices, or when someone asks for all of it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBacklog } from '../../../../server/src/lsp/backlog.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits until nothing more comes', () => {
  const done: number[] = [];
  const backlog = createBacklog();
  for (let i = 0; i < 5; i++) {
    backlog.later(() => done.push(i));
    vi.advanceTimersByTime(150);
  }
  expect(done).toEqual([]);
  vi.advanceTimersByTime(150);
  expect(done).toEqual([0, 1, 2, 3, 4]);
});

it('pauses between slices', () => {
  const done: number[] = [];
  const backlog = createBacklog();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  for (let i = 0; i < 4; i++)
    backlog.later(() => {
      now += 8;
      done.push(i);
    });
  vi.advanceTimersToNextTimer();
  expect(done).toEqual([0, 1]);
  vi.advanceTimersToNextTimer();
  expect(done).toEqual([0, 1, 2, 3]);
  expect(vi.getTimerCount()).toBe(0);
  vi.restoreAllMocks();
});

it('does all that is left at once when asked to', () => {
  const done: number[] = [];
  const backlog = createBacklog();
  for (let i = 0; i < 3; i++) backlog.later(() => done.push(i));
  backlog.finish();
  expect(done).toEqual([0, 1, 2]);
  vi.runAllTimers();
  expect(done).toEqual([0, 1, 2]);
});
