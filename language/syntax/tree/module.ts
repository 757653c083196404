/** A module's header, its exports and imports (Report chapter 5). */
import type { Place } from '../../source/span.ts';
import type { Declaration, WarningText } from './declaration.ts';
import type { Name } from './part.ts';

export interface Module {
  readonly kind: 'module';
  readonly span: Place;
  /** Absent where the text has no header: then the name is `Main` and only `main` is exported. */
  readonly name?: Name;
  readonly exports?: readonly Export[];
  /** Said to those who import it, and of all that it defines. */
  readonly warning?: WarningText;
  readonly imports: readonly Import[];
  readonly declarations: readonly Declaration[];
  /** `LANGUAGE` pragmas' extension names, with their spans. */
  readonly extensions: readonly Name[];
  /** `COMPLETE` pragmas: names of constructors and pattern synonyms that together match everything. */
  readonly complete?: readonly (readonly string[])[];
}

export type Export =
  | { readonly kind: 'exportModule'; readonly span: Place; readonly module: Name }
  | ImportItem;

/** An item of an import or export list. `T(..)`: all; `T(A, b)`: some; `T` alone: subordinates undefined. */
export interface ImportItem {
  readonly kind: 'item';
  readonly span: Place;
  readonly name: Name;
  /** Whether the item was written as a variable, or as a type or class (`T`, `type (+)`). */
  readonly space: 'value' | 'type';
  readonly subordinates?: 'all' | readonly Name[];
  /** Pattern synonyms exported with all of a type's own: `T(.., P)`. */
  readonly bundled?: readonly Name[];
  /** `default C`: the default types of a class, rather than the class (NamedDefaults). */
  readonly isDefault?: true;
}

export interface Import {
  readonly kind: 'import';
  readonly span: Place;
  readonly module: Name; // text is the whole dotted name
  readonly qualified: boolean;
  readonly as?: Name;
  readonly hiding: boolean;
  readonly items?: readonly ImportItem[];
}
