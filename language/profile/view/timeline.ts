/** The serial time profile as a table: each cost centre with its course over the run. */
import { frameName } from '../model/frame.ts';
import type { Profile } from '../model/profile.ts';
import { amount, basis, isRecorded, type Metric } from '../pass/costs.ts';
import { serialProfile } from '../pass/timeline.ts';
import { showAmount } from './amount.ts';
import { course, highestOf } from './heap.ts';
import { percentage } from './lines.ts';
import { seconds } from './number.ts';
import type { Table } from './table.ts';
import { type Threshold, withinThreshold } from './threshold.ts';
import { notInOrder } from './timearea.ts';

/** Intervals that the course of a centre has in a table. */
const intervals = 30;

const notRecorded =
  'this profile has no time axis; Cairn’s own files (.cairnrun) have one, and formats with samples in order';

/** Cost centres by individual costs, with the highest interval of all as the full height of every course. */
export function timelineTable(profile: Profile, metric: Metric, threshold: Threshold): Table {
  const columns = [
    { head: 'cost centre', align: 'left', isName: true },
    { head: 'individual', align: 'right', spare: 'individual' },
    { head: '%', align: 'right' },
    { head: 'from', align: 'right', spare: 'when' },
    { head: 'to', align: 'right', spare: 'when' },
    { head: 'over time', align: 'left' },
  ] as const;
  const { times, centres } = serialProfile(profile, metric, intervals);
  if (profile.timeline === undefined) return { columns, rows: [], notes: [notRecorded] };
  if (!isRecorded(profile.timeline, metric)) return { columns, rows: [], notes: [notInOrder(metric)] };
  const whole = amount(basis(profile), metric);
  const sumOf = (figures: Float64Array): number => figures.reduce((sum, each) => sum + each, 0);
  const most = [...centres.values()].reduce((highest, each) => Math.max(highest, highestOf(each)), 0);
  const end = (times.at(-1) ?? 0) / 1000;
  const rows = [...centres]
    .map(([centre, figures]) => ({ centre, figures, sum: sumOf(figures) }))
    .filter(({ sum }) => sum > 0 && sum >= threshold.least * whole)
    .sort((a, b) => b.sum - a.sum || a.centre - b.centre)
    .map(({ centre, figures, sum }) => {
      const first = figures.findIndex(each => each > 0);
      const last = figures.findLastIndex(each => each > 0);
      return {
        share: whole === 0 ? 0 : sum / whole,
        cells: [
          frameName(profile.centres[centre]!),
          showAmount({ entries: sum, allocation: sum, ticks: Math.round(sum) }, metric),
          whole === 0 ? '' : percentage(sum / whole),
          seconds((first * end) / intervals, 2),
          seconds(((last + 1) * end) / intervals, 2),
          course(figures, most, intervals),
        ],
      };
    });
  const notes = [`${seconds(end, 2)} in ${profile.timeline.times.length} slices.`];
  return withinThreshold({ columns, rows, notes }, threshold);
}
