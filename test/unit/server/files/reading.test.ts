/** A program's files under node: positions, ends, and errors by the numbers that Haskell's libraries know. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Status } from '../../../../language/runtime/index.ts';
import { createFiles, type Files } from '../../../../server/src/engine/cairn/node/files.ts';
import { createFolders } from '../../../../server/src/engine/cairn/node/folders.ts';
import { createNames } from '../../../../server/src/engine/cairn/node/names.ts';
import { zoneAt } from '../../../../server/src/engine/cairn/zone.ts';

let folder = '';
let files: Files;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-files-'));
  files = createFiles(createNames());
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const path = (name: string): string => join(folder, name);
const text = (name: string): string => readFileSync(path(name), 'utf8');

function readAll(handle: number): string {
  const into = new Uint8Array(3);
  let all = '';
  for (;;) {
    const answer = files.read(handle, into);
    if (answer.kind !== 'bytes' || answer.count === 0) return all;
    all += new TextDecoder().decode(into.subarray(0, answer.count));
  }
}

describe('files', () => {
  it('are read from where they stand', () => {
    writeFileSync(path('a'), 'abcdefgh');
    const handle = files.open(path('a'), 0);
    expect(handle).toBeGreaterThanOrEqual(3);
    expect(readAll(handle)).toBe('abcdefgh');
    expect(files.seek(handle, -2, 2)).toBe(6);
    expect(readAll(handle)).toBe('gh');
    expect(files.seek(handle, 1, 0)).toBe(1);
    expect(files.seek(handle, 1, 1)).toBe(2);
    expect(files.size(handle)).toBe(8);
    expect(files.close(handle)).toBe(0);
    expect(files.close(handle)).toBe(-9);
  });

  it('are written anew, appended to, or changed', () => {
    writeFileSync(path('a'), 'old text');
    const anew = files.open(path('a'), 1);
    expect(files.write(anew, bytes('new'))).toBe(3);
    files.close(anew);
    const appending = files.open(path('a'), 2);
    files.write(appending, bytes(' more'));
    files.close(appending);
    expect(text('a')).toBe('new more');
    const both = files.open(path('a'), 3);
    files.seek(both, 4, 0);
    files.write(both, bytes('MO'));
    expect(readAll(both)).toBe('re');
    expect(files.truncate(both, 6)).toBe(0);
    files.close(both);
    expect(text('a')).toBe('new MO');
  });

  it('are named in errors by number', () => {
    mkdirSync(path('folder'));
    expect(files.open(path('missing'), 0)).toBe(-2);
    expect(files.open(path('folder'), 0)).toBe(-21);
    expect(files.open(path('missing/inside'), 1)).toBe(-2);
    expect(files.read(77, new Uint8Array(1))).toEqual({ kind: 'error', errno: 9 });
    expect(files.write(77, bytes('x'))).toBe(-9);
    expect(files.remove(path('missing'))).toBe(-2);
  });

  it('stand in folders', () => {
    const { kind, list, make, remove, rename } = createFolders(createNames());
    files.close(files.open(path('a'), 1));
    expect(make(path('new'))).toBe(0);
    expect(make(path('new'))).toBe(-17);
    expect(rename(path('a'), path('new/b'))).toBe(0);
    expect(rename(path('a'), path('b'))).toBe(-2);
    expect(['new', 'new/b', 'missing'].map(name => kind(path(name)))).toEqual([2, 1, 0]);
    expect([...list(path('new'))].sort()).toEqual(['.', '..', 'b']);
    expect(list(path('missing'))).toEqual([]);
    expect(remove(path('new'))).toBe(-39);
    expect(remove(path('new/b'))).toBe(-20);
  });

  it('are where the program has gone', () => {
    const names = createNames(folder);
    const folders = createFolders(names);
    const here = createFiles(names);
    expect(folders.make('new')).toBe(0);
    expect(folders.enter('none')).toBe(-2);
    expect(folders.enter('new')).toBe(0);
    expect(folders.current()).toBe(realpathSync(path('new')));
    here.close(here.open('a', 1));
    expect(folders.enter('a')).toBe(-20);
    expect(existsSync(path('new/a'))).toBe(true);
    expect(folders.makeLink('a', 'link')).toBe(0);
    expect([folders.readLink('link'), folders.readLink('a')]).toEqual(['a', undefined]);
    expect(folders.real('../new/link')).toBe(realpathSync(path('new/a')));
    expect(here.remove('../a')).toBe(-2);
  });

  it('have times and rights', () => {
    const folders = createFolders(createNames(folder));
    writeFileSync(path('a'), 'abc');
    expect(folders.setTimes('a', 1_500_000_000n, 2_000_000_123_456_000n)).toBe(0);
    expect(folders.status('a', Status.accessed)).toBe(1_500_000_000n);
    expect(folders.status('a', Status.modified)).toBe(2_000_000_123_456_000n);
    expect(folders.status('a', Status.size)).toBe(3n);
    expect(folders.setMode('a', 0o500)).toBe(0);
    expect(folders.status('a', Status.mode) & 0o777n).toBe(0o500n);
    expect([folders.access('a', 1), folders.access('b', 1)]).toEqual([0, -2]);
    expect(folders.status('b', Status.linkMode)).toBe(-2n);
  });

  it('have no position where they are devices', () => {
    const handle = files.open('/dev/null', 0);
    expect(files.size(handle)).toBe(-29);
    expect(files.seek(handle, 0, 0)).toBe(-29);
    expect(readAll(handle)).toBe('');
  });
});

/** As with GHC 9.0.2, whose `openFile` never blocks either. */
describe.skipIf(process.platform === 'win32')('a named pipe', () => {
  it('that nobody writes is open at once, and at its end', () => {
    execFileSync('mkfifo', [path('pipe')]);
    const handle = files.open(path('pipe'), 0);
    expect(readAll(handle)).toBe('');
    files.close(handle);
  });
  it('that nobody reads is not there for writing', () => {
    execFileSync('mkfifo', [path('pipe')]);
    const ENXIO = 6;
    expect([1, 2].map(mode => files.open(path('pipe'), mode))).toEqual([-ENXIO, -ENXIO]);
  });
});

describe('the time zone', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    ['UTC', 0, { minutes: 0, summer: false, name: 'UTC' }],
    ['Europe/Berlin', Date.UTC(2021, 0, 1), { minutes: 60, summer: false, name: 'CET' }],
    ['Europe/Berlin', Date.UTC(2021, 6, 1), { minutes: 120, summer: true, name: 'CEST' }],
    ['America/New_York', Date.UTC(2021, 6, 1), { minutes: -240, summer: true, name: 'EDT' }],
    ['Asia/Kolkata', Date.UTC(2021, 6, 1), { minutes: 330, summer: false }],
  ])('%s has its offset and name', (name, time, wanted) => {
    process.env.TZ = name;
    expect(zoneAt(time)).toMatchObject(wanted);
  });
});
