import { describe, expect, it } from 'vitest';
import { falseCon, intCon } from '../../../../language/builtin/wired.ts';
import {
  alternative,
  app,
  caseOf,
  con,
  freshVar,
  global,
  int,
  lam,
  otherwise,
  prim,
  unit,
  variable,
} from '../../../../language/core/build.ts';
import type { DataCon, Expr, Var } from '../../../../language/core/core.ts';
import { printExpr } from '../../../../language/core/printer.ts';
import { simplifyModule } from '../../../../language/core/simplify/simplify.ts';

/** What a choice is given, and what goes on behind it, goes into it where that is no more code and shows nowhere. */
const boxedCon: DataCon = { id: 'M.Box', name: 'Box', tag: 1, family: 1, fields: ['ptr'], strict: [false] };
const supply = { next: 1 };
const v = (name: string): Var => freshVar(supply, name);

function simplified(rhs: Expr, library: boolean): string {
  const bindings = [{ id: 'M.f', rhs }];
  const { bindings: done } = simplifyModule({ name: 'M', bindings, constructors: [] }, () => undefined, {
    library,
  });
  return printExpr(done[0]!.rhs).replaceAll(/\s+/g, ' ').trim();
}

describe('a choice between functions', () => {
  const choice = (x: Var, other: Expr): Expr =>
    caseOf(variable(x), v('wild'), [
      alternative(falseCon, [], app(global('M.a'), [variable(x)])),
      otherwise(other),
    ]);

  it('of a library hands on what costs nothing twice', () => {
    const x = v('x');
    expect(simplified(lam([x], app(choice(x, global('M.b')), [unit])), true)).toBe(
      '\\x -> case x of wild GHC.Types.False -> M.a wild GHC.Tuple.() _ -> M.b GHC.Tuple.()',
    );
  });

  it('stays, in a program, or where a caller gave one of them, or what is given is work', () => {
    const [x, y] = [v('x'), v('y')];
    expect(simplified(lam([x], app(choice(x, global('M.b')), [unit])), false)).toBe(
      '\\x -> (case x of wild GHC.Types.False -> M.a wild _ -> M.b) GHC.Tuple.()',
    );
    expect(simplified(lam([x, y], app(choice(x, variable(y)), [unit])), true)).toBe(
      '\\x y -> (case x of wild GHC.Types.False -> M.a wild _ -> y) GHC.Tuple.()',
    );
    const work = app(global('M.work'), [variable(x)]);
    expect(simplified(lam([x], app(choice(x, global('M.b')), [work])), true)).toBe(
      '\\x -> (case x of wild GHC.Types.False -> M.a wild _ -> M.b) (M.work x)',
    );
  });
});

describe('an action behind a match', () => {
  it('runs inside of it', () => {
    const [x, field, r, s] = [v('x'), v('field'), v('r'), v('s')];
    const action: Expr = caseOf(variable(x), v('wild'), [
      alternative(boxedCon, [field], {
        kind: 'run',
        action: app(global('M.put'), [variable(field), unit]),
        binder: s,
        body: { kind: 'result', value: variable(s) },
      }),
    ]);
    const rest: Expr = { kind: 'result', value: con(boxedCon, variable(r)) };
    expect(simplified(lam([x], { kind: 'run', action, binder: r, body: rest }), true)).toBe(
      '\\x -> case x of wild M.Box field -> run s <- M.put field GHC.Tuple.() result (M.Box s)',
    );
  });
});

describe('a name for an unboxed value', () => {
  const named = (n: Var, value: Expr): Expr => {
    const raw = freshVar(supply, 'raw', 'i64');
    return lam([n], con(intCon, prim('+#', caseOf(value, raw, [otherwise(variable(raw))]), int(1))));
  };

  it('goes where the value is an operation, and stays where it says in which register a call gives its result', () => {
    const n = freshVar(supply, 'n', 'i64');
    expect(simplified(named(n, prim('ctzInt#', variable(n))), true)).toBe(
      '\\n:i64 -> GHC.Types.I# (+# (ctzInt# n) 1#)',
    );
    const call = app(global('M.count'), [variable(n)]);
    expect(simplified(named(n, call), true)).toBe(
      '\\n:i64 -> GHC.Types.I# (+# (case M.count n of raw:i64 _ -> raw) 1#)',
    );
  });
});
