/**
 * What the walk over a part of a module adds to the tables of renaming, so that it can be added again without walking.
 * The walk goes from part to part and a table keeps the order of its entries: a part's are those between two marks.
 */
import { createTables, type Tables } from './context.ts';
import type { Entity } from './entity.ts';

/** The entries of a part, table by table in the order of `tablesOf`. */
export type Entries = readonly (readonly (readonly [unknown, unknown])[])[];

/** How many entries each table had at some point. */
export type Mark = readonly number[];

/** A declaration of the top level, walked: its head (what others are known by) or its body. */
export interface Part {
  readonly entries: Entries;
  readonly uses: ReadonlySet<Entity>;
  /** Modules whose functions it uses by syntax alone. */
  readonly needs: ReadonlySet<string>;
  /** What it asked of the top level: the answers have keys (`scope.ts`). */
  readonly asked: ReadonlySet<string>;
  /** The part that brought its type variables into scope. */
  readonly under: Part | undefined;
  /** Nothing had to be said of it. */
  readonly silent: boolean;
  /** Something was not said of it, since the text has what cannot be read. */
  readonly hushed: boolean;
}

/** The nodes that the walk has made for some of the tree's. */
export const madeBy = ({ entries }: Part): readonly object[] =>
  made.flatMap(t => (entries[t] ?? []).map(([, node]) => node as object));

const tablesOf = (tables: Tables): readonly Map<unknown, unknown>[] => [
  tables.names,
  tables.grouped,
  tables.groupedPatterns,
  tables.expanded,
  tables.groupedTypes,
  tables.wildcards,
  tables.puns,
  tables.fields,
  tables.shadowed,
  tables.declarations,
];

/** `grouped`, `groupedPatterns`, `expanded`, `groupedTypes`. */
const made = [1, 2, 3, 4] as const;

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
