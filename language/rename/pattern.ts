/**
 * Names in patterns (Report 3.17). Variables come into scope from left to right, so that a view pattern sees those
 * before it; a variable that has a meaning already (of a `let`, `where` or the top level) keeps it. The caller
 * releases what was bound.
 */

import { never } from '../source/never.ts';
import type * as Tree from '../syntax/tree.ts';
import { newLocal, newTypeVariable, type RenameContext, report } from './context.ts';
import type { Local, TopEntity } from './entity.ts';
import * as errors from './errors.ts';
import { groupPattern } from './infix.ts';
import { expandListPattern } from './overloadedlist.ts';
import { reboundLiteralPattern, reboundNPlusK } from './rebind.ts';
import { expandRecordPattern, fieldsOf } from './record.ts';
import { resolveField, resolveValue } from './resolve.ts';
import { findMatcher } from './synonym.ts';
import { bindFreeVariables, freeVariables, walkType } from './type.ts';

/** The types that a function or lambda names: each variable is a new one, whatever is in scope. */
export function walkTypeBinders(context: RenameContext, binders: readonly Tree.TypeBinder[] = []): void {
  for (const { type } of binders) {
    for (const name of freeVariables([type]))
      context.typeVariables.bind(name.text, newTypeVariable(context, name));
    walkType(context, type);
  }
}

/** Walks patterns that bind together: the arguments of one clause or lambda, one generator, one alternative. */
export function walkPatterns(context: RenameContext, patterns: readonly Tree.Pattern[]): void {
  const bound = new Map<string, Tree.Name>();
  for (const pattern of patterns) walkPattern(context, pattern, bound);
}

type Bound = Map<string, Tree.Name>;

function walkPattern(context: RenameContext, pattern: Tree.Pattern, bound: Bound): void {
  switch (pattern.kind) {
    case 'variablePattern':
      bind(context, pattern.name, bound);
      return;
    case 'wildcardPattern':
    case 'errorPattern':
      return;
    case 'typePattern':
      walkTypeBinders(context, [pattern.binder]);
      return;
    case 'literalPattern':
      needForLiteral(context, pattern.literal);
      walkRebound(context, pattern, reboundLiteralPattern(context, pattern), bound);
      return;
    case 'nPlusKPattern': {
      context.needs.add('GHC.Classes').add('GHC.Num').add('GHC.Real');
      const rebound = reboundNPlusK(context, pattern);
      if (rebound === undefined) bind(context, pattern.name, bound);
      else walkRebound(context, pattern, rebound, bound);
      return;
    }
    case 'constructorPattern':
      resolveValue(context, pattern.constructor_);
      for (const { type } of pattern.types ?? []) {
        bindFreeVariables(context, [type]);
        walkType(context, type);
      }
      for (const argument of pattern.arguments) walkPattern(context, argument, bound);
      findMatcher(context, pattern);
      return;
    case 'infixPattern': {
      for (const item of pattern.items) {
        if (item.kind === 'operand') walkPattern(context, item.operand, bound);
        else if (item.kind === 'operator') resolveValue(context, item.operator.name);
      }
      const grouped = groupPattern(context, pattern);
      if (grouped !== undefined) context.groupedPatterns.set(pattern, grouped);
      if (grouped?.kind === 'literalPattern')
        walkRebound(context, grouped, reboundLiteralPattern(context, grouped), bound);
      return;
    }
    case 'tuplePattern':
      for (const component of pattern.components) walkPattern(context, component, bound);
      return;
    case 'listPattern': {
      const expanded = context.groupedPatterns.get(pattern) ?? expandListPattern(context, pattern);
      if (expanded !== undefined) {
        context.groupedPatterns.set(pattern, expanded);
        walkPattern(context, expanded, bound);
        return;
      }
      for (const element of pattern.elements) walkPattern(context, element, bound);
      return;
    }
    case 'recordPattern':
      walkRecord(context, pattern, bound);
      return;
    case 'asPattern':
      bind(context, pattern.name, bound);
      walkPattern(context, pattern.pattern, bound);
      return;
    case 'irrefutablePattern':
    case 'bangPattern':
    case 'parenthesisedPattern':
      walkPattern(context, pattern.pattern, bound);
      return;
    case 'orPattern':
      for (const each of pattern.patterns) walkAlternative(context, each);
      return;
    case 'viewPattern':
      context.walk.expression(context, pattern.expression);
      walkPattern(context, pattern.pattern, bound);
      return;
    case 'typedPattern':
      // ScopedTypeVariables: a type variable not in scope is bound here, for as long as the pattern's variables.
      bindFreeVariables(context, [pattern.type]);
      walkType(context, pattern.type);
      walkPattern(context, pattern.pattern, bound);
      return;
    default:
      never(pattern);
  }
}

/** What a pattern is written out as, if it is (RebindableSyntax). */
function walkRebound(
  context: RenameContext,
  pattern: Tree.Pattern,
  rebound: Tree.Pattern | undefined,
  bound: Bound,
): void {
  if (rebound === undefined) return;
  context.groupedPatterns.set(pattern, rebound);
  walkPattern(context, rebound, bound);
}

/** One of several patterns: it must not bind anything. */
function walkAlternative(context: RenameContext, pattern: Tree.Pattern): void {
  const bound: Bound = new Map();
  walkPattern(context, pattern, bound);
  for (const name of bound.values()) report(context, errors.boundByOne(name));
}

function needForLiteral({ needs, extensions }: RenameContext, { kind }: Tree.Literal): void {
  needs.add('GHC.Classes').add('GHC.Num');
  if (kind === 'rational') needs.add('GHC.Real');
  if (kind === 'string' && extensions.has('OverloadedStrings')) needs.add('Data.String');
}

function bind(context: RenameContext, name: Tree.Name, bound: Bound): void {
  if (context.names.has(name)) return;
  bindLocal(context, name, newLocal(context, name), bound);
}

function bindLocal(context: RenameContext, name: Tree.Name, local: Local, bound: Bound): void {
  const first = bound.get(name.text);
  if (first !== undefined) report(context, errors.conflictingPattern(name, first.span));
  else bound.set(name.text, name);
  context.values.bind(name.text, local);
}

function walkRecord(context: RenameContext, pattern: Tree.RecordPattern, bound: Bound): void {
  const constructor_ = resolveValue(context, pattern.constructor_);
  const fields = fieldsOf(context, constructor_);
  reportTwice(context, pattern.fields);
  for (const binding of pattern.fields) {
    recordField(context, pattern.constructor_, fields, binding.field);
    if (binding.value !== undefined) walkPattern(context, binding.value, bound);
    else if (!context.puns.has(binding)) {
      const local = detachedLocal(context, binding.field);
      context.puns.set(binding, local);
      bindLocal(context, binding.field, local, bound);
    }
  }
  walkWildcard(context, pattern, fields, bound);
  expandRecordPattern(context, pattern);
}

function walkWildcard(
  context: RenameContext,
  pattern: Tree.RecordPattern,
  fields: readonly TopEntity[] | undefined,
  bound: Bound,
): void {
  if (pattern.wildcard === undefined || fields === undefined || context.wildcards.has(pattern)) return;
  const mentioned = new Set(pattern.fields.map(binding => binding.field.text));
  const entries = fields
    .filter(field => !mentioned.has(field.name))
    .map(field => {
      const name: Tree.Name = { kind: 'name', span: pattern.wildcard!, text: field.name };
      const local = detachedLocal(context, name);
      bindLocal(context, name, local, bound);
      return { field, local };
    });
  context.wildcards.set(pattern, entries);
}

/** Each field stands at most once between the braces. */
export function reportTwice(
  context: RenameContext,
  fields: readonly (Tree.FieldBinding<Tree.Pattern> | Tree.FieldBinding<Tree.Expression>)[],
): void {
  const seen = new Map<string, Tree.Name>();
  for (const { field } of fields) {
    const first = seen.get(field.text);
    if (first === undefined) seen.set(field.text, field);
    else if (field.text !== '') report(context, errors.fieldTwice(field, first.span));
  }
}

/** A local whose name is not written as a name of its own: a pun's, a wildcard's. */
export function detachedLocal(context: RenameContext, name: Tree.Name): Local {
  return { kind: 'local', name: name.text, unique: context.nextUnique++, span: name.span };
}

/** A field name between a constructor's braces; it must be a field of that constructor where that is known. */
export function recordField(
  context: RenameContext,
  constructor_: Tree.Name,
  fields: readonly TopEntity[] | undefined,
  name: Tree.Name,
): void {
  const own = fields?.find(field => field.name === name.text);
  if (own !== undefined) {
    context.names.set(name, own);
    context.uses?.add(own);
    return;
  }
  const errorsBefore = context.errors.length;
  resolveField(context, name);
  if (fields !== undefined && context.errors.length === errorsBefore)
    report(
      context,
      errors.noSuchField(
        name,
        constructor_.text,
        fields.map(field => field.name),
      ),
    );
}

/** The names that a pattern binds, in order, without walking it: what a `let` must know beforehand. Wildcards of
 * records are resolved by `fieldsOf`. */
export function patternBinders(pattern: Tree.Pattern, found: PatternBinder[] = []): PatternBinder[] {
  switch (pattern.kind) {
    case 'variablePattern':
    case 'nPlusKPattern':
      found.push({ kind: 'name', name: pattern.name });
      return found;
    case 'constructorPattern':
      for (const argument of pattern.arguments) patternBinders(argument, found);
      return found;
    case 'infixPattern':
      for (const item of pattern.items) if (item.kind === 'operand') patternBinders(item.operand, found);
      return found;
    case 'tuplePattern':
      for (const component of pattern.components) patternBinders(component, found);
      return found;
    case 'listPattern':
      for (const element of pattern.elements) patternBinders(element, found);
      return found;
    case 'recordPattern':
      for (const field of pattern.fields) {
        if (field.value === undefined) found.push({ kind: 'pun', name: field.field, binding: field });
        else patternBinders(field.value, found);
      }
      if (pattern.wildcard !== undefined) found.push({ kind: 'wildcard', pattern });
      return found;
    case 'asPattern':
      found.push({ kind: 'name', name: pattern.name });
      return patternBinders(pattern.pattern, found);
    case 'irrefutablePattern':
    case 'bangPattern':
    case 'parenthesisedPattern':
    case 'viewPattern':
    case 'typedPattern':
      return patternBinders(pattern.pattern, found);
    case 'wildcardPattern':
    case 'typePattern':
    case 'literalPattern':
    // it may bind nothing, which is reported where it does
    case 'orPattern':
    case 'errorPattern':
      return found;
    default:
      return never(pattern);
  }
}

export type PatternBinder =
  | { readonly kind: 'name'; readonly name: Tree.Name }
  | { readonly kind: 'pun'; readonly name: Tree.Name; readonly binding: Tree.FieldBinding<Tree.Pattern> }
  | { readonly kind: 'wildcard'; readonly pattern: Tree.RecordPattern };
