/** The tables of a module and of its parts in their final form, once all dictionaries are made. */
import type { Local, TopEntity } from '../../rename/entity.ts';
import { LayeredMap } from '../../source/layeredmap.ts';
import type * as Tree from '../../syntax/tree.ts';
import { typeKey } from '../../types/shape.ts';
import type { Scheme } from '../../types/type.ts';
import type { Findings, Scope, Wanted } from '../context/context.ts';
import type { Abstraction, Evidence, Tables } from '../evidence/evidence.ts';
import { conversions, writtenAt } from '../type/literal.ts';

export const evidenceOf = (wanted: Wanted): Evidence => wanted.solution ?? { kind: 'missing' };

export const abstractionOf = (scope: Scope): Abstraction => ({
  parameters: [...scope.givens],
  bindings: [...scope.bindings],
});

/** The findings in their final form, once everything is settled. */
export function finished(found: Findings): Tables {
  return {
    applied: new Map([...found.applied].map(([node, list]) => [node, list.map(evidenceOf)])),
    monomorphic: found.monomorphic,
    besideVariables: found.besideVariables,
    ...literalTables(found),
    abstractions: abstractionsOf(found.abstractions),
    signed: new Map(
      [...found.signed].map(([entity, { scope, wanted }]) => [
        entity,
        { abstraction: abstractionOf(scope), arguments: wanted.map(evidenceOf) },
      ]),
    ),
    opened: abstractionsOf(found.opened),
    passing: found.passing,
    types: found.types,
    schemes: found.schemes,
  };
}

/** Of those scopes that have dictionaries. */
const abstractionsOf = <K>(scopes: ReadonlyMap<K, Scope>): ReadonlyMap<K, Abstraction> =>
  new Map(
    [...scopes]
      .filter(([, { givens, bindings }]) => givens.length > 0 || bindings.length > 0)
      .map(([key, scope]) => [key, abstractionOf(scope)]),
  );

/** The tables of a module from those of its parts, and what is defined at its top level. */
export function together(parts: readonly Tables[], top: ReadonlyMap<TopEntity, Scheme>): Tables {
  const [only] = parts;
  if (only !== undefined && parts.length === 1)
    return { ...only, schemes: new Map([...top, ...only.schemes]) };
  const all = <K, V>(table: (part: Tables) => ReadonlyMap<K, V>): ReadonlyMap<K, V> =>
    new LayeredMap(parts.map(table).filter(({ size }) => size > 0));
  const monomorphic = new Set(parts.flatMap(part => [...part.monomorphic]));
  const besideVariables = new Set(parts.flatMap(part => [...part.besideVariables]));
  return {
    applied: all(part => part.applied),
    monomorphic,
    besideVariables,
    implicit: all(part => part.implicit),
    literalTypes: all(part => part.literalTypes),
    abstractions: all(part => part.abstractions),
    signed: all(part => part.signed),
    opened: all(part => part.opened),
    passing: all(part => part.passing),
    types: all(part => part.types),
    schemes: new LayeredMap<TopEntity | Local, Scheme>([top, ...parts.map(part => part.schemes)]),
  };
}

function literalTables(found: Findings): Pick<Tables, 'implicit' | 'literalTypes'> {
  const implicit = new Map<Tree.Node, ReadonlyMap<string, readonly Evidence[]>>();
  for (const [node, table] of found.implicit)
    implicit.set(node, new Map([...table].map(([id, list]) => [id, list.map(evidenceOf)])));
  const literalTypes = new Map<Tree.Node, string>();
  for (const { node, literal, type, wanted } of found.literals) {
    const id = writtenAt(literal, type);
    if (id !== undefined) {
      literalTypes.set(node, id);
      // a pattern still compares, and may negate
      const rest = wanted.filter(([name]) => !conversions.has(name));
      if (rest.length === 0) implicit.delete(node);
      else implicit.set(node, new Map(rest.map(([name, one]) => [name, [evidenceOf(one)]])));
    } else if (literal.kind === 'string' && typeKey(type) === textKey) implicit.delete(node);
    else implicit.set(node, new Map(wanted.map(([name, one]) => [name, [evidenceOf(one)]])));
  }
  return { implicit, literalTypes };
}

const textKey = '([] GHC.Types.Char)';
