import { describe, expect, it } from 'vitest';
import { consCon, intCon, nilCon } from '../../../../language/builtin/wired.ts';
import { app, con, freshVar, global, int, lam, variable } from '../../../../language/core/build.ts';
import type { Expr } from '../../../../language/core/core.ts';
import { isFunctionType, placeTick } from '../../../../language/core/desugar/place.ts';
import type { Tick } from '../../../../language/profile/model/centre.ts';
import type { Type } from '../../../../language/types/type.ts';

/** Where GHC 9.0.2 has its ticks after desugaring (-ddump-simpl of the programs Test12, ErrF and Bank). */
const tick: Tick = {
  kind: 'scc',
  centre: { label: 'c', module: 'M', location: 'M.hs:1:1', kind: 'scc' },
};
const ticked = (half: Partial<Tick>, body: Expr): Expr => ({
  kind: 'tick',
  tick: { ...tick, ...half },
  body,
});
const supply = { next: 1 };
const [f, x, y] = ['f', 'x', 'y'].map(name => freshVar(supply, name)) as [
  ReturnType<typeof freshVar>,
  ReturnType<typeof freshVar>,
  ReturnType<typeof freshVar>,
];
const functions = new Set([f, 'M.g']);
const place = (e: Expr): Expr => placeTick(tick, e, functions);
const call = app(variable(f), [variable(x)]);

describe('a tick', () => {
  it('around a function counts outside and pushes inside', () => {
    expect(place(lam([x, y], call))).toEqual(
      ticked({ scope: false }, lam([x, y], ticked({ count: false }, call))),
    );
  });

  it('around a constructor counts, and pushes for each field that is an application', () => {
    const cell = con(consCon, call, con(nilCon));
    expect(place(cell)).toEqual(
      ticked({ scope: false }, con(consCon, ticked({ count: false }, call), con(nilCon))),
    );
    expect(place(con(intCon, int(4)))).toEqual(ticked({ scope: false }, con(intCon, int(4))));
  });

  it('around a variable only counts, unless its type is a function', () => {
    expect(place(variable(x))).toEqual(ticked({ scope: false }, variable(x)));
    expect(place(variable(f))).toEqual(ticked({}, variable(f)));
    expect(place(global('M.c'))).toEqual(ticked({ scope: false }, global('M.c')));
    expect(place(global('M.g'))).toEqual(ticked({}, global('M.g')));
  });

  it('stays where it is around anything else, another tick among it', () => {
    expect(place(call)).toEqual(ticked({}, call));
    const inner = ticked({ scope: false }, lam([x], call));
    expect(place(inner)).toEqual(ticked({}, inner));
  });
});

it('a type is a function by its own form alone', () => {
  const int_: Type = { kind: 'constructor', id: 'GHC.Types.Int' };
  const arrow: Type = { kind: 'function', argument: int_, result: int_ };
  expect(isFunctionType(arrow)).toBe(true);
  expect(isFunctionType({ kind: 'meta', meta: { unique: 1, level: 0, solution: arrow } })).toBe(true);
  expect(isFunctionType({ kind: 'forall', variables: [], context: [], body: arrow })).toBe(false);
  expect(isFunctionType(int_)).toBe(false);
});
