/** Reads a profile of any format that is known, by what is in the file, whatever it is called. Any may be gzipped. */
import { strFromU8 } from 'fflate';
import { readableFormats } from '../export/formats.ts';
import { gunzipped, isGzipped } from '../gunzip.ts';
import { foreignFile } from './foreign.ts';
import type { Imported, ReadOptions } from './imported.ts';
import { limited } from './limit.ts';

export function readProfile(bytes: Uint8Array, options: ReadOptions = {}): Imported {
  if (bytes.length === 0) return { refused: 'the file is empty' };
  if (!isGzipped(bytes)) return readPlain(bytes, options);
  const unpacked = gunzipped(bytes);
  if ('refused' in unpacked) return unpacked;
  const imported = readPlain(unpacked.bytes, options);
  return 'refused' in imported || unpacked.isWhole
    ? imported
    : {
        ...imported,
        problems: [...imported.problems, 'the gzipped file is damaged: everything before that was read'],
      };
}

/** The format is detected from so many bytes at the beginning, or from the first line if that is longer. */
const headLength = 1 << 16;
const longestHead = 1 << 24;

const newline = 10;

function readPlain(bytes: Uint8Array, options: ReadOptions): Imported {
  const head = headOf(bytes);
  const text = strFromU8(head);
  const about = { bytes, text, isBinary: isBinary(head.subarray(0, 4096)) };
  const foreign = about.isBinary ? undefined : foreignFile(text.slice(0, headLength));
  if (foreign !== undefined) return { refused: `this is ${foreign}` };
  const format = readableFormats.find(({ reading }) => reading.fits(about));
  return format === undefined ? { refused: unknown() } : limited(() => format.reading.read(bytes, options));
}

/** Whole lines, one at least: half a line is taken for nothing. */
function headOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= headLength) return bytes;
  const last = bytes.lastIndexOf(newline, headLength - 1);
  if (last >= 0) return bytes.subarray(0, last + 1);
  const first = bytes.subarray(0, longestHead).indexOf(newline, headLength);
  return bytes.subarray(0, first < 0 ? longestHead : first + 1);
}

/** A text has no zero bytes, and even a damaged one few of the control characters that numbers of a binary file are full of. */
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

const unknown = (): string =>
  `unknown file format: not a profile in one of the known formats (${readableFormats.map(({ name }) => name).join(', ')})`;
