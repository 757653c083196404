/**
 * Names inside types: constructors, classes in contexts, variables. A signature binds the variables that are not in
 * scope (implicit quantification, Report 4.1.2); where that is not allowed the caller walks with `walkType` alone.
 */
import type * as Tree from '../syntax/tree.ts';
import { builtinType, builtinValue } from './builtin.ts';
import { newTypeVariable, type RenameContext, report, scoped } from './context.ts';
import type { TypeVariableEntity } from './entity.ts';
import * as errors from './errors.ts';
import { groupType, operatorType } from './infix.ts';
import {
  resolveClass,
  resolveType,
  resolveTypeVariable,
  resolveValue,
  textOf,
  typeOfLocal,
} from './resolve.ts';
import { candidatesOf } from './scope.ts';

/** A whole signature: binds its free variables over itself alone; gives the variables of an outermost `forall`,
 * which ScopedTypeVariables extends over the definition. */
export function walkSignature(context: RenameContext, type: Tree.Type): readonly TypeVariableEntity[] {
  scoped(context, () => {
    bindFreeVariables(context, [type]);
    walkType(context, type);
  });
  if (!context.extensions.has('RequiredTypeArguments')) reportVisible(context, type);
  return explicitVariables(context, type);
}

/** `forall a ->` in the type of a value: in kinds it needs no extension. */
function reportVisible(context: RenameContext, type: Tree.Type): void {
  let t = type;
  for (;;) {
    if (t.kind === 'parenthesisedType') t = t.type;
    else if (t.kind === 'forallType' || t.kind === 'qualifiedType') t = t.body;
    else if (t.kind !== 'functionType') return;
    else if (t.binder === undefined) t = t.result;
    else {
      const what = 'an argument that is a type';
      report(context, errors.needsExtension(t.binder.span, what, 'RequiredTypeArguments'));
      return;
    }
  }
}

/** The variables of an outermost `forall` of a signature that was walked. */
export function explicitVariables(context: RenameContext, type: Tree.Type): readonly TypeVariableEntity[] {
  const outer = withoutParentheses(type);
  if (outer.kind !== 'forallType') return [];
  return outer.variables.flatMap(parameter => {
    const entity = context.names.get(parameter.name);
    return entity?.kind === 'typeVariable' ? [entity] : [];
  });
}

/** Brings the type variables that occur free in `types`, and are not in scope, into scope, in order of appearance. */
export function bindFreeVariables(context: RenameContext, types: readonly Tree.Type[]): void {
  for (const name of freeVariables(types))
    if (context.typeVariables.find(name.text) === undefined && typeOfLocal(context, name) === undefined)
      context.typeVariables.bind(name.text, newTypeVariable(context, name));
}

/** The first occurrence of every type variable not bound by a `forall` inside. */
export function freeVariables(types: readonly Tree.Type[]): readonly Tree.Name[] {
  const names = new Map<string, Tree.Name>();
  const visit = (start: Tree.Type, bound: readonly string[]): void => {
    let type = start;
    for (; type.kind === 'functionType'; type = type.result) {
      if (type.binder !== undefined) {
        if (type.binder.kindSignature !== undefined) visit(type.binder.kindSignature, bound);
        visit(type.result, [...bound, type.binder.name.text]);
        return;
      }
      visit(type.argument, bound);
      if (type.multiplicity !== undefined) visit(type.multiplicity, bound);
    }
    if (type.kind === 'typeVariable') {
      const { text } = type.name;
      if (!bound.includes(text) && !names.has(text)) names.set(text, type.name);
    } else if (type.kind === 'forallType') {
      visit(type.body, [...bound, ...type.variables.map(parameter => parameter.name.text)]);
    } else for (const part of parts(type)) visit(part, bound);
  };
  for (const type of types) visit(type, []);
  return [...names.values()];
}

/** The results of functions are walked in a loop: there may be many arrows. */
export function walkType(context: RenameContext, start: Tree.Type): void {
  let type = start;
  for (; type.kind === 'functionType'; type = type.result) {
    const { binder, result } = type;
    if (binder !== undefined) {
      scoped(context, () => {
        bindParameters(context, [binder]);
        walkType(context, result);
      });
      return;
    }
    walkType(context, type.argument);
    if (type.multiplicity !== undefined) walkMultiplicity(context, type.multiplicity);
  }
  switch (type.kind) {
    case 'typeVariable':
      resolveTypeVariable(context, type.name);
      return;
    case 'typeConstructor':
      if (isPromoted(context, type)) resolveValue(context, type.name);
      else resolveType(context, type.name);
      return;
    case 'infixType':
      walkInfix(context, type);
      return;
    case 'forallType':
      scoped(context, () => {
        bindParameters(context, type.variables);
        walkType(context, type.body);
      });
      return;
    case 'qualifiedType':
      walkContext(context, type.context);
      walkType(context, type.body);
      return;
    case 'kindedType':
      walkType(context, type.type);
      walkKind(context, type.kindSignature);
      return;
    case 'kindApplied':
      walkType(context, type.function);
      walkKind(context, type.argument);
      return;
    default:
      for (const part of parts(type)) walkType(context, part);
  }
}

/** `One` and `Many` need no extension to stand there. */
function walkMultiplicity(context: RenameContext, type: Tree.Type): void {
  if (
    type.kind === 'typeConstructor' &&
    candidatesOf(context.globals, 'type', textOf(type.name)).length === 0
  )
    resolveValue(context, type.name);
  else walkType(context, type);
}

/** DataKinds: a data constructor in a type has a tick, or there is no type of its name. */
function isPromoted(
  context: RenameContext,
  { name, promoted }: Tree.Type & { kind: 'typeConstructor' },
): boolean {
  if (promoted || !context.extensions.has('DataKinds')) return promoted ?? false;
  const { globals } = context;
  if (name.qualifier === undefined) {
    if (builtinType(name.text) !== undefined) return false;
    if (builtinValue(name.text) !== undefined) return true;
  }
  const text = textOf(name);
  return candidatesOf(globals, 'type', text).length === 0 && candidatesOf(globals, 'value', text).length > 0;
}

function walkInfix(context: RenameContext, infix: Tree.InfixType): void {
  for (const item of infix.items) {
    if (item.kind === 'operand') walkType(context, item.operand);
    else if (item.kind === 'operator') walkType(context, operatorType(item.operator));
  }
  noteGrouped(context, infix);
}

function noteGrouped(context: RenameContext, infix: Tree.InfixType): void {
  const grouped = groupType(context, infix);
  if (grouped !== undefined) context.groupedTypes.set(infix, grouped);
}

/** Class assertions: the head of each is a class. */
export function walkContext(context: RenameContext, predicates: readonly Tree.Type[]): void {
  for (const predicate of predicates) {
    const spine: Tree.Type[] = [];
    let head = withoutParentheses(predicate);
    while (head.kind === 'typeApplied' || head.kind === 'kindApplied') {
      if (head.kind === 'typeApplied') spine.push(head.argument);
      else walkKind(context, head.argument);
      head = withoutParentheses(head.function);
    }
    if (head.kind === 'typeConstructor') resolveClass(context, head.name, true);
    else if (head.kind === 'tupleType') walkContext(context, head.components);
    else walkType(context, head);
    for (const argument of spine.reverse()) walkType(context, argument);
  }
}

/** Binds the parameters of a declaration or `forall`; a name given twice is an error. */
export function bindParameters(context: RenameContext, parameters: readonly Tree.TypeParameter[]): void {
  const seen = new Map<string, Tree.Name>();
  for (const { name, kindSignature } of parameters) {
    const first = seen.get(name.text);
    if (first !== undefined) report(context, errors.duplicateParameter(name, first.span));
    else seen.set(name.text, name);
    if (kindSignature !== undefined) walkKind(context, kindSignature);
    context.typeVariables.bind(name.text, newTypeVariable(context, name));
  }
}

export function walkKindSignature(context: RenameContext, { name, kindSignature }: Tree.KindSignature): void {
  resolveType(context, name);
  walkKind(context, kindSignature);
}

/** Read as anything else, these would make types lifted. */
const ofUnlifted: ReadonlySet<string> = new Set(['TYPE', 'UnliftedType', 'ZeroBitType']);

/** Kinds are read leniently: what is in scope gets its meaning, the rest is for the kind checker to judge. */
export function walkKind(context: RenameContext, kind: Tree.Type): void {
  if (kind.kind === 'typeConstructor') {
    const text = textOf(kind.name);
    const types = kind.promoted ? [] : candidatesOf(context.globals, 'type', text);
    const only = types.length > 0 ? types : candidatesOf(context.globals, 'value', text);
    if (only.length === 1) context.names.set(kind.name, only[0]!.entity);
    else if (only.length === 0 && ofUnlifted.has(kind.name.text)) resolveType(context, kind.name);
  } else if (kind.kind === 'typeVariable') {
    const bound = context.typeVariables.find(kind.name.text);
    if (bound !== undefined) context.names.set(kind.name, bound);
  } else {
    for (const part of parts(kind)) walkKind(context, part);
    if (kind.kind === 'infixType') noteGrouped(context, kind);
  }
}

export function withoutParentheses(type: Tree.Type): Tree.Type {
  let inner = type;
  while (inner.kind === 'parenthesisedType') inner = inner.type;
  return inner;
}

function parts(type: Tree.Type): readonly Tree.Type[] {
  switch (type.kind) {
    case 'typeApplied':
    case 'kindApplied':
      return [type.function, type.argument];
    case 'functionType':
      return [type.argument, type.result];
    case 'listType':
      return [type.element];
    case 'tupleType':
    case 'promotedList':
    case 'promotedTuple':
      return type.components;
    case 'infixType':
      return type.items.flatMap(item =>
        item.kind === 'operand'
          ? [item.operand]
          : item.kind === 'operator'
            ? [operatorType(item.operator)]
            : [],
      );
    case 'forallType':
      return [type.body];
    case 'qualifiedType':
      return [...type.context, type.body];
    case 'kindedType':
      return [type.type];
    case 'parenthesisedType':
      return [type.type];
    default:
      return [];
  }
}
