/** Which columns of a table have room beside each other. */
import type { ComponentChildren } from 'preact';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** For a title that says too little. */
  readonly hint?: string;
  /** In pixels: all of it, or the least of a column that takes a part of what is left over. */
  readonly width: number;
  /** Pixels that are enough where there is little room. */
  readonly narrow?: number;
  readonly grows?: number;
  readonly isNumber?: boolean;
  /** Whether there is nothing to show in it. */
  readonly isHidden?: boolean;
  /** What the column is sorted by. */
  readonly value: (row: Row) => number | string;
  readonly cell: (row: Row) => ComponentChildren;
}

export interface Fit<Row> {
  /** In their order, as wide as they are drawn. */
  readonly shown: readonly Column<Row>[];
  /** Those that have no room. */
  readonly hidden: readonly Column<Row>[];
  /** Whether columns are narrower than they would like to be. */
  readonly isTight: boolean;
}

/** Pixels of what leads to the hidden columns. */
export const moreWidth = 30;

/**
 * Columns first become narrow, and then those at the end give way. The first column and the one that rows are sorted by are always there. All
 * are shown while the width, in pixels, is not known and 0.
 */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  sortedBy: string,
  width: number,
): Fit<Row> {
  const there = columns.filter(({ isHidden }) => !isHidden);
  if (width === 0 || widthOf(there) <= width) return { shown: there, hidden: [], isTight: false };
  const narrow = there.map(column =>
    column.narrow === undefined ? column : { ...column, width: column.narrow },
  );
  if (widthOf(narrow) <= width) return { shown: narrow, hidden: [], isTight: true };
  const isKept = (column: Column<Row>): boolean => column === narrow[0] || column.key === sortedBy;
  let room = width - moreWidth - widthOf(narrow.filter(isKept));
  const shown = narrow.filter(column => {
    if (isKept(column)) return true;
    room -= column.width;
    return room >= 0;
  });
  return { shown, hidden: narrow.filter(column => !shown.includes(column)), isTight: true };
}

const widthOf = (columns: readonly { readonly width: number }[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);
