/** A confined program reaches nothing outside of its folder, by whatever name. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Status } from '../../../language/runtime/index.ts';
import { createFiles, type Files } from '../../../server/src/run/node/files.ts';
import { createFolders } from '../../../server/src/run/node/folders.ts';
import { createConfinedNames } from '../../../server/src/run/node/names.ts';

const EACCES = -13;
let outside = '';
let root = '';
let files: Files;
let folders: ReturnType<typeof createFolders>;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'cairn-outside-'));
  root = join(outside, 'root');
  mkdirSync(join(root, 'inner'), { recursive: true });
  mkdirSync(join(outside, 'rooted'));
  writeFileSync(join(outside, 'secret'), 'secret');
  writeFileSync(join(root, 'own'), 'own');
  symlinkSync(join(outside, 'secret'), join(root, 'out'));
  symlinkSync('..', join(root, 'up'));
  symlinkSync(join(outside, 'new'), join(root, 'nowhere'));
  symlinkSync('own', join(root, 'in'));
  symlinkSync('made', join(root, 'later'));
  symlinkSync('round', join(root, 'round'));
  const names = createConfinedNames(root, outside);
  files = createFiles(names);
  folders = createFolders(names);
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

/** Names of what is outside and there. */
const away = (): readonly string[] => [
  join(outside, 'secret'),
  '../secret',
  'inner/../../secret',
  'inner/../inner/../../secret',
  'out',
  'up/secret',
  'up/root/up/secret',
  '/etc/hosts',
  '../rooted',
  '..',
  '/',
];

describe('a confined program', () => {
  it('begins in its folder, and has what is there', () => {
    expect(folders.current()).toBe(realpathSync(root));
    expect([...folders.list('.')].sort()).toContain('own');
    for (const name of ['own', join(root, 'own'), 'in', 'inner/../own', 'up/root/own', '../root/own']) {
      const handle = files.open(name, 0);
      expect(handle).toBeGreaterThan(0);
      files.close(handle);
    }
    const handle = files.open('inner/new', 1);
    files.write(handle, new TextEncoder().encode('x'));
    files.close(handle);
    expect(readFileSync(join(root, 'inner/new'), 'utf8')).toBe('x');
    expect(folders.kind('none')).toBe(0);
    expect(files.open('none', 0)).toBe(-2);
    expect(files.open('round', 0)).toBe(-40);
  });

  it('begins where it was started, if that is inside', () =>
    expect(createFolders(createConfinedNames(root, join(root, 'inner'))).current()).toBe(
      realpathSync(join(root, 'inner')),
    ));

  it('opens, lists and asks nothing outside', () => {
    for (const name of away()) {
      for (const mode of [0, 1, 2, 3]) expect(files.open(name, mode), name).toBe(EACCES);
      expect(folders.kind(name), name).toBe(0);
      expect(folders.list(name), name).toEqual([]);
      expect(folders.status(name, Status.size), name).toBe(BigInt(EACCES));
      expect(folders.access(name, 4), name).toBe(EACCES);
      expect(folders.real(name), name).toBeUndefined();
      expect(folders.enter(name), name).toBe(EACCES);
    }
    expect(readFileSync(join(outside, 'secret'), 'utf8')).toBe('secret');
  });

  it('changes nothing outside', () => {
    for (const name of ['../new', join(outside, 'new'), 'up/new', 'nowhere']) {
      expect(files.open(name, 1), name).toBe(EACCES);
      if (name !== 'nowhere') expect(folders.make(name), name).toBe(EACCES);
      expect(existsSync(join(outside, 'new'))).toBe(false);
    }
    expect(folders.rename('own', '../new')).toBe(EACCES);
    expect(folders.rename('../secret', 'stolen')).toBe(EACCES);
    expect(files.remove('../secret')).toBe(EACCES);
    expect(files.remove('up/secret')).toBe(EACCES);
    expect(folders.remove('../rooted')).toBe(EACCES);
    expect(folders.setMode('out', 0)).toBe(EACCES);
    expect(folders.setTimes('out', 0n, 0n)).toBe(EACCES);
    expect(folders.makeLink('x', '../link')).toBe(EACCES);
    expect(existsSync(join(outside, 'secret'))).toBe(true);
  });

  it('does not get out by links that it makes', () => {
    expect(folders.makeLink('../secret', 'mine')).toBe(0);
    expect(files.open('mine', 0)).toBe(EACCES);
    expect(folders.makeLink('..', 'inner/above')).toBe(0);
    expect(folders.enter('inner/above/..')).toBe(EACCES);
    expect(folders.rename('inner/above', 'above')).toBe(0);
    expect(folders.enter('above')).toBe(EACCES);
    expect(files.remove('mine')).toBe(0);
    expect(existsSync(join(outside, 'secret'))).toBe(true);
  });

  it('uses links to what is not there yet', () => {
    files.close(files.open('later', 1));
    expect(existsSync(join(root, 'made'))).toBe(true);
    expect(folders.readLink('later')).toBe('made');
  });
});
