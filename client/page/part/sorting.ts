/** What is kept of a table's order. */
import type { Sorting } from './grid.tsx';

/** The sorting that a tab has kept, or the one to begin with. */
export function sortingOf(state: unknown, first: Sorting): Sorting {
  const { column, falling } = ((state as { readonly sorting?: unknown } | undefined)?.sorting ??
    {}) as Partial<Sorting>;
  return typeof column === 'string' && typeof falling === 'boolean' ? { column, falling } : first;
}
