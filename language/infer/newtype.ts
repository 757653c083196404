/** What newtypes stand for. */
import { spine, substitutePredicate, substitution } from '../types/shape.ts';
import type { Type } from '../types/type.ts';
import type { Context } from './context.ts';
import { constructorInfo, typeInfo } from './lookup.ts';

/** The type that a newtype stands for, applied to these arguments, or undefined for other types. */
export function unwrapNewtype(cx: Context, type: Type): Type | undefined {
  const { head, arguments: list } = spine(type);
  if (head.kind !== 'constructor') return undefined;
  const info = typeInfo(cx, head.id);
  const constructor_ = info?.newtype ? constructorInfo(cx, info.constructors[0] ?? '') : undefined;
  const field = constructor_?.fields[0];
  if (constructor_ === undefined || field === undefined || list.length < constructor_.universals.length)
    return undefined;
  const map = substitution(constructor_.universals, list);
  const rest = list.slice(constructor_.universals.length);
  const inner = substitutePredicate(map, { className: '', arguments: [field] }).arguments[0]!;
  return rest.reduce<Type>((f, argument) => ({ kind: 'application', function: f, argument }), inner);
}
