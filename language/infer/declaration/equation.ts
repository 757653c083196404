/** Declarations of type families: their kinds, and the equations that say what they are (GHC's guide, Type families). */
import type { TopEntity, TypeVariableEntity } from '../../rename/entity.ts';
import type * as Tree from '../../syntax/tree.ts';
import { applyTypes, constructorType, variableType } from '../../types/build.ts';
import { anyKind, finalKind, type KindCell, openKind, pruneKind, star } from '../../types/kind.ts';
import {
  expose,
  familyHead,
  metasOf,
  spine,
  substitute,
  substitution,
  typeKey,
  zonk,
} from '../../types/shape.ts';
import type { EquationInfo, InstanceInfo, Type, TypeVariable } from '../../types/type.ts';
import { type Context, freshUnique, report } from '../context/context.ts';
import { addEquation, classInfo, familyInfo, typeKind } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import { convertKind, declaredKind, signatureResult } from '../kind/convert.ts';
import { kindsFit, ofAnyKind } from '../kind/kindof.ts';
import { adoptKind } from '../kind/unify.ts';
import { collect, convertType, rememberKinds, type Unbound } from '../type/convert.ts';
import { mentionsFamily } from '../type/family.ts';
import { checkInjective } from '../type/injective.ts';
import { matchAll } from '../type/match.ts';

/** Its parameters are bound already. What a closed family gives is of the kind that its equations say, if none is written. */
export function declareFamily(cx: Context, declaration: Tree.TypeFamily, entity: TopEntity): void {
  const signature = cx.kindSignatures.get(entity);
  const unsaid = declaration.equations === undefined ? star : openKind();
  const result =
    signature === undefined ? unsaid : signatureResult(cx, signature, declaration.parameters.length);
  const kind = declaredKind(cx, declaration.parameters, declaration.kindSignature, result);
  if (signature !== undefined && !adoptKind(kind, convertKind(cx, signature)))
    report(cx, errors.kindMismatch(declaration.name.span, convertKind(cx, signature), kind));
  cx.typeKinds.set(entity.id, kind);
  const own = declaration.parameters.map(p => cx.renamed.names.get(p.name));
  const injective = (declaration.dependency?.to ?? []).flatMap(name => {
    const index = own.indexOf(cx.renamed.names.get(name));
    return index < 0 ? [] : [index];
  });
  cx.families.set(entity.id, {
    id: entity.id,
    arity: declaration.parameters.length,
    kindOf: { kind: 'star' },
    ...(injective.length > 0 && { injective }),
    ...(declaration.equations !== undefined && { equations: [] }),
  });
  cx.hasFamilies = true;
}

/** Learns kinds from the equations of a closed family. What is wrong with them is said when they are read for good. */
export function inferFamilyKinds(cx: Context, { equations }: Tree.TypeFamily): void {
  for (const tree of equations ?? []) {
    const met: TypeVariableEntity[] = [];
    const before = { errors: cx.errors.length, failed: [...cx.failed], blamed: [...cx.reported] };
    convertEquation(cx, tree, variable => met.push(variable));
    for (const variable of met) cx.typeVariables.delete(variable);
    cx.errors.length = before.errors;
    restore(cx.failed, before.failed);
    restore(cx.reported, before.blamed);
  }
}

function restore(set: Set<number>, before: readonly number[]): void {
  if (set.size === before.length) return;
  set.clear();
  for (const each of before) set.add(each);
}

/** When kinds are settled, importers may know them. */
export function finishFamily(cx: Context, id: string): void {
  const info = cx.families.get(id);
  const kind = cx.typeKinds.get(id);
  if (info !== undefined && kind !== undefined) cx.families.set(id, { ...info, kindOf: finalKind(kind) });
}

/** The equations of a module, once its types are known; those in instances go with the instances. */
export function declareEquations(cx: Context, declarations: readonly Tree.Declaration[]): void {
  for (const declaration of declarations) {
    cx.owner++;
    if (declaration.kind === 'typeEquation') openEquation(cx, declaration);
    else if (declaration.kind === 'typeFamily') closedEquations(cx, declaration);
    else if (declaration.kind === 'class') classFamilies(cx, declaration);
  }
}

function openEquation(cx: Context, tree: Tree.TypeEquation): EquationInfo | undefined {
  const equation = convertEquation(cx, tree);
  if (equation === undefined) return undefined;
  if (familyInfo(cx, equation.family)?.equations !== undefined) {
    report(cx, errors.closedFamily(tree.left.span, equation.family));
    return undefined;
  }
  const rival = (cx.equations.get(equation.family) ?? []).find(other => disagree(cx, other, equation));
  if (rival !== undefined) report(cx, errors.conflictingEquations(tree.left.span, equation, rival));
  else {
    checkInjective(cx, equation, cx.equations.get(equation.family) ?? [], tree.left.span);
    addOwn(cx, equation);
  }
  return equation;
}

/** An equation of this module. */
export function addOwn(cx: Context, equation: EquationInfo): void {
  cx.ownEquations.push(equation);
  addEquation(cx.equations, equation);
}

/** Whether one of the equations covers the other, and says something else. */
function disagree(cx: Context, a: EquationInfo, b: EquationInfo): boolean {
  const covers = (general: EquationInfo, special: EquationInfo): boolean => {
    const map = new Map<number, Type>();
    const targets = special.arguments.map(expose);
    return (
      kindsFit(cx, general.arguments, targets) !== 'no' &&
      matchAll(general.arguments, targets, map) === 'yes' &&
      typeKey(substitute(map, general.type)) !== typeKey(special.type)
    );
  };
  return covers(a, b) || covers(b, a);
}

function closedEquations(cx: Context, { name, equations }: Tree.TypeFamily): void {
  const entity = cx.renamed.names.get(name);
  const info = entity?.kind === 'type' ? cx.families.get(entity.id) : undefined;
  if (info === undefined || equations === undefined) return;
  const read: EquationInfo[] = [];
  for (const tree of equations) {
    const equation = convertEquation(cx, tree);
    if (equation === undefined) continue;
    if (equation.family !== info.id) report(cx, errors.otherFamily(tree.left.span, info.id));
    else {
      checkInjective(cx, equation, read, tree.left.span);
      read.push(equation);
    }
  }
  cx.families.set(info.id, { ...info, equations: read });
}

/** A class's own families, with their equations by default. */
function classFamilies(cx: Context, declaration: Tree.ClassDeclaration): void {
  const entity = cx.renamed.names.get(declaration.name);
  const info = entity?.kind === 'class' ? cx.classes.get(entity.id) : undefined;
  const members = declaration.declarations;
  if (info === undefined || !members.some(m => m.kind === 'typeFamily')) return;
  const defaults = members.flatMap(m => (m.kind === 'typeEquation' ? (convertEquation(cx, m) ?? []) : []));
  const own = declaration.parameters.map(p => cx.renamed.names.get(p.name));
  const families = members.flatMap(member => {
    const family = member.kind === 'typeFamily' ? cx.renamed.names.get(member.name) : undefined;
    if (member.kind !== 'typeFamily' || family?.kind !== 'type') return [];
    const default_ = defaults.find(equation => equation.family === family.id);
    return {
      id: family.id,
      parameters: member.parameters.map(p => own.indexOf(cx.renamed.names.get(p.name))),
      ...(default_ !== undefined && { default: default_ }),
    };
  });
  cx.classes.set(info.id, { ...info, families });
}

/** What an instance says of its class's families, and what by saying nothing. */
export function declareInstanceEquations(
  cx: Context,
  { className, head, variables }: InstanceInfo,
  members: readonly Tree.Declaration[],
): void {
  const families = classInfo(cx, className)?.families ?? [];
  const given = new Set<string>();
  for (const member of members) {
    const equation = member.kind === 'typeEquation' ? openEquation(cx, member) : undefined;
    if (member.kind !== 'typeEquation' || equation === undefined) continue;
    given.add(equation.family);
    const family = families.find(({ id }) => id === equation.family);
    if (family === undefined) report(cx, errors.notOfClass(member.left.span, equation.family, className));
    else if (family.parameters.some((index, i) => index >= 0 && !alike(head[index]!, equation.arguments[i]!)))
      report(cx, errors.otherTypes(member.left.span, equation.family));
  }
  for (const { id, parameters, default: equation } of families) {
    if (equation === undefined || given.has(id)) continue;
    const others: TypeVariable[] = [];
    const types = equation.arguments.map((argument, i) => {
      const index = parameters[i] ?? -1;
      if (index >= 0) return head[index]!;
      if (argument.kind === 'variable') others.push(argument.variable);
      return argument;
    });
    const parameters_ = equation.arguments.flatMap(a => (a.kind === 'variable' ? a.variable : []));
    addOwn(cx, {
      family: id,
      variables: [...variables, ...others],
      arguments: types,
      type: substitute(substitution(parameters_, types), equation.type),
    });
  }
}

/** Whether two types are the same up to the names of their variables. */
const alike = (a: Type, b: Type): boolean =>
  matchAll([a], [expose(b)], new Map()) === 'yes' && matchAll([b], [expose(a)], new Map()) === 'yes';

function convertEquation(
  cx: Context,
  tree: Tree.TypeEquation,
  note?: (variable: TypeVariableEntity) => void,
): EquationInfo | undefined {
  const variables: TypeVariable[] = [];
  const met: TypeVariableEntity[] = [];
  const make = collect(cx, variables, met);
  const unbound: Unbound = variable => {
    note?.(variable);
    return make(variable);
  };
  const before = cx.errors.length;
  const left = convertType(cx, tree.left, unbound, anyKind);
  const family = familyHead(left);
  const list = spine(left).arguments;
  if (family === undefined) {
    if (cx.errors.length === before) report(cx, errors.noFamily(tree.left.span));
    return undefined;
  }
  if (list.length !== family.family) {
    report(cx, errors.familyArguments(tree.left.span, family.id, family.family ?? 0, list.length));
    return undefined;
  }
  if (list.some(mentionsFamily)) {
    const text = 'A type family in a head says nothing of its arguments.';
    report(cx, errors.badInstanceHead(tree.left.span, text));
    return undefined;
  }
  const type = convertType(cx, tree.type, unbound, resultKind(cx, family.id, list.length));
  rememberKinds(cx, met, variables, ofAnyKind(typeKind(cx, family.id), list));
  // a wildcard is a variable without a name
  for (const meta of metasOf(applyTypes(constructorType('()'), list))) {
    const variable = { name: '_', unique: freshUnique(cx) };
    variables.push(variable);
    meta.solution = variableType(variable);
  }
  return { family: family.id, variables, arguments: list.map(zonk), type: zonk(type) };
}

function resultKind(cx: Context, id: string, count: number): KindCell {
  let kind = pruneKind(typeKind(cx, id) ?? anyKind);
  for (let i = 0; i < count; i++) kind = kind.kind === 'arrow' ? pruneKind(kind.result) : anyKind;
  return kind;
}
