/**
 * A complete profile as data for messages and stored files. Stacks are columns of numbers, so that a hundred
 * thousand of them are small and fast to read.
 */
import { type PackedCalls, packCalls, unpackCalls } from './calls.ts';
import type { CostCentre } from './centre.ts';
import { codesOf, numberOf } from './columns.ts';
import { type PackedHeap, packHeap, unpackHeap } from './heap.ts';
import { withLive } from './live.ts';
import type { Profile } from './profile.ts';

export interface PackedProfile extends Omit<Profile, 'stacks' | 'calls' | 'heap'> {
  readonly heap?: PackedHeap;
  readonly calls?: PackedCalls;
  /** The columns of stacks, parents before children. */
  readonly stacks: {
    readonly centre: readonly number[];
    /** -1 for MAIN. */
    readonly parent: readonly number[];
    readonly entries: readonly number[];
    readonly allocation: readonly number[];
    readonly ticks: readonly number[];
    /** Present if the profile is from a report that numbers stacks differently. */
    readonly number?: readonly number[];
  };
}

export function packProfile(profile: Profile): PackedProfile {
  const { calls, heap, ...rest } = profile;
  const { centre, parent, entries, allocation, ticks, number } = profile.stacks;
  return {
    ...rest,
    ...(calls === undefined ? {} : { calls: packCalls(calls) }),
    ...(heap === undefined ? {} : { heap: packHeap(heap) }),
    stacks: {
      centre: Array.from(centre),
      parent: Array.from(parent),
      entries: Array.from(entries),
      allocation: Array.from(allocation),
      ticks: Array.from(ticks),
      ...(number === undefined
        ? {}
        : { number: codesOf(profile.stacks).map(code => numberOf(profile.stacks, code)) }),
    },
  };
}

export function unpackProfile(packed: PackedProfile): Profile {
  const { centre, parent, entries, allocation, ticks, number } = packed.stacks;
  const { calls, heap, ...rest } = packed;
  return withLive({
    ...rest,
    ...(calls === undefined ? {} : { calls: unpackCalls(calls) }),
    ...(heap === undefined ? {} : { heap: unpackHeap(heap) }),
    stacks: {
      length: centre.length,
      centre: Int32Array.from(centre),
      parent: Int32Array.from(parent),
      entries: Float64Array.from(entries),
      allocation: Float64Array.from(allocation),
      ticks: Float64Array.from(ticks),
      ...(number === undefined ? {} : { number: Float64Array.from(number) }),
    },
  });
}

/** The centre for a message: without its span, which has a meaning only with the compiled text. */
export const withoutSpan = ({ span: _, ...centre }: CostCentre): CostCentre => centre;
