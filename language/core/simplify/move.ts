/**
 * Bindings that are used once go to where they are used. A row of them may be a chain, each used in the next, which then
 * stands one inside the other: that has a limit, as this and later phases recurse.
 */
import { nesting } from '../children.ts';
import type { Expr } from '../core.ts';

/** Levels of nesting that may come together in one place. */
const deepest = 400;

export interface Row {
  /** Whether the next binding of the row may be moved, by what is bound. */
  readonly mayMove: (rhs: Expr) => boolean;
}

export function newRow(): Row {
  let moved = 0;
  return {
    mayMove: rhs => {
      moved += nesting(rhs);
      if (moved <= deepest) return true;
      moved = 0;
      return false;
    },
  };
}
