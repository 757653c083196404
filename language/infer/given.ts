/** Taking what is given into a scope: its dictionary, and what it and its superclasses say of equalities. */
import { classes } from '../types/build.ts';
import type { Predicate } from '../types/type.ts';
import { assume } from './assume.ts';
import { type Context, evidenceVariable, type Scope } from './context.ts';
import { saidBy } from './simplify.ts';

export function addGiven(cx: Context, scope: Scope, p: Predicate): void {
  scope.givens.push(evidenceVariable(cx, p));
  for (const each of saidBy(cx, p))
    if (each.className === classes.equality) assume(cx, scope, each.arguments[0]!, each.arguments[1]!);
}
