/** What is computed as soon as it stands there: nothing can come of it but its value. */
import type { Expr } from '../core.ts';
import { operations } from '../operation.ts';

/** Computing it can neither fail nor wait: operands are at hand, which a lifted one may not be. */
export function isTotal(e: Expr): boolean {
  if (e.kind === 'literal') return true;
  if (e.kind === 'var') return e.var.rep !== 'ptr';
  return e.kind === 'prim' && operations.get(e.op)?.total === true && e.arguments.every(isTotal);
}

/** A constructor whose unboxed fields are at hand: computing them can neither fail nor wait. */
export const isConstructed = (e: Expr): e is Expr & { kind: 'con' } =>
  e.kind === 'con' && e.arguments.every((a, i) => e.con.fields[i] === 'ptr' || isTotal(a));
