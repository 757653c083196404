/** Before code is written: primitive operations that want their lifted arguments evaluated get them so, by cases around
 * them. Builds new nodes; what it does not touch stays the same object. */
import { mapped } from '../core/change.ts';
import type { Var } from '../core/core.ts';
import type { Alternative, Atom, Binding, Expr } from '../stg/stg.ts';
import type { Preparation } from './context.ts';
import { operationOf } from './primitive.ts';

export const createPreparation = (): Preparation => ({ nextVariable: -1, dataCases: new Set() });

const none: readonly number[] = [];

function wanted(op: string, args: readonly Atom[]): readonly number[] {
  const { strict } = operationOf(op);
  let places: number[] | undefined;
  for (let i = 0; i < args.length; i++) {
    if (!strict[i] || args[i]!.kind === 'literal') continue;
    places ??= [];
    places.push(i);
  }
  return places ?? none;
}

/** What ends in a body is walked in a loop: one `let` may stand in the other, thousands of times. */
export function prepare(start: Expr, preparation: Preparation): Expr {
  let expr = start;
  let outer: (Expr & { readonly body: Expr })[] | undefined;
  while (expr.kind === 'let' || expr.kind === 'scc' || expr.kind === 'under' || expr.kind === 'join') {
    outer ??= [];
    outer.push(prepareHead(expr, preparation));
    expr = expr.body;
  }
  let result = prepareEnd(expr, preparation);
  for (let i = (outer?.length ?? 0) - 1; i >= 0; i--) {
    const around = outer![i]!;
    result = result === around.body ? around : { ...around, body: result };
  }
  return result;
}

/** All but the body. */
function prepareHead<E extends Expr & { kind: 'let' | 'scc' | 'under' | 'join' }>(
  expr: E,
  preparation: Preparation,
): E {
  if (expr.kind === 'let') {
    const bindings = mapped(expr.bindings, b => prepareBinding(b, preparation));
    return bindings === expr.bindings ? expr : { ...expr, bindings };
  }
  if (expr.kind === 'scc' || expr.kind === 'under') return expr;
  const rhs = prepare(expr.rhs, preparation);
  return rhs === expr.rhs ? expr : { ...expr, rhs };
}

function prepareEnd(expr: Expr, preparation: Preparation): Expr {
  switch (expr.kind) {
    case 'prim':
      return forced(expr, preparation, prim => prim);
    case 'case':
      return prepareCase(expr, preparation);
    case 'run':
      return prepareRun(expr, preparation);
    default:
      return expr;
  }
}

function prepareCase(expr: Expr & { kind: 'case' }, preparation: Preparation): Expr {
  const alternatives = mapped(expr.alternatives, (a): Alternative => {
    const body = prepare(a.body, preparation);
    return body === a.body ? a : { pattern: a.pattern, body };
  });
  const over = (scrutinee: Expr): Expr =>
    scrutinee === expr.scrutinee && alternatives === expr.alternatives
      ? expr
      : { ...expr, scrutinee, alternatives };
  const { scrutinee } = expr;
  return scrutinee.kind === 'prim'
    ? forced(scrutinee, preparation, over)
    : over(prepare(scrutinee, preparation));
}

function prepareRun(expr: Expr & { kind: 'run' }, preparation: Preparation): Expr {
  const body = prepare(expr.body, preparation);
  const after = (action: Expr): Expr =>
    action === expr.action && body === expr.body ? expr : { ...expr, action, body };
  const { action } = expr;
  return action.kind === 'prim' ? forced(action, preparation, after) : after(prepare(action, preparation));
}

function prepareBinding(binding: Binding, preparation: Preparation): Binding {
  const { rhs } = binding;
  if (rhs.kind === 'con') return binding;
  const body = prepare(rhs.body, preparation);
  return body === rhs.body ? binding : { ...binding, rhs: { ...rhs, body } };
}

/** Evaluates the arguments that the operation wants evaluated, left to right, then goes on with `then`. */
function forced(
  prim: Expr & { kind: 'prim' },
  preparation: Preparation,
  then: (prim: Expr & { kind: 'prim' }) => Expr,
): Expr {
  const places = wanted(prim.op, prim.arguments);
  if (places.length === 0) return then(prim);
  const args = [...prim.arguments];
  const cases: { atom: Atom; binder: Var }[] = [];
  for (const i of places) {
    const binder: Var = { name: 'arg', unique: preparation.nextVariable--, rep: 'ptr' };
    cases.push({ atom: args[i]!, binder });
    args[i] = { kind: 'var', var: binder };
  }
  let result = then({ ...prim, arguments: args });
  for (const { atom, binder } of cases.reverse()) {
    result = {
      kind: 'case',
      scrutinee: { kind: 'app', function: atom, arguments: [] },
      binder,
      alternatives: [{ pattern: { kind: 'default' }, body: result }],
    };
    preparation.dataCases.add(result);
  }
  return result;
}
