/**
 * The door to the compiler as servers and command lines see it: sources in, diagnostics and executables out. All
 * spans are UTF-16 offsets into the named file's text.
 */

import type { Advice } from './advice/advice.ts';
import type { LanguageFeatures, RenameResult, Steps, TextEdit } from './ide/answer.ts';
import type { CostCentre, CostCentreChoice } from './profile/centre.ts';
import type { Profile } from './profile/model.ts';
import type { Settings } from './project/component.ts';
import type { Executable } from './runtime/executable.ts';
import type { Diagnostic } from './source/diagnostic.ts';
import type { Span } from './source/span.ts';
import type { Step as CompileProgress } from './workspace/setting.ts';

export type { Advice, CompileProgress };

export interface CompileOptions {
  readonly profiled: boolean;
  readonly costCentres: CostCentreChoice;
  /** Functions whose call sites get centres of their own (`f`, `Data.Map.*`). */
  readonly callers?: readonly string[];
  /** SCC pragmas are passed over. */
  readonly ignoreScc: boolean;
  /** One centre for each CAF, `CAF:name`, rather than one for the module's. */
  readonly cafAll: boolean;
  /** The program knows its stacks, for backtraces, and counts nothing. */
  readonly uncounted?: boolean;
  /** Calls are counted by their kinds; without it the program pays nothing for it. */
  readonly countCalls?: boolean;
  /** Its evaluation can be traced. */
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
  /** The text of what the preprocessor is told to include in the file at `path`. */
  include?(path: string, name: string): string | undefined;
  /** The package whose own module this is, where the file at `path` is outside of it and may not import it. */
  hides?(path: string, moduleName: string): string | undefined;
  /** All sources of the program that can be listed, open or not. */
  list?(): readonly { readonly path: string; readonly text: string }[];
}

/** What can be done about cost centres at a place. */
export interface SccAction {
  readonly title: string;
  readonly kind: SccKind;
  /** Worked out when it is asked for, while the text is the one that was asked about. */
  edits(): readonly TextEdit[];
}

export const sccKinds = [
  'refactor.rewrite.scc.add',
  'refactor.rewrite.scc.add.locals',
  'refactor.rewrite.scc.remove',
  'source.scc.addTopLevel',
  'source.scc.removeAll',
] as const;
export type SccKind = (typeof sccKinds)[number];

/** Sources and everything that was learnt of them. Only what a change can affect is done again. */
export interface Workspace extends LanguageFeatures {
  /** The text of a file as it is now (an open editor), until `close`. */
  update(path: string, text: string): void;
  /** The same for a file that nobody writes: what is compiled of it may be kept for another day. */
  add(path: string, text: string): void;
  close(path: string): void;
  /** Files that are not open may have changed. */
  refresh(): void;
  check(path: string): readonly FileDiagnostics[];
  /** The same; between parts of a module the texts may change, which ends it. */
  checkInSteps(path: string): Steps<readonly FileDiagnostics[]>;
  /** Of all sources that can be listed and are not open. */
  checkUnopened(): Steps<readonly FileDiagnostics[]>;
  compile(path: string, options: CompileOptions): CompileResult;
  /** `tell` hears of every module that is checked or compiled, and of how many there are to be. */
  compileInSteps(
    path: string,
    options: CompileOptions,
    tell?: (progress: CompileProgress) => void,
  ): Steps<CompileResult>;
  /** The span of the name of `main`, for the lens; undefined where there is none. */
  mainSpan(path: string): Span | undefined;
  /** `wanted` says which kinds anyone would look at. */
  sccActions(path: string, selection: Span, wanted: (kind: SccKind) => boolean): readonly SccAction[];
  /** Whether a place is in the label of a cost centre's pragma. */
  isLabel(path: string, offset: number): boolean;
  /** Another label for the cost centre that a pragma makes at a place: of a binding's name, an expression, or the pragma. */
  relabel(path: string, offset: number, label: string): RenameResult;
  /** What could be faster in the program at `path`, by the profile of a run of it. `centresIn` tells for a module where the
   * profile's cost centres are in its text of now, by their numbers. */
  advise(
    path: string,
    profile: Profile,
    centresIn: (module: string) => ReadonlyMap<number, Span>,
  ): readonly Advice[];
  /** The cost centres that a run with these options would have in this file. */
  costCentres(path: string, options: CompileOptions): readonly CostCentre[];
}
