/** Tuples of any size: each component is found again, and finding all of them is work in proportion to their number. */
import { expect, test } from 'vitest';
import { variable } from '../../../language/core/build.ts';
import type * as Core from '../../../language/core/core.ts';
import { bigTuple, component } from '../../../language/core/desugar/tuple.ts';

const vars = (count: number): Core.Var[] =>
  Array.from({ length: count }, (_, i) => ({ name: `x${i}`, unique: i, rep: 'ptr' }));

/** What a selection gives, and how many variables it binds. */
function selected(tuple: Core.Expr, e: Core.Expr): { readonly value: Core.Expr; readonly bound: number } {
  let bound = 0;
  const values = new Map<Core.Var, Core.Expr>();
  for (;;) {
    if (e.kind === 'var' && values.has(e.var)) return { value: values.get(e.var)!, bound };
    if (e.kind !== 'case') return { value: e, bound };
    const scrutinee = e.scrutinee.kind === 'var' ? values.get(e.scrutinee.var)! : tuple;
    const [only] = e.alternatives;
    if (scrutinee.kind !== 'con' || only?.pattern.kind !== 'con') throw new Error('no tuple');
    expect(only.pattern.binders).toHaveLength(scrutinee.arguments.length);
    for (const [i, v] of only.pattern.binders.entries()) values.set(v, scrutinee.arguments[i]!);
    bound += only.pattern.binders.length;
    e = only.body;
  }
}

test.each([1, 2, 62, 63, 124, 125, 3844, 3845, 9000])('of %i components', count => {
  const list = vars(count).map(variable);
  const tuple = bigTuple(list);
  const names = list.map((_, i) => `x${i}`);
  const supply = { next: count };
  let bound = 0;
  for (const [i, expected] of list.entries()) {
    if (count > 1000 && i % 61 > 1 && i < count - 70) continue;
    const found = selected(tuple, component(supply, tuple, names, i));
    expect(found.value).toBe(expected);
    bound = Math.max(bound, found.bound);
  }
  expect(bound).toBeLessThanOrEqual(3 * 62);
});
