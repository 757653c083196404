/**
 * Binding groups (Report 4.5): with a signature, checked against it, polymorphic recursion and all; without, inferred
 * together, monomorphic inside, and generalised as far as the monomorphism restriction (4.5.5) allows.
 */

import type { Entity, Local, TopEntity } from '../../rename/entity.ts';
import type { BindingGroup, RenamedDeclarations, ValueBinding } from '../../rename/renamed.ts';
import { hasErrors } from '../../source/diagnostic.ts';
import { contains, type Span } from '../../source/span.ts';
import { operandsOf } from '../../syntax/operand.ts';
import { isPartial } from '../../syntax/partial.ts';
import type * as Tree from '../../syntax/tree.ts';
import { walk } from '../../syntax/walk.ts';
import { errorType, monotype } from '../../types/build.ts';
import { isVast } from '../../types/shape.ts';
import type { Scheme, Type } from '../../types/type.ts';
import { addGiven } from '../constraint/given.ts';
import {
  bindVariable,
  type Context,
  closeHole,
  closing,
  createScope,
  declarationsOf,
  entityOf,
  freshHole,
  freshMeta,
  inScope,
  report,
  type Scope,
  schemeOf,
} from '../context/context.ts';
import { isUnlifted } from '../context/lookup.ts';
import { checkAmbiguity } from '../declaration/ambiguity.ts';
import * as errors from '../diagnostics/errors.ts';
import { checkClauses, checkRhs, namedTypes, scopeVariables } from '../expression/rhs.ts';
import { checkPattern } from '../pattern/pattern.ts';
import { checkSigned, startMonomorphic, startSigned } from '../pattern/signature.ts';
import { checkMatcher, inferMatcher } from '../pattern/synonym.ts';
import { convertSignature } from '../type/convert.ts';
import { flattenFamilies } from '../type/family.ts';
import { skolemise } from '../type/instantiate.ts';
import { convertPartial } from '../type/partial.ts';
import { generalise, type Member } from './generalise.ts';
import { expectAction } from './main.ts';

/** A `let`, a `where`. */
export function inferDeclarations(cx: Context, list: readonly Tree.Declaration[]): void {
  if (list.length === 0) return;
  const declarations = declarationsOf(cx, list);
  bindSignatures(cx, declarations);
  for (const group of declarations.groups) inferGroup(cx, group, declarations);
}

export function bindSignatures(cx: Context, declarations: RenamedDeclarations): void {
  const done = new Map<Tree.TypeSignature, Scheme>();
  for (const [entity, signature] of declarations.signatures) {
    if (isPartial(signature.type, cx.extensions)) continue;
    const scheme = done.get(signature) ?? convertSignature(cx, signature.type);
    if (!done.has(signature)) checkAmbiguity(cx, scheme, signature.type.span);
    done.set(signature, scheme);
    bindVariable(cx, entity, scheme);
  }
}

export function inferGroup(cx: Context, group: BindingGroup, declarations: RenamedDeclarations): void {
  const [only] = group.bindings;
  const open = isOpen(cx, group);
  if (group.bindings.length === 1 && only !== undefined && only.kind !== 'patternBinding') {
    const entity = entityOf(cx, only.name);
    const signature = entity && wholeSignature(cx, declarations, entity);
    if (entity !== undefined && signature !== undefined) {
      const scheme = schemeOf(cx, entity)!;
      checkBinding(cx, only, scheme, signature.type);
      return;
    }
  }
  if (open) inferMonomorphic(cx, group, declarations);
  else inferTogether(cx, group, declarations);
}

/** The signature, if it says all of the type. */
function wholeSignature(
  cx: Context,
  { signatures }: RenamedDeclarations,
  entity: Local | TopEntity,
): Tree.TypeSignature | undefined {
  const signature = signatures.get(entity);
  return signature === undefined || isPartial(signature.type, cx.extensions) ? undefined : signature;
}

/** A function or matcher against its signature: variables rigid, context given. */
function checkBinding(
  cx: Context,
  binding: Tree.FunctionBinding | Tree.Matcher,
  scheme: Scheme,
  tree: Tree.Type,
): void {
  const scope = createScope(cx.scope, cx.level + 1, 'open');
  const before = cx.pending.length;
  const check = (type: Type, named: readonly Type[]): void =>
    binding.kind === 'matcher' ? checkMatcher(cx, binding, type) : checkClauses(cx, binding, type, named);
  checkIn(cx, scope, scheme, check, tree);
  dropVast(cx, before, binding.name.text);
  if (scope.kind === 'open' && scheme.variables.length > 0) scope.kind = 'let';
  if (scope.kind !== 'open') cx.found.abstractions.set(binding, scope);
}

/** Runs `body` with the scheme's rigid type, and the types of its variables, in this scope, where its context is given. */
export function checkIn(
  cx: Context,
  scope: Scope,
  scheme: Scheme,
  body: (type: Type, named: readonly Type[]) => void,
  tree?: Tree.Type,
): void {
  inScope(cx, scope, () => {
    const skolemised = skolemise(cx, scheme);
    for (const p of skolemised.context) addGiven(cx, scope, p);
    if (scope.givens.length > 0) scope.kind = 'lambda';
    if (tree !== undefined) scopeVariables(cx, tree, scheme, skolemised.skolems);
    const named = namedTypes(scheme.variables, skolemised.skolems);
    closing(cx, () => body(skolemised.type, named));
    for (const { skolem } of scope.equalities) skolem.refined = undefined;
  });
}

function inferTogether(cx: Context, group: BindingGroup, declarations: RenamedDeclarations): void {
  const scope = createScope(cx.scope, cx.level + 1, 'let');
  const outside = cx.pending;
  cx.pending = [];
  const errorsBefore = cx.errors.length;
  const members: Member[] = [];
  let restricted = isRestricted(cx, group, declarations);
  inScope(cx, scope, () => {
    for (const binding of group.bindings)
      for (const { entity, span } of boundBy(cx, binding))
        members.push(startMember(cx, entity, span, declarations, isHole(group)));
    // a context that is written, even in part, is meant to be there
    if (members.some(({ partial }) => partial && (partial.isExtensible || partial.context.length > 0)))
      restricted = false;
    if (restricted) for (const { entity, type } of members) expectAction(cx, entity, type);
    for (const binding of group.bindings) closing(cx, () => inferBinding(cx, binding));
  });
  if (group.recursive && cx.isProgram)
    for (const { entity, span, type } of members)
      if (isUnlifted(cx, type)) report(cx, errors.unliftedRecursion(span, entity.name, type));
  reportVast(cx, members);
  dropVast(cx, 0, members[0]?.entity.name ?? '');
  const erroneous = hasErrors(cx.errors.slice(errorsBefore));
  if (erroneous) {
    for (const { entity, signature } of members) bindVariable(cx, entity, signature ?? monotype(errorType));
  } else {
    const inferred = generalise(cx, group, scope, members, restricted);
    for (const [i, { entity, span, signature }] of members.entries())
      if (signature !== undefined) checkSigned(cx, entity, span, signature, inferred[i]!, restricted);
  }
  for (const { entity } of members) cx.matchedTypes.delete(entity);
  for (const wanted of cx.pending) outside.push(wanted);
  cx.pending = outside;
}

/** A type that grows with each binding is cut off before it is looked at part by part. */
function reportVast(cx: Context, members: readonly Member[]): void {
  const large = members.find(({ type }) => isVast(type));
  if (large !== undefined) report(cx, errors.vastType(large.span, large.entity.name));
}

/** The same of the constraints that came up since. */
function dropVast(cx: Context, before: number, name: string): void {
  const since = cx.pending.splice(before);
  const small = since.filter(({ predicate }) => !isVast(...predicate.arguments));
  for (const wanted of small) cx.pending.push(wanted);
  const large = since.find(wanted => !small.includes(wanted));
  if (large !== undefined) report(cx, errors.vastType(large.span, name));
}

/** MonoLocalBinds: what mentions variables of a function around it is not generalised (GHC's NoGen). */
function inferMonomorphic(cx: Context, group: BindingGroup, declarations: RenamedDeclarations): void {
  const members = group.bindings.flatMap(binding =>
    boundBy(cx, binding).map(({ entity, span }) =>
      startMember(cx, entity, span, declarations, isHole(group)),
    ),
  );
  for (const { entity, span, signature } of members)
    if (signature !== undefined) startMonomorphic(cx, entity, span, signature);
  for (const binding of group.bindings) closing(cx, () => inferBinding(cx, binding));
  reportVast(cx, members);
  for (const { entity, type, signature } of members) {
    bindVariable(cx, entity, signature ?? monotype(isVast(type) ? errorType : type));
    cx.matchedTypes.delete(entity);
  }
}

/** Whether a local group has free variables that no `let` binds, or whose own group has such. */
function isOpen(cx: Context, group: BindingGroup): boolean {
  if (cx.scope === cx.top || !cx.extensions.has('MonoLocalBinds')) return false;
  const isOpenVariable = (entity: Entity | undefined): boolean =>
    entity?.kind === 'local' &&
    cx.closedLocals.get(entity) !== true &&
    !group.bindings.some(binding => contains(binding.span, entity.span));
  const result = group.bindings.some(binding => {
    let isFound = false;
    walk(binding, node => {
      if (node.kind === 'name' && isOpenVariable(cx.renamed.names.get(node as Tree.Name))) isFound = true;
    });
    return isFound;
  });
  for (const binding of group.bindings)
    for (const { entity } of boundBy(cx, binding))
      if (entity.kind === 'local') cx.closedLocals.set(entity, !result);
  return result;
}

/** Whether the types of a group's variables may have any form: nothing uses them before they are found. */
const isHole = ({ bindings, recursive }: BindingGroup): boolean =>
  !recursive || bindings.every(({ kind }) => kind === 'patternBinding');

/** A variable while its group is inferred: its type is one and the same at all its uses. */
function startMember(
  cx: Context,
  entity: Local | TopEntity,
  span: Span,
  declarations: RenamedDeclarations,
  hole: boolean,
): Member {
  const written = declarations.signatures.get(entity);
  if (written !== undefined && isPartial(written.type, cx.extensions)) {
    const partial = convertPartial(cx, written);
    const type = flattenFamilies(cx, partial.type, span);
    bindVariable(cx, entity, monotype(type), true);
    return { entity, span, type, partial };
  }
  const signature = written === undefined ? undefined : schemeOf(cx, entity);
  if (signature !== undefined) return { entity, span, type: startSigned(cx, entity, signature), signature };
  const type = hole ? freshHole(cx) : freshMeta(cx);
  bindVariable(cx, entity, monotype(type), true);
  return { entity, span, type };
}

function inferBinding(cx: Context, binding: ValueBinding): void {
  if (binding.kind !== 'patternBinding') {
    const entity = entityOf(cx, binding.name);
    const type = (entity === undefined ? undefined : schemeOf(cx, entity)?.type) ?? freshMeta(cx);
    if (binding.kind === 'matcher') inferMatcher(cx, binding, type);
    else checkClauses(cx, binding, type);
    return;
  }
  const type = freshHole(cx);
  checkPattern(cx, binding.pattern, type);
  // `!x = e` binds x as `x = e` does
  const { pattern } = binding;
  if (pattern.kind !== 'bangPattern' || pattern.pattern.kind !== 'variablePattern') {
    closeHole(type);
    for (const { entity } of boundBy(cx, binding)) closeHole(schemeOf(cx, entity)?.type ?? type);
  }
  checkRhs(cx, binding.rhs, type, { kind: 'patternBinding' });
  closeHole(type);
}

/** Report 4.5.5, rule 1: a pattern binding, or a variable without arguments and without signature. */
function isRestricted(cx: Context, group: BindingGroup, declarations: RenamedDeclarations): boolean {
  if (cx.extensions.has('NoMonomorphismRestriction')) return false;
  return group.bindings.some(binding => {
    if (binding.kind !== 'function') return binding.kind === 'patternBinding';
    const entity = entityOf(cx, binding.name);
    return binding.clauses[0]?.patterns.length === 0 && !(entity && wholeSignature(cx, declarations, entity));
  });
}

interface Bound {
  readonly entity: Local | TopEntity;
  readonly span: Span;
}

/** The variables that a binding defines. */
export function boundBy(cx: Context, binding: ValueBinding): readonly Bound[] {
  if (binding.kind !== 'patternBinding') {
    const entity = entityOf(cx, binding.name);
    return entity === undefined ? [] : [{ entity, span: binding.name.span }];
  }
  const list: Bound[] = [];
  const add = (entity: Local | TopEntity | undefined, span: Span): void => {
    if (entity !== undefined) list.push({ entity, span });
  };
  const todo: Tree.Pattern[] = [binding.pattern];
  for (let p = todo.pop(); p !== undefined; p = todo.pop()) {
    switch (p.kind) {
      case 'variablePattern':
      case 'nPlusKPattern':
        add(entityOf(cx, p.name), p.name.span);
        break;
      case 'asPattern':
        add(entityOf(cx, p.name), p.name.span);
        todo.push(p.pattern);
        break;
      case 'constructorPattern':
        todo.push(...p.arguments.toReversed());
        break;
      case 'infixPattern': {
        const grouped = cx.renamed.groupedPatterns.get(p);
        todo.push(...(grouped === undefined ? operandsOf(p).toReversed() : [grouped]));
        break;
      }
      case 'tuplePattern':
        todo.push(...p.components.toReversed());
        break;
      case 'listPattern':
        todo.push(...p.elements.toReversed());
        break;
      case 'recordPattern':
        for (const field of p.fields) {
          if (field.value !== undefined) todo.push(field.value);
          else add(cx.renamed.puns.get(field), field.span);
        }
        for (const { local } of cx.renamed.wildcards.get(p) ?? []) add(local, p.span);
        break;
      case 'irrefutablePattern':
      case 'bangPattern':
      case 'viewPattern':
      case 'typedPattern':
      case 'parenthesisedPattern':
        todo.push(p.pattern);
        break;
      default:
        break;
    }
  }
  return list;
}
