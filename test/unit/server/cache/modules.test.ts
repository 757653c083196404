/** What is kept on the disk between commands. */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheFolder, createCache as createCacheIn } from '../../../../server/src/cache/modules.ts';

const createCache = (folder: string, here?: string) =>
  createCacheIn(folder, here === undefined ? {} : { here })!;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = new Uint8Array([1, 2, 3]);
const entries = (): string[] => readdirSync(folder).filter(name => name.endsWith('.cairn-module'));

describe('a cache', () => {
  it('gives what was put there, to later commands in the same folder', () => {
    const inside = join(folder, 'made', 'on demand');
    expect(createCache(inside, '/here').read('a')).toBeUndefined();
    createCache(inside, '/here').write('a', bytes);
    expect([...createCache(inside, '/here').read('a')!]).toEqual([...bytes]);
    expect(createCache(inside, '/there').read('a')).toBeUndefined();
    expect(createCache(inside, '/here').read('b')).toBeUndefined();
  });
  it('overwrites, and leaves nothing else behind', () => {
    const cache = createCache(folder);
    cache.write('a', bytes);
    cache.write('a', bytes.slice(1));
    expect([...cache.read('a')!]).toEqual([2, 3]);
    expect(readdirSync(folder).toSorted()).toEqual([...entries(), 'last-cleared'].toSorted());
    expect(entries()).toHaveLength(1);
  });
  it('gives nothing of a damaged file', () => {
    const cache = createCache(folder);
    cache.write('a', bytes);
    writeFileSync(join(folder, entries()[0]!), 'not what was written');
    expect(cache.read('a')).toBeUndefined();
  });
  it('gives nothing of a file whose bytes were changed inside an intact frame', () => {
    const cache = createCache(folder);
    cache.write('a', bytes);
    const file = join(folder, entries()[0]!);
    const plain = gunzipSync(readFileSync(file));
    for (const [at, byte] of plain.entries()) {
      const changed = Uint8Array.from(plain);
      changed[at] = byte ^ 1;
      writeFileSync(file, gzipSync(changed));
      expect(cache.read('a')).toBeUndefined();
    }
    writeFileSync(file, gzipSync(plain.subarray(0, -1)));
    expect(cache.read('a')).toBeUndefined();
    writeFileSync(file, gzipSync(plain));
    expect(cache.read('a')).toBeDefined();
  });
  it('gives nothing that was written under another name', () => {
    const cache = createCache(folder);
    cache.write('a', bytes);
    const [a] = entries();
    cache.write('b', bytes.slice(1));
    const b = entries().find(name => name !== a)!;
    copyFileSync(join(folder, a!), join(folder, b));
    expect(cache.read('b')).toBeUndefined();
    expect(cache.read('a')).toBeDefined();
  });
  it('does without a folder that cannot be made', () => {
    writeFileSync(join(folder, 'file'), '');
    const cache = createCache(join(folder, 'file', 'below'));
    cache.write('a', bytes);
    expect(cache.read('a')).toBeUndefined();
  });
  it('lets go of what nobody has used for a month, and keeps what was', () => {
    const long = Date.now() / 1000 - 40 * 24 * 60 * 60;
    for (const entry of ['used', 'forgotten']) createCache(folder).write(entry, bytes);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), long, long);
    createCache(folder).read('used');
    expect(entries().filter(name => statSync(join(folder, name)).mtimeMs / 1000 > long + 1)).toHaveLength(1);
    createCache(folder).write('new', bytes);
    expect(createCache(folder).read('used')).toBeDefined();
    expect(createCache(folder).read('forgotten')).toBeUndefined();
  });
  it('keeps what is read at every start as it is', () => {
    const cache = createCacheIn(folder, { compressed: false })!;
    const many = new Uint8Array(10_000);
    cache.write('a', many);
    expect(statSync(join(folder, entries()[0]!)).size).toBeGreaterThan(many.length);
    expect([...cache.read('a')!]).toEqual([...many]);
  });
  it.skipIf(process.platform !== 'linux')('ends where no folder can be made', () => {
    const cache = createCache('/proc/none/cache');
    cache.write('a', bytes);
    expect(cache.read('a')).toBeUndefined();
  });
  it('is no obstacle to what else lies there', () => {
    mkdirSync(join(folder, 'a folder'));
    createCache(folder).write('a', bytes);
    expect(createCache(folder).read('a')).toBeDefined();
  });
});

it('lies where the system keeps such things, or where it is told', () => {
  expect(cacheFolder({ CAIRN_MODULES: 'there' }, 'linux')).toBe('there');
  expect(cacheFolder({ CAIRN_MODULES: '' }, 'linux')).toBeUndefined();
  expect(cacheFolder({ CAIRN_CACHE: 'all' }, 'linux')).toBe(join('all', 'modules'));
  expect(cacheFolder({ XDG_CACHE_HOME: '/caches' }, 'linux')).toBe(join('/caches', 'cairn', 'modules'));
  expect(cacheFolder({}, 'linux')).toBe(join(homedir(), '.cache', 'cairn', 'modules'));
  expect(cacheFolder({}, 'darwin')).toBe(join(homedir(), 'Library', 'Caches', 'cairn', 'modules'));
  expect(cacheFolder({ LOCALAPPDATA: 'local' }, 'win32')).toBe(join('local', 'cairn', 'modules'));
});

describe('without a home that is named', () => {
  const before = process.env.HOME;
  afterEach(() => {
    if (before === undefined) delete process.env.HOME;
    else process.env.HOME = before;
  });
  it('is never in the folder of the command', () => {
    process.env.HOME = '';
    for (const environment of [{}, { XDG_CACHE_HOME: 'relative' }, { CAIRN_CACHE: '' }])
      expect(isAbsolute(cacheFolder(environment, 'linux') ?? '/none')).toBe(true);
  });
});
