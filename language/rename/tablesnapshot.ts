/**
 * The entries that a declaration adds to the tables of renaming, so that they can be added again without renaming it. Declarations
 * are renamed one after the other and tables keep the order of entries, so the table sizes before and after a declaration say
 * which entries are its own.
 */
import { createTables, type NameTables } from './context.ts';
import type { Entries, TableSizes } from './renamecache.ts';

const tablesOf = (tables: NameTables): readonly Map<unknown, unknown>[] => [
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

export const tableSizes = (tables: NameTables): TableSizes => tablesOf(tables).map(table => table.size);

export const noEntries: TableSizes = tablesOf(createTables()).map(() => 0);

/** The entries that were added between each snapshot and the next. */
export function entriesBetween(tables: NameTables, marks: readonly TableSizes[]): readonly Entries[] {
  const cut = tablesOf(tables).map((table, t) => {
    const entries = [...table];
    return marks.slice(1).map((end, i) => entries.slice(marks[i]![t], end[t]));
  });
  return marks.slice(1).map((_, i) => cut.map(parts => parts[i]!));
}

/** Adds the entries of a declaration. */
export function replay(tables: NameTables, entries: Entries): void {
  for (const [t, table] of tablesOf(tables).entries())
    for (const [key, value] of entries[t]!) table.set(key, value);
}
