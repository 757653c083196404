/**
 * The world of a program under node: files by synchronous calls (this is the program's own thread), standard input
 * from the parent's queue, standard output either straight to the process's handles or through the parent.
 */
import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { totalmem } from 'node:os';
import type { Host, WaitResult } from '../../../../../language/runtime/index.ts';
import type { Input } from '../input.ts';
import type { ProgramOptions } from '../message.ts';
import type { Output } from '../output.ts';
import { zoneAt } from '../zone.ts';
import { createConfinedNames } from './confined.ts';
import { EAGAIN, EBADF, EPIPE, ESPIPE, errnoOf } from './errno.ts';
import { createFiles, later } from './files.ts';
import { createFolders } from './folders.ts';
import { createNames } from './names.ts';

export function createNodeHost(
  options: ProgramOptions,
  input: Input,
  output: Output,
  hangUp: () => void,
): Host {
  const names =
    options.sandbox === undefined
      ? createNames(options.folder)
      : createConfinedNames(options.sandbox, options.folder);
  const folders = createFolders(names);
  const files = createFiles(names);
  const clock = () => performance.now();
  const direct = options.direct ? { 1: outlet(1), 2: outlet(2) } : undefined;
  return {
    memory: Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY),
    programName: options.programName,
    arguments: options.arguments,
    environment: options.sandbox === undefined ? options.environment : new Map(),
    now: clock,
    wallClock: () => BigInt(Math.round((performance.timeOrigin + clock()) * 1e6)),
    zone: zoneAt,
    read: (handle, into) => (handle === 0 ? input.read(into) : files.read(handle, into)),
    write(handle, bytes) {
      if (handle !== 1 && handle !== 2) return files.write(handle, bytes);
      if (direct) return writeDirectly(direct[handle], bytes, hangUp);
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

/** A standard handle under which writing does not block: a pipe or terminal that is full says so. Whether the handle
 * itself is like that is a matter of all processes that share it; so it is opened anew, where the system can. */
function outlet(handle: 1 | 2): number {
  try {
    const stat = fstatSync(handle);
    if (!stat.isFIFO() && !stat.isCharacterDevice()) return handle;
    const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
    return openSync(`/proc/self/fd/${handle}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  } catch {
    return handle;
  }
}

/** As much of it as finds room. A program that nobody reads any more ends quietly. */
function writeDirectly(handle: number, bytes: Uint8Array, hangUp: () => void): number | WaitResult {
  try {
    return writeSync(handle, bytes);
  } catch (problem) {
    const errno = errnoOf(problem);
    if (errno === EAGAIN) return later;
    if (errno !== EPIPE) return -errno;
    hangUp();
    return bytes.length;
  }
}
