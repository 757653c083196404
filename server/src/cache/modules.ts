/**
 * Compiled modules on the disk, for the next command: in the folder where the system keeps what can be made again, one
 * file for each. They may be deleted at any time, and no command fails because of it.
 */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { CacheStore } from '../../../language/index.ts';
import { readBytes } from '../files/reading.ts';
import { makeFolders, writeWhole } from '../files/writing.ts';

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
  const folder = cairnFolder(environment, platform);
  return folder === undefined ? undefined : join(folder, 'modules');
}

/** The folder for all that Cairn can make again; undefined where the user has no place for such things. */
export const cairnFolder = (
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): string | undefined => environment.CAIRN_CACHE || systemFolder(environment, platform);

/** The user's own folder, also where HOME is empty; undefined for a user without one. */
export function homeFolder(): string | undefined {
  try {
    return [homedir(), userInfo().homedir].find(isAbsolute);
  } catch {
    // a user whom the system does not know
    return undefined;
  }
}

function systemFolder(
  { XDG_CACHE_HOME: xdg, LOCALAPPDATA: local }: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): string | undefined {
  const home = homeFolder();
  const below = (...names: string[]): string | undefined => home && join(home, ...names);
  if (platform === 'darwin') return below('Library', 'Caches', 'cairn');
  // a relative path counts for nothing, as the XDG base directory specification has it
  const caches =
    platform === 'win32'
      ? local || below('AppData', 'Local')
      : xdg && isAbsolute(xdg)
        ? xdg
        : below('.cache');
  return caches && join(caches, 'cairn');
}

/** In the place of a folder, for entries that are the same wherever commands are called. */
export const allPrograms = '';

export interface CacheOptions {
  readonly later?: CacheStore['later'];
  /** Entries of the same name belong to different programs where commands are called in different folders. */
  readonly here?: string;
  /** Whether entries are compressed; those that are read at every start are not. */
  readonly compressed?: boolean;
}

export function createCache(
  folder: string | undefined,
  { later, here = process.cwd(), compressed = true }: CacheOptions = {},
): CacheStore | undefined {
  if (folder === undefined) return undefined;
  const nameOf = (entry: string): string => `${here}\n${entry}`;
  const fileOf = (entry: string): string =>
    join(folder, `${sha256(nameOf(entry)).toString('hex').slice(0, 40)}${extension}`);
  let state: 'new' | 'ready' | 'broken' = 'new';
  return {
    ...(later && { later }),
    read: entry => {
      const file = fileOf(entry);
      try {
        const read = readBytes(file);
        const bytes =
          read.kind === 'bytes'
            ? whole(compressed ? gunzipSync(read.bytes) : read.bytes, nameOf(entry))
            : undefined;
        if (bytes) touch(file);
        return bytes;
      } catch {
        return undefined;
      }
    },
    write: (entry, bytes) => {
      try {
        if (state === 'new') {
          state = 'broken';
          // nobody else writes what is believed here
          makeFolders(folder, 0o700);
          clear(folder);
          state = 'ready';
        }
        if (state === 'broken') return;
        const sealed = Buffer.concat([sha256(nameOf(entry), bytes), bytes]);
        writeWhole(fileOf(entry), compressed ? gzipSync(sealed, { level: 1 }) : sealed);
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

/** Once a day, removes what is old: of deleted programs, and of other versions, which write under the same names. */
function clear(folder: string): void {
  const now = Date.now();
  const mark = join(folder, 'last-cleared');
  if (existsSync(mark) && now - modified(mark) < day) return;
  writeWhole(mark, '');
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(extension)) continue;
    const file = join(folder, name);
    if (now - modified(file) > keptDays * day) rmSync(file, { force: true });
  }
}

/** Of what another process has removed meanwhile, now. */
const modified = (file: string): number => lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
