/** A file to read, unpacked, with what formats are recognised by: its first lines, and its value if it is JSON. */
import { strFromU8 } from 'fflate';
import { type Json, parseJson } from './jsontext.ts';
import { expectJson } from './limit.ts';
import { wholeText } from './text.ts';

export interface InputFile {
  readonly bytes: Uint8Array;
  /** The first lines: whole ones, and at least one. */
  readonly head: string;
  /** Whether the file is not a text. */
  readonly isBinary: boolean;
  /** Whether the file begins as an object of JSON does. */
  readonly isJson: boolean;
  /** The file as JSON. It is parsed at the first call. */
  json(): Json;
}

export function inputFile(bytes: Uint8Array): InputFile {
  const first = headOf(bytes);
  const head = strFromU8(first);
  const binary = isBinary(first.subarray(0, 4096));
  let json: Json | undefined;
  return {
    bytes,
    head,
    isBinary: binary,
    isJson: !binary && /^\s*\{/.test(head),
    json() {
      json ??= parsed(bytes);
      return json;
    },
  };
}

function parsed(bytes: Uint8Array): Json {
  expectJson(bytes);
  const text = wholeText(bytes);
  return text === undefined ? { refused: 'this JSON is longer than 500 MB' } : parseJson(text);
}

/** The value of a file that is JSON; undefined for every other file. */
export function jsonIn(file: InputFile): unknown {
  const json = file.isJson ? file.json() : undefined;
  return json === undefined || 'refused' in json ? undefined : json.value;
}

/** Formats are recognised by this many bytes at the beginning, or by the first line if that is longer. */
export const headLength = 1 << 16;
const longestHead = 1 << 24;

const newline = 10;

/** Readers cannot recognise half a line. */
function headOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= headLength) return bytes;
  const last = bytes.lastIndexOf(newline, headLength - 1);
  if (last >= 0) return bytes.subarray(0, last + 1);
  const first = bytes.subarray(0, longestHead).indexOf(newline, headLength);
  return bytes.subarray(0, first < 0 ? longestHead : first + 1);
}

/** A text has no zero bytes. Even a damaged text has few of the control characters that numbers of a binary file are full of. */
function isBinary(head: Uint8Array): boolean {
  let controls = 0;
  for (const byte of head) {
    if (byte === 0) return true;
    if (byte < 32 && !spaces.has(byte)) controls++;
  }
  return controls > head.length / 32;
}

/** Backspace to carriage return, and escape, with which colours begin. */
const spaces: ReadonlySet<number> = new Set([8, 9, 10, 11, 12, 13, 27]);
