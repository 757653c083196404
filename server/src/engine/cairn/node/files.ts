/**
 * The files a program opens: handles from 3 on, each with a position of its own, since node has no seek. Opened so that
 * nothing blocks, as base does: a pipe that nobody writes is open at once, one that is empty or full says `wait`.
 */
import { closeSync, constants, fstatSync, ftruncateSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { never } from '../../../../../language/index.ts';
import type { ReadResult, WaitResult } from '../../../../../language/runtime/index.ts';
import { attempt, EAGAIN, EBADF, EISDIR, ESPIPE } from './errno.ts';
import type { Names } from './names.ts';

interface OpenFile {
  readonly descriptor: number;
  /** Undefined where there are no positions (pipes, devices). */
  position: number | undefined;
  readonly append: boolean;
}

export interface Files {
  open(path: string, mode: number): number;
  read(handle: number, into: Uint8Array): ReadResult;
  write(handle: number, bytes: Uint8Array): number | WaitResult;
  close(handle: number): number;
  size(handle: number): number;
  seek(handle: number, offset: number, whence: number): number;
  truncate(handle: number, size: number): number;
  remove(path: string): number;
}

/** What would block is tried again after so many milliseconds. */
export const later: WaitResult = { kind: 'wait', milliseconds: 2 };

/** Absent under Windows, where nothing that is opened by name blocks. */
const nonBlocking = constants.O_NONBLOCK ?? 0;

const flagsOf: Readonly<Record<number, number>> = {
  0: constants.O_RDONLY,
  1: constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC,
  2: constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND,
  3: constants.O_RDWR | constants.O_CREAT,
};

export function createFiles(names: Pick<Names, 'open' | 'entry'>): Files {
  const files = new Map<number, OpenFile>();
  let next = 3;
  const withFile = (handle: number, act: (file: OpenFile) => number): number => {
    const file = files.get(handle);
    return file ? attempt(() => act(file)) : -EBADF;
  };

  return {
    open: (path, mode) =>
      attempt(() => {
        const descriptor = names.open(path, (flagsOf[mode] ?? constants.O_RDONLY) | nonBlocking, 0o666);
        const stat = fstatSync(descriptor);
        if (stat.isDirectory()) {
          closeSync(descriptor);
          return -EISDIR;
        }
        files.set(next, { descriptor, position: stat.isFile() ? 0 : undefined, append: mode === 2 });
        return next++;
      }),
    read(handle, into) {
      let count = 0;
      const answer = withFile(handle, file => {
        count = readSync(file.descriptor, into, 0, into.length, file.position ?? null);
        if (file.position !== undefined) file.position += count;
        return 0;
      });
      if (answer === -EAGAIN) return later;
      return answer < 0 ? { kind: 'error', errno: -answer } : { kind: 'bytes', count };
    },
    write(handle, bytes) {
      const answer = withFile(handle, file => writeSome(file, bytes));
      return answer === -EAGAIN ? later : answer;
    },
    close: handle =>
      withFile(handle, file => {
        files.delete(handle);
        closeSync(file.descriptor);
        return 0;
      }),
    size: handle =>
      withFile(handle, file => (file.position === undefined ? -ESPIPE : fstatSync(file.descriptor).size)),
    seek: (handle, offset, whence) =>
      withFile(handle, file => {
        if (file.position === undefined) return -ESPIPE;
        file.position = seekFrom(file, file.position, whence) + offset;
        return file.position;
      }),
    truncate: (handle, size) =>
      withFile(handle, file => {
        ftruncateSync(file.descriptor, size);
        return 0;
      }),
    remove: path =>
      attempt(() => {
        names.entry(path, unlinkSync);
        return 0;
      }),
  };
}

function writeSome(file: OpenFile, bytes: Uint8Array): number {
  const position = file.append ? null : (file.position ?? null);
  const count = writeSync(file.descriptor, bytes, 0, bytes.length, position);
  if (file.position !== undefined) file.position += count;
  return count;
}

function seekFrom(file: OpenFile, position: number, whence: number): number {
  const from = whence as 0 | 1 | 2;
  switch (from) {
    case 0:
      return 0;
    case 1:
      return position;
    case 2:
      return fstatSync(file.descriptor).size;
    default:
      return never(from);
  }
}
