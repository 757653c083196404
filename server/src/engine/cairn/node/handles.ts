/**
 * Folders that are held open while names in them are used, so that nobody can put another in their place meanwhile. Linux
 * has paths that begin at an open descriptor (`/proc/self/fd/7/name`). Elsewhere a folder is its path, and what was opened
 * is compared with what stands at the path afterwards.
 */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  openSync,
  realpathSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { failure } from './errno.ts';

export interface Folder {
  /** Whether it stays the same folder while it is open, whatever comes to stand at its path. */
  readonly isHeld: boolean;
  /** By which node finds the folder. */
  readonly itself: string;
  /** By which node finds an entry of it, a link if it is one. */
  place(name: string): string;
  /** Closes it. */
  leave(): void;
}

export interface Handles {
  outermost(): Folder;
  /** Opens a folder in a folder; throws ENOTDIR where the name is that of a link. */
  enter(folder: Folder, name: string): Folder;
  /** Does something with an entry that is no link; throws ELOOP where it is one. */
  hold<R>(folder: Folder, name: string, act: (place: string) => R): R;
  /** The descriptor of a file that is no link; throws ELOOP where it is one. Nothing outside is made or changed. */
  open(folder: Folder, name: string, flags: number, mode: number): number;
}

/** Absent under Windows. */
const { O_NOFOLLOW = 0, O_DIRECTORY = 0, O_CREAT, O_EXCL, O_TRUNC } = constants;
/** Only names what is there: needs no right to read, and wakes no device. Node has no word for it. */
const O_PATH = 0o10000000;

/** For names in this folder, a path without links. */
export const handlesIn = (root: string): Handles =>
  process.platform === 'linux' && existsSync('/proc/self/fd') ? byDescriptor(root) : byPath(root);

const byDescriptor = (root: string): Handles => ({
  outermost: () => folderOf(openSync(root, O_PATH | O_DIRECTORY)),
  enter: (folder, name) => folderOf(openSync(folder.place(name), O_PATH | O_DIRECTORY | O_NOFOLLOW)),
  hold(folder, name, act) {
    const descriptor = openSync(folder.place(name), O_PATH | O_NOFOLLOW);
    try {
      if (fstatSync(descriptor).isSymbolicLink()) throw failure('ELOOP', 'it has become a link');
      return act(`/proc/self/fd/${descriptor}`);
    } finally {
      closeSync(descriptor);
    }
  },
  open: (folder, name, flags, mode) => openSync(folder.place(name), flags | O_NOFOLLOW, mode),
});

function folderOf(descriptor: number): Folder {
  const path = `/proc/self/fd/${descriptor}`;
  return {
    isHeld: true,
    // what node does with the name itself is done with the folder
    itself: `${path}/.`,
    place: name => `${path}/${name}`,
    leave: () => closeSync(descriptor),
  };
}

/** For systems whose descriptors have no paths. */
export const byPath = (root: string): Handles => ({
  outermost: () => folderAt(root),
  enter(folder, name) {
    const path = folder.place(name);
    if (!lstatSync(path).isDirectory()) throw failure('ENOTDIR', 'not a folder');
    return folderAt(path);
  },
  hold(folder, name, act) {
    realIn(root, folder.place(name));
    return act(folder.place(name));
  },
  open(folder, name, flags, mode) {
    const path = folder.place(name);
    const descriptor = existing(path, flags) ?? openSync(path, flags | O_EXCL | O_NOFOLLOW, mode);
    try {
      const [opened, there] = [fstatSync(descriptor), lstatSync(realIn(root, path))];
      if (opened.dev !== there.dev || opened.ino !== there.ino)
        throw failure('EACCES', 'another file has taken its place');
      if (flags & O_TRUNC) ftruncateSync(descriptor);
      return descriptor;
    } catch (problem) {
      closeSync(descriptor);
      throw problem;
    }
  },
});

const folderAt = (path: string): Folder => ({
  isHeld: false,
  itself: path,
  place: name => join(path, name),
  leave: () => {},
});

/** Opened, and nothing else: undefined where there is nothing and it may be made. */
function existing(path: string, flags: number): number | undefined {
  try {
    return openSync(path, (flags & ~(O_CREAT | O_TRUNC)) | O_NOFOLLOW);
  } catch (problem) {
    if ((flags & O_CREAT) === 0 || (problem as NodeJS.ErrnoException).code !== 'ENOENT') throw problem;
    return undefined;
  }
}

/** The real path of what is no link; throws where a folder on the way has become one that leads out. */
function realIn(root: string, path: string): string {
  if (lstatSync(path).isSymbolicLink()) throw failure('ELOOP', 'it is a link');
  const real = realpathSync.native(path);
  if (isInside(real, root)) return real;
  throw failure('EACCES', 'a folder has become a link');
}

/** Of paths without links. */
export const isInside = (path: string, root: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
