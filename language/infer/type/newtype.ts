/** What newtypes stand for. */
import { spine, substitute } from '../../types/shape.ts';
import type { ConstructorInfo, Type, TypeConstructorInfo } from '../../types/type.ts';
import type { Context } from '../context/context.ts';
import { constructorInfo, typeInfo } from '../context/lookup.ts';
import { isInstanceOf, matchAll } from './match.ts';

/** The type that a newtype stands for, applied to these arguments, or undefined for other types. */
export function unwrapNewtype(cx: Context, type: Type): Type | undefined {
  const constructor_ = newtypeConstructor(cx, type);
  return constructor_ && held(constructor_, type);
}

/** The same, where the newtype's constructor is in scope, by whatever name. */
export function unwrapVisible(cx: Context, type: Type): Type | undefined {
  const constructor_ = newtypeConstructor(cx, type);
  if (constructor_ === undefined) return undefined;
  const { id } = constructor_.con;
  cx.reads?.into.add(scopeKey(id));
  return cx.renamed.values.has(id) ? held(constructor_, type) : undefined;
}

/** Under which is asked whether a constructor is in scope. */
export const scopeKey = (id: string): string => `in scope ${id}`;

function newtypeConstructor(cx: Context, type: Type): ConstructorInfo | undefined {
  const { head } = spine(type);
  if (head.kind !== 'constructor') return undefined;
  const named = typeInfo(cx, head.id);
  const info = named?.dataFamily ? instanceAt(cx, type) : named;
  return info?.newtype ? constructorInfo(cx, info.constructors[0] ?? '') : undefined;
}

function held(constructor_: ConstructorInfo, type: Type): Type | undefined {
  const { arguments: list } = spine(type);
  const field = constructor_.fields[0];
  if (field === undefined) return undefined;
  const own = spine(constructor_.result).arguments;
  if (list.length < own.length) return undefined;
  const map = new Map<number, Type>();
  if (matchAll(own, list.slice(0, own.length), map) !== 'yes') return undefined;
  const rest = list.slice(own.length);
  const inner = substitute(map, field);
  return rest.reduce<Type>((f, argument) => ({ kind: 'application', function: f, argument }), inner);
}

/** The type behind an instance of a data family, of this module. */
export const instanceAt = (cx: Context, type: Type): TypeConstructorInfo | undefined =>
  [...cx.typeConstructors.values()].find(
    ({ instanceOf }) => instanceOf && isInstanceOf(cx, instanceOf, type),
  );
