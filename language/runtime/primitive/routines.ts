/**
 * What a host routine is given: the memory, the world outside, and the few services of the machine that reach
 * beyond both. A routine takes and gives WebAssembly values: pointers and Bool-like machine words as numbers,
 * Int#, Word# and Char# as bigint, Double# as number. It must never keep a pointer between two calls: the
 * collector moves objects.
 */
import type { MadeBy, TypeOf } from '../../core/primitives.ts';
import type { CostCentre } from '../../profile/model/centre.ts';
import type { MarkKind } from '../../profile/model/mark.ts';
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
  /** Where the code of a closure comes from, see `whereFrom#`; nothing where that is not known. */
  provenance(pointer: number): readonly string[];
  /** A full collection, once the routine has returned. */
  collect(): void;
  /** Figures of the run so far: whole numbers. */
  statistics(): readonly number[];
  /** Samples of the heap, where a heap profile is made: none but those that are asked for, by the clock, or one once the routine has
   * returned. */
  sampleHeap(when: 'never' | 'always' | 'now'): void;
  /** The era of what is made now, and that of what is made from now on. */
  era(): bigint;
  changeEra(era: bigint): void;
  /** The present stack goes into the text of an exception. */
  told(): void;
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

/** How a value of a type stands: Int#, Word# and Char# as bigint, Double# and Float# and pointers as numbers. */
type Standing<Type extends string> = Type extends 'Int#' | 'Word#' | 'Char#' ? bigint : number;

/** The function that a Haskell type stands for: `Int# -> IO a` as `(n: bigint) => number`. */
type FunctionOf<
  Type extends string,
  Taken extends readonly unknown[] = [],
> = Type extends `(${string}) -> ${infer Rest}`
  ? FunctionOf<Rest, readonly [...Taken, number]>
  : Type extends `${infer Argument} -> ${infer Rest}`
    ? FunctionOf<Rest, readonly [...Taken, Standing<Argument>]>
    : (...args: Taken) => Type extends `IO ${infer Result}` ? Standing<Result> : Standing<Type>;

type HostOperation = MadeBy<'host' | 'waiting' | 'leaving'>;

/** Host routines by the names of their operations, with the types that the table of operations gives them: there is one
 * for each operation that the host makes. */
export type HostRoutines = { readonly [Name in HostOperation]: FunctionOf<TypeOf<Name>> };

/** The routines of one part of the host. */
export type SomeRoutines = Partial<HostRoutines>;

export const truth = (holds: boolean): bigint => (holds ? 1n : 0n);
