/** The marks of a run as a table: what was spent from each to the next. */
import type { Profile } from '../model.ts';
import { basis, type Metric } from '../pass/costs.ts';
import { phases } from '../pass/phase.ts';
import { shareOf } from './lines.ts';
import { bytes, counted, grouped, oneDecimal, percent } from './number.ts';
import type { Table } from './table.ts';
import { isWorthARow, shortened, type Threshold } from './threshold.ts';

/** What stands in the place of a mark for what comes before the first. */
export const beginning = '(beginning)';

/** In the order of the run: a phase is what comes between a mark and the next. */
export function markTable(profile: Profile, metric: Metric, threshold: Threshold): Table {
  const whole = basis(profile);
  const all = phases(profile);
  const rows = all
    .filter(({ costs }) => isWorthARow(costs, whole, metric, { ...threshold, zero: true }))
    .map(({ mark, costs, milliseconds }) => ({
      share: shareOf(costs, whole, metric),
      cells: [
        mark?.label ?? beginning,
        mark?.kind ?? '',
        seconds(mark?.time ?? 0),
        milliseconds === undefined ? '' : seconds(milliseconds),
        grouped(costs.entries),
        `${oneDecimal(percent(costs.ticks, whole.ticks))}%`,
        bytes(costs.allocation),
        `${oneDecimal(percent(costs.allocation, whole.allocation))}%`,
      ],
    }));
  const columns = [
    { head: 'phase', align: 'left', isName: true },
    { head: 'kind', align: 'left' },
    ...['at', 'took', 'entries', 'time', 'bytes', 'alloc'].map(head => ({ head, align: 'right' }) as const),
  ] as const;
  const notes =
    all.length === 0 ? ['this run has no marks: Debug.Trace.traceMarkerIO makes one'] : leftOutMarks(profile);
  return shortened({ columns, rows, notes }, threshold);
}

/** That the profile does not hold all marks of its run, and what became of the costs; nothing where it does. */
export const leftOutMarks = ({ marks = [], marksLeftOut = 0 }: Profile): string[] =>
  marksLeftOut === 0
    ? []
    : [
        `${counted(marksLeftOut, 'later mark')} not kept after the first ${grouped(marks.length)}: what was spent since belongs to the last that was`,
      ];

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(3)} s`;
