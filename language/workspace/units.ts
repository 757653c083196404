/** Which objects occur in several of the units that are encoded together, and which several times in one (codec.ts). */
import { Place } from '../source/span.ts';

export interface UnitGraph {
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
 * What is found to be shared becomes a unit, in which others occur then that stood in the unit where it was found: so all is
 * gone through again until nothing more is shared.
 */
export function createUnitGraph(units: readonly unknown[]): UnitGraph {
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

/** Adds what is found in a second unit to `shared`. */
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
