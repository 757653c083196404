/**
 * What the walk over a part of a module adds to the tables of renaming, so that it can be added again without walking.
 * The walk goes from part to part and a table keeps the order of its entries: a part's are those between two marks.
 */
import { createTables, type Tables } from './context.ts';
import type { Entries, Mark } from './recall.ts';

const tablesOf = (tables: Tables): readonly Map<unknown, unknown>[] => [
  tables.names,
  tables.grouped,
  tables.groupedPatterns,
  tables.matchers,
  tables.expanded,
  tables.groupedTypes,
  tables.wildcards,
  tables.puns,
  tables.fields,
  tables.shadowed,
  tables.declarations,
];

export const mark = (tables: Tables): Mark => tablesOf(tables).map(table => table.size);

export const noMark: Mark = tablesOf(createTables()).map(() => 0);

/** What was added from each mark to the one after it. */
export function between(tables: Tables, marks: readonly Mark[]): readonly Entries[] {
  const cut = tablesOf(tables).map((table, t) => {
    const entries = [...table];
    return marks.slice(1).map((end, i) => entries.slice(marks[i]![t], end[t]));
  });
  return marks.slice(1).map((_, i) => cut.map(parts => parts[i]!));
}

/** Adds a part's entries. */
export function enter(tables: Tables, entries: Entries): void {
  for (const [t, table] of tablesOf(tables).entries())
    for (const [key, value] of entries[t]!) table.set(key, value);
}
