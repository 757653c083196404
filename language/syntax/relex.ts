/**
 * The tokens of a text that follows on another: those before the line of the change, and those behind the change from
 * where both texts have lexemes at the same place again, are as they were.
 */
import { commonEnd, commonStart } from '../source/common.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import { type Lexed, lex, lexStretch } from './lexer.ts';
import type { Token } from './token.ts';

/** A text and its tokens. */
export interface LexedText extends Lexed {
  readonly text: string;
  /** Those that hold without being named in the text. */
  readonly extensions: readonly string[];
}

/** As `lex`, given what was made of a text before. */
export function lexAgain(text: string, extensions: readonly string[], before: LexedText | undefined): Lexed {
  const isSame = before?.extensions.length === extensions.length;
  return before !== undefined && isSame && before.extensions.every((name, i) => name === extensions[i])
    ? lexEdited(text, extensions, before)
    : lex(text, extensions);
}

function lexEdited(text: string, extensions: readonly string[], before: LexedText): Lexed {
  const start = commonStart(before.text, text);
  const kept = start === 0 ? [] : tokensBefore(before, before.text.lastIndexOf('\n', start - 1) + 1);
  if (kept.length === 0 || kept.some(isOpenPragma)) return lex(text, extensions);
  const same = commonEnd(before.text, text, start);
  const by = text.length - before.text.length;
  let behind = kept.length;
  /** Where the same lexeme begins, with the same character in front of it. */
  const meets = (at: number, column: number, fresh: boolean): boolean => {
    if (at - 1 < text.length - same) return false;
    while (before.tokens[behind]!.span.start < at - by) behind++;
    const token = before.tokens[behind]!;
    return (
      token.span.start === at - by && isLexeme(token) && token.column === column && token.first === fresh
    );
  };
  const { tokens, errors } = lexStretch(text, extensions, kept, meets);
  const isWhole = tokens.at(-1)?.kind === 'end';
  const rest = isWhole ? [] : before.tokens.slice(behind);
  const left = before.tokens.slice(kept.length, before.tokens.length - rest.length);
  // another extension may make other lexemes of what follows
  if ([...left, ...tokens].some(({ kind }) => kind === 'pragma')) return lex(text, extensions);
  const from = tokens[0]?.span.start ?? 0;
  const to = rest[0]?.span.start ?? Number.POSITIVE_INFINITY;
  return {
    tokens: [...kept, ...tokens, ...(by === 0 ? rest : rest.map(token => movedToken(token, by)))],
    errors: [
      ...before.errors.filter(({ span }) => span.start < from),
      ...errors,
      ...before.errors.filter(({ span }) => span.start >= to).map(error => movedError(error, by)),
    ],
  };
}

/** Field by field: most of a file's tokens stand behind an edit, and a spread takes several times as long. */
const movedToken = (token: Token, by: number): Token => ({
  kind: token.kind,
  span: { start: token.span.start + by, end: token.span.end + by },
  text: token.text,
  column: token.column,
  first: token.first,
  qualifier: token.qualifier,
  name: token.name,
  literal: token.literal,
});

const moved = <T extends { readonly span: Span }>(it: T, by: number): T => ({
  ...it,
  span: { start: it.span.start + by, end: it.span.end + by },
});

/** With the changes that would fix it. */
const movedError = (error: Diagnostic, by: number): Diagnostic => {
  const { data } = error;
  return {
    ...moved(error, by),
    ...(data?.kind === 'edits' && { data: { ...data, edits: data.edits.map(edit => moved(edit, by)) } }),
  };
};

const isLexeme = ({ kind }: Token): boolean => kind !== 'space' && kind !== 'comment' && kind !== 'pragma';

/** One that is a comment for want of its end, which may come anywhere. */
const isOpenPragma = ({ kind, text }: Token): boolean => kind === 'comment' && text.startsWith('{-#');

/** The tokens before the last lexeme that begins a line before the place. */
function tokensBefore({ tokens }: LexedText, place: number): readonly Token[] {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.span.start <= place) low = middle + 1;
    else high = middle;
  }
  let index = low - 1;
  while (
    index > 0 &&
    !(tokens[index]!.first && isLexeme(tokens[index]!) && tokens[index]!.span.start < place)
  )
    index--;
  return tokens.slice(0, Math.max(0, index));
}
