/**
 * Limits on what one file may create. Files come from anywhere, and in some formats a few bytes expand to gigabytes: through tables whose
 * rows refer to each other, or through stated sizes. A reader reports what it creates. Beyond what a profiler's file of this size can
 * contain, or any file, reading stops and the file is refused (`withinLimits`).
 */
import type { Imported } from './imported.ts';

export interface Limit {
  /** A step from a stack to its child. */
  step(): void;
  /** The number of stacks so far. */
  stacks(count: number): void;
  /** The number of cost centres so far. */
  centres(count: number): void;
  /** Bytes that a part of the file was unpacked to. */
  unpacked(length: number): void;
  /** The length of a name that is read. */
  name(letters: number): void;
}

/** Steps for each byte: an entry of a stack takes at least a byte, and is several steps if calls were inlined. */
const stepsPerByte = 8;
const lettersPerByte = 64;
const unpackedPerByte = 100;
/** Allowed for a file of any size. */
const free = { steps: 1 << 20, letters: 1 << 24, unpacked: 1 << 26 } as const;
/** Never allowed to be exceeded: some hundred megabytes of memory each. */
const most = { stacks: 1 << 23, centres: 1 << 20, values: 1 << 25, lists: 1 << 23, line: 1 << 24 } as const;

/** Ends the reading of a file; `message` follows "this file ". */
class TooMuch extends Error {}

const tooMuch = (what: string): never => {
  throw new TooMuch(what);
};

/** Reads a file, or refuses it if it exceeds the limits. */
export function withinLimits(read: () => Imported): Imported {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof TooMuch) return { refused: `this file ${problem.message}, so it was not read` };
    throw problem;
  }
}

/** `size`: bytes of the unpacked file. */
export function createLimit(size: number): Limit {
  let steps = free.steps + stepsPerByte * size;
  let letters = free.letters + lettersPerByte * size;
  let room = Math.max(free.unpacked, unpackedPerByte * size);
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
    unpacked(length) {
      room -= length;
      if (room < 0) tooMuch(`unpacks to far more than the file itself (${size} bytes)`);
    },
    name(length) {
      letters -= length;
      if (letters < 0) tooMuch(`expands to names far longer than the file itself (${size} bytes)`);
    },
  };
}

/** Checks the number of bytes in a line. */
export function expectLine(length: number): void {
  if (length > most.line) tooMuch(`has a line of more than ${most.line} bytes`);
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [bracket, brace] = [0x5b, 0x7b];

/** Checks JSON before it is parsed. */
export function expectJson(bytes: Uint8Array): void {
  const excess = jsonExcess(bytes);
  if (excess !== undefined) tooMuch(excess);
}

/** What a JSON file has too many of, if anything. An empty list takes two bytes in a file, and fifty in memory. */
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

/** The position of the quote that ends the string, or the end of the file. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}
