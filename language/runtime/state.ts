/**
 * What the host side keeps while a program runs: of its threads, weak pointers and marks, of what is traced and watched,
 * and what it has found out where the program stands still. What is done with it stands in the files of these names.
 */
import type { CallCounts } from '../profile/model/calls.ts';
import type { Columns } from '../profile/model/columns.ts';
import type { Mark } from '../profile/model/mark.ts';
import type { StackPattern } from '../profile/model/pattern.ts';
import type { Span } from '../source/span.ts';
import type { Backtrace } from './executable.ts';

// ---------------------------------------------------------------- threads

/** What a thread waits for. An MVar, or an exception to be received: its object's value is its place in the line there.
 * A thunk that another thread evaluates: its object's value is the thunk. `self`: it has thrown an exception to itself.
 * `again`: for a file that would block; the operation is tried again then. */
export type Wait =
  | { readonly kind: 'mvar' | 'transaction' | 'receipt' | 'thunk' | 'input' | 'self' }
  | { readonly kind: 'delay' | 'again'; readonly until: number };

export interface Thread {
  readonly number: number;
  /** The tagged pointer to its object. */
  at: number;
  wait: Wait | undefined;
  masking: number;
  how: number;
  raw: bigint;
  /** The address of its cost-centre stack. */
  stack: number;
  /** Where calls are counted: see `cell`. How far up the call under way began; who applies a function. */
  began: number;
  applied: number;
  /** Of `main`: where its frames begin while it does not run. */
  sp: number;
}

/** Limits that the program knows it has reached; of the stack, which threads do, by number. */
export interface Told {
  time: boolean;
  heap: boolean;
  readonly stack: Set<number>;
  /** How often it has requested more bytes than any memory has. */
  refused: number;
}

// ---------------------------------------------------------------- marks

export interface Marks {
  readonly made: Mark[];
  /** How many rows all marks have together. */
  rows: number;
  /** Marks that were not kept, after too many. */
  leftOut: number;
  /** Costs as they stood at the last mark, by the codes of stacks. */
  before: Before;
}

export interface Before extends Columns {
  readonly calls: CallCounts;
}

// ---------------------------------------------------------------- time axis

/** A slice of the time axis (profile/model/timeline.ts). */
export interface Slice {
  /** Milliseconds since the run began, of the program's own time, and of collections since the slice before. */
  readonly time: number;
  readonly own: number;
  readonly collecting: number;
  readonly rows: readonly SliceRow[];
}

export interface SliceRow {
  readonly stack: number;
  readonly entries: number;
  readonly allocation: number;
  readonly ticks: number;
}

export interface Slices {
  done: Slice[];
  /** How many rows they have together. */
  rows: number;
  /** Milliseconds of a slice, and when the next one ends. */
  length: number;
  due: number;
  /** What stood at the end of the last one. */
  before: Columns;
  collected: number;
}

// ---------------------------------------------------------------- traces

export interface TraceState {
  /** Three words for each event: its kind, the number of its code or centre, the code of its stack. */
  readonly events: number[];
  /** Whether more has happened than was kept. */
  isCut: boolean;
}

// ---------------------------------------------------------------- weak pointers

export interface Weaks {
  /** Untagged addresses of those that have neither died nor been finalized, the oldest first. */
  alive: number[];
  /** The library's function that runs a list of finalizers. It is static. */
  runner: number;
  /** Finalizers of those that died at the last collection, until a thread runs them. */
  due: number[];
  /** The table of arrays that have addresses, or 0: those that nothing else refers to leave it. */
  places: number;
}

// ---------------------------------------------------------------- variables

export interface KnownVariable {
  /** Absent for an argument that the text gives no name, or several. */
  readonly name?: string;
  /** As a person reads it: what is not evaluated is `_`. */
  readonly value: string;
}

/** A function or a value that is about to be computed, with what it is given and what it has from outside. */
export interface Entering {
  readonly module: string;
  /** As cost centres are labelled: `solve.go`. */
  readonly name: string;
  readonly variables: readonly KnownVariable[];
}

/** What is kept of a function's variables by the innermost of those who wait under one stack. */
export interface Scope {
  readonly module: string;
  /** As cost centres are labelled: `solve.go`. */
  readonly name: string;
  /** Code of the stack. */
  readonly stack: number;
  /** How many wait at the same place with variables of their own, as far as was looked. */
  readonly waiting: number;
  readonly variables: readonly KnownVariable[];
}

/** What is known of the frames of a thread. */
export interface Standing {
  scopes(): readonly Scope[];
  waits(): Waits;
}

/** The calls of a thread that wait, innermost first. `isWhole`: there are no others but calls in tail position. */
export interface Waits {
  readonly calls: readonly WaitedFor[];
  readonly isWhole: boolean;
}

/** A value of the program's text that somebody waits for. */
export interface WaitedFor {
  readonly module: string;
  /** Code of the stack of who waits, or of a value's own. */
  readonly stack: number;
  /** The name in the text whose call, or whose value, it is; of a constant that is being computed, its definition. */
  readonly span: Span;
  /** A constant's name. */
  readonly constant?: string;
}

// ---------------------------------------------------------------- breakpoints

/** At which of the entries that count: the first is 1. */
export interface HitCondition {
  readonly kind: 'exactly' | 'from' | 'until' | 'every';
  readonly count: number;
}

export interface Breakpoint {
  /** By which whoever set it knows it. */
  readonly id: number;
  readonly centre: number;
  readonly hits?: HitCondition;
  /** Only entries that lead to such a stack count. */
  readonly stack?: StackPattern;
}

/** To the next entry of one of these centres, on a stack of at most so many. It is over when the program stands still. */
export interface Step {
  readonly centres: readonly number[];
  /** Centres on the stack that is entered, with MAIN; undefined: any. */
  readonly most?: number;
}

/** What is known of the last throw, and how many there have been. `info`: the number of the exception's; stacks are codes. */
export interface Thrown {
  count: number;
  info: number;
  stack: number;
  evaluatedBy: readonly number[];
  cause: Backtrace['cause'];
  isTold: boolean;
}

export interface Watch {
  readonly throws: boolean;
  readonly step?: Step;
  readonly centres: ReadonlyMap<number, readonly Watched[]>;
}

export interface Watched {
  readonly breakpoint: Breakpoint;
  /** By code, whether the stack is one that counts. */
  readonly meant: Map<number, boolean>;
  /** Entries that count, but for the last: the program counts it once the push is done, if it is an entry at all. */
  hits: number;
  last: { readonly at: number; readonly before: bigint } | undefined;
}

/** Why a program stands still. Stacks are codes; `thread` is who came to it. */
export type Halt =
  | { readonly kind: 'asked' }
  | { readonly kind: 'thrown'; readonly thread: number; readonly backtrace: Backtrace }
  | {
      readonly kind: 'entered';
      readonly thread: number;
      readonly breakpoints: readonly number[];
      readonly stack: number;
      /** Entries of the stack that had been counted before this one: a push need not be an entry. */
      readonly before: bigint;
    };
