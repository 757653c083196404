/**
 * What a program's worker and the thread that started it say to each other. Only plain data that can be posted.
 * Words of the control block, shared where memory can be: the outside sets COMMAND (1 interrupt, 2 stop), the worker
 * sets RUNNING while the machine steps, so that the sampler charges no time spent waiting, and the sampler sets SAMPLING
 * once it looks. PAUSING is the number of the request by which the program is to stand still, or 0: a word of its own, so that
 * no command is lost, and a number, so that a message that comes late takes no later request for its own. The machine sets
 * OVERDUE when it has seen that the program's time is over.
 */

import type { StackPolicy } from '../../../../language/index.ts';
import type { Profile } from '../../../../language/profile/index.ts';
import type {
  Backtrace,
  Executable,
  Halted,
  Limits,
  RunOptions,
  RunResult,
  Scope,
  Stops,
  ThreadState,
  WaitedFor,
} from '../../../../language/runtime/index.ts';

export const controlWords = 6;
export const COMMAND = 0;
export const RUNNING = 1;
/** Never notified: the sampler waits here for its timeout. */
export const PULSE = 2;
export const SAMPLING = 3;
export const PAUSING = 4;
export const OVERDUE = 5;

export const INTERRUPT = 1;
export const STOP = 2;

/** A program and the world it is given. */
export interface ProgramOptions {
  readonly programName: string;
  readonly arguments: readonly string[];
  readonly environment: ReadonlyMap<string, string>;
  readonly policy: StackPolicy;
  readonly limits: Limits;
  readonly xc: boolean;
  readonly exceptions?: RunOptions['exceptions'];
  /** Milliseconds between two samples of time; 1 where it is absent. */
  readonly tickInterval?: number;
  /** When the live heap is sampled; absent for never. */
  readonly heap?: RunOptions['heap'];
  /** Measures what profiling itself costs. */
  readonly overhead?: boolean;
  /** Traces the evaluation: see the machine's options. */
  readonly trace?: RunOptions['trace'];
  /** The folder that the program is kept to, without environment; otherwise it may do what its user may. */
  readonly sandbox?: string;
  /** The folder that it begins in; otherwise the process's. */
  readonly folder?: string;
  /** It waits until it is told to go on before it begins. */
  readonly held?: boolean;
  /** Which of stdin, stdout, stderr are terminals. */
  readonly terminals: readonly [boolean, boolean, boolean];
  /** Whether output goes straight to the process's own handles (command line) or is posted (server). */
  readonly direct: boolean;
  /** Milliseconds between live profiles, of which the first comes after a tenth of it, and one more as the program comes to
   * wait for input; 0 for none. */
  readonly liveInterval: number;
}

/** What the engine has compiled of a program, in its own format, when the program had computed for so many milliseconds. */
export interface KeptCode {
  readonly after: number;
  readonly compiled: Uint8Array;
}

export type ToWorker =
  | {
      readonly kind: 'start';
      readonly executable: Executable;
      readonly options: ProgramOptions;
      readonly control: Int32Array;
      /** Of an earlier run. */
      readonly code?: KeptCode;
    }
  | { readonly kind: 'input'; readonly bytes: Uint8Array }
  | { readonly kind: 'endOfInput' }
  /** To `wantInput`: what there is has been sent, if there is any. */
  | { readonly kind: 'nothingYet' }
  | { readonly kind: 'taken'; readonly count: number }
  | { readonly kind: 'interrupt' }
  | { readonly kind: 'pause'; readonly number: number }
  | { readonly kind: 'continue' }
  | { readonly kind: 'watch'; readonly stops: Stops }
  /** This moment gets a name. */
  | { readonly kind: 'mark'; readonly label: string }
  | { readonly kind: 'stop' };

/** A throw, its stacks as indices into the executable's centres, current first. */
export interface ResolvedBacktrace {
  readonly description: string;
  readonly cause: Backtrace['cause'];
  readonly stack: readonly number[];
  readonly evaluatedBy: readonly (readonly number[])[];
  readonly scopes: readonly ResolvedScope[];
  readonly waits: ResolvedWaits;
}

/** What is known of a function's variables, and the stack that its call is under. */
export type ResolvedScope = Omit<Scope, 'stack'> & { readonly stack: readonly number[] };

/** A call that waits, and the stack that it waits under. */
export type ResolvedWait = Omit<WaitedFor, 'stack'> & { readonly stack: readonly number[] };

export interface ResolvedWaits {
  readonly calls: readonly ResolvedWait[];
  readonly isWhole: boolean;
}

/** A program that stands still. Stacks as those of `ResolvedBacktrace`. */
export interface Paused {
  readonly reason: 'asked' | 'thrown' | 'entered';
  /** The thread that came to it; absent where somebody asked. */
  readonly thread?: number;
  /** By their ids, the breakpoints that it came to. */
  readonly breakpoints: readonly number[];
  /** The function that is about to be entered. */
  readonly entering?: Halted['entering'];
  /** Of a throw: what was thrown, as GHC names it. */
  readonly description?: string;
  readonly threads: readonly PausedThread[];
}

export interface PausedThread {
  readonly number: number;
  readonly state: ThreadState['state'];
  readonly stack: readonly number[];
  readonly evaluatedBy: readonly (readonly number[])[];
  readonly scopes: readonly ResolvedScope[];
  readonly waits: ResolvedWaits;
}

export type FromWorker =
  /** The machine is there and the program begins; its memory, where that can be seen from outside. */
  | { readonly kind: 'begun'; readonly memory?: ArrayBufferLike }
  | { readonly kind: 'output'; readonly handle: 1 | 2; readonly bytes: Uint8Array }
  | { readonly kind: 'wantInput' }
  | { readonly kind: 'backtrace'; readonly backtrace: ResolvedBacktrace }
  | { readonly kind: 'profile'; readonly profile: Profile }
  | { readonly kind: 'paused'; readonly paused: Paused }
  /** Comes before the end of a run that has compiled more than there was. */
  | { readonly kind: 'code'; readonly code: KeptCode }
  | { readonly kind: 'end'; readonly result: RunResult }
  | { readonly kind: 'crash'; readonly message: string };
