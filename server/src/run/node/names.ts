/**
 * Names of files as a program gives them, and as node takes them. A confined program reaches nothing outside of its
 * folder: not by a name from the root, not by `..`, not by a link, one that it has made itself included. Node is given
 * names without links, so that what was looked at is what is opened.
 */
import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path';

export interface Names {
  /** What has the name, links followed. Throws as node's functions do where a program may not look. */
  at(path: string): string;
  /** The name itself: of a link, the link. */
  entry(path: string): string;
  /** The folder that names are relative to; undefined: the process's. */
  readonly here: string | undefined;
  enter(folder: string): void;
}

/** `start`: the folder that names are relative to at first, otherwise the process's. */
export function createNames(start?: string): Names {
  let here = start;
  const at = (path: string): string =>
    here === undefined || path === '' || isAbsolute(path) ? path : `${here}/${path}`;
  return {
    at,
    entry: at,
    get here() {
      return here;
    },
    enter(folder) {
      here = folder;
    },
  };
}

/** Names of a program that is kept to `folder`, in which it also begins unless it begins further inside. */
export function createConfinedNames(folder: string, start: string = process.cwd()): Names {
  const root = realpathSync.native(folder);
  const begin = realpathSync.native(start);
  const names = createNames(isInside(begin, root) ? begin : root);
  const allowed = (path: string): string => {
    if (isInside(path, root)) return path;
    throw failure('EACCES', 'outside of the folder that the program is kept to');
  };
  return {
    at: path => (path === '' ? path : allowed(followed(names.at(path)))),
    entry: path => {
      if (path === '') return path;
      const name = basename(path);
      // of these there is no name itself: they are what they lead to
      if (name === '' || name === '.' || name === '..') return allowed(followed(names.at(path)));
      return allowed(join(followed(dirname(names.at(path))), name));
    },
    get here() {
      return names.here;
    },
    enter: names.enter,
  };
}

const isInside = (path: string, root: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);

/** Links that may follow one another, as under Linux. */
const mostLinks = 40;

/** The place that a name leads to, also where nothing is there yet: opening a link to nowhere would make a file. */
function followed(path: string, links = 0): string {
  try {
    return realpathSync.native(path);
  } catch (problem) {
    const parent = dirname(path);
    if (!isMissing(problem) || parent === path) throw problem;
    const place = join(followed(parent, links), basename(path));
    const target = linkAt(place);
    if (target === undefined) return place;
    if (links === mostLinks) throw failure('ELOOP', 'too many links');
    return followed(resolve(dirname(place), target), links + 1);
  }
}

const isMissing = (problem: unknown): boolean => (problem as NodeJS.ErrnoException).code === 'ENOENT';

function linkAt(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

const failure = (code: string, message: string): Error => Object.assign(new Error(message), { code });
