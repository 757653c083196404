/**
 * Schemes at their uses and at their definitions: fresh unification variables for the one, rigid ones for the other.
 */
import type { Span } from '../../source/span.ts';
import { classes } from '../../types/build.ts';
import { createNaming } from '../../types/print.ts';
import {
  arrows,
  type Skolem,
  type Substitution,
  substitute,
  substitutePredicate,
} from '../../types/shape.ts';
import type { Predicate, Scheme, Type, TypeVariable } from '../../types/type.ts';
import {
  type Context,
  freshLifted,
  freshMetaFor,
  freshSkolem,
  type Origin,
  report,
  type Wanted,
  want,
} from '../context/context.ts';
import { isUnlifted } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import { isRepresented, kindOf } from '../kind/kindof.ts';
import { unifyKinds } from '../kind/unify.ts';
import { flattenFamilies, flattenPredicate } from './family.ts';
import { isImplicit, meetImplicit } from './implicit.ts';
import { unify } from './unify.ts';

export interface Instance {
  readonly type: Type;
  readonly wanted: readonly Wanted[];
}

const none: readonly Wanted[] = [];

/** The type at one use. `given`: visible type arguments, for the first variables; undefined is a wildcard. `isOpen`: which
 * variables stand for unlifted types, too. */
export function instantiate(
  cx: Context,
  scheme: Scheme,
  span: Span,
  origin: Origin,
  given: readonly Type[] = [],
  isOpen: (variable: TypeVariable) => boolean = () => false,
): Instance {
  const { variables, context } = scheme;
  cx.at = span;
  if (variables.length === 0 && context.length === 0)
    return { type: flattenFamilies(cx, scheme.type, span), wanted: none };
  const map = new Map<number, Type>();
  let next = 0;
  for (const v of variables) {
    next += v.kindsBefore ?? 0;
    const chosen = v.inferred ? undefined : given[next++];
    if (chosen !== undefined && cx.isProgram && !isOpen(v)) checkChosen(cx, v, chosen, scheme.type, span);
    map.set(v.unique, chosen ?? (isOpen(v) ? freshMetaFor(cx, v) : freshLifted(cx, v)));
  }
  const type = flattenFamilies(cx, substitute(map, scheme.type), span);
  return { type, wanted: wantAll(cx, context, map, span, origin) };
}

/** A visible type argument is represented as the values of the variable are. */
function checkChosen(cx: Context, v: TypeVariable, chosen: Type, whole: Type, span: Span): void {
  if (isRepresented(v.kind)) {
    const kind = kindOf(cx, chosen);
    if (kind !== undefined && !unifyKinds(kind, v.kind))
      report(cx, errors.otherKind(span, chosen, v.kind, createNaming()));
  } else if (isUnlifted(cx, chosen) && holdsValues(whole, v))
    report(cx, errors.unliftedPart(span, chosen, createNaming(), undefined));
}

/** Whether a function of this type takes or gives a value of the variable's type. */
function holdsValues(type: Type, v: TypeVariable): boolean {
  const { parameters, result } = arrows(type);
  return [...parameters, result].some(t => t.kind === 'variable' && t.variable.unique === v.unique);
}

export function wantAll(
  cx: Context,
  context: readonly Predicate[],
  map: Substitution,
  span: Span,
  origin: Origin,
): readonly Wanted[] {
  return context.map(p => {
    const predicate = flattenPredicate(cx, substitutePredicate(map, p), span);
    if (predicate.className === classes.equality) equate(cx, predicate, span);
    if (isImplicit(predicate)) meetImplicit(cx, predicate, span);
    return want(cx, predicate, span, origin);
  });
}

function equate(cx: Context, { arguments: [left, right] }: Predicate, span: Span): void {
  if (left === undefined || right === undefined) return;
  const failure = unify(cx, left, right);
  if (failure !== undefined) report(cx, errors.unequal(span, left, right, failure));
}

export interface Skolemised {
  readonly skolems: readonly Skolem[];
  readonly context: readonly Predicate[];
  readonly type: Type;
}

/** The type with rigid variables of the present level. `ofHead`: how many of them, the first, are of the head of an
 * instance or class. */
export function skolemise(cx: Context, scheme: Scheme, ofHead = 0): Skolemised {
  const skolems = scheme.variables.map((v, i): Skolem => {
    const skolem = freshSkolem(cx, v.name, v.kind);
    return i < ofHead ? { ...skolem, ofHead: true } : skolem;
  });
  const map = new Map(
    scheme.variables.map((v, i): [number, Type] => [v.unique, { kind: 'variable', variable: skolems[i]! }]),
  );
  return {
    skolems,
    context: scheme.context.map(p => flattenPredicate(cx, substitutePredicate(map, p), cx.at)),
    type: flattenFamilies(cx, substitute(map, scheme.type), cx.at),
  };
}

/** How many visible type arguments a type takes for these variables. */
export const specified = (variables: readonly TypeVariable[]): number =>
  variables.reduce((count, v) => count + (v.inferred ? 0 : 1) + (v.kindsBefore ?? 0), 0);

export const asScheme = (type: Type & { kind: 'forall' }): Scheme => ({
  variables: type.variables,
  context: type.context,
  type: type.body,
});
