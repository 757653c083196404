/**
 * The world of a program under node: files by synchronous calls (this is the program's own thread), standard input
 * from the parent's queue, standard output either straight to the process's handles or through the parent.
 */
import { writeSync } from 'node:fs';
import type { Host } from '../../language.ts';
import type { Input } from '../input.ts';
import type { ProgramOptions } from '../message.ts';
import type { Output } from '../output.ts';
import { zoneAt } from '../zone.ts';
import { EAGAIN, EBADF, EPIPE, ESPIPE, errnoOf } from './errno.ts';
import { createFiles } from './files.ts';
import { createFolders } from './folders.ts';
import { createConfinedNames, createNames } from './names.ts';

export function createNodeHost(
  options: ProgramOptions,
  input: Input,
  output: Output,
  hangUp: () => void,
): Host {
  const names = options.sandbox === undefined ? createNames() : createConfinedNames(options.sandbox);
  const folders = createFolders(names);
  const files = createFiles(names);
  const clock = () => performance.now();
  return {
    programName: options.programName,
    arguments: options.arguments,
    environment: options.sandbox === undefined ? options.environment : new Map(),
    now: clock,
    wallClock: () => BigInt(Math.round((performance.timeOrigin + clock()) * 1e6)),
    zone: zoneAt,
    read: (handle, into) => (handle === 0 ? input.read(into) : files.read(handle, into)),
    write(handle, bytes) {
      if (handle !== 1 && handle !== 2) return files.write(handle, bytes);
      if (options.direct) return writeDirectly(handle, bytes, hangUp);
      output.write(handle, bytes);
      return bytes.length;
    },
    isTerminal: handle => options.terminals[handle] ?? false,
    inputReady: handle => (handle === 0 ? input.asked() : true),
    open: files.open,
    close: handle => (handle < 3 ? 0 : files.close(handle)),
    size: handle => (handle < 3 ? -ESPIPE : files.size(handle)),
    seek: (handle, offset, whence) => (handle < 3 ? -ESPIPE : files.seek(handle, offset, whence)),
    truncate: (handle, size) => (handle < 3 ? -EBADF : files.truncate(handle, size)),
    remove: files.remove,
    folders,
  };
}

const nap = new Int32Array(new SharedArrayBuffer(4));

/** All of it, also to a pipe that node has made non-blocking. A program that nobody reads any more ends quietly. */
function writeDirectly(handle: 1 | 2, bytes: Uint8Array, hangUp: () => void): number {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(handle, bytes, written);
    } catch (problem) {
      const errno = errnoOf(problem);
      if (errno === EPIPE) {
        hangUp();
        return bytes.length;
      }
      if (errno !== EAGAIN) return -errno;
      Atomics.wait(nap, 0, 0, 2);
    }
  }
  return bytes.length;
}
