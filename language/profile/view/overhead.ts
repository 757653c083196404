/** What profiling cost, as a table (Appel, Duba and MacQueen, 5). */
import type { Profile } from '../model/profile.ts';
import { isOverheadReliable, overheadParts, userTime } from '../pass/overhead.ts';
import { duration, grouped, oneDecimal, percent } from './number.ts';
import type { Table } from './table.ts';

export function overheadTable(profile: Profile): Table {
  const parts = overheadParts(profile);
  const columns = [
    { head: '', align: 'left', isName: true },
    ...['time', 'overhead', 'times', 'per 1000'].map(head => ({ head, align: 'right' }) as const),
  ] as const;
  if (parts.length === 0)
    return { columns, rows: [], notes: ['the overhead was not measured; use cairn profile --overhead'] };
  const user = userTime(profile);
  const isBound = profile.overhead?.measured === undefined;
  const all = parts.reduce((sum, { nanoseconds }) => sum + nanoseconds, 0);
  const time = (nanoseconds: number): string => duration(nanoseconds / 1e9);
  const share = (nanoseconds: number): string =>
    user === 0 ? '' : `${oneDecimal(percent(nanoseconds, user))}%`;
  const rows = parts.map(({ name, times, nanoseconds }) => [
    name,
    time(nanoseconds),
    share(nanoseconds),
    times === undefined ? '' : grouped(times),
    times === undefined || times === 0 ? '' : `${((1000 * nanoseconds) / times / 1000).toFixed(2)} µs`,
  ]);
  const cells = [
    [isBound ? 'user code, at least' : 'user code', time(user), '', '', ''],
    ...rows,
    ['total overhead', time(all), share(all), '', ''],
  ];
  return {
    columns,
    rows: cells.map(each => ({ cells: each })),
    notes: [overheadSource(profile)],
  };
}

/** Where the figures come from, and how sure they are. */
export function overheadSource(profile: Profile): string {
  const { runs, deviation } = profile.overhead?.measured ?? {};
  const refusal = isOverheadReliable(profile) ? '' : '; too uncertain to be subtracted';
  if (runs === undefined)
    return `upper bounds: each part was timed alone, and costs less among other instructions${refusal}`;
  if (deviation === undefined)
    return `measured with one run without profiling, one without call counts and one with them${refusal}`;
  const within = `${oneDecimal(100 * deviation)}%`;
  return `measured with ${runs} runs without profiling, ${runs} without call counts and ${runs} with them; the two shortest of each kind are within ${within}${refusal}`;
}
