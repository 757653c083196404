/**
 * What reading one file may make. Files come from anywhere, and in some formats a few bytes say what takes gigabytes: tables
 * whose rows name rows of others, and numbers for how much there is. A reader says what it makes; where that is more than
 * a profiler's file comes to, for its size or at all, reading ends, and the file is refused (`limited`).
 */
import type { Imported } from './imported.ts';

export interface Limit {
  /** A step from a stack to the next. */
  step(): void;
  /** How many stacks there are now. */
  stacks(count: number): void;
  /** How many cost centres there are now. */
  centres(count: number): void;
  /** A name that is looked at, by its letters. */
  name(letters: number): void;
}

/** Steps for each byte: a place in a stack is a byte at least, and stands for several where calls were inlined. */
const stepsPerByte = 8;
const lettersPerByte = 64;
/** What a file may come to whatever its size. */
const free = { steps: 1 << 20, letters: 1 << 24 } as const;
/** What no file may pass: some hundred megabytes of memory each. */
const most = { stacks: 1 << 23, centres: 1 << 20, values: 1 << 25, lists: 1 << 23, line: 1 << 24 } as const;

/** Ends the reading of a file; `message` follows "this file ". */
class TooMuch extends Error {}

const tooMuch = (what: string): never => {
  throw new TooMuch(what);
};

/** Reads a file; a refusal where it would have made more than it may. */
export function withinLimits(read: () => Imported): Imported {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof TooMuch) return { refused: `this file ${problem.message}, so it was not read` };
    throw problem;
  }
}

/** `size`: the file's, in bytes, unpacked. */
export function createLimit(size: number): Limit {
  let steps = free.steps + stepsPerByte * size;
  let letters = free.letters + lettersPerByte * size;
  return {
    step() {
      if (--steps < 0) tooMuch(`expands to stacks far larger than the file itself (${size} bytes)`);
    },
    stacks(count) {
      if (count > most.stacks) tooMuch(`has more than ${most.stacks} stacks`);
    },
    centres(count) {
      if (count > most.centres) tooMuch(`has more than ${most.centres} cost centres`);
    },
    name(length) {
      letters -= length;
      if (letters < 0) tooMuch(`expands to names far longer than the file itself (${size} bytes)`);
    },
  };
}

/** For the bytes of a line. */
export function expectLine(length: number): void {
  if (length > most.line) tooMuch(`has a line of more than ${most.line} bytes`);
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [bracket, brace] = [0x5b, 0x7b];

/** For JSON before it is read. */
export function expectJson(bytes: Uint8Array): void {
  const excess = jsonExcess(bytes);
  if (excess !== undefined) tooMuch(excess);
}

/** What JSON has too much of, if anything: an empty list takes two bytes in a file, and fifty in memory. */
export function jsonExcess(bytes: Uint8Array): string | undefined {
  let [values, lists] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) at = endOfString(bytes, at);
    else if (byte === comma || byte === colon) values++;
    else if (byte === bracket || byte === brace) lists++;
  }
  if (values > most.values) return `has more than ${most.values} values`;
  return lists > most.lists ? `has more than ${most.lists} lists and objects` : undefined;
}

/** The place of the quote that ends the string; that of the file's end for one that does not. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}
