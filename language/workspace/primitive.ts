/**
 * The interface of GHC.Prim, which has no source: the primitive operations with the types that `core/primitives.ts`
 * states as Haskell text, and the types that exist only there.
 */
import { primitives, primitiveTypes } from '../core/primitives.ts';
import { parseTypeText } from '../parse/parser.ts';
import type { Fixity, TopEntity } from '../rename/entity.ts';
import type * as Tree from '../syntax/tree.ts';
import type { Kind, Scheme, Type, TypeConstructorInfo, TypeVariable } from '../types/type.ts';
import type { Interface } from './interface.ts';

export function primitiveInterface(): Interface {
  const schemes = new Map<string, Scheme>();
  const types = new Map<string, TypeConstructorInfo>();
  const exports: TopEntity[] = [];
  for (const name of primitiveTypes) {
    if (name === '->') continue;
    const id = `GHC.Prim.${name}`;
    exports.push({ kind: 'type', id, module: 'GHC.Prim', name, subordinates: [] });
    types.set(id, typeInfo(id, parameterized.has(name)));
  }
  for (const { name, type } of primitives) {
    const id = `GHC.Prim.${name}`;
    const fixity = fixities.get(name);
    exports.push({
      kind: 'variable',
      id,
      module: 'GHC.Prim',
      name,
      ...(fixity === undefined ? {} : { fixity }),
    });
    schemes.set(id, schemeOf(parseTypeText(type, { extensions: ['MagicHash'] }).type));
  }
  return {
    name: 'GHC.Prim',
    exports,
    schemes,
    types,
    synonyms: new Map(),
    constructors: new Map(),
    classes: new Map(),
    instances: new Map(),
    complete: [],
    hasCentres: false,
    families: new Map(),
    equations: [],
    dependencies: [],
    unfoldings: new Map(),
    signatures: new Map(),
    dataCons: [],
  };
}

/** Report 9: `infixr 0 $, $!, `seq``. The others are only called as functions. */
const fixities: ReadonlyMap<string, Fixity> = new Map([['seq', { associativity: 'right', precedence: 0 }]]);

const parameterized: ReadonlySet<string> = new Set(['IO', 'MutVar#', 'MVar#', 'MutableArray#', 'Array#']);

const star: Kind = { kind: 'star' };

function typeInfo(id: string, parameter: boolean): TypeConstructorInfo {
  return {
    id,
    parameters: parameter ? [{ name: 'a', unique: 1 }] : [],
    kindOf: parameter ? { kind: 'arrow', argument: star, result: star } : star,
    constructors: [],
    newtype: false,
  };
}

function schemeOf(tree: Tree.Type): Scheme {
  const variables = new Map<string, TypeVariable>();
  const convert = (type: Tree.Type): Type => {
    switch (type.kind) {
      case 'typeVariable': {
        const { text } = type.name;
        const variable = variables.get(text) ?? { name: text, unique: variables.size + 1 };
        variables.set(text, variable);
        return { kind: 'variable', variable };
      }
      case 'typeConstructor':
        return { kind: 'constructor', id: typeId(type.name.text) };
      case 'typeApplied':
        return { kind: 'application', function: convert(type.function), argument: convert(type.argument) };
      case 'functionType':
        return { kind: 'function', argument: convert(type.argument), result: convert(type.result) };
      case 'listType':
        return {
          kind: 'application',
          function: { kind: 'constructor', id: '[]' },
          argument: convert(type.element),
        };
      case 'parenthesisedType':
        return convert(type.type);
      case 'tupleType':
        if (type.components.length === 0) return { kind: 'constructor', id: '()' };
        throw new Error('a primitive with a tuple in its type');
      default:
        throw new Error(`a primitive with a ${type.kind} in its type`);
    }
  };
  const type = convert(tree);
  return { variables: [...variables.values()], context: [], type };
}

function typeId(name: string): string {
  if (name === '()' || name === '[]') return name;
  return primitiveTypes.includes(name) ? `GHC.Prim.${name}` : `GHC.Types.${name}`;
}
