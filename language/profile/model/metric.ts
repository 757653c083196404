/** By what costs are measured. Everything that offers, names or writes metrics takes them from this table. */
import type { CostKind } from './costs.ts';

/** How figures are written: as times, as bytes, or as counts. */
export type MetricUnit = 'ticks' | 'bytes' | 'count';

export interface MetricRow {
  /** The costs that it is of. */
  readonly kind: CostKind;
  readonly unit: MetricUnit;
  /** Where a person chooses it, and at the head of a column. */
  readonly title: string;
  /** The head of a narrow column. */
  readonly short: string;
  /** What bare figures of it are. */
  readonly figures: string;
  /** The beginning of a sentence about it: `Time is`. */
  readonly subject: string;
  /** In what a sentence says that a profile has none of. */
  readonly noun: string;
  /** Whether only some runs have it. */
  readonly isExtra?: true;
}

/** Their order is that in which they are offered. */
const rows = {
  time: {
    kind: 'ticks',
    unit: 'ticks',
    title: 'Time',
    short: 'Time',
    figures: 'Ticks',
    subject: 'Time is',
    noun: 'time',
  },
  allocation: {
    kind: 'allocation',
    unit: 'bytes',
    title: 'Allocation',
    short: 'Alloc.',
    figures: 'Bytes',
    subject: 'Allocation is',
    noun: 'allocation',
  },
  entries: {
    kind: 'entries',
    unit: 'count',
    title: 'Entries',
    short: 'Entries',
    figures: 'Entries',
    subject: 'Entries are',
    noun: 'entries',
  },
  live: {
    kind: 'live',
    unit: 'bytes',
    title: 'Live',
    short: 'Live',
    figures: 'Bytes',
    subject: 'Live data is',
    noun: 'live data',
    isExtra: true,
  },
} as const satisfies Readonly<Record<string, MetricRow>>;

/** Samples of time, bytes allocated, how often centres were entered, and bytes that are live at the highest sample of the heap. */
export type Metric = keyof typeof rows;

/** The row of each metric. */
export const metricTable: Readonly<Record<Metric, MetricRow>> = rows;

export const metrics = Object.keys(rows) as readonly Metric[];
