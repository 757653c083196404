/**
 * Cheap eagerness: what is made only of total operations on values at hand is computed at once, where a thunk
 * would be allocated otherwise. Nothing can be noticed of it but the allocation: such operations neither fail nor
 * wait, and the stack is the same.
 */
import { caseOf, freshVar, oneLet, otherwise, type Supply, variable } from '../../build.ts';
import { changeArguments, changeBody, changeRhs, mapped } from '../../change.ts';
import type { Expr, Var } from '../../core.ts';
import { operations } from '../../operation.ts';
import { repOf } from '../../rep.ts';

export interface Eager {
  readonly supply: Supply;
}

/** More than this many operations wait until they are needed. */
const mostOperations = 6;

/** The `let` over another body; its right-hand side is done at once if it is cheap, and that of an unboxed value by a case. */
export function eagerLet(s: Eager, e: Expr & { kind: 'let' }, body: Expr): Expr {
  const { bindings } = e;
  const only = bindings.list.length === 1 && !bindings.recursive ? bindings.list[0] : undefined;
  if (only && only.var.rep !== 'ptr') return caseOf(only.rhs, only.var, [otherwise(body)]);
  if (only) {
    const cheap = cheapBox(s, only.rhs);
    if (cheap) return cheap.wrap(oneLet(changeRhs(only, cheap.box), body));
  }
  return changeBody(e, body);
}

interface CheapBox {
  readonly box: Expr;
  readonly wrap: (body: Expr) => Expr;
}

/** A constructor some of whose fields are unboxed operations, with these bound outside. */
export function cheapBox(s: Eager, e: Expr): CheapBox | undefined {
  if (e.kind !== 'con') return undefined;
  const bound: { readonly v: Var; readonly rhs: Expr }[] = [];
  let budget = mostOperations;
  const fields = mapped(e.arguments, a => {
    if (a.kind !== 'prim' || repOf(a) === 'ptr') return a;
    budget -= operationsIn(a);
    const v = freshVar(s.supply, 'now', repOf(a));
    bound.push({ v, rhs: a });
    return variable(v);
  });
  if (bound.length === 0 || budget < 0) return undefined;
  return {
    box: changeArguments(e, fields),
    wrap: body => bound.reduceRight((inner, b) => caseOf(b.rhs, b.v, [otherwise(inner)]), body),
  };
}

/** How many operations this is made of; too many, if any is not total or an operand is not at hand. */
export function operationsIn(e: Expr): number {
  if (e.kind === 'literal') return 0;
  if (e.kind === 'var') return e.var.rep === 'ptr' ? mostOperations + 1 : 0;
  if (e.kind !== 'prim' || !operations.get(e.op)?.total) return mostOperations + 1;
  return e.arguments.reduce((sum, a) => sum + operationsIn(a), 1);
}
