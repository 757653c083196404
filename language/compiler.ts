/**
 * What goes into the compiler and what comes out of it, as servers and command lines see it: sources in, diagnostics and
 * executables out. All spans are UTF-16 offsets into the named file's text.
 */

import type { CentresOf, CostCentreChoice } from './profile/model/centre.ts';
import type { Settings } from './project/component.ts';
import type { Executable } from './runtime/executable.ts';
import type { Diagnostic } from './source/diagnostic.ts';
import type { Unread } from './source/text.ts';
import type { AssumedEdition } from './syntax/edition.ts';

export const optimisationLevels = ['0', '1'] as const;
export type OptimisationLevel = (typeof optimisationLevels)[number];

export interface CompileOptions {
  readonly profiled: boolean;
  readonly costCentres: CostCentreChoice;
  /** Of named modules, whatever these say themselves. */
  readonly costCentresOf?: CentresOf;
  /** Functions whose call sites get centres of their own (`f`, `Data.Map.*`). */
  readonly callers?: readonly string[];
  /** The top-level function, `Main.solve`, whose local functions and calls have centres of their own besides, whatever it calls. */
  readonly detail?: string;
  /** SCC pragmas are passed over. */
  readonly ignoreScc: boolean;
  /** One centre for each CAF, `CAF:name`, rather than one for the module's. */
  readonly cafAll: boolean;
  /** The program knows its stacks, for backtraces, and counts nothing. */
  readonly uncounted?: boolean;
  /** Calls are counted by their kinds; without it the program pays nothing for it. */
  readonly countCalls?: boolean;
  /** Whether the machine's events are counted: entries, allocations, calls (ticky-ticky). */
  readonly ticky?: boolean;
  /** Whether uses of objects are noted, for the biographies of a heap profile. */
  readonly biography?: boolean;
  /** Whether objects have eras, for a heap profile by them; not together with biographies. */
  readonly eras?: boolean;
  /** Whether each use of a constructor has an info of its own, in all modules. */
  readonly constructorSites?: boolean;
  /** Counts how often each expression, alternative, decision and declaration of the program is evaluated. */
  readonly coverage?: boolean;
  /** `1`: functions are specialised, inlined and unboxed across modules. `0`: only what no cost shows. */
  readonly optimise?: OptimisationLevel;
  /** Whether the program's evaluation can be traced. */
  readonly trace?: boolean;
  /** Where calls of functions that are known only as the program runs cost: where they are applied, joined with where they
   * were made; or only where they were made. */
  readonly curried?: 'application' | 'creation';
}

export interface FileDiagnostics {
  readonly path: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface CompileResult {
  /** Absent where any module has an error. */
  readonly executable?: Executable;
  readonly files: readonly FileDiagnostics[];
  /** The paths of the program's own modules by module name. */
  readonly modules: ReadonlyMap<string, string>;
  /** Whether the file has a `main`; without one it has no executable either. */
  readonly isProgram: boolean;
}

/** How the compiler finds the modules of a program; answers undefined for a module that is not there. */
export interface FileLookup {
  find(moduleName: string): { readonly path: string; readonly text: string } | undefined;
  /** What holds in a file by its project's word. */
  settings?(path: string): Settings;
  /** What is taken of a file for which neither its pragmas nor its project name one; absent: `defaultEdition`. */
  edition?(): AssumedEdition;
  /** The text of what the preprocessor is told to include in the file at `path`. */
  include?(path: string, name: string): string | Unread | undefined;
  /** The file of a module, where that is there and is not read. */
  unread?(moduleName: string): (Unread & { readonly path: string }) | undefined;
  /** The package whose own module this is, where the file at `path` is outside of it and may not import it. */
  hides?(path: string, moduleName: string): string | undefined;
  /** The file that a tool makes this module's source from, like a parser's grammar, where that has not been done. */
  origin?(moduleName: string): string | undefined;
  /** All sources of the program that can be listed, open or not. */
  list?(): readonly { readonly path: string; readonly text: string }[];
}
