/**
 * The lexer: Report chapter 2. Total: every text gives tokens, and joined they are the text. What makes no sense
 * becomes an `error` token with a diagnostic. Extensions (from the options or a LANGUAGE pragma met on the way) change
 * what is a lexeme: `x#` (MagicHash), `-1` (NegativeLiterals, LexicalNegation), `'Z` (DataKinds), `mdo` and `rec` (RecursiveDo), `by` and `using`
 * (TransformListComp), `proc` and `-<` (Arrows).
 */
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import { isDecimal, isIdentifier, isLarge, isSmall, isSpace, isSymbol } from './character.ts';
import { blanked } from './cpp/preprocess.ts';
import { extensionsOn } from './edition.ts';
import { readChar, readString } from './escape.ts';
import type { Extensions } from './extension.ts';
import { readMultiline, tripleQuote } from './multiline.ts';
import { readNumber } from './number.ts';
import {
  grammaticalPragmas,
  keywords,
  pragmaNames,
  reservedOperators,
  type Token,
  type TokenKind,
} from './token.ts';
import type { Literal, WholeType } from './tree/part.ts';

export interface Lexed {
  /** All of the text, in order; the last one is the empty `end`. */
  readonly tokens: readonly Token[];
  readonly errors: readonly Diagnostic[];
}

interface Lexer {
  /** With spaces for what the preprocessor took out. */
  readonly text: string;
  /** What the preprocessor took out of `original`, in order; `skip`: how many of them are behind. */
  readonly original: string;
  readonly trivia: readonly Span[];
  skip: number;
  readonly tokens: Token[];
  readonly errors: Diagnostic[];
  /** The extensions named so far, each where it was last named. */
  readonly names: Set<string>;
  /** Those that are on; undefined when more have been named since. */
  known: Extensions | undefined;
  readonly extensions: Extensions;
  /** The offset at which `column` holds. */
  at: number;
  column: number;
  /** Whether a lexeme stands before this point on its line. */
  fresh: boolean;
}

interface Extra {
  readonly qualifier?: string;
  readonly name?: string;
  readonly literal?: Literal;
}

/** `trivia`: parts of the text that the preprocessor took out; they become comments. */
export function lex(
  original: string,
  extensions: readonly string[] = [],
  trivia: readonly Span[] = [],
): Lexed {
  const lexer = lexerOf(original, extensions, trivia);
  if (original.startsWith('#!')) push(lexer, 'comment', lineEnd(lexer.text, 0));
  while (lexer.at < lexer.text.length) next(lexer);
  push(lexer, 'end', lexer.text.length);
  return lexer;
}

function lexerOf(original: string, extensions: readonly string[], trivia: readonly Span[]): Lexer {
  const text = trivia.length === 0 ? original : blanked(original, trivia);
  const lexer: Lexer = {
    text,
    original,
    trivia,
    skip: 0,
    tokens: [],
    errors: [],
    names: new Set(),
    known: undefined,
    get extensions() {
      this.known ??= extensionsOn([...this.names]);
      return this.known;
    },
    at: 0,
    column: 1,
    fresh: true,
  };
  nameExtensions(lexer, extensions);
  return lexer;
}

/**
 * The tokens of a stretch of text, which begins with the first lexeme of a line; `before` stand in front of it. It ends
 * where `isEnd` says so, asked before each lexeme.
 */
export function lexStretch(
  text: string,
  extensions: readonly string[],
  before: readonly Token[],
  isEnd: (at: number, column: number, fresh: boolean) => boolean,
): Lexed {
  const lexer = lexerOf(text, extensions, []);
  for (const { kind, name, text: pragma } of before)
    if (kind === 'pragma') nameExtensions(lexer, extensionsIn(name, pragma));
  const last = before.at(-1);
  lexer.at = last?.span.end ?? 0;
  if (last !== undefined) {
    const line = text.lastIndexOf('\n', lexer.at - 1) + 1;
    for (let i = line; i < lexer.at; i++) step(lexer, text.charCodeAt(i), i);
  }
  while (lexer.at < text.length && !isEnd(lexer.at, lexer.column, lexer.fresh)) next(lexer);
  if (lexer.at >= text.length) push(lexer, 'end', text.length);
  return lexer;
}

/** Ends the current token at `end`. */
function push(lexer: Lexer, kind: TokenKind, end: number, extra: Extra = {}): void {
  const text = lexer.original.slice(lexer.at, end);
  const trivia = kind === 'space' || kind === 'comment';
  lexer.tokens.push({
    kind,
    span: { start: lexer.at, end },
    text,
    column: lexer.column,
    first: lexer.fresh && !trivia,
    qualifier: extra.qualifier,
    name: extra.name ?? text,
    literal: extra.literal,
  });
  if (!trivia && (kind !== 'pragma' || grammaticalPragmas.has(extra.name ?? ''))) lexer.fresh = false;
  if (end === lexer.at + 1 || severalLines.has(kind))
    for (let i = lexer.at; i < end; i++) step(lexer, lexer.text.charCodeAt(i), i);
  else lexer.column += columnsOf(lexer.text, lexer.at, end);
  lexer.at = end;
}

/** What may have line ends or tabs in it. */
const severalLines: ReadonlySet<TokenKind> = new Set([
  'space',
  'comment',
  'pragma',
  'literal',
  'error',
  'end',
]);

/** Of a stretch of one line without tabs. */
function columnsOf(text: string, start: number, end: number): number {
  let columns = end - start;
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xdc00 && unit <= 0xdfff) columns--;
  }
  return columns;
}

function step(lexer: Lexer, unit: number, i: number): void {
  if (unit === 10 || (unit === 13 && lexer.text.charCodeAt(i + 1) !== 10)) {
    lexer.column = 1;
    lexer.fresh = true;
  } else if (unit === 9) lexer.column = Math.floor((lexer.column - 1) / 8) * 8 + 9;
  // the second half of a surrogate pair is no column of its own
  else if (unit < 0xdc00 || unit > 0xdfff) lexer.column++;
}

function next(lexer: Lexer): void {
  const { text, at } = lexer;
  const point = text.codePointAt(at) ?? 0;
  const c = text[at] as string;
  const out = takenOut(lexer);
  if (out?.start === at) push(lexer, 'comment', out.end);
  else if (isSpace(point)) push(lexer, 'space', Math.min(spaceEnd(text, at), out?.start ?? text.length));
  else if (isSmall(point)) variable(lexer);
  else if (c === '#' && isLabel(lexer)) push(lexer, 'variable', identifierEnd(lexer, at + 1));
  else if (c === '?' && isImplicit(lexer)) push(lexer, 'variable', identifierEnd(lexer, at + 1));
  else if (isLarge(point)) qualified(lexer);
  else if (isDecimal(point)) number(lexer, at);
  else if (c === '{' && text[at + 1] === '-') braceComment(lexer);
  else if (isUnboxedBracket(lexer)) push(lexer, 'special', at + 2);
  else if ('()[],;`{}'.includes(c)) push(lexer, 'special', at + 1);
  else if (c === '"' && isMultiline(lexer)) multiline(lexer);
  else if (c === '"') string(lexer);
  else if (c === "'" && isPromotion(lexer)) push(lexer, 'special', at + 1);
  else if (c === "'") char(lexer);
  else if (c === '-' && isLineComment(text, at)) push(lexer, 'comment', lineEnd(text, at));
  else if (c === '-' && isNegativeNumber(lexer)) number(lexer, at + 1);
  else if (isSymbol(point)) operator(lexer, at, undefined);
  else strange(lexer, at + (point > 0xffff ? 2 : 1));
}

/** `#x` (OverloadedLabels). */
const isLabel = ({ text, at, extensions }: Lexer): boolean =>
  extensions.has('OverloadedLabels') && isSmall(text.codePointAt(at + 1) ?? 32);

/** `?x` (ImplicitParams). */
const isImplicit = ({ text, at, extensions }: Lexer): boolean =>
  extensions.has('ImplicitParams') && isSmall(text.codePointAt(at + 1) ?? 32);

/** `(#` and `#)` (UnboxedTuples, UnboxedSums): the former before no other symbol, the latter in no longer operator. */
function isUnboxedBracket({ text, at, extensions }: Lexer): boolean {
  const pair = text.slice(at, at + 2);
  if (pair !== '(#' && pair !== '#)') return false;
  if (!extensions.has('UnboxedTuples') && !extensions.has('UnboxedSums')) return false;
  return pair === '#)' || !isSymbol(text.codePointAt(at + 2) ?? 32);
}

/** The next part that the preprocessor took out, if it is still to come. */
function takenOut(lexer: Lexer): Span | undefined {
  while ((lexer.trivia[lexer.skip]?.start ?? Infinity) < lexer.at) lexer.skip++;
  return lexer.trivia[lexer.skip];
}

/** DataKinds: the tick before a constructor, list or tuple in a type. A character literal comes first. */
function isPromotion({ text, at, extensions }: Lexer): boolean {
  if (!extensions.has('DataKinds')) return false;
  const next = text.codePointAt(at + 1) ?? 0;
  return (isLarge(next) || '([:'.includes(text[at + 1] ?? '?')) && readChar(text, at).problem !== undefined;
}

function strange(lexer: Lexer, end: number): void {
  const { text, at } = lexer;
  push(lexer, 'error', end);
  report(lexer, {
    code: 'E0105',
    span: { start: at, end },
    title: `The character ‘${text.slice(at, end)}’ means nothing in Haskell`,
  });
}

function report(lexer: Lexer, problem: Pick<Diagnostic, 'code' | 'span' | 'title' | 'hint' | 'data'>): void {
  lexer.errors.push({ severity: 'error', ...problem });
}

function spaceEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && isSpace(text.charCodeAt(end))) end++;
  return Math.max(end, start + 1);
}

function lineEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
  return end;
}

function identifierEnd(lexer: Lexer, start: number): number {
  const { text } = lexer;
  let end = start;
  for (;;) {
    const point = text.codePointAt(end);
    if (point === undefined || !isIdentifier(point)) break;
    end += point > 0xffff ? 2 : 1;
  }
  if (lexer.extensions.has('MagicHash')) while (text[end] === '#') end++;
  return end;
}

function variable(lexer: Lexer): void {
  const end = identifierEnd(lexer, lexer.at);
  const text = lexer.text.slice(lexer.at, end);
  const isKeyword =
    keywords.has(text) ||
    ((text === 'mdo' || text === 'rec') && lexer.extensions.has('RecursiveDo')) ||
    ((text === 'proc' || text === 'rec') && lexer.extensions.has('Arrows')) ||
    ((text === 'by' || text === 'using') && lexer.extensions.has('TransformListComp'));
  push(lexer, isKeyword ? 'keyword' : 'variable', end);
}

/** A constructor, or a qualified name: as many `Modid.` as there are, then the name. */
function qualified(lexer: Lexer): void {
  const { text, at } = lexer;
  let from = at; // of the last component
  let end = identifierEnd(lexer, at);
  for (;;) {
    const point = text[end] === '.' ? (text.codePointAt(end + 1) ?? 0) : 0;
    if (isLarge(point)) {
      from = end + 1;
      end = identifierEnd(lexer, from);
    } else if (isSmall(point)) {
      const stop = identifierEnd(lexer, end + 1);
      const name = text.slice(end + 1, stop);
      if (name === 'do' || (name === 'mdo' && lexer.extensions.has('RecursiveDo'))) {
        push(lexer, 'keyword', stop, { qualifier: text.slice(at, end), name });
        return;
      }
      if (keywords.has(name)) break;
      push(lexer, 'variable', stop, { qualifier: text.slice(at, end), name });
      return;
    } else if (isSymbol(point)) {
      const stop = symbolEnd(text, end + 1);
      if (reservedOperators.has(text.slice(end + 1, stop))) break;
      operator(lexer, end + 1, text.slice(at, end));
      return;
    } else break;
  }
  if (from === at) push(lexer, 'constructor', end);
  else push(lexer, 'constructor', end, { qualifier: text.slice(at, from - 1), name: text.slice(from, end) });
}

function symbolEnd(text: string, start: number): number {
  let end = start;
  for (;;) {
    const point = text.codePointAt(end);
    if (point === undefined || !isSymbol(point)) return end;
    end += point > 0xffff ? 2 : 1;
  }
}

function operator(lexer: Lexer, from: number, qualifier: string | undefined): void {
  const end = symbolEnd(lexer.text, from);
  const name = lexer.text.slice(from, end);
  if (qualifier !== undefined)
    push(lexer, name.startsWith(':') ? 'constructorOperator' : 'operator', end, { qualifier, name });
  else if (reservedOperators.has(name) || (arrowTails.has(name) && lexer.extensions.has('Arrows')))
    push(lexer, 'reserved', end);
  else push(lexer, name.startsWith(':') ? 'constructorOperator' : 'operator', end);
}

const arrowTails: ReadonlySet<string> = new Set(['-<', '-<<', '>-', '>>-']);

/** `--` and more dashes, unless that is part of an operator such as `-->`. */
const isLineComment = (text: string, at: number): boolean =>
  /^--+$/.test(text.slice(at, symbolEnd(text, at)));

/** A nested comment or a pragma. */
function braceComment(lexer: Lexer): void {
  const { text, at } = lexer;
  if (text[at + 2] === '#') {
    const word = /^\{-#\s*([A-Za-z_]+)/.exec(text.slice(at, at + 100));
    const name = pragmaNames.get((word?.[1] ?? '').toUpperCase());
    const close = text.indexOf('#-}', at);
    if (name !== undefined && close >= 0) {
      nameExtensions(lexer, extensionsIn(name, text.slice(at, close)));
      push(lexer, 'pragma', close + 3, { name });
      return;
    }
  }
  let depth = 0;
  for (let i = at; i < text.length; ) {
    if (text[i] === '{' && text[i + 1] === '-') depth++;
    else if (text[i] === '-' && text[i + 1] === '}') depth--;
    else {
      i++;
      continue;
    }
    i += 2;
    if (depth === 0) {
      push(lexer, 'comment', i);
      return;
    }
  }
  report(lexer, {
    code: 'E0101',
    span: { start: at, end: at + 2 },
    title: 'This comment is never closed',
    hint: 'Every ‘{-’ needs its own ‘-}’: comments nest.',
  });
  push(lexer, 'comment', text.length);
}

/** What comes later counts; what they come to is worked out when it is asked for. */
function nameExtensions(lexer: Lexer, names: readonly string[]): void {
  if (names.length === 0) return;
  for (const name of names) {
    lexer.names.delete(name);
    lexer.names.add(name);
  }
  lexer.known = undefined;
}

/** The extensions that a pragma turns on: all names of a LANGUAGE pragma, the `-X` ones of OPTIONS_GHC. */
function extensionsIn(name: string, text: string): readonly string[] {
  if (name === 'LANGUAGE') return text.match(/[A-Za-z0-9]+/g)?.slice(1) ?? [];
  return name === 'OPTIONS_GHC' ? [...text.matchAll(/\s-X(\w+)/g)].map(match => match[1] ?? '') : [];
}

/** The number of `#` that belong to a literal ending at `end`, at most `most`. */
function hashes(lexer: Lexer, end: number, most: number): number {
  if (!lexer.extensions.has('MagicHash')) return 0;
  let count = 0;
  while (count < most && lexer.text[end + count] === '#') count++;
  return count;
}

function number(lexer: Lexer, from: number): void {
  const read = readNumber(lexer.text, from, lexer.extensions);
  const named = wholeType(lexer, read.end);
  const count = named === undefined ? hashes(lexer, read.end, 2) : named.length;
  const start = lexer.at;
  const negative = from > start;
  const { literal } = read;
  let result: Literal = literal;
  if (literal.kind === 'integer') {
    const value = negative ? -literal.value : literal.value;
    const primitive = named === undefined ? (count === 1 ? 'Int#' : 'Word#') : typeNamed(named);
    result = { kind: 'integer', value, ...(count > 0 && { primitive }) };
  } else if (literal.kind === 'rational') {
    const numerator = negative ? -literal.numerator : literal.numerator;
    result = { ...literal, numerator, ...(count > 0 && { primitive: count === 1 ? 'Float#' : 'Double#' }) };
  }
  push(lexer, 'literal', read.end + count, { literal: result });
  if (read.problem !== undefined)
    report(lexer, { code: 'E0106', span: { start, end: lexer.at }, title: read.problem });
}

/** `#Word8` behind a number (ExtendedLiterals). */
function wholeType({ text, extensions }: Lexer, end: number): string | undefined {
  if (text[end] !== '#' || !extensions.has('MagicHash') || !extensions.has('ExtendedLiterals'))
    return undefined;
  return /^#(?:Int|Word)(?:8|16|32|64)?(?![\p{L}\p{N}_'#])/u.exec(text.slice(end, end + 8))?.[0];
}

const typeNamed = (suffix: string): WholeType => `${suffix.slice(1)}#` as WholeType;

/** `-5#` (MagicHash) and `-5` (NegativeLiterals, LexicalNegation) are one literal where `-` is a prefix. -0.0 is no number's name. */
function isNegativeNumber(lexer: Lexer): boolean {
  const { text, at, extensions } = lexer;
  const hashed = extensions.has('MagicHash');
  const plain = extensions.has('NegativeLiterals') || extensions.has('LexicalNegation');
  if ((!hashed && !plain) || !isDecimal(text.charCodeAt(at + 1))) return false;
  const before = at === 0 ? 32 : (text.codePointAt(at - 1) ?? 32);
  const isClosed = isIdentifier(before) || ')]}"`'.includes(text[at - 1] ?? ' ');
  if (isClosed || isSymbol(before)) return false;
  const { end, literal } = readNumber(text, at + 1, extensions);
  if (hashed && hashes(lexer, end, 1) > 0) return true;
  return plain && !(literal.kind === 'rational' && literal.numerator === 0n);
}

/** `"""` (MultilineStrings). Where it is off, a text that would begin so cannot be meant otherwise if it ends so, too. */
function isMultiline({ text, at, extensions }: Lexer): boolean {
  if (!text.startsWith(tripleQuote, at)) return false;
  if (extensions.has('MultilineStrings')) return true;
  const behind = at + tripleQuote.length;
  return /^[ \t]*[\r\n]/.test(text.slice(behind, behind + 80)) && text.indexOf(tripleQuote, behind) > 0;
}

function multiline(lexer: Lexer): void {
  const { at, text, extensions } = lexer;
  const read = readMultiline(text, at);
  for (const problem of read.problems) report(lexer, problem);
  if (!extensions.has('MultilineStrings'))
    report(lexer, {
      code: 'E0501',
      span: { start: at, end: at + tripleQuote.length },
      title: 'This needs the extension MultilineStrings',
      hint: 'Begin the file with ‘{-# LANGUAGE MultilineStrings #-}’.',
      data: { kind: 'extension', extension: 'MultilineStrings' },
    });
  push(lexer, 'literal', read.end, { literal: { kind: 'string', value: read.value } });
}

function string(lexer: Lexer): void {
  const read = readString(lexer.text, lexer.at);
  for (const problem of read.problems) report(lexer, problem);
  const count = hashes(lexer, read.end, 1);
  push(lexer, 'literal', read.end + count, {
    literal: { kind: 'string', value: read.value, ...(count > 0 && { primitive: 'Addr#' }) },
  });
}

function char(lexer: Lexer): void {
  const read = readChar(lexer.text, lexer.at);
  if (read.problem !== undefined) report(lexer, read.problem);
  if (read.problem?.code === 'E0103' && read.end === lexer.at + 1) {
    push(lexer, 'error', read.end);
    return;
  }
  const count = hashes(lexer, read.end, 1);
  push(lexer, 'literal', read.end + count, {
    literal: { kind: 'char', value: read.point, ...(count > 0 && { primitive: 'Char#' }) },
  });
}
