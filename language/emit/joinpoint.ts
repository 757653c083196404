/** Join points become functions of their parameters and of the other variables that they use. A jump is a tail call and allocates
 * nothing. A recursive join point checks the heap and the stack like any function, because it may be a loop. */
import type { Var } from '../core/core.ts';
import type { Atom, Expr } from '../stg/stg.ts';
import { pushAtom, settle } from './atom.ts';
import { check } from './check.ts';
import * as W from './code.ts';
import { type Body, createBody, localOf } from './context.ts';
import { freeVariables } from './free.ts';
import { letterOf } from './shape.ts';

/** A join point, before its code is written. */
interface JoinInfo {
  readonly params: readonly Var[];
  readonly rhs: Expr;
  /** The variables that it uses besides its parameters. Found by a fixed point, because join points may jump to themselves and to
   * others. */
  live: readonly Var[];
}

/** All join points in an expression, except those in closures, whose bodies are emitted on their own. */
export function findJoinPoints(expr: Expr): Map<Var, JoinInfo> {
  const joins = new Map<Var, JoinInfo>();
  const rest: Expr[] = [expr];
  for (let e = rest.pop(); e; e = rest.pop()) {
    if (e.kind === 'case') rest.push(e.scrutinee, ...e.alternatives.map(a => a.body));
    else if (e.kind === 'run') rest.push(e.action, e.body);
    else if (e.kind === 'let' || e.kind === 'scc' || e.kind === 'under') rest.push(e.body);
    else if (e.kind === 'join') {
      joins.set(e.var, { params: e.params, rhs: e.rhs, live: [] });
      rest.push(e.rhs, e.body);
    }
  }
  for (let changed = joins.size > 0; changed; ) {
    changed = false;
    const cache = new Map<object, readonly Var[]>();
    for (const info of joins.values()) {
      const live = freeVariables(info.rhs, v => joins.get(v)?.live ?? [], cache).filter(
        v => !info.params.includes(v),
      );
      if (live.length !== info.live.length) {
        info.live = live;
        changed = true;
        cache.clear();
      }
    }
  }
  return joins;
}

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
  if (join.symbol === code.symbol) W.jumpBack(code, join.symbol);
  else W.jump(code, join.symbol);
}
