/** The variables that an expression uses and does not bind. */

import { pushChildren } from './children.ts';
import type { Expr, Var } from './core.ts';

/** Every variable is bound in one place, so what is bound anywhere inside is not free. */
export function freeVariables(root: Expr): ReadonlySet<Var> {
  const used = new Set<Var>();
  const bound = new Set<Var>();
  const stack: Expr[] = [root];
  for (let e = stack.pop(); e; e = stack.pop()) {
    switch (e.kind) {
      case 'var':
        used.add(e.var);
        break;
      case 'lam':
        for (const p of e.params) bound.add(p);
        break;
      case 'let':
        for (const b of e.bindings.list) bound.add(b.var);
        break;
      case 'case':
        bound.add(e.binder);
        for (const a of e.alternatives)
          if (a.pattern.kind === 'con') for (const v of a.pattern.binders) bound.add(v);
        break;
      case 'run':
        bound.add(e.binder);
        break;
      default:
        break;
    }
    pushChildren(e, stack);
  }
  for (const v of bound) used.delete(v);
  return used;
}
