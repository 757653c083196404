/**
 * Names that reach nothing outside of a folder. Absolute paths, `..` and links cannot lead out, even if another program changes
 * a link meanwhile. What is opened lies in a folder that was reached from the outermost one without leaving it, and stays the same
 * folder until it was opened. Of what is outside nothing is looked at, so that nobody learns what is there.
 */
import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { failure } from './errno.ts';
import { type Handles, handlesIn, isInside } from './handles.ts';
import type { Names } from './names.ts';
import { createWalker, type Found, Moved, mostLinks, unlessMoved } from './walk.ts';

export interface ConfinedNames extends Names {
  /** Lets go of the folder. */
  close(): void;
}

/** Creates the names of a program that may use only `folder`. The program starts in `start` if that is inside, otherwise in `folder`. */
export function createConfinedNames(
  folder: string,
  start: string = process.cwd(),
  handlesOf: (root: string) => Handles = handlesIn,
): ConfinedNames {
  const root = realpathSync.native(folder);
  const begin = realpathSync.native(start);
  const handles = handlesOf(root);
  const outermost = handles.outermost();
  let here = isInside(begin, root) ? begin : root;
  const inside = (path: string): string =>
    isAbsolute(path) ? unaliased(path, folder, root) : `${relative(root, here) || '.'}/${path}`;
  const walk = <R>(path: string, followsLast: boolean, act: (found: Found) => R): R => {
    const walker = createWalker(handles, outermost, root);
    try {
      return act(walker.follow(inside(path), followsLast));
    } finally {
      walker.leave();
    }
  };
  const realOf = ({ parts, name }: Found): string => join(root, ...parts, name ?? '');
  return {
    at: (path, act) =>
      patiently(path, () =>
        walk(path, true, found => {
          const { folder: last, name } = found;
          if (name === undefined) return act(last.itself, () => realOf(found));
          return unlessMoved(last.place(name), () =>
            handles.hold(last, name, place => act(place, () => realOf(found))),
          );
        }),
      ),
    entry: (path, act) =>
      patiently(path, () =>
        walk(path.replace(trailing, ''), false, ({ folder: last, name, around, parts }) => {
          if (name !== undefined) return act(last.place(name));
          // of `.` and `..` there is no name itself: they are what they lead to
          return act(around ? around.place(parts.at(-1)!) : last.itself);
        }),
      ),
    open: (path, flags, mode) =>
      patiently(path, () =>
        walk(path, true, ({ folder: last, name }) => {
          if (name === undefined) throw failure('EISDIR', 'it is a folder');
          return unlessMoved(last.place(name), () => handles.open(last, name, flags, mode));
        }),
      ),
    get here() {
      return here;
    },
    enter(folder) {
      here = folder;
    },
    close: outermost.leave,
  };
}

/** Again, where the name has become a link since it was looked at. */
function patiently<R>(path: string, act: () => R): R {
  if (path === '') throw failure('ENOENT', 'the name is empty');
  if (path.length >= longestPath) throw failure('ENAMETOOLONG', 'the name is too long');
  for (let tries = 0; tries < mostLinks; tries++)
    try {
      return act();
    } catch (problem) {
      if (!(problem instanceof Moved)) throw problem;
    }
  throw failure('ELOOP', 'links change all the time');
}

/** As under Linux and Windows; no system takes a longer one, and here its parts are opened one by one. */
const longestPath = process.platform === 'win32' ? 32_767 : 4096;

/** Slashes behind a name. */
const trailing = /(?<=[^/\\])[/\\]+$/;

/** The folder may be known by a name with links in it: what begins with that is in the folder. */
function unaliased(path: string, folder: string, root: string): string {
  const alias = resolve(folder);
  return isInside(path, alias) ? `${root}${path.slice(alias.length)}` : path;
}
