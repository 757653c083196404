/** The marks of a run as a table: what was spent from each to the next. */
import type { Profile } from '../model/profile.ts';
import { basis, type Metric } from '../pass/costs.ts';
import { phases } from '../pass/phase.ts';
import { percentage, shareOf } from './lines.ts';
import { bytes, counted, grouped, seconds } from './number.ts';
import type { Table } from './table.ts';
import { isWorthARow, type Threshold, withinThreshold } from './threshold.ts';

/** The label of the phase before the first mark. */
export const beginningLabel = '(beginning)';

/** Where there is no mark. Most files of other tools cannot hold one, so the program may have made some all the same. */
const noMarks =
  'this profile has no markers; set them with Debug.Trace.traceMarkerIO. Only Cairn’s files (.cairnrun) and GHC’s event logs store them';

/** Phases in the order of the run: each lasts from a mark to the next. */
export function markTable(profile: Profile, metric: Metric, threshold: Threshold): Table {
  const whole = basis(profile);
  const all = phases(profile);
  const rows = all
    .filter(({ costs }) => isWorthARow(costs, whole, metric, { ...threshold, zero: true }))
    .map(({ mark, costs, milliseconds }) => ({
      share: shareOf(costs, whole, metric),
      cells: [
        mark?.label ?? beginningLabel,
        mark?.kind ?? '',
        seconds((mark?.time ?? 0) / 1000, 3),
        milliseconds === undefined ? '' : seconds(milliseconds / 1000, 3),
        grouped(costs.entries),
        percentage(shareOf(costs, whole, 'time')),
        bytes(costs.allocation),
        percentage(shareOf(costs, whole, 'allocation')),
      ],
    }));
  const columns = [
    { head: 'phase', align: 'left', isName: true },
    { head: 'kind', align: 'left', spare: 'kind' },
    ...['at', 'took'].map(head => ({ head, align: 'right' }) as const),
    { head: 'entries', align: 'right', metric: 'entries' },
    { head: 'time', align: 'right', metric: 'time' },
    { head: 'bytes', align: 'right', spare: 'bytes', metric: 'allocation' },
    { head: 'alloc', align: 'right', metric: 'allocation' },
  ] as const;
  const notes = all.length === 0 ? [noMarks] : leftOutMarks(profile);
  return withinThreshold({ columns, rows, notes }, threshold);
}

/** A note if the profile does not have all marks of its run, with the place of their costs; otherwise nothing. */
export const leftOutMarks = ({ marks = [], marksLeftOut = 0 }: Profile): string[] =>
  marksLeftOut === 0
    ? []
    : [
        `${counted(marksLeftOut, 'later marker')} dropped after the first ${grouped(marks.length)}; later costs count for the last one kept`,
      ];
