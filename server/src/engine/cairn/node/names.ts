/** Names of files as a program gives them, and as node takes them. */
import { openSync, realpathSync } from 'node:fs';
import { isAbsolute } from 'node:path';

/** Each throws as node's functions do, also where a program may not look. */
export interface Names {
  /** Does something with what has the name, links followed: `place` is for node, `real` for a person. */
  at<R>(path: string, act: (place: string, real: () => string) => R): R;
  /** Does something with the name itself: of a link, the link. */
  entry<R>(path: string, act: (place: string) => R): R;
  /** A descriptor of what has the name, links followed. */
  open(path: string, flags: number, mode: number): number;
  /** The folder that names are relative to; undefined: the process's. */
  readonly here: string | undefined;
  enter(folder: string): void;
}

/** `start`: the folder that names are relative to at first, otherwise the process's. */
export function createNames(start?: string): Names {
  let here = start;
  const from = (path: string): string =>
    here === undefined || path === '' || isAbsolute(path) ? path : `${here}/${path}`;
  return {
    at: (path, act) => act(from(path), () => realpathSync.native(from(path))),
    entry: (path, act) => act(from(path)),
    open: (path, flags, mode) => openSync(from(path), flags, mode),
    get here() {
      return here;
    },
    enter(folder) {
      here = folder;
    },
  };
}
