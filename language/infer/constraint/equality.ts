/**
 * Equalities of type families with types that could not be decided where they came up: they are looked at again
 * whenever more is known of the types, and what they teach is made so.
 */
import { classes } from '../../types/build.ts';
import { inverted } from '../../types/literal.ts';
import { familyOf, metasOf, spine, typeKey } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { type Context, report, type Wanted } from '../context/context.ts';
import * as errors from '../diagnostics/errors.ts';
import { headNormal } from '../type/family.ts';
import { improveAlike, improveByResult } from '../type/injective.ts';
import { unify } from '../type/unify.ts';
import { withEqualities } from './entail.ts';

/** How often the list is gone through: equations need not come to an end. */
const limit = 200;

/** Looks again at the equalities of families with types; whether something was learnt. */
export function improveFamilies(cx: Context, list: readonly Wanted[]): boolean {
  if (!cx.hasFamilies) return false;
  let learnt = false;
  for (let changed = true, rounds = 0; changed && rounds < limit; rounds++) {
    changed = false;
    const seen = new Map<string, Type>();
    for (const wanted of list)
      if (wanted.solution === undefined && wanted.predicate.className === classes.equality)
        if (inside(cx, wanted, () => improveOne(cx, wanted, seen))) changed = true;
    learnt ||= changed;
  }
  return learnt;
}

function inside<T>(cx: Context, wanted: Wanted, body: () => T): T {
  const { scope, owner } = cx;
  cx.scope = wanted.scope;
  cx.owner = wanted.owner;
  const value = withEqualities(wanted.scope, body);
  cx.scope = scope;
  cx.owner = owner;
  return value;
}

function improveOne(cx: Context, wanted: Wanted, seen: Map<string, Type>): boolean {
  const [a, b] = wanted.predicate.arguments;
  const left = headNormal(cx, a!);
  const right = headNormal(cx, b!);
  if (familyOf(left) === undefined && familyOf(right) === undefined) {
    settle(cx, wanted, left, right);
    return true;
  }
  if (metasOf(left).size === 0 && metasOf(right).size === 0) return false;
  const [stuck, other] = familyOf(left) === undefined ? [right, left] : [left, right];
  if (metasOf(stuck).size === 0 && other.kind === 'meta') {
    settle(cx, wanted, other, stuck);
    return true;
  }
  const part = inverted(familyOf(stuck)!.id, spine(stuck).arguments, other);
  if (part !== undefined) {
    settle(cx, wanted, spine(stuck).arguments[part.index]!, part.type);
    return true;
  }
  if (improveAlike(cx, left, right) || improveByResult(cx, stuck, other)) return true;
  const results = `${familyOf(stuck)!.id} = ${typeKey(other)}`;
  const alike = seen.get(results);
  if (alike === undefined) seen.set(results, stuck);
  else if (improveAlike(cx, alike, stuck)) return true;
  // a family is a function: two times the same is the same
  const key = typeKey(stuck);
  const before = seen.get(key);
  if (before === undefined) seen.set(key, other);
  if (before === undefined || typeKey(before) === typeKey(other)) return false;
  if (familyOf(before) !== undefined || familyOf(other) !== undefined) return false;
  settle(cx, wanted, before, other);
  return true;
}

function settle(cx: Context, wanted: Wanted, left: Type, right: Type): void {
  wanted.solution = { kind: 'trivial' };
  const failure = unify(cx, left, right);
  if (failure !== undefined && !cx.failed.has(wanted.owner))
    report(cx, errors.unequal(wanted.span, left, right, failure));
}
