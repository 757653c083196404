/**
 * What a host routine is given: the memory, the world outside, and the few services of the machine that reach
 * beyond both. A routine takes and gives WebAssembly values: pointers and Bool-like machine words as numbers,
 * Int#, Word# and Char# as bigint, Double# as number. It must never keep a pointer between two calls: the
 * collector moves objects.
 */
import type { CostCentre } from '../../profile/centre.ts';
import type { MarkKind } from '../../profile/mark.ts';
import type { Host } from '../host.ts';
import type { Store } from '../store.ts';

export interface Routines {
  readonly store: Store;
  readonly host: Host;
  readonly isIndirection: (info: number) => boolean;
  /** The cost-centre stacks by address; absent when not profiling. */
  readonly stacks: StackRoutines | undefined;
  /** The program ends with this code once the routine has returned. */
  exit(code: number): void;
  /** It cannot be done yet: the routine's result does not count, the operation will be done again, when there is input
   * or, where they are given, after so many milliseconds. */
  wait(milliseconds?: number): void;
  /** Nanoseconds on the processor. */
  cpuTime(): bigint;
  /** A full collection, once the routine has returned. */
  collect(): void;
  /** This moment of the run gets a name. */
  mark(kind: MarkKind, label: string): void;
  /** The number that is the name of an object. */
  nameOf(pointer: number): number;
}

export interface StackRoutines {
  /** The lines of the current stack, innermost first. */
  lines(): readonly string[];
  /** The one that pays for the static object at this address: a constant's, or nobody's. */
  static(at: number): number;
  /** 0 below MAIN. */
  parent(stack: number): number;
  centre(stack: number): number;
  described(centre: number): CostCentre;
}

export type Routine = (...args: never[]) => unknown;

/** Host routines by the names of their operations. */
export type RoutineTable = Record<string, Routine>;

export const truth = (holds: boolean): bigint => (holds ? 1n : 0n);
