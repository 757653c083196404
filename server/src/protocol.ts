/**
 * What the server and an editor's client say to each other beyond LSP (docs/PROTOCOL.md). Plain types and names: no
 * LSP library, and of the compiler only the profile as data, so that any client can be written against this file.
 * Positions are LSP's.
 */
import type { GrowthLine, PackedProfile } from './language.ts';

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export const names = {
  run: 'cairn/run',
  stop: 'cairn/stop',
  interrupt: 'cairn/interrupt',
  input: 'cairn/input',
  pause: 'cairn/pause',
  continue: 'cairn/continue',
  breakpoints: 'cairn/breakpoints',
  evaluate: 'cairn/evaluate',
  mark: 'cairn/mark',
  phase: 'cairn/phase',
  select: 'cairn/select',
  show: 'cairn/show',
  stacks: 'cairn/stacks',
  advise: 'cairn/advise',
  formats: 'cairn/formats',
  exportProfile: 'cairn/export',
  compareRuns: 'cairn/compare',
  grow: 'cairn/grow',
  growing: 'cairn/growing',
  keepRun: 'cairn/keep',
  loadRun: 'cairn/load',
  forgotten: 'cairn/forgotten',
  locate: 'cairn/locate',
  profile: 'cairn/profile',
  output: 'cairn/output',
  progress: 'cairn/progress',
  wantsInput: 'cairn/wantsInput',
  compiling: 'cairn/compiling',
  lineCosts: 'cairn/lineCosts',
  backtrace: 'cairn/backtrace',
  paused: 'cairn/paused',
  continued: 'cairn/continued',
  ended: 'cairn/ended',
  quiet: 'cairn/quiet',
  trust: 'cairn/trust',
  sources: 'cairn/sources',
  library: 'cairn/library',
  programs: 'cairn/programs',
  editCentre: 'cairn/editCentre',
} as const;

/** `initializationOptions`: everything is optional. */
export interface Settings {
  /** Costs as inlay hints, for editors without decorations. */
  readonly inlayHints?: boolean;
  /** Metric that hints show. */
  readonly metric?: Metric;
  /** Inferred types as inlay hints: of top-level bindings without a signature, or of local ones too. */
  readonly typeHints?: 'off' | 'topLevel' | 'all';
  /** See `QuietParams`. */
  readonly quiet?: boolean;
  /** The program that formats, of those on the PATH: `auto` takes fourmolu where it is configured, otherwise what is there. */
  readonly formatter?: 'auto' | 'ormolu' | 'fourmolu' | 'none';
  /** Whether the person trusts what is open: without that no program of theirs is run. Read at the beginning only; the
   * notification `cairn/trust` says that it is trusted now. */
  readonly trusted?: boolean;
  /** The client is VS Code's: it has the commands to which hovers link, `cairn.addLocalCentres` with the parameters of
   * `cairn/editCentre` and `cairn.openProfile` with a tab and a centre, and shows the icons of lenses. */
  readonly commandLinks?: boolean;
  /** The file of the GHC that is taken; absent or empty: the one on the PATH, or of ghcup. */
  readonly ghcPath?: string;
  /** How much GHC optimises what it compiles; `project` leaves it to the project, and is `normal` without one. */
  readonly ghcOptimization?: 'project' | 'none' | 'normal' | 'full';
  /** The bindings that get a cost centre anyway: to these no action adds another all at once. */
  readonly costCentres?: RunParams['costCentres'];
}

/** Request `cairn/editCentre`: the changes of the source that give the function at a place's local functions cost centres,
 * or take away or rename the centre that a pragma makes of what is there. */
export interface EditCentreParams {
  readonly uri: string;
  readonly position: Position;
  readonly change: 'addLocals' | 'remove' | 'rename';
  /** The new one, for `rename`. */
  readonly label?: string;
}

export type EditCentreAnswer =
  | {
      readonly kind: 'edits';
      readonly files: readonly {
        readonly uri: string;
        readonly edits: readonly { readonly range: Range; readonly newText: string }[];
      }[];
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** Notification `cairn/quiet`: whether another extension sees to the language (diagnostics, hover, completion and the
 * rest); runs, costs and cost centres go on. */
export interface QuietParams {
  readonly quiet: boolean;
}

/** Notification `cairn/sources`: files that the server cannot read by itself, as in a web page; all of them, each time. */
export interface SourcesParams {
  readonly files: readonly { readonly uri: string; readonly text: string }[];
}

/** Request `cairn/library`: the Haskell text of a library module, `cairn-library:/Data/Map.hs`; null for what is none. */
export interface LibraryParams {
  readonly uri: string;
}

/** Request `cairn/programs`, without parameters: the files with a `main` in the folders that are open. */
export interface Program {
  readonly uri: string;
  readonly name: string;
}

export type Metric = 'time' | 'allocation' | 'entries';

/** Request `cairn/run`. */
export interface RunParams {
  readonly uri: string;
  readonly profile: boolean;
  /** Without a profile: the program knows its stacks all the same, for backtraces. */
  readonly backtrace?: boolean;
  /** Who compiles and runs it: Cairn itself (`embedded`), or GHC, with what is on the disk. `auto` is Cairn; a program that
   * needs what Cairn lacks is answered with `lacking`. */
  readonly engine?: 'auto' | 'embedded' | 'ghc';
  readonly arguments?: readonly string[];
  readonly costCentres?: 'none' | 'manual' | 'top' | 'exported' | 'all' | 'late';
  /** Functions whose call sites get cost centres, by patterns. */
  readonly callers?: readonly string[];
  readonly cafAll?: boolean;
  readonly ignoreScc?: boolean;
  /** Calls are counted by their kinds. */
  readonly countCalls?: boolean;
  /** Where calls of functions that are known only as the program runs cost: where they are applied and were made
   * (`application`), or only where they were made. */
  readonly curried?: 'application' | 'creation';
  readonly policy?: 'compress' | 'truncate' | 'drop';
  /** Bytes and seconds. */
  readonly limits?: { readonly heap?: number; readonly stack?: number; readonly time?: number };
  /** Keeps the program to the folder of its project, or of its file, and without the environment. */
  readonly sandbox?: boolean;
  /** Whether standard input and output are shown in a terminal (a program may ask). */
  readonly terminal?: boolean;
  /** Beside the server's own environment, or instead of single variables in it. */
  readonly environment?: Readonly<Record<string, string>>;
  /** URI of the folder that the program begins in. */
  readonly folder?: string;
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
  | { readonly kind: 'refused'; readonly reason: string };

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

/** A part of a run, from one mark to another by their places in `marks`; without one from the beginning, or to the end. */
export interface PhaseSpan {
  readonly from?: number;
  readonly to?: number;
}

/** Request `cairn/phase`: costs on show are those between two marks of the run from now on, by their places in `marks`;
 * without one from the beginning or to the end, without both those of all of it. The answer is as in `cairn/lineCosts`. */
export interface PhaseParams extends RunIdentity {
  readonly from?: number;
  readonly to?: number;
}

/** Request `cairn/select`: the centres that count no longer; all others do. The answer is as in
 * `cairn/lineCosts`. */
export interface SelectParams extends RunIdentity {
  readonly deselected: readonly number[];
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

/** Notification `cairn/show`: how costs are looked at from now on, in hints and hovers too, and those of which run where
 * several have the file: of those that began, or were named here, the last one. */
export interface ShowParams {
  readonly run?: number;
  readonly metric: Metric;
  readonly mode: 'inherited' | 'individual';
  /** Hints leave out what is a smaller share of the whole, from 0 to 1: nothing where this is absent. */
  readonly least?: number;
}

/** Times entered, bytes allocated, samples of time. */
export interface Costs {
  readonly entries: number;
  readonly allocation: number;
  readonly ticks: number;
}

export interface CentreCosts {
  /** Its number, for `cairn/select`. */
  readonly centre: number;
  readonly label: string;
  readonly module: string;
  readonly kind: 'scc' | 'auto' | 'caf' | 'built-in';
  /** Of a module of the program, not of a library. */
  readonly own: boolean;
  /** As GHC writes a place. */
  readonly location: string;
  /** Where it is now, edits counted in; absent where there is no such place (CAF, libraries). */
  readonly uri?: string;
  readonly range?: Range;
  /** The text of the range was changed since the run. */
  readonly stale: boolean;
  readonly selected: boolean;
  /** How often the centre itself was entered, whatever is selected. */
  readonly entries: number;
  readonly individual: Costs;
  /** Of the individual costs what came from centres that are not selected. */
  readonly moved: Costs;
  readonly inherited: Costs;
}

/** Notification `cairn/lineCosts`: what each cost centre costs, under the selection of the moment. Individual costs,
 * `unselected` and nothing else add up to `total`. */
export interface LineCostsParams extends RunIdentity {
  readonly program: string;
  /** The file that was run. */
  readonly uri: string;
  /** While the program runs. */
  readonly live: boolean;
  /** How the run ended where it did not end by itself: `interrupted`, `stopped`, `time limit`, `failed`... */
  readonly partial?: string;
  /** Moments of the run with a name, if it has any: milliseconds since it began. */
  readonly marks?: readonly {
    readonly label: string;
    readonly kind: 'marker' | 'event' | 'person';
    readonly time: number;
  }[];
  /** Between which of them costs are on show; of a run with marks. */
  readonly phase?: PhaseSpan;
  /** Milliseconds of a sample. */
  readonly tick: number;
  /** What the program itself cost. */
  readonly total: Costs;
  /** Of the total what has no selected centre on its stack. */
  readonly unselected: Costs;
  /** What collecting garbage and the like cost, beside the total. */
  readonly overhead: Costs;
  /** Of which version of the open documents the ranges are, by URI: in a text that was edited since they are elsewhere. */
  readonly versions: Readonly<Record<string, number>>;
  /** The program's, and those of libraries that cost something. */
  readonly centres: readonly CentreCosts[];
}

/** Request `cairn/stacks`: the stacks on another one, of selected centres alone, the most expensive first; those on MAIN
 * where `below` is absent. What cost nothing is left out. */
export interface StacksParams extends RunIdentity {
  /** Number of a stack, from an earlier answer under the same selection. */
  readonly below?: number;
  readonly metric: Metric;
}

export interface StackRow {
  readonly stack: number;
  /** Its top centre. */
  readonly centre: number;
  readonly individual: Costs;
  readonly inherited: Costs;
  /** Whether stacks stand on it. */
  readonly hasMore: boolean;
}

export interface Frame {
  readonly label: string;
  readonly module: string;
  readonly location: string;
  /** The program's own; library frames and CAF levels are not. */
  readonly own: boolean;
  readonly uri?: string;
  readonly range?: Range;
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
  /** Of the stack, current first. */
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
  /** As GHC's `-xc` prints it. */
  readonly text: string;
}

/** Notification `cairn/ended`. */
export interface EndedParams extends RunIdentity {
  readonly exitCode: number;
  readonly end: 'finished' | 'failed' | 'interrupted' | 'stopped' | 'limit';
  /** One line for the person. */
  readonly message: string;
  readonly seconds: number;
}

/** Request `cairn/advise`, of a run that has ended: what could be faster, the most expensive place first. Null for a run
 * that is not kept. */
export interface AdviseAnswer {
  readonly items: readonly AdviceItem[];
  /** Why there are none, or not all, for the person. */
  readonly problem?: string;
}

export interface AdviceItem {
  /** A name of the rule, the same in every run. */
  readonly rule: string;
  /** One sentence: what is slow, and what to write. */
  readonly title: string;
  /** Why it is said here: figures of the profile. */
  readonly evidence: string;
  /** Number of the cost centre that the place is in. */
  readonly centre: number;
  /** Where it is now. */
  readonly uri: string;
  readonly range: Range;
  /** A change of the text of now, after which the program does the same. */
  readonly fix?: {
    readonly title: string;
    readonly edits: readonly { readonly range: Range; readonly newText: string }[];
  };
}

/** Request `cairn/formats`, without parameters: the files that a profile can be written as. */
export interface FormatInfo {
  readonly name: string;
  readonly purpose: string;
  /** Of the file's name, with its dot. */
  readonly suffix: string;
  /** What the file cannot hold; absent where it holds all. */
  readonly loses?: string;
}

/** Request `cairn/export`: the profile of a run under its selection, in a format. Null for a run that is not kept. */
export interface ExportParams extends RunIdentity {
  readonly format: string;
  /** What files of one metric hold. */
  readonly metric: Metric;
}

/** A name for the file, and what is in it: a text, or bytes as numbers. */
export type ExportAnswer =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly bytes: readonly number[] };

/** Request `cairn/compare`: what has changed from one run to another, as a table of text; null where one is not kept. */
export interface CompareParams {
  readonly before: number;
  readonly after: number;
  /** By its changes the rows are sorted. */
  readonly metric: Metric;
}

/** Request `cairn/keep`: a run that has ended as a file that holds all of it (`cairn/load` reads it), in base 64; null where
 * the run is not kept by the server any more. */
export interface KeepAnswer {
  readonly content: string;
  /** Those that the program was given. */
  readonly arguments: readonly string[];
  /** Milliseconds since 1970, when it ended. */
  readonly endTime: number;
}

/** Request `cairn/load`: a run from a file, one of `cairn/keep` or a profile of any known format. `cairn/lineCosts` tells of its
 * costs; hovers and hints do once `cairn/show` has named it. */
export interface LoadParams {
  /** Of the file. */
  readonly uri: string;
  /** The file's bytes, in base 64. */
  readonly content: string;
  /** The number that the file's run had before: it gets it again, whether it was forgotten or the file is another now. */
  readonly run?: number;
  /** Numbers of the centres that are cleared, where that has changed since the file was written. */
  readonly deselected?: readonly number[];
  /** Between which marks its costs are on show; without it all of them. */
  readonly phase?: PhaseSpan;
}

/** Notification `cairn/forgotten`: the server has no room for this run any more, and knows nothing of it until it is read
 * again. */
export interface ForgottenParams extends RunIdentity {}

export type LoadAnswer =
  | {
      readonly kind: 'loaded';
      readonly run: number;
      /** What of the file could not be read. */
      readonly problems: readonly string[];
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** Request `cairn/locate`: the file in which a module of a profile is that was read. The answer tells whether it is. */
export interface LocateParams extends RunIdentity {
  readonly module: string;
  readonly uri: string;
}

/** Request `cairn/profile`: all of a run's profile, for who works out views of it; null where the run is not kept. */
export interface ProfileAnswer {
  readonly profile: PackedProfile;
  /** By centre: it is of a module of the program, not of a library. */
  readonly own: readonly boolean[];
  readonly deselected: readonly number[];
  /** Whether the server has the program: not of a profile that was read. */
  readonly hasProgram: boolean;
}

/** Request `cairn/grow`: runs a program at several sizes of its input and tells how its costs grow. `{}` in an argument is
 * the size; otherwise it is the last argument. It takes as long as the runs do, and can be cancelled. */
export interface GrowParams extends RunParams {
  readonly sizes: readonly number[];
}

/** Rows as words; none, and the problem for the person, where a run did not come to its end. */
export interface GrowAnswer {
  readonly rows: readonly GrowthLine[];
  readonly problem?: string;
}

/** Notification `cairn/growing`, before each run of `cairn/grow`. */
export interface GrowingParams {
  readonly uri: string;
  readonly size: number;
  /** Runs that are over, of so many. */
  readonly done: number;
  readonly total: number;
}
