/** The time axis of a run: a part of the run by time, what ran when, and the serial time profile (Sansom and Peyton Jones). */
import { addTo, createColumns } from '../model/columns.ts';
import type { Profile } from '../model/profile.ts';
import { sliceStart, slicesWithin, type Timeline, type TimeSpan } from '../model/timeline.ts';
import type { Metric } from './costs.ts';

/** The costs of a part of the run: of the slices in it. Calls are not known by time; the rest is that of the whole run. */
export function profileWithinTime(profile: Profile, span: TimeSpan): Profile {
  const { timeline, calls: _, overhead: __, marks: ___, marksLeftOut: ____, ...whole } = profile;
  if (timeline === undefined) return profile;
  const sums = createColumns(whole.stacks.length);
  const [first, end] = slicesWithin(timeline, span);
  for (let row = timeline.starts[first]!; row < timeline.starts[end]!; row++)
    addTo(sums, timeline.stack[row]!, timeline, row);
  return { ...whole, timeline, stacks: { ...whole.stacks, ...sums } };
}

/** A frame of the flame chart: a stack, or one that others are on top of, for as long as it was there without a break. */
export interface ChartBox {
  /** The code of the stack that ends with this frame. */
  readonly stack: number;
  /** How many frames are below it; the outermost function of the program has none. */
  readonly depth: number;
  /** Milliseconds since the run began. */
  readonly from: number;
  readonly to: number;
}

/** Stacks over time, as in a flame chart: within a slice each takes as much of it as it has of its ticks, those first that go on with what
 * was there before. Boxes in the order in which they end. */
export function flameChart({ timeline, stacks }: Pick<Profile, 'timeline' | 'stacks'>): readonly ChartBox[] {
  if (timeline === undefined) return [];
  const boxes: ChartBox[] = [];
  const open: { readonly stack: number; readonly from: number }[] = [];
  const close = (depth: number, to: number): void => {
    while (open.length > depth) {
      const { stack, from } = open.pop()!;
      if (to > from) boxes.push({ stack, depth: open.length, from, to });
    }
  };
  const pathOf = createPaths(stacks);
  let path: readonly number[] = [];
  for (let slice = 0; slice < timeline.times.length; slice++) {
    const [from, to] = [sliceStart(timeline, slice), timeline.times[slice]!];
    const parts = partsOf(timeline, slice, pathOf, path);
    const sum = parts.reduce((all, { ticks }) => all + ticks, 0);
    let at = from;
    if (sum === 0) close(0, from);
    for (const part of parts) {
      const common = commonLength(path, part.path);
      close(Math.min(common, open.length), at);
      for (const stack of part.path.slice(open.length)) open.push({ stack, from: at });
      path = part.path;
      at += ((to - from) * part.ticks) / sum;
    }
    if (sum === 0) path = [];
  }
  close(0, timeline.times.at(-1) ?? 0);
  return boxes;
}

interface Part {
  readonly path: readonly number[];
  readonly ticks: number;
}

/** The stacks of a slice that were sampled, each with those below it, in the order of the chart. */
function partsOf(
  { starts, stack, ticks }: Timeline,
  slice: number,
  pathOf: (stack: number) => readonly number[],
  before: readonly number[],
): Part[] {
  const parts: Part[] = [];
  for (let row = starts[slice]!; row < starts[slice + 1]!; row++)
    if (ticks[row]! > 0) parts.push({ path: pathOf(stack[row]!), ticks: ticks[row]! });
  return parts.sort(
    (a, b) => commonLength(before, b.path) - commonLength(before, a.path) || byPath(a.path, b.path),
  );
}

function byPath(a: readonly number[], b: readonly number[]): number {
  const at = commonLength(a, b);
  return (a[at] ?? -1) - (b[at] ?? -1);
}

function commonLength(a: readonly number[], b: readonly number[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

/** The codes of a stack and of all below it, the outermost first; MAIN, on which all stand, is left out. */
function createPaths({ parent }: Profile['stacks']): (stack: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  return stack => {
    const before = known.get(stack);
    if (before) return before;
    const path: number[] = [];
    for (let at = stack; at > 0; at = parent[at]!) path.push(at);
    const found = path.length === 0 ? [stack] : path.reverse();
    known.set(stack, found);
    return found;
  };
}

/** What each cost centre has spent individually over time. */
export interface SerialProfile {
  /** Milliseconds since the run began, at the end of each interval; all are equally long. */
  readonly times: readonly number[];
  /** By the number of the centre: a figure for each interval. Those without costs are left out. */
  readonly centres: ReadonlyMap<number, Float64Array>;
}

/** The run in so many intervals. What a slice has cost is spread evenly over the intervals that it is in. */
export function serialProfile(
  { timeline, stacks }: Pick<Profile, 'timeline' | 'stacks'>,
  metric: Metric,
  intervals: number,
): SerialProfile {
  const whole = timeline?.times.at(-1) ?? 0;
  const centres = new Map<number, Float64Array>();
  if (timeline === undefined || whole === 0) return { times: [], centres };
  const length = whole / intervals;
  const column = columnOf(timeline, metric);
  for (let slice = 0; slice < timeline.times.length; slice++) {
    const [from, to] = [sliceStart(timeline, slice), timeline.times[slice]!];
    for (let row = timeline.starts[slice]!; row < timeline.starts[slice + 1]!; row++) {
      if (column[row] === 0) continue;
      const centre = stacks.centre[timeline.stack[row]!]!;
      const sums = centres.get(centre) ?? new Float64Array(intervals);
      centres.set(centre, sums);
      spread(sums, column[row]!, from / length, to / length);
    }
  }
  return { times: Array.from({ length: intervals }, (_, i) => (i + 1) * length), centres };
}

const columnOf = (timeline: Timeline, metric: Metric): readonly number[] =>
  metric === 'time' ? timeline.ticks : timeline[metric];

/** Adds a figure to the intervals between two places, each as much as it has of them. */
function spread(sums: Float64Array, figure: number, from: number, to: number): void {
  const last = sums.length - 1;
  if (to - from <= 0) {
    sums[Math.min(last, Math.floor(from))]! += figure;
    return;
  }
  for (let i = Math.floor(from); i < to && i <= last; i++) {
    const part = Math.min(i + 1, to) - Math.max(i, from);
    sums[i]! += (figure * part) / (to - from);
  }
}
