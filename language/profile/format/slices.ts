/**
 * The time axis of a file whose samples are in order: steps, in each of which one stack spent some time, become the slices of a timeline. A few
 * steps are a slice each. Many are added up in slices of one length, so that a long file has no longer timeline than a run.
 */
import { widened } from '../model/columns.ts';
import type { Timeline, TimeSpan } from '../model/timeline.ts';
import type { PathReader } from './paths.ts';

export interface StepRecorder {
  /** Ticks that a stack spent from one moment to another, in milliseconds on the clock of the file. Steps need not be in order, and those
   * of several threads may overlap. */
  add(stack: number, from: number, to: number, ticks: number): void;
  /** The slices from the first step to the last, or within the span that is given; undefined without steps. */
  timeline(about?: AxisOptions): Timeline | undefined;
}

export interface AxisOptions {
  /** When the run began, if that was before the first step. */
  readonly start?: number;
  /** When it ended, if that was after the last. */
  readonly end?: number;
  /** When memory was collected, if that is recorded: in order, without overlaps. */
  readonly collections?: readonly TimeSpan[];
}

/** There are never more slices than this, nor more rows, unless there are as many stacks. */
const mostSlices = 1024;
const mostRows = 1 << 16;
const mostRowsOfStacks = 1 << 20;
/** A slice is so long that it has a tick of every thread, wherever it begins. */
const leastTicks = 2;
/** How often steps may go beyond the slice in which they begin: more often than those of a thousand threads do. */
const mostCuts = 1 << 20;

/** Steps by their number, in the order in which they were added. */
interface Steps {
  readonly count: number;
  readonly from: Float64Array;
  readonly to: Float64Array;
  readonly stack: Int32Array;
  readonly ticks: Float64Array;
}

/** Adds what a stack spent from one moment to another, in microseconds, to its costs and to the steps; returns the ticks. Each tick is counted
 * once, however many steps there are within it. */
export const timing =
  ({ reader, steps, tick }: Timed) =>
  (stack: number, from: number, to: number): number => {
    const ticks = Math.round(to / tick) - Math.round(from / tick);
    reader.add(stack, { ticks });
    steps.add(stack, from / 1000, to / 1000, ticks);
    return ticks;
  };

export interface Timed {
  readonly reader: PathReader;
  readonly steps: StepRecorder;
  /** Microseconds. */
  readonly tick: number;
}

export function createStepRecorder(): StepRecorder {
  let count = 0;
  let [from, to, ticks] = [new Float64Array(64), new Float64Array(64), new Float64Array(64)];
  let stack = new Int32Array(64);
  return {
    add(code, begin, end, amount) {
      if (amount === 0 && end <= begin) return;
      const last = count - 1;
      // one step for all that follow one another, as evenly as the ticks may be
      if (last >= 0 && stack[last] === code && to[last] === begin && end >= begin) {
        to[last] = end;
        ticks[last]! += amount;
        return;
      }
      if (count === stack.length) {
        [from, to, ticks] = [widened(from, 2 * count), widened(to, 2 * count), widened(ticks, 2 * count)];
        stack = widened(stack, 2 * count);
      }
      from[count] = begin;
      to[count] = Math.max(begin, end);
      stack[count] = code;
      ticks[count++] = amount;
    },
    timeline: (about = {}) =>
      count === 0 ? undefined : timelineOf({ count, from, to, stack, ticks }, about),
  };
}

function timelineOf(steps: Steps, { collections, ...about }: AxisOptions): Timeline {
  const order = inOrder(steps);
  let [start, end] = [about.start ?? Number.POSITIVE_INFINITY, about.end ?? Number.NEGATIVE_INFINITY];
  for (let step = 0; step < steps.count; step++) {
    start = Math.min(start, steps.from[step]!);
    end = Math.max(end, steps.to[step]!);
  }
  const slices =
    single(steps, order, { from: start, to: end }) ?? equal(steps, order, { from: start, to: end });
  const rows = slices.flatMap(({ spent }) => [...spent].sort(([a], [b]) => a - b));
  const starts = [0];
  for (const { spent } of slices) starts.push(starts.at(-1)! + spent.size);
  const none = rows.map(() => 0);
  return {
    times: slices.map(({ to }) => to - start),
    ...(collections === undefined ? {} : { collecting: within(slices, collections, start) }),
    unrecorded: ['entries', 'allocation'],
    starts,
    stack: rows.map(([stack]) => stack),
    entries: none,
    allocation: none,
    ticks: rows.map(([, ticks]) => ticks),
  };
}

/** The numbers of steps by their beginnings. */
function inOrder({ count, from }: Steps): Int32Array {
  const order = Int32Array.from({ length: count }, (_, step) => step);
  for (let step = 1; step < count; step++)
    if (from[step]! < from[step - 1]!) return order.sort((a, b) => from[a]! - from[b]! || a - b);
  return order;
}

/** The end of a slice, and the ticks of each stack in it. */
interface Slice {
  readonly to: number;
  readonly spent: Map<number, number>;
}

/** A slice for each step and each gap between steps; undefined if there are too many, or if steps overlap. */
function single(steps: Steps, order: Int32Array, { from, to }: TimeSpan): Slice[] | undefined {
  if (steps.count > mostSlices) return undefined;
  const slices: Slice[] = [];
  let at = from;
  for (const step of order) {
    if (steps.from[step]! < at) return undefined;
    if (steps.from[step]! > at) slices.push({ to: steps.from[step]!, spent: new Map() });
    at = steps.to[step]!;
    slices.push({ to: at, spent: new Map([[steps.stack[step]!, steps.ticks[step]!]]) });
  }
  if (to > at) slices.push({ to, spent: new Map() });
  return slices.length > mostSlices ? undefined : slices;
}

/** Slices of one length. If there are too many rows, every two become one. */
function equal(steps: Steps, order: Int32Array, { from, to }: TimeSpan): Slice[] {
  const stacks = steps.stack.subarray(0, steps.count).reduce((most, code) => Math.max(most, code), 0) + 1;
  const room = Math.max(mostRows, Math.min(2 * stacks, mostRowsOfStacks));
  const most = Math.min(mostSlices, (to - from) / (leastTicks * tickLength(steps)) || 1);
  let slices = Array.from({ length: Math.max(1, Math.floor(most)) }, () => new Map<number, number>());
  let [rows, cuts] = [0, 0];
  const halve = (): void => {
    slices = slices.flatMap((spent, i) => (i % 2 === 0 ? [joined(spent, slices[i + 1] ?? new Map())] : []));
    rows = slices.reduce((sum, { size }) => sum + size, 0);
    cuts = 0;
  };
  const placeOf = (moment: number): number => {
    const place = Math.floor(((moment - from) / (to - from)) * slices.length);
    return place >= 0 ? Math.min(place, slices.length - 1) : 0;
  };
  const spend = (place: number, stack: number, ticks: number): void => {
    const spent = slices[place]!;
    const before = spent.get(stack);
    if (before === undefined) rows++;
    spent.set(stack, (before ?? 0) + ticks);
  };
  for (const step of order) {
    const [begin, end, ticks] = [steps.from[step]!, steps.to[step]!, steps.ticks[step]!];
    const [first, last] = [placeOf(begin), Math.max(placeOf(begin), placeOf(end))];
    let spent = 0;
    for (let place = first; place <= last; place++) {
      // whole ticks, so that those of all slices are those of the step
      const until = from + ((place + 1) / slices.length) * (to - from);
      const due = place === last ? ticks : Math.round((ticks * (until - begin)) / (end - begin));
      if (due > spent) spend(place, steps.stack[step]!, due - spent);
      spent = Math.max(spent, due);
    }
    cuts += last - first;
    if (slices.length > 1 && (rows > room || cuts > mostCuts)) halve();
  }
  while (slices.length > 1 && rows > room) halve();
  return slices.map((spent, i) => ({ to: from + ((i + 1) / slices.length) * (to - from), spent }));
}

/** Milliseconds that a thread takes for a tick. */
function tickLength({ count, from, to, ticks }: Steps): number {
  let [length, sum] = [0, 0];
  for (let step = 0; step < count; step++) {
    length += to[step]! - from[step]!;
    sum += ticks[step]!;
  }
  return length / Math.max(1, sum);
}

function joined(one: Map<number, number>, other: ReadonlyMap<number, number>): Map<number, number> {
  for (const [stack, ticks] of other) one.set(stack, (one.get(stack) ?? 0) + ticks);
  return one;
}

/** How many milliseconds of each slice are in the spans. */
function within(slices: readonly Slice[], spans: readonly TimeSpan[], start: number): number[] {
  let [next, from] = [0, start];
  return slices.map(({ to }) => {
    let sum = 0;
    for (; next < spans.length; next++) {
      const span = spans[next]!;
      sum += Math.max(0, Math.min(to, span.to) - Math.max(from, span.from));
      if (span.to > to) break;
    }
    from = to;
    return sum;
  });
}
