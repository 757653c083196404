/**
 * Patterns (Report 3.17): checked against the type of what is matched, binding variables on the way. A constructor
 * with existential variables, a context or a refined result opens a scope that lasts until the caller `closing`s it.
 */

import { never } from '../../source/never.ts';
import type { Span } from '../../source/span.ts';
import { operandsOf } from '../../syntax/operand.ts';
import type * as Tree from '../../syntax/tree.ts';
import {
  classes,
  errorType,
  listType,
  monotype,
  predicate,
  requiredOf,
  tupleId,
  tupleType,
  variableType,
} from '../../types/build.ts';
import { anyKind } from '../../types/kind.ts';
import {
  expose,
  metasOf,
  prune,
  type Skolem,
  spine,
  substitute,
  substitutePredicate,
} from '../../types/shape.ts';
import type { ConstructorInfo, Predicate, Type, TypeVariable } from '../../types/type.ts';
import { isUnboxedName } from '../../types/unlifted.ts';
import { improveFamilies } from '../constraint/equality.ts';
import { assumeAll } from '../constraint/given.ts';
import {
  bindVariable,
  type Context,
  closeHole,
  closing,
  createScope,
  entityOf,
  environmentKey,
  evidenceVariable,
  freshLifted,
  freshMeta,
  freshMetaFor,
  freshSkolem,
  report,
  useImplicit,
  type Wanted,
  want,
} from '../context/context.ts';
import { constructorInfo, constructorScheme, isUnlifted } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import { isOpenlyRepresented } from '../kind/kindof.ts';
import { instantiateName } from '../name/occurrence.ts';
import { improveFields } from '../solve/improve.ts';
import { convertType, toMeta } from '../type/convert.ts';
import { asFunction, expect, isUnknowable } from '../type/expect.ts';
import { flattenFamilies, flattenPredicate } from '../type/family.ts';
import { asScheme, instantiate } from '../type/instantiate.ts';
import { conversion, fixedType } from '../type/literal.ts';
import { unify } from '../type/unify.ts';
import { matcherType, type PatternType, patternTypeOf } from './matcher.ts';

export function checkPattern(cx: Context, p: Tree.Pattern, given: Type): void {
  const type = mayBePolymorphic(p) ? given : instantiated(cx, p, given);
  cx.found.types.set(p, type);
  switch (p.kind) {
    case 'variablePattern':
      bindPatternVariable(cx, p.name, type);
      return;
    case 'wildcardPattern':
      if (isOpenlyRepresented(cx, type))
        report(cx, errors.openRepresentation(p.span, 'what is matched', type));
      return;
    case 'errorPattern':
      return;
    case 'typePattern':
      bindType(cx, p.binder, requiredOf(type));
      return;
    case 'literalPattern':
    case 'nPlusKPattern': {
      const rebound = cx.renamed.groupedPatterns.get(p);
      if (rebound !== undefined) checkPattern(cx, rebound, type);
      else if (p.kind === 'literalPattern') checkLiteral(cx, p, type);
      else {
        bindPatternVariable(cx, p.name, type);
        checkNPlusK(cx, p, type);
      }
      return;
    }
    case 'constructorPattern': {
      const matcher = cx.renamed.matchers.get(p);
      if (matcher === undefined) checkConstructor(cx, p, p.constructor_, p.arguments, type);
      else checkSynonym(cx, p, matcher, type);
      return;
    }
    case 'infixPattern': {
      const grouped = cx.renamed.groupedPatterns.get(p);
      if (grouped !== undefined) checkPattern(cx, grouped, type);
      else checkUnknown(cx, operandsOf(p));
      return;
    }
    case 'tuplePattern':
      checkTuple(cx, p, type);
      return;
    case 'listPattern': {
      const expanded = cx.renamed.groupedPatterns.get(p);
      if (expanded === undefined) checkList(cx, p, type);
      else checkPattern(cx, expanded, type);
      return;
    }
    case 'recordPattern': {
      const positional = cx.renamed.groupedPatterns.get(p);
      if (positional === undefined) checkRecord(cx, p, type);
      else checkPattern(cx, positional, type);
      return;
    }
    case 'asPattern':
      bindPatternVariable(cx, p.name, type);
      checkPattern(cx, p.pattern, type);
      return;
    case 'irrefutablePattern':
      if (cx.isProgram && isUnlifted(cx, type)) report(cx, errors.lazyUnlifted(p.span, type));
      checkPattern(cx, p.pattern, type);
      return;
    case 'bangPattern':
    case 'parenthesisedPattern':
      checkPattern(cx, p.pattern, type);
      return;
    case 'orPattern':
      // what the match of one of them says of types holds for none of the others
      for (const each of p.patterns) closing(cx, () => checkPattern(cx, each, type));
      return;
    case 'viewPattern': {
      const arrow = asFunction(cx, cx.walk.infer(cx, p.expression));
      if (arrow !== undefined) expect(cx, p.expression.span, type, arrow.argument);
      else report(cx, errors.notFunction(p.expression.span, undefined, 0, 1));
      checkPattern(cx, p.pattern, arrow?.result ?? errorType);
      return;
    }
    case 'typedPattern': {
      if (requiredOf(type) !== undefined) {
        checkPattern(cx, p.pattern, type);
        return;
      }
      const annotated = flattenFamilies(cx, convertType(cx, p.type, toMeta(cx)), p.span);
      expect(cx, p.span, type, annotated);
      checkPattern(cx, p.pattern, annotated);
      return;
    }
    default:
      never(p);
  }
}

function checkTuple(cx: Context, p: Extract<Tree.Pattern, { kind: 'tuplePattern' }>, type: Type): void {
  const { length } = p.components;
  const parts = partsOf(type, tupleId(length), length);
  const components = parts ?? p.components.map(() => freshLifted(cx));
  if (parts === undefined) expect(cx, p.span, type, tupleType(components));
  for (const [i, component] of p.components.entries()) checkPattern(cx, component, components[i]!);
}

function checkList(cx: Context, p: Extract<Tree.Pattern, { kind: 'listPattern' }>, type: Type): void {
  const [known] = partsOf(type, '[]', 1) ?? [];
  const element = known ?? freshLifted(cx);
  if (known === undefined) expect(cx, p.span, type, listType(element));
  for (const each of p.elements) checkPattern(cx, each, element);
}

/** What a type that is known to be of this constructor is applied to: that may have `forall`s inside. */
function partsOf(type: Type, id: string, count: number): readonly Type[] | undefined {
  const { head, arguments: list } = spine(expose(type));
  return head.kind === 'constructor' && head.id === id && list.length === count ? list : undefined;
}

/** Patterns that do not look at the value. */
const mayBePolymorphic = ({ kind }: Tree.Pattern): boolean =>
  kind === 'variablePattern' ||
  kind === 'wildcardPattern' ||
  kind === 'errorPattern' ||
  kind === 'asPattern' ||
  kind === 'bangPattern' ||
  kind === 'irrefutablePattern' ||
  kind === 'parenthesisedPattern' ||
  kind === 'infixPattern' ||
  kind === 'viewPattern' ||
  kind === 'typedPattern';

/** What is matched is a value for all types: it is looked at as one of some type, applied to the dictionaries of that. */
function instantiated(cx: Context, p: Tree.Pattern, given: Type): Type {
  let type = prune(given);
  while (type.kind === 'forall') {
    const instance = instantiate(cx, asScheme(type), p.span, { kind: 'pattern' });
    if (instance.wanted.length > 0)
      cx.found.applied.set(p, [...(cx.found.applied.get(p) ?? []), ...instance.wanted]);
    type = prune(instance.type);
  }
  return type;
}

function bindPatternVariable(cx: Context, name: Tree.Name, type: Type): void {
  const entity = entityOf(cx, name);
  if (entity === undefined) return;
  const own = matchedType(cx, entity);
  if (own !== undefined) {
    cx.found.types.set(name, own);
    meet(cx, name.span, own, type);
    return;
  }
  if (type.kind === 'meta' && type.meta.hole === true) closeFound(cx, name.span, type);
  const asType = requiredOf(prune(type));
  if (asType !== undefined && entity.kind === 'local' && entity.asType !== undefined)
    cx.typeVariables.set(entity.asType, { type: asType, kind: anyKind });
  bindEntity(cx, entity, type);
}

/** The type that is known of a variable that this pattern binds, of an inferred group. */
function matchedType(cx: Context, entity: NonNullable<ReturnType<typeof entityOf>>): Type | undefined {
  const signed = cx.matchedTypes.get(entity);
  if (signed !== undefined) return signed;
  const variable = cx.environment.get(environmentKey(entity));
  return variable?.monomorphic ? prune(variable.scheme.type) : undefined;
}

/** What is matched for all types may be bound at one of them. */
function meet(cx: Context, span: Span, own: Type, type: Type): void {
  const whole = prune(type);
  const isTaken = whole.kind === 'forall' && whole.context.length === 0 && prune(own).kind === 'function';
  expect(cx, span, own, isTaken ? instantiate(cx, asScheme(whole), span, { kind: 'pattern' }).type : type);
}

/** A variable of a pattern has a type without `forall`s where it is not given. */
function closeFound(cx: Context, span: Span, hole: Type): void {
  const type = prune(hole);
  closeHole(hole);
  if (type.kind !== 'meta') expect(cx, span, freshMeta(cx), type);
}

function bindEntity(cx: Context, entity: NonNullable<ReturnType<typeof entityOf>>, type: Type): void {
  const t = expose(type);
  if (entity.kind === 'local' && isOpenlyRepresented(cx, t))
    report(cx, errors.openRepresentation(entity.span, `‘${entity.name}’`, t));
  bindVariable(cx, entity, t.kind === 'forall' ? asScheme(t) : monotype(type));
}

function checkLiteral(cx: Context, p: Tree.Pattern & { kind: 'literalPattern' }, type: Type): void {
  const { literal } = p;
  const fixed = fixedType(cx, literal);
  if (fixed !== undefined) {
    expect(cx, p.span, type, fixed);
    return;
  }
  const [id, made] = conversion(cx, literal, type, p);
  const equal = want(cx, predicate(classes.eq, type), p.span, { kind: 'pattern' }, true);
  const wanted: [string, typeof made][] = [
    [id, made],
    ['GHC.Classes.==', equal],
  ];
  if (p.negative) {
    const negate = want(cx, predicate(classes.num, type), p.span, { kind: 'negation' }, true);
    wanted.push(['GHC.Num.negate', negate]);
  }
  for (const [name, one] of wanted) useImplicit(cx, p, name, [one]);
  cx.found.literals.push({ node: p, literal, type, wanted });
}

/** `n + k` (Haskell 98, 3.17.2): compared by `>=`, and n is what `-` leaves. The type must be one of integers. */
function checkNPlusK(cx: Context, p: Tree.Pattern & { kind: 'nPlusKPattern' }, type: Type): void {
  const need = (className: string): Wanted =>
    want(cx, predicate(className, type), p.span, { kind: 'sum' }, true);
  need(classes.integral);
  const [id, made] = conversion(cx, p.literal, type, p);
  const wanted: [string, Wanted][] = [
    [id, made],
    ['GHC.Classes.>=', need(classes.ord)],
    ['GHC.Num.-', need(classes.num)],
  ];
  for (const [name, one] of wanted) useImplicit(cx, p, name, [one]);
  cx.found.literals.push({ node: p, literal: p.literal, type, wanted });
}

// ---------------------------------------------------------------- constructors

function checkConstructor(
  cx: Context,
  p: Tree.ConstructorPattern | Tree.RecordPattern,
  name: Tree.Name,
  list: readonly Tree.Pattern[],
  type: Type,
): void {
  const opened = openConstructor(cx, p, name, type);
  if (opened === undefined) {
    checkUnknown(cx, list);
    return;
  }
  if (p.kind === 'constructorPattern')
    for (const [i, binder] of (p.types ?? []).entries()) bindType(cx, binder, opened.types[i]);
  if (opened.fields.length !== list.length)
    report(cx, errors.constructorArity(p.span, name.text, opened.fields.length, list.length));
  for (const [i, argument] of list.entries()) checkPattern(cx, argument, opened.fields[i] ?? errorType);
}

/** What `@t` stands for is this type. */
export function bindType(cx: Context, { type: tree, span }: Tree.TypeBinder, type: Type | undefined): void {
  const named = convertType(cx, tree, toMeta(cx), anyKind);
  if (type === undefined) report(cx, errors.noTypeToBind(span));
  else expect(cx, span, type, named);
}

/** Parts of a constructor that is not known. */
function checkUnknown(cx: Context, parts: readonly Tree.Pattern[]): void {
  openUnknown(cx);
  for (const part of parts) checkPattern(cx, part, errorType);
}

/** What a constructor that is not known would say of types, nobody knows. */
function openUnknown(cx: Context): void {
  cx.scope = createScope(cx.scope, cx.level, 'open');
  cx.scope.unknown = true;
}

function checkRecord(cx: Context, p: Tree.RecordPattern, type: Type): void {
  const opened = openConstructor(cx, p, p.constructor_, type);
  if (opened === undefined) openUnknown(cx);
  const fieldType = (label: string): Type => {
    const index = opened?.info.labels.indexOf(label) ?? -1;
    return opened?.fields[index] ?? errorType;
  };
  for (const field of p.fields) {
    const t = fieldType(field.field.text);
    if (field.value !== undefined) checkPattern(cx, field.value, t);
    else {
      const local = cx.renamed.puns.get(field);
      if (local !== undefined) bindOrMeet(cx, local, t, p);
    }
  }
  for (const { field, local } of cx.renamed.wildcards.get(p) ?? [])
    bindOrMeet(cx, local, fieldType(field.name), p);
}

function bindOrMeet(
  cx: Context,
  entity: NonNullable<ReturnType<typeof entityOf>>,
  type: Type,
  p: Tree.Pattern,
): void {
  const own = matchedType(cx, entity);
  if (own !== undefined) meet(cx, p.span, own, type);
  else bindEntity(cx, entity, type);
}

interface Opened {
  readonly info: ConstructorInfo;
  readonly fields: readonly Type[];
  /** What its type variables are, in the order of visible type arguments. */
  readonly types: readonly Type[];
}

/** The types of the fields where the constructor is matched, its dictionaries and equalities brought into scope. */
function openConstructor(cx: Context, p: Tree.Pattern, name: Tree.Name, type: Type): Opened | undefined {
  const entity = entityOf(cx, name);
  const info = entity === undefined || entity.kind === 'local' ? undefined : constructorInfo(cx, entity.id);
  if (info === undefined) return undefined;
  const map = new Map<number, Type>();
  const fresh = isUnboxedName(info.con.name) ? freshMetaFor : freshLifted;
  const typeArguments = spine(type).arguments;
  for (const [i, v] of info.universals.entries()) {
    const isOpenHere = cx.inSynonym && prune(typeArguments[i] ?? type).kind === 'meta' && isEquated(info, v);
    map.set(v.unique, isOpenHere ? variableType(freshSkolem(cx, v.name)) : fresh(cx, v));
  }
  const result = substitute(map, info.result);
  // what families and selected fields are stands in the way of equalities that the constructor brings
  const isOpen = info.context.length > 0 ? metasOf(type).size > 0 : prune(type).kind === 'meta';
  if (isOpen) {
    improveFields(cx, cx.pending);
    improveFamilies(cx, cx.pending);
  }
  const failure = unify(cx, result, type);
  if (failure !== undefined) {
    if (!isUnknowable(cx, failure))
      report(cx, errors.patternMismatch(p.span, name.text, type, result, failure));
    for (const v of [...info.universals, ...info.existentials]) map.set(v.unique, errorType);
  } else if (info.existentials.length > 0 || info.context.length > 0) {
    const { existentials, context, con } = info;
    openScope(cx, p, { existentials, context, name: con.name }, map);
  }
  const types = constructorScheme(info).variables.filter(v => !v.inferred);
  return {
    info,
    fields: info.fields.map(field => flattenFamilies(cx, substitute(map, field), p.span)),
    types: types.map(v => map.get(v.unique) ?? errorType),
  };
}

const isEquated = ({ context }: ConstructorInfo, v: TypeVariable): boolean =>
  context.some(
    ({ className, arguments: [left] }) =>
      className === classes.equality && left?.kind === 'variable' && left.variable.unique === v.unique,
  );

/** What a match brings into scope. */
interface Opening {
  readonly existentials: readonly TypeVariable[];
  readonly context: readonly Predicate[];
  readonly name: string;
}

/** What the type of a synonym's matcher provides holds from here on. */
function checkSynonym(cx: Context, p: Tree.ConstructorPattern, matcher: Tree.Variable, type: Type): void {
  const { constructor_: name, arguments: list, span } = p;
  const entity = entityOf(cx, name);
  const arity = (entity?.kind === 'pattern' && entity.parameters?.length) || 0;
  for (const binder of p.types ?? []) bindType(cx, binder, undefined);
  const own = instantiateName(cx, matcher);
  // within its own group it has no type yet
  if (prune(own).kind === 'meta') expect(cx, matcher.span, own, matcherType(openPattern(cx, arity)));
  const said = patternTypeOf(own, arity);
  if (said !== undefined && arity !== list.length)
    report(cx, errors.constructorArity(span, name.text, arity, list.length));
  if (metasOf(type).size > 0) improveFamilies(cx, cx.pending);
  const fits = said !== undefined && expect(cx, matcher.span, type, said.value);
  const { variables = [], context = [], parts = [] } = said ?? {};
  const map = new Map<number, Type>();
  for (const v of variables) map.set(v.unique, errorType);
  if (fits && (variables.length > 0 || context.length > 0))
    openScope(cx, p, { existentials: variables, context, name: name.text }, map);
  for (const [i, argument] of list.entries()) {
    const part = parts[i];
    checkPattern(cx, argument, part ? flattenFamilies(cx, substitute(map, part), span) : errorType);
  }
}

const openPattern = (cx: Context, arity: number): PatternType => ({
  value: freshMeta(cx),
  variables: [],
  context: [],
  parts: Array.from({ length: arity }, () => freshLifted(cx)),
});

function openScope(cx: Context, p: Tree.Pattern, info: Opening, map: Map<number, Type>): void {
  const scope = createScope(cx.scope, cx.level + (info.existentials.length > 0 ? 1 : 0), 'pattern');
  cx.scope = scope;
  cx.level = scope.level;
  scope.skolems = info.existentials.map((v): Skolem => {
    const variable: Skolem = { ...freshSkolem(cx, v.name, v.kind), constructor_: info.name };
    map.set(v.unique, { kind: 'variable', variable });
    return variable;
  });
  for (const p_ of info.context) {
    const given = flattenPredicate(cx, substitutePredicate(map, p_), p.span);
    assumeAll(cx, scope, given);
    if (p_.className !== classes.equality) scope.givens.push(evidenceVariable(cx, given));
  }
  cx.found.opened.set(p, scope);
}
