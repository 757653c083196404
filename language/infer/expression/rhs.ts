/**
 * Clauses and right-hand sides, wherever they stand: functions, methods, alternatives. And the type variables of a
 * signature that scope over what it is the signature of (ScopedTypeVariables).
 */
import { contains, type Span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { errorType } from '../../types/build.ts';
import { prune, type Skolem } from '../../types/shape.ts';
import type { Scheme, Type, TypeVariable } from '../../types/type.ts';
import { addGiven } from '../constraint/given.ts';
import { type Context, closeHole, closing, createScope, report } from '../context/context.ts';
import * as errors from '../diagnostics/errors.ts';
import { bindType, checkPattern } from '../pattern/pattern.ts';
import { asFunction, because } from '../type/expect.ts';
import { asScheme, skolemise } from '../type/instantiate.ts';
import { checkGuarded } from './statement.ts';

/** `given`: the rigid types of the variables that a signature's outermost `forall` has, which clauses may name. */
export function checkClauses(
  cx: Context,
  binding: Tree.FunctionBinding,
  type: Type,
  given: readonly Type[] = [],
): void {
  const arity = binding.clauses[0]?.patterns.length ?? 0;
  const other = binding.clauses.find(clause => clause.patterns.length !== arity);
  if (other === undefined) checkClausesOnce(cx, binding, arity, type, given);
  else {
    // the one mistake shows in types and patterns, too, and is not reported again there
    const before = cx.errors.length;
    closing(cx, () => checkEqualClauses(cx, binding, arity, type, given));
    cx.errors.length = before;
    cx.pending = cx.pending.filter(wanted => !contains(binding.span, wanted.span));
    const { text, span } = binding.name;
    report(cx, errors.clauseArity(other.span, text, arity, other.patterns.length, span));
  }
}

/** Where there are more parameters than the type has and a constructor lacks its fields, parentheses lack around both. */
function checkClausesOnce(
  cx: Context,
  binding: Tree.FunctionBinding,
  arity: number,
  type: Type,
  given: readonly Type[],
): void {
  const before = cx.errors.length;
  closing(cx, () => checkEqualClauses(cx, binding, arity, type, given));
  const said = cx.errors.slice(before);
  const bare = said.find(({ code, span }) => code === 'E0408' && isWithin(binding, span));
  if (bare === undefined || said[0]?.code !== 'E0405' || said[0].span !== binding.name.span) return;
  cx.errors.length = before;
  const hint = `With its fields a constructor needs parentheses: ‘${binding.name.text} (C x) = ...’.`;
  cx.errors.push({ ...bare, hint });
}

const isWithin = ({ clauses }: Tree.FunctionBinding, span: Span): boolean =>
  clauses.some(clause => clause.patterns.some(p => p.span.start <= span.start && span.end <= p.span.end));

/** The clauses that have as many parameters as the first. */
function checkEqualClauses(
  cx: Context,
  binding: Tree.FunctionBinding,
  arity: number,
  type: Type,
  given: readonly Type[],
): void {
  const parameters: Type[] = [];
  const opened: Type[][] = [[...given]];
  let result = type;
  for (let i = 0; i < arity; i++) {
    opened[i] ??= [];
    result = openForall(cx, result, binding.clauses[0]!.patterns[i]!, opened[i]);
    const arrow = asFunction(cx, result);
    if (arrow === undefined) {
      report(cx, errors.tooManyParameters(binding.name.span, `‘${binding.name.text}’`, arity, i, type));
      while (parameters.length < arity) parameters.push(errorType);
      result = errorType;
      break;
    }
    parameters.push(arrow.argument);
    result = arrow.result;
  }
  opened[arity] ??= [];
  if (arity > 0) result = openResult(cx, result, opened[arity]);
  for (const clause of binding.clauses) {
    if (clause.patterns.length !== arity) continue;
    closing(cx, () => {
      bindTypes(cx, clause.types, opened);
      for (const [i, pattern] of clause.patterns.entries()) checkPattern(cx, pattern, parameters[i]!);
      checkRhs(cx, clause.rhs, result, { kind: 'body', of: binding.name.text });
    });
  }
  for (const each of [...parameters, result]) closeHole(each);
}

/**
 * A `forall` before a parameter: its variables are rigid from here on, and its context is given by dictionaries that
 * come before the parameter. The caller closes the scope. `opened` receives those that may be named.
 */
export function openForall(cx: Context, type: Type, parameter: Tree.Pattern, opened: Type[] = []): Type {
  const t = prune(type);
  if (t.kind !== 'forall') return type;
  const scope = createScope(cx.scope, cx.level + 1, 'open');
  cx.scope = scope;
  cx.level = scope.level;
  const skolemised = skolemise(cx, asScheme(t));
  opened.push(...namedTypes(t.variables, skolemised.skolems));
  for (const p of skolemised.context) addGiven(cx, scope, p);
  if (scope.givens.length > 0) {
    scope.kind = 'lambda';
    cx.found.abstractions.set(parameter, scope);
  }
  return openForall(cx, skolemised.type, parameter, opened);
}

/** The types that `@t` may name, in order. */
export const namedTypes = (variables: readonly TypeVariable[], skolems: readonly Skolem[]): readonly Type[] =>
  skolems.filter((_, i) => variables[i]?.inferred !== true).map(variable => ({ kind: 'variable', variable }));

/** `opened`: for each place among the parameters the types that a `forall` there has. */
export function bindTypes(
  cx: Context,
  binders: readonly Tree.TypeBinder[] = [],
  opened: readonly (readonly Type[])[] = [],
): void {
  const taken = opened.map(() => 0);
  for (const binder of binders) {
    const { before } = binder;
    const at = taken[before] ?? 0;
    bindType(cx, binder, opened[before]?.[at]);
    taken[before] = at + 1;
  }
}

/** The same for a result that needs no dictionaries: what the patterns leave open may become its variables. */
function openResult(cx: Context, type: Type, opened: Type[]): Type {
  const t = prune(type);
  if (t.kind !== 'forall' || t.context.length > 0) return type;
  const scope = createScope(cx.scope, cx.level + 1, 'open');
  cx.scope = scope;
  cx.level = scope.level;
  const skolemised = skolemise(cx, asScheme(t));
  opened.push(...namedTypes(t.variables, skolemised.skolems));
  return skolemised.type;
}

export function checkRhs(cx: Context, rhs: Tree.Rhs, type: Type, why: errors.Why): void {
  closing(cx, () => {
    cx.walk.declarations(cx, rhs.where);
    const [only] = rhs.alternatives;
    if (rhs.alternatives.length === 1 && only !== undefined && only.guards.length === 0)
      because(cx, only.body.span, why, () => cx.walk.checkSigma(cx, only.body, type));
    else checkGuarded(cx, rhs.alternatives, type, why);
  });
}

/** The variables of an outermost `forall` mean these types from now on. */
export function scopeVariables(
  cx: Context,
  tree: Tree.Type,
  scheme: Scheme,
  skolems: readonly Skolem[],
): void {
  let outer = tree;
  while (outer.kind === 'parenthesisedType') outer = outer.type;
  if (outer.kind !== 'forallType') return;
  for (const { name } of outer.variables) {
    const entity = cx.renamed.names.get(name);
    const bound = entity?.kind === 'typeVariable' ? cx.typeVariables.get(entity) : undefined;
    if (bound?.type.kind !== 'variable') continue;
    bound.quantified ??= bound.type.variable.unique;
    const index = scheme.variables.findIndex(v => v.unique === bound.quantified);
    if (index >= 0) bound.type = { kind: 'variable', variable: skolems[index]! };
  }
}
