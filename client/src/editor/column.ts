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

/** Columns that a line takes on the screen. */
export function widthOf(text: string, tabSize: number): number {
  let columns = 0;
  text.split('\t').forEach((part, index) => {
    if (index > 0) columns += tabSize - (columns % tabSize);
    columns += displayWidth(part);
  });
  return columns;
}
