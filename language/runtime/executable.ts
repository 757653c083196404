/**
 * A linked program, ready to run: plain data that can be posted to a worker or kept in a cache. And what a run
 * says while it goes on and when it ends. Made by `emit/link.ts`, run by `machine.ts`.
 */
import type { ModuleBoxes, ModuleCounts } from '../coverage/model/box.ts';
import type { CostCentre, StackPolicy } from '../profile/model/centre.ts';
import type { HeapSeries } from '../profile/model/heap.ts';
import type { Profile, RunEnd } from '../profile/model/profile.ts';
import type { Tracing } from '../profile/model/trace.ts';
import type { Span } from '../source/span.ts';

/** What the printer, the collector's checks, the census and the backtrace know of one info table entry. */
export interface InfoDescription {
  /** What kind of object or frame: for people and for `-xc` text. */
  readonly kind:
    | 'constructor'
    | 'function'
    | 'thunk'
    | 'caf'
    | 'partial-application'
    | 'indirection'
    | 'black-hole'
    | 'frame'
    | 'primitive';
  readonly name: string;
  readonly module: string;
  readonly span?: Span;
  /** What it keeps of variables of the program's text. */
  readonly variables?: readonly KeptVariable[];
  /** It has no fields, though it takes the room of an object with one. */
  readonly isClosed?: true;
  /** Of a constructor: its type constructor, without its module. */
  readonly type?: string;
  /** Of a function: where the frame that enters it again keeps its arguments. Of a constructor that keeps numbers without their boxes: where
   * its fields are. */
  readonly parameters?: readonly ValuePlace[];
}

/** A value in an object or frame, so many bytes from its beginning. `name`: of one that the program's text binds. */
export interface ValuePlace {
  readonly at: number;
  readonly rep: 'ptr' | 'i64' | 'f64';
  /** The constructor that the value has been taken out of: `I#`. */
  readonly box?: string;
  readonly name?: string;
}

export interface KeptVariable extends ValuePlace {
  readonly name: string;
  /** The function that binds it, as cost centres are labelled: `Main.solve.go`. */
  readonly within: string;
}

/** Where the code of a closure comes from, as GHC's `-finfo-table-map` has it. */
export interface Provenance {
  /** The kind of the closure, by GHC's name: `CONSTR_2_0`, `THUNK`. */
  readonly closure: string;
  /** The function around a thunk, function or use of a constructor, as cost centres are labelled; otherwise empty. */
  readonly label: string;
  /** The package that its module is in; `main` for the program's own. */
  readonly unit: string;
  /** Empty where its text is not the program's. */
  readonly file: string;
  /** Behind the file's name, as GHC prints places: `3:5-9`. */
  readonly place: string;
}

/** What is to be changed in `wasm` where memory cannot be shared: see poll.ts. */
export interface Unshared {
  /** Where the byte stands that says what memory it wants: 3 shared, 1 not. */
  readonly memoryFlag: number;
  /** Where the checks of functions begin, and the code that takes the place of each. */
  readonly checks: Uint32Array;
  readonly poll: Uint8Array;
}

/** What code and closures in static memory refer to, as a graph: first the functions, in the order of their numbers from 1, then the
 * closures. */
export interface References {
  /** By node: the address of the function's shape, or of the closure. */
  readonly at: Int32Array;
  /** By node: where its targets begin in `targets`; and where the last end. */
  readonly starts: Int32Array;
  readonly targets: Int32Array;
  /** The nodes that are constants. */
  readonly constants: Int32Array;
  /** Nodes that may be asked for at any time. */
  readonly always: Int32Array;
  /** The address of the shapes, and that of the collector's marks. */
  readonly shapes: number;
  readonly marks: number;
}

export interface Executable {
  readonly wasm: Uint8Array;
  readonly unshared: Unshared;
  readonly profiled: boolean;
  /** Calls are counted by their kinds. */
  readonly countsCalls: boolean;
  /** Its evaluation can be traced. */
  readonly traces: boolean;
  /** Whether the program's own modules use what may spoil memory: unsafeCoerce, unsafe indices, pointers. */
  readonly isUnsafe: boolean;
  /** The modules whose boxes are counted, each with the address of its counts: eight bytes for a box. Absent where nothing is. */
  readonly coverage?: readonly (ModuleBoxes & { readonly at: number })[];
  /** First byte after static data: where stack and heap may begin. */
  readonly staticEnd: number;
  /** Indexed by info number (the function-table index). */
  readonly infos: readonly InfoDescription[];
  /** For the collector, by info number: kind, pointers, size in bytes, arity or constructor position. */
  readonly shapes: Int32Array;
  /** The centre that pays for each CAF, by its address. */
  readonly cafs: ReadonlyMap<number, number>;
  /** From what a collection knows which constants may still be needed. */
  readonly references: References;
  /** The addresses between which pushes of centres keep what they led to the last time. */
  readonly sites: { readonly from: number; readonly to: number };
  /** Cost centres by their number in the machine; 0 is MAIN. The CAF centres are among them. */
  readonly centres: readonly CostCentre[];
  /** Where events are counted: the address of the machine's own counters, behind which each of these places has one. */
  readonly ticky?: {
    readonly counters: number;
    readonly sites: readonly TickySite[];
    /** How many fields objects of each info have. */
    readonly fields: Uint8Array;
  };
  /** Where uses of objects are noted: the address of the notes (`use` in layout.ts). */
  readonly uses?: number;
  /** Where objects have eras: the address of the words with them. */
  readonly eras?: number;
  /** Of a program that asks where closures come from: the answer for each info that has one. */
  readonly provenance?: ReadonlyMap<number, Provenance>;
  /** Addresses the host needs by name: closures of `main`, of constructors, of library functions it calls. */
  readonly symbols: ReadonlyMap<string, number>;
}

/** A place in the code of a function or thunk, `of` its info's number, whose executions are counted. What goes on after an evaluation is
 * part of the function that waits. `entry`: it begins (`isStatic`: at top level); `return`: a value has come back to it; `known`: it calls a
 * function with all its arguments, `unknown`: whatever is applied to so many; `extra`: what comes out of a call is applied to so many
 * arguments more; `update` and `catch`: it pushes such a frame. */
export type TickySite =
  | { readonly kind: 'entry'; readonly of: number; readonly isStatic: boolean }
  | { readonly kind: 'return' | 'known' | 'update' | 'catch'; readonly of: number }
  | { readonly kind: 'unknown' | 'extra'; readonly of: number; readonly arguments: number }
  /** It allocates an object of this info, of so many of GHC's bytes. */
  | { readonly kind: 'allocation'; readonly of: number; readonly object: number; readonly bytes: number };

/** When censuses are taken: at the first collection after so many milliseconds of the program's time (0: at every one), or after so
 * many bytes were allocated, which is the same in every run. `first`: a shorter interval to begin with, which doubles as the run goes on. */
export type CensusRate =
  | { readonly kind: 'time'; readonly milliseconds: number; readonly first?: number }
  | { readonly kind: 'bytes'; readonly bytes: number; readonly first?: number };

/** `retainers`: stacks in a retainer set at most, where retainer sets are asked for; `biography`: whether biographies are, of a program that
 * notes its uses; `eras`: whether eras are, of a program whose objects have them, and whether each census begins a new one. There is one of
 * the three at most. `isStopped`: none is taken until the program asks for it. */
export type CensusOptions = CensusRate & {
  readonly isStopped?: boolean;
  readonly retainers?: number;
  readonly biography?: true;
  readonly eras?: { readonly increment: boolean };
};

export interface Limits {
  /** Bytes, and seconds. Where undefined: what memory.ts says, and no end. */
  readonly heap?: number;
  readonly stack?: number;
  readonly time?: number;
}

/** As GHC before 9.10 has exceptions: with their texts alone; or as since 9.12: with a context, in which there are the calls of
 * HasCallStack. */
export const exceptionStyles = ['text', 'context'] as const;
export type ExceptionStyle = (typeof exceptionStyles)[number];

export interface RunOptions {
  readonly policy: StackPolicy;
  readonly limits: Limits;
  /** Milliseconds between two samples of time; 1 where it is absent. */
  readonly tickInterval?: number;
  /** No stack is charged for time until the program asks for it. */
  readonly isUntimed?: boolean;
  /** Measures what profiling itself costs, of a program that counts its calls. */
  readonly overhead?: boolean;
  /** Traces the evaluation: so many events, of stacks with one of these centres on top, or of all. */
  readonly trace?: { readonly limit: number; readonly centres?: readonly number[] };
  /** Takes censuses of the live heap. */
  readonly heap?: CensusOptions;
  /** What exceptions have with them, and what is shown of one that nobody catches. */
  readonly exceptions?: ExceptionStyle;
  /** Print GHC's `-xc` text at every throw. */
  readonly xc: boolean;
  /** Shared with the outside: word 0 is set to 1 to interrupt, 2 to stop, word 4 to 1 to pause; the machine sets word 5 to 1
   * when it has seen that the time is over. Absent where memory cannot be shared. */
  readonly control?: Int32Array;
}

/** Milliseconds between two samples of time. */
export const tickInterval = ({ tickInterval: given = 1 }: Pick<RunOptions, 'tickInterval'>): number => given;

/** A throw, as the Backtrace view and `-xc` show it. Stacks are codes of the run's profile, current first. */
export interface Backtrace {
  /** The closure kind or constructor of the exception value, as GHC names it in parentheses. */
  readonly description: string;
  readonly stack: number;
  /** The stacks that demanded the thunks under evaluation, when the stack ends in a CAF (at most ten). */
  readonly evaluatedBy: readonly number[];
  /** `thrown`: by another thread, or because nothing could wake the thread up. */
  readonly cause: 'exception' | 'interrupt' | 'limit' | 'loop' | 'thrown';
  /** Whether the exception's own text has the stack, as that of `error` does. */
  readonly isTold?: true;
}

/** What was thrown. A program may throw as often as it likes, so only the last one is known. */
export interface Throws {
  readonly count: number;
  readonly last?: Backtrace;
}

export const noThrows: Throws = { count: 0 };

export interface RunResult {
  readonly exitCode: number;
  /** The number of the signal by which a process of the program's would end; its exit code is 128 more, as shells have it. */
  readonly signal?: number;
  /** Whether an exception has ended it that was reported: the last of the throws is its own. */
  readonly hasReported?: boolean;
  readonly end: RunEnd;
  /** Absent when not profiled. */
  readonly profile?: Profile;
  /** What was live over time, of a run that is not profiled but whose heap was sampled. */
  readonly heap?: HeapSeries;
  readonly throws: Throws;
  /** Present where it was traced. */
  readonly tracing?: Tracing;
  readonly statistics: Statistics;
  /** How often boxes were evaluated; present where they are counted. */
  readonly coverage?: readonly ModuleCounts[];
}

/** Of a run and its collections: times in nanoseconds, sizes in bytes. */
export interface Statistics {
  /** From the first step to the end, and what of it was spent in collections. */
  readonly time: number;
  readonly collecting: number;
  /** Spent in the machine's steps, collections included: what it waited and slept for between them is not in it. */
  readonly stepping: number;
  readonly longestPause: number;
  /** As GHC counts, where it was profiled. */
  readonly allocated: number;
  /** As the heap has it, whose words are half as long as GHC's. */
  readonly heapAllocated: number;
  readonly copied: number;
  readonly collections: number;
  readonly maximumLive: number;
  /** All that the heap has taken. */
  readonly memory: number;
}

/** Of a run of which nothing is known. */
export const noStatistics: Statistics = {
  time: 0,
  collecting: 0,
  stepping: 0,
  longestPause: 0,
  allocated: 0,
  heapAllocated: 0,
  copied: 0,
  collections: 0,
  maximumLive: 0,
  memory: 0,
};
