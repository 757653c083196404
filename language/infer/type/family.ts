/**
 * Type families (Chakravarty, Keller, Peyton Jones; GHC's flattening in spirit). Where a type is put to use, a family
 * applied to known types becomes the type that an equation or a given equality says; one applied to types that are
 * still open becomes a unification variable, with an equality that is looked at again when more is known; one applied to
 * rigid types that nothing is known of stays as it is, and is equal to itself alone.
 */
import type { Span } from '../../source/span.ts';
import { applyTypes, classes, errorType, predicate } from '../../types/build.ts';
import { computed } from '../../types/literal.ts';
import {
  anyPart,
  familyHead,
  familyOf,
  mapPredicate,
  metasOf,
  prune,
  spine,
  substitute,
  typeKey,
} from '../../types/shape.ts';
import type { EquationInfo, Predicate, Type } from '../../types/type.ts';
import { type Context, freshMeta, report, type Scope, want } from '../context/context.ts';
import { familyInfo } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import { kindsFit } from '../kind/kindof.ts';
import { areCompatible } from './compatible.ts';
import { matchAll } from './match.ts';

/** How often a type may be rewritten: equations need not come to an end (UndecidableInstances). */
const fuel = 200;

export const mentionsFamily = (type: Type): boolean => anyPart(type, part => familyHead(part) !== undefined);

/** The type with all families in it worked out or named, as far as they stand outside of an inner `forall`. */
export function flattenFamilies(cx: Context, type: Type, span: Span): Type {
  if (!cx.hasFamilies || !mentionsFamily(type)) return type;
  return rewrite(cx, type, fuel, stuck => {
    const found = freshMeta(cx);
    want(cx, predicate(classes.equality, stuck, found), span, { kind: 'annotation' });
    return found;
  });
}

export const flattenPredicate = (cx: Context, p: Predicate, span: Span): Predicate =>
  cx.hasFamilies ? mapPredicate(p, t => flattenFamilies(cx, t, span)) : p;

/** The type with its families worked out as far as can be; the others stay. */
export const normalised = (cx: Context, type: Type): Type =>
  cx.hasFamilies && mentionsFamily(type) ? rewrite(cx, type, fuel, stuck => stuck) : type;

export const normalisedPredicate = (cx: Context, p: Predicate): Predicate =>
  cx.hasFamilies ? mapPredicate(p, t => normalised(cx, t)) : p;

/** `open`: what becomes of a family whose arguments have open variables. */
function rewrite(cx: Context, type: Type, steps: number, open: (stuck: Type) => Type): Type {
  const t = prune(type);
  const family = familyHead(t);
  if (family !== undefined) {
    const { arguments: list } = spine(t);
    const arity = family.family ?? 0;
    if (list.length >= arity) {
      const parts = list.map(part => rewrite(cx, part, steps, open));
      const own = applyTypes(family, parts.slice(0, arity));
      const reduced = reduceFamily(cx, own);
      const stuck = (): Type => (metasOf(own).size > 0 ? open(own) : own);
      const again = (next: Type): Type =>
        steps > 0 ? rewrite(cx, next, steps - 1, open) : endless(cx, family.id);
      const value = reduced === undefined ? stuck() : again(reduced);
      return applyTypes(value, parts.slice(arity));
    }
  }
  switch (t.kind) {
    case 'application':
      return {
        kind: 'application',
        function: rewrite(cx, t.function, steps, open),
        argument: rewrite(cx, t.argument, steps, open),
      };
    case 'function':
      return {
        kind: 'function',
        argument: rewrite(cx, t.argument, steps, open),
        result: rewrite(cx, t.result, steps, open),
        ...(t.linear && { linear: true }),
      };
    default:
      return t;
  }
}

/** The error type fits everything: the rewriting ends, and this is said once. In this declaration no family is worked
 * out any more: the next time would take as long. */
function endless(cx: Context, id: string): Type {
  if (!cx.failed.has(cx.owner)) report(cx, errors.endlessFamily(cx.at, id));
  cx.endless.add(cx.owner);
  return errorType;
}

/** One step: what a family is at these arguments, by what is given here or by an equation. */
function reduceFamily(cx: Context, applied: Type): Type | undefined {
  const { head, arguments: list } = spine(applied);
  if (head.kind !== 'constructor' || cx.endless.has(cx.owner)) return undefined;
  const key = typeKey(applied);
  for (let s: Scope | undefined = cx.scope; s !== undefined; s = s.parent)
    for (const { left, right } of s.families)
      if (typeKey(left) === key && typeKey(right) !== key) return right;
  return byEquation(cx, head.id, list);
}

/** What a family is at these arguments, whatever is given of it. */
export function byEquation(cx: Context, family: string, list: readonly Type[]): Type | undefined {
  const reduced = computed(family, list);
  if (reduced !== undefined) return reduced;
  const closed = familyInfo(cx, family)?.equations;
  const earlier: EquationInfo[] = [];
  for (const equation of closed ?? cx.equations.get(family) ?? []) {
    const map = new Map<number, Type>();
    const kinds = kindsFit(cx, equation.arguments, list);
    const types = kinds === 'no' ? 'no' : matchAll(equation.arguments, list, map);
    const outcome = types === 'yes' ? kinds : types;
    // an equation that may hold yet comes before those below it that say something else
    if (outcome === 'yes')
      return earlier.every(other => areCompatible(other, equation)) ? result(equation, map) : undefined;
    if (outcome === 'maybe' && closed !== undefined) earlier.push(equation);
  }
  return undefined;
}

const result = ({ type }: EquationInfo, map: ReadonlyMap<number, Type>): Type => substitute(map, type);

/** The type at whose head is no family that can be worked out. */
export function headNormal(cx: Context, type: Type): Type {
  const t = prune(type);
  if (familyOf(t) === undefined) return t;
  const normal = prune(normalised(cx, t));
  return familyOf(normal) !== undefined && typeKey(normal) === typeKey(t) ? t : normal;
}
