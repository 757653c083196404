/** What is drawn as areas on the time axis of a run: the serial time profile, and the live heap. All begin with the run and end with it. */
import { metricTable } from '../model/metric.ts';
import type { Profile } from '../model/profile.ts';
import { sampleMoments } from '../model/timeline.ts';
import { isRecorded, type Metric, programCosts } from '../pass/costs.ts';
import { type BandOptions, type HeapBand, heapBands, largestBands } from '../pass/heap.ts';
import { chartMetric, serialProfile } from '../pass/timeline.ts';
import { counted } from './number.ts';

/** Milliseconds since the run began, and areas on top of one another with a figure for each. */
export interface AxisAreas<Area> {
  readonly at: Float64Array;
  readonly areas: readonly Area[];
}

/** Costs of a centre over time; without a number, of all that are not shown by themselves. */
export interface CentreArea {
  readonly centre?: number;
  /** The costs of all its intervals. */
  readonly sum: number;
  readonly figures: Float64Array;
}

/** So many intervals can be told apart in a picture. */
const intervals = 200;

/** The most expensive centres by themselves, and the sum of all others. */
export function centreAreas(
  profile: Pick<Profile, 'timeline' | 'stacks'>,
  metric: Metric,
  most: number,
): AxisAreas<CentreArea> {
  const { times, centres } = serialProfile(profile, metric, intervals);
  const sumOf = (figures: Float64Array): number => figures.reduce((sum, each) => sum + each, 0);
  const all = [...centres].map(([centre, figures]) => ({ centre, figures, sum: sumOf(figures) }));
  all.sort((a, b) => b.sum - a.sum || a.centre - b.centre);
  const others = all.slice(most);
  const rest = new Float64Array(times.length);
  for (const { figures } of others) for (let i = 0; i < rest.length; i++) rest[i]! += figures[i]!;
  const shown: readonly CentreArea[] =
    others.length === 0 ? all : [...all.slice(0, most), { figures: rest, sum: sumOf(rest) }];
  const middles = times.map((end, i) => ((times[i - 1] ?? 0) + end) / 2);
  return {
    at: Float64Array.of(0, ...middles, times.at(-1) ?? 0),
    areas: shown.map(area => ({ ...area, figures: widened(area.figures) })),
  };
}

/** With its first and its last figure twice: at the ends of the axis, too. */
const widened = (figures: Float64Array): Float64Array =>
  Float64Array.of(figures[0] ?? 0, ...figures, figures.at(-1) ?? 0);

/** Which bands of the live heap there are, and how many at most. */
export interface HeapAxisOptions extends BandOptions {
  readonly most: number;
}

/** The largest bands of the live heap. A run begins with nothing live. */
export function heapOnAxis(profile: Profile, { most, ...options }: HeapAxisOptions): AxisAreas<HeapBand> {
  const { heap, timeline } = profile;
  if (heap === undefined || timeline === undefined || heap.times.length === 0)
    return { at: new Float64Array(0), areas: [] };
  const bands = heapBands({ ...profile, heap }, options);
  const end = timeline.times.at(-1) ?? 0;
  return {
    at: Float64Array.of(0, ...sampleMoments(heap, timeline), end),
    areas: largestBands(bands, { most }).map(band => ({
      ...band,
      bytes: Float64Array.of(0, ...band.bytes, band.bytes.at(-1) ?? 0),
    })),
  };
}

/** What the time axis does not have, and what it shows in place of that: a sentence for each. */
export function axisNotes(profile: Profile, metric: Metric): readonly string[] {
  const { timeline } = profile;
  if (timeline === undefined) return [];
  const shown = chartMetric(profile);
  const { ticks } = programCosts(profile);
  const samples = ticks === 0 ? 'no time samples' : `only ${counted(ticks, 'time sample')}`;
  return [
    ...(shown === 'time' ? [] : [`There are ${samples}: the flame chart shows ${shown} in order.`]),
    ...(isRecorded(timeline, metric) ? [] : [notInOrder(metric)]),
    ...(timeline.collecting === undefined ? ['Collections were not recorded.'] : []),
  ];
}

/** That a metric is not known over time, or where it is shown. */
export const notInOrder = (metric: Metric): string =>
  metric === 'live'
    ? 'Live data over time is the heap profile: use cairn heap.'
    : `${metricTable[metric].subject} not recorded over time.`;

/** The metric of the areas of cost centres: for live data, which has areas of its own, that of the flame chart. */
export const axisMetric = (profile: Profile, metric: Metric): Metric =>
  metric === 'live' ? chartMetric(profile) : metric;
