/**
 * Expressions (Report chapter 3), in two directions: with an expected type, which is passed inwards, or without one.
 * Every node gets its type in `cx.found.types`. Never throws for a bad program: what cannot be typed is reported once and has
 * the error type.
 */

import { never } from '../../source/never.ts';
import { operandsOf } from '../../syntax/operand.ts';
import { isPartial } from '../../syntax/partial.ts';
import type * as Tree from '../../syntax/tree.ts';
import {
  bool,
  classes,
  errorType,
  functionType,
  listType,
  monotype,
  predicate,
  tupleType,
} from '../../types/build.ts';
import { expose, prune, type Skolem } from '../../types/shape.ts';
import type { Scheme, Type } from '../../types/type.ts';
import { addGiven } from '../constraint/given.ts';
import {
  type Context,
  closeHole,
  closing,
  createScope,
  freshHole,
  freshLifted,
  inScope,
  report,
  useImplicit,
  want,
} from '../context/context.ts';
import * as errors from '../diagnostics/errors.ts';
import { chooseSelector } from '../name/fieldchoice.ts';
import { instantiateDeeply, instantiateName, useOf } from '../name/occurrence.ts';
import { checkPattern } from '../pattern/pattern.ts';
import { convertSignature, convertType, toMeta } from '../type/convert.ts';
import { asFunction, because, expect } from '../type/expect.ts';
import { flattenFamilies } from '../type/family.ts';
import { implicitLet } from '../type/implicit.ts';
import { asScheme, instantiate, skolemise } from '../type/instantiate.ts';
import { literalType } from '../type/literal.ts';
import { checkTypeArgument } from '../type/required.ts';
import { application, operators } from './application.ts';
import { blameDot } from './dotted.ts';
import { recordConstruction, recordUpdate, reportNotGiven } from './record.ts';
import { bindTypes, checkClauses, checkRhs, namedTypes, openForall, scopeVariables } from './rhs.ts';
import { checkGuarded, comprehension, doExpression } from './statement.ts';
import { subsume } from './subsume.ts';

export const inferExpression = (cx: Context, e: Tree.Expression): Type => visit(cx, e, undefined);

export function checkExpression(cx: Context, e: Tree.Expression, type: Type): void {
  visit(cx, e, type);
}

/** Against a type that may be a `forall`: then its variables are rigid inside, its context given. */
export function checkPolymorphic(cx: Context, e: Tree.Expression, type: Type): void {
  const t = prune(type);
  if (checkTypeArgument(cx, e, t)) return;
  if (t.kind === 'forall') checkScheme(cx, e, asScheme(t));
  else visit(cx, e, t);
}

function checkScheme(cx: Context, e: Tree.Expression, scheme: Scheme, tree?: Tree.Type): void {
  const scope = createScope(cx.scope, cx.level + 1, 'open');
  inScope(cx, scope, () => {
    const skolemised = skolemise(cx, scheme);
    for (const p of skolemised.context) addGiven(cx, scope, p);
    if (scope.givens.length > 0) scope.kind = 'lambda';
    if (tree !== undefined) scopeVariables(cx, tree, scheme, skolemised.skolems);
    cx.named = { of: inParentheses(e), types: namedTypes(scheme.variables, skolemised.skolems) };
    closing(cx, () => visit(cx, e, skolemised.type));
    for (const { skolem } of scope.equalities) (skolem as Skolem).refined = undefined;
  });
  if (scope.givens.length > 0) cx.found.abstractions.set(e, scope);
}

/** What stands in parentheses, which mean nothing. */
function inParentheses(e: Tree.Expression): Tree.Expression {
  let inner = e;
  while (inner.kind === 'parenthesised') inner = inner.expression;
  return inner;
}

/** The type of `e`; with an expected type, that one, or a report. */
function visit(cx: Context, e: Tree.Expression, expected: Type | undefined): Type {
  const isPassing = expected !== undefined && subsume(cx, e, expected, (f, t) => checkPolymorphic(cx, f, t));
  const type = isPassing ? expected : dispatch(cx, e, expected);
  cx.found.types.set(e, type);
  return type;
}

function met(cx: Context, e: Tree.Expression, type: Type, expected: Type | undefined): Type {
  if (expected !== undefined && expected !== type) expect(cx, e.span, expected, type);
  return type;
}

function dispatch(cx: Context, e: Tree.Expression, expected: Type | undefined): Type {
  switch (e.kind) {
    case 'variable': {
      const expanded = cx.renamed.expanded.get(e);
      if (expanded !== undefined) return visit(cx, expanded, expected);
      if (cx.renamed.fields.size > 0) chooseSelector(cx, e.name, expected);
      return met(cx, e, instantiateName(cx, e), expected);
    }
    case 'constructor':
    case 'let':
    case 'do':
    case 'comprehension':
    case 'list':
    case 'sequence':
    case 'recordUpdate': {
      const expanded = cx.renamed.expanded.get(e);
      return expanded === undefined ? unexpanded(cx, e, expected) : visit(cx, expanded, expected);
    }
    case 'literal': {
      const expanded = cx.renamed.expanded.get(e);
      if (expanded !== undefined) return visit(cx, expanded, expected);
      return met(cx, e, literalType(cx, e, expected), expected);
    }
    case 'application':
    case 'typeApplication':
      return application(cx, e, expected);
    case 'infix': {
      const grouped = cx.renamed.grouped.get(e);
      return grouped === undefined ? ungrouped(cx, e, expected) : visit(cx, grouped, expected);
    }
    case 'binary':
      return operators(cx, e, expected);
    case 'negation':
      return negation(cx, e, expected);
    case 'lambda':
      return lambda(cx, e, expected);
    case 'implicitLet':
      return implicitLet(cx, e, visit, expected);
    case 'if':
      return conditional(cx, e, expected);
    case 'multiIf':
      return multiIf(cx, e, expected);
    case 'case':
      return caseOf(cx, e, expected);
    case 'lambdaCase':
      return lambdaCase(cx, e, expected);
    case 'lambdaCases':
      return lambdaCases(cx, e, expected);
    case 'tuple':
      return tuple(cx, e, expected);
    case 'leftSection':
    case 'rightSection':
      return section(cx, e, expected);
    case 'recordConstruction':
      return construction(cx, e, expected);
    case 'typed':
      return typed(cx, e, expected);
    case 'proc':
    case 'arrowApplication':
    case 'arrowForm': {
      const expanded = cx.renamed.expanded.get(e);
      return expanded === undefined ? met(cx, e, errorType, expected) : visit(cx, expanded, expected);
    }
    case 'typeExpression':
      report(cx, errors.typeAsValue(e.span));
      return expected ?? errorType;
    case 'parenthesised':
      return cx.why === undefined
        ? visit(cx, e.expression, expected)
        : because(cx, e.expression.span, cx.why.why, () => visit(cx, e.expression, expected));
    case 'scc':
      return visit(cx, e.body, expected);
    case 'errorExpression':
      return expected ?? errorType;
    default:
      return never(e);
  }
}

type Expandable = Extract<
  Tree.Expression,
  { kind: 'constructor' | 'let' | 'do' | 'comprehension' | 'list' | 'sequence' | 'recordUpdate' }
>;

/** What renaming may give another form, where it has not. */
function unexpanded(cx: Context, e: Expandable, expected: Type | undefined): Type {
  switch (e.kind) {
    case 'constructor':
      return met(cx, e, instantiateName(cx, e), expected);
    case 'let':
      return closing(cx, () => {
        cx.walk.declarations(cx, e.declarations);
        return visit(cx, e.body, expected);
      });
    case 'do':
      return doExpression(cx, e, expected);
    case 'comprehension':
      return comprehension(cx, e, expected);
    case 'list':
      return list(cx, e, expected);
    case 'sequence':
      return sequence(cx, e, expected);
    case 'recordUpdate':
      return recordUpdate(cx, e, expected);
    default:
      return never(e);
  }
}

/** Operands of operators of which one is not known: each stands for itself. */
function ungrouped(cx: Context, e: Tree.InfixExpression, expected: Type | undefined): Type {
  for (const operand of operandsOf(e)) visit(cx, operand, errorType);
  return met(cx, e, errorType, expected);
}

function construction(cx: Context, e: Tree.RecordConstruction, expected: Type | undefined): Type {
  const expanded = cx.renamed.expanded.get(e);
  if (expanded === undefined) return recordConstruction(cx, e, expected);
  const type = visit(cx, expanded, expected);
  reportNotGiven(cx, e, expanded);
  return type;
}

function multiIf(cx: Context, e: Tree.MultiIf, expected: Type | undefined): Type {
  const type = expected ?? freshHole(cx);
  checkGuarded(cx, e.alternatives, type);
  closeHole(type);
  return type;
}

function lambdaCase(cx: Context, e: Tree.LambdaCase, expected: Type | undefined): Type {
  const arrow = expected === undefined ? undefined : asFunction(cx, expected);
  const argument = arrow?.argument ?? freshHole(cx);
  const result = arrow?.result ?? freshHole(cx);
  const type = met(cx, e, functionType(argument, result), arrow === undefined ? expected : undefined);
  alternatives(cx, e.alternatives, argument, result);
  closeHole(argument);
  closeHole(result);
  return type;
}

/** As clauses of a function of the type that is expected, or of as many parameters as they have. */
function lambdaCases(cx: Context, e: Tree.LambdaCases, expected: Type | undefined): Type {
  const holes = (e.function.clauses[0]?.patterns ?? []).map(() => freshHole(cx));
  const type = expected ?? holes.reduceRight((result, hole) => functionType(hole, result), freshHole(cx));
  checkClauses(cx, e.function, type);
  return type;
}

function negation(cx: Context, e: Tree.Negation, expected: Type | undefined): Type {
  const expanded = cx.renamed.expanded.get(e);
  if (expanded !== undefined) return visit(cx, expanded, expected);
  const type = visit(cx, e.operand, expected);
  if (e.operand.kind === 'literal' && e.operand.literal.primitive !== undefined) return type;
  useImplicit(cx, e, 'GHC.Num.negate', [
    want(cx, predicate(classes.num, type), e.span, { kind: 'negation' }),
  ]);
  return type;
}

function lambda(cx: Context, e: Tree.Lambda, expected: Type | undefined): Type {
  return closing(cx, () => {
    const parameters: Type[] = [];
    const opened: Type[][] = [cx.named?.of === e ? [...cx.named.types] : []];
    let rest = expected;
    for (const [i, pattern] of e.patterns.entries()) {
      opened[i] ??= [];
      if (rest !== undefined) rest = openForall(cx, rest, pattern, opened[i]);
      const arrow = rest === undefined ? undefined : asFunction(cx, rest);
      if (rest !== undefined && arrow === undefined) {
        report(cx, errors.tooManyParameters(e.span, 'the lambda', e.patterns.length, i, expected!));
        rest = errorType;
      }
      const parameter = arrow?.argument ?? (rest?.kind === 'error' ? errorType : freshHole(cx));
      parameters.push(parameter);
      rest = arrow?.result ?? rest;
    }
    bindTypes(cx, e.types, opened);
    for (const [i, pattern] of e.patterns.entries()) {
      checkPattern(cx, pattern, parameters[i]!);
      closeHole(parameters[i]!);
    }
    if (rest !== undefined) {
      cx.walk.checkSigma(cx, e.body, rest);
      closeHole(rest);
      return expected!;
    }
    const body = visit(cx, e.body, undefined);
    return parameters.reduceRight((result, parameter) => functionType(parameter, result), body);
  });
}

/** Chains of `else if` are walked in a loop. */
function conditional(cx: Context, start: Tree.IfExpression, expected: Type | undefined): Type {
  const expanded = cx.renamed.expanded.get(start);
  if (expanded !== undefined) return visit(cx, expanded, expected);
  const type = expected ?? freshHole(cx);
  let e: Tree.Expression = start;
  while (e.kind === 'if') {
    const { condition, then } = e;
    because(cx, condition.span, { kind: 'condition' }, () => visit(cx, condition, bool));
    because(cx, then.span, { kind: 'branch', of: 'if' }, () => cx.walk.checkSigma(cx, then, type));
    cx.found.types.set(e, type);
    e = e.else;
  }
  const last = e;
  because(cx, last.span, { kind: 'branch', of: 'if' }, () => cx.walk.checkSigma(cx, last, type));
  closeHole(type);
  return type;
}

function caseOf(cx: Context, e: Tree.CaseExpression, expected: Type | undefined): Type {
  const scrutinee = visit(cx, e.scrutinee, undefined);
  const type = expected ?? freshHole(cx);
  alternatives(cx, e.alternatives, scrutinee, type);
  closeHole(type);
  return type;
}

function alternatives(cx: Context, list: readonly Tree.Alternative[], argument: Type, result: Type): void {
  for (const { pattern, rhs } of list)
    closing(cx, () => {
      checkPattern(cx, pattern, argument);
      checkRhs(cx, rhs, result, { kind: 'branch', of: 'case' });
    });
}

function tuple(cx: Context, e: Tree.TupleExpression, expected: Type | undefined): Type {
  const target = expected === undefined ? undefined : expose(expected);
  const gaps: Type[] = [];
  const complete = e.components.every(component => component !== undefined);
  const expectedTypes: Type[] = [];
  if (complete && target?.kind === 'application') {
    let t: Type = target;
    while (t.kind === 'application') {
      expectedTypes.unshift(t.argument);
      t = expose(t.function);
    }
    if (t.kind !== 'constructor' || t.id !== `(${','.repeat(e.components.length - 1)})`)
      expectedTypes.length = 0;
  }
  const fits = expectedTypes.length === e.components.length;
  const components = e.components.map((component, i) => {
    if (component === undefined) {
      const gap = freshLifted(cx);
      gaps.push(gap);
      return gap;
    }
    if (fits) cx.walk.checkSigma(cx, component, expectedTypes[i]!);
    const type = fits ? expectedTypes[i]! : freshLifted(cx);
    if (!fits) visit(cx, component, type);
    return type;
  });
  const whole = gaps.reduceRight((rest, gap) => functionType(gap, rest), tupleType(components));
  return fits ? expected! : met(cx, e, whole, expected);
}

function list(cx: Context, e: Tree.ListExpression, expected: Type | undefined): Type {
  const target = expected === undefined ? undefined : expose(expected);
  const f = target?.kind === 'application' ? prune(target.function) : undefined;
  const isList = f?.kind === 'constructor' && f.id === '[]' && target?.kind === 'application';
  const element = isList ? target.argument : freshLifted(cx);
  if (!isList) met(cx, e, listType(element), expected);
  const said = new Set<string>();
  for (const [i, each] of e.elements.entries()) {
    const before = cx.errors.length;
    because(cx, each.span, { kind: 'element', first: i === 0 }, () => cx.walk.checkSigma(cx, each, element));
    const error = cx.errors[before];
    // the same mistake in each element is one
    if (cx.errors.length !== before + 1 || error === undefined || error.span.start !== each.span.start)
      continue;
    if (said.has(error.title)) cx.errors.pop();
    else said.add(error.title);
  }
  return isList ? target : listType(element);
}

function sequence(cx: Context, e: Tree.ArithmeticSequence, expected: Type | undefined): Type {
  const element = freshLifted(cx);
  const type = met(cx, e, listType(element), expected);
  for (const part of [e.from, e.then, e.to])
    if (part !== undefined)
      because(cx, part.span, { kind: 'element', first: part === e.from }, () => visit(cx, part, element));
  const id = `GHC.Enum.enumFrom${e.then === undefined ? '' : 'Then'}${e.to === undefined ? '' : 'To'}`;
  useImplicit(cx, e, id, [want(cx, predicate(classes.enum, element), e.span, { kind: 'sequence' })]);
  return type;
}

function section(cx: Context, e: Tree.LeftSection | Tree.RightSection, expected: Type | undefined): Type {
  const { operator } = e;
  const of = operator.name.text;
  const type = instantiateName(cx, operator);
  const first = asFunction(cx, type);
  const second =
    first === undefined || e.kind === 'leftSection'
      ? undefined
      : asFunction(cx, instantiateDeeply(cx, first.result, operator.name, useOf(cx, operator)));
  if (first === undefined || (e.kind === 'rightSection' && second === undefined)) {
    report(cx, errors.notFunction(operator.span, of, first === undefined ? 0 : 1, 2, type));
    cx.walk.infer(cx, e.operand);
    return errorType;
  }
  const whole =
    second === undefined
      ? instantiateDeeply(cx, first.result, e, useOf(cx, operator))
      : functionType(first.argument, instantiateDeeply(cx, second.result, e, useOf(cx, operator)));
  const before = cx.errors.length;
  const result = met(cx, e, whole, expected);
  const side = second === undefined ? 'left' : 'right';
  const parameter = second === undefined ? first.argument : second.argument;
  because(cx, e.operand.span, { kind: 'operand', of, side }, () =>
    cx.walk.checkSigma(cx, e.operand, parameter),
  );
  if (e.kind === 'rightSection') blameDot(cx, e, before);
  return result;
}

/** `_ => t`: whatever constraints are found, they are found where the expression stands. */
function withoutOpenContext(tree: Tree.Type): Tree.Type {
  if (tree.kind === 'parenthesisedType') return withoutOpenContext(tree.type);
  const isOpen = tree.kind === 'qualifiedType' && tree.context.some(({ kind }) => kind === 'wildcardType');
  return isOpen ? tree.body : tree;
}

function typed(cx: Context, e: Tree.TypedExpression, expected: Type | undefined): Type {
  const scheme = isPartial(e.type, cx.extensions)
    ? monotype(flattenFamilies(cx, convertType(cx, withoutOpenContext(e.type), toMeta(cx)), e.type.span))
    : convertSignature(cx, e.type);
  if (scheme.variables.length === 0 && scheme.context.length === 0)
    because(cx, e.expression.span, { kind: 'annotation' }, () => visit(cx, e.expression, scheme.type));
  else checkScheme(cx, e.expression, scheme, e.type);
  const instance = instantiate(cx, scheme, e.span, { kind: 'annotation' });
  if (instance.wanted.length > 0) cx.found.applied.set(e, [...instance.wanted]);
  return met(cx, e, instance.type, expected);
}
