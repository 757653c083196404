/** How often, and where, each local variable of an expression is used. For code that does not nest deeper than the host's stack. */
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
  count(root, { ticked: undefined }, into as Map<Var, Counted>);
  return into;
}

function count(e: Expr, scope: Scope, into: Map<Var, Counted>): void {
  switch (e.kind) {
    case 'var':
      use(e.var, scope, into, false);
      return;
    case 'app':
      if (e.function.kind === 'var') use(e.function.var, scope, into, true);
      else count(e.function, scope, into);
      for (const a of e.arguments) count(a, scope, into);
      return;
    case 'con':
    case 'prim':
      for (const a of e.arguments) count(a, scope, into);
      return;
    case 'lam': {
      const inner = { ticked: scope.ticked };
      for (const p of e.params) bind(p, inner, into);
      count(e.body, inner, into);
      return;
    }
    case 'tick':
      count(e.body, underCentre(), into);
      return;
    case 'under':
      count(e.stack, scope, into);
      count(e.body, underCentre(), into);
      return;
    case 'cast':
      count(e.body, scope, into);
      return;
    case 'let':
      for (const b of e.bindings.list) bind(b.var, scope, into);
      for (const b of e.bindings.list) count(b.rhs, scope, into);
      count(e.body, scope, into);
      return;
    case 'case':
      bind(e.binder, scope, into);
      count(e.scrutinee, scope, into);
      for (const { pattern, body } of e.alternatives) {
        if (pattern.kind === 'con') for (const b of pattern.binders) bind(b, scope, into);
        count(body, scope, into);
      }
      return;
    case 'run':
      bind(e.binder, scope, into);
      count(e.action, scope, into);
      count(e.body, scope, into);
      return;
    case 'result':
      count(e.value, scope, into);
      return;
    default:
      return;
  }
}

function bind(v: Var, scope: Scope, into: Map<Var, Counted>): void {
  into.set(v, { count: 0, crossing: false, ticked: false, called: true, scope });
}

function use(v: Var, scope: Scope, into: Map<Var, Counted>, isCalled: boolean): void {
  const o = into.get(v);
  if (!o) return;
  o.count++;
  if (o.scope !== scope) o.crossing = true;
  if (o.scope.ticked !== scope.ticked) o.ticked = true;
  if (!isCalled) o.called = false;
}

function underCentre(): Scope {
  const scope: { ticked: Scope | undefined } = { ticked: undefined };
  scope.ticked = scope;
  return scope;
}
