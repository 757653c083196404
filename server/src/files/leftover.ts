/**
 * Files on their way to their place, and what killed processes have left of them. Their names say which process writes them,
 * and cannot be known before.
 */
import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import type { Folder } from '../engine/cairn/node/handles.ts';

const pattern = /^\.cairn-(\d+)-[0-9a-f]{24}\.tmp$/;

export const isUnderWay = (name: string): boolean => pattern.test(name);

export const newName = (): string => `.cairn-${process.pid}-${randomBytes(12).toString('hex')}.tmp`;

const minute = 60 * 1000;
/** A process of the same number may be another one by then. */
const longest = 60 * minute;

/** Removes what nobody writes any more. That the process is gone is not enough: in a folder that machines share it may be another
 * machine's, which is done within a minute. */
export function removeLeftovers(folder: Folder): void {
  for (const name of namesIn(folder)) {
    const pid = pattern.exec(name)?.[1];
    if (pid === undefined) continue;
    try {
      const place = folder.place(name);
      const about = lstatSync(place);
      const age = Date.now() - about.mtimeMs;
      if (about.isFile() && age > (isAlive(Number(pid)) ? longest : minute)) rmSync(place);
    } catch {
      // another process has removed it, or it is someone else's
    }
  }
}

function namesIn(folder: Folder): readonly string[] {
  try {
    return readdirSync(folder.itself);
  } catch {
    // a folder in which one may write and not look
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
}
