/** Before code is written: primitive operations that want their lifted arguments evaluated get them so, by cases around
 * them. Builds new nodes; what it does not touch stays the same object. */
import { mapped } from '../core/change.ts';
import type { Var } from '../core/core.ts';
import type { Alternative, Atom, Binding, Expr } from '../stg/stg.ts';
import { operationOf } from './primitive.ts';

/** Cases made here: their value is data of a primitive type, never a function. */
export const dataCases = new WeakSet<Expr>();

/** Numbers for the variables made here: below zero, so that they are no one else's. */
export interface Numbers {
  next: number;
}

const none: readonly number[] = [];

function wanted(op: string, args: readonly Atom[]): readonly number[] {
  const { strict } = operationOf(op);
  let found: number[] | undefined;
  for (let i = 0; i < args.length; i++) {
    if (!strict[i] || args[i]!.kind === 'literal') continue;
    found ??= [];
    found.push(i);
  }
  return found ?? none;
}

export function prepare(expr: Expr, numbers: Numbers): Expr {
  switch (expr.kind) {
    case 'prim':
      return forced(expr, numbers, prim => prim);
    case 'case':
      return prepareCase(expr, numbers);
    case 'run':
      return prepareRun(expr, numbers);
    case 'let': {
      const bindings = mapped(expr.bindings, b => prepareBinding(b, numbers));
      const body = prepare(expr.body, numbers);
      return bindings === expr.bindings && body === expr.body ? expr : { ...expr, bindings, body };
    }
    case 'scc': {
      const body = prepare(expr.body, numbers);
      return body === expr.body ? expr : { ...expr, body };
    }
    case 'join': {
      const rhs = prepare(expr.rhs, numbers);
      const body = prepare(expr.body, numbers);
      return rhs === expr.rhs && body === expr.body ? expr : { ...expr, rhs, body };
    }
    default:
      return expr;
  }
}

function prepareCase(expr: Expr & { kind: 'case' }, numbers: Numbers): Expr {
  const alternatives = mapped(expr.alternatives, (a): Alternative => {
    const body = prepare(a.body, numbers);
    return body === a.body ? a : { pattern: a.pattern, body };
  });
  const over = (scrutinee: Expr): Expr =>
    scrutinee === expr.scrutinee && alternatives === expr.alternatives
      ? expr
      : { ...expr, scrutinee, alternatives };
  const { scrutinee } = expr;
  return scrutinee.kind === 'prim' ? forced(scrutinee, numbers, over) : over(prepare(scrutinee, numbers));
}

function prepareRun(expr: Expr & { kind: 'run' }, numbers: Numbers): Expr {
  const body = prepare(expr.body, numbers);
  const after = (action: Expr): Expr =>
    action === expr.action && body === expr.body ? expr : { ...expr, action, body };
  const { action } = expr;
  return action.kind === 'prim' ? forced(action, numbers, after) : after(prepare(action, numbers));
}

function prepareBinding(binding: Binding, numbers: Numbers): Binding {
  const { rhs } = binding;
  if (rhs.kind === 'con') return binding;
  const body = prepare(rhs.body, numbers);
  return body === rhs.body ? binding : { ...binding, rhs: { ...rhs, body } };
}

/** Evaluates the arguments that the operation wants evaluated, left to right, then goes on with `then`. */
function forced(
  prim: Expr & { kind: 'prim' },
  numbers: Numbers,
  then: (prim: Expr & { kind: 'prim' }) => Expr,
): Expr {
  const places = wanted(prim.op, prim.arguments);
  if (places.length === 0) return then(prim);
  const args = [...prim.arguments];
  const cases: { atom: Atom; binder: Var }[] = [];
  for (const i of places) {
    const binder: Var = { name: 'arg', unique: numbers.next--, rep: 'ptr' };
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
    dataCases.add(result);
  }
  return result;
}
