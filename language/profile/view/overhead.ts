/** What profiling cost, as a table (Appel, Duba and MacQueen, 5). */
import type { Profile } from '../model.ts';
import { isOverheadSure, overheadParts, userTime } from '../pass/overhead.ts';
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
  const isShort = user < 1e9;
  const time = (nanoseconds: number): string =>
    isShort ? `${(nanoseconds / 1e6).toFixed(2)} ms` : seconds(nanoseconds / 1e9, 3);
  const share = (nanoseconds: number): string =>
    user === 0 ? '' : `${oneDecimal(percent(nanoseconds, user))}%`;
  const rows = parts.map(({ name, times, nanoseconds }) => [
    name,
    time(nanoseconds),
    share(nanoseconds),
    times === undefined ? '' : grouped(times),
    times === undefined || times === 0 ? '' : `${((1000 * nanoseconds) / times / 1000).toFixed(2)} µs`,
  ]);
  const all = parts.reduce((sum, { nanoseconds }) => sum + nanoseconds, 0);
  const cells = [
    ['user code', time(user), '', '', ''],
    ...rows,
    ['total overhead', time(all), share(all), '', ''],
  ];
  return {
    columns,
    rows: cells.map(each => ({ cells: each })),
    notes: [
      isOverheadSure(profile)
        ? 'an estimate, rather too high than too low: see docs/PROFILING.md'
        : 'an estimate that comes to more than half of the run: it is too high, and is not taken out of any time',
    ],
  };
}
