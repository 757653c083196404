/** Names as values: what one occurrence of a name means, and its type with fresh variables. */

import { isImplicitName } from '../../rename/implicit.ts';
import { isOfDo } from '../../rename/operation.ts';
import type * as Tree from '../../syntax/tree.ts';
import { classes, errorType, monotype } from '../../types/build.ts';
import { prune } from '../../types/shape.ts';
import type { Scheme, Type, TypeVariable } from '../../types/type.ts';
import { isUnboxedName } from '../../types/unlifted.ts';
import { type Context, entityOf, type Origin, report, type Wanted } from '../context/context.ts';
import { constructorInfo, constructorScheme, knownVariable } from '../context/lookup.ts';
import { isHiddenField } from '../declaration/selector.ts';
import * as errors from '../diagnostics/errors.ts';
import { implicitVariable } from '../type/implicit.ts';
import { asScheme, instantiate, specified } from '../type/instantiate.ts';
import { holeType } from './hole.ts';

/** What an error message calls a function: the name, or nothing. */
export const nameOf = (e: Tree.Expression): string | undefined =>
  e.kind === 'variable' || e.kind === 'constructor' ? e.name.text : undefined;

/** Why what the type of this asks for is needed. */
export function useOf(cx: Context, e: Tree.Expression): Origin & { readonly kind: 'use' } {
  const use = { kind: 'use', name: nameOf(e) ?? 'it' } as const;
  const isField = e.kind === 'variable' && entityOf(cx, e.name)?.kind === 'field';
  return isField ? { ...use, isField } : use;
}

/** The scheme of a name at one occurrence. */
export function occurrence(cx: Context, node: Tree.Variable | Tree.Constructor): Scheme {
  const entity = entityOf(cx, node.name);
  if (entity === undefined) return monotype(errorType);
  if (['type', 'synonym', 'class', 'typeVariable'].includes(entity.kind)) {
    report(cx, errors.typeAsValue(node.span));
    return monotype(errorType);
  }
  if (entity.kind === 'constructor') {
    const info = constructorInfo(cx, entity.id);
    return info === undefined ? monotype(errorType) : constructorScheme(info);
  }
  const variable = knownVariable(cx, entity);
  if (variable === undefined) {
    if (entity.kind === 'field' && isHiddenField(cx, entity))
      report(cx, errors.hiddenField(node.name.span, entity.name));
    return monotype(errorType);
  }
  if (variable.monomorphic) cx.found.monomorphic.add(node);
  return variable.scheme;
}

/** A name used as a value. */
export function instantiateName(
  cx: Context,
  node: Tree.Variable | Tree.Constructor,
  given: readonly Type[] = [],
): Type {
  if (node.kind === 'variable' && isImplicitName(node.name.text)) return implicitVariable(cx, node);
  const hole = holeType(cx, node);
  if (hole !== undefined) {
    cx.found.types.set(node, hole);
    return hole;
  }
  const scheme = occurrence(cx, node);
  const count = specified(scheme.variables);
  if (given.length > count && scheme.type.kind !== 'error')
    report(cx, errors.tooManyVisibleTypes(node.span, node.name.text, count));
  const origin: Origin = isOfDo(node.name) ? { kind: 'statement' } : useOf(cx, node);
  const instance = instantiate(cx, scheme, node.name.span, origin, given, openVariables(cx, node));
  // a constructor keeps no evidence of equalities; what a synonym builds is a function
  const kept =
    entityOf(cx, node.name)?.kind === 'constructor'
      ? instance.wanted.filter(w => w.predicate.className !== classes.equality)
      : instance.wanted;
  note(cx, node, kept);
  const type = instantiateDeeply(cx, instance.type, node, useOf(cx, node));
  cx.found.types.set(node, type);
  return type;
}

/** Whose results may be of any type, unlifted ones too (GHC's levity polymorphism), by the names of the variables. */
const openResults: ReadonlyMap<string, string> = new Map([
  ['Data.Coerce.coerce', 'ab'],
  ['GHC.Err.error', 'a'],
  ['GHC.Err.errorWithoutStackTrace', 'a'],
  ['GHC.Err.undefined', 'a'],
  ['GHC.Exception.throw', 'a'],
  ['GHC.Prim.seq', 'b'],
  ['GHC.Base.$', 'b'],
  ['GHC.Magic.oneShot', 'b'],
]);

function openVariables(
  cx: Context,
  node: Tree.Variable | Tree.Constructor,
): ((variable: TypeVariable) => boolean) | undefined {
  if (isUnboxedName(node.name.text)) return () => true;
  const entity = entityOf(cx, node.name);
  if (entity === undefined || entity.kind === 'local') return undefined;
  const name = entity.module === 'GHC.Prim' && entity.id.endsWith('!') ? 'o' : openResults.get(entity.id);
  return name === undefined ? undefined : variable => name.includes(variable.name);
}

function note(cx: Context, node: Tree.Node, wanted: readonly Wanted[]): void {
  if (wanted.length === 0) return;
  const before = cx.found.applied.get(node);
  if (before === undefined) cx.found.applied.set(node, [...wanted]);
  else before.push(...wanted);
}

/** Outermost `forall`s are instantiated; their dictionaries are applied at `node`. `given`: visible type arguments. */
export function instantiateDeeply(
  cx: Context,
  type: Type,
  node: Tree.Expression | Tree.Name,
  origin: Origin & { readonly kind: 'use' } = { kind: 'use', name: 'it' },
  given: readonly Type[] = [],
): Type {
  let t = prune(type);
  let left = given;
  while (t.kind === 'forall') {
    const instance = instantiate(cx, asScheme(t), node.span, origin, left);
    note(cx, node, instance.wanted);
    left = left.slice(specified(t.variables));
    t = prune(instance.type);
  }
  if (left.length > 0 && t.kind !== 'error')
    report(cx, errors.tooManyVisibleTypes(node.span, origin.name, given.length - left.length));
  return t;
}
