/** Taking what is given into a scope: its dictionary, and what it and its superclasses say of equalities. */
import { classes } from '../../types/build.ts';
import { prune, spine, typeKey } from '../../types/shape.ts';
import type { Predicate, Type } from '../../types/type.ts';
import { type Context, evidenceVariable, givenIn, type Scope } from '../context/context.ts';
import { byEquation, normalised } from '../type/family.ts';
import { assume } from './assume.ts';
import { entailedBy } from './simplify.ts';

export function addGiven(cx: Context, scope: Scope, p: Predicate): void {
  scope.givens.push(evidenceVariable(cx, p));
  assumeAll(cx, scope, p);
}

/** Takes the equalities for true that a given constraint says. */
export function assumeAll(cx: Context, scope: Scope, p: Predicate): void {
  const equalities = entailedBy(cx, p).filter(({ className }) => className === classes.equality);
  for (const each of equalities) assume(cx, scope, each.arguments[0]!, each.arguments[1]!);
  if (equalities.length > 0 && cx.hasFamilies) learnFromFamilies(cx, scope);
}

/** How often one equality that is learnt may teach another. */
const limit = 20;

/** What is given of a family says more, once its arguments are known: where `F n ~ Int` and `n` is a type at which an
 * equation says that `F n` is `a`, `a` is `Int`. */
function learnFromFamilies(cx: Context, scope: Scope): void {
  givenIn(cx, scope, () => {
    const known = (): number => scope.equalities.length + scope.families.length;
    for (let before = -1, rounds = 0; before !== known() && rounds < limit; rounds++) {
      before = known();
      for (let s: Scope | undefined = scope; s !== undefined; s = s.parent)
        for (const { left, right } of [...s.families]) learnFrom(cx, scope, left, right);
    }
  });
}

function learnFrom(cx: Context, scope: Scope, left: Type, right: Type): void {
  const { head, arguments: list } = spine(left);
  if (head.kind !== 'constructor') return;
  const parts = list.map(part => normalised(cx, part));
  const value = byEquation(cx, head.id, parts);
  if (value === undefined) return;
  const a = prune(normalised(cx, value));
  const b = prune(normalised(cx, right));
  if (a.kind === 'meta' || b.kind === 'meta' || typeKey(a) === typeKey(b)) return;
  assume(cx, scope, a, b);
}
