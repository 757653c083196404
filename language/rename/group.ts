/**
 * Binding groups (Report 4.5.1): a declaration list in dependency order, once for type inference, where a use of a
 * variable with a signature is no dependency, and once for desugaring, where it is.
 */

import { componentsInOrder } from '../source/dependencies.ts';
import { dependencyOrder } from './dependency.ts';
import type { Entity, Local, TopEntity } from './entity.ts';
import type { BindingGroup, ValueBinding } from './renamed.ts';

export interface Analysed {
  readonly binding: ValueBinding;
  readonly uses: ReadonlySet<Entity>;
}

export interface Groups {
  readonly groups: readonly BindingGroup[];
  readonly components: readonly BindingGroup[];
}

/** `owner`: the index of the binding that defines a variable. */
export function bindingGroups(
  bindings: readonly Analysed[],
  owner: ReadonlyMap<Entity, number>,
  signatures: { has(entity: Local | TopEntity): boolean },
): Groups {
  const all: Set<number>[] = [];
  const unsigned: Set<number>[] = [];
  for (const { uses } of bindings) {
    const every = new Set<number>();
    const without = new Set<number>();
    for (const entity of uses) {
      const target = owner.get(entity);
      if (target === undefined) continue;
      every.add(target);
      if (!signatures.has(entity as Local | TopEntity)) without.add(target);
    }
    all.push(every);
    unsigned.push(without);
  }
  const toGroup = (members: readonly number[]): BindingGroup => ({
    recursive: members.some(member => members.some(other => all[member]!.has(other))),
    bindings: members.map(member => bindings[member]!.binding),
  });
  return {
    groups: dependencyOrder(bindings.length, node => unsigned[node]!).map(toGroup),
    components: componentsInOrder([...bindings.keys()], node => all[node]!).map(({ members, recursive }) =>
      toGroup(recursive ? asInferred(members, unsigned) : members),
    ),
  };
}

/** GHC takes the members of a recursive group in the order in which it has inferred their types. */
const asInferred = (
  members: readonly number[],
  unsigned: readonly ReadonlySet<number>[],
): readonly number[] => componentsInOrder(members, node => unsigned[node]!).flatMap(c => c.members);
