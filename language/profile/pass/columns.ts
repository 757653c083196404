/** The stacks of a profile in columns of numbers, for sums over a hundred thousand of them: by a stack's code, its index. */
import type { Costs, Profile } from '../model.ts';
import { isMachine, type Metric } from './costs.ts';

export interface Columns {
  readonly entries: Float64Array;
  readonly allocation: Float64Array;
  readonly ticks: Float64Array;
}

export const createColumns = (count: number): Columns => ({
  entries: new Float64Array(count),
  allocation: new Float64Array(count),
  ticks: new Float64Array(count),
});

export function add(columns: Columns, index: number, costs: Costs): void {
  columns.entries[index]! += costs.entries;
  columns.allocation[index]! += costs.allocation;
  columns.ticks[index]! += costs.ticks;
}

/** Adds what stands at one place to another. */
export function addTo(columns: Columns, index: number, from: Columns, at: number): void {
  columns.entries[index]! += from.entries[at]!;
  columns.allocation[index]! += from.allocation[at]!;
  columns.ticks[index]! += from.ticks[at]!;
}

/** The column of one metric. */
export const columnOf = (columns: Columns, metric: Metric): Float64Array =>
  metric === 'time' ? columns.ticks : metric === 'allocation' ? columns.allocation : columns.entries;

export const costsAt = (columns: Columns, index: number): Costs => ({
  entries: columns.entries[index]!,
  allocation: columns.allocation[index]!,
  ticks: columns.ticks[index]!,
});

/** For each stack whether its costs are the machine's own. */
export function runtimeFlags({ centres, stacks }: Profile): Uint8Array {
  const byCentre = Uint8Array.from(centres, centre => (isMachine(centre) ? 1 : 0));
  const flags = new Uint8Array(stacks.length);
  for (let code = 0; code < stacks.length; code++) flags[code] = byCentre[stacks[code]!.centre]!;
  return flags;
}

/** For each stack its costs and those of all stacks that stand on it, but for the machine's own. */
export function inheritedColumns(profile: Profile): Columns {
  const { stacks } = profile;
  const sums = createColumns(stacks.length);
  const runtime = runtimeFlags(profile);
  for (let code = stacks.length - 1; code >= 0; code--) {
    const stack = stacks[code]!;
    add(sums, code, stack);
    if (stack.parent >= 0 && runtime[code] === 0) addTo(sums, stack.parent, sums, code);
  }
  return sums;
}

/** Children as linked lists, in the order of the codes. */
export interface Links {
  /** -1 for none. */
  readonly first: Int32Array;
  readonly next: Int32Array;
}

export function childLinks({ stacks }: Profile): Links {
  const first = new Int32Array(stacks.length).fill(-1);
  const next = new Int32Array(stacks.length).fill(-1);
  for (let code = stacks.length - 1; code > 0; code--) {
    const { parent } = stacks[code]!;
    if (parent < 0) continue;
    next[code] = first[parent]!;
    first[parent] = code;
  }
  return { first, next };
}
