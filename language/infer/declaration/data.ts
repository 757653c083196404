/**
 * Data constructors (Report 4.2.1, 4.2.3): their fields, existential variables and contexts, GADT syntax.
 */

import { type DataCon, type Rep, typeRep } from '../../builtin/representation.ts';
import { boxOfType } from '../../builtin/wired.ts';
import type { TopEntity, TypeVariableEntity } from '../../rename/entity.ts';
import { idName } from '../../source/globalname.ts';
import type * as Tree from '../../syntax/tree.ts';
import {
  applyTypes,
  classes,
  constructorType,
  errorType,
  predicate,
  variableType,
} from '../../types/build.ts';
import { type KindCell, value } from '../../types/kind.ts';
import { payloadRep } from '../../types/payload.ts';
import { spine, substitute, substitution } from '../../types/shape.ts';
import type { ConstructorInfo, Predicate, Type, TypeVariable } from '../../types/type.ts';
import { formOf } from '../../types/unlifted.ts';
import { type Context, freshUnique, report } from '../context/context.ts';
import { constructorScheme, isUnlifted, typeLookup } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import { parameterKind } from '../kind/convert.ts';
import { isRepresented, rememberRepresentation } from '../kind/kindof.ts';
import { bindParameter, collect, convertContext, convertType, type Unbound } from '../type/convert.ts';
import { matchAll } from '../type/match.ts';
import { declareSelectors } from './selector.ts';

/** `held`: the kind of the type that is declared, and so of what a newtype holds. */
export function declareConstructors(
  cx: Context,
  declaration: Tree.DataDeclaration,
  entity: TopEntity,
  parameters: readonly TypeVariable[],
  held: KindCell,
  instance?: DataInstance,
): void {
  const family = declaration.constructors.length;
  if (declaration.newtype && (family !== 1 || declaration.constructors[0]!.fields.length !== 1))
    report(cx, errors.newtypeShape(declaration.name.span, declaration.name.text));
  const infos = new Map<Tree.ConstructorDeclaration, ConstructorInfo>();
  const { extensions } = cx;
  const isOpen = extensions.has('UnliftedNewtypes') || isRepresented(held);
  const field = declaration.newtype && isOpen ? held : value;
  const isLabelled = extensions.has('DuplicateRecordFields') || extensions.has('NoFieldSelectors');
  for (const [i, tree] of declaration.constructors.entries()) {
    const own = cx.renamed.names.get(tree.name);
    if (own?.kind !== 'constructor') continue;
    const shape =
      tree.result === undefined
        ? plainShape(cx, tree, entity, parameters, field, instance)
        : generalShape(cx, tree, tree.result, entity, parameters, field, instance);
    const [inside] = shape.fields;
    if (declaration.newtype && !isOpen && inside !== undefined && cx.isProgram && isUnlifted(cx, inside))
      report(cx, errors.unliftedNewtype(tree.span, inside));
    if (declaration.newtype && (shape.existentials.length > 0 || shape.context.length > 0))
      report(cx, errors.newtypeOfItsOwn(tree.name.span, declaration.name.text));
    const con = dataCon(cx, tree, own, i + 1, family, shape);
    const info: ConstructorInfo = {
      con,
      typeId: instance?.id ?? entity.id,
      ...shape,
      labels: tree.fields.map(f => f.name?.text),
      ...unrestrictedFields(tree),
      ...(isLabelled ? { labelled: declaration.constructors[0]!.name.text } : {}),
      newtype: declaration.newtype,
    };
    cx.constructors.set(own.id, info);
    cx.schemes.set(own, constructorScheme(info));
    infos.set(tree, info);
  }
  declareSelectors(cx, declaration, infos);
}

function unrestrictedFields({ fields }: Tree.ConstructorDeclaration): Pick<ConstructorInfo, 'unrestricted'> {
  const unrestricted = fields.flatMap((field, i) => (field.unrestricted ? [i] : []));
  return unrestricted.length === 0 ? {} : { unrestricted };
}

/** An instance of a data family: the id of its own type, and the family at its types. */
export interface DataInstance {
  readonly id: string;
  readonly type: Type;
}

interface ConstructorType {
  readonly universals: readonly TypeVariable[];
  readonly existentials: readonly TypeVariable[];
  readonly order?: readonly TypeVariable[];
  readonly context: readonly Predicate[];
  readonly fields: readonly Type[];
  readonly result: Type;
}

const unknown: Unbound = () => errorType;

function plainShape(
  cx: Context,
  tree: Tree.ConstructorDeclaration,
  entity: TopEntity,
  universals: readonly TypeVariable[],
  field: KindCell,
  instance: DataInstance | undefined,
): ConstructorType {
  const existentials = boundVariables(cx, tree);
  return {
    universals,
    existentials,
    context: convertContext(cx, tree.context, unknown),
    fields: tree.fields.map(f => convertType(cx, f.type, unknown, field)),
    result: instance?.type ?? applyTypes(constructorType(entity.id), universals.map(variableType)),
  };
}

/** Those of a constructor's own `forall`. */
const boundVariables = (cx: Context, { existentials }: Tree.ConstructorDeclaration): TypeVariable[] =>
  existentials.map(p => {
    const variable = bindParameter(cx, p);
    rememberRepresentation(variable, parameterKind(cx, p));
    return variable;
  });

/** GADT syntax: a parameter of the result that is not a variable of its own becomes an equality. */
function generalShape(
  cx: Context,
  tree: Tree.ConstructorDeclaration,
  result: Tree.Type,
  entity: TopEntity,
  parameters: readonly TypeVariable[],
  field: KindCell,
  instance: DataInstance | undefined,
): ConstructorType {
  const free = boundVariables(cx, tree);
  const note = collect(cx, free);
  const own: TypeVariableEntity[] = [];
  const unbound: Unbound = variable => {
    own.push(variable);
    return note(variable);
  };
  const written = convertContext(cx, tree.context, unbound);
  const fields = tree.fields.map(f => convertType(cx, f.type, unbound, field));
  const shape = convertType(cx, result, unbound);
  for (const variable of own) {
    const bound = cx.typeVariables.get(variable);
    if (bound?.type.kind === 'variable') rememberRepresentation(bound.type.variable, bound.kind);
  }
  // `C, D :: T a`: one tree for both constructors, but each has variables of its own.
  for (const variable of own) cx.typeVariables.delete(variable);
  const { head, arguments: list } = spine(shape);
  if (head.kind !== 'constructor' || head.id !== entity.id)
    report(cx, errors.constructorResult(result.span, tree.name.text, entity.name));
  // the parameters of an instance are the variables of its type
  const at = instance && instanceTypes(instance.type, parameters, shape);
  if (instance !== undefined && at === undefined)
    return { universals: free, existentials: [], order: free, context: written, fields, result: shape };
  const universals: TypeVariable[] = [];
  const equalities: Predicate[] = [];
  // A type declared by its kind alone has as many parameters as its constructors show.
  const count = Math.max(parameters.length, at === undefined ? list.length : 0);
  for (let i = 0; i < count; i++) {
    const t = (at ?? list)[i] ?? errorType;
    if (t.kind === 'variable' && free.includes(t.variable) && !universals.includes(t.variable)) {
      universals.push(t.variable);
      continue;
    }
    const fresh = { name: parameters[i]?.name ?? 'a', unique: freshUnique(cx) };
    universals.push(fresh);
    equalities.push(predicate(classes.equality, variableType(fresh), t));
  }
  return {
    universals,
    existentials: free.filter(v => !universals.includes(v)),
    order: free,
    context: [...equalities, ...written],
    fields,
    result:
      instance === undefined
        ? applyTypes(constructorType(entity.id), universals.map(variableType))
        : substitute(substitution(parameters, universals.map(variableType)), instance.type),
  };
}

/** What the variables of a data instance are in the result of a constructor; nothing if that is of another instance. */
function instanceTypes(
  type: Type,
  parameters: readonly TypeVariable[],
  result: Type,
): readonly Type[] | undefined {
  const map = new Map<number, Type>();
  if (matchAll([type], [result], map) !== 'yes') return undefined;
  return parameters.map(v => map.get(v.unique) ?? errorType);
}

function dataCon(
  cx: Context,
  tree: Tree.ConstructorDeclaration,
  entity: TopEntity,
  tag: number,
  family: number,
  shape: ConstructorType,
): DataCon {
  const dictionaries = shape.context.filter(p => p.className !== classes.equality);
  const always = cx.extensions.has('StrictData') || cx.extensions.has('Strict');
  const labels = tree.fields.flatMap(f => f.name?.text ?? []);
  const isPointer = (type: Type): boolean => repOf(cx, type) === 'ptr';
  // what an unlifted field points to is evaluated in any case
  const isStrict = ({ strict, lazy }: Tree.ConstructorDeclaration['fields'][number], i: number): boolean =>
    strict || (always && !lazy) || (isPointer(shape.fields[i]!) && isUnlifted(cx, shape.fields[i]!));
  const strict = [...dictionaries.map(() => false), ...tree.fields.map(isStrict)];
  const boxes = [...dictionaries.map(() => undefined), ...shape.fields.map(boxOf)].map((box, i) =>
    strict[i] ? box : undefined,
  );
  return {
    id: entity.id,
    name: entity.name,
    ...(entity.parent === undefined ? {} : { type: idName(entity.parent) }),
    tag,
    family,
    fields: [...dictionaries.map((): Rep => 'ptr'), ...shape.fields.map(field => repOf(cx, field))],
    strict,
    ...(boxes.some(box => box !== undefined) ? { boxes } : {}),
    ...(shape.context.length > 0 ? { refines: true } : {}),
    ...(labels.length > 0 ? { labels } : {}),
  };
}

/** The register of a field. The library's own code is written for the machine, and has names of its own. */
function repOf(cx: Context, type: Type): Rep {
  if (!cx.isProgram) return type.kind === 'constructor' ? typeRep(idName(type.id)) : 'ptr';
  const types = typeLookup(cx);
  return payloadRep(types, formOf(types, type));
}

const boxOf = (type: Type): string | undefined =>
  type.kind === 'constructor' ? boxOfType.get(type.id)?.id : undefined;
