/**
 * Character and string literals: Report 2.6. All escapes (`\n`, `\NUL`, `\^A`, `\x41`, `\o101`, `\65`, `\&`) and
 * gaps. A bad escape is reported and stands for itself; a string ends at the end of its line at the latest.
 */
import type { Edit, Remedy } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import { digitValue, isSpace } from './character.ts';

export interface Problem {
  readonly code: 'E0102' | 'E0103' | 'E0104';
  readonly span: Span;
  readonly title: string;
  readonly hint?: string;
  readonly data?: Remedy;
}

const edits = (title: string, ...changes: readonly Edit[]): { readonly data: Remedy } => ({
  data: { kind: 'edits', title, edits: changes },
});

export interface TextRead {
  readonly end: number;
  readonly value: string;
  readonly problems: readonly Problem[];
}

const single: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
  v: 11,
  '\\': 92,
  '"': 34,
  "'": 39,
};

/** Longer names first, so that `\SOH` is not `\SO` and an H. */
const named: readonly (readonly [string, number])[] = [
  ...'NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP'
    .split(' ')
    .map((name, code) => [name, code] as const),
  ['DEL', 127] as const,
].sort((a, b) => b[0].length - a[0].length);

const isNewline = (c: string | undefined): boolean => c === '\n' || c === '\r';

/** What is neither graphic nor a space (Report 2.6: tabs, and all that GHC's `isPrint` refuses). */
const unprintable = /[\0-\x1f\x7f-\x9f\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

/** The first character between these places that only an escape can name. */
export function unprintableIn(text: string, from: number, to: number): Problem | undefined {
  const match = unprintable.exec(text.slice(from, to));
  if (match === null) return undefined;
  const start = from + match.index;
  const point = match[0].codePointAt(0) ?? 0;
  const span = { start, end: start + match[0].length };
  const written = point === 9 ? '\\t' : `\\x${point.toString(16)}`;
  return {
    code: 'E0104',
    span,
    // digits behind it would be taken for its own
    ...edits(`Write ${written}`, {
      span,
      text: /[0-9a-f]/i.test(text.charAt(span.end)) ? `${written}\\&` : written,
    }),
    title:
      point === 9 ? 'A tab cannot stand in a literal' : 'A character that cannot be seen stands in a literal',
    hint: `Write ‘${written}’.`,
  };
}

/** Reads the string whose opening quote is at `start`. */
export function readString(text: string, start: number): TextRead {
  const parts: string[] = [];
  const problems: Problem[] = [];
  let at = start + 1;
  for (;;) {
    const c = text[at];
    if (c === '"') return { end: at + 1, value: parts.join(''), problems };
    if (c === undefined || isNewline(c)) {
      problems.push({
        code: 'E0102',
        span: { start, end: at },
        title: 'This string is not closed on its line',
        hint: 'Put a ‘"’ at its end; to go on in the next line, end this one with ‘\\’ and begin the next with ‘\\’.',
        ...edits('Close it at the end of the line', { span: { start: at, end: at }, text: '"' }),
      });
      return { end: at, value: parts.join(''), problems };
    }
    if (c !== '\\') {
      const from = at;
      while (at < text.length && text[at] !== '"' && text[at] !== '\\' && !isNewline(text[at])) at++;
      parts.push(text.slice(from, at));
      const problem = unprintableIn(text, from, at);
      if (problem !== undefined) problems.push(problem);
      continue;
    }
    if (text[at + 1] === '&') {
      at += 2;
      continue;
    }
    const gap = gapEnd(text, at);
    if (gap !== undefined) {
      at = gap;
      continue;
    }
    const read = readEscape(text, at);
    if (read.problem !== undefined) problems.push(read.problem);
    parts.push(read.point === undefined ? '' : String.fromCodePoint(read.point));
    at = read.end;
  }
}

/** The end of the gap (`\`, white space, `\`) that begins at `at`. */
export function gapEnd(text: string, at: number): number | undefined {
  let end = at + 1;
  while (end < text.length && isSpace(text.charCodeAt(end))) end++;
  return end > at + 1 && text[end] === '\\' ? end + 1 : undefined;
}

interface Escape {
  readonly end: number;
  readonly point: number | undefined;
  readonly problem?: Problem;
}

/** Reads the escape whose backslash is at `at`. */
export function readEscape(text: string, at: number): Escape {
  const c = text[at + 1] ?? '';
  const simple = Object.hasOwn(single, c) ? single[c] : undefined;
  if (simple !== undefined) return { end: at + 2, point: simple };
  if (c === '^') {
    const control = text.charCodeAt(at + 2) - 64;
    if (control >= 0 && control < 32) return { end: at + 3, point: control };
  }
  const radix = c === 'x' || c === 'X' ? 16 : c === 'o' || c === 'O' ? 8 : 10;
  const from = radix === 10 ? at + 1 : at + 2;
  let end = from;
  let value = 0;
  for (; digitValue(text.charCodeAt(end), radix) >= 0; end++)
    value = Math.min(value * radix + digitValue(text.charCodeAt(end), radix), 0x110000);
  if (end > from) {
    if (value <= 0x10ffff) return { end, point: value };
    return bad(at, end, 'No character has this number', 'The largest is \\1114111, or \\x10FFFF.');
  }
  for (const [name, code] of named)
    if (text.startsWith(name, at + 1)) return { end: at + 1 + name.length, point: code };
  const stop = c === '' || isNewline(c) ? at + 1 : at + 2;
  return bad(
    at,
    stop,
    `‘${text.slice(at, stop)}’ is not an escape that Haskell knows`,
    'A backslash itself is written ‘\\\\’.',
  );
}

function bad(start: number, end: number, title: string, hint: string): Escape {
  return { end, point: undefined, problem: { code: 'E0104', span: { start, end }, title, hint } };
}

export interface CharRead {
  readonly end: number;
  readonly point: number;
  readonly problem?: Problem;
}

/** Reads the character literal whose quote is at `start`. */
export function readChar(text: string, start: number): CharRead {
  if (text[start + 1] === '\\') {
    const read = readEscape(text, start + 1);
    if (text[read.end] === "'")
      return {
        end: read.end + 1,
        point: read.point ?? 0,
        ...(read.problem && { problem: read.problem }),
      };
  } else if (text[start + 1] !== "'" && text[start + 1] !== undefined && !isNewline(text[start + 1])) {
    const point = text.codePointAt(start + 1) ?? 0;
    const end = start + 1 + (point > 0xffff ? 2 : 1);
    const problem = unprintableIn(text, start + 1, end);
    if (text[end] === "'") return { end: end + 1, point, ...(problem && { problem }) };
  }
  return badChar(text, start);
}

function badChar(text: string, start: number): CharRead {
  if (text[start + 1] === "'") {
    const span = { start, end: start + 2 };
    return {
      end: span.end,
      point: 0,
      problem: {
        code: 'E0103',
        span,
        title: 'This character literal is empty',
        hint: 'The empty string is written ‘""’.',
        ...edits('Write an empty string', { span, text: '""' }),
      },
    };
  }
  const close = /^'(?:[^'\\\r\n]|\\.)*'/.exec(text.slice(start, start + 200));
  const end = close === null ? start + 1 : start + close[0].length;
  const span = { start, end };
  const problem: Problem =
    close === null
      ? { code: 'E0103', span, title: 'This character literal is not closed', hint: "Write it as ‘'c'’." }
      : {
          code: 'E0103',
          span,
          title: 'This character literal holds more than one character',
          hint: 'Write a string with double quotes: ‘"..."’.',
          ...edits('Write a string', {
            span,
            text: `"${text.slice(start + 1, end - 1).replaceAll('"', '\\"')}"`,
          }),
        };
  return { end, point: 0, problem };
}
