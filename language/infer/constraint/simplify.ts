/**
 * Constraints in head normal form (Jones, Typing Haskell in Haskell, 7.2): reduced by instances as far as they go,
 * without those that givens or other constraints imply. Used to decide what an inferred type quantifies over and what
 * a derived instance needs; evidence is made later, by `solve.ts`.
 */
import { classes } from '../../types/build.ts';
import {
  componentsOf,
  familyOf,
  predicateKey,
  prune,
  spine,
  substitutePredicate,
  substitution,
  zonkPredicate,
} from '../../types/shape.ts';
import type { Predicate } from '../../types/type.ts';
import type { Context, Scope } from '../context/context.ts';
import { type Ascent, ascent, classInfo } from '../context/lookup.ts';
import { normalisedPredicate } from '../type/family.ts';
import { emptyValue, implicitGiven, isImplicit } from '../type/implicit.ts';
import { chooseInstance } from '../type/match.ts';
import { unify } from '../type/unify.ts';
import { coercibleParts } from './coercible.ts';
import { findGiven, isRepresented, literalClass, literalEvidence } from './entail.ts';
import { recordField } from './hasfield.ts';
import { liftedPredicate } from './lifted.ts';
import { onlyMethod } from './withdict.ts';

const depthLimit = 100;

/** Adds the irreducible constraints that `p` is equivalent to to `out`. A constraint without any instance is irreducible. */
export function simplifyPredicate(
  cx: Context,
  asked: Predicate,
  scope: Scope,
  out: Map<string, Predicate>,
  limit?: Scope,
  depth = 0,
  path: readonly string[] = [],
): void {
  const p = normalisedPredicate(cx, asked);
  if (p.className === classes.equality && p.arguments.some(t => familyOf(prune(t)) !== undefined))
    out.set(predicateKey(p), zonkPredicate(p));
  if (p.className === classes.equality || emptyValue(p) !== undefined) return;
  if (p.className === classes.coercible) {
    for (const part of coercibleParts(cx, scope, p)) out.set(predicateKey(part), zonkPredicate(part));
    return;
  }
  if (isImplicit(p)) {
    reduceImplicit(cx, p, scope, out, limit);
    return;
  }
  const parts = componentsOf(p);
  if (parts !== undefined) {
    for (const part of parts) simplifyPredicate(cx, part, scope, out, limit, depth + 1, path);
    return;
  }
  if (findGiven(cx, scope, p, limit) !== undefined || literalEvidence(p) !== undefined) return;
  if (recordField(cx, p) !== undefined || onlyMethod(cx, p) !== undefined) return;
  const lifted = liftedPredicate(cx, scope, p);
  if (lifted !== undefined) {
    simplifyPredicate(cx, lifted, scope, out, limit, depth + 1, path);
    return;
  }
  if (p.className === classes.typeable) {
    reduceTypeable(cx, p, scope, out, limit, depth);
    return;
  }
  if (depth < depthLimit) {
    const choice = chooseInstance(cx, p);
    if (choice.kind === 'found') {
      if (choice.instance.context.length === 0) return;
      // A constraint that comes up again inside its own reduction holds by a recursive dictionary.
      const key = predicateKey(p);
      if (path.includes(key)) return;
      const map = substitution(choice.instance.variables, choice.types);
      for (const needed of choice.instance.context)
        simplifyPredicate(cx, substitutePredicate(map, needed), scope, out, limit, depth + 1, [...path, key]);
      return;
    }
  }
  out.set(predicateKey(p), zonkPredicate(p));
}

/** One constraint for all uses of a parameter that nothing inside gives. */
function reduceImplicit(
  cx: Context,
  p: Predicate,
  scope: Scope,
  out: Map<string, Predicate>,
  limit: Scope | undefined,
): void {
  if (implicitGiven(scope, p, limit) !== undefined) return;
  const predicate = out.get(p.className);
  if (predicate === undefined) out.set(p.className, zonkPredicate(p));
  else unify(cx, predicate.arguments[0]!, p.arguments[0]!);
}

function reduceTypeable(
  cx: Context,
  p: Predicate,
  scope: Scope,
  out: Map<string, Predicate>,
  limit: Scope | undefined,
  depth: number,
): void {
  const [type] = p.arguments;
  const { head, arguments: list } = spine(type!);
  if (head.kind === 'error') return;
  const literal = literalClass(cx, scope, type!);
  if (literal !== undefined) {
    simplifyPredicate(cx, { className: literal, arguments: [type!] }, scope, out, limit, depth + 1);
    return;
  }
  if (!isRepresented(type!)) {
    out.set(predicateKey(p), zonkPredicate(p));
    return;
  }
  for (const t of head.kind === 'variable' ? [head, ...list] : list)
    simplifyPredicate(cx, { className: p.className, arguments: [t] }, scope, out, limit, depth + 1);
}

/** Without those that are superclasses of others (GHC's mkMinimalBySCs); of several that imply each other the first stays. */
export function minimal(cx: Context, list: readonly Predicate[]): readonly Predicate[] {
  const kept: Predicate[] = [];
  const impliedBy = list.map(p => new Set(superclassesOf(cx, p).map(predicateKey)));
  for (const [i, p] of list.entries()) {
    const key = predicateKey(p);
    const isImplied = list.some(
      (q, j) =>
        j !== i && impliedBy[j]!.has(key) && (j < i ? kept.includes(q) : !impliedBy[i]!.has(predicateKey(q))),
    );
    if (!isImplied) kept.push(p);
  }
  return kept;
}

/** All superclasses, nearest first, each once. With UndecidableSuperClasses they need not come to an end. */
export function superclassesOf(cx: Context, p: Predicate): readonly Predicate[] {
  if (classInfo(cx, p.className) === undefined) return none;
  const predicates = new Map<string, Predicate>();
  addSuperclasses(cx, p, predicates, undefined);
  return [...predicates.values()];
}

const none: readonly Predicate[] = [];

function addSuperclasses(
  cx: Context,
  p: Predicate,
  found: Map<string, Predicate>,
  below: Ascent | undefined,
): void {
  const { className } = p;
  const info = classInfo(cx, className);
  const here = ascent(className, below);
  if (info === undefined || here === undefined) return;
  const map = substitution(info.parameters, p.arguments);
  for (const superclass of info.superclasses) {
    const q = substitutePredicate(map, superclass);
    const key = predicateKey(q);
    if (found.has(key)) continue;
    found.set(key, q);
    addSuperclasses(cx, q, found, here);
  }
}

/** The constraints that a given constraint entails: itself or its components, and its superclasses if these may be equalities. */
export function entailedBy(cx: Context, p: Predicate): readonly Predicate[] {
  const parts = componentsOf(p);
  if (parts !== undefined) return parts.flatMap(part => entailedBy(cx, part));
  return cx.hasFamilies ? [p, ...superclassesOf(cx, p)] : [p];
}
