/** Finds the objects that occur in several of the units that are encoded together, or several times in one (codec.ts). */
import { Place } from '../source/span.ts';

export interface NodeSharing {
  /** Objects that occur in several units: each is a unit of its own. */
  readonly shared: readonly object[];
  readonly sharedNumber: (value: object) => number | undefined;
  /** Whether an object that is not shared occurs more than once in its unit. */
  readonly occursAgain: (value: object) => boolean;
}

/** An object's unit, and how often it occurs there. */
interface Owner {
  readonly unit: number;
  count: number;
}

/**
 * A shared object becomes a unit of its own, and the objects in it then belong to that unit. So the search is repeated until it
 * finds no more shared objects.
 */
export function findSharedNodes(units: readonly unknown[]): NodeSharing {
  const shared = new Map<object, number>();
  let owners = new Map<object, Owner>();
  for (let before = -1; before < shared.size; ) {
    before = shared.size;
    owners = ownersOf(units, shared);
  }
  return {
    shared: [...shared.keys()],
    sharedNumber: value => shared.get(value),
    occursAgain: value => (owners.get(value)?.count ?? 0) > 1,
  };
}

/** Adds the objects that occur in a second unit to `shared`. */
function ownersOf(units: readonly unknown[], shared: Map<object, number>): Map<object, Owner> {
  const owners = new Map<object, Owner>();
  const visitUnit = (pending: unknown[], unit: number): void => {
    while (pending.length > 0) {
      const value = pending.pop();
      if (typeof value !== 'object' || value === null || shared.has(value)) continue;
      const owner = owners.get(value);
      if (owner === undefined) {
        owners.set(value, { unit, count: 1 });
        for (const child of children(value)) pending.push(child);
      } else if (owner.unit === unit) owner.count++;
      else shared.set(value, shared.size);
    }
  };
  let unit = 0;
  for (const value of units) visitUnit([value], unit++);
  for (const value of [...shared.keys()]) visitUnit([...children(value)], unit++);
  return owners;
}

function children(value: object): Iterable<unknown> {
  if (value instanceof Place) return [];
  if (Array.isArray(value)) return value;
  return value instanceof Map ? [...value].flat() : Object.values(value);
}
