/** The world of a program in a web page: standard input and output through the parent, a clock, and no files. */
import { type Host, noFolders } from '../../../../../language/runtime/index.ts';
import type { Input } from '../input.ts';
import type { ProgramOptions } from '../message.ts';
import type { Output } from '../output.ts';
import { zoneAt } from '../zone.ts';

const EACCES = 13;
const EBADF = 9;
const ESPIPE = 29;

export function createWebHost(options: ProgramOptions, input: Input, output: Output): Host {
  // Where the browser says it: gigabytes, a power of two, at most 8.
  const gigabytes = (navigator as { deviceMemory?: number }).deviceMemory;
  return {
    ...(gigabytes === undefined ? {} : { memory: gigabytes * 2 ** 30 }),
    programName: options.programName,
    arguments: options.arguments,
    environment: options.environment,
    now: () => performance.now(),
    wallClock: () => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6)),
    zone: zoneAt,
    read: (handle, into) => (handle === 0 ? input.read(into) : { kind: 'error', errno: EBADF }),
    write(handle, bytes) {
      if (handle !== 1 && handle !== 2) return -EBADF;
      output.write(handle, bytes);
      return bytes.length;
    },
    isTerminal: handle => options.terminals[handle] ?? false,
    inputReady: handle => handle !== 0 || input.asked(),
    open: () => -EACCES,
    close: handle => (handle < 3 ? 0 : -EBADF),
    size: () => -ESPIPE,
    seek: () => -ESPIPE,
    truncate: () => -EBADF,
    remove: () => -EACCES,
    folders: noFolders,
  };
}
