/** The place of the figures beside code: one column for the whole file, which does not move. No editor is needed here. */
import { displayWidth } from '../../../language/profile/index.ts';

/** Columns that are kept free between code and figures. */
const gap = 2;

/**
 * The column of the figures, given the widths of all lines that they stand beside: right of the longest, but not so far
 * that `figures` columns go beyond those that an editor shows.
 */
export const columnOf = (widths: readonly number[], figures: number, shown: number): number =>
  Math.max(0, Math.min(shown - figures, Math.max(0, ...widths) + gap));

/** Columns of the bar, and of the space after it. */
export const barWidth = 5;
const barGap = 1;

/** An editor with less columns has room for a bar and one figure. */
const leastForAll = 80;

/** The column of a file's costs, and what stands in it. */
export interface CostColumn {
  readonly start: number;
  /** Columns of the bar and the figures together. */
  readonly width: number;
  /** Whether there is room for all figures, or for one. */
  readonly isWide: boolean;
}

export interface Figures {
  /** All figures, as wide as those of other lines. */
  readonly text: string;
  readonly figure: string;
}

/** `lines`: of all lines with figures the width of their code. */
export function costColumn(
  lines: readonly (Figures & { readonly code: number })[],
  shown: number,
): CostColumn {
  const isWide = shown >= leastForAll;
  const widest = Math.max(0, ...lines.map(({ text, figure }) => (isWide ? text : figure).length));
  const width = barWidth + barGap + widest;
  const codes = lines.map(({ code }) => code);
  return { start: columnOf(codes, width, shown), width, isWide };
}

export interface PlacedFigures {
  /** Columns between the end of the code and the box; less than none where it covers the code's end. */
  readonly margin: number;
  readonly hasBar: boolean;
  /** What stands in the box, behind the bar if it has one. */
  readonly text: string;
}

/** Of code that reaches into the column one figure is shown, which ends where those of all lines do. */
export function placedFigures(column: CostColumn, line: Figures, code: number): PlacedFigures {
  const { start, width, isWide } = column;
  const room = width - barWidth - barGap;
  if (code < start || code === 0)
    return { margin: start - code, hasBar: true, text: (isWide ? line.text : line.figure).padStart(room) };
  const text = line.figure;
  return { margin: start + width - text.length - code, hasBar: false, text };
}

/** Where the costs of calls stand: before the figures of their line, or in their place; undefined without room for them. */
export function callMargin(
  column: CostColumn,
  text: string,
  code: number,
  hasFigures: boolean,
): number | undefined {
  const end = hasFigures ? column.start - gap : column.start + column.width;
  const margin = end - text.length - code;
  return margin < gap ? undefined : margin;
}

/** The columns between what `callMargin` places and the figures behind it. */
export const afterCalls = gap;

/** Columns that a line takes on the screen. */
export function widthOf(text: string, tabSize: number): number {
  let columns = 0;
  text.split('\t').forEach((part, index) => {
    if (index > 0) columns += tabSize - (columns % tabSize);
    columns += displayWidth(part);
  });
  return columns;
}
