/** Random small Core programs for the laws of the optimiser: Int arithmetic, functions, laziness, cost centres. */
import * as fc from 'fast-check';
import { consCon, falseCon, intCon, nilCon, trueCon, tupleCon } from '../../language/builtin/wired.ts';
import {
  alternative,
  app,
  caseOf,
  con,
  freshVar,
  global,
  int,
  lam,
  letOne,
  letRec,
  literalAlternative,
  otherwise,
  prim,
  type Supply,
  variable,
} from '../../language/core/build.ts';
import type { CoreModule, Expr, TopBinding, Var } from '../../language/core/core.ts';

/** A stream of choices, from which fast-check can shrink. */
interface Choices {
  next(below: number): number;
}

interface Scope {
  readonly ints: readonly Var[];
  readonly functions: readonly { readonly reference: Expr; readonly arity: number }[];
}

export const randomProgram: fc.Arbitrary<CoreModule> = fc
  .array(fc.nat(1000), { minLength: 20, maxLength: 250 })
  .map(numbers => {
    let at = 0;
    return build({ next: below => (at < numbers.length ? numbers[at++]! % below : 0) });
  });

function build(choices: Choices): CoreModule {
  const supply: Supply = { next: 1 };
  const bindings: TopBinding[] = [];
  const functions = ['M.f', 'M.g', 'M.h'].map(id => ({ reference: global(id), arity: 2 }));
  for (const { reference } of functions) {
    const fuel = freshVar(supply, 'n');
    const x = freshVar(supply, 'x');
    const scope: Scope = { ints: [x, fuel], functions: [] };
    const smaller: Scope = {
      ints: [x, fuel],
      functions: functions.map(f => ({ reference: decreasing(supply, f.reference, fuel), arity: 1 })),
    };
    const base = number(choices, supply, scope, 3);
    const step = number(choices, supply, smaller, 4);
    const id = reference.kind === 'global' ? reference.id : '';
    const raw = freshVar(supply, 'raw', 'i64');
    const test = caseOf(variable(fuel), freshVar(supply, 'wild'), [
      alternative(intCon, [raw], lessThan(supply, int(0), variable(raw), step, base)),
    ]);
    bindings.push({ id, rhs: lam([fuel, x], ticked(choices, id.slice(2), test)) });
  }
  const scope: Scope = { ints: [], functions: [] };
  const body = app(global('M.f'), [boxed(3), number(choices, supply, scope, 2)]);
  const all = choices.next(2) ? con(tupleCon(2), body, app(global('M.g'), [boxed(2), boxed(5)])) : body;
  bindings.push({ id: 'M.main', rhs: ticked(choices, 'main', all) });
  return { name: 'M', bindings, constructors: [] };
}

const boxed = (n: number): Expr => con(intCon, int(n));

/** A function with its fuel one less. */
function decreasing(supply: Supply, f: Expr, fuel: Var): Expr {
  return app(f, [plus(supply, '-#', variable(fuel), boxed(1))]);
}

function plus(supply: Supply, op: string, a: Expr, b: Expr): Expr {
  const x = freshVar(supply, 'x', 'i64');
  const y = freshVar(supply, 'y', 'i64');
  const inner = caseOf(b, freshVar(supply, 'wild'), [
    alternative(intCon, [y], con(intCon, prim(op, variable(x), variable(y)))),
  ]);
  return caseOf(a, freshVar(supply, 'wild'), [alternative(intCon, [x], inner)]);
}

function lessThan(supply: Supply, a: Expr, b: Expr, yes: Expr, no: Expr): Expr {
  const flag = freshVar(supply, 'flag', 'i64');
  const bool = caseOf(prim('<#', a, b), flag, [
    literalAlternative({ rep: 'i64', value: 1n }, con(trueCon)),
    otherwise(con(falseCon)),
  ]);
  return caseOf(bool, freshVar(supply, 'wild'), [
    alternative(falseCon, [], no),
    alternative(trueCon, [], yes),
  ]);
}

let labels = 0;

function ticked(choices: Choices, label: string, body: Expr): Expr {
  if (choices.next(3) === 0) return body;
  return {
    kind: 'tick',
    tick: { kind: 'scc', centre: { label, module: 'M', location: `M.hs:${++labels}`, kind: 'scc' } },
    body,
  };
}

function number(c: Choices, supply: Supply, scope: Scope, depth: number): Expr {
  const again = (more: Partial<Scope> = {}): Expr => number(c, supply, { ...scope, ...more }, depth - 1);
  if (depth <= 0) return leaf(c, scope);
  switch (c.next(12)) {
    case 0:
    case 1:
      return leaf(c, scope);
    case 2:
      return plus(supply, ['+#', '-#', '*#', 'quotInt#'][c.next(4)]!, again(), again());
    case 3: {
      const v = freshVar(supply, 'v');
      return letOne(v, again(), again({ ints: [...scope.ints, v] }));
    }
    case 4: {
      const f = freshVar(supply, 'fn');
      const params = [freshVar(supply, 'p'), freshVar(supply, 'q')].slice(0, 1 + c.next(2));
      const rhs = lam(params, ticked(c, 'fn', again({ ints: [...scope.ints, ...params] })));
      const functions = [...scope.functions, { reference: variable(f), arity: params.length }];
      return letOne(f, ticked(c, 'value', rhs), again({ functions }));
    }
    case 5:
      return call(c, scope, () => again());
    case 6:
      return ticked(c, `scc${c.next(3)}`, again());
    case 7: {
      const [a, b] = [freshVar(supply, 'a'), freshVar(supply, 'b')];
      const t = freshVar(supply, 't');
      const pick = (v: Var, w: Var, chosen: Var): Expr =>
        caseOf(variable(t), freshVar(supply, 'wild'), [alternative(tupleCon(2), [v, w], variable(chosen))]);
      const [x, y] = [freshVar(supply, 'a'), freshVar(supply, 'b')];
      const first = freshVar(supply, 'first');
      const second = freshVar(supply, 'second');
      return letOne(
        t,
        ticked(c, 'pair', con(tupleCon(2), again(), again())),
        letOne(
          first,
          pick(a, b, a),
          letOne(second, pick(x, y, y), again({ ints: [...scope.ints, first, second] })),
        ),
      );
    }
    case 8: {
      const x = freshVar(supply, 'x', 'i64');
      const y = freshVar(supply, 'y', 'i64');
      const body = lessThan(supply, variable(x), variable(y), again(), again());
      const inner = caseOf(again(), freshVar(supply, 'wild'), [alternative(intCon, [y], body)]);
      return caseOf(again(), freshVar(supply, 'wild'), [alternative(intCon, [x], inner)]);
    }
    case 9: {
      const cell = freshVar(supply, 'cell');
      const [x, xs] = [freshVar(supply, 'x'), freshVar(supply, 'xs')];
      return letRec(
        [{ var: cell, rhs: con(consCon, again(), variable(cell)) }],
        caseOf(variable(cell), freshVar(supply, 'wild'), [
          alternative(nilCon, [], boxed(0)),
          alternative(consCon, [x, xs], again({ ints: [...scope.ints, x] })),
        ]),
      );
    }
    case 10: {
      const go = freshVar(supply, 'go');
      const [k, acc] = [freshVar(supply, 'k'), freshVar(supply, 'acc')];
      const raw = freshVar(supply, 'raw', 'i64');
      const ints = [...scope.ints, k, acc];
      const loop = app(variable(go), [
        plus(supply, '-#', variable(k), boxed(1)),
        again({ ints, functions: [] }),
      ]);
      const step = ticked(c, 'step', c.next(2) ? loop : plus(supply, '+#', loop, again({ ints })));
      const body = caseOf(variable(k), freshVar(supply, 'wild'), [
        alternative(intCon, [raw], lessThan(supply, int(0), variable(raw), step, again({ ints }))),
      ]);
      return letRec(
        [{ var: go, rhs: lam([k, acc], ticked(c, 'go', body)) }],
        app(variable(go), [boxed(c.next(4)), again()]),
      );
    }
    default: {
      const v = freshVar(supply, 'forced');
      return caseOf(again(), v, [otherwise(again({ ints: [...scope.ints, v] }))]);
    }
  }
}

function leaf(c: Choices, scope: Scope): Expr {
  const { ints } = scope;
  return ints.length === 0 || c.next(4) === 0 ? boxed(c.next(10)) : variable(ints[c.next(ints.length)]!);
}

function call(c: Choices, scope: Scope, arg: () => Expr): Expr {
  const f = scope.functions[c.next(scope.functions.length || 1)];
  return f ? app(f.reference, Array.from({ length: f.arity }, arg)) : arg();
}
