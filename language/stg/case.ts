/** Cases of STG. */
import type * as Core from '../core/core.ts';
import type * as Stg from './stg.ts';

/** A case. Operations on unboxed values that its scrutinee begins with stand before it: there they need no frame. */
export function caseOf(
  scrutinee: Stg.Expr,
  binder: Core.Var,
  alternatives: readonly Stg.Alternative[],
  about: { readonly demands?: Core.Demand } = {},
): Stg.Expr {
  if (scrutinee.kind === 'case' && scrutinee.binder.rep !== 'ptr' && scrutinee.scrutinee.kind === 'prim') {
    const [only, ...others] = scrutinee.alternatives;
    if (only?.pattern.kind === 'default' && others.length === 0) {
      const body = caseOf(only.body, binder, alternatives, about);
      return { ...scrutinee, alternatives: [{ ...only, body }] };
    }
  }
  return { kind: 'case', scrutinee, binder, alternatives, ...about };
}
