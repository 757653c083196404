/** Reads a profile of any format that is known, by what is in the file, whatever it is called. Any may be gzipped. */
import { Gunzip, strFromU8 } from 'fflate';
import { readableFormats } from '../export/formats.ts';
import type { Imported, ReadOptions } from './imported.ts';

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
        problems: [...imported.problems, 'the gzipped file is damaged: it is read up to there'],
      };
}

/** Bytes at the beginning by which formats are told apart. */
const headLength = 1 << 16;

function readPlain(bytes: Uint8Array, options: ReadOptions): Imported {
  const head = bytes.subarray(0, headLength);
  const text = strFromU8(head);
  const about = { bytes, text, isBinary: head.subarray(0, 4096).includes(0) };
  const format = readableFormats.find(({ reading }) => reading.fits(about));
  return format === undefined ? { refused: unknown() } : format.reading.read(bytes, options);
}

const unknown = (): string =>
  `this is no profile that is known (${readableFormats.map(({ name }) => name).join(', ')})`;

const isGzipped = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Bytes that a file may unpack to: a small one could be made to fill all memory. */
const most = 1 << 30;

/** What can be unpacked, though the end may be missing or damaged. */
function gunzipped(bytes: Uint8Array): { bytes: Uint8Array; isWhole: boolean } | { refused: string } {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let isWhole = true;
  try {
    const stream = new Gunzip(piece => {
      pieces.push(piece);
      length += piece.length;
    });
    for (let at = 0; at < bytes.length && length <= most; at += piece)
      stream.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
  } catch {
    isWhole = false;
  }
  if (length > most) return { refused: 'this gzipped file is larger than 1 GB when it is unpacked' };
  if (length === 0) return { refused: 'this gzipped file cannot be unpacked' };
  const whole = new Uint8Array(length);
  let at = 0;
  for (const each of pieces) {
    whole.set(each, at);
    at += each.length;
  }
  return { bytes: whole, isWhole };
}

/** Packed bytes that are unpacked at once. */
const piece = 1 << 16;
