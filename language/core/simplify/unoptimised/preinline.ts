/**
 * What no other module sees: dropped where nothing uses it, and a function that is used just once, in a call, is put
 * there as it is written, before anything is simplified (preInlineUnconditionally in GHC/Core/Opt/Simplify/Utils.hs
 * of 9.0). What is at the top and is no function stays where it is: it is computed once.
 */
import type { Expr, TopBinding } from '../../core.ts';
import type { FactsOf } from '../facts.ts';
import { analyse, type Occurrence } from './occurrence.ts';

/** The bindings that a round is about, and which of them just one place uses. */
export interface Uses {
  readonly live: readonly TopBinding[];
  /** Nobody else sees it. */
  readonly isOnce: (id: string) => boolean;
  /** Others may see it. */
  readonly isOnceHere: (id: string) => boolean;
}

/** `isSeen`: from outside of the module, or by what makes up the program. */
export function usesOf(
  bindings: readonly TopBinding[],
  isSeen: (b: TopBinding) => boolean,
  facts: FactsOf,
): Uses {
  const own = new Map(bindings.map(b => [b.id, b]));
  const counts = new Map<string, number>();
  const reached = new Set(bindings.filter(isSeen));
  const use = (e: Expr, weight: number): void => {
    for (const [used, count] of facts(e).globals) {
      const b = own.get(used);
      if (!b) continue;
      counts.set(used, (counts.get(used) ?? 0) + weight * count);
      reached.add(b);
    }
  };
  for (const { rhs, stable } of reached) {
    // What is cast counts as if it was used often: its cast is what goes elsewhere.
    use(rhs, rhs.kind === 'cast' ? 2 : 1);
    if (stable) use(stable.template, 2);
  }
  const isOnceHere = (id: string): boolean => counts.get(id) === 1;
  return {
    live: bindings.filter(b => reached.has(b)),
    isOnce: id => isOnceHere(id) && !isSeen(own.get(id)!),
    isOnceHere,
  };
}

/** Remembers by code where the globals that were looked for are. */
export type Places = WeakMap<Expr, { readonly wanted: string; readonly found: Found }>;

type Found = ReadonlyMap<string, Occurrence>;

/** Where functions and dictionaries go that are used just once. */
export interface Moved {
  /** A call inside another function or under a cost centre: GHC's simplifier puts functions there. */
  readonly inside: ReadonlySet<string>;
  /** A place that is in neither: GHC's desugarer has put them there already (simpleOptPgm in GHC/Core/SimpleOpt.hs). */
  readonly beside: ReadonlySet<string>;
}

/** Of those that `mayMove`. */
export function preInline(
  live: readonly TopBinding[],
  mayMove: (id: string) => boolean,
  facts: FactsOf,
  places: Places,
): Moved {
  const inside = new Set<string>();
  const beside = new Set<string>();
  for (const { id, rhs } of live) {
    const wanted = [...facts(rhs).globals.keys()].filter(used => used !== id && mayMove(used));
    if (wanted.length === 0) continue;
    for (const [used, place] of placesIn(rhs, wanted, places))
      if (place.kind === 'once' && place.branches === 1)
        if (!place.inLambda) beside.add(used);
        else if (place.interesting) inside.add(used);
  }
  return { inside, beside };
}

function placesIn(rhs: Expr, ids: readonly string[], places: Places): Found {
  const wanted = ids.join(' ');
  const before = places.get(rhs);
  if (before?.wanted === wanted) return before.found;
  const { globals: found } = analyse(rhs, () => 0, { isRhs: true, globals: new Set(ids) });
  places.set(rhs, { wanted, found });
  return found;
}
