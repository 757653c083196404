/**
 * What a host routine is given: the memory, the world outside, and the few services of the machine that reach
 * beyond both. A routine takes and gives WebAssembly values: pointers and Bool-like machine words as numbers,
 * Int#, Word# and Char# as bigint, Double# as number. It must never keep a pointer between two calls: the
 * collector moves objects.
 */
import type { Host } from '../host.ts';
import type { Store } from '../store.ts';

export interface Routines {
  readonly store: Store;
  readonly host: Host;
  readonly isIndirection: (info: number) => boolean;
  readonly profiled: boolean;
  /** The lines of the current cost-centre stack, innermost first. */
  callStack(): readonly string[];
  /** The program ends with this code once the routine has returned. */
  exit(code: number): void;
  /** The input is not there yet: the routine's result does not count, the operation will be done again. */
  wait(): void;
  /** Nanoseconds on the processor. */
  cpuTime(): bigint;
  /** A full collection, once the routine has returned. */
  collect(): void;
  /** The number that is the name of an object. */
  nameOf(pointer: number): number;
}

export type Routine = (...args: never[]) => unknown;

/** Host routines by the names of their operations. */
export type RoutineTable = Record<string, Routine>;

export const truth = (holds: boolean): bigint => (holds ? 1n : 0n);
