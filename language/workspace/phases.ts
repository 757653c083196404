/**
 * The compiler's phases as the workspace calls them: passed in, so that this folder knows their order and nothing
 * of their insides. `Options` are the choices that change code (cost centres, coverage), `Program` what `link` makes.
 */

import type { Clean, Verdict } from '../check/check.ts';
import type { CoreModule } from '../core/core.ts';
import type { ObjectModule } from '../emit/object.ts';
import type { InferredModule } from '../infer/reuse/resumable.ts';
import type { Edit, Renamed } from '../rename/renamed.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Pauses } from '../source/pauses.ts';
import type { SourceText, Unread } from '../source/text.ts';
import type { StgModule } from '../stg/stg.ts';
import type { LexedText } from '../syntax/relex.ts';
import type { Module } from '../syntax/tree.ts';
import type { CompiledPart } from './build.ts';
import type { IncrementalState } from './incremental.ts';
import type { Interface } from './interface.ts';

export type Imported = (name: string) => Interface | undefined;

export interface Parsed {
  readonly tree: Module;
  readonly errors: readonly Diagnostic[];
  /** Names of files whose texts went into the tree, as the text names them. */
  readonly includes?: readonly string[];
  /** For the text after an edit. */
  readonly lexed?: LexedText;
}

/** A module after the front end. `diagnostics` are those of all its phases, in the order of the text. */
export interface Checked {
  readonly source: SourceText;
  readonly tree: Module;
  readonly renamed: Renamed;
  readonly elaboration: InferredModule;
  readonly diagnostics: readonly Diagnostic[];
}

type Renaming = [tree: Module, imported: Imported, available: () => Iterable<Interface>, edit?: Edit];
type Inferring = [renamed: Renamed, imported: Imported, before?: InferredModule];
type Checking = [
  subject: {
    readonly source: SourceText;
    readonly renamed: Renamed;
    readonly elaboration: InferredModule;
    readonly imported: Imported;
  },
  found: readonly Diagnostic[],
  before?: Clean,
];

/** What a module goes through. `Options` are those that change its code. */
export interface ModulePhases<Options> {
  /** `read` gives the text of a file that the source includes; `before`: what was made of the text before an edit. */
  readonly parse: (
    source: SourceText,
    read: (name: string) => string | Unread | undefined,
    before?: LexedText,
  ) => Parsed;
  /** `before`: what the phase learnt of the file when it was looked at last, the interfaces imported being the same.
   * `edit`: someone writes the file, so that what the next edit may begin from is worth keeping. */
  readonly rename: (...of: Renaming) => Renamed;
  readonly infer: (...of: Inferring) => InferredModule;
  /** All that is said of a module: `found` by the phases before, and the warnings of this one, as the module's options
   * want them, in the order of the text. */
  readonly check: (...of: Checking) => Verdict;
  readonly desugar: (
    checked: Checked,
    imported: Imported,
    options: Options,
    kept: IncrementalState,
  ) => CoreModule;
  readonly simplify: (
    core: CoreModule,
    imported: Imported,
    options: Options,
    kept: IncrementalState,
    source: SourceText,
  ) => { readonly core: CoreModule; readonly unfoldings: CompiledPart['unfoldings'] };
  readonly toStg: (
    core: CoreModule,
    imported: Imported,
    options: Options,
    kept: IncrementalState,
  ) => { readonly stg: StgModule; readonly signatures: CompiledPart['signatures'] };
  readonly emit: (
    stg: StgModule,
    source: SourceText,
    options: Options,
    kept: IncrementalState,
  ) => ObjectModule;
}

export interface Phases<Options, Program> extends ModulePhases<Options> {
  /** The front end's with pauses between parts of the module. */
  readonly inSteps?: {
    readonly rename: (...of: Renaming) => Pauses<Renamed>;
    readonly infer: (...of: Inferring) => Pauses<InferredModule>;
    readonly check: (...of: Checking) => Pauses<Verdict>;
  };
  /** Links the program's own modules, each after those it imports, with the library. `main` is the id of the action to
   * start with. */
  readonly link: (
    objects: readonly ObjectModule[],
    main: string,
    options: Options,
    imports: ReadonlySet<string>,
  ) => Program;
}

/** A compiled library module. */
export interface LibraryModule {
  readonly interface: Interface;
}

/** The text that the preprocessor finds by a name, in the file at `path`. */
export type Include = (path: string, name: string) => string | Unread | undefined;

/** Where an imported module's text is, for modules that are not open. */
export type FileLookup = (moduleName: string) => { readonly path: string; readonly text: string } | undefined;
