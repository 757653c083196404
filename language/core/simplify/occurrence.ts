/** How often, and where, each local variable of an expression is used. Walks with its own stack: Core may be deep. */
import { pushChildren } from '../children.ts';
import type { Expr, Var } from '../core.ts';

export interface Occurrence {
  readonly count: number;
  /** Some use is under a function or a cost centre that the binding is not under. */
  readonly crossing: boolean;
  /** Every use is a call of it. */
  readonly called: boolean;
}

interface Counted {
  count: number;
  crossing: boolean;
  called: boolean;
  readonly scope: number;
}

export type Occurrences = Map<Var, Occurrence>;

/** `into`: a table to add to. The expression is closed then: what it does not bind would be counted there. */
export function occurrences(root: Expr, into: Occurrences = new Map()): Occurrences {
  const bind = (v: Var, scope: number): void => {
    const none: Counted = { count: 0, crossing: false, called: true, scope };
    into.set(v, none);
  };
  // Names on the stack that stand before arguments.
  const heads = new Set<Expr>();
  const stack = [root];
  // The scope of each expression on the stack.
  const scopes = [0];
  let last = 0;
  for (let e = stack.pop(); e; e = stack.pop()) {
    let scope = scopes.pop()!;
    switch (e.kind) {
      case 'var': {
        const o = into.get(e.var) as Counted | undefined;
        if (!o) break;
        o.count++;
        if (o.scope !== scope) o.crossing = true;
        if (!heads.has(e)) o.called = false;
        break;
      }
      case 'app':
        if (e.function.kind === 'var') heads.add(e.function);
        break;
      case 'lam':
        scope = ++last;
        for (const p of e.params) bind(p, scope);
        break;
      case 'tick':
        scope = ++last;
        break;
      case 'let':
        for (const b of e.bindings.list) bind(b.var, scope);
        break;
      case 'case':
        bind(e.binder, scope);
        for (const a of e.alternatives)
          if (a.pattern.kind === 'con') for (const b of a.pattern.binders) bind(b, scope);
        break;
      case 'run':
        bind(e.binder, scope);
        break;
      default:
        break;
    }
    pushChildren(e, stack);
    while (scopes.length < stack.length) scopes.push(scope);
  }
  return into;
}
