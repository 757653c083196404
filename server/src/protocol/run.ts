/** A program that runs: started, fed, heard and ended. */

import type { RunConfiguration } from '../../../language/run/options.ts';

/** Request `cairn/run`: with the options of a run (language/run/options.ts), by default as they are there. `engine`: `auto` is Cairn; a
 * program that needs what Cairn lacks is answered with `lacking`. */
export interface RunParams extends Partial<RunConfiguration> {
  readonly uri: string;
  readonly profile: boolean;
  /** Without a profile: the program knows its stacks all the same, for backtraces. */
  readonly backtrace?: boolean;
  readonly arguments?: readonly string[];
  /** Whether standard input and output are shown in a terminal (a program may ask). */
  readonly terminal?: boolean;
  /** In addition to the server's own environment, or instead of single variables in it. */
  readonly environment?: Readonly<Record<string, string>>;
  /** URI of the folder that the program begins in. */
  readonly folder?: string;
  /** With a profile: the top-level function, `Main.solve`, whose local functions and calls have cost centres too. */
  readonly detail?: string;
  /** It is compiled, and begins at `cairn/continue`. */
  readonly held?: boolean;
}

/** A run's number, or why there is none, as a sentence for the person. Of a module without `main` the programs that need
 * it are named: the client runs the one, or asks which. */
export type RunAnswer =
  | {
      readonly kind: 'started';
      readonly run: number;
      /** Of a program that GHC has built: what was called for it, as for a shell. */
      readonly commands?: readonly string[];
    }
  | {
      readonly kind: 'lacking';
      /** What the program needs and Cairn does not have, as words. */
      readonly missing: readonly string[];
      /** Whether GHC can be asked. */
      readonly ghc: boolean;
      /** A sentence for the person. */
      readonly reason: string;
    }
  | { readonly kind: 'module'; readonly programs: readonly { readonly uri: string; readonly name: string }[] }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      /** URIs of the program's files in which there are errors; their diagnostics are published before the answer. */
      readonly files?: readonly string[];
    };

/** Notification `cairn/compiling`, while `cairn/run` waits for a large program: how far it is. */
export interface CompilingParams {
  readonly uri: string;
  readonly work: 'checked' | 'compiled';
  readonly module: string;
  /** Modules that have come so far, of so many. */
  readonly done: number;
  readonly total: number;
}

/** Requests `cairn/stop`, `cairn/interrupt`, `cairn/pause` (it stands still where it is, and nothing is thrown into it)
 * and `cairn/continue`: of a run that has ended, nothing happens. Notification
 * `cairn/wantsInput`, from the server: the program waits for standard input that is not there yet. */
export interface RunIdentity {
  readonly run: number;
}

/** Request `cairn/input`: more standard input, or its end. */
export interface InputParams extends RunIdentity {
  readonly text?: string;
  readonly end?: boolean;
}

/** Request `cairn/mark`: this moment of a run gets a name, so that costs can be asked for up to it and from it on. The
 * program can do the same (Debug.Trace). Of a run that has ended, or that GHC has built, nothing happens. */
export interface MarkParams extends RunIdentity {
  readonly label: string;
}

export interface OutputParams extends RunIdentity {
  readonly handle: 'stdout' | 'stderr';
  readonly text: string;
}

export interface ProgressParams extends RunIdentity {
  readonly seconds: number;
  /** Bytes allocated so far. */
  readonly allocation: number;
}

/** Notification `cairn/ended`. */
export interface EndedParams extends RunIdentity {
  readonly exitCode: number;
  readonly end: 'finished' | 'failed' | 'interrupted' | 'stopped' | 'limit';
  /** One line for the person. */
  readonly message: string;
  /** By the clock, without pauses. */
  readonly seconds: number;
  /** Seconds of the program itself, as its profile has them; absent without a profile. */
  readonly own?: number;
}
