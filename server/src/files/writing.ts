/**
 * Files as Cairn writes them: whole or not at all, and only where they were asked for. The content goes into a new file of a
 * name that nobody can have prepared, which then takes its place at once; a link that stands there is replaced, wherever
 * it leads. The folder is looked up once, before a program runs that may put a link in the place of it.
 */
import {
  closeSync,
  constants,
  fchmodSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Folder, handlesIn } from '../engine/cairn/node/handles.ts';
import { newName, removeLeftovers } from './leftover.ts';

export interface Destination {
  /** Once. Throws as node's functions do. */
  write(content: string | Uint8Array): void;
}

/** Where the path leads now. Throws as node's functions do where there is no such folder. */
export function destination(path: string): Destination {
  const at = realpathSync.native(dirname(path));
  const name = basename(path);
  if (isDevice(at, path)) return { write: content => writeInto(path, content) };
  const folder = handlesIn(at).outermost();
  const before = statSync(at);
  return {
    write(content) {
      try {
        if (!folder.isHeld && !isSame(before, statSync(at)))
          throw new Error(`the folder ${at} is another one now`);
        tidy(folder, at);
        put(folder, name, content);
      } finally {
        folder.leave();
      }
    },
  };
}

export const writeWhole = (path: string, content: string | Uint8Array): void =>
  destination(path).write(content);

/** A device or a pipe is written to; so is what stands for one of this process's own, `/dev/stdout`. */
function isDevice(folder: string, path: string): boolean {
  if (folder === '/dev' || `${folder}/`.startsWith('/proc/')) return true;
  const about = lstatSync(path, { throwIfNoEntry: false });
  return about !== undefined && !about.isFile() && !about.isDirectory() && !about.isSymbolicLink();
}

/** Folders that this process has tidied. It tidies each folder once. */
const tidied = new Set<string>();

function tidy(folder: Folder, path: string): void {
  if (tidied.has(path)) return;
  tidied.add(path);
  removeLeftovers(folder);
}

/** Waits for a program that reads a pipe slowly. Throws an Error if no program reads the pipe. */
function writeInto(path: string, content: string | Uint8Array): void {
  const isPipe = statSync(path, { throwIfNoEntry: false })?.isFIFO() === true;
  // The descriptor stays open during the write: closing it would give the reader the end of the file.
  const held = isPipe ? openedForReader(path) : undefined;
  try {
    writeFileSync(path, content);
  } finally {
    if (held !== undefined) closeSync(held);
  }
}

function openedForReader(path: string): number {
  try {
    return openSync(path, O_WRONLY | O_NONBLOCK);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ENXIO') throw problem;
    throw new Error('no program reads from this pipe', { cause: problem });
  }
}

const isSame = (a: Stats, b: Stats): boolean => a.dev === b.dev && a.ino === b.ino;

/** The last two are absent under Windows. */
const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

function put(folder: Folder, name: string, content: string | Uint8Array): void {
  const place = folder.place(name);
  const before = lstatSync(place, { throwIfNoEntry: false });
  const temporary = folder.place(newName());
  const file = openSync(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o666);
  try {
    try {
      writeFileSync(file, content);
      if (before?.isFile()) fchmodSync(file, before.mode & 0o777);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, place);
  } catch (problem) {
    rmSync(temporary, { force: true });
    throw problem;
  }
}

/** Makes a folder and those above it. Node's own way never ends below /proc. */
export function makeFolders(path: string, mode = 0o777): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(path);
  if (above !== path) makeFolders(above, mode);
  try {
    mkdirSync(path, { mode });
  } catch (problem) {
    // another process may have made it meanwhile
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw problem;
  }
}
