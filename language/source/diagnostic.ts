import type { Span } from './span.ts';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** What is wrong with a program, as plain data. `code` is listed in `codes.ts`; `title` is one line without a
 * full stop, `text` the explanation, `hint` what to do. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly span: Span;
  readonly title: string;
  readonly text?: string;
  readonly hint?: string;
  /** Other places that matter ("first defined here"), in the same text. */
  readonly related?: readonly { readonly span: Span; readonly message: string }[];
}
