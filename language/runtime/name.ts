/**
 * Names of objects (System.Mem.StableName): numbers that are never given twice. An object keeps its name when it moves;
 * the name of one that is gone is forgotten. A thunk that has been evaluated is another object.
 */
import { follow, type Store, untag } from './store.ts';

export interface StableNames {
  byAddress: Map<number, number>;
  next: number;
}

export const createStableNames = (): StableNames => ({ byAddress: new Map(), next: 1 });

export function stableNameOf(names: StableNames, store: Store, pointer: number): number {
  const at = untag(follow(store, pointer, info => info === store.known.indirection));
  const number = names.byAddress.get(at);
  if (number !== undefined) return number;
  names.byAddress.set(at, names.next);
  return names.next++;
}

/** After objects have been copied: `kept` tells of an old place whether its object has been, `moved` where to. */
export function renew(
  names: StableNames,
  kept: (at: number) => boolean,
  moved: (at: number) => number,
): void {
  const next = new Map<number, number>();
  for (const [at, name] of names.byAddress) if (kept(at)) next.set(moved(at), name);
  names.byAddress = next;
}
