/** The compiler as editors and command lines use it: a workspace of files that change, and what can be asked of them. */
import type { Advice } from '../advice/module.ts';
import type { CompileOptions, CompileResult, FileDiagnostics } from '../compiler.ts';
import type { CostCentre } from '../profile/model/centre.ts';
import type { Profile } from '../profile/model/profile.ts';
import type { Span } from '../source/span.ts';
import type { SessionProgress as CompileProgress } from '../workspace/sessionstate.ts';
import type { LanguageFeatures, RenameResult, Steps, TextEdit } from './answer.ts';

export type { Advice, CompileProgress };

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
