/** Files as Cairn writes them, beside programs that would like them elsewhere. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { destination, makeFolders, writeWhole } from '../../../../server/src/files/writing.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-writing-'));
  for (const name of ['inside', 'outside']) mkdirSync(path(name));
  writeFileSync(path('outside/victim'), 'precious');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = (name: string): string => join(folder, name);
const text = (name: string): string => readFileSync(path(name), 'utf8');

describe('a file that is written', () => {
  it('is put in place whole or not at all', () => {
    writeWhole(path('inside/a'), 'one');
    writeWhole(path('inside/a'), 'two');
    expect(text('inside/a')).toBe('two');
    mkdirSync(path('inside/taken'));
    expect(() => writeWhole(path('inside/taken'), 'x')).toThrow();
    expect(readdirSync(path('inside')).toSorted()).toEqual(['a', 'taken']);
  });

  it('replaces a link, wherever it leads', () => {
    for (const [name, target] of [
      ['there', '../outside/victim'],
      ['away', path('outside/new')],
      ['round', 'round'],
      ['device', '/dev/null'],
    ] as const) {
      symlinkSync(target, path(`inside/${name}`));
      writeWhole(path(`inside/${name}`), name);
      expect(lstatSync(path(`inside/${name}`)).isFile()).toBe(true);
      expect(text(`inside/${name}`)).toBe(name);
    }
    expect(readdirSync(path('outside'))).toEqual(['victim']);
    expect(text('outside/victim')).toBe('precious');
  });

  it.skipIf(process.platform === 'win32')('does not wait for a reader of a pipe', () => {
    execFileSync('mkfifo', [path('inside/pipe')]);
    expect(() => writeWhole(path('inside/pipe'), 'x')).toThrow('no program reads from this pipe');
    const reader = openSync(path('inside/pipe'), constants.O_RDONLY | constants.O_NONBLOCK);
    writeWhole(path('inside/pipe'), 'read');
    const bytes = Buffer.alloc(9);
    expect(bytes.toString('utf8', 0, readSync(reader, bytes))).toBe('read');
    closeSync(reader);
  });

  it('goes into the folder that was there before, and through no link in the place of it', () => {
    mkdirSync(path('inside/reports'));
    const report = destination(path('inside/reports/victim'));
    renameSync(path('inside/reports'), path('inside/moved'));
    symlinkSync('../outside', path('inside/reports'));
    try {
      report.write('new');
      expect(text('inside/moved/victim')).toBe('new');
    } catch (problem) {
      // where nothing can be held open
      expect(String(problem)).toContain('another one now');
    }
    expect(text('outside/victim')).toBe('precious');
    expect(readdirSync(path('outside'))).toEqual(['victim']);
  });

  it.skipIf(process.platform === 'win32')('keeps the rights of the one before', () => {
    writeFileSync(path('inside/a'), 'one');
    chmodSync(path('inside/a'), 0o640);
    writeWhole(path('inside/a'), 'two');
    expect(statSync(path('inside/a')).mode & 0o777).toBe(0o640);
  });

  it.skipIf(process.platform === 'win32')('is what goes into a device that is named', () => {
    writeWhole('/dev/null', 'three');
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});

describe('folders', () => {
  it('are made one in the other', () => {
    makeFolders(path('a/b/c'));
    makeFolders(path('a/b/c'));
    expect(statSync(path('a/b/c')).isDirectory()).toBe(true);
    expect(() => makeFolders(path('outside/victim/d'))).toThrow();
  });

  it.skipIf(process.platform !== 'linux')('are not looked for without end where none can be', () =>
    expect(() => makeFolders('/proc/none/below')).toThrow('ENOENT'),
  );
});
