/** Of the ticks that go by, those for which the process had a processor. */
import { expect, test } from 'vitest';
import { createMeter, everyTick } from '../../../../../server/src/engine/cairn/meter.ts';

/** Ticks of a millisecond: for each beat, how many went by and how much processor time there was. */
function computed(beats: readonly (readonly [ticks: number, spent: number])[]): number[] {
  let time = 5;
  const meter = createMeter(1, () => time);
  return beats.map(([ticks, spent]) => {
    time += spent;
    return meter.computed(ticks);
  });
}

const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
const times = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each);

test('where nothing else runs, all of them', () => {
  expect(computed(times(100, [1, 1]))).toEqual(times(100, 1));
  // a little less than the clock has it, or a little more
  expect(sum(computed(times(100, [1, 0.98])))).toBeGreaterThanOrEqual(98);
  expect(computed(times(100, [1, 1.05]))).toEqual(times(100, 1));
});

test('a beat that was late for want of a processor counts what was computed', () => {
  expect(
    computed([
      [1, 1],
      [12, 1],
      [1, 1],
      [8, 0],
      [1, 1],
      [3, 3],
    ]),
  ).toEqual([1, 1, 1, 0, 1, 3]);
  // every second millisecond is somebody else's
  expect(sum(computed(times(200, [2, 1])))).toBe(200);
  expect(sum(computed(times(200, [1, 0.5])))).toBe(100);
});

test('what other threads of the process compute is not spent later', () => {
  expect(computed([...times(50, [1, 1.5] as const), [10, 0.1]]).at(-1)).toBeLessThanOrEqual(1);
});

test('a system that counts processor time in long steps loses no ticks by that', () => {
  const steps = Array.from({ length: 320 }, (_, i): readonly [number, number] => [1, i % 16 === 15 ? 16 : 0]);
  expect(sum(computed(steps))).toBeGreaterThan(320 - 20);
});

test('what goes by while the program waits is nobody’s', () => {
  let time = 0;
  const meter = createMeter(1, () => time);
  time = 400;
  meter.leaveOut();
  expect(meter.computed(1)).toBe(0);
  time += 1;
  expect(meter.computed(1)).toBe(1);
  expect(everyTick.computed(7)).toBe(7);
});
