/**
 * Written types as checked ones: names to constructors and variables, synonyms expanded, kinds inferred on the way
 * (Report 4.1.2, 4.2.2, 4.6). A type that cannot be read gives the error type, and one message.
 */

import type { TypeVariableEntity } from '../../rename/entity.ts';
import { never } from '../../source/never.ts';
import type { Span } from '../../source/span.ts';
import { operandsOf } from '../../syntax/operand.ts';
import type * as Tree from '../../syntax/tree.ts';
import {
  applyType,
  applyTypes,
  arrow,
  constructorType,
  errorType,
  functionType,
  listConstructor,
  requiredType,
  tupleId,
  unit,
  variableType,
} from '../../types/build.ts';
import {
  anyKind,
  constraint,
  type KindCell,
  kindArrow,
  openKind,
  pruneKind,
  star,
  unknownKind,
  value,
  withRepresentation,
} from '../../types/kind.ts';
import { componentsOf, constraintOf, substitution, typeOfConstraint } from '../../types/shape.ts';
import type { Predicate, Scheme, Type, TypeVariable } from '../../types/type.ts';
import { type Context, freshMeta, freshUnique, report } from '../context/context.ts';
import { classKind, familyInfo, synonymInfo, typeKind } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import { convertKind, countWrittenKinds, kindApplied, parameterKind } from '../kind/convert.ts';
import { hasKinds, promotedId, promotedKind, rememberKind } from '../kind/kindof.ts';
import { typeOfLiteral } from '../kind/literal.ts';
import { unifyKinds } from '../kind/unify.ts';
import { completed, expand, partialId, withAlias } from './expand.ts';
import { isMisread, wildcardIn } from './misread.ts';

/** What happens to a type variable that is met for the first time. */
export type Unbound = (entity: TypeVariableEntity) => Type;

interface TypeReader {
  readonly cx: Context;
  readonly unbound: Unbound;
  /** Within an argument of a synonym, with LiberalTypeSynonyms. */
  readonly liberal?: true;
}

const liberal = (reader: TypeReader): TypeReader => ({ ...reader, liberal: true });

interface ConvertedType {
  readonly type: Type;
  readonly kind: KindCell;
}

/** A type of values (or of the kind given), whose unknown variables become what `unbound` says. */
export function convertType(cx: Context, tree: Tree.Type, unbound: Unbound, kind: KindCell = value): Type {
  return readAt({ cx, unbound }, tree, kind);
}

/** Quantifies over the variables not in scope, in order of appearance, or those of an outermost `forall`. */
export function convertSignature(cx: Context, tree: Tree.Type): Scheme {
  const free: TypeVariable[] = [];
  const met: TypeVariableEntity[] = [];
  const unbound = collect(cx, free, met);
  const converted = readAt({ cx, unbound }, tree, value);
  rememberKinds(cx, met, free);
  countWrittenKinds(cx, tree, met, free);
  const type = isMisread(cx, tree) ? errorType : converted;
  const wildcard = wildcardIn(tree);
  if (wildcard !== undefined) report(cx, errors.wildcardType(wildcard));
  return flatten({ variables: free, context: [], type });
}

/** Makes and notes a variable for each unknown one. */
export function collect(cx: Context, free: TypeVariable[], met?: TypeVariableEntity[]): Unbound {
  return entity => {
    const variable = newVariable(cx, entity);
    free.push(variable);
    met?.push(entity);
    return variableType(variable);
  };
}

/** Once all of a type is read, its variables know their kinds: all of them, or those that stand where any kind may. */
export function rememberKinds(
  cx: Context,
  met: readonly TypeVariableEntity[],
  variables: readonly TypeVariable[],
  only?: readonly Type[],
): void {
  if (!hasKinds(cx)) return;
  const isMeant = (v: TypeVariable): boolean =>
    only === undefined || only.some(t => t.kind === 'variable' && t.variable === v);
  for (const [i, entity] of met.entries())
    if (isMeant(variables[i]!)) rememberKind(variables[i]!, cx.typeVariables.get(entity)?.kind ?? anyKind);
}

/** Outermost `forall`s become the scheme's own. */
export function flatten(scheme: Scheme): Scheme {
  const { type } = scheme;
  if (type.kind !== 'forall') return scheme;
  return flatten({
    variables: [...scheme.variables, ...type.variables],
    context: [...scheme.context, ...type.context],
    type: type.body,
  });
}

export function newVariable(cx: Context, entity: TypeVariableEntity): TypeVariable {
  return { name: entity.name, unique: freshUnique(cx) };
}

/** Pattern signatures: an unknown variable stands for whatever type is there. */
export const toMeta =
  (cx: Context): Unbound =>
  () =>
    freshMeta(cx);

export function bindParameter(
  cx: Context,
  parameter: Tree.TypeParameter,
  variable?: TypeVariable,
): TypeVariable {
  const entity = cx.renamed.names.get(parameter.name);
  if (entity?.kind !== 'typeVariable') return { name: parameter.name.text, unique: freshUnique(cx) };
  const plain = variable ?? newVariable(cx, entity);
  const own: TypeVariable = parameter.inferred ? { ...plain, inferred: true } : plain;
  const kind = parameter.kindSignature === undefined ? openKind() : convertKind(cx, parameter.kindSignature);
  cx.typeVariables.set(entity, { type: variableType(own), kind });
  return own;
}

const readAt = (reader: TypeReader, tree: Tree.Type, kind: KindCell): Type =>
  meet(reader, tree, read(reader, tree, kind), kind);

function meet(reader: TypeReader, tree: Tree.Type, found: ConvertedType, kind: KindCell): Type {
  if (unifyKinds(found.kind, kind)) return found.type;
  report(reader.cx, errors.kindMismatch(tree.span, kind, found.kind));
  return errorType;
}

function readPromotedTuple(reader: TypeReader, list: readonly Tree.Type[]): ConvertedType {
  const components = list.map(component => read(reader, component).type);
  const tuple = constructorType(promotedId(`GHC.Tuple.${tupleId(components.length)}`));
  return { type: applyTypes(tuple, components), kind: anyKind };
}

function readTuple(
  reader: TypeReader,
  { components: list }: Extract<Tree.Type, { kind: 'tupleType' }>,
  expected?: KindCell,
): ConvertedType {
  const first = read(reader, list[0]!, expected);
  if (list.length === 1) return first;
  // ConstraintKinds: several constraints where a type stands
  const isContext = [expected, first.kind].some(kind => kind && pruneKind(kind).kind === 'constraint');
  const kind = isContext ? constraint : star;
  const components = list.map((component, i) =>
    i === 0
      ? inside(reader, component, meet(reader, component, first, kind), kind)
      : readInside(reader, component, kind),
  );
  return { type: applyTypes(constructorType(tupleId(components.length)), components), kind };
}

/** `expected`: the kind that is wanted, which says what tuples and `()` are. */
function read(reader: TypeReader, tree: Tree.Type, expected?: KindCell): ConvertedType {
  const { cx } = reader;
  switch (tree.kind) {
    case 'typeVariable':
      return readVariable(reader, tree.name);
    case 'typeConstructor':
      if (tree.name.text === '()' && expected && pruneKind(expected).kind === 'constraint')
        return { type: unit, kind: constraint };
      return readApplied(reader, tree);
    case 'typeApplied':
    case 'kindApplied':
      return readApplied(reader, tree);
    case 'infixType': {
      const grouped = cx.renamed.groupedTypes.get(tree);
      if (grouped !== undefined) return read(reader, grouped);
      readUnknown(reader, operandsOf(tree));
      return { type: errorType, kind: unknownKind };
    }
    case 'promotedList':
      return {
        type: tree.components
          .map(component => read(reader, component).type)
          .reduceRight((rest, element) => applyTypes(promotedCons, [element, rest]), promotedNil),
        kind: anyKind,
      };
    case 'promotedTuple':
      return readPromotedTuple(reader, tree.components);
    case 'functionType': {
      if (tree.binder !== undefined) return readVisible(reader, tree, tree.binder);
      // there may be many arrows
      const parameters: { readonly argument: Type; readonly linear?: true }[] = [];
      let result: Tree.Type = tree;
      for (; result.kind === 'functionType' && result.binder === undefined; result = result.result) {
        const argument = readAt(reader, result.argument, value);
        const isLinear = result.multiplicity !== undefined && readLinear(reader, result.multiplicity);
        parameters.push({ argument, ...(isLinear && { linear: true }) });
      }
      const last = readAt(reader, result, value);
      const type = parameters.reduceRight<Type>(
        (rest, each) => ({ kind: 'function', ...each, result: rest }),
        last,
      );
      return { type, kind: star };
    }
    case 'listType':
      return { type: applyType(listConstructor, readInside(reader, tree.element, star)), kind: star };
    case 'tupleType':
      return readTuple(reader, tree, expected);
    case 'forallType': {
      const variables = tree.variables.map(parameter => bindParameter(cx, parameter));
      const body = read(reader, tree.body, expected);
      if (hasKinds(cx))
        for (const [i, parameter] of tree.variables.entries())
          rememberKind(variables[i]!, parameterKind(cx, parameter));
      return { type: joinForall(variables, body.type), kind: body.kind };
    }
    case 'qualifiedType': {
      const context = readContext(reader, tree.context);
      const body = read(reader, tree.body, expected);
      const kind = pruneKind(body.kind).kind === 'constraint' ? constraint : star;
      const type = meet(reader, tree.body, body, kind);
      return {
        type: context.length === 0 ? type : { kind: 'forall', variables: [], context, body: type },
        kind,
      };
    }
    case 'kindedType': {
      const kind = convertKind(cx, tree.kindSignature);
      return { type: readAt(reader, tree.type, kind), kind };
    }
    case 'parenthesisedType':
      return read(reader, tree.type, expected);
    case 'literalType':
      return typeOfLiteral(tree);
    case 'wildcardType':
      return { type: freshMeta(cx), kind: anyKind };
    case 'starType':
    case 'errorType':
      return { type: errorType, kind: unknownKind };
    default:
      return never(tree);
  }
}

/** `forall a -> t`: for all types, each of which is given as an argument that has no other use. */
function readVisible(
  reader: TypeReader,
  { result }: Tree.Type & { kind: 'functionType' },
  binder: Tree.TypeParameter,
): ConvertedType {
  const variable = bindParameter(reader.cx, { ...binder, inferred: true });
  const inner = readAt(reader, result, value);
  if (hasKinds(reader.cx)) rememberKind(variable, parameterKind(reader.cx, binder));
  const body = functionType(requiredType(variableType(variable)), inner);
  return { type: joinForall([variable], body), kind: star };
}

/** Whether an argument of this multiplicity is used once: it is, unless any number of times is allowed. */
function readLinear(reader: TypeReader, tree: Tree.Type): boolean {
  const { cx } = reader;
  if (tree.kind === 'literalType') {
    const isOne = tree.literal.kind === 'integer' && tree.literal.value === 1n;
    if (!isOne) report(cx, errors.noMultiplicity(tree.span));
    return isOne;
  }
  if (tree.kind === 'typeVariable') {
    readVariable(reader, tree.name);
    return true;
  }
  const entity = tree.kind === 'typeConstructor' ? cx.renamed.names.get(tree.name) : undefined;
  if (entity?.kind === 'constructor' && entity.parent === 'GHC.Types.Multiplicity')
    return entity.name === 'One';
  if (entity !== undefined) report(cx, errors.noMultiplicity(tree.span));
  return false;
}

const readInside = (reader: TypeReader, tree: Tree.Type, kind: KindCell): Type =>
  inside(reader, tree, readAt(reader, tree, kind), kind);

/** A part of a type that cannot be for all types: GHC 9.0 has no impredicative types to speak of. */
function inside({ cx }: TypeReader, tree: Tree.Type, type: Type, kind: KindCell): Type {
  if (type.kind !== 'forall' || cx.extensions.has('ImpredicativeTypes')) return type;
  if (pruneKind(kind).kind === 'constraint') return type;
  report(cx, errors.polymorphicPart(tree.span, type));
  return errorType;
}

const promotedNil = constructorType(promotedId('GHC.Types.[]'));
const promotedCons = constructorType(promotedId('GHC.Types.:'));

/** `forall a. (C a => t)` is one forall. */
function joinForall(variables: readonly TypeVariable[], body: Type): Type {
  if (variables.length === 0) return body;
  if (body.kind === 'forall' && body.variables.length === 0) return { ...body, variables };
  return { kind: 'forall', variables, context: [], body };
}

function readVariable(reader: TypeReader, name: Tree.Name): ConvertedType {
  const { cx } = reader;
  const named = cx.renamed.names.get(name);
  const entity = named?.kind === 'local' ? named.asType : named;
  if (entity?.kind !== 'typeVariable') return { type: errorType, kind: unknownKind };
  if (named?.kind === 'local' && !cx.typeVariables.has(entity)) {
    report(cx, errors.valueAsType(name.span, name.text));
    return { type: errorType, kind: unknownKind };
  }
  const bound = cx.typeVariables.get(entity);
  if (bound !== undefined) return bound;
  const fresh = { type: reader.unbound(entity), kind: openKind() };
  cx.typeVariables.set(entity, fresh);
  return fresh;
}

// ---------------------------------------------------------------- constructors, synonyms

function readApplied(reader: TypeReader, tree: Tree.Type): ConvertedType {
  const { cx } = reader;
  const list: Tree.Type[] = [];
  const kinds: Tree.Type[] = [];
  let head = tree;
  for (;;) {
    if (head.kind === 'typeApplied') {
      list.push(head.argument);
      head = head.function;
    } else if (head.kind === 'parenthesisedType') head = head.type;
    else if (head.kind === 'kindApplied') {
      kinds.push(head.argument);
      head = head.function;
    } else break;
  }
  list.reverse();
  kinds.reverse();
  if (head.kind !== 'typeConstructor') return applyRead(reader, read(reader, head), list, tree.span);
  const entity = cx.renamed.names.get(head.name);
  if (entity === undefined || entity.kind === 'local' || entity.kind === 'typeVariable') {
    readUnknown(reader, list);
    return { type: errorType, kind: unknownKind };
  }
  if (entity.kind === 'synonym') return readSynonym(reader, entity.id, head.name, list);
  if (entity.kind === 'constructor') {
    const promoted = { type: constructorType(promotedId(entity.id)), kind: promotedKind(cx, entity.id) };
    return applyRead(reader, promoted, list, head.span);
  }
  const kind =
    kindApplied(cx, entity, kinds) ??
    (entity.kind === 'class' ? classKind(cx, entity.id) : typeKind(cx, entity.id));
  const family = entity.kind === 'type' ? familyInfo(cx, entity.id) : undefined;
  if (family !== undefined && list.length < family.arity) {
    report(cx, errors.partialFamily(head.name, family.arity, list.length));
    return { type: errorType, kind: unknownKind };
  }
  const type =
    family !== undefined
      ? { ...constructorType(entity.id), family: family.arity }
      : entity.id === '->'
        ? arrow
        : constructorType(entity.id);
  return applyRead(reader, { type, kind: kind ?? anyKind }, list, head.span);
}

/** Parts of what cannot be read, which may be of any kind. */
function readUnknown(reader: TypeReader, list: readonly Tree.Type[]): void {
  for (const part of list) readAt(reader, part, unknownKind);
}

function applyRead(
  reader: TypeReader,
  f: ConvertedType,
  list: readonly Tree.Type[],
  span: Span,
): ConvertedType {
  let { type, kind } = f;
  for (const [i, tree] of list.entries()) {
    const current = pruneKind(kind);
    let parameter: KindCell = anyKind;
    if (current.kind === 'arrow') {
      parameter = current.argument;
      kind = current.result;
    } else if (current.kind === 'open') {
      parameter = openKind();
      kind = openKind();
      current.solution = kindArrow(parameter, kind);
    } else if (current.kind === 'any') parameter = current;
    else {
      report(reader.cx, errors.tooManyTypeArguments(span, type, i, list.length));
      readUnknown(reader, list.slice(i));
      return { type: errorType, kind: unknownKind };
    }
    const wanted = pruneKind(parameter);
    if (wanted.kind === 'represented') {
      const found = read(reader, tree);
      const own = pruneKind(found.kind);
      if (own.kind === 'open') own.solution = star;
      type = applyType(type, inside(reader, tree, meet(reader, tree, found, wanted), wanted));
      kind = withRepresentation(kind, wanted.variable, pruneKind(own));
    } else type = applyType(type, readInside(reader, tree, parameter));
  }
  return { type, kind };
}

function readSynonym(
  reader: TypeReader,
  id: string,
  name: Tree.Name,
  list: readonly Tree.Type[],
): ConvertedType {
  const { cx } = reader;
  const info = synonymInfo(cx, id);
  if (info === undefined) {
    readUnknown(reader, list);
    return { type: errorType, kind: unknownKind };
  }
  const needed = info.parameters.length;
  const { parameters, result } = cx.synonymKinds.get(id) ?? { parameters: info.kinds, result: info.kindOf };
  if (list.length < needed) {
    if (reader.liberal !== true) {
      report(cx, errors.partialSynonym(name, needed, list.length));
      return { type: errorType, kind: unknownKind };
    }
    const given = list.map((tree, i) => readAt(liberal(reader), tree, parameters[i] ?? anyKind));
    return { type: applyTypes(constructorType(partialId(id)), given), kind: anyKind };
  }
  const inner = cx.extensions.has('LiberalTypeSynonyms') ? liberal(reader) : reader;
  const own = list.slice(0, needed).map((tree, i) => readAt(inner, tree, parameters[i] ?? anyKind));
  const meaning = expand(cx, new Map(substitution(info.parameters, own)), info.type);
  const expanded = inner.liberal && reader.liberal !== true ? completed(cx, meaning, name) : meaning;
  const type = needed === 0 ? withAlias(expanded, id) : expanded;
  return applyRead(reader, { type, kind: result }, list.slice(needed), name.span);
}

// ---------------------------------------------------------------- contexts

export function convertContext(
  cx: Context,
  list: readonly Tree.Type[],
  unbound: Unbound,
): readonly Predicate[] {
  return readContext({ cx, unbound }, list);
}

function readContext(reader: TypeReader, list: readonly Tree.Type[]): readonly Predicate[] {
  return list.flatMap(tree => readPredicate(reader, tree));
}

function readPredicate(reader: TypeReader, tree: Tree.Type): readonly Predicate[] {
  const { cx } = reader;
  if (tree.kind === 'parenthesisedType') return readPredicate(reader, tree.type);
  if (tree.kind === 'tupleType') return readContext(reader, tree.components);
  let head: Tree.Type = tree;
  let count = 0;
  while (head.kind === 'typeApplied' || head.kind === 'parenthesisedType' || head.kind === 'kindApplied') {
    if (head.kind === 'typeApplied') count++;
    head = head.kind === 'parenthesisedType' ? head.type : head.function;
  }
  const entity = head.kind === 'typeConstructor' ? cx.renamed.names.get(head.name) : undefined;
  const asConstraint = read(reader, tree, constraint);
  if (unifyKinds(asConstraint.kind, constraint)) return asPredicates(asConstraint.type);
  // what is no class and no family has been reported
  if (entity?.kind === 'class') report(cx, errors.classArguments(tree.span, entity.name, count));
  else if (entity?.kind !== 'type' || entity.family)
    report(cx, errors.kindMismatch(tree.span, constraint, asConstraint.kind));
  return [];
}

/** A type of the kind of constraints as a predicate; a tuple of them as several. */
function asPredicates(type: Type): readonly Predicate[] {
  if (type.kind === 'error') return [];
  const p = constraintOf(type);
  return componentsOf(p)?.flatMap(c => asPredicates(typeOfConstraint(c))) ?? [p];
}
