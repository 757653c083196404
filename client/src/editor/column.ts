/** Where figures stand beside code: in one column, right of the longest line. No editor is needed here. */
import { displayWidth } from '../../../language/profile/index.ts';

/** Columns that are kept free between code and figures. */
const gap = 2;

/**
 * The column of the figures, given the widths of the lines that they stand beside: right of the longest, but not so far
 * that `figures` columns go beyond those that an editor shows.
 */
export const columnOf = (widths: readonly number[], figures: number, shown: number): number =>
  Math.max(0, Math.min(shown - figures, Math.max(0, ...widths) + gap));

export interface FittedFigures {
  /** Columns of the bar and of the figures that are left out, from the left. */
  readonly skipped: number;
  /** The figures that are left. */
  readonly text: string;
}

/** Figures that are shown however long the code is. */
const leastFields = 2;

/**
 * A bar of so many columns and the figures after it, of which long code takes `covered`: what stands in its way is left out
 * as a whole, first the bar, then figures from the left, but not the last two; others stay in their columns.
 */
export function fitted(text: string, bar: number, covered: number): FittedFigures {
  if (covered <= 0) return { skipped: 0, text };
  const starts = [...text.matchAll(/\S+(?: \S+)*/g)].map(({ index }) => index);
  const mayGo = Math.max(0, starts.length - leastFields);
  const gone = Math.min(mayGo, starts.filter(start => bar + start < covered).length);
  const from = gone === 0 ? 0 : starts[gone]!;
  const free = Math.min(starts[gone] ?? 0, Math.max(from, covered - bar));
  return { skipped: bar + free, text: text.slice(free) };
}

/** Columns that a line takes on the screen. */
export function widthOf(text: string, tabSize: number): number {
  let columns = 0;
  text.split('\t').forEach((part, index) => {
    if (index > 0) columns += tabSize - (columns % tabSize);
    columns += displayWidth(part);
  });
  return columns;
}
