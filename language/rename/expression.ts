/**
 * Names in expressions (Report chapter 3). Operators are grouped as soon as their names are known. Long spines
 * (applications, chains of `else`) are walked in loops.
 */
import type { Diagnostic } from '../source/diagnostic.ts';
import { never } from '../source/never.ts';
import type * as Tree from '../syntax/tree.ts';
import { expandApplicative } from './applicative.ts';
import { expandProc } from './arrow.ts';
import { type RenameContext, report, scoped } from './context.ts';
import {
  hasScopedTypeVariables,
  walkGuarded,
  walkLocalDeclarations,
  walkMatch,
  walkStatements,
} from './declaration.ts';
import type { TopEntity } from './entity.ts';
import * as errors from './errors.ts';
import { expandComprehension, expandRecursion } from './expand.ts';
import { bindsImplicit, expandImplicit, implicitLet, isImplicitName } from './implicit.ts';
import { checkSection, groupExpression } from './infix.ts';
import { expandLabel } from './label.ts';
import { expandOperations } from './operation.ts';
import { expandList } from './overloadedlist.ts';
import { recordField, reportTwice, walkPatterns, walkTypeBinders } from './pattern.ts';
import { isRebound, negationsIn, reboundIf, reboundLiteral, reboundNegation } from './rebind.ts';
import { expandConstruction, expandUpdate, fieldsOf } from './record.ts';
import { isKnownValue, resolveField, resolveTypeInTerm, resolveValue } from './resolve.ts';
import { resolveUse } from './synonym.ts';
import { expandTransforms } from './transform.ts';
import { walkSignature, walkType } from './type.ts';
import { overloadedUpdate } from './update.ts';

export function walkExpression(context: RenameContext, start: Tree.Expression): void {
  let expression: Tree.Expression | undefined = start;
  while (expression !== undefined) expression = step(context, expression);
}

/** Walks an expression up to one last part in the same scope, which it gives back to be walked next. */
function step(context: RenameContext, expression: Tree.Expression): Tree.Expression | undefined {
  switch (expression.kind) {
    case 'variable': {
      const label = expandLabel(context, expression);
      if (label !== undefined) {
        context.expanded.set(expression, label);
        return label;
      }
      if (isImplicitName(expression.name.text)) return undefined;
      if (resolveTypeInTerm(context, expression.name) === undefined) resolveUse(context, expression.name);
      return undefined;
    }
    case 'constructor':
      if (resolveTypeInTerm(context, expression.name) === undefined) resolveUse(context, expression.name);
      return listExpansion(context, expression);
    case 'literal': {
      literalNeeds(context, expression.literal);
      return expandedTo(context, expression, reboundLiteral(context, expression));
    }
    case 'errorExpression':
      return undefined;
    case 'application':
      return walkSpine(context, expression);
    case 'infix':
      walkInfix(context, expression);
      return undefined;
    case 'binary':
      walkExpression(context, expression.left);
      resolveUse(context, expression.operator.name);
      return expression.right;
    case 'negation':
      context.needs.add('GHC.Num');
      return expandedTo(context, expression, reboundNegation(context, expression)) ?? expression.operand;
    case 'lambda':
      scoped(context, () => {
        walkTypeBinders(context, expression.types);
        walkPatterns(context, expression.patterns);
        walkExpression(context, expression.body);
      });
      return undefined;
    case 'implicitLet':
      for (const binding of expression.bindings) walkExpression(context, binding.expression);
      return expression.body;
    case 'let':
      if (bindsImplicit(expression.declarations)) {
        const { declarations, body, span } = expression;
        const expanded = implicitLet(context, declarations, body, span);
        context.expanded.set(expression, expanded);
        return expanded;
      }
      scoped(context, () => {
        walkLocalDeclarations(context, expression.declarations);
        walkExpression(context, expression.body);
      });
      return undefined;
    case 'if': {
      const expanded = expandedTo(context, expression, reboundIf(context, expression));
      if (expanded !== undefined) return expanded;
      walkExpression(context, expression.condition);
      walkExpression(context, expression.then);
      return expression.else;
    }
    case 'multiIf':
      walkGuarded(context, expression.alternatives);
      return undefined;
    case 'case':
      walkExpression(context, expression.scrutinee);
      walkAlternatives(context, expression.alternatives);
      return undefined;
    case 'lambdaCase':
      walkAlternatives(context, expression.alternatives);
      return undefined;
    case 'lambdaCases':
      for (const { patterns, rhs, types } of expression.function.clauses)
        walkMatch(context, patterns, rhs, types);
      return undefined;
    case 'do': {
      const expanded =
        expandImplicit(context, expression) ??
        expandRecursion(context, expression) ??
        expandApplicative(context, expression) ??
        expandOperations(context, expression);
      if (expanded !== undefined) {
        context.expanded.set(expression, expanded);
        return expanded;
      }
      context.needs.add('GHC.Base').add('Control.Monad.Fail');
      scoped(context, () => walkStatements(context, expression.statements));
      return undefined;
    }
    case 'tuple':
      for (const component of expression.components)
        if (component !== undefined) walkExpression(context, component);
      return undefined;
    case 'list': {
      const expanded = listExpansion(context, expression);
      if (expanded === undefined) for (const element of expression.elements) walkExpression(context, element);
      return expanded;
    }
    case 'sequence': {
      const expanded = listExpansion(context, expression);
      if (expanded !== undefined) return expanded;
      context.needs.add('GHC.Enum');
      walkExpression(context, expression.from);
      if (expression.then !== undefined) walkExpression(context, expression.then);
      return expression.to;
    }
    case 'comprehension': {
      const expanded = expandTransforms(context, expression) ?? expandComprehension(context, expression);
      if (expanded === undefined) walkComprehension(context, expression);
      else context.expanded.set(expression, expanded);
      return expanded;
    }
    case 'leftSection':
    case 'rightSection':
      walkExpression(context, expression.operand);
      resolveUse(context, expression.operator.name);
      checkSection(context, expression);
      return undefined;
    case 'recordConstruction':
      walkConstruction(context, expression);
      return undefined;
    case 'recordUpdate':
      return walkUpdate(context, expression);
    case 'typed':
      walkTyped(context, expression);
      return undefined;
    case 'proc':
      return expandedTo(context, expression, expandProc(context, expression));
    case 'arrowApplication':
    case 'arrowForm':
      report(context, errors.misplacedCommand(expression.span));
      return undefined;
    case 'typeApplication':
      walkType(context, expression.type);
      return expression.function;
    case 'typeExpression':
      walkType(context, expression.type);
      return undefined;
    case 'parenthesised':
      return expression.expression;
    case 'scc':
      return expression.body;
    default:
      return never(expression);
  }
}

const listExpansion = (
  context: RenameContext,
  e: Tree.ListExpression | Tree.ArithmeticSequence | Tree.Constructor,
): Tree.Expression | undefined => expandedTo(context, e, expandList(context, e));

/** Notes what an expression is written out as, if it is, which is still to be walked. */
function expandedTo(
  context: RenameContext,
  e: Tree.Expression,
  expanded: Tree.Expression | undefined,
): Tree.Expression | undefined {
  if (expanded !== undefined) context.expanded.set(e, expanded);
  return expanded;
}

function literalNeeds(context: RenameContext, literal: Tree.Literal): void {
  if (literal.kind === 'integer') context.needs.add('GHC.Num');
  else if (literal.kind === 'rational') context.needs.add('GHC.Real');
  else if (literal.kind === 'string' && context.extensions.has('OverloadedStrings'))
    context.needs.add('Data.String');
}

function walkSpine(context: RenameContext, application: Tree.Application): Tree.Expression {
  const arguments_: Tree.Expression[] = [];
  let head: Tree.Expression = application;
  while (head.kind === 'application') {
    arguments_.push(head.argument);
    head = head.function;
  }
  const parts = [...arguments_, head];
  // from the left; the last argument is given back
  for (let i = parts.length - 1; i > 0; i--) {
    const split = splitBinary(context, parts[i]!, parts[i - 1]!);
    if (split === undefined) walkExpression(context, parts[i]!);
    else {
      report(context, split);
      i--;
      if (i === 0) return parts[1]!;
    }
  }
  return parts[0]!;
}

/** `0b1` without BinaryLiterals, where nothing is called `b1`. */
function splitBinary(
  context: RenameContext,
  zero: Tree.Expression,
  rest: Tree.Expression,
): Diagnostic | undefined {
  if (zero.kind !== 'literal' || (rest.kind !== 'variable' && rest.kind !== 'constructor')) return undefined;
  const isSplit =
    zero.span.end === rest.span.start &&
    zero.span.end === zero.span.start + 1 &&
    /^[bB]_*[01][01_]*$/.test(rest.name.text) &&
    !isKnownValue(context, rest.name);
  return isSplit ? errors.splitBinary({ start: zero.span.start, end: rest.span.end }, rest.name) : undefined;
}

function walkInfix(context: RenameContext, infix: Tree.InfixExpression): void {
  for (const item of infix.items) {
    if (item.kind === 'operand') walkExpression(context, item.operand);
    else if (item.kind === 'operator') resolveUse(context, item.operator.name);
    else context.needs.add('GHC.Num');
  }
  const grouped = groupExpression(context, infix);
  if (grouped === undefined) return;
  context.grouped.set(infix, grouped);
  if (isRebound(context)) rebindNegations(context, grouped);
}

/** The operands have been walked. */
function rebindNegations(context: RenameContext, grouped: Tree.Expression): void {
  for (const negation of negationsIn(grouped)) {
    const call = reboundNegation(context, negation);
    if (call === undefined) continue;
    context.expanded.set(negation, call);
    walkExpression(context, call.function);
  }
}

function walkAlternatives(context: RenameContext, alternatives: readonly Tree.Alternative[]): void {
  for (const alternative of alternatives) walkMatch(context, [alternative.pattern], alternative.rhs);
}

/** Parallel branches do not see each other's variables; the body sees those of all. */
function walkComprehension(context: RenameContext, comprehension: Tree.ListComprehension): void {
  const [only] = comprehension.branches;
  if (comprehension.branches.length === 1 && only !== undefined) {
    scoped(context, () => {
      walkStatements(context, only);
      walkExpression(context, comprehension.body);
    });
    return;
  }
  const bound = new Map<string, ReturnType<typeof context.values.find>>();
  for (const branch of comprehension.branches)
    scoped(context, () => {
      const before = context.values.mark();
      walkStatements(context, branch);
      for (const name of context.values.names(before)) bound.set(name, context.values.find(name));
    });
  scoped(context, () => {
    for (const [name, local] of bound) if (local !== undefined) context.values.bind(name, local);
    walkExpression(context, comprehension.body);
  });
}

function walkConstruction(context: RenameContext, record: Tree.RecordConstruction): void {
  const constructor_ = resolveValue(context, record.constructor_.name);
  const fields = fieldsOf(context, constructor_);
  reportTwice(context, record.fields);
  for (const binding of record.fields) {
    recordField(context, record.constructor_.name, fields, binding.field);
    if (binding.value !== undefined) walkExpression(context, binding.value);
    else walkPun(context, binding);
  }
  walkWildcard(context, record, fields);
  if (constructor_?.kind !== 'pattern') return;
  resolveUse(context, record.constructor_.name);
  expandConstruction(context, record, constructor_);
}

function walkWildcard(
  context: RenameContext,
  record: Tree.RecordConstruction,
  fields: readonly TopEntity[] | undefined,
): void {
  if (record.wildcard === undefined || fields === undefined) return;
  const mentioned = new Set(record.fields.map(binding => binding.field.text));
  const entries = fields.flatMap(field => {
    const local = mentioned.has(field.name) ? undefined : context.values.find(field.name);
    if (local === undefined) return [];
    context.uses?.add(local);
    return [{ field, local }];
  });
  context.wildcards.set(record, entries);
}

/** Gives what is still to be walked. */
function walkUpdate(context: RenameContext, update: Tree.RecordUpdate): Tree.Expression {
  const overloaded = expandedTo(context, update, overloadedUpdate(context, update));
  if (overloaded !== undefined) return overloaded;
  reportTwice(context, update.fields);
  for (const { field } of update.fields) resolveField(context, field);
  const expanded = expandedTo(context, update, expandUpdate(context, update));
  if (expanded !== undefined) return expanded;
  for (const binding of update.fields) {
    if (binding.value !== undefined) walkExpression(context, binding.value);
    else walkPun(context, binding);
  }
  return update.record;
}

function walkPun(context: RenameContext, binding: Tree.FieldBinding<Tree.Expression>): void {
  // a field that is not known has been reported, and is perhaps still being written
  const isField = context.names.get(binding.field) !== undefined;
  if (!isField && context.values.find(binding.field.text) === undefined) return;
  const name: Tree.Name = { kind: 'name', span: binding.field.span, text: binding.field.text };
  const entity = resolveValue(context, name);
  context.names.delete(name);
  if (entity !== undefined && entity.kind !== 'typeVariable') context.puns.set(binding, entity);
}

function walkTyped(context: RenameContext, typed: Tree.TypedExpression): void {
  const explicit = walkSignature(context, typed.type);
  scoped(context, () => {
    if (hasScopedTypeVariables(context))
      for (const variable of explicit) context.typeVariables.bind(variable.name, variable);
    walkExpression(context, typed.expression);
  });
}
