/** Steps of a file as the slices of a timeline. */
import { describe, expect, it } from 'vitest';
import { createStepRecorder } from '../../../../language/profile/format/slices.ts';
import type { Timeline } from '../../../../language/profile/index.ts';

const sum = (column: readonly number[]): number => column.reduce((all, each) => all + each, 0);

/** Each slice: its end, and its rows of stack and ticks. */
const slicesOf = ({ times, starts, stack, ticks }: Timeline) =>
  times.map((time, i) => [
    time,
    ...stack.slice(starts[i], starts[i + 1]).map((code, row) => `${code}:${ticks[starts[i]! + row]}`),
  ]);

describe('the slices of a file', () => {
  it('are one for each step if there are few, from the first moment to the last, with the gaps', () => {
    const steps = createStepRecorder();
    expect(steps.timeline()).toBeUndefined();
    steps.add(2, 15, 20, 5);
    steps.add(1, 10, 12, 2);
    steps.add(1, 12, 15, 3);
    const timeline = steps.timeline({
      start: 8,
      end: 21,
      collections: [
        { from: 14, to: 16 },
        { from: 20.5, to: 99 },
      ],
    });
    expect(slicesOf(timeline!)).toEqual([[2], [7, '1:5'], [12, '2:5'], [13]]);
    expect(timeline!.collecting).toEqual([0, 1, 1, 0.5]);
    expect([timeline!.own, timeline!.unrecorded]).toEqual([undefined, ['entries', 'allocation']]);
  });

  it('are one for all steps of one stack that follow one another', () => {
    const steps = createStepRecorder();
    for (let at = 0; at < 1e6; at++) steps.add(7, at, at + 1, 1);
    expect(slicesOf(steps.timeline()!)).toEqual([[1e6, '7:1000000']]);
  });

  it('are as many as those of a run if there are millions of steps, with all ticks', () => {
    const steps = createStepRecorder();
    for (let at = 0; at < 2e6; at++) steps.add(at % 3, at, at + 1, 1);
    const { times, ticks, stack } = steps.timeline()!;
    expect([times.length, times.at(-1), stack.length, sum(ticks)]).toEqual([1024, 2e6, 3072, 2e6]);
  });

  it('share out what several threads spent at the same time, in whole ticks', () => {
    const steps = createStepRecorder();
    steps.add(1, 0, 1000, 1001);
    steps.add(2, 0, 1000, 3);
    for (let at = 0; at < 1000; at += 10) steps.add(3, at, at + 10, 10);
    const { times, ticks, stack } = steps.timeline()!;
    // none is shorter than two ticks of a thread, so that none is empty by chance
    expect(times.length).toBe(334);
    expect(ticks.every(Number.isInteger)).toBe(true);
    const ofStack = (code: number) => sum(ticks.filter((_, row) => stack[row] === code));
    expect([1, 2, 3].map(ofStack)).toEqual([1001, 3, 1000]);
  });

  it('are fewer where there are too many rows, or too many steps across slices', () => {
    const threads = createStepRecorder();
    for (let thread = 0; thread < 100_000; thread++) threads.add(thread, 0, 1e6, 1e5);
    expect(threads.timeline()!.times.length).toBe(2);
    const fresh = createStepRecorder();
    for (let at = 0; at < 100_000; at++) fresh.add(at, at, at + 1, 1);
    expect([fresh.timeline()!.times.length, fresh.timeline()!.stack.length]).toEqual([1024, 100_000]);
    const same = createStepRecorder();
    // a slice less for each would take minutes
    for (let thread = 0; thread < 2e6; thread++) same.add(thread % 2, 0, 1e6, 1e5);
    expect(same.timeline()!.times.length).toBeLessThan(16);
  });

  it('may all be at one moment', () => {
    const steps = createStepRecorder();
    for (let i = 0; i < 3000; i++) steps.add(i % 2, 5, 5, 1);
    expect(sum(steps.timeline()!.ticks)).toBe(3000);
  });
});
