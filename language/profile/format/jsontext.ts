/**
 * The JSON of profiles, which is not always JSON: GHC leaves backslashes of a program's path as they are, and some of its
 * versions the quotes of a label.
 */
import { isFigure } from './imported.ts';

/** The value of a JSON text, or the reason why there is none. */
export type Json = { readonly value: unknown } | { readonly refused: string };

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** An array's elements; none for every other value. */
export const listIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];

/** A number that can have been counted. */
export const figureIn = (value: unknown): number | undefined =>
  typeof value === 'number' && isFigure(value) ? value : undefined;

/** Parses a text, and repairs what GHC writes wrongly. */
export function parseJson(text: string): Json {
  const path = withPath(text);
  for (const attempt of [
    () => path,
    () => withQuotes(path),
    () => withQuotes(path).replace(/\\(?!["\\/bfnrtu])/g, '\\\\'),
    () => path.replaceAll('\\', '\\\\'),
  ]) {
    try {
      return { value: JSON.parse(attempt()) as unknown };
    } catch {
      // The next reading may do.
    }
  }
  return {
    refused: endsEarly(text) ? 'this JSON is truncated, or still being written' : 'this is not JSON',
  };
}

/** The program's path, which stands first, with its backslashes as JSON has them. Often the text is no JSON without that, and
 * sometimes one of other characters. */
function withPath(text: string): string {
  const before = /^\s*\{\s*"program":\s*"/.exec(text)?.[0].length;
  if (before === undefined) return text;
  const end = text.indexOf('\n', before);
  const line = text.slice(before, end < 0 ? text.length : end).trimEnd();
  const after = line.endsWith('",') ? 2 : line.endsWith('"') ? 1 : 0;
  const path = line.slice(0, line.length - after);
  return after === 0 || isEscaped(path)
    ? text
    : `${text.slice(0, before)}${path.replaceAll('\\', '\\\\')}${text.slice(before + path.length)}`;
}

/** Whether a path is written as JSON has it: `C:\new\bin` would be a path with a line end and a backspace in it. */
function isEscaped(path: string): boolean {
  const read = readString(path);
  return read !== undefined && !/[\u0000-\u001f]/.test(read);
}

/** What stands between the quotes of a string; undefined where that is no string of JSON. */
function readString(inner: string): string | undefined {
  try {
    const read: unknown = JSON.parse(`"${inner}"`);
    return typeof read === 'string' ? read : undefined;
  } catch {
    return undefined;
  }
}

/** How GHC begins each text of a cost centre, and what follows its last quote: there it ends, whatever is in it. */
const texts: readonly (readonly [begin: string, end: string])[] = [
  ['"label": "', '", "module": "'],
  ['"module": "', '", "src_loc": "'],
  ['"src_loc": "', '", "is_caf": '],
];

/** The labels, modules and places of GHC's cost centres with their quotes and backslashes as JSON has them. */
function withQuotes(text: string): string {
  const pieces: string[] = [];
  let done = 0;
  for (let which = 0; ; which = (which + 1) % texts.length) {
    const [begin, end] = texts[which]!;
    const from = text.indexOf(begin, done) + begin.length;
    const to = from < begin.length ? -1 : text.indexOf(end, from);
    if (to < 0) return pieces.length === 0 ? text : pieces.join('') + text.slice(done);
    const inner = text.slice(from, to);
    pieces.push(text.slice(done, from), readString(inner) === undefined ? escaped(inner) : inner);
    done = to;
  }
}

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Whether something is open at the end: a string, a list or an object. */
function endsEarly(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (inString) {
      if (c === '\\') i++;
      else if (c === '"') inString = false;
    } else if (c === '"') inString = true;
    else if (c === '{' || c === '[') depth++;
    else if ((c === '}' || c === ']') && --depth < 0) return false;
  }
  return inString || depth > 0;
}
