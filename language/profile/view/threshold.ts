/** What is worth a row: by its share of the whole, by ticks, by bytes. */
import type { Costs } from '../model/profile.ts';
import { amount, isNothing, type Metric } from '../pass/costs.ts';
import { shareOf } from './lines.ts';
import { counted } from './number.ts';
import type { Table } from './table.ts';

export interface Threshold {
  /** Of the whole in the metric on show, from 0 to 1. */
  readonly least: number;
  readonly leastTicks: number;
  readonly leastBytes: number;
  /** Whether what cost nothing in any metric is shown. */
  readonly zero: boolean;
  /** How many rows are shown at most. */
  readonly rows: number;
}

export const everything: Threshold = {
  least: 0,
  leastTicks: 0,
  leastBytes: 0,
  zero: true,
  rows: Number.POSITIVE_INFINITY,
};

/** Whether so much, inherited, is worth a row. */
export const isWorthARow = (costs: Costs, whole: Costs, metric: Metric, threshold: Threshold): boolean =>
  (threshold.zero || !isNothing(costs)) &&
  (threshold.least === 0 ||
    (amount(costs, metric) > 0 && shareOf(costs, whole, metric) >= threshold.least)) &&
  costs.ticks >= threshold.leastTicks &&
  costs.allocation >= threshold.leastBytes;

/** The table with the allowed number of rows, and a note on how many more there are. */
export const withinThreshold = (table: Table, threshold: Threshold): Table => ({
  ...table,
  rows: table.rows.slice(0, threshold.rows),
  notes: [...moreRows(table.rows.length, threshold), ...table.notes],
});

export const moreRows = (all: number, { rows }: Threshold): string[] =>
  all <= rows ? [] : [`and ${counted(all - rows, 'more row')}`];
