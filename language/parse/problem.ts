/**
 * Reporting: at most one error for each token, worded to teach: what was expected, what stands there, what is the
 * likely cause. Never throws; parsing goes on after each report.
 */
import type { codes } from '../source/codes.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import type { Token } from '../syntax/token.ts';
import { indentation, type Parser, raw } from './state.ts';

/** Levels of nesting that the parser takes: what fits into the stack of a web worker. */
const deepest = 1500;

export type Code = keyof typeof codes;

export interface Details {
  readonly text?: string;
  readonly hint?: string;
  readonly related?: Diagnostic['related'];
}

/** Reports at the current token, unless something was reported there already. */
export function fail(p: Parser, code: Code, title: string, details: Details = {}): void {
  if (p.failedAt === p.index) return;
  p.failedAt = p.index;
  reportAt(p, spanHere(p), code, title, details);
}

/** Reports at a place of its own. */
export function reportAt(p: Parser, span: Span, code: Code, title: string, details: Details = {}): void {
  p.errors.push({
    code,
    severity: 'error',
    span,
    title,
    ...(details.text !== undefined && { text: details.text }),
    ...(details.hint !== undefined && { hint: details.hint }),
    ...(details.related !== undefined && { related: details.related }),
  });
}

/** The current token; at the end of the text, its last token. */
function spanHere(p: Parser): Span {
  const token = raw(p);
  if (token.kind !== 'end') return token.span;
  return p.tokens[p.index - 1]?.span ?? token.span;
}

/** `expected` stands for what the grammar wants: "`=` or a guard". */
export function failExpected(p: Parser, expected: string, details: Details = {}): void {
  fail(p, 'E0201', `expected ${expected}, but found ${found(p)}`, { ...hintFor(p), ...details });
}

/** How the current token is called in a message. */
export function found(p: Parser): string {
  const token = raw(p);
  if (token.kind === 'end') return 'the end of the file';
  if (p.now.kind === 'virtualClose') return `a line that is indented less: the block ended before ${describe(token)}`;
  if (p.now.kind === 'virtualSemicolon') return `a new item of the block: ${describe(token)} begins at its column`;
  return describe(token);
}

function describe(token: Token): string {
  switch (token.kind) {
    case 'keyword':
      return `the keyword \`${token.text}\``;
    case 'literal':
      return token.literal?.kind === 'string' ? 'a string' : token.literal?.kind === 'char' ? 'a character' : `the number \`${token.text}\``;
    case 'pragma':
      return `a ${token.name} pragma`;
    case 'operator':
    case 'constructorOperator':
      return `the operator \`${token.text}\``;
    default:
      return `\`${token.text}\``;
  }
}

/** A hint that the current place itself suggests. */
function hintFor(p: Parser): Details {
  const token = raw(p);
  if (token.kind === 'end') return {};
  if (p.now.kind === 'virtualSemicolon' || p.now.kind === 'virtualClose')
    return {
      hint: `a line that continues something must be indented more than column ${indentation(p)}, where the block's lines begin`,
    };
  if (token.text === '=')
    return { hint: 'equality is written `==`; a single `=` only defines something' };
  if (token.text === '!=') return { hint: 'inequality is written `/=`' };
  return {};
}

/** An opening bracket that should have been closed here. */
export function failUnclosed(p: Parser, opener: Token, closer: string): void {
  const token = raw(p);
  const wrong = token.text === ')' || token.text === ']' || token.text === '}';
  const title = wrong && p.now.kind === 'special'
    ? `\`${opener.text}\` is closed by \`${token.text}\` instead of \`${closer}\``
    : `this \`${opener.text}\` is not closed: expected \`${closer}\`, but found ${found(p)}`;
  fail(p, 'E0202', title, {
    ...hintFor(p),
    related: [{ span: opener.span, message: `\`${opener.text}\` is opened here` }],
  });
}

/** Whether there is room for one more level of nesting; reports it if not. */
export function hasRoom(p: Parser): boolean {
  if (p.depth < deepest) return true;
  fail(p, 'E0216', 'this is nested too deeply', { hint: 'give a name to a part of it' });
  return false;
}
