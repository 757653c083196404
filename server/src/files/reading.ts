/**
 * Files as the command line and the node server read them: regular ones, up to a size. What has the name may be anything, as a
 * link can come with a repository: an endless device, a pipe that nobody writes. It is opened so that nothing blocks, and
 * what was opened is looked at before it is read.
 */
import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { createConfinedNames } from '../engine/cairn/node/confined.ts';

export type FileBytes =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  /** The reason follows “cannot read FILE: ”. */
  | { readonly kind: 'unread'; readonly reason: string };

/** Bytes of a text, and of any file. What the compiler makes of a text takes some hundred times as much. */
const largestText = 4 << 20;
const largestFile = 2 ** 30;

/** Absent under Windows, where nothing that is opened by name blocks. */
const { O_RDONLY, O_NONBLOCK = 0, O_NOCTTY = 0 } = constants;

export interface ReadingOptions {
  /** Bytes, at most. */
  readonly largest?: number;
  /** The person has named it, so it may be a pipe that another program writes, as a shell's `<(...)` is. What that program
   * writes is waited for. */
  readonly named?: boolean;
  /** What a person should name instead of a folder; `file` by default. */
  readonly wanted?: string;
  /** Nothing outside of this folder is read, wherever links lead. */
  readonly within?: string | undefined;
}

export function readBytes(path: string, options: ReadingOptions = {}): FileBytes {
  try {
    const file = opened(path, options);
    try {
      return readOpened(file, options);
    } finally {
      closeSync(file);
    }
  } catch (problem) {
    return ofProblem(problem);
  }
}

function opened(path: string, { within }: ReadingOptions): number {
  const flags = O_RDONLY | O_NOCTTY | O_NONBLOCK;
  if (within === undefined) return openSync(path, flags);
  const names = createConfinedNames(within, within);
  try {
    return names.open(path, flags, 0);
  } finally {
    names.close();
  }
}

function readOpened(file: number, options: ReadingOptions): FileBytes {
  const { largest = largestFile } = options;
  const about = fstatSync(file);
  const reason = unfit(about, options) ?? tooLarge(about.size, largest);
  if (reason !== undefined) return { kind: 'unread', reason };
  // one byte more than is allowed tells whether there is more
  const bytes = wholeOf(file, largest + 1, about.size);
  if (bytes.length === 0 && about.isFIFO())
    return { kind: 'unread', reason: 'no program writes to this pipe' };
  const grown = tooLarge(bytes.length, largest);
  return grown === undefined ? { kind: 'bytes', bytes } : { kind: 'unread', reason: grown };
}

const tooLarge = (size: number, largest: number): string | undefined =>
  size > largest ? `it is larger than the limit of ${sizeText(largest)}` : undefined;

const sizeText = (bytes: number): string =>
  bytes >= 2 ** 30 ? `${bytes / 2 ** 30} GiB` : `${bytes / 2 ** 20} MiB`;

function unfit(about: Stats, { named = false, wanted = 'file' }: ReadingOptions): string | undefined {
  if (about.isFile()) return undefined;
  if (about.isDirectory()) return `this is a folder; name a ${wanted}`;
  if (about.isFIFO() || about.isSocket()) return named ? undefined : 'this is a pipe; only files are read';
  return 'this is a device; only files are read';
}

/** Up to `most` bytes; `expected`: as many as there seem to be. */
function wholeOf(file: number, most: number, expected: number): Uint8Array {
  let bytes = new Uint8Array(Math.min(most, expected + 1));
  let length = 0;
  for (;;) {
    if (length === bytes.length) {
      if (length === most) return bytes;
      const larger = new Uint8Array(Math.min(most, Math.max(2 * length, 65_536)));
      larger.set(bytes);
      bytes = larger;
    }
    const count = readWaiting(file, bytes, length);
    if (count === 0) return bytes.subarray(0, length);
    length += count;
  }
}

/** Reads behind `from`; waits while the program at the other end of a pipe has not written yet. 0 at the end. */
function readWaiting(file: number, bytes: Uint8Array, from: number): number {
  for (;;) {
    try {
      return readSync(file, bytes, from, bytes.length - from, null);
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EAGAIN') throw problem;
      Atomics.wait(unchanged, 0, 0, waitingMilliseconds);
    }
  }
}

const unchanged = new Int32Array(new SharedArrayBuffer(4));
const waitingMilliseconds = 5;

function ofProblem(problem: unknown): FileBytes {
  const { code, message } = problem as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'missing' };
  const known: Readonly<Record<string, string>> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    ELOOP: 'its links are circular',
    ENXIO: 'this is not a file',
    EISDIR: 'this is a folder; name a file',
  };
  return { kind: 'unread', reason: known[code ?? ''] ?? message };
}

/** A file's text, without a byte order mark; undefined where it cannot be read. */
export function readText(path: string, options: ReadingOptions = {}): string | undefined {
  const read = readBytes(path, { largest: largestText, ...options });
  return read.kind === 'bytes' ? decoder.decode(read.bytes) : undefined;
}

/** Leaves a byte order mark away. */
const decoder = new TextDecoder();

/** Why a file that is there is not read as text, as what follows “cannot read FILE: ”; undefined where it is, or is not there. */
export function whyUnread(path: string): string | undefined {
  try {
    const file = opened(path, {});
    try {
      const about = fstatSync(file);
      return unfit(about, {}) ?? tooLarge(about.size, largestText);
    } finally {
      closeSync(file);
    }
  } catch (problem) {
    const failed = ofProblem(problem);
    return failed.kind === 'unread' ? failed.reason : undefined;
  }
}

/** What is wrong with a file that should be a Haskell source; undefined where nothing is. */
export function unreadable(path: string): string | undefined {
  const read = readBytes(path, { largest: largestText });
  if (read.kind === 'missing') return 'file not found';
  if (read.kind === 'unread') return read.reason;
  return isUtf8(read.bytes) ? undefined : 'its text is not UTF-8';
}

/** A file of which only parts are wanted: the bytes from one place to before another. */
export function openParts(path: string | URL): (from: number, to: number) => Uint8Array {
  const file = openSync(path, 'r');
  return (from, to) => {
    const part = new Uint8Array(to - from);
    return part.subarray(0, readSync(file, part, 0, part.length, from));
  };
}

/** Where links lead to; undefined where nothing is. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** The names of what is in a folder; none where it cannot be read. */
export function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder === '' ? '.' : folder);
  } catch {
    return [];
  }
}
