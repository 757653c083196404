/** How often, and where, each local variable of an expression is used. Walks with its own stack: Core may be deep. */
import { descend, forEachBinder } from '../../children.ts';
import type { Expr, Var } from '../../core.ts';

export interface Occurrence {
  readonly count: number;
  /** Some use is under a function or a cost centre that the binding is not under. */
  readonly crossing: boolean;
  /** Some use is under a cost centre that the binding is not under. */
  readonly ticked: boolean;
  /** Every use is a call of it. */
  readonly called: boolean;
}

interface Counted {
  count: number;
  crossing: boolean;
  ticked: boolean;
  called: boolean;
  readonly scope: Scope;
}

/** What is inside of one function, or under one cost centre; and the innermost of these that is under a cost centre. */
interface Scope {
  readonly ticked: Scope | undefined;
}

export type Occurrences = Map<Var, Occurrence>;

/** `into`: a table to add to. The expression is closed then: what it does not bind would be counted there. */
export function occurrences(root: Expr, into: Occurrences = new Map()): Occurrences {
  // Names that stand before arguments.
  const heads = new Set<Expr>();
  const outermost: Scope = { ticked: undefined };
  let inner = outermost;
  const bind = (v: Var): void => {
    const none: Counted = { count: 0, crossing: false, ticked: false, called: true, scope: inner };
    into.set(v, none);
  };
  descend(root, outermost, (e, scope) => {
    inner =
      e.kind === 'lam'
        ? { ticked: scope.ticked }
        : e.kind === 'tick' || e.kind === 'under'
          ? underCentre()
          : scope;
    if (e.kind === 'var') {
      const o = into.get(e.var) as Counted | undefined;
      if (!o) return scope;
      o.count++;
      if (o.scope !== scope) o.crossing = true;
      if (o.scope.ticked !== scope.ticked) o.ticked = true;
      if (!heads.has(e)) o.called = false;
    } else if (e.kind === 'app') {
      if (e.function.kind === 'var') heads.add(e.function);
    } else forEachBinder(e, bind);
    return inner;
  });
  return into;
}

function underCentre(): Scope {
  const scope: { ticked: Scope | undefined } = { ticked: undefined };
  scope.ticked = scope;
  return scope;
}
