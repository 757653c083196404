/**
 * Calls with all arguments. A function that has come to wait for more than it did is called with fewer where its text has not changed: such a
 * call becomes a function of what is missing. Then local functions can be moved to the top level, and functions that take numbers in
 * registers, which are always given all their arguments, may wait for more, too.
 */
import { app, freshVar, isAtom, lam, lets, namedArguments, type Supply, variable } from '../../build.ts';
import { mapParts } from '../../change.ts';
import type { Expr, Rep } from '../../core.ts';

/** What a function waits for: with how many arguments it was called before, and what all of them are now. */
export interface Awaited {
  readonly before: number;
  readonly reps: readonly Rep[];
}

/** `of`: of what is called; undefined: it has not changed. */
export function saturated(root: Expr, supply: Supply, of: (f: Expr) => Awaited | undefined): Expr {
  const go = (e: Expr): Expr => {
    const whole = mapParts(e, go);
    return whole.kind === 'app' ? saturatedCall(supply, whole, of(whole.function)) : whole;
  };
  return go(root);
}

/** One call; itself if it has all arguments, or lacked some before. */
export function saturatedCall(
  supply: Supply,
  call: Expr & { readonly kind: 'app' },
  awaited: Awaited | undefined,
): Expr {
  const count = call.arguments.length;
  if (!awaited || count < awaited.before || count >= awaited.reps.length) return call;
  const stays = (a: Expr, i: number) => awaited.reps[i] !== 'ptr' || isAtom(a);
  const { bound, args } = namedArguments(supply, call.arguments, 'given', stays);
  const added = awaited.reps.slice(count).map(rep => freshVar(supply, 'eta', rep));
  return lets(bound, lam(added, app(call.function, [...args, ...added.map(variable)])));
}
