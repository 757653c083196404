/** Unpacking of files that anyone may have made, and that may be damaged. */
import { Gunzip } from 'fflate';

export const isGzipped = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Bytes that a file may unpack to: a small one could be made to fill all memory. */
const most = 1 << 30;

export interface Unpacked {
  readonly bytes: Uint8Array;
  /** Whether the packed bytes could be read to their end. */
  readonly isWhole: boolean;
}

/** What can be unpacked, though the end may be missing or damaged. Memory is taken for what is there, whatever size the file
 * says that it has. */
export function gunzipped(bytes: Uint8Array): Unpacked | { readonly refused: string } {
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
