/** What a newtype stands for, as GeneralizedNewtypeDeriving and DerivingVia take it. */
import { applyTypes, constructorType, variableType } from '../../types/build.ts';
import { anyPart, expose, spine, substitute } from '../../types/shape.ts';
import type { Type, TypeConstructorInfo, TypeVariable } from '../../types/type.ts';
import { type Context, freshUnique } from '../context/context.ts';
import { constructorInfo } from '../context/lookup.ts';
import { unwrapNewtype } from '../type/newtype.ts';
import { ownTypes } from './shape.ts';

/** The type inside a newtype, without as many last parameters as the head leaves out. */
export function represented(cx: Context, target: Type, type: TypeConstructorInfo): Type | undefined {
  const given = spine(target).arguments;
  if (type.instanceOf !== undefined) return representedInstance(cx, given, type, type.instanceOf);
  const missing = type.parameters.slice(given.length);
  const fresh = missing.map((v): TypeVariable => ({ name: v.name, unique: freshUnique(cx) }));
  return without(unwrapNewtype(cx, applyTypes(target, fresh.map(variableType))), fresh);
}

/** The same of an instance of a data family. */
function representedInstance(
  cx: Context,
  given: readonly Type[],
  { constructors }: TypeConstructorInfo,
  instanceOf: Type,
): Type | undefined {
  const info = constructorInfo(cx, constructors[0] ?? '');
  const field = info?.fields[0];
  if (info === undefined || field === undefined) return undefined;
  const dropped = spine(instanceOf).arguments.slice(given.length);
  const variables = dropped.flatMap(t => (t.kind === 'variable' ? t.variable : []));
  return without(substitute(ownTypes(info, given), field), variables);
}

/** A type without these variables as its last arguments, if they stand nowhere else in it (GHC's eta_ok). */
function without(whole: Type | undefined, variables: readonly TypeVariable[]): Type | undefined {
  let inner = whole;
  for (const v of variables.toReversed()) {
    const t: Type | undefined = inner === undefined ? undefined : expose(inner);
    if (t?.kind === 'error') return t;
    if (t?.kind === 'application' && isVariable(t.argument, v)) inner = t.function;
    else if (t?.kind === 'function' && isVariable(t.result, v))
      inner = { kind: 'application', function: constructorType('->'), argument: t.argument };
    else return undefined;
  }
  const isLeft = (part: Type): boolean => variables.some(v => isVariable(part, v));
  return inner !== undefined && anyPart(inner, isLeft) ? undefined : inner;
}

const isVariable = (type: Type, v: TypeVariable): boolean => {
  const t = expose(type);
  return t.kind === 'variable' && t.variable.unique === v.unique;
};
