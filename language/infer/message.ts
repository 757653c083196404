/** What the texts of all diagnostics of type inference share: quotes, counts, and recognising everyday types. */
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import { idName } from '../types/build.ts';
import { expose, spine } from '../types/shape.ts';
import type { Type } from '../types/type.ts';

export function diagnostic(
  severity: Diagnostic['severity'],
  code: string,
  span: Span,
  title: string,
  text?: string,
  hint?: string,
): Diagnostic {
  return {
    code,
    severity,
    span,
    title,
    ...(text === undefined ? {} : { text }),
    ...(hint === undefined ? {} : { hint }),
  };
}

export const error = (code: string, span: Span, title: string, text?: string, hint?: string): Diagnostic =>
  diagnostic('error', code, span, title, text, hint);

export const quoted = (text: string): string => `‘${text}’`;
export const plural = (count: number, noun: string): string =>
  `${count === 0 ? 'no' : count === 1 ? 'one' : count} ${noun}${count === 1 ? '' : 's'}`;

export const isNamed = (t: Type, name: string): boolean => t.kind === 'constructor' && idName(t.id) === name;
export const isChar = (t: Type): boolean => isNamed(t, 'Char');
export const isString = (t: Type): boolean => {
  const { head, arguments: list } = spine(t);
  return isNamed(head, '[]') && list.length === 1 && isChar(expose(list[0]!));
};
export const isNumber = (t: Type): boolean =>
  ['Int', 'Integer', 'Double', 'Float', 'Word'].some(name => isNamed(t, name));
