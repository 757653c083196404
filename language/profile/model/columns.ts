/**
 * Costs and stacks in columns of numbers: what a million stacks are kept in, added up in, and read from. Typed arrays, as an
 * object for each would take ten times the room and the time. Float64Array where a figure may pass 2^32.
 */
import {
  type CostKind,
  type Costs,
  costKinds,
  type ExtraKind,
  type Extras,
  extrasIn,
  isZero,
  type StackCosts,
  withExtras,
} from './costs.ts';

/** The costs of many things, a column for each kind, by the number of the thing. Only read. */
export interface CostColumns extends Readonly<Partial<Record<ExtraKind, ArrayLike<number>>>> {
  readonly entries: ArrayLike<number>;
  readonly allocation: ArrayLike<number>;
  readonly ticks: ArrayLike<number>;
}

/** The stacks of a profile by their codes, parents before children, with the fields of `StackCosts`. */
export interface StackColumns extends CostColumns {
  /** How many stacks there are. */
  readonly length: number;
  readonly centre: ArrayLike<number>;
  /** -1 for MAIN, which is stack 0. */
  readonly parent: ArrayLike<number>;
  /** Present if the profile is from a report that numbers stacks differently; NaN for a stack without a number. */
  readonly number?: ArrayLike<number>;
}

/** Columns while figures are added up in them. */
export interface Columns extends Readonly<Partial<Record<ExtraKind, Float64Array>>> {
  readonly entries: Float64Array;
  readonly allocation: Float64Array;
  readonly ticks: Float64Array;
}

/** The kinds that there are columns of. */
export const kindsOf = (columns: CostColumns): readonly CostKind[] =>
  costKinds.filter(kind => columns[kind] !== undefined);

/** A column with room for more. */
export function widened<T extends Int32Array | Uint8Array | Float64Array>(column: T, room: number): T {
  const wider = new (column.constructor as new (length: number) => T)(room);
  wider.set(column);
  return wider;
}

/** Columns of zeros; `like`: with the kinds that these have. */
export const createColumns = (count: number, like: Extras = {}): Columns =>
  columnsBy(like, () => new Float64Array(count));

/** The same figures, to be added to. */
export const copyOf = (columns: CostColumns): Columns =>
  columnsBy(columns, kind => new Float64Array(columns[kind]!));

/** A column for each kind that others have, or that every run has. */
export const columnsBy = (like: Extras, column: (kind: CostKind) => Float64Array): Columns => ({
  entries: column('entries'),
  allocation: column('allocation'),
  ticks: column('ticks'),
  ...Object.fromEntries(extrasIn(like).map(kind => [kind, column(kind)])),
});

export function add(columns: Columns, index: number, costs: Costs): void {
  for (const kind of costKinds) {
    const column = columns[kind];
    if (column !== undefined) column[index]! += costs[kind] ?? 0;
  }
}

/** Adds the costs at one index to those at another. */
export function addTo(columns: Columns, index: number, from: CostColumns, at: number): void {
  for (const kind of costKinds) {
    const column = columns[kind];
    if (column !== undefined) column[index]! += from[kind]?.[at] ?? 0;
  }
}

/** Costs added up by the place that each goes to, of `count` places. */
export function sumsBy(columns: CostColumns, places: ArrayLike<number>, count: number): Columns {
  const sums = createColumns(count, columns);
  for (const kind of kindsOf(columns)) {
    // local variables, so that a loop over millions does not look up fields
    const column = columns[kind]!;
    const sum = sums[kind]!;
    for (let index = 0; index < places.length; index++) sum[places[index]!]! += column[index]!;
  }
  return sums;
}

/** The costs of one of them. */
export const costsAt = (columns: CostColumns, index: number): Costs =>
  withExtras(
    {
      entries: columns.entries[index]!,
      allocation: columns.allocation[index]!,
      ticks: columns.ticks[index]!,
    },
    kind => columns[kind]?.[index],
  );

export const isNothingAt = (columns: CostColumns, index: number): boolean =>
  isZero(kind => columns[kind]?.[index]);

/** The codes of all stacks. */
export const codesOf = ({ length }: StackColumns): number[] => Array.from({ length }, (_, code) => code);

/** One stack as an object, for callers that need a few. */
export const stackAt = (stacks: StackColumns, code: number): StackCosts => ({
  centre: stacks.centre[code]!,
  parent: stacks.parent[code]!,
  ...costsAt(stacks, code),
  ...(hasNumber(stacks, code) ? { number: stacks.number![code]! } : {}),
});

/** Whether a report that was read gave the stack a number. */
export const hasNumber = ({ number }: StackColumns, code: number): boolean =>
  number !== undefined && !Number.isNaN(number[code]);

/** The number of a stack in reports. */
export const numberOf = (stacks: StackColumns, code: number): number =>
  hasNumber(stacks, code) ? stacks.number![code]! : code;

/** All stacks as objects: only for few of them. */
export const stackRows = (stacks: StackColumns): StackCosts[] =>
  Array.from({ length: stacks.length }, (_, code) => stackAt(stacks, code));

/** Columns from single stacks. */
export function stackColumns(rows: readonly StackCosts[]): StackColumns {
  const columns = {
    length: rows.length,
    centre: new Int32Array(rows.length),
    parent: new Int32Array(rows.length),
    ...createColumns(rows.length, rows[0]),
  };
  rows.forEach((row, code) => {
    columns.centre[code] = row.centre;
    columns.parent[code] = row.parent;
    add(columns, code, row);
  });
  if (!rows.some(({ number }) => number !== undefined)) return columns;
  return { ...columns, number: Float64Array.from(rows, ({ number }) => number ?? Number.NaN) };
}
