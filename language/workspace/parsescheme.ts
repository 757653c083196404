/** Turns types that are written as Haskell text in the compiler's own tables into schemes. Names refer to the library. */
import { primitiveTypes } from '../core/primitives.ts';
import type * as Tree from '../syntax/tree.ts';
import type { Kind, Scheme, Type, TypeVariable } from '../types/type.ts';
import { isUnboxedName, unliftedNames } from '../types/unlifted.ts';

/** `named`: its variables begin with these. `kinds`: of variables that do not stand for lifted types alone. */
export function parseScheme(
  tree: Tree.Type,
  named: readonly string[] = [],
  kinds: Readonly<Record<string, Kind>> = {},
): Scheme {
  const variables = new Map<string, TypeVariable>(named.map((name, i) => [name, { name, unique: i + 1 }]));
  const convert = (type: Tree.Type): Type => {
    switch (type.kind) {
      case 'typeVariable': {
        const { text } = type.name;
        const variable = variables.get(text) ?? {
          name: text,
          unique: variables.size + 1,
          ...(kinds[text] && { kind: kinds[text] }),
        };
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
  if (isUnboxedName(name) || unliftedNames.has(name)) return `GHC.Prim.${name}`;
  if (name === 'RealWorld') return 'GHC.ST.RealWorld';
  if (name === 'STRef') return 'GHC.STRef.STRef';
  return primitiveTypes.includes(name) ? `GHC.Prim.${name}` : `GHC.Types.${name}`;
}
