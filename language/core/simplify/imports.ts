/**
 * Queries about other modules. Their answers hardly ever change, so they are compared once for each compilation, and a computation
 * records only the ids.
 */
import { isUnaffected } from '../../source/readcache.ts';
import type { Expr } from '../core.ts';
import type { Unfoldings } from './pass.ts';

/** The unfolding of each id that was looked up. */
export type ImportMemory = Map<string, Expr | undefined>;

export interface ImportQueries {
  readonly unfoldings: Unfoldings;
  /** Whether these ids have the same unfoldings as in the last compilation. */
  readonly same: (ids: ReadonlySet<string>) => boolean;
  /** Ends the compilation. The next one compares with its answers. */
  readonly keep: () => void;
}

/** For a module that is compiled only once: nothing is stored. */
export const unwatched = (unfoldings: Unfoldings): ImportQueries => ({
  unfoldings,
  same: () => true,
  keep: () => undefined,
});

export function watched(unfoldings: Unfoldings, memory: ImportMemory): ImportQueries {
  const changed = new Set<string>();
  const asked = new Map<string, Expr | undefined>();
  for (const [id, before] of memory) {
    const now = unfoldings(id)?.rhs;
    if (now !== before) changed.add(id);
  }
  return {
    unfoldings: id => {
      const unfolding = unfoldings(id);
      asked.set(id, unfolding?.rhs);
      return unfolding;
    },
    same: ids => isUnaffected(ids, changed),
    keep: () => {
      for (const id of changed) memory.set(id, unfoldings(id)?.rhs);
      for (const [id, code] of asked) memory.set(id, code);
    },
  };
}
