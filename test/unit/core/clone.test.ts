/** Copies of expressions: with variables of their own, and no larger than what they copy. */
import { expect, test } from 'vitest';
import { caseOf, freshVar, lam, selecting, variable } from '../../../language/core/build.ts';
import { clone } from '../../../language/core/clone.ts';
import type { DataCon, Expr, Supply } from '../../../language/core/core.ts';

/** How many variables the pattern of a selection of the `index`th of so many fields binds once it is copied. */
function boundByCopy(fields: number, index: number): readonly [count: number, only: number | undefined] {
  const supply: Supply = { next: 0 };
  const con: DataCon = {
    id: 'Main.D:C',
    name: 'D:C',
    tag: 0,
    family: 1,
    fields: Array.from({ length: fields }, () => 'ptr' as const),
    strict: Array.from({ length: fields }, () => false),
  };
  const d = freshVar(supply, 'd');
  const selector = lam(
    [d],
    caseOf(variable(d), freshVar(supply, 'wild'), [selecting(supply, con, index, 'm')]),
  );
  const copy = clone(supply, selector) as Expr & { kind: 'lam' };
  const { pattern, body } = (copy.body as Expr & { kind: 'case' }).alternatives[0]!;
  if (pattern.kind !== 'con' || body.kind !== 'var') throw new Error('not a selection');
  expect(pattern.binders).toContain(body.var);
  return [pattern.binders.length, pattern.only];
}

test('the copy of a selection binds the other fields, too', () => {
  expect(boundByCopy(5, 3)).toEqual([5, undefined]);
});

test('of thousands of fields, a selection binds one however often it is copied', () => {
  expect(boundByCopy(5000, 3000)).toEqual([1, 3000]);
});
