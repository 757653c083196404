/**
 * The costs of a run in the order of time: in slices, each with the costs of every stack since the one before. All slices together have the
 * costs of the run. There is a limit to how many slices there are: as a run goes on, neighbours become one, and later ones are longer.
 */

import type { Costs } from './costs.ts';
import type { HeapSeries } from './heap.ts';
import { type CostRows, remapRows } from './rows.ts';

/** Slices in order. The rows of slice i are from `starts[i]` to before `starts[i + 1]`; stacks rise within a slice. */
export interface Timeline extends CostRows {
  /** Milliseconds since the run began, at the end of each slice. */
  readonly times: readonly number[];
  /** The same of the program's own time: without collections, and without waiting. Absent where that is not recorded. */
  readonly own?: readonly number[];
  /** Milliseconds of each slice that were spent in collections. Absent where that is not recorded. */
  readonly collecting?: readonly number[];
  /** The costs that are not known in order. Their columns are 0. */
  readonly unrecorded?: readonly (keyof Costs)[];
  readonly starts: readonly number[];
}

/** A part of a run by time, in milliseconds since it began. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** When a slice begins. */
export const sliceStart = ({ times }: Timeline, slice: number): number => times[slice - 1] ?? 0;

/** When the program's own time was so many milliseconds, in milliseconds since the run began: the same where no other time is recorded. */
export function momentOf(timeline: Timeline, own: number): number {
  const whole = timeline.times.at(-1) ?? 0;
  if (timeline.own === undefined) return Math.min(own, whole);
  const after = timeline.own.findIndex(each => each >= own);
  if (after < 0) return whole;
  const [start, end] = [sliceStart(timeline, after), timeline.times[after]!];
  const [from, to] = [timeline.own[after - 1] ?? 0, timeline.own[after]!];
  return to > from ? start + ((own - from) / (to - from)) * (end - start) : end;
}

/** When each sample of the heap was taken, in milliseconds since the run began; without a time axis, in those of the program's own time. */
export const sampleMoments = (heap: Pick<HeapSeries, 'times'>, timeline: Timeline | undefined): number[] =>
  Array.from(heap.times, seconds =>
    timeline === undefined ? 1000 * seconds : momentOf(timeline, 1000 * seconds),
  );

/** The slices that are in a span for the greater part: from the first to before the second. */
export function slicesWithin(timeline: Timeline, { from, to }: TimeSpan): readonly [number, number] {
  const { times } = timeline;
  const middle = (slice: number): number => (sliceStart(timeline, slice) + times[slice]!) / 2;
  let first = 0;
  while (first < times.length && middle(first) < from) first++;
  let end = first;
  while (end < times.length && middle(end) <= to) end++;
  return [first, end];
}

/** The slices of a span from their beginning to their end; of a span that has none, the slice that it is in. */
export function wholeSlices(timeline: Timeline, span: TimeSpan): TimeSpan {
  const [first, end] = slicesWithin(timeline, span);
  const last = timeline.times.length - 1;
  if (last < 0) return span;
  const from = Math.min(
    first === end
      ? Math.max(
          0,
          timeline.times.findIndex(each => each >= span.to),
        )
      : first,
    last,
  );
  return { from: sliceStart(timeline, from), to: timeline.times[Math.max(from, end - 1)]! };
}

/** The same for other stacks. `became`: the new number of each; -1 for a stack that is left out. */
export function remapTimeline(timeline: Timeline, became: ArrayLike<number>): Timeline {
  const { starts } = timeline;
  const slices = timeline.times.map((_, slice) =>
    remapRows(timeline, starts[slice]!, starts[slice + 1]!, became),
  );
  const ends = [0];
  for (const { stack } of slices) ends.push(ends.at(-1)! + stack.length);
  return {
    ...timeline,
    starts: ends,
    stack: slices.flatMap(({ stack }) => stack),
    entries: slices.flatMap(({ entries }) => entries),
    allocation: slices.flatMap(({ allocation }) => allocation),
    ticks: slices.flatMap(({ ticks }) => ticks),
  };
}
