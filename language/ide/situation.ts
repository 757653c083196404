/** What may be written at a place: told from the tokens before it, since what is being typed rarely parses. */
import { type Span, span } from '../source/span.ts';
import type { Token } from '../syntax/token.ts';
import { tokenFrom } from './comment.ts';
import type { Text } from './project.ts';

export type Situation =
  | { readonly kind: 'nothing' }
  /** The first word of a pragma that begins at `open`. */
  | { readonly kind: 'pragma'; readonly open: number }
  | { readonly kind: 'extension'; readonly taken: readonly string[] }
  /** A flag for GHC. */
  | { readonly kind: 'flag'; readonly taken: readonly string[] }
  /** The name that a pragma is about. */
  | { readonly kind: 'pragmaName'; readonly open: number; readonly isLabel: boolean }
  | { readonly kind: 'module' }
  | { readonly kind: 'importWord'; readonly taken: readonly string[] }
  | { readonly kind: 'importItem'; readonly module: string; readonly parent?: string }
  | { readonly kind: 'exportItem' }
  | { readonly kind: 'field'; readonly constructor_: string | undefined; readonly taken: readonly string[] }
  | { readonly kind: 'type' }
  /** At the margin, where declarations begin. */
  | { readonly kind: 'declaration' }
  /** Right behind a dot that may take a field, at `dot`; `otherwise`: if it takes none. */
  | { readonly kind: 'dot'; readonly dot: number; readonly otherwise: Situation }
  | { readonly kind: 'expression' };

/** The word that is being typed: its part behind a qualifier is what a completion replaces. */
export interface CursorWord {
  readonly span: Span;
  readonly text: string;
  readonly qualifier?: string;
}

export function wordAt({ source }: Text, offset: number): CursorWord {
  let start = offset;
  while (start > 0 && /[\p{L}\p{N}\p{Cs}_'#.]/u.test(source.text.charAt(start - 1))) start--;
  const line = source.text.slice(start, offset);
  const match =
    /(?:(\p{Lu}[\p{L}\p{N}_']*(?:\.\p{Lu}[\p{L}\p{N}_']*)*)\.)?([\p{L}_][\p{L}\p{N}_'#]*)?$/u.exec(line) ??
    undefined;
  const text = match?.[2] ?? '';
  const qualifier = match?.[1];
  return {
    span: span(offset - text.length, offset),
    text,
    ...(qualifier === undefined ? {} : { qualifier }),
  };
}

export function situationAt(text: Text, offset: number): Situation {
  const pragma = inPragma(text, offset);
  if (pragma) return pragma;
  const tokens = text.tokens();
  const index = tokenFrom(tokens, offset) - 1;
  const around = tokens[index];
  if (around && isOpaque(around, offset)) return { kind: 'nothing' };
  const before = significant(tokens, wordStart(text, offset));
  const place =
    inImport(text, before, offset) ?? inHeader(before) ?? inField(before) ?? inBody(text, before, offset);
  const mayBe = place.kind === 'expression' || place.kind === 'type';
  const dot = mayBe ? dotBefore(before, wordStart(text, offset)) : undefined;
  return dot === undefined ? place : { kind: 'dot', dot, otherwise: place };
}

/** The dot that touches both the place and an expression before it. */
function dotBefore(before: readonly Token[], offset: number): number | undefined {
  const [record, dot] = before.slice(-2);
  if (dot?.text !== '.' || dot.span.end !== offset || record?.span.end !== dot.span.start) return undefined;
  return record.kind === 'variable' || /^[)}]$/.test(record.text) ? dot.span.start : undefined;
}

/** Comments, strings and numbers, while the cursor stands inside them. */
function isOpaque(token: Token, offset: number): boolean {
  if (token.kind === 'comment') return offset < token.span.end || !token.text.endsWith('-}');
  if (token.kind === 'error') return /^["']/.test(token.text);
  return token.kind === 'literal' && (offset < token.span.end || /\d$/.test(token.text));
}

function wordStart(text: Text, offset: number): number {
  const { span: at, qualifier } = wordAt(text, offset);
  return qualifier === undefined ? at.start : at.start - qualifier.length - 1;
}

/** The tokens before a place that mean something. */
export const significant = (tokens: readonly Token[], offset: number): readonly Token[] =>
  tokens
    .slice(Math.max(0, tokenFrom(tokens, offset) - 400), tokenFrom(tokens, offset))
    .filter(({ kind }) => kind !== 'space' && kind !== 'comment' && kind !== 'pragma');

function inPragma(text: Text, offset: number): Situation | undefined {
  const open = openPragma(text, offset);
  if (open === undefined) return undefined;
  const [word = '', ...taken] = text.source.text
    .slice(open + 3, offset)
    .trimStart()
    .split(/[\s,]+/);
  if (taken.length === 0) return /^\w*$/.test(word) ? { kind: 'pragma', open } : { kind: 'nothing' };
  switch (word.toUpperCase()) {
    case 'LANGUAGE':
      return { kind: 'extension', taken };
    case 'OPTIONS_GHC':
      return { kind: 'flag', taken };
    case 'SCC':
    case 'INLINE':
    case 'NOINLINE':
    case 'INLINABLE':
    case 'SPECIALISE':
    case 'SPECIALIZE':
    case 'MINIMAL':
    case 'DEPRECATED':
    case 'WARNING':
      return taken.length === 1
        ? { kind: 'pragmaName', open, isLabel: word.toUpperCase() === 'SCC' }
        : { kind: 'nothing' };
    default:
      return { kind: 'nothing' };
  }
}

/** Where the unfinished pragma that a place is in begins. */
function openPragma({ source }: Text, offset: number): number | undefined {
  const open = source.text.lastIndexOf('{-#', offset - 1);
  return open < 0 || source.text.slice(open, offset).includes('#-}') ? undefined : open;
}

/** The tokens of the declaration at the margin in which a place stands. */
export function sinceMargin(before: readonly Token[]): readonly Token[] {
  const start = before.findLastIndex(({ first, column }) => first && column === 1);
  return start < 0 ? before : before.slice(start);
}

function inImport(text: Text, before: readonly Token[], offset: number): Situation | undefined {
  const tokens = sinceMargin(before);
  if (tokens[0]?.text !== 'import' || atMargin(text, offset)) return undefined;
  const words = tokens.slice(1);
  const open = words.findIndex(({ text: word }) => word === '(');
  const module = words.find(({ kind }) => kind === 'constructor');
  if (open < 0) {
    if (words[words.length - 1]?.text === 'as') return { kind: 'nothing' };
    if (!module) return { kind: 'module' };
    return { kind: 'importWord', taken: words.map(({ text: word }) => word) };
  }
  if (!module) return { kind: 'nothing' };
  let depth = 0;
  let parent: string | undefined;
  for (const [i, { text: word }] of words.entries()) {
    if (word === '(') {
      depth++;
      if (depth === 2) parent = words[i - 1]?.text;
    } else if (word === ')') depth--;
  }
  if (depth <= 0) return { kind: 'nothing' };
  return { kind: 'importItem', module: module.text, ...(depth > 1 && parent ? { parent } : {}) };
}

function inHeader(before: readonly Token[]): Situation | undefined {
  const start = before.findLastIndex(({ text }) => text === 'module');
  if (start < 0) return undefined;
  const words = before.slice(start + 1);
  if (words.some(({ text }) => text === 'where')) return undefined;
  return words.some(({ text }) => text === '(') ? { kind: 'exportItem' } : { kind: 'module' };
}

/** Behind `{` or `,` in braces that follow a constructor or an expression. */
function inField(before: readonly Token[]): Situation | undefined {
  const last = before[before.length - 1]?.text;
  if (last !== '{' && last !== ',') return undefined;
  const taken: string[] = [];
  let depth = 0;
  for (let i = before.length - 1; i >= 0; i--) {
    const { text, kind } = before[i]!;
    if (text === ')' || text === ']' || text === '}') depth++;
    else if (text === '(' || text === '[') {
      if (depth === 0) return undefined;
      depth--;
    } else if (text === '{' && depth > 0) depth--;
    else if (text === '{') {
      const subject = before[i - 1];
      if (!subject || subject.kind === 'keyword' || before[i - 2]?.text === '=') {
        const isData = before.slice(0, i).findLast(({ first, column }) => first && column === 1);
        if (isData?.text === 'data' || isData?.text === 'newtype') return { kind: 'nothing' };
      }
      if (!subject || subject.kind === 'keyword') return undefined;
      return {
        kind: 'field',
        constructor_: subject.kind === 'constructor' ? subject.text : undefined,
        taken,
      };
    } else if (depth === 0 && kind === 'variable' && before[i + 1]?.text === '=') taken.push(text);
  }
  return undefined;
}

const atMargin = (text: Text, offset: number): boolean => {
  const start = wordStart(text, offset);
  return start === 0 || text.source.text.charAt(start - 1) === '\n';
};

const typeStarters: ReadonlySet<string> = new Set([
  'data',
  'newtype',
  'type',
  'class',
  'instance',
  'deriving',
]);
const bodyStarters: ReadonlySet<string> = new Set([
  '=',
  '<-',
  '\\',
  'of',
  'then',
  'else',
  'do',
  'where',
  'in',
  'let',
  'if',
  '|',
]);

function inBody(text: Text, before: readonly Token[], offset: number): Situation {
  if (atMargin(text, offset)) return { kind: 'declaration' };
  const tokens = sinceMargin(before);
  const starter = tokens[0]?.text ?? '';
  for (let i = tokens.length - 1; i >= 0; i--) {
    const word = tokens[i]!.text;
    if (word === '::') return startsLine(text, tokens, i, offset) ? { kind: 'expression' } : { kind: 'type' };
    if (word === 'deriving') return { kind: 'type' };
    if (bodyStarters.has(word)) {
      if ((starter === 'data' || starter === 'newtype' || starter === 'type') && word !== 'where')
        // The name of a new constructor stands right behind `=` or `|`.
        return i === tokens.length - 1 && starter !== 'type' ? { kind: 'nothing' } : { kind: 'type' };
      return { kind: 'expression' };
    }
  }
  return typeStarters.has(starter) ? { kind: 'type' } : { kind: 'expression' };
}

/** Whether a new item of a block has begun since the signature at `index`: a line no deeper than the signature's. */
function startsLine({ source }: Text, tokens: readonly Token[], index: number, offset: number): boolean {
  const name = tokens.slice(0, index).findLast(({ first }) => first);
  const line = source.text.lastIndexOf('\n', offset - 1) + 1;
  if (!name || name.span.start >= line) return false;
  const here = source.text.slice(line, offset).search(/\S|$/) + 1;
  return here <= name.column;
}
