/**
 * The parser's state: where it stands in the tokens, and the layout contexts (Report 10.3). Layout is worked out
 * while parsing: `now` is the current token, or a virtual semicolon or closing brace that the indentation of the
 * current token makes. One state belongs to one call; nothing outlives it.
 */

import type { Diagnostic } from '../source/diagnostic.ts';
import { type Anchor, Place, type Span } from '../source/span.ts';
import type { Extensions } from '../syntax/extension.ts';
import type { Token } from '../syntax/token.ts';
import type { Declaration, Expression } from '../syntax/tree.ts';

/** A layout context: an implicit block's indentation, or an explicit block (column 0). */
interface LayoutContext {
  readonly column: number;
  /** Whether a line at the same column begins a new item (not for the guards of a multi-way if). */
  readonly items: boolean;
}

/** What the layout algorithm put in: for tests and for showing layout. */
export interface LayoutMark {
  readonly at: number;
  readonly text: '{' | ';' | '}';
}

/** The functions that tie the grammar's knot: files above call the ones below directly, and these upwards. */
export interface Grammar {
  readonly expression: (p: Parser) => Expression;
  /** The block of declarations after `let` and `where`; `members`: of a class or instance. */
  readonly declarations: (p: Parser, members?: boolean) => readonly Declaration[];
}

export interface Parser {
  readonly grammar: Grammar;
  readonly extensions: Extensions;
  /** Without trivia; the last one is `end`. */
  readonly tokens: readonly Token[];
  /** For the index of a bracket: the index of its partner, or -1. */
  readonly partners: Int32Array;
  readonly contexts: LayoutContext[];
  readonly errors: Diagnostic[];
  readonly layout: LayoutMark[];
  /** How many unfinished constructs could go on with this token text, ending implicit blocks on the way. */
  readonly awaited: Map<string, number>;
  /** Of the declaration that is being read; all of a module's head has one. */
  anchor: Anchor;
  index: number;
  now: Token;
  /** Whether the line start before `tokens[index]` has still to be turned into virtual tokens. */
  pending: boolean;
  /** End of the last token read. */
  end: number;
  /** Index of the token at which the last error was reported: one error per token. */
  failedAt: number;
  /** Bytes of stack in use, estimated: texts may nest deeper than the stack is. */
  depth: number;
}

/** `visible`: the tokens without trivia, the last one `end`. */
export function parserOf(
  visible: readonly Token[],
  errors: Diagnostic[],
  grammar: Grammar,
  extensions: Extensions,
): Parser {
  const tokens = extensions.has('UnicodeSyntax') ? visible.map(plainSyntax) : visible;
  const first = tokens[0] as Token;
  return {
    grammar,
    extensions,
    tokens,
    partners: partnersOf(tokens),
    contexts: [],
    errors,
    layout: [],
    awaited: new Map(),
    anchor: { start: 0 },
    index: 0,
    now: first,
    pending: false,
    end: 0,
    failedAt: -1,
    depth: 0,
  };
}

const unicodeSyntax: Readonly<Record<string, string>> = {
  '∷': '::',
  '⇒': '=>',
  '→': '->',
  '←': '<-',
  '★': '*',
};

/** UnicodeSyntax: the token as its ASCII twin. */
function plainSyntax(token: Token): Token {
  const text = token.kind === 'operator' ? unicodeSyntax[token.text] : undefined;
  if (text === undefined) return token;
  return { ...token, kind: text === '*' ? 'operator' : 'reserved', text, name: text };
}

const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '#)': '(#' };

const isOpener = ({ kind, text }: Token): boolean =>
  kind === 'special' && ('([{'.includes(text) || text === '(#');

/** Pairs brackets up; a closer that does not fit its opener leaves both alone. */
function partnersOf(tokens: readonly Token[]): Int32Array {
  const partners = new Int32Array(tokens.length).fill(-1);
  const open: number[] = [];
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'special') continue;
    if (isOpener(token)) open.push(i);
    const opener = closers[token.text];
    if (opener === undefined) continue;
    const j = open.pop();
    if (j === undefined) continue;
    if (tokens[j]?.text !== opener) continue;
    partners[j] = i;
    partners[i] = j;
  }
  return partners;
}

// ---------------------------------------------------------------- moving

/** The token at the current place, whatever layout says. */
export const raw = (p: Parser): Token => p.tokens[p.index] as Token;

/** The token `distance` further on, whatever layout says. */
export const ahead = (p: Parser, distance: number): Token =>
  (p.tokens[p.index + distance] ?? p.tokens.at(-1)) as Token;

export const at = (p: Parser, text: string): boolean => p.now.text === text;

export const isEnd = (p: Parser): boolean => p.now.kind === 'end';

export const isSemicolon = (p: Parser): boolean => p.now.kind === 'virtualSemicolon' || p.now.text === ';';

/** Reads the current token, or the virtual semicolon. A virtual closing brace is read by `leave` only. */
export function advance(p: Parser): Token {
  const token = p.now;
  if (token.kind === 'virtualSemicolon') {
    p.layout.push({ at: raw(p).span.start, text: ';' });
    p.pending = false;
    p.now = raw(p);
    return token;
  }
  if (token.kind === 'virtualClose' || token.kind === 'end') return token;
  p.end = token.span.end;
  p.index++;
  p.pending = raw(p).first;
  refresh(p);
  return token;
}

export function accept(p: Parser, text: string): Token | undefined {
  return p.now.text === text ? advance(p) : undefined;
}

/** Works out `now` from the current token and the innermost context: function L of Report 10.3. */
function refresh(p: Parser): void {
  const token = raw(p);
  p.now = token;
  const context = p.contexts[p.contexts.length - 1];
  if (context === undefined || context.column === 0) return;
  if (token.kind === 'end') p.now = virtual(p, 'virtualClose');
  else if (!p.pending) return;
  else if (token.column < context.column) p.now = virtual(p, 'virtualClose');
  else if (token.column === context.column && context.items) p.now = virtual(p, 'virtualSemicolon');
}

function virtual(p: Parser, kind: 'virtualClose' | 'virtualSemicolon'): Token {
  return {
    kind,
    span: { start: p.end, end: p.end },
    text: '',
    column: 0,
    first: false,
    qualifier: undefined,
    name: '',
    literal: undefined,
  };
}

// ---------------------------------------------------------------- contexts

/** Column of the innermost implicit block, 0 where there is none or braces are written. */
export const indentation = (p: Parser): number => p.contexts[p.contexts.length - 1]?.column ?? 0;

/** Opens a context. An implicit one begins at the current token, which is its first item's. */
export function enter(p: Parser, column: number, items = true): void {
  p.contexts.push({ column, items });
  if (column > 0) {
    p.pending = false;
    if (items) p.layout.push({ at: raw(p).span.start, text: '{' });
  }
  refresh(p);
}

/** Closes the innermost context. */
export function leave(p: Parser): void {
  const context = p.contexts.pop();
  if (context !== undefined && context.column > 0 && context.items) p.layout.push({ at: p.end, text: '}' });
  refresh(p);
}

/** Says that a construct under way goes on with one of these texts (1), or takes it back (-1). */
export function later(p: Parser, texts: readonly string[], by: 1 | -1): void {
  for (const text of texts) p.awaited.set(text, (p.awaited.get(text) ?? 0) + by);
}

export const expectLater = (p: Parser, ...texts: readonly string[]): void => later(p, texts, 1);
export const settle = (p: Parser, ...texts: readonly string[]): void => later(p, texts, -1);

export const isAwaited = (p: Parser): boolean => p.now.text !== '' && (p.awaited.get(p.now.text) ?? 0) > 0;

// ---------------------------------------------------------------- spans

/** The span of a node that began at `start` and ends here; never runs backwards, even if nothing was read. */
export function finish(p: Parser, start: number): Place {
  if (p.end < start) p.end = start;
  return new Place(p.anchor, start, p.end);
}

/** A span of the text as a place in the tree. */
export const placed = (p: Parser, { start, end }: Span): Place => new Place(p.anchor, start, end);

/** A top-level declaration begins here. */
export function anchorHere(p: Parser): void {
  p.anchor = { start: here(p) };
}

/** Where a node begins that starts with the current token. */
export const here = (p: Parser): number => p.now.span.start;

// ---------------------------------------------------------------- looking ahead

/** Whether the token at index `i`, further on, begins a new item of the current block, or ends it or the text. */
export function isBoundary(p: Parser, i: number): boolean {
  const token = p.tokens[i] as Token;
  return token.kind === 'end' || (i > p.index && token.first && token.column <= indentation(p));
}

/** The index after the bracket at `i` and its partner, or `i + 1` for other tokens, or -1 where unpaired. */
export function skipped(p: Parser, i: number): number {
  const token = p.tokens[i] as Token;
  if (!isOpener(token)) return i + 1;
  const partner = p.partners[i] ?? -1;
  return partner < 0 ? -1 : partner + 1;
}

/** Whether white space or an opening bracket stands before the token, and something else right after it: then
 * `!`, `~`, `@` and `-` are prefixes (GHC proposal 229). */
export function isPrefix(p: Parser, i: number): boolean {
  const token = p.tokens[i] as Token;
  const next = p.tokens[i + 1];
  if (next === undefined || next.kind === 'end' || next.span.start !== token.span.end) return false;
  const before = p.tokens[i - 1];
  if (before === undefined || before.span.end !== token.span.start) return true;
  return (
    isOpener(before) || ',;'.includes(before.text) || before.kind === 'operator' || before.kind === 'reserved'
  );
}

/** Whether the token here is a minus sign that belongs to the atom behind it alone (LexicalNegation). */
export const isTightMinus = (p: Parser, i = p.index): boolean =>
  p.extensions.has('LexicalNegation') &&
  p.tokens[i]?.text === '-' &&
  isPrefix(p, i) &&
  (i > p.index || at(p, '-'));
