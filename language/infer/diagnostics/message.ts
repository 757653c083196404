/** What the texts of all diagnostics of type inference share: quotes, counts, and recognising everyday types. */
import { codes, type ErrorCode, type WarningCode } from '../../source/codes.ts';
import type { Diagnostic, Remedy } from '../../source/diagnostic.ts';
import { idName } from '../../source/globalname.ts';
import type { Span } from '../../source/span.ts';
import { expose, spine } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';

/** What to do, in words alone or as a change of the text as well. */
export type Advice = string | { readonly hint: string; readonly remedy: Remedy };

export const advised = (hint: string, remedy: Remedy): Advice => ({ hint, remedy });

function diagnostic(
  code: ErrorCode | WarningCode,
  span: Span,
  title: string,
  text?: string,
  advice?: Advice,
): Diagnostic {
  const hint = typeof advice === 'object' ? advice.hint : advice;
  return {
    code,
    severity: codes[code].severity,
    span,
    title,
    ...(text === undefined ? {} : { text }),
    ...(hint === undefined ? {} : { hint }),
    ...(typeof advice === 'object' && { data: advice.remedy }),
  };
}

export const error = (
  code: ErrorCode,
  span: Span,
  title: string,
  text?: string,
  advice?: Advice,
): Diagnostic => diagnostic(code, span, title, text, advice);

export const warning = (
  code: WarningCode,
  span: Span,
  title: string,
  text?: string,
  advice?: Advice,
): Diagnostic => diagnostic(code, span, title, text, advice);

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
