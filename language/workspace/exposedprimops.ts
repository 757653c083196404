/**
 * The interfaces of modules that export primitive operations and the constructors of primitive types to programs (GHC.Exts,
 * GHC.Base, GHC.Word ...), with GHC's own types. The library itself is written with other operations (`core/primitives.ts`), which
 * fit its machine. So a program's import uses a module whose name ends in `#`, if there is one.
 */

import { primOps, samePrimitives } from '../builtin/primops.ts';
import { doubleCon, floatCon, intCon, wordCon } from '../builtin/wired.ts';
import type { DataCon } from '../core/core.ts';
import { parseTypeText } from '../parse/parser.ts';
import type { Interface } from '../pipeline/interface.ts';
import type { Fixity, TopEntity } from '../rename/entity.ts';
import { idModule, idName } from '../source/globalname.ts';
import { applyTypes, constructorType, variableType } from '../types/build.ts';
import type { ConstructorInfo, Kind, Role, Scheme, TypeConstructorInfo } from '../types/type.ts';
import { primitiveRep, unliftedNames } from '../types/unlifted.ts';
import { parseScheme } from './parsescheme.ts';

type Find = (name: string) => Interface | undefined;

/** The interface whose name ends in `#`. */
export function exposedInterface(name: string, find: Find): Interface | undefined {
  const base = find(name);
  const plan = exportSpecs.get(name);
  if (base === undefined || plan === undefined) return undefined;
  const isWhole = name === 'GHC.Prim' || plan.operations === true;
  const operations = isWhole ? operationEntities.filter(e => e.name !== 'getTag') : [];
  const named = (plan.names ?? []).flatMap(text => operationEntities.filter(e => e.name === text));
  const own = name === 'GHC.Prim' ? [] : base.exports;
  const kinds = plan.kinds ? (find('GHC.Types.Kinds')?.exports ?? []) : [];
  const exports = [...own.filter(entity => isShown(entity, plan)), ...kinds, ...added(plan, own, find)];
  const exported = new Set(exports.map(({ id }) => id));
  return {
    ...base,
    exports: [...exports, ...[...operations, ...named].filter(({ id }) => !exported.has(id))],
  };
}

// ---------------------------------------------------------------- modules

/** What programs see of a module, where that differs from its own exports. */
interface ExportSpec {
  /** All operations, and types of unboxed values. */
  readonly operations?: true;
  readonly names?: readonly string[];
  /** The kinds of unlifted types, which the library keeps in a module of their own. */
  readonly kinds?: true;
  /** Exports for the library alone. */
  readonly hidden?: readonly string[];
  /** Types that are exported with the constructors of `exposedConstructors`, even if the library's module does not. */
  readonly types?: readonly string[];
}

const boxes = 'GHC.Types.Float';
const exportSpecs: ReadonlyMap<string, ExportSpec> = new Map<string, ExportSpec>([
  ['GHC.Prim', {}],
  ['GHC.Exts', { operations: true, types: [boxes, 'GHC.Ptr.Ptr', 'GHC.Ptr.FunPtr'] }],
  ['GHC.Base', { operations: true, kinds: true, names: ['getTag'], types: [boxes, 'GHC.Prim.IO'] }],
  [
    'GHC.Types',
    { kinds: true, types: [boxes, 'GHC.Prim.IO'], names: ['Int#', 'Word#', 'Char#', 'Double#', 'Float#'] },
  ],
  ['GHC.Float', { types: [boxes] }],
  ['GHC.IO', { types: ['GHC.Prim.IO'] }],
  ['GHC.ST', { types: ['GHC.ST.ST'] }],
  ['GHC.STRef', { types: ['GHC.STRef.STRef'] }],
  ['GHC.IORef', { types: ['GHC.IORef.IORef'] }],
  ['GHC.Word', { types: ['Word8', 'Word16', 'Word32', 'Word64'].map(t => `GHC.Word.${t}`) }],
  ['GHC.Int', { types: ['Int8', 'Int16', 'Int32', 'Int64'].map(t => `GHC.Int.${t}`) }],
  ['GHC.Ptr', { types: ['GHC.Ptr.Ptr', 'GHC.Ptr.FunPtr'] }],
  ['Data.Array.Base', { hidden: ['readAt', 'writeAt'] }],
  ['GHC.Magic', { names: ['runRW#'] }],
  [
    'GHC.CString',
    { names: ['unpackCString#', 'unpackAppendCString#', 'unpackFoldrCString#', 'unpackCStringUtf8#'] },
  ],
]);

/** Whether programs see an export of the library's module. For some types they see other constructors. */
const isShown = (
  { id, kind, name, parent = '' }: TopEntity,
  { names = [], types = [], hidden = [] }: ExportSpec,
): boolean =>
  !types.includes(id) &&
  !names.includes(name) &&
  !hidden.includes(name) &&
  !(kind === 'constructor' && types.includes(parent));

function added({ types = [] }: ExportSpec, own: readonly TopEntity[], find: Find): readonly TopEntity[] {
  return types.flatMap(id => {
    const face = exposedConstructors.find(({ of }) => of === id);
    const module = idModule(id);
    const type =
      own.find(entity => entity.id === id) ??
      find(module)?.exports.find(entity => entity.id === id) ??
      ({ kind: 'type', id, module, name: idName(id) } as const);
    if (face === undefined) return [];
    return [{ ...type, subordinates: [exposedId(face)] }, constructorEntity(face)];
  });
}

// ---------------------------------------------------------------- constructors

/** A constructor as programs see it. The machine represents it by another constructor. */
interface ExposedConstructor {
  readonly of: string;
  readonly name: string;
  /** The field's type. */
  readonly field: string;
  readonly parameters?: readonly string[];
  /** The machine's constructor; absent for a newtype. */
  readonly con?: DataCon;
}

const action = 'State# RealWorld -> (# State# RealWorld, a #)';
const exposedConstructors: readonly ExposedConstructor[] = [
  { of: 'GHC.Types.Float', name: 'F#', field: 'Float#', con: floatCon },
  { of: 'GHC.Prim.IO', name: 'IO', field: action, parameters: ['a'] },
  {
    of: 'GHC.ST.ST',
    name: 'ST',
    field: action.replaceAll('RealWorld', 's'),
    parameters: ['s', 'a'],
  },
  ...['8', '16', '32', '64'].flatMap((size): ExposedConstructor[] => [
    { of: `GHC.Int.Int${size}`, name: `I${size}#`, field: 'Int#', con: intCon },
    {
      of: `GHC.Word.Word${size}`,
      name: `W${size}#`,
      field: 'Word#',
      con: size === '64' ? wordCon : intCon,
    },
  ]),
  { of: 'GHC.Ptr.Ptr', name: 'Ptr', field: 'Addr#', parameters: ['a'], con: intCon },
  { of: 'GHC.Ptr.FunPtr', name: 'FunPtr', field: 'Addr#', parameters: ['a'], con: intCon },
  {
    of: 'GHC.STRef.STRef',
    name: 'STRef',
    field: 'MutVar# s a',
    parameters: ['s', 'a'],
    con: box('GHC.IORef.Cell.Cell'),
  },
  { of: 'GHC.IORef.IORef', name: 'IORef', field: 'STRef RealWorld a', parameters: ['a'] },
];

function box(id: string): DataCon {
  return { ...doubleCon, id, name: idName(id), type: idName(id), fields: ['ptr'] };
}

const exposedId = ({ name }: ExposedConstructor): string => `GHC.Prim.${name}`;

const constructorEntity = (face: ExposedConstructor): TopEntity => ({
  kind: 'constructor',
  id: exposedId(face),
  module: 'GHC.Prim',
  name: face.name,
  parent: face.of,
});

function constructorInfo({ of, name, field, parameters = [], con }: ExposedConstructor): ConstructorInfo {
  const universals = parameters.map((text, i) => ({ name: text, unique: i + 1 }));
  const id = `GHC.Prim.${name}`;
  const { type } = parseScheme(parseTypeText(field, syntax).type, parameters);
  return {
    con: con ?? { id, name, type: idName(of), tag: 1, family: 1, fields: ['ptr'], strict: [false] },
    typeId: of,
    universals,
    existentials: [],
    context: [],
    fields: [type],
    labels: [undefined],
    result: applyTypes(constructorType(of), universals.map(variableType)),
    newtype: con === undefined,
  };
}

/** The constructors by their ids; they are found in the interface of GHC.Prim. */
export const exposedConstructorInfos = (): ReadonlyMap<string, ConstructorInfo> =>
  new Map(exposedConstructors.map(face => [exposedId(face), constructorInfo(face)]));

// ---------------------------------------------------------------- operations and types

const syntax = { extensions: ['MagicHash', 'UnboxedTuples'] };

/** The id of an operation as programs see it. The library has another one of the same name. */
export const primOpId = (name: string): string => `GHC.Prim.${name}!`;

/** The ids of primitive operations, and how to make their types. */
export const primOpSchemes = (): readonly (readonly [string, () => Scheme])[] =>
  primOps.map(({ name, type }) => [
    primOpId(name),
    () => parseScheme(parseTypeText(type, syntax).type, [], holds.test(type) ? { a: boxed } : {}),
  ]);

/** Cells and arrays, whose elements are pointers; what is changed by a function is lifted. */
const holds = /^(?!.*\(a -> ).*(?:Array# a|Array# s a|MutVar# s a)/;

/** Of types that are lifted or not, as since GHC 9.4. */
const boxed: Kind = { kind: 'represented', variable: 'l', boxed: true };

const fixity = (associativity: Fixity['associativity'], precedence: number): Fixity => ({
  associativity,
  precedence,
});
const fixities: Readonly<Record<string, Fixity>> = {
  seq: fixity('right', 0),
  ...Object.fromEntries('+# -# +## -##'.split(' ').map(name => [name, fixity('left', 6)])),
  ...Object.fromEntries('*# *## /##'.split(' ').map(name => [name, fixity('left', 7)])),
  ...Object.fromEntries(
    '==# /=# <# <=# ># >=# ==## /=## <## <=## >## >=##'.split(' ').map(name => [name, fixity('none', 4)]),
  ),
};

function operationEntity(name: string, id: string): TopEntity {
  const written = fixities[name];
  return { kind: 'variable', id, module: 'GHC.Prim', name, ...(written && { fixity: written }) };
}

const operationEntities: readonly TopEntity[] = [
  ...samePrimitives.map(name => operationEntity(name, `GHC.Prim.${name}`)),
  ...primOps.map(({ name }) => operationEntity(name, primOpId(name))),
  ...[...unliftedNames].map(
    (name): TopEntity => ({
      kind: 'type',
      id: `GHC.Prim.${name}`,
      module: 'GHC.Prim',
      name,
      subordinates: [],
    }),
  ),
  { kind: 'type', id: 'GHC.ST.RealWorld', module: 'GHC.ST', name: 'RealWorld', subordinates: [] },
];

const star: Kind = { kind: 'star' };
const held: readonly Role[] = ['representational'];
const ofThread: readonly Role[] = ['nominal'];
const parametersOf: Readonly<Record<string, readonly Role[]>> = {
  'State#': ofThread,
  'MutVar#': [...ofThread, ...held],
  'MutableArray#': [...ofThread, ...held],
  'SmallMutableArray#': [...ofThread, ...held],
  'MutableByteArray#': ofThread,
  'Array#': held,
  'SmallArray#': held,
};

/** The types of unboxed values. A thread is of any kind. */
export function unliftedTypes(): readonly TypeConstructorInfo[] {
  return [...unliftedNames].map(name => {
    const roles = parametersOf[name] ?? [];
    const rep = primitiveRep(name);
    const kind = (left: number): Kind =>
      left === 0
        ? { kind: 'unlifted', ...(rep && { rep }) }
        : {
            kind: 'arrow',
            argument: roles[roles.length - left] === 'nominal' ? star : boxed,
            result: kind(left - 1),
          };
    const parameters = roles.map((_, i) => ({ name: i === 0 ? 's' : 'a', unique: i + 1 }));
    const kindOf = kind(roles.length);
    return { id: `GHC.Prim.${name}`, parameters, kindOf, constructors: [], newtype: false, roles };
  });
}
