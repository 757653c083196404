/**
 * Functional dependencies (Jones, Type Classes with Functional Dependencies): where two constraints of a class agree in
 * what determines, they agree in what is determined. Applied between wanted constraints, with givens, and with
 * instances, until nothing new is learnt. Also the
 * equalities in the contexts of chosen instances.
 */

import type { Span } from '../../source/span.ts';
import { classes, predicate } from '../../types/build.ts';
import {
  anyPart,
  asApplication,
  componentsOf,
  expose,
  familyOf,
  predicateMetas,
  type Skolem,
  substitute,
  substitutePredicate,
  substitution,
  typeKey,
  zonkPredicate,
} from '../../types/shape.ts';
import type { InstanceInfo, Predicate, Type } from '../../types/type.ts';
import { allGivens, withEqualities } from '../constraint/entail.ts';
import { improveFamilies } from '../constraint/equality.ts';
import { recordField } from '../constraint/hasfield.ts';
import { onlyMethod } from '../constraint/withdict.ts';
import { type Context, freshMeta, givenIn, report, type Scope, type Wanted } from '../context/context.ts';
import { hasEquated, instancesOf } from '../context/instancetable.ts';
import { classInfo } from '../context/lookup.ts';
import { readFor } from '../context/readtracker.ts';
import * as errors from '../diagnostics/errors.ts';
import { headNormal } from '../type/family.ts';
import { chooseInstance, matchAll, undetermined } from '../type/match.ts';
import { unify } from '../type/unify.ts';
import { reportDependencyConflict } from './dependency.ts';
import { hasFundeps, haveInstancesFundeps, superclassesWithFundeps } from './superclass.ts';

/** Solves type variables that functional dependencies determine. */
export function improve(cx: Context, list: readonly Wanted[]): void {
  for (const wanted of list)
    if (wanted.predicate.className === classes.constraint) {
      readFor(cx.reads, wanted.owner);
      improveByWhole(cx, wanted);
    }
  improveClasses(cx, list);
  while (improveFamilies(cx, list)) improveClasses(cx, list);
}

/** A constraint that has become an equality, or several constraints with one among them. */
function improveByWhole(cx: Context, wanted: Wanted, p: Predicate = zonkPredicate(wanted.predicate)): void {
  for (const part of componentsOf(p) ?? []) improveByWhole(cx, wanted, part);
  if (p.className === classes.equality) equate(cx, wanted, p.arguments[0]!, p.arguments[1]!);
}

function improveClasses(cx: Context, list: readonly Wanted[]): void {
  for (const wanted of list) {
    readFor(cx.reads, wanted.owner);
    if (hasEquated(cx.instances, wanted.predicate.className)) improveByEqualities(cx, wanted);
  }
  const relevant = list.flatMap(wanted => thatTeach(cx, wanted));
  if (relevant.length === 0) return;
  for (let changed = true, rounds = 0; changed && rounds < 20; rounds++) {
    changed = false;
    const seen: Seen = new Map();
    for (const wanted of relevant) {
      readFor(cx.reads, wanted.owner);
      if (improveOne(cx, wanted, seen) || improveInside(cx, wanted, seen, 0)) changed = true;
    }
  }
}

/** What is wanted by its class, a dependency of that, and what determines. Of several only those are kept that speak of types
 * which the others do not know. */
type Seen = Map<string, Wanted[]>;

/** The constraint, if there may be anything to learn from it, and those of its superclasses that teach. */
function thatTeach(cx: Context, wanted: Wanted): readonly Wanted[] {
  const { predicate, owner, solution } = wanted;
  if (solution !== undefined || predicateMetas(predicate).size === 0) return none;
  readFor(cx.reads, owner);
  const above = superclassesWithFundeps(cx, predicate).map(
    (p): Wanted => ({ ...wanted, predicate: p, above: true }),
  );
  const { className } = predicate;
  return hasFundeps(cx, className) || haveInstancesFundeps(cx, className) ? [wanted, ...above] : above;
}

const none: readonly Wanted[] = [];

/** What a superclass says to be equal, once the families in it are known. */
function improveBySuperclass(cx: Context, wanted: Wanted): boolean {
  const [left, right] = withEqualities(wanted.scope, () =>
    givenIn(cx, wanted.scope, () => wanted.predicate.arguments.map(t => headNormal(cx, t))),
  );
  const isOpen = familyOf(left!) !== undefined || familyOf(right!) !== undefined;
  return !isOpen && equate(cx, wanted, left!, right!);
}

/** Fields that are selected have the types that their records say, where these are known, and what is given a class as its method that of the
 * method. */
export function improveFields(cx: Context, list: readonly Wanted[]): void {
  for (const wanted of list) if (wanted.solution === undefined) improveByDeclaration(cx, wanted);
}

/** The same of one; whether anything has become known. */
function improveByDeclaration(cx: Context, wanted: Wanted): boolean {
  const { predicate } = wanted;
  const declared = recordField(cx, predicate) ?? onlyMethod(cx, predicate);
  return declared !== undefined && equate(cx, wanted, predicate.arguments.at(-1)!, declared.type);
}

/** Solves type variables that the functional dependencies of a constraint determine which an instance needs. */
export function improvePredicate(cx: Context, wanted: Wanted, predicate: Predicate): void {
  if (!hasFundeps(cx, predicate.className)) return;
  improveOne(cx, { ...wanted, predicate }, new Map());
}

/** An instance whose context has equalities, once it is chosen, makes them so; and those of the instances it needs. */
function improveByEqualities(
  cx: Context,
  wanted: Wanted,
  predicate: Predicate = wanted.predicate,
  depth = 0,
): void {
  if (wanted.solution !== undefined || depth > 50 || predicateMetas(predicate).size === 0) return;
  const choice = withEqualities(wanted.scope, () => chooseInstance(cx, predicate));
  if (choice.kind !== 'found') return;
  const map = substitution(choice.instance.variables, choice.types);
  for (const p of choice.instance.context) {
    const needed = substitutePredicate(map, p);
    if (p.className === classes.equality) equate(cx, wanted, needed.arguments[0]!, needed.arguments[1]!);
    else if (hasEquated(cx.instances, p.className)) improveByEqualities(cx, wanted, needed, depth + 1);
  }
}

function improveOne(cx: Context, wanted: Wanted, seen: Seen): boolean {
  const { predicate } = wanted;
  if (predicate.className === classes.equality) return improveBySuperclass(cx, wanted);
  let changed = improveByDeclaration(cx, wanted);
  for (const [index, { from, to }] of (classInfo(cx, predicate.className)?.dependencies ?? []).entries()) {
    const key = `${predicate.className}/${index}/${from.map(i => typeKey(predicate.arguments[i]!)).join(' ')}`;
    const others = seen.get(key) ?? [];
    const other = others.find(each => to.every(i => isKnownTo(wanted, each, each.predicate.arguments[i]!)));
    if (other === undefined) seen.set(key, [...others, wanted]);
    else
      for (const i of to)
        changed = equate(cx, wanted, predicate.arguments[i]!, other.predicate.arguments[i]!) || changed;
    if (
      predicateMetas({ className: '', arguments: [...from, ...to].map(i => predicate.arguments[i]!) })
        .size === 0
    )
      continue;
    const said = saidByInstances(cx, predicate, from, to);
    const given = saidByGivens(cx, wanted, from, to);
    // an instance may fix the type of a given’s variable: only a type that the given cannot have is an error
    const isGivenApart = given?.some((type, i) => said !== undefined && !mayBeEqual(type, said[i]!)) ?? true;
    const lists = isGivenApart ? [given, said] : [said ?? given];
    for (const list of lists)
      for (const [n, type] of list?.entries() ?? [])
        changed = equate(cx, wanted, predicate.arguments[to[n]!]!, type) || changed;
  }
  return changed;
}

/** Whether a type of a constraint can be spoken of where another is wanted: its rigid variables are those of a scope around
 * both. */
function isKnownTo(wanted: Wanted, other: Wanted, type: Type): boolean {
  if (wanted.scope === other.scope) return true;
  return !anyPart(type, part => {
    if (part.kind !== 'variable') return false;
    const { level } = part.variable as Skolem;
    return level !== undefined && scopeOf(wanted, level) !== scopeOf(other, level);
  });
}

/** The outermost scope of a level around a constraint. */
function scopeOf(wanted: Wanted, level: number): Scope | undefined {
  let found: Scope | undefined;
  for (let s: Scope | undefined = wanted.scope; s !== undefined && s.level >= level; s = s.parent)
    if (s.level === level) found = s;
  return found;
}

/** Whether types are equal once their variables stand for the right ones. */
function mayBeEqual(left: Type, right: Type): boolean {
  const a = expose(left);
  const b = expose(right);
  const isOpen = (t: Type): boolean =>
    t.kind === 'meta' || t.kind === 'variable' || t.kind === 'error' || familyOf(t) !== undefined;
  if (isOpen(a) || isOpen(b)) return true;
  const x = asApplication(a);
  const y = asApplication(b);
  if (x !== undefined && y !== undefined)
    return mayBeEqual(x.function, y.function) && mayBeEqual(x.argument, y.argument);
  return typeKey(a) === typeKey(b);
}

/** What an instance needs is improved too: the state of a transformer over StateT is that of the StateT. */
function improveInside(cx: Context, wanted: Wanted, seen: Seen, depth: number): boolean {
  if (depth > deepest || predicateMetas(wanted.predicate).size === 0) return false;
  const choice = withEqualities(wanted.scope, () => chooseInstance(cx, wanted.predicate));
  if (choice.kind !== 'found') return false;
  const map = substitution(choice.instance.variables, choice.types);
  let changed = false;
  for (const p of choice.instance.context) {
    if (!hasFundeps(cx, p.className) && !haveInstancesFundeps(cx, p.className)) continue;
    const inner: Wanted = { ...wanted, predicate: substitutePredicate(map, p) };
    changed = improveOne(cx, inner, seen) || changed;
    changed = improveInside(cx, inner, seen, depth + 1) || changed;
  }
  return changed;
}

/** Transformers that one sees on top of each other. */
const deepest = 50;

/** What a given with the same determining types says of the others. */
function saidByGivens(
  cx: Context,
  { predicate, scope }: Wanted,
  from: readonly number[],
  to: readonly number[],
): readonly Type[] | undefined {
  const given = allGivens(cx, scope).find(
    ({ className, arguments: list }) =>
      className === predicate.className &&
      from.every(i => typeKey(list[i]!) === typeKey(predicate.arguments[i]!)),
  );
  return given && to.map(i => given.arguments[i]!);
}

/** The same of an instance. */
function saidByInstances(
  cx: Context,
  predicate: Predicate,
  from: readonly number[],
  to: readonly number[],
): readonly Type[] | undefined {
  const targets = from.map(i => expose(predicate.arguments[i]!));
  for (const instance of instancesOf(cx.instances, predicate.className)) {
    const map = new Map<number, Type>();
    if (
      matchAll(
        from.map(i => instance.head[i]!),
        targets,
        map,
      ) !== 'yes'
    )
      continue;
    for (const v of instance.variables) if (!map.has(v.unique)) map.set(v.unique, undetermined(cx));
    return to.map(i => substitute(map, instance.head[i]!));
  }
  return undefined;
}

function equate(cx: Context, wanted: Wanted, left: Type, right: Type): boolean {
  if (typeKey(left) === typeKey(right)) return false;
  const before = wanted.predicate.arguments.map(typeKey).join();
  const failure = withEqualities(wanted.scope, () => unify(cx, left, right));
  if (failure !== undefined && wanted.above !== true && !cx.failed.has(wanted.owner)) {
    cx.owner = wanted.owner;
    if (!reportDependencyConflict(cx, wanted, wanted.predicate))
      report(cx, errors.dependencyMismatch(wanted.span, wanted.predicate, failure));
  }
  return failure === undefined && wanted.predicate.arguments.map(typeKey).join() !== before;
}

/**
 * Whether two instances would determine different types by the same (GHC's `checkFunDeps`): where what determines can
 * be one, what is determined must be able to.
 */
export function checkDependencies(cx: Context, info: InstanceInfo, span: Span): void {
  const dependencies = classInfo(cx, info.className)?.dependencies ?? [];
  if (dependencies.length === 0) return;
  const fresh = ({ head, variables }: InstanceInfo): readonly Type[] => {
    const map = new Map(variables.map((v): [number, Type] => [v.unique, freshMeta(cx)]));
    return head.map(t => substitute(map, t));
  };
  for (const other of instancesOf(cx.instances, info.className))
    for (const { from, to } of dependencies) {
      const [a, b] = [fresh(info), fresh(other)];
      const agree = (i: number): boolean => unify(cx, a[i]!, b[i]!) === undefined;
      if (!from.every(agree) || to.every(agree)) continue;
      const shown = predicate(other.className, ...other.head);
      report(cx, errors.dependencyClash(span, shown, cx.instanceSpans.get(other)));
      return;
    }
}
