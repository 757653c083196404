/** Files as lines of text, decoded in pieces, so that a file need not fit into one string. */
import { strFromU8 } from 'fflate';
import type { ReadOptions } from './imported.ts';
import { expectLine } from './limit.ts';

/** Bytes that are decoded at once. */
const piece = 1 << 20;

const newline = 10;

/** The lines of a text in UTF-8, without their ends. */
export function* linesOf(bytes: Uint8Array, { progress }: ReadOptions = {}): Generator<string, void> {
  let from = startsWithMark(bytes) ? 3 : 0;
  while (from < bytes.length) {
    let to = Math.min(bytes.length, from + piece);
    if (to < bytes.length) {
      const end = bytes.lastIndexOf(newline, to - 1);
      const next = end < from ? bytes.indexOf(newline, to) : end;
      to = next < 0 ? bytes.length : next + 1;
      if (to - from > piece) expectLine(to - from);
    }
    const text = strFromU8(bytes.subarray(from, to));
    const lines = text.split('\n');
    if (text.endsWith('\n')) lines.pop();
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
    from = to;
    progress?.(from, bytes.length);
  }
}

/** The whole file as one string; undefined if it is longer than a string can be. */
export function wholeText(bytes: Uint8Array): string | undefined {
  if (bytes.length > longest) return undefined;
  return strFromU8(startsWithMark(bytes) ? bytes.subarray(3) : bytes);
}

/** The number of characters that every engine allows in a string. */
const longest = 500_000_000;

/** The byte order mark that Windows puts before texts in UTF-8. */
const startsWithMark = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** The problems of a file, a line each; only the first ones, and the number of the others. */
export interface Problems {
  add(problem: string): void;
  /** How many there are. */
  readonly count: number;
  list(): string[];
}

/** The number of problems that are listed. */
const named = 20;

export function createProblems(): Problems {
  const first: string[] = [];
  let count = 0;
  return {
    add(problem) {
      if (count++ < named) first.push(problem);
    },
    get count() {
      return count;
    },
    list: () => (count > named ? [...first, `and ${count - named} more like these`] : first),
  };
}

/** A line, shortened for a message. */
export const quotedLine = (line: string): string => {
  const text = line.trim();
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};

/** Whether fewer lines were read than skipped: then the text is something else, or almost completely damaged. */
export const isMostlyUnread = (read: number, { count }: Problems): boolean => count > read;
