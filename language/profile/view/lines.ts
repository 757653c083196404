/**
 * Costs beside the lines of a source, in figures and as steps of colour. The editor's text, inlay hints, hovers, trees
 * and the terminal all take theirs from here, so that they agree to the digit.
 */
import type { CostCentre } from '../centre.ts';
import type { Costs } from '../model.ts';
import { amount, isNothing, type Metric, shownMetric } from '../pass/costs.ts';
import type { CentreCosts } from '../pass/select.ts';
import { counted, grouped, oneDecimal, padStart, percent, width } from './number.ts';

/** Which of a centre's two costs rules the order and the colours. */
export type Mode = 'individual' | 'inherited';

/** How costs are looked at. */
export interface Look {
  readonly metric: Metric;
  readonly mode: Mode;
  /** What is a smaller share of the whole, from 0 to 1, is left out. */
  readonly least: number;
}

/** What is shown of a centre: its own entries, and its costs under a selection. */
export type LineCosts = Pick<CentreCosts, 'entries' | 'individual' | 'inherited'>;

/** Neither entered nor charged: not cheap, but not run. */
export const isUnused = ({ entries, inherited }: LineCosts): boolean => entries === 0 && isNothing(inherited);

/** What a centre is called beside others: every module has a centre `CAF`, which says something with its module's name. */
export const centreName = ({ kind, module, label }: Pick<CostCentre, 'kind' | 'module' | 'label'>): string =>
  kind === 'caf' ? `${module}.${label}` : label;

/** The same in views for people: a constant by its own name, all constants of a module together by the module's. */
export function viewName(centre: Pick<CostCentre, 'kind' | 'module' | 'label'>): string {
  if (centre.kind !== 'caf') return centreName(centre);
  const [, name] = /^CAF:(.+)$/s.exec(centre.label) ?? [];
  return name ?? `constants of ${centre.module}`;
}

/** A part of the program's whole, from 0 to 1. */
export const shareOf = (part: Costs, whole: Costs, metric: Metric): number =>
  percent(amount(part, metric), amount(whole, metric)) / 100;

/** Whether a centre's costs are worth a line or a row. With nothing to leave out, what was not run is shown too. */
export const isShown = (costs: LineCosts, whole: Costs, { metric, mode, least }: Look): boolean =>
  least === 0 || shareOf(costs[mode], whole, shownMetric(whole, metric)) >= least;

/** Why another metric is shown than was wanted; undefined where it is that one. */
export const whyOther = (whole: Costs, wanted: Metric): string | undefined =>
  shownMetric(whole, wanted) === wanted
    ? undefined
    : `${counted(whole.ticks, 'sample')} of time ${whole.ticks === 1 ? 'is' : 'are'} too few for shares: allocation is shown`;

/** `97.6%`. */
export const percentage = (share: number): string => `${oneDecimal(100 * share)}%`;

/** The figures of one line: what it inherits, its own, and how often it was entered. */
export interface Cells {
  readonly inherited: string;
  readonly individual: string;
  readonly entries: string;
}

export const cellsOf = (costs: LineCosts, whole: Costs, metric: Metric): Cells => ({
  inherited: percentage(shareOf(costs.inherited, whole, metric)),
  individual: percentage(shareOf(costs.individual, whole, metric)),
  entries: `${grouped(costs.entries)}×`,
});

/** `  97.6%   0.1%  10,450×`: the figures of several lines, each in its column. */
export function inColumns(rows: readonly Cells[]): string[] {
  const widest = (column: keyof Cells): number => Math.max(0, ...rows.map(row => width(row[column])));
  const widths = {
    inherited: widest('inherited'),
    individual: widest('individual'),
    entries: widest('entries'),
  };
  return rows.map(row =>
    (['inherited', 'individual', 'entries'] as const)
      .map(column => padStart(row[column], widths[column]))
      .join('  '),
  );
}

/** The same for a line that stands alone: `97.6% inherited, 0.1% individual, 10,450 entries`. */
export function lineText(costs: LineCosts, whole: Costs, metric: Metric): string {
  if (isUnused(costs)) return 'not run';
  const { inherited, individual } = cellsOf(costs, whole, metric);
  return `${inherited} inherited, ${individual} individual, ${counted(costs.entries, 'entry', 'entries')}`;
}

/** What stands on the same line, the most expensive first: its figures are those of the first. */
export function byLine<C extends LineCosts>(
  centres: readonly C[],
  lineOf: (centre: C) => number | undefined,
  metric: Metric,
): ReadonlyMap<number, readonly C[]> {
  const lines = new Map<number, C[]>();
  for (const centre of centres) {
    const line = lineOf(centre);
    if (line === undefined) continue;
    const known = lines.get(line);
    if (known) known.push(centre);
    else lines.set(line, [centre]);
  }
  for (const list of lines.values())
    list.sort((a, b) => amount(b.inherited, metric) - amount(a.inherited, metric));
  return lines;
}

/** Steps of the one hue: 0 for next to nothing, 4 for most of the run. */
export type Step = 0 | 1 | 2 | 3 | 4;

export function stepOf(share: number): Step {
  if (share < 0.005) return 0;
  if (share < 0.05) return 1;
  if (share < 0.2) return 2;
  if (share < 0.5) return 3;
  return 4;
}
