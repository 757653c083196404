/**
 * Type declarations (Report 4.2, 4.3.1): a dependency group of data types, synonyms and classes at a time. Kinds are
 * inferred over the whole group; what nothing determines is `*` (4.6).
 */
import type { TopEntity, TypeVariableEntity } from '../../rename/entity.ts';
import { idName, roleId } from '../../source/globalname.ts';
import { isDataFamily } from '../../syntax/data.ts';
import type * as Tree from '../../syntax/tree.ts';
import { applyTypes, errorType, variableType } from '../../types/build.ts';
import {
  finalKind,
  type KindCell,
  openKind,
  pruneKind,
  resultKind,
  star,
  unknownKind,
  value,
} from '../../types/kind.ts';
import { isVast, spine } from '../../types/shape.ts';
import type { Type, TypeConstructorInfo, TypeVariable } from '../../types/type.ts';
import { type Context, freshUnique, report } from '../context/context.ts';
import { typeInfo, typeKind } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import { convertKind, countKindVariables, declaredKind, parameterKind } from '../kind/convert.ts';
import {
  isRepresented,
  kindOf,
  kindsFit,
  ofAnyKind,
  rememberKind,
  rememberRepresentation,
} from '../kind/kindof.ts';
import { adoptKind } from '../kind/unify.ts';
import { bindParameter, collect, convertType, rememberKinds } from '../type/convert.ts';
import { matchAll } from '../type/match.ts';
import { inferRoles } from '../type/role.ts';
import { declareClass } from './class.ts';
import { declareConstructors } from './data.ts';
import { declareFamily, finishFamily, inferFamilyKinds } from './equation.ts';
import { checkResultKind, openResult } from './unlifted.ts';

type TypeDeclaration = Tree.DataDeclaration | Tree.TypeSynonym | Tree.ClassDeclaration | Tree.TypeFamily;

interface DeclaredType<D> {
  readonly declaration: D;
  readonly entity: TopEntity;
  readonly parameters: readonly TypeVariable[];
}

export function declareGroup(cx: Context, group: readonly TypeDeclaration[]): void {
  const synonyms: DeclaredType<Tree.TypeSynonym>[] = [];
  const data: DeclaredType<Tree.DataDeclaration>[] = [];
  const classes: DeclaredType<Tree.ClassDeclaration>[] = [];
  const families: string[] = [];
  const open: KindCell[] = [];
  const instances: DataInstanceItem[] = [];
  for (const declaration of group) {
    if (declaration.kind === 'data' && declaration.instance !== undefined) {
      instances.push({ declaration, instance: declaration.instance });
      continue;
    }
    const entity = cx.renamed.names.get(declaration.name);
    if (entity === undefined || entity.kind === 'local' || entity.kind === 'typeVariable') continue;
    const parameters = declaration.parameters.map(p => bindParameter(cx, p));
    const kinds = declaration.parameters.map(p => parameterKind(cx, p));
    open.push(...kinds);
    const written = cx.kindSignatures.get(entity);
    const signature = written?.kind === 'forallType' ? written.body : written;
    switch (declaration.kind) {
      case 'data': {
        const kind = declaredKind(
          cx,
          declaration.parameters,
          declaration.kindSignature,
          openResult(cx, declaration, signature),
        );
        if (signature !== undefined && !adoptKind(kind, convertKind(cx, signature)))
          report(cx, errors.kindMismatch(declaration.name.span, convertKind(cx, signature), kind));
        checkResultKind(cx, declaration, resultKind(kind));
        rememberRepresentations(parameters, kinds);
        cx.typeKinds.set(entity.id, kind);
        countKindVariables(cx, declaration.parameters, parameters);
        data.push({ declaration, entity, parameters: [...parameters, ...unnamed(cx, declaration)] });
        break;
      }
      case 'typeFamily':
        declareFamily(cx, declaration, entity);
        open.push(cx.typeKinds.get(entity.id)!);
        families.push(entity.id);
        break;
      case 'class':
        cx.classKinds.set(entity.id, kinds);
        rememberRepresentations(parameters, kinds);
        for (const family of associated(cx, declaration)) {
          open.push(...family.own);
          if (family.declaration.kind === 'typeFamily') {
            declareFamily(cx, family.declaration, family.entity);
            families.push(family.entity.id);
          } else data.push(declareDataFamily(cx, family.declaration, family.entity));
        }
        countKindVariables(cx, declaration.parameters, parameters, written);
        classes.push({ declaration, entity, parameters });
        break;
      default:
        synonyms.push({ declaration, entity, parameters });
    }
  }
  for (const item of inOrder(cx, synonyms)) declareSynonym(cx, item);
  declareData(cx, data);
  for (const item of data) if (item.declaration.family) finishData(cx, item);
  for (const item of instances) declareDataInstance(cx, item);
  for (const { entity, declaration, parameters } of classes)
    declareClass(cx, declaration, entity, parameters);
  breakCircles(cx, classes);
  for (const declaration of group) if (declaration.kind === 'typeFamily') inferFamilyKinds(cx, declaration);
  settle(cx, open);
  for (const item of data) finishData(cx, item);
  for (const id of families) finishFamily(cx, id);
  for (const { entity } of synonyms) finishSynonym(cx, entity.id);
  for (const item of classes) finishClass(cx, item);
  inferRoles(
    cx,
    data.map(({ entity }) => entity),
  );
}

function rememberRepresentations(parameters: readonly TypeVariable[], kinds: readonly KindCell[]): void {
  for (const [i, variable] of parameters.entries()) rememberRepresentation(variable, kinds[i]);
}

/** How a data type represents its fields depends on what newtypes of its group are. */
function declareData(cx: Context, data: readonly DeclaredType<Tree.DataDeclaration>[]): void {
  const isNewtype = ({ declaration }: DeclaredType<Tree.DataDeclaration>): boolean => declaration.newtype;
  if (cx.hasUnlifted) for (const item of data) if (!isNewtype(item)) finishData(cx, item);
  for (const item of [...data.filter(isNewtype), ...data.filter(item => !isNewtype(item))]) {
    const held = resultKind(cx.typeKinds.get(item.entity.id) ?? star);
    declareConstructors(cx, item.declaration, item.entity, item.parameters, held);
    if (held.kind === 'open') held.solution ??= star;
    if (cx.hasUnlifted && isNewtype(item)) finishData(cx, item);
  }
}

function finishClass(cx: Context, { entity, declaration }: DeclaredType<Tree.ClassDeclaration>): void {
  const info = cx.classes.get(entity.id);
  if (info === undefined) return;
  const kinds = declaration.parameters.map(p => finalKind(parameterKind(cx, p)));
  cx.classes.set(entity.id, { ...info, kinds });
}

/** No class of the group may be its own superclass through others. What closes a circle is taken out. */
function breakCircles(cx: Context, classes: readonly DeclaredType<Tree.ClassDeclaration>[]): void {
  if (cx.extensions.has('UndecidableSuperClasses')) return;
  const inGroup = new Set(classes.map(item => item.entity.id));
  for (const { declaration, entity } of classes) {
    const way = wayBack(cx, entity.id, inGroup);
    const info = cx.classes.get(entity.id);
    if (way === undefined || info === undefined) continue;
    report(cx, errors.superclassCycle(declaration.name, way.map(idName)));
    const superclasses = info.superclasses.filter(p => p.className !== way[0]);
    cx.classes.set(entity.id, { ...info, superclasses });
  }
}

/** The classes between this one and itself, the first a superclass of it. */
function wayBack(cx: Context, id: string, within: ReadonlySet<string>): readonly string[] | undefined {
  const seen = new Set<string>();
  const rest: (readonly string[])[] = [[id]];
  for (let way = rest.pop(); way !== undefined; way = rest.pop())
    for (const { className } of cx.classes.get(way.at(-1)!)?.superclasses ?? []) {
      if (className === id) return way.slice(1);
      if (!within.has(className) || seen.has(className)) continue;
      seen.add(className);
      rest.push([...way, className]);
    }
  return undefined;
}

/** The families of a class; `own`: the kinds of those of their parameters that are not the class's. */
function associated(cx: Context, { parameters, declarations }: Tree.ClassDeclaration) {
  const ownEntities = new Set(parameters.map(p => cx.renamed.names.get(p.name)));
  return declarations.flatMap(declaration => {
    if (declaration.kind !== 'typeFamily' && !isDataFamily(declaration)) return [];
    const entity = cx.renamed.names.get(declaration.name);
    if (entity?.kind !== 'type') return [];
    const own = declaration.parameters.filter(p => !ownEntities.has(cx.renamed.names.get(p.name)));
    for (const parameter of own) bindParameter(cx, parameter);
    return { declaration, entity, own: own.map(p => parameterKind(cx, p)) };
  });
}

/** The parameters are bound already. */
function declareDataFamily(
  cx: Context,
  declaration: Tree.DataDeclaration,
  entity: TopEntity,
): DeclaredType<Tree.DataDeclaration> {
  cx.typeKinds.set(entity.id, declaredKind(cx, declaration.parameters, declaration.kindSignature));
  const parameters = declaration.parameters.map(p => ({ name: p.name.text, unique: freshUnique(cx) }));
  return { declaration, entity, parameters: [...parameters, ...unnamed(cx, declaration)] };
}

interface DataInstanceItem {
  readonly declaration: Tree.DataDeclaration;
  readonly instance: Tree.Type;
}

/** An instance of a data family has a type of its own behind it, whose name nobody writes. */
function declareDataInstance(cx: Context, { declaration, instance }: DataInstanceItem): void {
  const entity = cx.renamed.names.get(declaration.name);
  if (entity?.kind !== 'type') return;
  const parameters: TypeVariable[] = [];
  const before = cx.errors.length;
  const met: TypeVariableEntity[] = [];
  const written = convertType(
    cx,
    instance,
    collect(cx, parameters, met),
    declaredKind(cx, [], declaration.kindSignature, value),
  );
  // `data instance D :: k -> Type`: a variable for each arrow
  const others = unnamed(cx, declaration);
  let own: KindCell = declaredKind(cx, [], declaration.kindSignature);
  for (const variable of others) {
    if (own.kind !== 'arrow') break;
    rememberKind(variable, own.argument);
    own = pruneKind(own.result);
  }
  parameters.push(...others);
  const type = applyTypes(written, others.map(variableType));
  const { head, arguments: list } = spine(type);
  const kind = head.kind === 'constructor' ? typeKind(cx, head.id) : undefined;
  rememberKinds(cx, met, parameters, ofAnyKind(kind, list));
  if (typeInfo(cx, entity.id)?.dataFamily !== true) {
    if (cx.errors.length === before) report(cx, errors.noDataFamily(instance.span, entity.name));
    return;
  }
  const id = dataInstanceId(cx, type);
  const rival = [...cx.typeConstructors.values()].find(
    other =>
      other.instanceOf &&
      kindsFit(cx, spine(other.instanceOf).arguments, spine(type).arguments) !== 'no' &&
      matchAll([other.instanceOf], [type], new Map()) === 'yes',
  );
  if (rival?.instanceOf) report(cx, errors.sameDataInstance(instance.span, type));
  declareConstructors(cx, declaration, entity, parameters, kindOf(cx, type) ?? star, { id, type });
  cx.typeConstructors.set(id, {
    id,
    parameters,
    kindOf: { kind: 'star' },
    constructors: constructorIds(cx, declaration),
    newtype: declaration.newtype,
    instanceOf: type,
  });
}

/** `Main.R:TableInt`, as GHC has it. */
function dataInstanceId(cx: Context, type: Type): string {
  const { head, arguments: list } = spine(type);
  const name = (t: Type): string => (t.kind === 'constructor' ? idName(t.id) : '');
  const base = roleId(cx.renamed.moduleName, {
    kind: 'familyInstance',
    instance: [head, ...list.map(t => spine(t).head)].map(name).join(''),
  });
  let id = base;
  for (let i = 0; cx.typeConstructors.has(id); i++) id = `${base}${i}`;
  return id;
}

const constructorIds = (cx: Context, { constructors }: Tree.DataDeclaration): readonly string[] =>
  constructors.flatMap(c => {
    const constructor_ = cx.renamed.names.get(c.name);
    return constructor_?.kind === 'constructor' ? [constructor_.id] : [];
  });

/** `data T a :: k -> * where`: a parameter for each arrow. */
function unnamed(cx: Context, { kindSignature }: Tree.DataDeclaration): readonly TypeVariable[] {
  const variables: TypeVariable[] = [];
  let kind = kindSignature;
  while (kind !== undefined && kind.kind !== 'starType') {
    if (kind.kind === 'parenthesisedType') kind = kind.type;
    else if (kind.kind === 'forallType') kind = kind.body;
    else if (kind.kind === 'functionType') {
      variables.push({ name: String.fromCharCode(97 + (variables.length % 26)), unique: freshUnique(cx) });
      kind = kind.result;
    } else break;
  }
  return variables;
}

/** What is still open is `*`, for good; with PolyKinds it is every kind, a variable of the type's kind. */
function settle(cx: Context, kinds: readonly KindCell[]): void {
  let variables = 0;
  const go = (kind: KindCell): void => {
    const k = pruneKind(kind);
    if (k.kind === 'open')
      k.solution = cx.extensions.has('PolyKinds') ? { kind: 'any', variable: `k${variables++}` } : star;
    else if (k.kind === 'arrow') {
      go(k.argument);
      go(k.result);
    }
  };
  kinds.forEach(go);
}

function finishData(
  cx: Context,
  { declaration, entity, parameters }: DeclaredType<Tree.DataDeclaration>,
): void {
  cx.typeConstructors.set(entity.id, {
    id: entity.id,
    parameters,
    kindOf: finalKind(cx.typeKinds.get(entity.id) ?? star),
    constructors: constructorIds(cx, declaration),
    newtype: declaration.newtype,
    ...representationOf(cx, declaration, entity),
    ...(declaration.family && { dataFamily: true as const }),
  });
}

/** Of a type whose values may be something else than lifted. */
function representationOf(
  cx: Context,
  declaration: Tree.DataDeclaration,
  entity: TopEntity,
): Pick<TypeConstructorInfo, 'representation'> {
  const kind = resultKind(cx.typeKinds.get(entity.id) ?? star);
  const isWhole = kind.kind === 'unlifted' && kind.rep !== 'TupleRep' && kind.rep !== 'SumRep';
  if (isWhole && kind.rep !== undefined) return { representation: { kind: 'rep', rep: kind.rep } };
  if (!declaration.newtype || !isRepresented(kind)) return {};
  const [id] = constructorIds(cx, declaration);
  const info = id === undefined ? undefined : cx.constructors.get(id);
  const type = info?.fields[0];
  return type === undefined ? {} : { representation: { kind: 'field', parameters: info!.universals, type } };
}

// ---------------------------------------------------------------- synonyms

function declareSynonym(
  cx: Context,
  { declaration, entity, parameters }: DeclaredType<Tree.TypeSynonym>,
): void {
  const result = openKind();
  const read = convertType(cx, declaration.type, () => errorType, result);
  const vast = isVast(read);
  if (vast) report(cx, errors.vastType(declaration.name.span, declaration.name.text));
  const type = vast ? errorType : read;
  cx.synonyms.set(entity.id, { id: entity.id, parameters, kinds: [], kindOf: { kind: 'star' }, type });
  cx.synonymKinds.set(entity.id, {
    parameters: declaration.parameters.map(p => parameterKind(cx, p)),
    result,
  });
}

/** Other modules see the kinds as they are in the end. */
function finishSynonym(cx: Context, id: string): void {
  const info = cx.synonyms.get(id);
  const cells = cx.synonymKinds.get(id);
  if (info === undefined || cells === undefined) return;
  settle(cx, [...cells.parameters, cells.result]);
  cx.synonyms.set(id, { ...info, kinds: cells.parameters.map(finalKind), kindOf: finalKind(cells.result) });
}

/** Each after those that it uses; a circle is an error, and cut. */
function inOrder(
  cx: Context,
  list: readonly DeclaredType<Tree.TypeSynonym>[],
): readonly DeclaredType<Tree.TypeSynonym>[] {
  const byId = new Map(list.map(item => [item.entity.id, item]));
  const state = new Map<string, 'open' | 'done'>();
  const order: DeclaredType<Tree.TypeSynonym>[] = [];
  const visit = (item: DeclaredType<Tree.TypeSynonym>): void => {
    const { id } = item.entity;
    if (state.get(id) === 'done') return;
    if (state.get(id) === 'open') {
      report(cx, errors.synonymCycle(item.declaration.name));
      cx.synonyms.set(id, {
        id,
        parameters: item.parameters,
        kinds: [],
        kindOf: { kind: 'any', unknown: true },
        type: errorType,
      });
      cx.synonymKinds.set(id, { parameters: item.parameters.map(() => unknownKind), result: unknownKind });
      return;
    }
    state.set(id, 'open');
    for (const used of constructorsIn(cx, item.declaration.type)) {
      const other = byId.get(used);
      if (other !== undefined) visit(other);
    }
    state.set(id, 'done');
    if (!cx.synonyms.has(id)) order.push(item);
  };
  for (const item of list) visit(item);
  return order;
}

function constructorsIn(cx: Context, tree: Tree.Type): readonly string[] {
  const names: string[] = [];
  const todo: Tree.Type[] = [tree];
  for (let t = todo.pop(); t !== undefined; t = todo.pop()) {
    switch (t.kind) {
      case 'typeConstructor': {
        const entity = cx.renamed.names.get(t.name);
        if (entity?.kind === 'synonym') names.push(entity.id);
        break;
      }
      case 'typeApplied':
      case 'kindApplied':
        todo.push(t.function, t.argument);
        break;
      case 'infixType': {
        const grouped = cx.renamed.groupedTypes.get(t);
        if (grouped !== undefined) todo.push(grouped);
        break;
      }
      case 'functionType':
        todo.push(t.argument, t.result);
        break;
      case 'listType':
        todo.push(t.element);
        break;
      case 'promotedList':
      case 'promotedTuple':
      case 'tupleType':
        todo.push(...t.components);
        break;
      case 'forallType':
        todo.push(t.body);
        break;
      case 'qualifiedType':
        todo.push(...t.context, t.body);
        break;
      case 'kindedType':
      case 'parenthesisedType':
        todo.push(t.type);
        break;
      default:
        break;
    }
  }
  return names;
}
