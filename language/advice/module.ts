/** The input of rules, and their results. */
import type { Text, TextEdit } from '../edit/text.ts';
import type { Elaboration } from '../infer/evidence/elaboration.ts';
import type { ModuleNames } from '../rename/interface.ts';
import type { Renamed } from '../rename/renamed.ts';
import type { Span } from '../source/span.ts';

/** A module of the program that was run. */
export interface AdvisedModule {
  readonly file: AdvisedFile;
  readonly elaboration: Elaboration;
  /** The spans of the profile's cost centres in the module's current text, by their numbers. Centres whose text has changed since the run are
   * left out. */
  readonly centres: ReadonlyMap<number, Span>;
}

export interface AdvisedFile extends Text {
  readonly renamed: Renamed;
  /** The exports of a module, imported or not. */
  readonly interfaceOf: (module: string) => ModuleNames | undefined;
  readonly isLibrary: (module: string) => boolean;
}

export interface Advice {
  /** The name of the rule, the same in every run. */
  readonly rule: string;
  /** One sentence: what is slow, and what to write. */
  readonly title: string;
  /** The figures of the profile that support it, in a sentence. */
  readonly evidence: string;
  /** The number of the cost centre around the place. */
  readonly centre: number;
  readonly module: string;
  readonly path: string;
  readonly span: Span;
  /** A change that does not change what the program does. */
  readonly fix?: { readonly title: string; readonly edits: readonly TextEdit[] };
}
