/** The variables that an expression uses and does not bind. */

import { forEachBinder, pushChildren } from './children.ts';
import type { Expr, Var } from './core.ts';

/** Every variable is bound in one place, so what is bound anywhere inside is not free. */
export function freeVariables(root: Expr): ReadonlySet<Var> {
  const used = new Set<Var>();
  const bound = new Set<Var>();
  const bind = (v: Var): void => {
    bound.add(v);
  };
  const stack: Expr[] = [root];
  for (let e = stack.pop(); e; e = stack.pop()) {
    if (e.kind === 'var') used.add(e.var);
    else forEachBinder(e, bind);
    pushChildren(e, stack);
  }
  for (const v of bound) used.delete(v);
  return used;
}
