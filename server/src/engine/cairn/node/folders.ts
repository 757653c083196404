/** The names in node's file system, as a program's host has them. */
import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { never } from '../../../../../language/index.ts';
import { type Folders, Status } from '../../../../../language/runtime/index.ts';
import { attempt, ENOTDIR, errnoOf } from './errno.ts';
import type { Names } from './names.ts';

/** A worker has no folder of its own to be in: `names` knows which one the program is in. */
export const createFolders = (names: Names): Folders => ({
  ...entries(names),
  ...properties(names),
  current: () => names.here ?? process.cwd(),
  enter: path =>
    attempt(() =>
      names.at(path, (place, real) => {
        if (!statSync(place).isDirectory()) return -ENOTDIR;
        accessSync(place, constants.X_OK);
        names.enter(real());
        return 0;
      }),
    ),
});

function entries({
  at,
  entry,
}: Names): Pick<Folders, 'kind' | 'list' | 'make' | 'remove' | 'rename' | 'makeLink' | 'readLink' | 'real'> {
  return {
    kind(path) {
      try {
        return at(path, place => (statSync(place).isDirectory() ? 2 : 1));
      } catch {
        return 0;
      }
    },
    list(path) {
      try {
        return ['.', '..', ...at(path, place => readdirSync(place))];
      } catch {
        return [];
      }
    },
    make: path => done(() => entry(path, place => mkdirSync(place))),
    remove: path => done(() => entry(path, place => rmdirSync(place))),
    rename: (from, to) => done(() => entry(from, older => entry(to, newer => renameSync(older, newer)))),
    makeLink: (target, path) => done(() => entry(path, place => symlinkSync(target, place))),
    readLink: path => found(() => entry(path, place => readlinkSync(place))),
    real: path => found(() => at(path, (_, real) => real())),
  };
}

function properties({ at, entry }: Names): Pick<Folders, 'status' | 'access' | 'setMode' | 'setTimes'> {
  return {
    status(path, what) {
      try {
        return (what === Status.linkMode ? entry : at)(path, place => statusOf(place, what));
      } catch (problem) {
        return BigInt(-errnoOf(problem));
      }
    },
    access: (path, rights) => done(() => at(path, place => accessSync(place, rights))),
    setMode: (path, mode) => done(() => at(path, place => chmodSync(place, mode))),
    setTimes: (path, accessed, modified) =>
      done(() => at(path, place => utimesSync(place, seconds(accessed), seconds(modified)))),
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
