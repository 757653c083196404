/**
 * Newtypes: their values are those of their field. In programs with cost centres the places where one becomes the other
 * are marked, as GHC's simplifier treats them with care.
 */

import type { Type } from '../../types/type.ts';
import { cast } from '../cast.ts';
import type * as Core from '../core.ts';
import { type Context, constructorInfo, typeConstructor } from './context.ts';
import { isFunctionType } from './place.ts';

/** The newtype's value made of e. */
export const wrapped = (cx: Context, constructor_: string, e: Core.Expr): Core.Expr =>
  converted(cx, constructor_, true, e);

/** What is inside of the newtype's value. */
export const unwrapped = (cx: Context, constructor_: string, e: Core.Expr): Core.Expr =>
  converted(cx, constructor_, false, e);

/** Whether a type is a newtype, asked only where casts are kept. */
export function isNewtype(cx: Context, type: Type | undefined): boolean {
  if (cx.choice === 'none') return false;
  let t = type;
  for (;;) {
    if (t?.kind === 'meta') t = t.meta.solution;
    else if (t?.kind === 'application') t = t.function;
    else return t?.kind === 'constructor' && typeConstructor(cx, t.id)?.newtype === true;
  }
}

/** Whether the values of a newtype may be something else than lifted. */
export function isUnliftedNewtype(cx: Context, constructor_: string): boolean {
  if (!cx.hasUnlifted) return false;
  const info = constructorInfo(cx, constructor_);
  return info !== undefined && typeConstructor(cx, info.typeId)?.representation !== undefined;
}

function converted(cx: Context, newtype: string, wraps: boolean, e: Core.Expr): Core.Expr {
  if (cx.choice === 'none' || isUnliftedNewtype(cx, newtype)) return e;
  const isFunction = isFunctionType(constructorInfo(cx, newtype)?.fields[0]);
  return cast({ newtype, wraps, under: 0, isFunction }, e);
}
