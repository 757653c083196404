/**
 * Which instance a class constraint means: one-way matching of instance heads, and the choice among overlapping ones
 * as GHC documents it (the most specific one, if no other could still match). Nothing is unified here.
 */
import { constructorType } from '../../types/build.ts';
import { anyPart, expose, familyHead, type Skolem, spine, substitute, typeKey } from '../../types/shape.ts';
import type { InstanceInfo, Predicate, Type } from '../../types/type.ts';
import { type Context, freshUnique } from '../context/context.ts';
import { candidates, rootOf, undecidedAmong } from '../context/instancetable.ts';
import { kindsFit } from '../kind/kindof.ts';

export type InstanceChoice =
  | { readonly kind: 'found'; readonly instance: InstanceInfo; readonly types: readonly Type[] }
  /** More must be known of the types; `several`: the instances that could still match. */
  | { readonly kind: 'stuck'; readonly several: readonly InstanceInfo[] }
  | { readonly kind: 'none' };

type Match = 'yes' | 'maybe' | 'no';

export function chooseInstance(cx: Context, p: Predicate): InstanceChoice {
  const matching: { readonly instance: InstanceInfo; readonly map: Map<number, Type> }[] = [];
  const possible: InstanceInfo[] = [];
  const targets = p.arguments.map(expose);
  if (targets.length === 1 && targets[0]!.kind === 'meta') {
    const all = undecidedAmong(cx.instances, p.className);
    if (all !== undefined) return undecided(all);
  }
  const roots = targets.map(rootOf);
  for (const instance of candidates(cx.instances, p.className, targets[0])) {
    if (instance.head.some((t, i) => differ(rootOf(t), roots[i]))) continue;
    const map = new Map<number, Type>();
    const kinds = kindsFit(cx, instance.head, targets);
    const types = kinds === 'no' ? 'no' : matchAll(instance.head, targets, map);
    const outcome = types === 'yes' ? kinds : types;
    if (outcome === 'yes') matching.push({ instance, map });
    else if (outcome === 'maybe' && instance.overlap !== 'INCOHERENT') possible.push(instance);
  }
  const [first] = matching;
  if (first === undefined)
    return possible.length > 0 ? { kind: 'stuck', several: possible } : { kind: 'none' };
  const best = matching.length === 1 ? first : mostSpecific(cx, matching);
  if (best === undefined) return { kind: 'stuck', several: matching.map(({ instance }) => instance) };
  const rivals = possible.filter(
    other => isMoreSpecific(cx, other, best.instance) && couldMatch(other, targets),
  );
  if (rivals.length > 0 && best.instance.overlap !== 'INCOHERENT')
    return { kind: 'stuck', several: [best.instance, ...rivals] };
  const types = best.instance.variables.map(v => best.map.get(v.unique) ?? undetermined(cx));
  return { kind: 'found', instance: best.instance, types };
}

/** Whether the types could still become what an instance is for. A variable of an opened constructor, or of the head of the
 * instance or class around, is a type by itself here. */
function couldMatch({ head }: InstanceInfo, targets: readonly Type[]): boolean {
  const own = new Map<number, Type>();
  for (const target of targets)
    anyPart(target, part => {
      const skolem = part.kind === 'variable' ? (part.variable as Partial<Skolem>) : {};
      if (skolem.ofHead || skolem.constructor_ !== undefined)
        own.set(skolem.unique!, constructorType(`$${skolem.unique}`));
      return false;
    });
  return (
    matchAll(
      head,
      targets.map(type => substitute(own, type)),
      new Map(),
    ) !== 'no'
  );
}

/** What a variable that the head does not mention stands for: it may speak of anything in scope at the constraint. */
export const undetermined = (cx: Context): Type => ({
  kind: 'meta',
  meta: { unique: freshUnique(cx), level: Number.MAX_SAFE_INTEGER },
});

/** Nothing is known of the type, and no instance is for all types: every one could match. */
const undecided = (all: readonly InstanceInfo[]): InstanceChoice =>
  all.some(({ overlap }) => overlap !== 'INCOHERENT') ? { kind: 'stuck', several: all } : { kind: 'none' };

const differ = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a !== b;

function mostSpecific<T extends { readonly instance: InstanceInfo }>(
  cx: Context,
  list: readonly T[],
): T | undefined {
  return list.find(one =>
    list.every(
      other => other === one || (isMoreSpecific(cx, one.instance, other.instance) && overlaps(one, other)),
    ),
  );
}

function overlaps(
  specific: { readonly instance: InstanceInfo },
  general: { readonly instance: InstanceInfo },
): boolean {
  const { overlap: a } = specific.instance;
  const { overlap: b } = general.instance;
  return (
    a === 'OVERLAPPING' ||
    a === 'OVERLAPS' ||
    a === 'INCOHERENT' ||
    b === 'OVERLAPPABLE' ||
    b === 'OVERLAPS' ||
    b === 'INCOHERENT'
  );
}

/** In types, and in the kinds of what stands where any kind may. */
function isMoreSpecific(cx: Context, a: InstanceInfo, b: InstanceInfo): boolean {
  const types = a.head.map(expose);
  return a !== b && matchAll(b.head, types, new Map()) === 'yes' && kindsFit(cx, b.head, types) === 'yes';
}

/** Whether two instances have the same head, up to the names of variables. */
export const sameHead = (cx: Context, a: InstanceInfo, b: InstanceInfo): boolean =>
  isMoreSpecific(cx, a, b) && isMoreSpecific(cx, b, a);

/** Whether an applied constructor, of a data family say, is as this one says, in types and kinds. */
export const isInstanceOf = (cx: Context, general: Type, type: Type): boolean =>
  kindsFit(cx, spine(general).arguments, spine(type).arguments) !== 'no' &&
  matchAll([general], [type], new Map()) === 'yes';

export function matchAll(patterns: readonly Type[], targets: readonly Type[], map: Map<number, Type>): Match {
  let outcome: Match = 'yes';
  for (const [i, pattern] of patterns.entries()) {
    const target = targets[i];
    if (target === undefined) return 'no';
    const here = match(pattern, target, map);
    if (here === 'no') return 'no';
    if (here === 'maybe') outcome = 'maybe';
  }
  return outcome;
}

function match(pattern: Type, type: Type, map: Map<number, Type>): Match {
  const target = expose(type);
  if (target.kind === 'error') return 'yes';
  if (pattern.kind === 'variable') {
    const bound = map.get(pattern.variable.unique);
    if (bound !== undefined) return same(bound, target);
    map.set(pattern.variable.unique, target);
    return 'yes';
  }
  if (target.kind === 'meta' || familyHead(target) !== undefined) return 'maybe';
  if (target.kind === 'variable')
    return (target.variable as Partial<Skolem>).level === undefined ? 'no' : 'maybe';
  if (pattern.kind === 'constructor') {
    if (target.kind === 'constructor') return pattern.id === target.id ? 'yes' : 'no';
    return target.kind === 'application' && spine(target).head.kind === 'meta' ? 'maybe' : 'no';
  }
  const a = spine(pattern);
  const b = spine(target);
  if (a.head.kind === 'error' || b.head.kind === 'error') return 'no';
  if (a.head.kind === 'constructor' && b.head.kind === 'constructor') {
    if (a.head.id !== b.head.id || a.arguments.length !== b.arguments.length) return 'no';
    return matchAll(a.arguments, b.arguments, map);
  }
  const left = lastArgument(pattern);
  const right = lastArgument(target);
  if (left === undefined || right === undefined) return b.head.kind === 'constructor' ? 'no' : 'maybe';
  const head = match(left.function, right.function, map);
  if (head === 'no') return 'no';
  const argument = match(left.argument, right.argument, map);
  return argument === 'yes' ? head : argument;
}

function lastArgument(type: Type): { readonly function: Type; readonly argument: Type } | undefined {
  const t = expose(type);
  if (t.kind === 'application') return t;
  if (t.kind !== 'function') return undefined;
  const arrow: Type = {
    kind: 'application',
    function: { kind: 'constructor', id: '->' },
    argument: t.argument,
  };
  return { function: arrow, argument: t.result };
}

/** Two types that a repeated variable stands for. */
function same(a: Type, b: Type): Match {
  if (typeKey(a) === typeKey(b)) return 'yes';
  return couldUnify(a, b) ? 'maybe' : 'no';
}

/** Whether two types are the same for some choice of their variables. An answer `true` may be too much where a variable occurs twice. */
export function couldUnify(left: Type, right: Type): boolean {
  const a = expose(left);
  const b = expose(right);
  if (a.kind === 'meta' || b.kind === 'meta' || a.kind === 'variable' || b.kind === 'variable') return true;
  if (familyHead(a) !== undefined || familyHead(b) !== undefined) return true;
  if (a.kind === 'constructor' && b.kind === 'constructor') return a.id === b.id;
  const x = lastArgument(a);
  const y = lastArgument(b);
  if (x === undefined || y === undefined) return false;
  return couldUnify(x.function, y.function) && couldUnify(x.argument, y.argument);
}
