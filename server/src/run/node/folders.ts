/** The names in node's file system, as a program's host has them. */
import { mkdirSync, readdirSync, renameSync, rmdirSync, statSync } from 'node:fs';
import type { Folders } from '../../language.ts';
import { attempt } from './errno.ts';

const done = (act: () => void): number =>
  attempt(() => {
    act();
    return 0;
  });

export const nodeFolders: Folders = {
  kind(path) {
    try {
      return statSync(path).isDirectory() ? 2 : 1;
    } catch {
      return 0;
    }
  },
  list(path) {
    try {
      return ['.', '..', ...readdirSync(path)];
    } catch {
      return [];
    }
  },
  make: path => done(() => mkdirSync(path)),
  remove: path => done(() => rmdirSync(path)),
  rename: (from, to) => done(() => renameSync(from, to)),
  current: () => process.cwd(),
};
