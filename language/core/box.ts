/** The counting of a box of coverage, as the desugarer writes it: `case countBox# n of _ -> e`. */
import { changeAlternative, changeCase } from './change.ts';
import type { Expr } from './core.ts';

interface Counted {
  readonly of: Expr & { kind: 'case' };
  readonly box: number;
  readonly body: Expr;
}

/** What is evaluated once the box is counted; undefined if nothing is counted first. */
export function countedIn(e: Expr): Counted | undefined {
  if (e.kind !== 'case' || e.scrutinee.kind !== 'prim' || e.scrutinee.op !== 'countBox#') return undefined;
  const [box] = e.scrutinee.arguments;
  const [only] = e.alternatives;
  if (box?.kind !== 'literal' || box.literal.rep === 'string' || only === undefined) return undefined;
  return { of: e, box: Number(box.literal.value), body: only.body };
}

/** The same box, counted before something else. */
export const countedBefore = (e: Expr & { kind: 'case' }, body: Expr): Expr =>
  changeCase(e, e.scrutinee, [changeAlternative(e.alternatives[0]!, body)]);

/** What is inside of the boxes, cost centres and casts around an expression. */
export function unmarked(start: Expr): Expr {
  for (let e = start; ; ) {
    const inside = e.kind === 'tick' || e.kind === 'cast' ? e.body : countedIn(e)?.body;
    if (inside === undefined) return e;
    e = inside;
  }
}
