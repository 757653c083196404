/**
 * Bindings that are used once are inlined at their use. In a row of bindings, each may be used in the next, so inlining nests them.
 * The depth is limited, because this and later phases recurse.
 */
import { nesting } from '../children.ts';
import type { Expr } from '../core.ts';

/** The largest depth of nesting that inlining may create. */
const deepest = 400;

export interface InlineDepthBudget {
  /** Whether the next binding of the row, with this right-hand side, may be inlined. */
  readonly allows: (rhs: Expr) => boolean;
}

export function createInlineDepthBudget(): InlineDepthBudget {
  let moved = 0;
  return {
    allows: rhs => {
      moved += nesting(rhs);
      if (moved <= deepest) return true;
      moved = 0;
      return false;
    },
  };
}
