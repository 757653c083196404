/** The time axis of a run: a part of the run by time, what ran when, and the serial time profile (Sansom and Peyton Jones). */
import { addTo, createColumns } from '../model/columns.ts';
import { withLive } from '../model/live.ts';
import type { Profile } from '../model/profile.ts';
import {
  sampleMoments,
  sliceStart,
  slicesWithin,
  type Timeline,
  type TimeSpan,
  wholeSlices,
} from '../model/timeline.ts';
import { amount, isRecorded, type Metric, metrics, programCosts, shownMetric } from './costs.ts';
import { framesOf, type Step, stepsOf, timelineColumn } from './sequence.ts';

/** The costs of a part of the run: of the slices in it. Calls are not known by time; the rest is that of the whole run. */
export function profileWithinTime(profile: Profile, span: TimeSpan): Profile {
  const { timeline, calls: _, overhead: __, marks: ___, marksLeftOut: ____, ...whole } = profile;
  if (timeline === undefined) return profile;
  const sums = createColumns(whole.stacks.length);
  const [first, end] = slicesWithin(timeline, span);
  for (let row = timeline.starts[first]!; row < timeline.starts[end]!; row++)
    addTo(sums, timeline.stack[row]!, timeline, row);
  const { unrecorded = [] } = timeline;
  const part = {
    ...whole,
    timeline,
    stacks: { ...whole.stacks, ...sums },
    ...(unrecorded.length === 0
      ? {}
      : { unrecorded: [...new Set([...(whole.unrecorded ?? []), ...unrecorded])] }),
  };
  const moments = whole.heap === undefined ? [] : sampleMoments(whole.heap, timeline);
  const { from, to } = wholeSlices(timeline, span);
  return withLive(part, sample => moments[sample]! >= from && moments[sample]! <= to);
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

/** The metric of the flame chart: time, or what there is in its place in a run that was over before there were enough samples. */
export function chartMetric(profile: Profile): Metric {
  const { timeline } = profile;
  if (timeline === undefined) return 'time';
  const known = metrics.filter(each => isRecorded(timeline, each));
  const whole = programCosts(profile);
  const shown = shownMetric(whole, known.includes('time') ? 'time' : (known[0] ?? 'time'));
  const isThere = (each: Metric): boolean => known.includes(each) && amount(whole, each) > 0;
  return isThere(shown) ? shown : (known.find(isThere) ?? shown);
}

/** Stacks over time, as in a flame chart: within a slice each takes as much of it as it has of its costs, in the order of `stepsOf`. Boxes in
 * the order in which they end. */
export function flameChart(
  { timeline, stacks }: Pick<Profile, 'timeline' | 'stacks'>,
  metric: Metric = 'time',
): readonly ChartBox[] {
  if (timeline === undefined) return [];
  const boxes: ChartBox[] = [];
  const open: { readonly stack: number; readonly from: number }[] = [];
  const close = (depth: number, to: number): void => {
    while (open.length > depth) {
      const { stack, from } = open.pop()!;
      if (to > from) boxes.push({ stack, depth: open.length, from, to });
    }
  };
  const { depth, above } = framesOf(stacks);
  let at = 0;
  for (const { from, to, sum, steps } of bySlice(timeline, stepsOf({ timeline, stacks }, metric))) {
    if (from > at) close(0, at);
    at = from;
    for (const { stack, amount: part, kept } of steps) {
      // MAIN, on which all stacks stand, is drawn only where it has nothing on it
      const [isMain, wasMain] = [depth[stack] === 1, open.length === 1 && depth[open[0]!.stack] === 1];
      if (!isMain || !wasMain) {
        close(isMain || wasMain ? 0 : Math.max(0, kept - 1), at);
        for (const each of isMain ? [stack] : above(stack, 1 + open.length))
          open.push({ stack: each, from: at });
      }
      at += ((to - from) * part) / sum;
    }
    at = to;
  }
  close(0, at);
  return boxes;
}

/** The slices that have steps, with what these cost together. */
function* bySlice(timeline: Timeline, steps: readonly Step[]): Generator<TimeSpan & StepsOfSlice, void> {
  for (let first = 0, end = 0; first < steps.length; first = end) {
    const { slice } = steps[first]!;
    let sum = 0;
    for (end = first; steps[end]?.slice === slice; end++) sum += steps[end]!.amount;
    const span = { from: sliceStart(timeline, slice), to: timeline.times[slice]! };
    yield { ...span, sum, steps: steps.slice(first, end) };
  }
}

interface StepsOfSlice {
  readonly sum: number;
  readonly steps: readonly Step[];
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
  const column = timelineColumn(timeline, metric);
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
