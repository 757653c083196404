/** Following a name from a folder on, part by part: each folder is held open, and each link read and followed here. */
import { readlinkSync } from 'node:fs';
import { isAbsolute, parse, sep } from 'node:path';
import { failure, isFailure } from './errno.ts';
import type { Folder, Handles } from './handles.ts';

/** Where a name leads: to an entry of a folder, there or not, or to the folder itself. */
export interface Found {
  readonly folder: Folder;
  readonly name: string | undefined;
  /** The folder that it is in, where that is not the outermost. */
  readonly around: Folder | undefined;
  /** What the folders are called that lead to the folder, from the outermost on. */
  readonly parts: readonly string[];
}

interface Walker {
  /** Throws as node's functions do; `Moved` where it is worth while to look again. */
  follow(path: string, followsLast: boolean): Found;
  /** Lets go of all folders but the outermost. */
  leave(): void;
}

/** Links that may follow one another, as under Linux; and how often a name is looked at again that has just become one. */
export const mostLinks = 40;

/** A name is a link, and was none a moment ago. */
export class Moved extends Error {}

/** Does something with what was no link. */
export function unlessMoved<R>(place: string, act: () => R): R {
  try {
    return act();
  } catch (problem) {
    if (isFailure(problem, 'ELOOP', 'ENOTDIR') && linkAt(place) !== undefined) throw new Moved();
    throw problem;
  }
}

const partsOf = (path: string): string[] => path.split(sep === '/' ? '/' : /[/\\]/);

/** Follows names from the outermost folder on. */
export function createWalker(handles: Handles, outermost: Folder, root: string): Walker {
  const folders: Folder[] = [outermost];
  const parts: string[] = [];
  const { root: top } = parse(root);
  const way = partsOf(root.slice(top.length)).filter(part => part !== '');
  /** How far above the outermost folder the walk is: what is there besides the way back is not looked at. */
  let above = 0;
  const back = (): void => {
    while (folders.length > 1) folders.pop()!.leave();
    parts.length = 0;
  };
  const toTop = (path: string): string[] => {
    const { root: given } = parse(path);
    if (given.toLowerCase() !== top.toLowerCase()) throw outside();
    back();
    above = way.length;
    return partsOf(path.slice(given.length));
  };
  const up = (): void => {
    if (folders.length === 1) above = Math.min(above + 1, way.length);
    else {
      folders.pop()!.leave();
      parts.pop();
    }
  };
  const down = (part: string): void => {
    folders.push(handles.enter(folders.at(-1)!, part));
    parts.push(part);
  };
  return {
    leave: back,
    follow(path, followsLast) {
      let links = 0;
      let name: string | undefined;
      let rest = isAbsolute(path) ? toTop(path) : partsOf(path);
      while (rest.length > 0) {
        const [part = '', ...others] = rest;
        rest = others;
        if (part === '..') up();
        else if (above > 0 && part !== '' && part !== '.') {
          if (!isSame(part, way[way.length - above]!)) throw outside();
          above--;
        } else if (part !== '' && part !== '.') {
          const target = rest.length > 0 || followsLast ? linkAt(folders.at(-1)!.place(part)) : undefined;
          if (target !== undefined) {
            if (links++ === mostLinks) throw failure('ELOOP', 'too many links');
            rest = [...(isAbsolute(target) ? toTop(target) : partsOf(target)), ...rest];
          } else if (rest.length > 0) unlessMoved(folders.at(-1)!.place(part), () => down(part));
          else name = part;
        }
      }
      if (above > 0) throw outside();
      return { folder: folders.at(-1)!, name, around: folders.at(-2), parts };
    },
  };
}

/** Only Linux tells capitals from small letters everywhere. */
const isSame = (a: string, b: string): boolean =>
  a === b || (process.platform !== 'linux' && a.toLowerCase() === b.toLowerCase());

const outside = (): Error => failure('EACCES', 'outside of the folder that the program is kept to');

function linkAt(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
