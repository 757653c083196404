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
  /** Whether one place uses it, and no other module sees it. */
  readonly isOnce: (id: string) => boolean;
  /** Whether one place of the module uses it; other modules may see it. */
  readonly isOnceHere: (id: string) => boolean;
  /** Whether it is used once on every path through a single binding, and no other module sees it. */
  readonly isOnceEachWay: (id: string) => boolean;
}

/** `isSeen`: from outside of the module, or by what makes up the program. */
export function usesOf(
  bindings: readonly TopBinding[],
  isSeen: (b: TopBinding) => boolean,
  facts: FactsOf,
): Uses {
  const own = new Map(bindings.map(b => [b.id, b]));
  const counts = new Map<string, number>();
  const users = new Map<string, TopBinding | 'several'>();
  const reached = new Set(bindings.filter(isSeen));
  const use = (e: Expr, weight: number): void => {
    for (const [used, count] of facts(e).globals) {
      const b = own.get(used);
      if (!b) continue;
      counts.set(used, (counts.get(used) ?? 0) + weight * count);
      reached.add(b);
    }
  };
  for (const user of reached) {
    const { rhs, stable } = user;
    for (const used of facts(rhs).globals.keys())
      if (own.has(used)) users.set(used, users.has(used) ? 'several' : user);
    // What is cast counts as if it was used often: its cast is what goes elsewhere.
    use(rhs, rhs.kind === 'cast' ? 2 : 1);
    if (stable) use(stable.template, 2);
  }
  const isOnceHere = (id: string): boolean => counts.get(id) === 1;
  return {
    live: bindings.filter(b => reached.has(b)),
    isOnce: id => isOnceHere(id) && !isSeen(own.get(id)!),
    isOnceHere,
    isOnceEachWay: id => {
      if (isSeen(own.get(id)!)) return false;
      const user = users.get(id);
      if (isOnceHere(id) || !user || user === 'several' || user.stable) return isOnceHere(id);
      return (
        analyse(user.rhs, () => 0, { isRhs: true, globals: new Set([id]) }).globals.get(id)?.kind === 'once'
      );
    },
  };
}

/** Remembers by code where the globals that were looked for are. */
export type Places = WeakMap<Expr, { readonly wanted: string; readonly found: Occurrences }>;

type Occurrences = ReadonlyMap<string, Occurrence>;

/** Where functions and dictionaries go that are used just once, each with the binding that uses it. */
export interface Moved {
  /** A call inside another function or under a cost centre: GHC's simplifier puts functions there. */
  readonly inside: ReadonlyMap<string, string>;
  /** A place that is in neither: GHC's desugarer has put them there already (simpleOptPgm in GHC/Core/SimpleOpt.hs). */
  readonly written: ReadonlyMap<string, string>;
}

interface Movable {
  readonly mayMove: (id: string) => boolean;
  /** What is at the top and is no function is computed once: it does not go inside of another function. */
  readonly isFunction: (id: string) => boolean;
}

/** Where the bindings go that `mayMove` allows and just one place uses. */
export function preInline(
  live: readonly TopBinding[],
  { mayMove, isFunction }: Movable,
  facts: FactsOf,
  places: Places,
): Moved {
  const inside = new Map<string, string>();
  const written = new Map<string, string>();
  for (const { id, rhs } of live) {
    const wanted = [...facts(rhs).globals.keys()].filter(used => used !== id && mayMove(used));
    if (wanted.length === 0) continue;
    for (const [used, place] of placesIn(rhs, wanted, places))
      if (place.kind === 'once' && place.branches === 1)
        if (!place.inLambda) written.set(used, id);
        else if (place.interesting && isFunction(used)) inside.set(used, id);
  }
  return { inside, written };
}

/** How deep what moves, one into the other, may come to nest: the simplifier recurses. GHC knows no such limit. */
const deepest = 300;

/** Without those that would nest too deep. `order`: what is used before what uses it. */
export function bounded(
  { inside, written }: Moved,
  order: Iterable<string>,
  depthOf: (id: string) => number,
): Moved {
  const stays = new Set<string>();
  const depths = new Map<string, number>();
  for (const id of order) {
    const place = inside.get(id) ?? written.get(id);
    if (place === undefined) continue;
    const depth = depthOf(id) + (depths.get(id) ?? 0);
    if (depth > deepest) stays.add(id);
    else depths.set(place, Math.max(depths.get(place) ?? 0, depth));
  }
  if (stays.size === 0) return { inside, written };
  const moving = (places: ReadonlyMap<string, string>) =>
    new Map([...places].filter(([id]) => !stays.has(id)));
  return { inside: moving(inside), written: moving(written) };
}

function placesIn(rhs: Expr, ids: readonly string[], places: Places): Occurrences {
  const wanted = ids.join(' ');
  const before = places.get(rhs);
  if (before?.wanted === wanted) return before.found;
  const { globals: found } = analyse(rhs, () => 0, { isRhs: true, globals: new Set(ids) });
  places.set(rhs, { wanted, found });
  return found;
}
