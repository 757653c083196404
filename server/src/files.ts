/** Files as the command line and the node server read and write them. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { FileLookup } from './language.ts';
import { moduleLookup } from './path.ts';

/** A file's text, without a byte order mark; undefined where it cannot be read. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}

/** The whole new content or the old file, never a part: written beside and put in place at once. */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  const beside = join(dirname(path), `.${process.pid}-${Date.now()}.tmp`);
  try {
    writeFileSync(beside, content);
    renameSync(beside, path);
  } catch (problem) {
    rmSync(beside, { force: true });
    throw problem;
  }
}

/** Looks for a module in each folder in turn. */
export const folderLookup = (folders: readonly string[]): FileLookup => ({
  find(moduleName) {
    for (const folder of folders) {
      const found = moduleLookup(folder, readText).find(moduleName);
      if (found) return { ...found, path: normalize(found.path) };
    }
    return undefined;
  },
});
