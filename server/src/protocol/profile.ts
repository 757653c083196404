/** Profiles of runs: kept, read, compared, written, advised on, and runs of several sizes. */
import type { Advice } from '../../../language/index.ts';
import type { GrowthLine, PackedProfile } from '../../../language/profile/index.ts';
import type { RunSelection } from '../../../language/run/selection.ts';
import type { Costs, MarkRange, Metric } from './costs.ts';
import type { Range } from './position.ts';
import type { RunIdentity, RunParams } from './run.ts';

/** Request `cairn/advise`, of a run that has ended: what could be faster, the most expensive place first. Null for a run
 * that is not kept. */
export interface AdviseAnswer {
  readonly items: readonly AdviceItem[];
  /** Why there are none, or not all, for the person. */
  readonly problem?: string;
}

export interface AdviceItem extends Pick<Advice, 'rule' | 'title' | 'evidence' | 'centre'> {
  /** The place in the current text. */
  readonly uri: string;
  readonly range: Range;
  /** A change of the current text that does not change what the program does. */
  readonly fix?: {
    readonly title: string;
    readonly edits: readonly { readonly range: Range; readonly newText: string }[];
  };
}

/** Request `cairn/try`: makes the change of an advice in a copy, and runs both versions on the input of the run, by
 * their place in the answer to `cairn/advise`. The program's other effects are repeated. Can be cancelled. */
export interface TryParams extends RunIdentity {
  readonly item: number;
}

/** What a version of the program cost in all. */
export type TryRun = Pick<Costs, 'entries' | 'allocation' | 'ticks'>;

export type TryAnswer =
  | {
      readonly kind: 'tried';
      /** Milliseconds of a sample. */
      readonly tick: number;
      readonly before: TryRun;
      readonly after: TryRun;
    }
  /** The reason is a sentence for the person: that it prints something else, for example. */
  | { readonly kind: 'refused'; readonly reason: string };

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
  /** The URI of the file. */
  readonly uri: string;
  /** The file's bytes, in base 64. Where the server's capabilities say `readsFiles`, it may be left out of a `file` URI: the server
   * reads the file itself. */
  readonly content?: string;
  /** The progress of a large file is told by this token, as LSP's work done progress. */
  readonly workDoneToken?: string | number;
  /** The number that the file's run had before: it gets it again, whether it was forgotten or the file is another now. */
  readonly run?: number;
  /** Numbers of the centres that are cleared, where that has changed since the file was written. */
  readonly deselected?: readonly number[];
  /** Between which marks its costs are on show; without it all of them. */
  readonly phase?: MarkRange;
}

/** Notification `cairn/forgotten`: the server has no room for this run any more, and knows nothing of it until it is read
 * again. */
export interface ForgottenParams extends RunIdentity {}

/** What the server says of itself beyond LSP, in `capabilities.experimental`. */
export interface ExperimentalCapabilities {
  /** `cairn/load` may leave out the content of a `file` URI. */
  readonly readsFiles: boolean;
}

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
  /** By centre: its package; '' where it is not known. */
  readonly packages: readonly string[];
  readonly selection: RunSelection;
  /** Whether the server has the program: not of a profile that was read. */
  readonly hasProgram: boolean;
}

/**
 * Request `cairn/again`: makes a run again that came to its end, with the same input and unheard, and tells the costs of a new run:
 * with shares of time over as many runs as it takes, or with what profiling costs, by runs with less of it. Whatever else the
 * program does it does again. It takes as long as the runs do, and can be cancelled.
 */
export interface AgainParams extends RunIdentity {
  readonly measure: 'shares' | 'overhead';
}

export type AgainAnswer =
  | { readonly kind: 'measured'; readonly run: number }
  | { readonly kind: 'refused'; readonly reason: string };

/** Request `cairn/grow`: runs a program at several sizes of its input and tells how its costs grow. `{}` in an argument is
 * the size; otherwise it is the last argument. It takes as long as the runs do, and can be cancelled. */
export interface GrowParams extends RunParams {
  readonly sizes: readonly number[];
}

/** Rows as words; none, and the problem for the person, where a run did not come to its end. */
export interface GrowAnswer {
  readonly rows: readonly GrowthLine[];
  /** At which the program ran, the smallest first; absent where it did not. */
  readonly sizes?: readonly number[];
  /** Sentences about what grows faster than it need. */
  readonly remarks?: readonly string[];
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
