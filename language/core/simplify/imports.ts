/**
 * What was asked of other modules. Their answers hardly ever change, so they are looked over once for each compilation,
 * and whoever has asked only remembers which of them it was.
 */
import { isUntouched } from '../../source/generations.ts';
import type { Expr } from '../core.ts';
import type { Unfoldings } from './pass.ts';

/** The code that each id asked about stood for. */
export type ImportMemory = Map<string, Expr | undefined>;

export interface Imports {
  readonly unfoldings: Unfoldings;
  /** Whether these ids, asked about in the last compilation, mean what they meant then. */
  readonly same: (ids: ReadonlySet<string>) => boolean;
  /** The compilation is over: its answers are the ones to compare with. */
  readonly keep: () => void;
}

/** For a module that is compiled just once: nothing is remembered. */
export const unwatched = (unfoldings: Unfoldings): Imports => ({
  unfoldings,
  same: () => true,
  keep: () => undefined,
});

export function watched(unfoldings: Unfoldings, memory: ImportMemory): Imports {
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
    same: ids => isUntouched(ids, changed),
    keep: () => {
      for (const id of changed) memory.set(id, unfoldings(id)?.rhs);
      for (const [id, code] of asked) memory.set(id, code);
    },
  };
}
