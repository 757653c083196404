/** A comparison of two profiles for a terminal, the largest changes first. */

import { never } from '../../source/never.ts';
import { visibleLine } from '../../source/visible.ts';
import { frameName } from '../model/frame.ts';
import type { Costs } from '../model/profile.ts';
import {
  type Change,
  type ComparedCentre,
  type ComparedStack,
  type Comparison,
  isWithinNoise,
} from '../pass/compare.ts';
import { amount, type Metric, writtenMetrics } from '../pass/costs.ts';
import { showSize } from './amount.ts';
import { distinctNames } from './names.ts';
import { aligned, grouped, oneDecimal, secondsOf, timesUpTo } from './number.ts';
import { distinctStackNames, stackNaming } from './stacks.ts';
import { type Column, type Drawing, drawTable } from './table.ts';

export interface ComparisonOptions {
  /** By its changes the rows are sorted. */
  readonly metric: Metric;
  /** Rows of the table, at most. */
  readonly rows: number;
}

/** Changes of individual costs; entries and bytes are exact, and of samples what may be chance is marked `~`. */
export function comparisonReport(
  comparison: Comparison,
  { metric, rows }: ComparisonOptions,
  drawing: Drawing = {},
): string {
  const { before, after } = comparison;
  const compared = writtenMetrics(before).filter(each => writtenMetrics(after).includes(each));
  const show = figuresOf(comparison);
  const changed = comparison.centres
    .filter(hasChanged)
    .toSorted((a, b) => sizeOf(b, metric) - sizeOf(a, metric));
  const names = namesBeside(comparison);
  const cells = changed
    .slice(0, rows)
    .map(centre => [
      nameOf(centre, names),
      ...compared.flatMap(each =>
        show(each === 'entries' ? centre.entries : sizesIn(centre.individual, each), each),
      ),
    ]);
  const sums = ['all', ...compared.flatMap(each => show(sizesIn(comparison.total, each), each))];
  const unchanged = comparison.centres.length - changed.length;
  const notes = [
    ...(changed.length > rows ? [`and ${grouped(changed.length - rows)} more changed`] : []),
    ...(unchanged > 0 ? [`${grouped(unchanged)} cost centres unchanged`] : []),
    ...(cells.some(row => row.some(cell => cell.endsWith(noise)))
      ? [`${noise} may be noise: the difference is within the sampling error`]
      : []),
  ];
  const lines = [sums, ...cells].map(row => ({ cells: row }));
  const table = { columns: columnsFor(metric, compared), rows: lines, notes };
  return `${[drawTable(table, drawing).trimEnd(), ...stackLines(comparison, metric)].join('\n')}\n`;
}

/** Where there is little room, the metric that was asked for stays. */
const columnsFor = (wanted: Metric, compared: readonly Metric[]): Column[] => [
  { head: '', align: 'left', isName: true },
  ...compared.flatMap(metric =>
    [metric, '', 'change'].map(
      (head): Column => ({ head, align: 'right', ...(metric === wanted ? {} : { spare: metric }) }),
    ),
  ),
];

/** Stacks that are listed. */
const listedStacks = 8;

/** The stacks whose own costs have changed most. */
function stackLines({ before, after, stacks }: Comparison, metric: Metric): string[] {
  const sizes = (stack: ComparedStack): Change<number> => sizesIn(stack.costs, metric);
  const change = (stack: ComparedStack): number => sizes(stack).after - sizes(stack).before;
  const changed = stacks
    .filter(stack => change(stack) !== 0 && !(metric === 'time' && isWithinNoise(sizes(stack))))
    .toSorted((a, b) => Math.abs(change(b)) - Math.abs(change(a)))
    .slice(0, listedStacks);
  const [wasCalled, isCalled] = [stackNaming(before), stackNaming(after)];
  const names = distinctStackNames(changed, (stack, detail) =>
    stack.after === undefined ? wasCalled(stack.before ?? 0, detail) : isCalled(stack.after, detail),
  );
  const rows = changed.map((stack, i) => [
    `${change(stack) > 0 ? '+' : '-'}${showSize(Math.abs(change(stack)), metric, before)}`,
    relativeChange(sizes(stack)),
    names[i]!,
  ]);
  return rows.length === 0
    ? []
    : ['', `stacks by change of ${metric}:`, ...aligned('rrl', rows).map(visibleLine)];
}

const noise = '~';

const ticksOf = ({ individual: { before, after } }: ComparedCentre): Change<number> => ({
  before: before.ticks,
  after: after.ticks,
});

/** Bytes and entries are the same at every run; samples are not. */
const hasChanged = (centre: ComparedCentre): boolean =>
  centre.status !== 'kept' ||
  centre.entries.before !== centre.entries.after ||
  centre.individual.before.allocation !== centre.individual.after.allocation ||
  !isWithinNoise(ticksOf(centre));

const sizeOf = ({ individual: { before, after } }: ComparedCentre, metric: Metric): number =>
  Math.abs(amount(after, metric) - amount(before, metric));

/** What the centres of both runs are called. */
const namesBeside = ({ before, after }: Comparison): Change<readonly string[]> => ({
  before: distinctNames(before.centres, frameName),
  after: distinctNames(after.centres, frameName),
});

function nameOf({ status, before, after }: ComparedCentre, names: Change<readonly string[]>): string {
  const first = before === undefined ? '' : names.before[before]!;
  const second = after === undefined ? '' : names.after[after]!;
  switch (status) {
    case 'kept':
      return second;
    case 'renamed':
      return `${first} -> ${second}`;
    case 'added':
      return `${second} (new)`;
    case 'removed':
      return `${first} (gone)`;
    default:
      return never(status);
  }
}

/** How times are written, all in one unit: that of the longer run. */
function clockFor({ before: { tickInterval, untimed }, total }: Comparison): (ticks: number) => string {
  if (untimed) return ticks => grouped(ticks);
  const time = (ticks: number): number => secondsOf(ticks, tickInterval);
  const text = timesUpTo(time(Math.max(total.before.ticks, total.after.ticks)));
  return ticks => text(time(ticks));
}

/** The three cells of a metric: before, after, and the change. */
function figuresOf(comparison: Comparison): (sizes: Change<number>, metric: Metric) => string[] {
  const time = clockFor(comparison);
  return (sizes, metric) =>
    metric === 'time' ? times(sizes, time) : exact(sizes, size => showSize(size, metric, comparison.before));
}

const sizesIn = ({ before, after }: Change<Costs>, metric: Metric): Change<number> => ({
  before: amount(before, metric),
  after: amount(after, metric),
});

function times(ticks: Change<number>, show: (ticks: number) => string): string[] {
  const mark = ticks.before !== ticks.after && isWithinNoise(ticks) ? noise : '';
  return [show(ticks.before), show(ticks.after), relativeChange(ticks) + mark];
}

const exact = (change: Change<number>, show: (n: number) => string): string[] => [
  show(change.before),
  show(change.after),
  relativeChange(change),
];

/** `+12.3%`, `-50.0%`, `+0.003%`; from nothing there is no share. */
export function relativeChange({ before, after }: Change<number>): string {
  if (before === after) return '=';
  if (before === 0) return 'new';
  const share = (100 * (after - before)) / before;
  const digits = Math.min(6, Math.ceil(-Math.log10(Math.abs(share))));
  return `${share > 0 ? '+' : ''}${Math.abs(share) < 0.05 ? share.toFixed(digits) : oneDecimal(share)}%`;
}
