/**
 * What entities of this module and of others are: types, classes, constructors, instances. Ids say which module an
 * entity is from. Special syntax (lists, tuples, functions) is known here, since no module declares it.
 */
import { consCon, nilCon, tupleCon } from '../../builtin/wired.ts';
import type { Local, TopEntity } from '../../rename/entity.ts';
import { idModule, idName } from '../../source/globalname.ts';
import {
  applyTypes,
  classes,
  constructorType,
  functions,
  listType,
  tupleId,
  variableType,
} from '../../types/build.ts';
import {
  anyKind,
  constraint,
  type KindCell,
  kindArrow,
  kindArrows,
  openKind,
  star,
} from '../../types/kind.ts';
import { anyPart, substitute } from '../../types/shape.ts';
import type {
  ClassInfo,
  ConstructorInfo,
  EquationInfo,
  FamilyInfo,
  InstanceInfo,
  Kind,
  Scheme,
  SynonymInfo,
  Type,
  TypeConstructorInfo,
  TypeVariable,
} from '../../types/type.ts';
import {
  formOf,
  sumPlace,
  type TypeLookup,
  unboxedConstructors,
  unboxedSize,
  unboxedTypeId,
} from '../../types/unlifted.ts';
import type { Context, Imports, KnownVariable } from './context.ts';
import { environmentKey } from './context.ts';
import { type InstanceTable, instanceTable } from './instancetable.ts';
import type { ModuleTypes } from './interface.ts';
import type { ReadTracker } from './readtracker.ts';

export const classInfo = (cx: Context, id: string): ClassInfo | undefined =>
  cx.classes.get(id) ?? cx.imports(idModule(id))?.classes.get(id);

/** The classes on the way up from a constraint to its superclasses, from above. */
export interface Ascent {
  readonly className: string;
  readonly below: Ascent | undefined;
  /** How many of them stand below, too. */
  readonly repeated: number;
}

/** How often the way up may come to a class again: there superclasses may grow forever (UndecidableSuperClasses). */
const superclassLimit = 12;

/** One step further up; undefined where no more superclasses are looked for. */
export function ascent(className: string, below: Ascent | undefined): Ascent | undefined {
  let repeated = below?.repeated ?? 0;
  for (let a = below; a !== undefined; a = a.below) {
    if (a.className !== className) continue;
    repeated++;
    break;
  }
  return repeated < superclassLimit ? { className, below, repeated } : undefined;
}

export const synonymInfo = (cx: Context, id: string): SynonymInfo | undefined =>
  cx.synonyms.get(id) ?? cx.imports(idModule(id))?.synonyms.get(id);

export const familyInfo = (cx: Context, id: string): FamilyInfo | undefined =>
  cx.families.get(id) ?? (cx.hasFamilies ? cx.imports(idModule(id))?.families.get(id) : undefined);

export function typeInfo(cx: Context, id: string): TypeConstructorInfo | undefined {
  return cx.typeConstructors.get(id) ?? cx.imports(idModule(id))?.types.get(id) ?? builtinTypeInfo(id);
}

export function constructorInfo(cx: Context, id: string): ConstructorInfo | undefined {
  return cx.constructors.get(id) ?? cx.imports(idModule(id))?.constructors.get(id) ?? builtinConstructor(id);
}

/** Of a variable, method or field; constructors by `constructorScheme`. */
export function knownVariable(cx: Context, entity: Local | TopEntity): KnownVariable | undefined {
  const own = cx.environment.get(environmentKey(entity));
  if (own !== undefined || entity.kind === 'local') return own;
  const scheme = cx.imports(entity.module)?.schemes.get(entity.id);
  return scheme === undefined ? undefined : { scheme, monomorphic: false };
}

/**
 * The type of a constructor as a function. The equalities of a GADT are put into its result; those that were written
 * stay in the context, for they speak of the fields.
 */
export function constructorScheme(info: ConstructorInfo): Scheme {
  const map = new Map<number, Type>();
  const context = info.context.filter(p => {
    const [left, right] = p.arguments;
    if (p.className !== classes.equality || left?.kind !== 'variable' || right === undefined) return true;
    const { variable } = left;
    const others = info.context.flatMap(q => (q === p ? [] : q.arguments));
    const isLeft = (t: Type): boolean => t.kind === 'variable' && t.variable.unique === variable.unique;
    if ([...info.fields, ...others, right].some(t => anyPart(t, isLeft))) return true;
    map.set(variable.unique, right);
    return false;
  });
  return {
    variables: inOrder(info).filter(v => !map.has(v.unique)),
    context,
    type: functions(info.fields, substitute(map, info.result)),
  };
}

/** The variables as visible type arguments go: those of equalities first, which nobody has written. */
function inOrder({ universals, existentials, order }: ConstructorInfo): readonly TypeVariable[] {
  const all = [...universals, ...existentials];
  if (order === undefined) return all;
  const ordered = all.flatMap((v): readonly TypeVariable[] =>
    order.includes(v) ? [] : [{ ...v, inferred: true }],
  );
  return [...ordered, ...order];
}

/** Asks for types of programs, where any may be unlifted. */
export const typeLookup =
  (cx: Context): TypeLookup =>
  id =>
    cx.hasUnlifted ? typeInfo(cx, id) : undefined;

/** Whether the values of a type are never suspended. */
export const isUnlifted = (cx: Context, type: Type): boolean =>
  formOf(typeLookup(cx), type).kind !== 'lifted';

// ---------------------------------------------------------------- kinds

/** Classes without a declaration that says so. */
const polykinded: ReadonlySet<string> = new Set(['GHC.Types.Coercible', 'Data.Typeable.Internal.Typeable']);

export function typeKind(cx: Context, id: string): KindCell | undefined {
  const own = cx.typeKinds.get(id);
  if (own !== undefined) return own;
  const info = typeInfo(cx, id);
  if (info === undefined) return familyInfo(cx, id)?.kindOf;
  return cx.isProgram ? info.kindOf : inLibrary(info.kindOf);
}

/** The library's own code holds unboxed values wherever it likes. */
function inLibrary(kind: Kind): KindCell {
  if (kind.kind === 'unlifted') return star;
  return kind.kind === 'arrow' ? kindArrow(kind.argument, inLibrary(kind.result)) : kind;
}

export function classKinds(cx: Context, id: string): readonly KindCell[] | undefined {
  if (id === '~') {
    const both = openKind();
    return [both, both];
  }
  if (id.startsWith('?')) return [star];
  const info = cx.classKinds.get(id) ?? classInfo(cx, id)?.kinds;
  return info !== undefined && polykinded.has(id) ? info.map(() => anyKind) : info;
}

export const classKind = (cx: Context, id: string): KindCell | undefined => {
  const kinds = classKinds(cx, id);
  return kinds === undefined ? undefined : kindArrows(kinds, constraint);
};

// ---------------------------------------------------------------- special syntax

const variables = (count: number): readonly TypeVariable[] =>
  Array.from({ length: count }, (_, i) => ({ name: String.fromCharCode(97 + (i % 26)), unique: i + 1 }));

const tupleSize = (id: string): number | undefined =>
  id === '()' ? 0 : /^\(,+\)$/.test(id) ? id.length - 1 : undefined;

export function builtinTypeInfo(id: string): TypeConstructorInfo | undefined {
  if (id === '->')
    return { id, parameters: variables(2), kindOf: kinds(2), constructors: [], newtype: false };
  if (id === '[]')
    return {
      id,
      parameters: variables(1),
      kindOf: kinds(1),
      constructors: [nilCon.id, consCon.id],
      newtype: false,
    };
  if (id.startsWith('GHC.Prim.(#')) return unboxedType(id);
  const size = tupleSize(id);
  if (size === undefined) return undefined;
  return {
    id,
    parameters: variables(size),
    kindOf: kinds(size),
    constructors: [tupleCon(size).id],
    newtype: false,
  };
}

const kinds = (count: number): TypeConstructorInfo['kindOf'] =>
  count === 0
    ? { kind: 'star' }
    : (kindArrow({ kind: 'star' }, kinds(count - 1)) as TypeConstructorInfo['kindOf']);

const listConstructors: ReadonlyMap<string, ConstructorInfo> = (() => {
  const universals = variables(1);
  const element = variableType(universals[0]!);
  const result = listType(element);
  const list = { typeId: '[]', universals, existentials: [], context: [], result, newtype: false };
  const cons = { ...list, con: consCon, fields: [element, result], labels: [undefined, undefined] };
  return new Map([
    [nilCon.id, { ...list, con: nilCon, fields: [], labels: [] }],
    [consCon.id, cons],
  ]);
})();

/** Unboxed tuples and sums are of types of any kind. */
function unboxedType(id: string): TypeConstructorInfo {
  const size = unboxedSize(idName(id));
  const any: Kind = { kind: 'any' };
  const kindOf = Array.from({ length: size }).reduce<Kind>(
    (result): Kind => ({ kind: 'arrow', argument: any, result }),
    { kind: 'unlifted', rep: idName(id).includes('|') ? 'SumRep' : 'TupleRep' },
  );
  const constructors = unboxedConstructors(idName(id)).map(name => `GHC.Prim.${name}`);
  return { id, parameters: variables(size), kindOf, constructors, newtype: false };
}

/** What the machine has for them depends on the types of the components (desugar/unboxed.ts). */
function unboxedConstructor(id: string): ConstructorInfo {
  const name = idName(id);
  const typeId = unboxedTypeId(name);
  const place = sumPlace(name);
  const universals = variables(unboxedSize(idName(typeId)));
  const all = universals.map(variableType);
  const fields = place === undefined ? all : [all[place.tag - 1]!];
  const { tag, family } = place ?? { tag: 1, family: 1 };
  return {
    con: { id, name, tag, family, fields: fields.map(() => 'ptr'), strict: fields.map(() => false) },
    typeId,
    universals,
    existentials: [],
    context: [],
    fields,
    labels: fields.map(() => undefined),
    result: applyTypes(constructorType(typeId), all),
    newtype: false,
  };
}

export function builtinConstructor(id: string): ConstructorInfo | undefined {
  if (id.startsWith('GHC.Prim.(#')) return unboxedConstructor(id);
  const list = listConstructors.get(id);
  if (list !== undefined) return list;
  const size = id.startsWith('GHC.Tuple.') ? tupleSize(id.slice(10)) : undefined;
  if (size === undefined) return undefined;
  const universals = variables(size);
  const fields = universals.map(variableType);
  return {
    con: tupleCon(size),
    typeId: tupleId(size),
    universals,
    existentials: [],
    context: [],
    fields,
    labels: fields.map(() => undefined),
    result: applyTypes(constructorType(tupleId(size)), fields),
    newtype: false,
  };
}

// ---------------------------------------------------------------- instances

export interface Imported {
  readonly instances: InstanceTable;
  readonly equations: Map<string, EquationInfo[]>;
  readonly hasFamilies: boolean;
  readonly hasUnlifted: boolean;
  /** The interfaces that they are from. */
  readonly reached: readonly ModuleTypes[];
}

/** The instances, and equations of type families, of all modules that the imported ones may mention. */
export function importedInstances(
  imports: Imports,
  names: readonly string[],
  reads: ReadTracker | undefined,
): Imported {
  const seen = new Set<string>();
  const modules: ModuleTypes[] = [];
  const equations = new Map<string, EquationInfo[]>();
  let hasFamilies = false;
  let hasUnlifted = false;
  for (const name of names) {
    const module = imports(name);
    if (module === undefined) continue;
    for (const reached of [name, ...module.dependencies]) {
      if (seen.has(reached)) continue;
      seen.add(reached);
      const source = imports(reached);
      if (source === undefined) continue;
      modules.push(source);
      for (const equation of source.equations) addEquation(equations, equation);
      hasFamilies ||= source.families.size > 0;
      hasUnlifted ||= source.hasUnlifted;
    }
  }
  const instances = instanceTable(
    className => modules.flatMap(source => source.instances.get(className) ?? none),
    reads,
  );
  return { instances, equations, hasFamilies, hasUnlifted, reached: modules };
}

const none: readonly InstanceInfo[] = [];

export function addEquation(table: Map<string, EquationInfo[]>, equation: EquationInfo): void {
  const equations = table.get(equation.family);
  if (equations === undefined) table.set(equation.family, [equation]);
  else equations.push(equation);
}
