/** Columns that are worked out of a profile's stacks: what more than one pass needs, by a stack's code. */
import { type Columns, type CostColumns, copyOf, kindsOf, sumsBy } from '../model/columns.ts';
import { metricTable } from '../model/metric.ts';
import type { Profile } from '../model/profile.ts';
import { isMachine, type Metric } from './costs.ts';
import { placesOf } from './order.ts';

/** The column of one metric; zeros where there is none. */
export const columnOf = (columns: CostColumns, metric: Metric): ArrayLike<number> =>
  columns[metricTable[metric].kind] ?? new Float64Array(columns.entries.length);

/** For each stack, whether it contains such a centre. */
export function stacksContaining({ stacks }: Profile, wanted: (centre: number) => boolean): Uint8Array {
  const { length, centre, parent } = stacks;
  const flags = new Uint8Array(length);
  for (let code = 0; code < length; code++)
    flags[code] = flags[parent[code]!] === 1 || wanted(centre[code]!) ? 1 : 0;
  return flags;
}

/** For each centre, whether the condition holds. This is a loop, because `from` takes ten times as long. */
export function centreFlags(count: number, holds: (centre: number) => boolean): Uint8Array {
  const flags = new Uint8Array(count);
  for (let centre = 0; centre < count; centre++) flags[centre] = holds(centre) ? 1 : 0;
  return flags;
}

/** For each stack whether its costs are the machine's own. */
export function runtimeFlags({ centres, stacks }: Profile): Uint8Array {
  const byCentre = centreFlags(centres.length, centre => isMachine(centres[centre]!));
  const { length, centre } = stacks;
  const flags = new Uint8Array(length);
  if (byCentre.includes(1)) for (let code = 0; code < length; code++) flags[code] = byCentre[centre[code]!]!;
  return flags;
}

/** By centre the costs of the stacks that have it on top. */
export function ownColumns({ centres, stacks }: Profile): Columns {
  return sumsBy(stacks, stacks.centre, centres.length);
}

/** For each stack, its costs and those of all stacks above it, without the runtime’s own. */
export function inheritedColumns(profile: Profile): Columns {
  const { length, parent } = profile.stacks;
  const sums = copyOf(profile.stacks);
  const runtime = runtimeFlags(profile);
  for (const kind of kindsOf(sums)) {
    const sum = sums[kind]!;
    for (let code = length - 1; code > 0; code--) if (runtime[code] === 0) sum[parent[code]!]! += sum[code]!;
  }
  return sums;
}

/**
 * For each stack, whether its key (-1 for none) occurs in it only once: a key inherits the costs that such stacks inherit,
 * each stack once. Works in depth-first order, in which all stacks above one directly follow it.
 */
export function outermostFlags({ stacks }: Profile, keyOf: ArrayLike<number>, count: number): Uint8Array {
  const { length, centre } = stacks;
  const { place, after } = placesOf(stacks);
  /** By place the key, and the place after the last that stands on it: side by side. */
  const there = new Int32Array(2 * length);
  for (let code = 0; code < length; code++) {
    const at = 2 * place[code]!;
    there[at] = keyOf[centre[code]!]!;
    there[at + 1] = after[code]!;
  }
  const isOutermost = new Uint8Array(length);
  /** By key the place after the last stack on which it stands. */
  const end = new Int32Array(count);
  for (let at = 0; at < length; at++) {
    const key = there[2 * at]!;
    if (key < 0 || at < end[key]!) continue;
    end[key] = there[2 * at + 1]!;
    isOutermost[at] = 1;
  }
  const flags = new Uint8Array(length);
  for (let code = 0; code < length; code++) flags[code] = isOutermost[place[code]!]!;
  return flags;
}

/** Children as linked lists, in the order of the codes. */
export interface Links {
  /** -1 for none. */
  readonly first: Int32Array;
  readonly next: Int32Array;
}

export function childLinks({ stacks }: Profile): Links {
  const { length, parent } = stacks;
  const first = new Int32Array(length).fill(-1);
  const next = new Int32Array(length).fill(-1);
  for (let code = length - 1; code > 0; code--) {
    const below = parent[code]!;
    if (below < 0) continue;
    next[code] = first[below]!;
    first[below] = code;
  }
  return { first, next };
}
