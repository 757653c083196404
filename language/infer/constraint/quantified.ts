/**
 * QuantifiedConstraints (Bottu, Karachalias, Schrijvers, Oliveira, Wadler): a given `forall a. C a => D (f a)` fits what
 * its head, or a superclass of that, matches.
 */
import {
  anyPart,
  constraintOf,
  predicateKey,
  substitutePredicate,
  substitution,
  typeOfConstraint,
  zonk,
} from '../../types/shape.ts';
import type { ClassInfo, Predicate, Type } from '../../types/type.ts';
import type { Context } from '../context/context.ts';
import { type Ascent, ascent, classInfo } from '../context/lookup.ts';
import { matchAll } from '../type/match.ts';
import type { GivenDictionary } from './entail.ts';

export interface Fitting {
  /** What the given asks for in turn. */
  readonly context: readonly Predicate[];
  /** The way from what it gives to what is wanted, by superclasses. */
  readonly path: readonly { readonly classInfo: ClassInfo; readonly index: number }[];
}

export function matchQuantified(cx: Context, given: GivenDictionary, p: Predicate): Fitting | undefined {
  const type = zonk(given.predicate.arguments[0]!);
  if (type.kind !== 'forall') return undefined;
  const bound = new Set(type.variables.map(v => v.unique));
  const target = typeOfConstraint(p);
  for (const { head, path } of heads(cx, constraintOf(type.body), [])) {
    const pattern = typeOfConstraint(head);
    // variables that are not the given's own stand for themselves
    const map = new Map<number, Type>();
    anyPart(pattern, part => {
      if (part.kind === 'variable' && !bound.has(part.variable.unique)) map.set(part.variable.unique, part);
      return false;
    });
    if (matchAll([pattern], [target], map) === 'yes')
      return { context: type.context.map(q => substitutePredicate(map, q)), path };
  }
  return undefined;
}

/** The head and its superclasses, each once. */
function* heads(
  cx: Context,
  head: Predicate,
  path: Fitting['path'],
  met: Set<string> = new Set(),
  below?: Ascent,
): Generator<{ readonly head: Predicate; readonly path: Fitting['path'] }> {
  const { className } = head;
  const key = predicateKey(head);
  if (met.has(key)) return;
  met.add(key);
  yield { head, path };
  const info = classInfo(cx, className);
  const here = ascent(className, below);
  if (info === undefined || here === undefined) return;
  const map = substitution(info.parameters, head.arguments);
  for (const [index, superclass] of info.superclasses.entries()) {
    const above = substitutePredicate(map, superclass);
    yield* heads(cx, above, [...path, { classInfo: info, index }], met, here);
  }
}
