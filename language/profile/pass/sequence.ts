/**
 * What ran, one stack after another: the order in which a flame chart draws the slices of a run, and in which files of other tools have them.
 * Within a slice the order is not known. There the stacks come first that go on with what was before, so that no frame is left and entered
 * again.
 */
import type { StackColumns } from '../model/columns.ts';
import type { CostKind } from '../model/costs.ts';
import { metricTable } from '../model/metric.ts';
import type { Profile } from '../model/profile.ts';
import { sliceStart, type Timeline } from '../model/timeline.ts';
import { columnOf, runtimeFlags } from './columns.ts';
import { isRecorded, type Metric } from './costs.ts';
import { placesOf } from './order.ts';

/** A stack with what it cost in a slice. */
export interface Step {
  readonly slice: number;
  readonly stack: number;
  /** Ticks, bytes or entries; never 0. */
  readonly amount: number;
  /** How many frames of the step before go on, MAIN among them. */
  readonly kept: number;
}

/** The column of a metric; zeros where it is not known in order. */
export function timelineColumn(timeline: Timeline, metric: Metric): readonly number[] {
  const columns: Readonly<Partial<Record<CostKind, readonly number[]>>> = timeline;
  return columns[metricTable[metric].kind] ?? timeline.stack.map(() => 0);
}

/** The steps of all slices, in order. None in a metric that is not recorded. */
export function stepsOf(
  { timeline, stacks }: Pick<Profile, 'timeline' | 'stacks'>,
  metric: Metric,
  wanted: (stack: number) => boolean = () => true,
): readonly Step[] {
  if (timeline === undefined) return [];
  const column = timelineColumn(timeline, metric);
  const { depth } = framesOf(stacks);
  const { place } = placesOf(stacks);
  const keptOf = createKept(stacks, depth);
  const steps: Step[] = [];
  let before = -1;
  for (let slice = 0; slice < timeline.times.length; slice++) {
    const rows: { readonly stack: number; readonly amount: number; readonly kept: number }[] = [];
    for (let row = timeline.starts[slice]!; row < timeline.starts[slice + 1]!; row++) {
      const [stack, amount] = [timeline.stack[row]!, column[row]!];
      if (amount > 0 && wanted(stack)) rows.push({ stack, amount, kept: keptOf(before, stack) });
    }
    rows.sort((a, b) => b.kept - a.kept || place[a.stack]! - place[b.stack]!);
    for (const { stack, amount } of rows) {
      steps.push({ slice, stack, amount, kept: keptOf(before, stack) });
      before = stack;
    }
  }
  return steps;
}

/** The steps of the program's own stacks, if these have together what each stack cost: not in a part of a run, nor in the sum of several. */
export function stepsOfWhole(profile: Profile, metric: Metric): readonly Step[] | undefined {
  const { timeline, stacks } = profile;
  if (timeline === undefined || !isRecorded(timeline, metric)) return undefined;
  const rest = Float64Array.from(columnOf(stacks, metric));
  const runtime = runtimeFlags(profile);
  const steps = stepsOf(profile, metric, code => runtime[code] !== 1);
  for (const { stack, amount } of steps) rest[stack]! -= amount;
  return rest.every((left, code) => left === 0 || runtime[code] === 1) ? steps : undefined;
}

/** Milliseconds of a slice in which the program did not run. */
export interface Pause {
  readonly collecting: number;
  readonly waiting: number;
}

/** The pauses of each slice; zero where they are not recorded. */
export function pausesOf(timeline: Timeline): readonly Pause[] {
  const { times, own, collecting } = timeline;
  return times.map((time, slice) => {
    const collected = collecting?.[slice] ?? 0;
    if (own === undefined) return { collecting: collected, waiting: 0 };
    const spent = own[slice]! - (own[slice - 1] ?? 0);
    return {
      collecting: collected,
      waiting: Math.max(0, time - sliceStart(timeline, slice) - spent - collected),
    };
  });
}

/** By a stack's code how many frames it has, and a function for its frames above so many others, the outermost first. */
export function framesOf({ length, parent }: StackColumns): {
  readonly depth: Int32Array;
  readonly above: (stack: number, kept: number) => number[];
} {
  const depth = new Int32Array(length);
  for (let code = 0; code < length; code++) depth[code] = (depth[parent[code]!] ?? 0) + 1;
  return {
    depth,
    above(stack, kept) {
      const frames: number[] = [];
      for (let at = stack; at >= 0 && depth[at]! > kept; at = parent[at]!) frames.push(at);
      return frames.reverse();
    },
  };
}

/** How many frames two stacks have in common; -1 stands for no stack. The frames of the first are marked once for all that follow it. */
function createKept(
  { length, parent }: StackColumns,
  depth: Int32Array,
): (one: number, other: number) => number {
  const marked = new Int32Array(length);
  let [round, last] = [0, -1];
  return (one, other) => {
    if (one !== last || round === 0) {
      round++;
      last = one;
      for (let at = one; at >= 0; at = parent[at]!) marked[at] = round;
    }
    let at = other;
    while (at >= 0 && marked[at] !== round) at = parent[at]!;
    return at < 0 ? 0 : depth[at]!;
  };
}
