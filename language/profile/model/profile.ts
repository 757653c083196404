/**
 * The profile of one run: an immutable value from which every report, view and file is computed
 * (docs/PROFILING.md). Stacks are columns of numbers, parents before children; a stack's code is its index.
 */
import type { CallCounts } from './calls.ts';
import type { CostCentre, StackPolicy } from './centre.ts';
import type { StackColumns } from './columns.ts';
import type { Costs } from './costs.ts';
import type { CodeCoverage } from './coverage.ts';
import type { Demanders } from './demanders.ts';
import type { HeapSeries } from './heap.ts';
import type { Mark } from './mark.ts';
import type { TickyCounts } from './ticky.ts';
import type { Timeline } from './timeline.ts';

export type { Costs, StackCosts } from './costs.ts';

/** How the run ended. Every run leaves a profile; all except `finished` are partial. */
export type RunEnd =
  | { readonly kind: 'finished'; readonly exitCode: number }
  | { readonly kind: 'failed'; readonly message: string; readonly exitCode: number }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'stopped' }
  | LimitEnd;

/** The same of a profile, or that its file does not say it. */
export type ProfileEnd = RunEnd | { readonly kind: 'unknown' };

/** A limit that was reached. */
export interface LimitEnd {
  readonly kind: 'limit';
  readonly limit: 'heap' | 'stack' | 'time';
  /** What the limit was, in bytes or seconds, and whether it is all that there can be. */
  readonly amount?: number;
  readonly most?: boolean;
  /** The bytes of a single allocation, if this exceeded the limit. */
  readonly wanted?: number;
  /** What the program was doing, innermost first. */
  readonly where?: readonly string[];
}

export interface Profile {
  readonly program: string;
  readonly arguments: readonly string[];
  /** Milliseconds since 1970, when the run ended. */
  readonly endTime: number;
  readonly end: ProfileEnd;
  readonly policy: StackPolicy;
  /** Length of a tick in microseconds: of all processors together, as each counts ticks of its own. */
  readonly tickInterval: number;
  /** Present if the length of a tick is unknown: then no time is shown, and `tickInterval` has no meaning. */
  readonly untimed?: true;
  readonly centres: readonly CostCentre[];
  readonly stacks: StackColumns;
  /** By stack, if calls were counted. */
  readonly calls?: CallCounts;
  /** The demanders of constants, if they were recorded: pass/demanded.ts. */
  readonly demanders?: Demanders;
  /** The overhead of profiling, if it was measured. */
  readonly overhead?: Overhead;
  /** What was live in the heap at moments of the run, where that was asked for. */
  readonly heap?: HeapSeries;
  /** The costs in the order of time, of a run that was made here or whose file has them. */
  readonly timeline?: Timeline;
  /** How often each function, thunk and constructor was entered and allocated, where that was asked for. */
  readonly ticky?: TickyCounts;
  /** What was evaluated of the code of its centres, where that was counted. */
  readonly coverage?: CodeCoverage;
  /** Named moments of the run, in order; absent if there are none. */
  readonly marks?: readonly Mark[];
  /** The number of later marks that were not stored, if there were too many. The costs after the last stored mark belong to it. */
  readonly marksLeftOut?: number;
  /** The number of stacks, if the run would have had more: beyond the limit, the policy was not followed, so that few further stacks were
   * created (`StackBudget`, stack.ts). */
  readonly stackLimitReached?: number;
  /** Present if the profile was read from one of Clean's files. */
  readonly clean?: CleanOrigin;
  /** Present if the profile is a part of a run, such as its most expensive paths: the costs that shares refer to. */
  readonly whole?: Costs;
  /** The costs that the profile's file does not hold. Their columns are 0, which is no figure of the run. */
  readonly unrecorded?: readonly (keyof Costs)[];
  /** The number of runs whose ticks were added, if there was more than one; all other data is from the first. */
  readonly runs?: number;
  /** Present if the profile was read from one of GHC's files. */
  readonly origin?: Origin;
}

/** The overhead of profiling, in nanoseconds: for counting an entry, for setting and restoring the current stack, for counting a call or a return,
 * each measured in a loop of nothing else; and in total, for leaving the program to check clocks, limits and messages. */
export interface Overhead {
  readonly entry: number;
  readonly setting: number;
  readonly call: number;
  readonly leaving: number;
  /** Present if the program was run again with less profiling. */
  readonly measured?: MeasuredOverhead;
}

/** Nanoseconds of the program's own code, collections apart, in runs with the same input: without a profile, with one that
 * counts no calls, and with one that does. Each is the shortest of `runs`. */
export interface MeasuredOverhead {
  readonly plain: number;
  readonly uncounted: number;
  readonly counted: number;
  readonly runs: number;
  /** The second shortest of each kind is longer by this part at most; absent after one run of each. */
  readonly deviation?: number;
}

/** The contents of one of Clean's files besides its costs, so that the file can be written again unchanged. */
export interface CleanOrigin {
  /** The version of the format. The first has neither the length of a tick nor the overhead of profiling. */
  readonly version: 1 | 2;
  readonly ticksPerSecond: number;
  /** The overhead of profiling, in ticks for a thousand calls. */
  readonly overhead: number;
  readonly modules: readonly string[];
  /** The profile's centres in the order of the file. */
  readonly centres: readonly number[];
  /** The stack at the root of the file's tree. */
  readonly root: number;
}

/** How the run was started, from GHC's file, so that the file can be written again unchanged. */
export interface Origin {
  /** The path with which the program was called. */
  readonly command: string;
  readonly rtsArguments: readonly string[];
  readonly capabilities: number;
}
