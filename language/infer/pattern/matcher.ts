/**
 * The type of a pattern synonym is that of its matcher (GHC/Tc/TyCl/PatSyn.hs), a function of a value, of what follows
 * where it matches, which takes the dictionaries and parts found in it, and of what follows where it does not:
 *
 *     forall u. required => T -> (forall e. provided => t1 -> t2 -> r) -> (() -> r) -> r
 *
 * What follows where it matches takes a `()` if there is nothing else for it to take. `r` may be any type, and nothing
 * here depends on which: it is written as `()`.
 */
import { classes, functionType, unit } from '../../types/build.ts';
import { prune } from '../../types/shape.ts';
import type { Predicate, Type, TypeVariable } from '../../types/type.ts';

export interface PatternType {
  /** Of the value that is matched. */
  readonly value: Type;
  /** Existential variables, and what holds of them where the pattern matches. */
  readonly variables: readonly TypeVariable[];
  readonly context: readonly Predicate[];
  /** The types of the parts, in order. */
  readonly parts: readonly Type[];
}

const failing = functionType(unit, unit);

export function matcherType({ value, variables, context, parts }: PatternType): Type {
  const taken = parts.length === 0 && !hasDictionaries(context) ? [unit] : parts;
  const body = taking(taken);
  const isPlain = variables.length === 0 && context.length === 0;
  const following: Type = isPlain ? body : { kind: 'forall', variables, context, body };
  return functionType(value, functionType(following, functionType(failing, unit)));
}

/** The type of a function of such parts. */
export const taking = (parts: readonly Type[]): Type =>
  parts.reduceRight<Type>((result, part) => functionType(part, result), unit);

/** The first parameters of such a function, at most so many. */
export function takenBy(type: Type, count: number): readonly Type[] {
  const parts: Type[] = [];
  for (let t = prune(type); parts.length < count && t.kind === 'function'; t = prune(t.result))
    parts.push(t.argument);
  return parts;
}

const hasDictionaries = (context: readonly Predicate[]): boolean =>
  context.some(({ className }) => className !== classes.equality);

/** What a matcher's type says, if it has so many parts; undefined if it is no such type, as it may be after an error. */
export function patternTypeOf(type: Type, arity: number): PatternType | undefined {
  const whole = prune(type);
  const rest = whole.kind === 'function' ? prune(whole.result) : undefined;
  if (whole.kind !== 'function' || rest?.kind !== 'function') return undefined;
  const variables: TypeVariable[] = [];
  const context: Predicate[] = [];
  let following = prune(rest.argument);
  for (; following.kind === 'forall'; following = prune(following.body)) {
    variables.push(...following.variables);
    context.push(...following.context);
  }
  const parts = takenBy(following, arity);
  return parts.length < arity ? undefined : { value: whole.argument, variables, context, parts };
}
