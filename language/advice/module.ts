/** What rules look at, and what they say of it. */
import type { Text, TextEdit } from '../edit/text.ts';
import type { Elaboration } from '../infer/evidence/elaboration.ts';
import type { ModuleNames } from '../rename/interface.ts';
import type { Renamed } from '../rename/renamed.ts';
import type { Span } from '../source/span.ts';

/** A module of the program that was run. */
export interface AdvisedModule {
  readonly file: AdvisedFile;
  readonly elaboration: Elaboration;
  /** Where the profile's cost centres are in the module's text of now, by their numbers; those whose text has changed since
   * the run are not among them. */
  readonly centres: ReadonlyMap<number, Span>;
}

export interface AdvisedFile extends Text {
  readonly renamed: Renamed;
  /** What a module exports, imported or not. */
  readonly interfaceOf: (module: string) => ModuleNames | undefined;
  readonly isLibrary: (module: string) => boolean;
}

export interface Advice {
  /** Name of the rule. */
  readonly rule: string;
  /** One sentence: what is slow, and what to write. */
  readonly title: string;
  /** The figures that bear it out, in a sentence. */
  readonly evidence: string;
  /** Number of the cost centre that the place is in. */
  readonly centre: number;
  readonly module: string;
  readonly path: string;
  readonly span: Span;
  /** A change after which the program does the same. */
  readonly fix?: { readonly title: string; readonly edits: readonly TextEdit[] };
}
