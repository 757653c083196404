/**
 * Compiled modules on the disk, for the next command: in the folder where the system keeps what can be made again, one
 * file for each. They may be deleted at any time, and no command fails because of it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { writeAtomically } from './files.ts';
import type { CacheStore } from './language.ts';

const day = 24 * 60 * 60 * 1000;
const extension = '.cairn-module';
/** What was not used for so many days goes. */
const keptDays = 30;

/** `CAIRN_MODULES` names the folder, or none if it is empty; `CAIRN_CACHE` one for all that Cairn keeps. */
export function cacheFolder(
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const { CAIRN_MODULES: own } = environment;
  if (own !== undefined) return own || undefined;
  return join(cairnFolder(environment, platform), 'modules');
}

/** The folder for all that Cairn can make again. */
export const cairnFolder = (
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): string => environment.CAIRN_CACHE ?? systemFolder(environment, platform);

function systemFolder(
  { XDG_CACHE_HOME: xdg, LOCALAPPDATA: local }: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): string {
  if (platform === 'win32') return join(local || join(homedir(), 'AppData', 'Local'), 'cairn');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'cairn');
  return join(xdg || join(homedir(), '.cache'), 'cairn');
}

/** Entries of the same name belong to different programs where commands are called in different folders. */
export function createCache(
  folder: string | undefined,
  later?: CacheStore['later'],
  here: string = process.cwd(),
): CacheStore | undefined {
  if (folder === undefined) return undefined;
  const nameOf = (entry: string): string => `${here}\n${entry}`;
  const fileOf = (entry: string): string =>
    join(folder, `${sha256(nameOf(entry)).toString('hex').slice(0, 40)}${extension}`);
  let isReady = false;
  return {
    ...(later && { later }),
    read: entry => {
      const file = fileOf(entry);
      try {
        const bytes = whole(gunzipSync(readFileSync(file)), nameOf(entry));
        if (bytes) touch(file);
        return bytes;
      } catch {
        return undefined;
      }
    },
    write: (entry, bytes) => {
      try {
        // nobody else writes what is believed here
        if (!isReady) mkdirSync(folder, { recursive: true, mode: 0o700 });
        if (!isReady) clear(folder);
        isReady = true;
        const sealed = Buffer.concat([sha256(nameOf(entry), bytes), bytes]);
        writeAtomically(fileOf(entry), gzipSync(sealed, { level: 1 }));
      } catch {
        // a full disk or a folder of someone else's: then it is compiled again next time
      }
    },
  };
}

const digestLength = 32;

const sha256 = (name: string, bytes: Uint8Array = new Uint8Array(0)): Buffer =>
  createHash('sha256').update(name).update('\n').update(bytes).digest();

/**
 * What was written under this name, if it is still what was written: a digest of name and bytes stands before them, so
 * that bytes which were changed, cut or moved from another entry are not taken for a module.
 */
function whole(file: Uint8Array, name: string): Uint8Array | undefined {
  const bytes = file.subarray(digestLength);
  return sha256(name, bytes).equals(file.subarray(0, digestLength)) ? bytes : undefined;
}

/** Notes, once a day, that a file is of use. */
function touch(file: string): void {
  const now = Date.now();
  if (now - statSync(file).mtimeMs > day) utimesSync(file, now / 1000, now / 1000);
}

/** Removes what is old: of deleted programs, and of other versions, which write under the same names. */
function clear(folder: string): void {
  const limit = Date.now() - keptDays * day;
  for (const name of readdirSync(folder).filter(each => each.endsWith(extension))) {
    const file = join(folder, name);
    if (statSync(file).mtimeMs < limit) rmSync(file, { force: true });
  }
}
