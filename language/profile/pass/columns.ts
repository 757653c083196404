/** Columns that are worked out of a profile's stacks: what more than one pass needs, by a stack's code. */
import { type Columns, type CostColumns, copyOf, sumsBy } from '../columns.ts';
import type { Profile } from '../model.ts';
import { isMachine, type Metric } from './costs.ts';

/** The column of one metric. */
export const columnOf = (columns: CostColumns, metric: Metric): ArrayLike<number> =>
  metric === 'time' ? columns.ticks : metric === 'allocation' ? columns.allocation : columns.entries;

/** For each stack whether such a centre stands on it. */
export function holding({ stacks }: Profile, wanted: (centre: number) => boolean): Uint8Array {
  const { length, centre, parent } = stacks;
  const flags = new Uint8Array(length);
  for (let code = 0; code < length; code++)
    flags[code] = flags[parent[code]!] === 1 || wanted(centre[code]!) ? 1 : 0;
  return flags;
}

/** For each stack whether its costs are the machine's own. */
export function runtimeFlags({ centres, stacks }: Profile): Uint8Array {
  const byCentre = Uint8Array.from(centres, centre => (isMachine(centre) ? 1 : 0));
  const { length, centre } = stacks;
  const flags = new Uint8Array(length);
  if (byCentre.includes(1)) for (let code = 0; code < length; code++) flags[code] = byCentre[centre[code]!]!;
  return flags;
}

/** By centre the costs of the stacks that have it on top. */
export function ownColumns({ centres, stacks }: Profile): Columns {
  return sumsBy(stacks, stacks.centre, centres.length);
}

/** For each stack its costs and those of all stacks that stand on it, but for the machine's own. */
export function inheritedColumns(profile: Profile): Columns {
  const { length, parent } = profile.stacks;
  const sums = copyOf(profile.stacks);
  const { entries, allocation, ticks } = sums;
  const runtime = runtimeFlags(profile);
  for (let code = length - 1; code > 0; code--) {
    if (runtime[code] === 1) continue;
    const below = parent[code]!;
    entries[below]! += entries[code]!;
    allocation[below]! += allocation[code]!;
    ticks[below]! += ticks[code]!;
  }
  return sums;
}

/**
 * All stacks from the first root on, each before its children and these in the order of their codes: `order[i]` is the
 * stack at place i, and the `size[code]` places from a stack's own on hold it and all that stands on it. Two passes over
 * the codes, which is several times quicker than following links from stack to stack.
 */
export interface Preorder {
  readonly order: Int32Array;
  readonly size: Int32Array;
}

export function preorder({ stacks }: Profile): Preorder {
  const { length, parent } = stacks;
  const size = new Int32Array(length).fill(1);
  for (let code = length - 1; code > 0; code--) {
    const below = parent[code]!;
    if (below >= 0) size[below]! += size[code]!;
  }
  const order = new Int32Array(length);
  /** By stack the place of its next child. */
  const place = new Int32Array(length);
  let root = 0;
  for (let code = 0; code < length; code++) {
    const below = parent[code]!;
    const at = below < 0 ? root : place[below]!;
    if (below < 0) root += size[code]!;
    else place[below] = at + size[code]!;
    place[code] = at + 1;
    order[at] = code;
  }
  return { order, size };
}

/**
 * For each stack whether its key (of so many; -1 for none) stands on it but once: what such stacks inherit, the key inherits,
 * each stack once.
 */
export function outermostFlags(
  profile: Profile,
  keyOf: ArrayLike<number>,
  count: number,
  { order, size }: Preorder = preorder(profile),
): Uint8Array {
  const tops = profile.stacks.centre;
  const flags = new Uint8Array(order.length);
  /** By key the place after the last stack on which it stands. */
  const end = new Int32Array(count);
  for (let at = 0; at < order.length; at++) {
    const code = order[at]!;
    const key = keyOf[tops[code]!]!;
    if (key < 0 || at < end[key]!) continue;
    end[key] = at + size[code]!;
    flags[code] = 1;
  }
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
