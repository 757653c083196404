/**
 * A profile as data for messages and files that Cairn keeps: all of it, stacks in columns of numbers, so that a hundred
 * thousand of them are small and quickly read.
 */
import { type PackedCalls, packCalls, unpackCalls } from './calls.ts';
import type { CostCentre } from './centre.ts';
import type { Profile, StackCosts } from './model.ts';

export interface PackedProfile extends Omit<Profile, 'stacks' | 'calls'> {
  readonly calls?: PackedCalls;
  /** By stack, parents before children. */
  readonly stacks: {
    readonly centre: readonly number[];
    /** -1 for MAIN. */
    readonly parent: readonly number[];
    readonly entries: readonly number[];
    readonly allocation: readonly number[];
    readonly ticks: readonly number[];
    /** Present where a report that was read gives the stacks other numbers than their codes. */
    readonly number?: readonly number[];
  };
}

export function packProfile(profile: Profile): PackedProfile {
  const { stacks, calls, ...rest } = profile;
  const column = (of: (stack: StackCosts) => number): number[] => stacks.map(of);
  return {
    ...rest,
    ...(calls === undefined ? {} : { calls: packCalls(calls) }),
    stacks: {
      centre: column(stack => stack.centre),
      parent: column(stack => stack.parent),
      entries: column(stack => stack.entries),
      allocation: column(stack => stack.allocation),
      ticks: column(stack => stack.ticks),
      ...(stacks.some(stack => stack.number !== undefined)
        ? { number: stacks.map((stack, code) => stack.number ?? code) }
        : {}),
    },
  };
}

export function unpackProfile(packed: PackedProfile): Profile {
  const { centre, parent, entries, allocation, ticks, number } = packed.stacks;
  const stacks = centre.map(
    (top, code): StackCosts => ({
      centre: top,
      parent: parent[code]!,
      entries: entries[code]!,
      allocation: allocation[code]!,
      ticks: ticks[code]!,
      ...(number === undefined ? {} : { number: number[code]! }),
    }),
  );
  const { calls, ...rest } = packed;
  return { ...rest, stacks, ...(calls === undefined ? {} : { calls: unpackCalls(calls) }) };
}

/** The centre as a message carries it: without its span, which has a meaning only beside the text that was compiled. */
export const withoutSpan = ({ span: _, ...centre }: CostCentre): CostCentre => centre;
