/** A program that stands still or has failed: frames, variables, breakpoints, expressions. */
import type { Range } from './position.ts';
import type { RunIdentity } from './run.ts';

export interface Frame {
  readonly label: string;
  readonly module: string;
  readonly location: string;
  /** The program's own; library frames and CAF levels are not. */
  readonly own: boolean;
  readonly uri?: string;
  /** Of the definition. */
  readonly range?: Range;
  /** The expression in it that waits for the next frame, or that failed. Several: one of these calls, and nobody knows which. */
  readonly calls?: readonly Range[];
  /** What its call was given: as far as that is evaluated and known, otherwise as the caller's text has it. */
  readonly arguments?: VariableScope['variables'];
  /** The constant that is being computed, of a level of constants. */
  readonly constant?: string;
  /** What is known of variables, of a program that stands still. */
  readonly scopes?: readonly VariableScope[];
}

/** What is kept of a function's variables by the innermost of those who wait for a value: what is not evaluated is `_`. */
export interface VariableScope {
  /** As cost centres are labelled: `solve.go`. */
  readonly name: string;
  /** How many wait at the same place, each with its own. */
  readonly waiting: number;
  readonly variables: readonly { readonly name: string; readonly value: string }[];
}

/** Request `cairn/breakpoints`: where the program is to stand still besides, from now on. The answer tells of each in the
 * same order where it is. */
export interface BreakpointsParams extends RunIdentity {
  /** At every throw, whether it is handled or not. */
  readonly throws: boolean;
  readonly breakpoints: readonly BreakpointParams[];
}

/** At the entries of cost centres: of those called `name` (`solve`, `Main.solve`, `Main.*`), or of those at a line. */
export interface BreakpointParams {
  readonly id: number;
  readonly name?: string;
  readonly uri?: string;
  /** From 0. */
  readonly line?: number;
  /** `5`: at the fifth entry; `>= 5`, `> 5`, `< 5`, `<= 5`; `% 5`: at every fifth. */
  readonly hits?: string;
  /** Only entries that lead to such a stack count: `main/solve/*`. */
  readonly stack?: string;
}

export interface PlacedBreakpoint {
  readonly id: number;
  /** Of the cost centres it stops at; none if there is a `problem`. */
  readonly labels: readonly string[];
  readonly uri?: string;
  readonly range?: Range;
  /** Why it never stops, for the person. */
  readonly problem?: string;
}

/** Request `cairn/step`: a program that stands still goes on until one of its own functions is entered next. */
export interface StepParams extends RunIdentity {
  /** Only with so many frames or fewer. */
  readonly frames?: number;
}

/** Request `cairn/evaluate`: an expression in the scope of a module of a program, in a run of its own: nothing of it is seen
 * by programs that run. Can be cancelled, and ends by itself after `seconds` (10). */
export interface EvaluateParams {
  readonly uri: string;
  readonly expression: string;
  readonly seconds?: number;
}

export interface Evaluation {
  /** What is shown of it, with what it printed; only the beginning of much. */
  readonly text: string;
  readonly type?: string;
  /** Why there is no value, or no more of it: for the person. */
  readonly problem?: string;
  /** What it cost, without showing it where that can be told. */
  readonly allocation?: number;
  readonly seconds?: number;
}

/** Notification `cairn/paused`: the program stands still until `cairn/continue`. */
export interface PausedParams extends RunIdentity {
  readonly reason: 'asked' | 'thrown' | 'entered';
  /** The thread that came to something. */
  readonly thread?: number;
  /** Ids of the breakpoints that it came to. */
  readonly breakpoints: readonly number[];
  /** The exception value as GHC names it in parentheses. */
  readonly description?: string;
  /** The function of the program that the running thread is about to enter, or the value that it is about to compute. */
  readonly entering?: {
    readonly label: string;
    readonly module: string;
    readonly variables: VariableScope['variables'];
  };
  readonly threads: readonly PausedThread[];
}

/** Notification `cairn/continued`, with a `RunIdentity`: a program that stood still goes on though nobody sent
 * `cairn/continue`: it was interrupted. */

export interface PausedThread {
  /** 1 is the one of `main`. */
  readonly thread: number;
  readonly state: string;
  /** The frames of the stack, current first. */
  readonly frames: readonly Frame[];
  readonly evaluatedBy: readonly (readonly Frame[])[];
}

/** Notification `cairn/backtrace`: where a throw happened. Frames current first. */
export interface BacktraceParams extends RunIdentity {
  readonly cause: 'exception' | 'interrupt' | 'limit' | 'loop' | 'thrown';
  /** The exception value as GHC names it in parentheses. */
  readonly description: string;
  /** What the program said when it ended of it; empty while that is not known, or where it was handled. */
  readonly message: string;
  /** Whether the program caught it and went on. */
  readonly handled: boolean;
  readonly frames: readonly Frame[];
  /** For a stack that ends in a constant: those who demanded it. */
  readonly evaluatedBy: readonly (readonly Frame[])[];
  /** The stack, printed as by GHC's `-xc`. */
  readonly text: string;
}
