/** Selector thunks: `case x of C ... y ... -> y`, of one free variable. The collector does their work once x is
 * evaluated, or lazy programs leak (Wadler 1987). */
import type { Rhs } from '../stg/stg.ts';
import { objectLayout } from './shape.ts';

/** The byte offset of the field that the thunk selects, if it is one of these. */
export function selectorField(rhs: Rhs & { kind: 'thunk' }): number | undefined {
  const { body, free } = rhs;
  if (free.length !== 1 || body.kind !== 'case' || body.alternatives.length !== 1) return undefined;
  const { scrutinee, alternatives } = body;
  if (
    scrutinee.kind !== 'app' ||
    scrutinee.arguments.length > 0 ||
    scrutinee.function.kind !== 'var' ||
    scrutinee.function.var !== free[0]
  )
    return undefined;
  const { pattern, body: chosen } = alternatives[0]!;
  if (pattern.kind !== 'con' || pattern.con.family !== 1) return undefined;
  if (chosen.kind !== 'app' || chosen.arguments.length > 0 || chosen.function.kind !== 'var')
    return undefined;
  const { binders, only = 0 } = pattern;
  const field = binders.indexOf(chosen.function.var) + only;
  if (field < only || pattern.con.fields[field] !== 'ptr') return undefined;
  return objectLayout(pattern.con.fields).offsets[field];
}
