/** What profiling cost, as a table (Appel, Duba and MacQueen, 5). */
import type { Profile } from '../model.ts';
import { overheadParts, userTime } from '../pass/overhead.ts';
import { grouped, oneDecimal, percent, seconds } from './number.ts';
import type { Table } from './table.ts';

export function overheadTable(profile: Profile): Table {
  const parts = overheadParts(profile);
  const columns = [
    { head: '', align: 'left', isName: true },
    ...['time', 'overhead', 'times', 'per 1000'].map(head => ({ head, align: 'right' }) as const),
  ] as const;
  if (parts.length === 0)
    return { columns, rows: [], notes: ['the overhead was not measured: cairn profile --overhead does'] };
  const user = userTime(profile);
  const share = (nanoseconds: number): string =>
    user === 0 ? '' : `${oneDecimal(percent(nanoseconds, user))}%`;
  const rows = parts.map(({ name, times, nanoseconds }) => [
    name,
    seconds(nanoseconds / 1e9, 3),
    share(nanoseconds),
    times === undefined ? '' : grouped(times),
    times === undefined || times === 0 ? '' : `${((1000 * nanoseconds) / times / 1000).toFixed(2)} µs`,
  ]);
  const all = parts.reduce((sum, { nanoseconds }) => sum + nanoseconds, 0);
  const cells = [
    ['user code', seconds(user / 1e9, 3), '', '', ''],
    ...rows,
    ['total overhead', seconds(all / 1e9, 3), share(all), '', ''],
  ];
  return {
    columns,
    rows: cells.map(each => ({ cells: each })),
    notes: ['an estimate, rather too high than too low: see docs/PROFILING.md'],
  };
}
