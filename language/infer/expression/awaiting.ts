/**
 * Arguments that are checked after the others. What matching on a constructor of a GADT gives depends on what is known of the
 * matched value's type, and in `fmap (\Refl -> x) (same a b)` only the other argument says what that is.
 */
import type * as Tree from '../../syntax/tree.ts';
import { classes } from '../../types/build.ts';
import { expose, metasOf } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { type Context, entityOf } from '../context/context.ts';
import { constructorInfo } from '../context/lookup.ts';

/** Whether a function without a name matches on a GADT's constructor, and the type of what it matches is open. */
export function awaitsType(cx: Context, e: Tree.Expression, type: Type): boolean {
  if (e.kind === 'parenthesised') return awaitsType(cx, e.expression, type);
  let rest = expose(type);
  for (const patterns of matched(e)) {
    if (rest.kind !== 'function') return false;
    if (patterns.some(p => isRefining(cx, p)) && metasOf(rest.argument).size > 0) return true;
    rest = expose(rest.result);
  }
  return false;
}

/** The patterns for each argument in turn. */
function matched(e: Tree.Expression): readonly (readonly Tree.Pattern[])[] {
  if (e.kind === 'lambda') return e.patterns.map(p => [p]);
  return e.kind === 'lambdaCase' ? [e.alternatives.map(({ pattern }) => pattern)] : [];
}

/** Whether a match says that types are equal. */
function isRefining(cx: Context, p: Tree.Pattern): boolean {
  if (p.kind === 'parenthesisedPattern' || p.kind === 'bangPattern') return isRefining(cx, p.pattern);
  if (p.kind !== 'constructorPattern') return false;
  const entity = entityOf(cx, p.constructor_);
  const info = entity?.kind === 'constructor' ? constructorInfo(cx, entity.id) : undefined;
  return info?.context.some(each => each.className === classes.equality) === true;
}
