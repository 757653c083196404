/** Cases of STG. */
import type * as Core from '../core/core.ts';
import type * as Stg from './stg.ts';

/** A case. Operations on unboxed values that its scrutinee begins with stand before it: there they need no frame. */
export const caseOf = (
  scrutinee: Stg.Expr,
  binder: Core.Var,
  alternatives: readonly Stg.Alternative[],
  about: { readonly demands?: Core.Demand } = {},
): Stg.Expr =>
  afterOperations(scrutinee, rest => ({ kind: 'case', scrutinee: rest, binder, alternatives, ...about }));

/** What an action gives is bound in `body`. Operations on unboxed values that the action begins with stand before it. */
export const runOf = (action: Stg.Expr, binder: Core.Var, body: Stg.Expr): Stg.Expr =>
  afterOperations(action, rest => ({ kind: 'run', action: rest, binder, body }));

/** `then` for what follows the operations on unboxed values that an expression begins with. */
function afterOperations(e: Stg.Expr, then: (rest: Stg.Expr) => Stg.Expr): Stg.Expr {
  if (e.kind !== 'case' || e.binder.rep === 'ptr' || e.scrutinee.kind !== 'prim') return then(e);
  const [only, ...others] = e.alternatives;
  if (only?.pattern.kind !== 'default' || others.length > 0) return then(e);
  return { ...e, alternatives: [{ ...only, body: afterOperations(only.body, then) }] };
}
