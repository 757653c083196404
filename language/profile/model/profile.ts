/**
 * The profile of one run: an immutable value from which every report, view and file is computed
 * (docs/PROFILING.md). Stacks stand in columns of numbers, parents before children; a stack's code is its place in them.
 */
import type { CallCounts } from './calls.ts';
import type { CostCentre, StackPolicy } from './centre.ts';
import type { StackColumns } from './columns.ts';
import type { Costs } from './costs.ts';
import type { Demanders } from './demanders.ts';
import type { HeapSeries } from './heap.ts';
import type { Mark } from './mark.ts';

export type { Costs, StackCosts } from './costs.ts';

/** How the run came to its end. A profile is left whatever the way; all but `finished` are partial. */
export type RunEnd =
  | { readonly kind: 'finished'; readonly exitCode: number }
  | { readonly kind: 'failed'; readonly message: string; readonly exitCode: number }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'stopped' }
  | LimitEnd;

/** A limit that was reached. */
export interface LimitEnd {
  readonly kind: 'limit';
  readonly limit: 'heap' | 'stack' | 'time';
  /** What the limit was, in bytes or seconds, and whether it is all that there can be. */
  readonly amount?: number;
  readonly most?: boolean;
  /** Bytes that were wanted at once, where these are what did not fit. */
  readonly wanted?: number;
  /** What the program was doing, innermost first. */
  readonly where?: readonly string[];
}

export interface Profile {
  readonly program: string;
  readonly arguments: readonly string[];
  /** Milliseconds since 1970, when the run ended. */
  readonly endTime: number;
  readonly end: RunEnd;
  readonly policy: StackPolicy;
  /** Length of a tick in microseconds: of all processors together, as each counts ticks of its own. */
  readonly tickInterval: number;
  /** Present where nobody knows how long a tick is: then no time is shown, and `tickInterval` says nothing. */
  readonly untimed?: true;
  readonly centres: readonly CostCentre[];
  readonly stacks: StackColumns;
  /** By stack, where calls were counted. */
  readonly calls?: CallCounts;
  /** Of constants, where the machine has told: pass/demanded.ts. */
  readonly demanders?: Demanders;
  /** What profiling itself cost, where that was measured. */
  readonly overhead?: Overhead;
  /** What was live in the heap at moments of the run, where that was asked for. */
  readonly heap?: HeapSeries;
  /** Moments of the run with a name, in order; absent where it has none. */
  readonly marks?: readonly Mark[];
  /** How many later marks were not kept, where there were too many: what was spent since belongs to the last that was. */
  readonly marksLeftOut?: number;
  /** The number of stacks, if the run would have had more: beyond the limit, the policy was not followed, so that few further stacks were
   * created (`StackBudget`, stack.ts). */
  readonly stackLimitReached?: number;
  /** Present where the profile was read from a file of Clean's. */
  readonly clean?: CleanOrigin;
  /** Present where the profile is of a part of a run, as its most expensive arms: what shares are still parts of. */
  readonly whole?: Costs;
  /** How many runs its ticks were measured over, where there was more than one; all else is of the first. */
  readonly runs?: number;
  /** Present where the profile was read from a file of GHC's. */
  readonly origin?: Origin;
}

/** What profiling itself cost. Nanoseconds: for counting an entry, for setting the current stack and setting it back, for counting a call or a return,
 * each as a loop of nothing else takes them; and in all, for leaving the program to look at clocks, limits and messages. */
export interface Overhead {
  readonly entry: number;
  readonly setting: number;
  readonly call: number;
  readonly leaving: number;
  /** Present where the program was run again with less profiling. */
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

/** What a file of Clean's says beside its costs, and how it says them: kept so that the file can be written again as it was. */
export interface CleanOrigin {
  /** Of the format: the first says neither how long a tick is nor what profiling cost. */
  readonly version: 1 | 2;
  readonly ticksPerSecond: number;
  /** What profiling cost, in ticks for a thousand calls. */
  readonly overhead: number;
  readonly modules: readonly string[];
  /** The profile's centres in the order of the file. */
  readonly centres: readonly number[];
  /** The stack with which the file's tree begins. */
  readonly root: number;
}

/** How the run was started, as GHC's file says: kept so that the file can be written again as it was. */
export interface Origin {
  /** The path by which the program was called. */
  readonly command: string;
  readonly rtsArguments: readonly string[];
  readonly capabilities: number;
}
