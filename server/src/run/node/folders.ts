/** The names in node's file system, as a program's host has them. */
import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { isAbsolute } from 'node:path';
import { type Folders, never, Status } from '../../language.ts';
import { attempt, ENOTDIR, errnoOf } from './errno.ts';

export interface NodeFolders extends Folders {
  /** A name as node takes it: a worker has no folder of its own to be in. */
  at(path: string): string;
}

/** `start`: the folder that names are relative to at first, otherwise the process's. */
export function createFolders(start?: string): NodeFolders {
  let here = start;
  const at = (path: string): string =>
    here === undefined || path === '' || isAbsolute(path) ? path : `${here}/${path}`;
  return {
    at,
    ...names(at),
    ...properties(at),
    current: () => here ?? process.cwd(),
    enter: path =>
      attempt(() => {
        const real = realpathSync.native(at(path));
        if (!statSync(real).isDirectory()) return -ENOTDIR;
        accessSync(real, constants.X_OK);
        here = real;
        return 0;
      }),
  };
}

function names(
  at: NodeFolders['at'],
): Pick<Folders, 'kind' | 'list' | 'make' | 'remove' | 'rename' | 'makeLink' | 'readLink' | 'real'> {
  return {
    kind(path) {
      try {
        return statSync(at(path)).isDirectory() ? 2 : 1;
      } catch {
        return 0;
      }
    },
    list(path) {
      try {
        return ['.', '..', ...readdirSync(at(path))];
      } catch {
        return [];
      }
    },
    make: path => done(() => mkdirSync(at(path))),
    remove: path => done(() => rmdirSync(at(path))),
    rename: (from, to) => done(() => renameSync(at(from), at(to))),
    makeLink: (target, path) => done(() => symlinkSync(target, at(path))),
    readLink: path => found(() => readlinkSync(at(path))),
    real: path => found(() => realpathSync.native(at(path))),
  };
}

function properties(at: NodeFolders['at']): Pick<Folders, 'status' | 'access' | 'setMode' | 'setTimes'> {
  return {
    status(path, what) {
      try {
        return statusOf(at(path), what);
      } catch (problem) {
        return BigInt(-errnoOf(problem));
      }
    },
    access: (path, rights) => done(() => accessSync(at(path), rights)),
    setMode: (path, mode) => done(() => chmodSync(at(path), mode)),
    setTimes: (path, accessed, modified) =>
      done(() => utimesSync(at(path), seconds(accessed), seconds(modified))),
  };
}

function statusOf(path: string, what: Status): bigint {
  const stat = (what === Status.linkMode ? lstatSync : statSync)(path, { bigint: true });
  switch (what) {
    case Status.mode:
    case Status.linkMode:
      return stat.mode;
    case Status.modified:
      return stat.mtimeNs;
    case Status.accessed:
      return stat.atimeNs;
    case Status.size:
      return stat.size;
    default:
      return never(what);
  }
}

/** Node takes times as floating point numbers and cuts them off at the microsecond: a quarter of one is added, so that
 * rounding does not lose a whole one. */
const seconds = (nanoseconds: bigint): number => Number(nanoseconds / 1000n) / 1e6 + 0.25e-6;

const done = (act: () => void): number =>
  attempt(() => {
    act();
    return 0;
  });

function found(act: () => string): string | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
