/** Unpacks files that may be damaged or malicious. */
import { Gunzip } from 'fflate';

export const isGzipped = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * The number of bytes that a file may unpack to, because a small file could fill all memory. Always allowed; allowed for each byte of the
 * file (texts of profilers need tens, gzip can reach a thousand); and the greatest number for any file.
 */
const most = { always: 64 << 20, forByte: 100, ever: 1 << 30 } as const;

export interface Unpacked {
  readonly bytes: Uint8Array;
  /** Whether all packed bytes could be read. */
  readonly isWhole: boolean;
}

/** The bytes up to the first damage. Memory is allocated for the bytes that exist, not for the size that the file
 * states. */
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

/** The number of packed bytes that are unpacked at once. They become up to a thousand times as many. */
const piece = 1 << 14;
