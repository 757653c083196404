/** Unpacking of files that anyone may have made, and that may be damaged. */
import { Gunzip } from 'fflate';

export const isGzipped = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Bytes that a file may unpack to, as a small one could be made to fill all memory: always so many, or so many for each byte
 * of it (texts of profilers come to tens, gzip to a thousand), and never more than the last.
 */
const most = { always: 64 << 20, forByte: 100, ever: 1 << 30 } as const;

export interface Unpacked {
  readonly bytes: Uint8Array;
  /** Whether the packed bytes could be read to their end. */
  readonly isWhole: boolean;
}

/** What can be unpacked, though the end may be missing or damaged. Memory is taken for what is there, whatever size the file
 * says that it has. */
export function gunzip(bytes: Uint8Array): Unpacked | { readonly refused: string } {
  const pieces: Uint8Array[] = [];
  const allowed = Math.min(most.ever, Math.max(most.always, most.forByte * bytes.length));
  let length = 0;
  let isWhole = true;
  try {
    const stream = new Gunzip(piece => {
      pieces.push(piece);
      length += piece.length;
    });
    for (let at = 0; at < bytes.length && length <= allowed; at += piece)
      stream.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
  } catch {
    isWhole = false;
  }
  if (length > allowed)
    return {
      refused: `this gzipped file of ${bytes.length} bytes unpacks to more than ${allowed >> 20} MiB: unpack it yourself if you trust it`,
    };
  if (length === 0) return { refused: 'this gzipped file cannot be unpacked' };
  const whole = new Uint8Array(length);
  let at = 0;
  for (const each of pieces) {
    whole.set(each, at);
    at += each.length;
  }
  return { bytes: whole, isWhole };
}

/** Packed bytes that are unpacked at once: up to a thousand times as many come of them. */
const piece = 1 << 14;
