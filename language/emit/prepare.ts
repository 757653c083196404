/** Before code is written: primitive operations that want their lifted arguments evaluated get them so, by cases around
 * them. Builds new nodes; what it does not touch stays the same object. */
import type { Var } from '../core/core.ts';
import type { Alternative, Atom, Binding, Expr } from '../stg/stg.ts';
import { primitiveShape } from './primitive.ts';

/** Cases made here: their value is data of a primitive type, never a function. */
export const dataCases = new WeakSet<Expr>();

/** Numbers for the variables made here: below zero, so that they are no one else's. */
export interface Numbers {
  next: number;
}

const wanted = (op: string, args: readonly Atom[]): number[] => {
  if (op === 'dataToTag#') return [0];
  const { strict } = primitiveShape(op);
  return args.flatMap((a, i) => (strict[i] && a.kind !== 'literal' ? [i] : []));
};

export function prepare(expr: Expr, numbers: Numbers): Expr {
  switch (expr.kind) {
    case 'prim':
      return forced(expr, numbers, prim => prim);
    case 'case': {
      const alternatives = expr.alternatives.map(
        (a): Alternative => ({ ...a, body: prepare(a.body, numbers) }),
      );
      const { scrutinee } = expr;
      if (scrutinee.kind === 'prim')
        return forced(scrutinee, numbers, prim => ({ ...expr, scrutinee: prim, alternatives }));
      return { ...expr, scrutinee: prepare(scrutinee, numbers), alternatives };
    }
    case 'run': {
      const body = prepare(expr.body, numbers);
      const { action } = expr;
      if (action.kind === 'prim') return forced(action, numbers, prim => ({ ...expr, action: prim, body }));
      return { ...expr, action: prepare(action, numbers), body };
    }
    case 'let':
      return {
        ...expr,
        bindings: expr.bindings.map(b => prepareBinding(b, numbers)),
        body: prepare(expr.body, numbers),
      };
    case 'scc':
      return { ...expr, body: prepare(expr.body, numbers) };
    case 'join':
      return { ...expr, rhs: prepare(expr.rhs, numbers), body: prepare(expr.body, numbers) };
    default:
      return expr;
  }
}

function prepareBinding(binding: Binding, numbers: Numbers): Binding {
  const { rhs } = binding;
  return rhs.kind === 'con' ? binding : { ...binding, rhs: { ...rhs, body: prepare(rhs.body, numbers) } };
}

/** Evaluates the arguments that the operation wants evaluated, left to right, then goes on with `then`. */
function forced(
  prim: Expr & { kind: 'prim' },
  numbers: Numbers,
  then: (prim: Expr & { kind: 'prim' }) => Expr,
): Expr {
  const args = [...prim.arguments];
  const cases: { atom: Atom; binder: Var }[] = [];
  for (const i of wanted(prim.op, args)) {
    const binder: Var = { name: 'arg', unique: numbers.next--, rep: 'ptr' };
    cases.push({ atom: args[i]!, binder });
    args[i] = { kind: 'var', var: binder };
  }
  let result = then(cases.length === 0 ? prim : { ...prim, arguments: args });
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
