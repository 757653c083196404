import { describe, expect, it } from 'vitest';
import { app, freshVar, global, lam, variable } from '../../../../language/core/build.ts';
import type { Expr, TopBinding } from '../../../../language/core/core.ts';
import { expandActions } from '../../../../language/core/simplify/optimise/action.ts';

/** Library functions that give an action wait for its token, like those of GHC's base. */
const supply = { next: 1 };
const x = freshVar(supply, 'x');
const put = global('M.put');

function expanded(rhs: Expr, awaits?: number): Expr {
  const binding: TopBinding = { id: 'M.f', rhs, ...(awaits === undefined ? {} : { awaits }) };
  return expandActions({ name: 'M', bindings: [binding], constructors: [] }, supply).bindings[0]!.rhs;
}

describe('a function that gives an action', () => {
  it('takes the token and gives it on', () => {
    const rhs = expanded(lam([x], app(put, [variable(x)])), 1);
    expect(rhs.kind === 'lam' && rhs.params.map(p => p.name)).toEqual(['x', 'token']);
    const token = rhs.kind === 'lam' ? rhs.params[1]! : x;
    expect(rhs.kind === 'lam' && rhs.body).toEqual(app(put, [variable(x), variable(token)]));
  });

  it('may be a constant', () => {
    expect(expanded(app(put, [global('M.handle')]), 0).kind).toBe('lam');
  });

  it('stays as it is where the action is what a caller gave, or parameters are missing, or it gives none', () => {
    const given = lam([x], app(variable(x), [put]));
    expect(expanded(given, 1)).toBe(given);
    const short = lam([x], app(put, [variable(x)]));
    expect(expanded(short, 2)).toBe(short);
    expect(expanded(short)).toBe(short);
  });
});
