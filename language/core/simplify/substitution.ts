/** What both simplifiers put in the place of variables. Binders are unique, so that one table serves a whole binding. */
import type { Demand, Expr, Var } from '../core.ts';

export interface Replacement {
  readonly e: Expr;
  /** Whether it is simplified already. Otherwise it is simplified where it is used, which is one place. */
  readonly done: boolean;
  /** It would be a thunk of the program's, and who wants its value would wait for it. */
  readonly awaited?: Demand | undefined;
}

export type Substitution = Map<Var, Replacement>;
