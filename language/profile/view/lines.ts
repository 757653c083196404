/**
 * The costs of source lines, as figures and as levels of colour. The editor, inlay hints, hovers, the
 * tree of cost centres, the page and the terminal use this file, so that they agree to the digit.
 */
import { metricTable } from '../model/metric.ts';
import type { Costs } from '../model/profile.ts';
import { amount, isFree, isNothing, type Metric, shownMetric } from '../pass/costs.ts';
import type { Constants } from '../pass/demanded.ts';
import type { CentreCosts } from '../pass/select.ts';
import { counted, grouped, oneDecimal, padStart, percent, width } from './number.ts';

/** Which of a centre's two costs decides on the order and the colours. */
export type Mode = 'individual' | 'inherited';

/** Which costs a person wants to see. */
export interface Display {
  readonly metric: Metric;
  readonly mode: Mode;
  /** What is a smaller share of the whole, from 0 to 1, is left out. */
  readonly least: number;
  readonly constants: Constants;
}

/** What an editor shows, and a page, until a person asks for something else. */
export const usualDisplay: Display = { metric: 'time', mode: 'inherited', least: 0, constants: 'demander' };

/** The same with a metric that can be shown of so much in all. */
export const displayOf = (whole: Costs, wanted: Display): Display => ({
  ...wanted,
  metric: shownMetric(whole, wanted.metric),
});

/** What is shown of a centre, or of a line: its own entries, and its costs under a selection. */
export type LineCosts = Pick<CentreCosts, 'entries' | 'individual' | 'inherited'>;

/** Neither entered nor charged: not cheap, but not run. */
export const isUnused = ({ entries, inherited }: LineCosts): boolean => entries === 0 && isNothing(inherited);

/** Nothing that a person asks for: a record field, or a method of a derived instance, that cost nothing. Entries of it are asked for where
 * entries are shown. */
export const isFreeGenerated = (
  { generated, inherited }: Pick<CentreCosts, 'inherited'> & { readonly generated?: true | undefined },
  metric: Metric,
): boolean => generated === true && metric !== 'entries' && isFree(inherited);

/** Shown in place of figures for code that was not run. */
export const notRun = 'not run';

/** A part of the program's whole, from 0 to 1. */
export const shareOf = (part: Costs, whole: Costs, metric: Metric): number =>
  percent(amount(part, metric), amount(whole, metric)) / 100;

/** Whether costs are worth a line or a row. With nothing to leave out, what was not run is shown too. */
export const isShown = (costs: LineCosts, whole: Costs, display: Display): boolean => {
  const { metric, mode, least } = displayOf(whole, display);
  return least === 0 || shareOf(costs[mode], whole, metric) >= least;
};

/** Why another metric is shown than the requested one; undefined if it is the requested one. */
export function whyOther(whole: Costs, wanted: Metric): string | undefined {
  const shown = shownMetric(whole, wanted);
  if (shown === wanted) return undefined;
  return shown === 'allocation' && wanted === 'time'
    ? `too few time samples (${grouped(whole.ticks)}), so allocation is shown`
    : `no ${metricTable[wanted].noun} in this profile: showing ${metricTable[shown].noun}`;
}

/** `97.6%`, for sentences. */
export const percentage = (share: number): string => `${oneDecimal(100 * share)}%`;

/** A share for a column; a dot for no costs at all, because `0.0%` would not differ from low costs. */
export const shareText = (share: number): string => (share === 0 ? '·' : percentage(share));

/** `10,450×`. */
export const timesText = (entries: number): string => `${grouped(entries)}×`;

/** The figures of one line: its inherited and individual costs, and its entries. */
export interface Cells {
  readonly inherited: string;
  readonly individual: string;
  readonly entries: string;
}

export const cellsOf = (costs: LineCosts, whole: Costs, metric: Metric): Cells => ({
  inherited: shareText(shareOf(costs.inherited, whole, metric)),
  individual: shareText(shareOf(costs.individual, whole, metric)),
  entries: timesText(costs.entries),
});

/** `97.6%  ·  10,450×`: the figures of a single item, such as a row of a tree. */
export function rowText(costs: LineCosts, whole: Costs, metric: Metric): string {
  if (isUnused(costs)) return notRun;
  const { inherited, individual, entries } = cellsOf(costs, whole, metric);
  return [inherited, individual, entries].join('  ');
}

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

/** The same in words: `97.6% inherited, 0.1% individual, 10,450 entries`. */
export function lineText(costs: LineCosts, whole: Costs, metric: Metric): string {
  if (isUnused(costs)) return notRun;
  const [inherited, individual] = [costs.inherited, costs.individual].map(part =>
    percentage(shareOf(part, whole, metric)),
  );
  return `${inherited} inherited, ${individual} individual, ${counted(costs.entries, 'entry', 'entries')}`;
}

/** Levels of the one hue: 0 for next to nothing, 4 for most of the run. */
export type Step = 0 | 1 | 2 | 3 | 4;

/** The least share of each level from 1 on. */
const leastOfSteps: readonly number[] = [0.005, 0.05, 0.2, 0.5];

export const stepOf = (share: number): Step => leastOfSteps.filter(least => share >= least).length as Step;

/** `from 5%`, for a legend. */
export const stepText = (step: Step): string =>
  step === 0 ? `below ${100 * leastOfSteps[0]!}%` : `from ${100 * leastOfSteps[step - 1]!}%`;

/** From this level on, costs are prominent. */
export const isProminent = (share: number): boolean => stepOf(share) >= 1;

/** From this level on, costs deserve details. */
export const isCostly = (share: number): boolean => stepOf(share) >= 2;

/** What is known of a line of a file with cost centres: of all that begin there together, each stack counted once. */
export interface PlacedLine extends LineCosts {
  readonly line: number;
  /** Its text was changed since the run. */
  readonly stale: boolean;
}

/** A line as it is drawn: what draws it adds nothing but colours and places. */
export interface LineView {
  readonly line: number;
  /** The figures in their columns, or `not run`; as wide as those of the other lines. */
  readonly text: string;
  /** The one share that the mode asks for, or `not run`: for where there is room for no more. */
  readonly figure: string;
  /** The same in words, for a single line. */
  readonly sentence: string;
  /** Shares of the whole, from 0 to 1: the solid part of a bar and all of it. */
  readonly individual: number;
  readonly inherited: number;
  readonly step: Step;
  /** Out of date, unfinished, or nothing that was run. */
  readonly dim: boolean;
  readonly stale: boolean;
}

/** The lines that are shown, from top to bottom. While a program runs, lines that have not run yet have no text. */
export function lineViews(
  placed: readonly PlacedLine[],
  whole: Costs,
  wanted: Display,
  isRunning: boolean,
): LineView[] {
  const { metric, mode } = displayOf(whole, wanted);
  const lines = placed
    .filter(line => isShown(line, whole, wanted) && !(isRunning && isUnused(line)))
    .toSorted((a, b) => a.line - b.line);
  const entered = lines.filter(line => !isUnused(line));
  const figures = inColumns(entered.map(line => cellsOf(line, whole, metric)));
  const figuresOf = new Map(entered.map((line, index) => [line, figures[index]!]));
  const widest = Math.max(0, ...figures.map(width));
  return lines.map(costs => {
    const { individual, inherited } = barOf(costs, whole, metric);
    return {
      line: costs.line,
      text: (figuresOf.get(costs) ?? notRun).padEnd(widest),
      figure: isUnused(costs) ? notRun : cellsOf(costs, whole, metric)[mode],
      sentence: lineText(costs, whole, metric) + (costs.stale ? ' (edited since the run)' : ''),
      individual,
      inherited,
      step: stepOf(mode === 'inherited' ? inherited : individual),
      dim: costs.stale || isRunning || isUnused(costs),
      stale: costs.stale,
    };
  });
}

/** The two shares of a bar, from 0 to 1. Costs that moved to a centre may exceed its inherited costs. */
export function barOf(
  costs: LineCosts,
  whole: Costs,
  metric: Metric,
): { readonly individual: number; readonly inherited: number } {
  const individual = shareOf(costs.individual, whole, metric);
  return { individual, inherited: Math.max(individual, shareOf(costs.inherited, whole, metric)) };
}

/** What is a program's own and stands out by itself, the most expensive first: where only leads to costs is no place to go. */
export function hottestCentres<Centre extends LineCosts>(
  centres: readonly Centre[],
  whole: Costs,
  wanted: Metric,
): Centre[] {
  const metric = shownMetric(whole, wanted);
  return centres
    .filter(({ individual }) => isProminent(shareOf(individual, whole, metric)))
    .toSorted((a, b) => amount(b.individual, metric) - amount(a.individual, metric));
}
