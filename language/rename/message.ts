/** What messages about names have in common. */
import type { ErrorCode, WarningCode } from '../source/codes.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import type { Name } from '../syntax/tree.ts';

export const error = (
  code: ErrorCode,
  span: Span,
  title: string,
  text?: string,
  hint?: string,
): Diagnostic => ({
  code,
  severity: 'error',
  span,
  title,
  ...(text === undefined ? {} : { text }),
  ...(hint === undefined ? {} : { hint }),
});

export const warning = (code: WarningCode, span: Span, title: string): Diagnostic => ({
  code,
  severity: 'warning',
  span,
  title,
});

/** A name as written, in the quotes that messages use. */
export const written = (name: Name): string =>
  name.qualifier === undefined ? `‘${name.text}’` : `‘${name.qualifier}.${name.text}’`;

/** In a sentence: `a, b or c`. */
export const listed = (items: readonly string[]): string =>
  items.length <= 1 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} or ${items[items.length - 1]}`;

/** Names that look like the one that is not known. */
export const meant = (similar: readonly string[]): string | undefined =>
  similar.length > 0 ? `Perhaps you meant ${listed(similar.map(text => `‘${text}’`))}.` : undefined;
