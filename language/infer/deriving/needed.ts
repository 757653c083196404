/** What derived instances need besides instances for the types of fields. */
import { classes, predicate } from '../../types/build.ts';
import {
  anyPart,
  expose,
  spine,
  substitutePredicate,
  substitution,
  zonkPredicate,
} from '../../types/shape.ts';
import type { ClassInfo, Predicate, Type, TypeVariable } from '../../types/type.ts';
import { type Context, freshMeta } from '../context/context.ts';
import { headNormal } from '../type/family.ts';
import { matchAll } from '../type/match.ts';
import { unify } from '../type/unify.ts';

/** DeriveAnyClass: what the default methods ask for that have types of their own. What is said of the method's own
 * variables stands in the method's context, or the instance is wrong. */
export function neededByDefaults(cx: Context, info: ClassInfo, head: readonly Type[]): readonly Predicate[] {
  const map = substitution(info.parameters, head);
  return info.methods.flatMap(({ scheme, defaultScheme }) => {
    if (defaultScheme === undefined) return [];
    const own = new Set(scheme.variables.slice(info.parameters.length));
    const met = new Map<number, Type>();
    matchAll([defaultScheme.type], [scheme.type], met);
    const isOwn = (part: Type): boolean => part.kind === 'variable' && own.has(part.variable);
    // what the type does not mention its equalities say
    for (const v of defaultScheme.variables.slice(info.parameters.length))
      if (!met.has(v.unique)) met.set(v.unique, freshMeta(cx));
    const needed = defaultScheme.context
      .slice(1)
      .map(p => substitutePredicate(met, p))
      .filter(p => !p.arguments.some(t => anyPart(t, isOwn)))
      .map(p => substitutePredicate(map, p));
    for (const { className, arguments: list } of needed)
      if (className === classes.equality) unify(cx, headNormal(cx, list[0]!), headNormal(cx, list[1]!));
    return needed.map(zonkPredicate);
  });
}

/** Functor and its like: the constructors that the last parameter stands under. */
export function collectFunctors(className: string, type: Type, last: TypeVariable, found: Predicate[]): void {
  const t = expose(type);
  const mentions = (part: Type): boolean =>
    anyPart(part, p => p.kind === 'variable' && p.variable.unique === last.unique);
  if (!mentions(t)) return;
  if (t.kind === 'function') {
    collectFunctors(className, t.argument, last, found);
    collectFunctors(className, t.result, last, found);
  } else if (t.kind === 'application') {
    const { head, arguments: list } = spine(t);
    if (head.kind === 'constructor' && head.id.startsWith('(,'))
      for (const each of list) collectFunctors(className, each, last, found);
    else {
      found.push(predicate(className, t.function));
      collectFunctors(className, t.argument, last, found);
    }
  }
}
