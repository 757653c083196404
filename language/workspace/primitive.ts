/**
 * The interface of GHC.Prim, which has no source: the primitive operations with the types that `core/primitives.ts`
 * states as Haskell text, and the types that exist only there.
 */
import { primitives, primitiveTypes } from '../core/primitives.ts';
import { parseTypeText } from '../parse/parser.ts';
import type { Interface } from '../pipeline/interface.ts';
import type { Fixity, TopEntity } from '../rename/entity.ts';
import { lazyMap } from '../source/lazymap.ts';
import type { Kind, Scheme, TypeConstructorInfo } from '../types/type.ts';
import { exposedConstructorInfos, primOpSchemes, unliftedTypes } from './exposedprimops.ts';
import { parseScheme } from './parsescheme.ts';

export function primitiveInterface(): Interface {
  const types = new Map<string, TypeConstructorInfo>();
  const exports: TopEntity[] = [];
  for (const name of primitiveTypes) {
    if (name === '->') continue;
    const id = `GHC.Prim.${name}`;
    exports.push({ kind: 'type', id, module: 'GHC.Prim', name, subordinates: [] });
    types.set(id, typeInfo(id, parameterized.has(name)));
  }
  for (const info of unliftedTypes()) types.set(info.id, info);
  for (const { name } of primitives) {
    const id = `GHC.Prim.${name}`;
    const fixity = fixities.get(name);
    exports.push({
      kind: 'variable',
      id,
      module: 'GHC.Prim',
      name,
      ...(fixity === undefined ? {} : { fixity }),
    });
  }
  // of these hundreds a program needs few
  const schemes: readonly (readonly [string, () => Scheme])[] = [
    ...primOpSchemes(),
    ...primitives.map(
      ({ name, type }) =>
        [
          `GHC.Prim.${name}`,
          () => parseScheme(parseTypeText(type, { extensions: ['MagicHash'] }).type),
        ] as const,
    ),
  ];
  return {
    name: 'GHC.Prim',
    exports,
    schemes: lazyMap(
      schemes.map(([id]) => id),
      place => schemes[place]![1](),
    ),
    types,
    synonyms: new Map(),
    constructors: exposedConstructorInfos(),
    classes: new Map(),
    instances: new Map(),
    complete: [],
    defaults: [],
    hasCentres: false,
    hasUnlifted: false,
    families: new Map(),
    equations: [],
    dependencies: [],
    unfoldings: new Map(),
    templates: new Map(),
    signatures: new Map(),
    dataCons: [],
  };
}

/** Report 9: `infixr 0 $, $!, `seq``. The others are only called as functions. */
const fixities: ReadonlyMap<string, Fixity> = new Map([['seq', { associativity: 'right', precedence: 0 }]]);

const parameterized: ReadonlySet<string> = new Set(['IO', 'Cell#', 'MVar#', 'Cells#', 'Array#', 'Weak#']);

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
