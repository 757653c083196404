/** Join points: functions that take their parameters and what else they use; a jump costs a tail call and allocates
 * nothing. A recursive one checks like any function, since it may be a loop. */
import type { Var } from '../core/core.ts';
import type { Atom, Expr } from '../stg/stg.ts';
import { pushAtom, settle } from './atom.ts';
import { check } from './check.ts';
import * as W from './code.ts';
import { type Body, createBody, localOf } from './context.ts';
import { letterOf } from './shape.ts';

export function emitJoin(body: Body, expr: Expr & { kind: 'join' }): void {
  const { module } = body;
  const join = module.joins.get(expr.var);
  if (!join) throw new Error(`${expr.var.name}: a join point that was not found`);
  if (!module.continuations.has(expr)) {
    module.continuations.set(expr, join.symbol);
    emitJoinBody(body, expr, join.symbol, join.live);
  }
  body.module.tail(body, expr.body);
}

function emitJoinBody(
  outer: Body,
  expr: Expr & { kind: 'join' },
  symbol: string,
  live: readonly Var[],
): void {
  const { module } = outer;
  const taken = [...expr.params, ...live];
  const signature = `i${taken.map(v => letterOf(v.rep)).join('')}`;
  const body = createBody(module, symbol, signature);
  taken.forEach((v, i) => {
    body.locals.set(v, W.NODE + 1 + i);
  });
  check(body, 'function', symbol, signature);
  body.module.tail(body, expr.rhs);
  module.functions.push(W.finishCode(body.code, { kind: 0, pointers: 0, size: 0, number: 0, name: symbol }));
}

export function emitJump(body: Body, variable: Var, args: readonly Atom[]): void {
  const { code, module } = body;
  const join = module.joins.get(variable);
  if (!join) throw new Error(`${variable.name}: a jump to no join point`);
  settle(body);
  W.get(code, W.SP);
  W.get(code, W.HP);
  W.i32(code, 0);
  for (const a of args) pushAtom(body, a);
  for (const v of join.live) W.get(code, localOf(body, v));
  W.jump(code, join.symbol);
}
