/**
 * Ticky-ticky counts (GHC's `-ticky`): how often every function, thunk and constructor of a program was entered and allocated, and how
 * often each kind of event of the evaluation happened. Exact, and the same in every run; not by cost-centre stack.
 */

import type { Span } from '../../source/span.ts';

/** A piece of code, or what it allocates. */
export interface TickyClosure {
  /** `Main.build`, or of a local function or thunk also the definition around it: `Main.build.go`. */
  readonly name: string;
  readonly module: string;
  /** `fun`: a function; `thk`: a thunk; `con`: a constructor; `prim`: an object of the runtime, such as an array. */
  readonly kind: 'fun' | 'thk' | 'con' | 'prim';
  /** Where it stands in its module's text, and the same as GHC prints places: `Main.hs:12:5-20`. */
  readonly span?: Span;
  readonly location?: string;
  /** Of a function a letter for each argument: `.` a pointer, `i` an Int#, `d` a Double#. */
  readonly arguments: string;
  readonly entries: number;
  /** Bytes that its code allocates, in GHC's words of eight bytes. */
  readonly allocation: number;
  /** Objects of it, and their bytes. */
  readonly objects: number;
  readonly bytes: number;
}

export interface TickyCounts {
  /** Those of which anything was counted. */
  readonly closures: readonly TickyClosure[];
  /** By GHC's names: `KNOWN_CALL_ctr`. What is absent was not counted. */
  readonly counters: Readonly<Record<string, number>>;
  /** The most bytes that were on the stack. */
  readonly stackBytes?: number;
  /** The garbage collections. */
  readonly collections?: number;
}

/** A counter, or 0 where it was not counted. */
export const counter = ({ counters }: TickyCounts, name: string): number => counters[name] ?? 0;

/** As GHC's tables have it: `build (Main) (fun)`. */
export const closureName = ({ name, module, kind }: TickyClosure): string =>
  `${name}${module === '' ? '' : ` (${module})`} (${kind})`;
