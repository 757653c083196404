/** Ticky-ticky counts of two runs beside each other. They are exact, so each difference comes from the program or its input. */
import type { TickyCounts } from '../model/ticky.ts';
import type { Change } from '../pass/compare.ts';
import { type ComparedClosure, changedCounters, compareTicky } from '../pass/ticky.ts';
import { relativeChange } from './comparison.ts';
import { bytes, counted, grouped } from './number.ts';
import { type Drawing, drawTable } from './table.ts';

const difference = ({ before, after }: Change<number>): number => Math.abs(after - before);

/** Closures of which a figure differs, those with the largest change of bytes first, and counters that differ. `rows`: of each at most. */
export function tickyComparisonReport(
  before: TickyCounts,
  after: TickyCounts,
  rows: number,
  drawing: Drawing = {},
): string {
  const all = compareTicky(before, after);
  const changed = all
    .filter(each => [each.entries, each.allocation, each.bytes].some(change => difference(change) > 0))
    .toSorted(
      (a, b) =>
        difference(b.bytes) - difference(a.bytes) ||
        difference(b.allocation) - difference(a.allocation) ||
        difference(b.entries) - difference(a.entries),
    );
  const counters = changedCounters(before, after);
  const closures = {
    title: 'Closures by change of their bytes',
    columns: columnsOf('closure', 'entries', 'allocates', 'bytes'),
    rows: changed.slice(0, rows).map(each => ({
      cells: [
        nameOf(each),
        ...cells(each.entries, grouped),
        ...cells(each.allocation, bytes),
        ...cells(each.bytes, bytes),
      ],
    })),
    notes: [
      ...(changed.length > rows ? [`and ${counted(changed.length - rows, 'more closure')} changed`] : []),
      `${counted(all.length - changed.length, 'closure')} unchanged`,
    ],
  };
  const totals = {
    title: 'Counters that differ',
    columns: columnsOf('counter', 'count'),
    rows: counters.slice(0, rows).map(([name, change]) => ({ cells: [name, ...cells(change, grouped)] })),
    notes: counters.length > rows ? [`and ${counted(counters.length - rows, 'more counter')} changed`] : [],
  };
  return [closures, ...(counters.length === 0 ? [] : [totals])]
    .map(table => drawTable(table, drawing))
    .join('\n');
}

const columnsOf = (name: string, ...figures: readonly string[]) => [
  { head: name, align: 'left', isName: true } as const,
  ...figures.flatMap(figure =>
    [figure, '', 'change'].map(head => ({ head, align: 'right', spare: figure }) as const),
  ),
];

const nameOf = ({ name, status }: ComparedClosure): string =>
  status === 'kept' ? name : `${name} (${status === 'added' ? 'new' : 'gone'})`;

const cells = (change: Change<number>, show: (figure: number) => string): string[] => [
  show(change.before),
  show(change.after),
  relativeChange(change),
];
