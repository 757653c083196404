/** Where reports go: a file, whole or not at all, or standard output for `-`. */
import { accessSync, constants, lstatSync } from 'node:fs';
import { dirname } from 'node:path';
import { destination, writeWhole } from '../files/writing.ts';
import { isFolder } from './place.ts';
import { Problem } from './problem.ts';

export interface ReportFile {
  /** Once. Throws a Problem where it cannot be written. */
  write(content: string | Uint8Array): void;
  /** Replaces the file with the content so far, and prints nothing. It can be called any number of times before `write`; the file is always complete. */
  update(content: string | Uint8Array): void;
}

/** Opens the place of a report, `-` for standard output. It throws a Problem if the report cannot be written, so call it before the
 * program runs. The program cannot redirect the report afterwards. */
export function reportFile(path: string, what = 'profile'): ReportFile {
  if (path === '-') return { write: content => void process.stdout.write(content), update: () => {} };
  const folder = dirname(path);
  const reason = isFolder(path)
    ? 'this is a folder; name a file'
    : !isFolder(folder)
      ? `the folder ${folder} does not exist`
      : placesWritten(path, folder).every(isAllowed)
        ? undefined
        : 'permission denied';
  if (reason !== undefined) throw new Problem(`cannot write ${path}: ${reason}`);
  const place = expected(path, () => destination(path));
  return {
    write(content) {
      expected(path, () => place.write(content));
      process.stderr.write(`${what} written to ${path}\n`);
    },
    update(content) {
      // a device takes everything once
      if (isRegular(path)) expected(path, () => writeWhole(path, content));
    },
  };
}

function expected<R>(path: string, act: () => R): R {
  try {
    return act();
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : String(problem);
    throw new Problem(`cannot write ${path}: ${why}`);
  }
}

function isRegular(path: string): boolean {
  const about = lstatSync(path, { throwIfNoEntry: false });
  return about === undefined || about.isFile();
}

/** A new file is made in the folder; one that may not be changed is not replaced either, and a device is itself written to. */
function placesWritten(path: string, folder: string): readonly string[] {
  const about = lstatSync(path, { throwIfNoEntry: false });
  if (about === undefined || about.isSymbolicLink()) return [folder === '/dev' ? path : folder];
  return about.isFile() ? [path, folder] : [path];
}

function isAllowed(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
