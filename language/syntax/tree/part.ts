/** What nodes of several kinds have in common: names, literals, operators between things, fields. */
import type { Place } from '../../source/span.ts';
import type { Constructor, Variable } from './expression.ts';

/** One occurrence of a name, binding or used. `text` has no qualifier: `Map.insert` is {qualifier: 'Map', text: 'insert'}.
 * Special syntax has these texts: `()`, `[]`, `(,)`, `(,,)`, ..., `->`, `:`. Its span excludes backquotes and parentheses. */
export interface Name {
  readonly kind: 'name';
  readonly span: Place;
  readonly qualifier?: string;
  readonly text: string;
  /** Nobody has written it: syntax stands for it, such as a `do` of a module's operations. */
  readonly implied?: true;
  /** Implied, it binds again what this name binds. */
  readonly again?: Name;
}

/** The types of whole numbers without a box. Those of fixed sizes are written behind the number (ExtendedLiterals). */
export type WholeType = `${'Int' | 'Word'}${'' | '8' | '16' | '32' | '64'}#`;

export type Literal =
  | { readonly kind: 'integer'; readonly value: bigint; readonly primitive?: WholeType }
  /** A fractional literal, exactly: numerator / denominator in lowest terms. */
  | {
      readonly kind: 'rational';
      readonly numerator: bigint;
      readonly denominator: bigint;
      readonly primitive?: 'Double#' | 'Float#';
    }
  /** `value` is a code point. */
  | { readonly kind: 'char'; readonly value: number; readonly primitive?: 'Char#' }
  /** `value` holds the characters as a JavaScript string. Primitive: `"..."#`, or a text of the compiler's own. */
  | {
      readonly kind: 'string';
      readonly value: string;
      readonly primitive?: 'Addr#' | 'Text#';
      /** Not in the source: the argument of `fail` for this pattern of a `do`. */
      readonly unmatched?: Place;
    };

export type InfixItem<T> =
  | { readonly kind: 'operand'; readonly operand: T }
  /** `operator` is a Variable or a Constructor node: a symbol, or a name in backquotes. */
  | { readonly kind: 'operator'; readonly operator: Variable | Constructor }
  | { readonly kind: 'minus'; readonly span: Place };

export interface FieldBinding<T> {
  readonly kind: 'fieldBinding';
  readonly span: Place;
  readonly field: Name;
  /** `a.b.c` in an update: the fields inside of that (OverloadedRecordUpdate). */
  readonly path?: readonly Name[];
  /** What the field is given; absent in a pun. */
  readonly value?: T;
}

/** Stands where the text could not be read; a diagnostic says why. Later phases pass over it in silence. */
export interface ErrorNode<K extends string> {
  readonly kind: K;
  readonly span: Place;
  /** Nobody has written it: a field that a construction by a pattern synonym does not give. */
  readonly field?: string;
}
