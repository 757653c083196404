/** What a client says of itself and its files, and asks of programs before they run. */
import type { Edition } from '../../../language/index.ts';
import type { Metric } from './costs.ts';
import type { Position, Range } from './position.ts';
import type { RunParams } from './run.ts';

/** `initializationOptions`: everything is optional. */
export interface Settings {
  /** Costs as inlay hints, for editors without decorations. */
  readonly inlayHints?: boolean;
  /** Metric that hints show. */
  readonly metric?: Metric;
  /** Inferred types as inlay hints: of top-level bindings without a signature, or of local ones too. */
  readonly typeHints?: 'off' | 'topLevel' | 'all';
  /** The edition of files for which neither their pragmas nor their project name one. */
  readonly language?: Edition;
  /** Advice on the last run as diagnostics. */
  readonly adviceDiagnostics?: boolean;
  /** Beside each guard, condition and qualifier that was not both true and false in runs with coverage, what it was. */
  readonly coverageHints?: boolean;
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

/** Request `cairn/tool`: a question of a language model, to one of the tools of `cairn mcp`. Files in `input` are URIs, or paths
 * from a folder that is open. */
export interface ToolParams {
  readonly name: string;
  readonly input: unknown;
}

export interface ToolAnswer {
  readonly text: string;
  /** Whether the tool could not do what it was asked; the text says why. */
  readonly failed: boolean;
}
