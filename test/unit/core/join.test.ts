import { describe, expect, it } from 'vitest';
import {
  app,
  caseOf,
  freshVar,
  lam,
  letOne,
  letRec,
  literalAlternative,
  otherwise,
  unit,
  variable,
} from '../../../language/core/build.ts';
import type { Expr, Var } from '../../../language/core/core.ts';
import { joinPoints } from '../../../language/core/join.ts';

const supply = { next: 1 };
const v = (name: string): Var => freshVar(supply, name);
const choose = (x: Var, a: Expr, b: Expr): Expr =>
  caseOf(variable(x), v('w'), [literalAlternative({ rep: 'i64', value: 1n }, a), otherwise(b)]);

describe('joinPoints', () => {
  const [f, g, x, y] = [v('f'), v('g'), v('x'), v('y')];
  const call = (fn: Var): Expr => app(variable(fn), [unit]);

  it('is a function called last, in every branch', () => {
    expect([...joinPoints(letOne(f, lam([y], unit), choose(x, call(f), call(f))))]).toEqual([f]);
  });
  it('may call itself last', () => {
    const loop = letRec([{ var: f, rhs: lam([y], choose(x, call(f), unit)) }], call(f));
    expect([...joinPoints(loop)]).toEqual([f]);
  });
  it('is not one whose result is awaited', () => {
    expect(joinPoints(letOne(f, lam([y], unit), caseOf(call(f), v('w'), [otherwise(unit)]))).size).toBe(0);
  });
  it('is not one that is called under a function or a cost centre', () => {
    expect(joinPoints(letOne(f, lam([y], unit), lam([x], call(f)))).size).toBe(0);
    const centre = { label: 'c', module: 'M', location: '', kind: 'scc' } as const;
    expect(
      joinPoints(letOne(f, lam([y], unit), { kind: 'tick', tick: { kind: 'scc', centre }, body: call(f) }))
        .size,
    ).toBe(0);
  });
  it('is not one that is passed on or given too few arguments', () => {
    expect(joinPoints(letOne(f, lam([y], unit), variable(f))).size).toBe(0);
    expect(joinPoints(letOne(f, lam([x, y], unit), call(f))).size).toBe(0);
  });
  it('depends on the function from which it is called', () => {
    const inner = (last: Expr): Expr => letOne(f, lam([y], unit), letOne(g, lam([x], call(f)), last));
    expect(joinPoints(inner(call(g)))).toEqual(new Set([f, g]));
    expect(joinPoints(inner(caseOf(call(g), v('w'), [otherwise(unit)]))).size).toBe(0);
  });
  it('is one that nothing calls, which may call others', () => {
    const inner = letOne(f, lam([y], unit), letOne(g, lam([x], call(f)), call(f)));
    expect(joinPoints(inner)).toEqual(new Set([f, g]));
  });
});
