/**
 * The arcs of a call graph: for each caller and callee, the costs between the two in all stacks. There may be as many arcs as stacks, in
 * any order. So calls are first sorted into groups of callers, some thousands at a time, and only a group is searched for
 * an existing arc.
 */
/**
 * The arcs of a call graph as columns of numbers, because there may be as many as stacks. `from` is directly below `to` in some
 * stack: it called it.
 */
import {
  addTo,
  type CostColumns,
  costsAt,
  createColumns,
  isNothingAt,
  kindsOf,
  type StackColumns,
} from '../model/columns.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { emptyTable } from './builder.ts';
import { createScratch, type Scratch } from './scratch.ts';

/**
 * The arcs between centres that are `shown`, by groups of callers, then in the order of the stacks. `inherited`: by stack.
 * Stacks without counts are only intermediate.
 */
export function arcsOf(
  profile: Profile,
  inherited: CostColumns,
  shown: Uint8Array,
  scratch: Scratch = createScratch(),
): Arcs {
  const calls = callsByGroup(profile, inherited, shown, scratch);
  const { starts, figures, pairs, width } = calls;
  const most = starts.at(-1)!;
  const [from, to, stacks] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
  const sums = createColumns(most, inherited);
  const columns = kindsOf(sums).map(kind => sums[kind]!);
  const table = emptyTable(widest(starts), scratch);
  const mask = table.length - 1;
  let length = 0;
  for (let group = 0; group + 1 < starts.length; group++) {
    table.fill(-1);
    for (let call = starts[group]!; call < starts[group + 1]!; call++) {
      const at = call * width;
      const [caller, callee] = [pairs[2 * at]!, pairs[2 * at + 1]!];
      let place = (Math.imul(callee + 1, 0x85ebca6b) ^ Math.imul(caller + 1, 0x9e3779b1)) >>> 7;
      let arc = table[place & mask]!;
      while (arc >= 0 && (to[arc] !== callee || from[arc] !== caller)) arc = table[++place & mask]!;
      if (arc < 0) {
        arc = length++;
        table[place & mask] = arc;
        from[arc] = caller;
        to[arc] = callee;
      }
      stacks[arc]! += figures[at + 1]!;
      for (let kind = 0; kind < columns.length; kind++) columns[kind]![arc]! += figures[at + 2 + kind]!;
    }
  }
  return { length, from, to, stacks, ...sums };
}

interface GroupedCalls {
  /** The calls of group `g` are from `starts[g]` to `starts[g + 1]`. */
  readonly starts: Int32Array;
  /** Of each call: the pair of caller and callee, in how many stacks it was found, and its costs of each kind. The figures of one call
   * are adjacent, because calls are reordered: separate columns would be slow to access. */
  readonly figures: Float64Array;
  /** How many figures a call has. */
  readonly width: number;
  /** The same memory: caller and callee are where a call’s figures begin. */
  readonly pairs: Int32Array;
}

/** Bits of a group's number: as many places as can be written to in turn without waiting for memory. */
const groupBits = 6;

/** The calls between shown centres, sorted into groups of callers. */
function callsByGroup(
  { centres, stacks }: Profile,
  inherited: CostColumns,
  shown: Uint8Array,
  scratch: Scratch,
): GroupedCalls {
  const { length, centre, parent } = stacks;
  const counts = countsAbove(stacks, scratch);
  const columns = kindsOf(inherited).map(kind => inherited[kind]!);
  const width = 2 + columns.length;
  const shift = Math.max(0, 32 - Math.clz32(centres.length) - groupBits);
  const starts = new Int32Array((centres.length >> shift) + 2);
  const callerOf = (code: number): number => {
    if (counts[code] === 0 || shown[centre[code]!] === 0) return -1;
    const caller = centre[parent[code]!]!;
    return shown[caller] === 0 ? -1 : caller;
  };
  for (let code = 1; code < length; code++) {
    const caller = callerOf(code);
    if (caller >= 0) starts[(caller >> shift) + 1]!++;
  }
  for (let group = 1; group < starts.length; group++) starts[group]! += starts[group - 1]!;
  const next = starts.slice();
  const memory = scratch.bytes('calls', 8 * width * starts.at(-1)!);
  const [figures, pairs] = [new Float64Array(memory), new Int32Array(memory)];
  for (let code = 1; code < length; code++) {
    const caller = callerOf(code);
    if (caller < 0) continue;
    const at = width * next[caller >> shift]!++;
    pairs[2 * at] = caller;
    pairs[2 * at + 1] = centre[code]!;
    figures[at + 1] = counts[code]!;
    for (let kind = 0; kind < columns.length; kind++) figures[at + 2 + kind] = columns[kind]![code]!;
  }
  return { starts, figures, pairs, width };
}

/** For each stack, the number of stacks with individual costs among itself and all stacks above it. */
function countsAbove(stacks: StackColumns, scratch: Scratch): Int32Array {
  const { length, parent } = stacks;
  const counts = scratch.int32('counts', length).fill(0);
  for (let code = length - 1; code >= 0; code--) {
    if (!isNothingAt(stacks, code)) counts[code]!++;
    if (code > 0) counts[parent[code]!]! += counts[code]!;
  }
  return counts;
}

function widest(starts: Int32Array): number {
  let most = 0;
  for (let group = 1; group < starts.length; group++)
    most = Math.max(most, starts[group]! - starts[group - 1]!);
  return most;
}

export interface GraphArc {
  readonly from: number;
  readonly to: number;
  readonly stacks: number;
  readonly costs: Costs;
}

export interface Arcs extends CostColumns {
  readonly length: number;
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
  /** In how many stacks for which something was counted. */
  readonly stacks: ArrayLike<number>;
}

export const arcAt = (arcs: Arcs, arc: number): GraphArc => ({
  from: arcs.from[arc]!,
  to: arcs.to[arc]!,
  stacks: arcs.stacks[arc]!,
  costs: costsAt(arcs, arc),
});

/** An object for each: for few of them. */
export const arcRows = (arcs: Arcs): GraphArc[] =>
  Array.from({ length: arcs.length }, (_, arc) => arcAt(arcs, arc));

/** Those at some places, in that order. */
export function pickArcs(arcs: Arcs, places: readonly number[]): Arcs {
  const costs = createColumns(places.length, arcs);
  places.forEach((place, arc) => void addTo(costs, arc, arcs, place));
  const picked = (column: ArrayLike<number>): Int32Array => Int32Array.from(places, place => column[place]!);
  return {
    length: places.length,
    from: picked(arcs.from),
    to: picked(arcs.to),
    stacks: picked(arcs.stacks),
    ...costs,
  };
}

/** The places of the arcs that are wanted. */
export function arcsWhere({ length }: Arcs, wanted: (arc: number) => boolean): number[] {
  const arcs: number[] = [];
  for (let arc = 0; arc < length; arc++) if (wanted(arc)) arcs.push(arc);
  return arcs;
}

/** The arcs that lead from each centre, by its number. */
export function byCaller(arcs: Arcs): (centre: number) => GraphArc[] {
  const calls = new Map<number, number[]>();
  for (let arc = 0; arc < arcs.length; arc++) {
    const call = calls.get(arcs.from[arc]!);
    if (call) call.push(arc);
    else calls.set(arcs.from[arc]!, [arc]);
  }
  return centre => (calls.get(centre) ?? []).map(arc => arcAt(arcs, arc));
}
