/**
 * Differences between two runs, with what is known of their uncertainty. Entries and bytes are exact. Samples of time fall as
 * raindrops do, and all of them fall faster on a busy machine: centres whose work has not changed tell how much.
 */
import { liveBytes } from '../model/heap.ts';
import { highestSample } from '../model/live.ts';
import type { Profile } from '../model/profile.ts';
import type { Change, Comparison } from './compare.ts';
import { amount, type Metric } from './costs.ts';

/** How fast the machine was in the second run, as the centres tell whose entries and bytes are the same in both. */
export interface Pace {
  /** The time in the second run of what took one second in the first: 2 on a machine that was half as fast, 1 where the samples do not show that
   * it was another. */
  readonly factor: number;
  /** The standard deviation of the factor, as a part of it. */
  readonly spread: number;
  readonly centres: number;
}

/** What is known of how far two runs can be compared. */
export interface Accuracy {
  readonly pace?: Pace | undefined;
  /** Bytes by which what is live changes from the highest sample to the next ones; 0 where samples are the same in every run. */
  readonly live?: number;
}

/** A difference of a metric. */
export interface Difference extends Change<number> {
  /** `after` as the machine of the first run would have had it, less `before`. */
  readonly by: number;
  /** Half of the interval that holds the true difference 95 times of 100; 0 for entries and bytes. For what is live, by how much it
   * changes between two samples. */
  readonly margin: number;
  readonly isExact: boolean;
}

export type Verdict = 'better' | 'worse' | 'same' | 'chance';

/** Samples that a centre needs in both runs to say anything about the machine. */
const leastTicks = 10;
/** One centre alone could have changed in a way that neither entries nor bytes show. */
const leastCentres = 2;
/** Standard deviations: a pair of estimates differs by more in one case of twenty, and in one of 370. */
const [usual, rare] = [2, 3];

/** The pace of the machine; undefined where too few centres tell of it. */
export function paceOf({ centres }: Pick<Comparison, 'centres'>): Pace | undefined {
  const untouched = centres.flatMap(({ status, entries, individual: { before, after } }) => {
    const isSame = entries.before === entries.after && before.allocation === after.allocation;
    const isTelling = before.ticks >= leastTicks && after.ticks >= leastTicks;
    const isKept = status === 'kept' || status === 'renamed';
    return isKept && isSame && isTelling ? [{ before: before.ticks, after: after.ticks }] : [];
  });
  if (untouched.length < leastCentres) return undefined;
  const ticks = {
    before: untouched.reduce((sum, each) => sum + each.before, 0),
    after: untouched.reduce((sum, each) => sum + each.after, 0),
  };
  const factor = ticks.after / ticks.before;
  const deviation = ({ before, after }: Change<number>): number => Math.sqrt(1 / before + 1 / after);
  /** How far a centre is from the others, in standard deviations. */
  const away = untouched.map(each => Math.log(each.after / each.before / factor) / deviation(each));
  // a busy machine disturbs some centres more than others: then they scatter more than samples do
  const scatter = away.reduce((sum, each) => sum + each ** 2, 0) / (untouched.length - 1);
  const spread = deviation(ticks) * Math.sqrt(Math.max(1, scatter));
  const isTogether = away.every(each => Math.abs(each) <= rare);
  const isShown = isTogether && Math.abs(Math.log(factor)) > usual * spread;
  return isShown
    ? { factor, spread, centres: untouched.length }
    : { factor: 1, spread: Math.hypot(spread, Math.log(factor)), centres: untouched.length };
}

export const accuracyOf = (comparison: Comparison): Accuracy => ({
  pace: paceOf(comparison),
  live: liveStep(comparison.before) + liveStep(comparison.after),
});

/** The highest sample is what a run had live only within what comes and goes between two samples: their moments are others in every run. */
function liveStep({ heap }: Profile): number {
  const highest = heap && heap.rate === 'time' ? highestSample(heap) : undefined;
  if (heap === undefined || highest === undefined) return 0;
  const besides = [highest - 1, highest + 1].filter(sample => sample >= 0 && sample < heap.times.length);
  const most = liveBytes(heap, highest);
  return besides.length === 0 ? most : Math.max(...besides.map(sample => most - liveBytes(heap, sample)));
}

/** What has changed in a metric, the machine's part of a difference in time taken out. */
export function differenceOf(
  change: Change<number>,
  metric: Metric,
  { pace, live = 0 }: Accuracy = {},
): Difference {
  const { before } = change;
  if (metric !== 'time') {
    const margin = metric === 'live' ? live : 0;
    return { before, after: change.after, by: change.after - before, margin, isExact: margin === 0 };
  }
  const factor = pace?.factor ?? 1;
  const after = change.after / factor;
  const ofFactor = pace === undefined ? 0 : (after * pace.spread) ** 2;
  const variance = before + change.after / factor ** 2 + ofFactor;
  // samples are whole numbers: few of them scatter by up to one more than a normal distribution says
  return { before, after, by: after - before, margin: usual * Math.sqrt(variance) + 1, isExact: false };
}

/** Whether less is spent, or more; samples only say so beyond their margin. */
export function verdictOf({ by, margin }: Difference): Verdict {
  if (by === 0) return 'same';
  if (Math.abs(by) <= margin) return 'chance';
  return by > 0 ? 'worse' : 'better';
}

/** Metrics in the order in which their differences are to be believed. */
const exactFirst: readonly Metric[] = ['allocation', 'entries', 'time'];

/** The whole program in each of these metrics, exact ones first. */
export function wholeDifferences(
  { total }: Pick<Comparison, 'total'>,
  metrics: readonly Metric[],
  accuracy?: Accuracy,
): readonly { readonly metric: Metric; readonly difference: Difference }[] {
  const ordered = [...exactFirst, ...metrics.filter(each => !exactFirst.includes(each))];
  return ordered
    .filter(each => metrics.includes(each))
    .map(metric => {
      const change = { before: amount(total.before, metric), after: amount(total.after, metric) };
      return { metric, difference: differenceOf(change, metric, accuracy) };
    });
}

/** The metric to look at first: the wanted one, unless its samples are unsure or contradict an exact metric that has changed. */
export function tellingMetric(
  whole: readonly { readonly metric: Metric; readonly difference: Difference }[],
  wanted: Metric,
): Metric {
  const asked = whole.find(({ metric }) => metric === wanted);
  if (asked === undefined) return whole[0]?.metric ?? wanted;
  if (wanted !== 'time') return wanted;
  const exact = whole.find(({ difference }) => difference.isExact && difference.by !== 0);
  if (exact === undefined || verdictOf(asked.difference) === verdictOf(exact.difference)) return wanted;
  return exact.metric;
}
