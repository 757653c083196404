/** Columns that are worked out of a profile's stacks: what more than one pass needs, by a stack's code. */
import { addTo, type Columns, type CostColumns, createColumns } from '../columns.ts';
import type { Profile } from '../model.ts';
import { isMachine, type Metric } from './costs.ts';

/** The column of one metric. */
export const columnOf = (columns: CostColumns, metric: Metric): ArrayLike<number> =>
  metric === 'time' ? columns.ticks : metric === 'allocation' ? columns.allocation : columns.entries;

/** For each stack whether such a centre stands on it. */
export function holding({ stacks }: Profile, wanted: (centre: number) => boolean): Uint8Array {
  const flags = new Uint8Array(stacks.length);
  for (let code = 0; code < stacks.length; code++)
    flags[code] = flags[stacks.parent[code]!] === 1 || wanted(stacks.centre[code]!) ? 1 : 0;
  return flags;
}

/** For each stack whether its costs are the machine's own. */
export function runtimeFlags({ centres, stacks }: Profile): Uint8Array {
  const byCentre = Uint8Array.from(centres, centre => (isMachine(centre) ? 1 : 0));
  const flags = new Uint8Array(stacks.length);
  for (let code = 0; code < stacks.length; code++) flags[code] = byCentre[stacks.centre[code]!]!;
  return flags;
}

/** By centre the costs of the stacks that have it on top. */
export function ownColumns({ centres, stacks }: Profile): Columns {
  const sums = createColumns(centres.length);
  for (let code = 0; code < stacks.length; code++) addTo(sums, stacks.centre[code]!, stacks, code);
  return sums;
}

/** For each stack its costs and those of all stacks that stand on it, but for the machine's own. */
export function inheritedColumns(profile: Profile): Columns {
  const { stacks } = profile;
  const sums = createColumns(stacks.length);
  const runtime = runtimeFlags(profile);
  for (let code = stacks.length - 1; code >= 0; code--) {
    const parent = stacks.parent[code]!;
    addTo(sums, code, stacks, code);
    if (parent >= 0 && runtime[code] === 0) addTo(sums, parent, sums, code);
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
    const parent = stacks.parent[code]!;
    if (parent < 0) continue;
    next[code] = first[parent]!;
    first[parent] = code;
  }
  return { first, next };
}
