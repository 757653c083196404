/**
 * The C preprocessor of the extension CPP, as GHC calls it (`-traditional`: a directive's `#` stands in the first
 * column). Nothing is moved: directives and inactive lines become trivia of the same length, so that every place
 * stays that of the text; macros are remembered with where they hold, and `expandTokens` uses them.
 */
import type { Diagnostic } from '../../source/diagnostic.ts';
import type { Span } from '../../source/span.ts';
import type { Unread } from '../../source/text.ts';
import { evaluate } from './expression.ts';
import { expandText, headers, type Macro, standardMacros } from './macro.ts';

/** What holds from an offset on: a macro, or none of that name; or a text that stands there. */
export type Change =
  | { readonly kind: 'define'; readonly at: number; readonly macro: Macro }
  | { readonly kind: 'undefine'; readonly at: number; readonly name: string }
  | { readonly kind: 'include'; readonly at: number; readonly span: Span; readonly text: string };

export interface Preprocessed {
  /** Directives and inactive lines, newline included, in order. */
  readonly trivia: readonly Span[];
  readonly changes: readonly Change[];
  readonly errors: readonly Diagnostic[];
  /** The files asked for. */
  readonly includes: readonly string[];
}

/** The text of a file named in an `#include`, or undefined where there is none. */
export type ReadFile = (name: string) => string | Unread | undefined;

interface State {
  readonly macros: Map<string, Macro>;
  readonly changes: Change[];
  readonly errors: Diagnostic[];
  readonly includes: string[];
  readonly conditions: Condition[];
  readonly read: ReadFile;
  /** What the files come to that were put in, each as often as it was. */
  readonly included: { files: number; size: number };
}

interface Condition {
  readonly span: Span;
  /** Whether lines around are active. */
  readonly outer: boolean;
  /** Whether a branch was taken already. */
  taken: boolean;
  active: boolean;
  hasElse: boolean;
}

/** `given`: macros that the command line would define, `NAME`, `NAME=body`, or `NAME(x,y)=body`. */
export function preprocess(
  text: string,
  read: ReadFile = () => undefined,
  given: readonly string[] = [],
): Preprocessed {
  const defined = given.map((option): Macro => {
    const [, name = option, list, body = '1'] = /^(\w+)(?:\(([^)]*)\))?=(.*)$/s.exec(option) ?? [];
    return list === undefined ? { name, body } : { name, parameters: list.split(','), body };
  });
  const state: State = {
    macros: new Map([...standardMacros(), ...defined.map(macro => [macro.name, macro] as const)]),
    changes: defined.map(macro => ({ kind: 'define', at: 0, macro })),
    errors: [],
    includes: [],
    conditions: [],
    read,
    included: { files: 0, size: 0 },
  };
  const trivia = run(state, text, undefined, 0);
  return { trivia, changes: state.changes, errors: state.errors, includes: state.includes };
}

/** `at`: the place that everything in this text has; undefined for the file itself. */
function run(state: State, text: string, at: Span | undefined, depth: number): Span[] {
  const trivia: Span[] = [];
  const open = state.conditions.length;
  for (let start = 0; start < text.length; ) {
    const isDirective = text[start] === '#' && !(start === 0 && text[1] === '!');
    let end = isDirective ? directiveEnd(text, start) : lineEnd(text, start);
    if (isDirective) {
      const line = text.slice(start, end).replace(/\\\r?\n/g, ' ');
      directive(state, line.trimEnd(), at ?? { start, end: trimmedEnd(text, start, end) }, end, depth);
    }
    const comment = isDirective ? undefined : commentEnd(text, start, end);
    if (comment !== undefined) end = comment;
    if (isDirective || comment !== undefined || !isActive(state)) {
      const last = trivia.at(-1);
      if (last?.end === start) trivia[trivia.length - 1] = { start: last.start, end };
      else trivia.push({ start, end });
    }
    start = end;
  }
  for (const { span } of state.conditions.splice(open))
    problem(state, span, 'This ‘#if’ has no ‘#endif’', 'Every ‘#if’, ‘#ifdef’ and ‘#ifndef’ needs one.');
  return trivia;
}

const isActive = ({ conditions }: State): boolean => conditions.at(-1)?.active ?? true;

function lineEnd(text: string, start: number): number {
  const newline = text.indexOf('\n', start);
  return newline < 0 ? text.length : newline + 1;
}

/** Where a comment of C ends that begins the line; undefined where none does. */
function commentEnd(text: string, start: number, end: number): number | undefined {
  if (!/^\s*\/\*/.test(text.slice(start, end))) return undefined;
  const close = text.indexOf('*/', start);
  if (close < 0) return undefined;
  const after = lineEnd(text, close);
  return text.slice(close + 2, after).trim() === '' ? after : undefined;
}

/** A backslash before the newline carries a directive on. */
function directiveEnd(text: string, start: number): number {
  let end = lineEnd(text, start);
  while (end < text.length && /\\\r?\n$/.test(text.slice(Math.max(start, end - 3), end)))
    end = lineEnd(text, end);
  return end;
}

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start + 1 && /\s/.test(text[at - 1] ?? '')) at--;
  return at;
}

function directive(state: State, line: string, span: Span, next: number, depth: number): void {
  const [, word = '', rest = ''] = /^#\s*([A-Za-z]*)([\s\S]*)$/.exec(line) ?? [];
  const text = withoutComments(rest);
  if (conditional(state, word, text, span) || !isActive(state)) return;
  switch (word) {
    case 'define':
      define(state, text, span, next);
      return;
    case 'undef':
      state.macros.delete(text);
      state.changes.push({ kind: 'undefine', at: next, name: text });
      return;
    case 'include':
      include(state, text, span, next, depth);
      return;
    case 'error':
    case 'warning':
      state.errors.push({
        code: word === 'error' ? 'E0109' : 'W0101',
        severity: word,
        span,
        title: `#${word}${rest.trim() === '' ? '' : ` ${rest.trim()}`}`,
      });
      return;
    case '':
    case 'line':
    case 'pragma':
    case 'ident':
      return;
    default:
      problem(state, span, `‘#${word}’ is no directive of the preprocessor`);
  }
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').trim();

function problem(state: State, span: Span, title: string, hint?: string): void {
  state.errors.push({ code: 'E0108', severity: 'error', span, title, ...(hint !== undefined && { hint }) });
}

// ---------------------------------------------------------------- conditions

/** Whether the directive was one of these. */
function conditional(state: State, word: string, text: string, span: Span): boolean {
  switch (word) {
    case 'if':
    case 'ifdef':
    case 'ifndef': {
      const outer = isActive(state);
      const active = outer && opens(state, word, text, span);
      state.conditions.push({ span, outer, taken: active, active, hasElse: false });
      return true;
    }
    case 'elif':
    case 'else': {
      const inner = state.conditions.at(-1);
      if (inner === undefined || inner.hasElse) {
        problem(state, span, `This ‘#${word}’ belongs to no ‘#if’`);
        return true;
      }
      const free = inner.outer && !inner.taken;
      inner.active = free && (word === 'else' || condition(state, text, span));
      inner.taken ||= inner.active;
      inner.hasElse = word === 'else';
      return true;
    }
    case 'endif':
      if (state.conditions.pop() === undefined) problem(state, span, 'This ‘#endif’ belongs to no ‘#if’');
      return true;
    default:
      return false;
  }
}

function opens(state: State, word: 'if' | 'ifdef' | 'ifndef', text: string, span: Span): boolean {
  if (word === 'if') return condition(state, text, span);
  const name = /^[A-Za-z_]\w*/.exec(text)?.[0];
  if (name === undefined) problem(state, span, `‘#${word}’ needs the name of a macro`);
  return name !== undefined && state.macros.has(name) === (word === 'ifdef');
}

function condition(state: State, text: string, span: Span): boolean {
  const asked = text.replace(/\bdefined\s*(?:\(\s*([A-Za-z_]\w*)\s*\)|([A-Za-z_]\w*))/g, (_, a, b) =>
    state.macros.has(a ?? b) ? ' 1 ' : ' 0 ',
  );
  const value = evaluate(expandText(asked, state.macros));
  if (value === undefined)
    problem(
      state,
      span,
      text === '' ? 'This condition is missing' : 'This condition cannot be worked out',
      'It is made of numbers, macros, ‘defined(X)’, and the operators of C.',
    );
  return value !== undefined && value !== 0n;
}

// ---------------------------------------------------------------- macros and files

function define(state: State, text: string, span: Span, next: number): void {
  const head = /^([A-Za-z_][\w']*)(\(([^)]*)\))?/.exec(text);
  if (head === null) {
    problem(state, span, '‘#define’ needs the name of a macro');
    return;
  }
  const [whole, name = '', parenthesis, list = ''] = head;
  const parameters = list.split(',').map(parameter => parameter.trim());
  const macro: Macro = {
    name,
    body: text.slice(whole.length).trim(),
    ...(parenthesis !== undefined && { parameters: list.trim() === '' ? [] : parameters }),
  };
  state.macros.set(name, macro);
  state.changes.push({ kind: 'define', at: next, macro });
}

/** How deep files may include each other, how often all of them, and how many characters that may come to. */
const mostIncluded = { deep: 20, files: 2000, size: 4 << 20 };

function include(state: State, text: string, span: Span, next: number, depth: number): void {
  const name = /^(?:"([^"]+)"|<([^>]+)>)/.exec(expandText(text, state.macros));
  const file = name?.[1] ?? name?.[2];
  if (file === undefined) {
    problem(state, span, '‘#include’ needs the name of a file', 'It is written ‘#include "file.h"’.');
    return;
  }
  if (isFull(state)) return;
  const header = headers.get(file);
  if (header === undefined && !state.includes.includes(file)) state.includes.push(file);
  const content = header ?? state.read(file);
  if (typeof content !== 'string' || depth >= mostIncluded.deep) {
    if (typeof content === 'string') problem(state, span, 'Files include each other too deeply');
    else if (content === undefined) problem(state, span, `The file ‘${file}’ cannot be found`);
    else problem(state, span, `The file ‘${file}’ is not read: ${content.unread}`);
    return;
  }
  state.included.files++;
  state.included.size += content.length;
  if (isFull(state)) {
    problem(
      state,
      span,
      'What files include here comes to too much',
      `There is room for ${mostIncluded.files} inclusions and ${mostIncluded.size >> 20} million characters: do files include each other again and again?`,
    );
    return;
  }
  const changes = state.changes.length;
  const trivia = run(state, content, span, depth + 1);
  // what the file defines holds from behind the directive on
  for (let i = changes; i < state.changes.length; i++) state.changes[i] = { ...state.changes[i]!, at: next };
  const code = blanked(content, trivia);
  if (code.trim() !== '') state.changes.push({ kind: 'include', at: next, span, text: code });
}

/** Whether nothing more is put in: that is said once. */
const isFull = ({ included: { files, size } }: State): boolean =>
  files > mostIncluded.files || size > mostIncluded.size;

/** The text with these parts made spaces. */
export function blanked(text: string, parts: readonly Span[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of parts) {
    pieces.push(text.slice(done, start), text.slice(start, end).replace(/[^\n\r\t]/g, ' '));
    done = end;
  }
  pieces.push(text.slice(done));
  return pieces.join('');
}
