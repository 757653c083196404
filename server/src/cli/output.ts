/** Where reports go: a file, whole or not at all, or standard output for `-`. */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeAtomically } from '../files.ts';
import { isFolder } from './place.ts';
import { Problem } from './problem.ts';

/** Told before a run of hours, and not after it. Throws a Problem. */
export function expectWritable(path: string): void {
  const folder = dirname(path);
  const reason = isFolder(path)
    ? 'it is a folder; name a file'
    : !isFolder(folder)
      ? `there is no folder ${folder}`
      : isAllowed(existsSync(path) ? path : folder)
        ? undefined
        : 'that is not allowed';
  if (reason !== undefined) throw new Problem(`cannot write ${path}: ${reason}`);
}

function isAllowed(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Throws a Problem where it cannot be written. */
export function writeReport(path: string, content: string | Uint8Array, what = 'profile'): void {
  if (path === '-') {
    process.stdout.write(content);
    return;
  }
  try {
    writeAtomically(path, content);
    process.stderr.write(`${what} written to ${path}\n`);
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : String(problem);
    throw new Problem(`cannot write ${path}: ${why}`);
  }
}
