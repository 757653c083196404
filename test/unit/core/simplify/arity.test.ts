import { describe, expect, it } from 'vitest';
import {
  app,
  caseOf,
  con,
  freshVar,
  global,
  lam,
  letOne,
  letRec,
  literalAlternative,
  otherwise,
  prim,
  text,
  variable,
} from '../../../../language/core/build.ts';
import type { DataCon, Expr, Var } from '../../../../language/core/core.ts';
import { expandFunctions } from '../../../../language/core/simplify/optimise/arity.ts';

/** Library functions wait for as many arguments as they can without losing work, like those of GHC's base. */
const supply = { next: 1 };
const pairCon: DataCon = {
  id: 'M.Pair',
  name: 'Pair',
  tag: 1,
  family: 1,
  fields: ['ptr', 'ptr'],
  strict: [false, false],
};
const v = (name: string): Var => freshVar(supply, name);
const arities: Readonly<Record<string, number>> = { 'M.three': 3, 'M.one': 1 };

const expanded = (rhs: Expr): Expr =>
  expandFunctions({ name: 'M', bindings: [{ id: 'M.f', rhs }], constructors: [] }, [0], supply, {
    arity: id => arities[id] ?? 0,
    code: () => undefined,
  }).bindings[0]!.rhs;

const params = (e: Expr): number => (e.kind === 'lam' ? e.params.length : 0);

describe('a library function', () => {
  it('waits for what the function that it gives waits for', () => {
    const x = v('x');
    const rhs = expanded(lam([x], app(global('M.three'), [variable(x)])));
    expect(rhs.kind === 'lam' && rhs.body).toEqual(
      app(global('M.three'), rhs.kind === 'lam' ? rhs.params.map(variable) : []),
    );
    expect(params(rhs)).toBe(3);
  });

  it('looks through names, local functions and evaluated arguments', () => {
    const [x, y, go, whole] = [v('x'), v('y'), v('go'), v('whole')];
    const local = letRec([{ var: go, rhs: lam([y], app(variable(go), [variable(y)])) }], variable(go));
    expect(params(expanded(lam([x], caseOf(variable(x), whole, [otherwise(local)]))))).toBe(2);
  });

  it('makes what it fails with when it fails', () => {
    const [x, y, where, whole] = [v('x'), v('y'), v('where'), v('whole')];
    const place = con(pairCon, prim('unpackCString#', text('here')), variable(x));
    const given = lam(
      [y],
      caseOf(variable(y), whole, [otherwise(app(global('M.failed'), [variable(where)]))]),
    );
    expect(params(expanded(lam([x], letOne(where, place, given))))).toBe(2);
  });

  it('does no work again for each call', () => {
    const [x, y, made, whole] = [v('x'), v('y'), v('made'), v('whole')];
    const work = app(global('M.one'), [variable(x)]);
    const given = lam([y], variable(made));
    const named = lam([x], letOne(made, work, given));
    expect(expanded(named)).toBe(named);
    const looked = lam([x], caseOf(work, whole, [otherwise(given)]));
    expect(expanded(looked)).toBe(looked);
    const passed = lam([x], app(global('M.three'), [work]));
    expect(expanded(passed)).toBe(passed);
  });

  it('may call itself for the function, but not without end', () => {
    const [x, y, whole] = [v('x'), v('y'), v('whole')];
    const again = app(global('M.f'), [variable(x)]);
    const ends = caseOf(variable(x), whole, [otherwise(lam([y], app(again, [variable(y)])))]);
    expect(params(expanded(lam([x], ends)))).toBe(2);
    const endless = lam([x], again);
    expect(expanded(endless)).toBe(endless);
  });

  it('waits for the unboxed arguments of the function that it makes of a dictionary', () => {
    const [d, number, i, x] = [
      v('d'),
      v('number'),
      freshVar(supply, 'i', 'i64'),
      freshVar(supply, 'x', 'f64'),
    ];
    const call = app(global('M.three'), [variable(number)]);
    const choice = caseOf(prim('>#', variable(i), variable(i)), freshVar(supply, 'flag', 'i64'), [
      literalAlternative({ rep: 'i64', value: 1n }, call),
      otherwise(call),
    ]);
    const method = app(global('M.three'), [variable(d), variable(d)]);
    const rhs = expanded(lam([d], letOne(number, method, lam([i, x], choice))));
    // Of what its text says it is always given all; what comes out of it may be asked for by itself.
    expect(rhs.kind === 'lam' && rhs.params.map(p => p.rep)).toEqual(['ptr', 'i64', 'f64']);
  });

  it('leaves join points as they are called', () => {
    const [x, y, z, join, whole] = [v('x'), v('y'), v('z'), v('join'), v('whole')];
    const work = app(global('M.one'), [variable(x)]);
    const rhs = lam([y], app(global('M.three'), [variable(y)]));
    const body = caseOf(work, whole, [otherwise(app(variable(join), [variable(z)]))]);
    const whole_ = lam([x, z], letOne(join, rhs, body));
    expect(expanded(whole_)).toBe(whole_);
  });
});
