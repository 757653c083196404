/** A confined program reaches nothing outside of its folder, by whatever name. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Status } from '../../../language/runtime/index.ts';
import { createConfinedNames } from '../../../server/src/engine/cairn/node/confined.ts';
import { createFiles, type Files } from '../../../server/src/engine/cairn/node/files.ts';
import { createFolders } from '../../../server/src/engine/cairn/node/folders.ts';
import { byPath, type Handles, handlesIn } from '../../../server/src/engine/cairn/node/handles.ts';

const EACCES = -13;
let outside = '';
let root = '';
let files: Files;
let folders: ReturnType<typeof createFolders>;
let handles: (root: string) => Handles = handlesIn;
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
  const names = createConfinedNames(root, outside, handles);
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

describe.each([
  ['by descriptors, where there are paths of these', handlesIn],
  ['by paths', byPath],
])('a confined program, its folders held %s,', (_, kind) => {
  beforeAll(() => {
    handles = kind;
  });

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
    expect(createFolders(createConfinedNames(root, join(root, 'inner'), handles)).current()).toBe(
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

  it('does not learn what is outside', () => {
    mkdirSync(join(outside, 'there'));
    const errors = (name: string): readonly number[] => [
      ...[0, 1, 2, 3].map(mode => files.open(name, mode)),
      files.remove(name),
      folders.access(name, 4),
      folders.enter(name),
      folders.make(name),
      folders.remove(name),
      folders.rename(name, 'mine'),
      folders.makeLink('x', name),
      Number(folders.status(name, Status.size)),
      Number(folders.status(name, Status.linkMode)),
    ];
    for (const name of ['secret', 'secret/below', 'none', 'none/below', 'there', 'there/below', 'there/..'])
      for (const way of [`../${name}`, join(outside, name), `up/${name}`, `../${name}/../root/own`])
        expect(new Set(errors(way)), way).toEqual(new Set([EACCES]));
  });

  it('gets no further by links that come while it is looked', () => {
    const real = join(root, 'real');
    const way = join(root, 'way');
    mkdirSync(join(outside, 'other'));
    const put = (): void => {
      for (const place of [way, real]) rmSync(place, { recursive: true, force: true });
      for (const place of [real, join(outside, 'other')]) writeIn(place);
      renameSync(real, way);
    };
    const writeIn = (place: string): void => {
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, 'f'), place === real ? 'own' : 'secret');
    };
    /** Puts a link in the place of the folder, or of the file in it, before one of the steps. */
    const swapping =
      (step: number, what: 'folder' | 'file') =>
      (path: string): Handles => {
        const inner = kind(path);
        let steps = 0;
        const swap = (): void => {
          if (steps++ !== step) return;
          const place = what === 'folder' ? way : join(way, 'f');
          renameSync(place, join(root, 'aside'));
          symlinkSync(join(outside, what === 'folder' ? 'other' : 'other/f'), place);
        };
        return {
          outermost: inner.outermost,
          enter(...of) {
            swap();
            return inner.enter(...of);
          },
          hold: (folder, name, act) => {
            swap();
            return inner.hold(folder, name, act);
          },
          open(...of) {
            swap();
            return inner.open(...of);
          },
        };
      };
    for (const what of ['folder', 'file'] as const)
      for (const step of [0, 1])
        for (const act of [read, write, append, truncate]) {
          put();
          rmSync(join(root, 'aside'), { recursive: true, force: true });
          const names = createConfinedNames(root, root, swapping(step, what));
          const raced = createFiles(names);
          expect(act(raced), `${what} ${step} ${act.name}`).not.toContain('secret');
          names.close();
          expect(readFileSync(join(outside, 'other/f'), 'utf8')).toBe('secret');
        }
  });
});

/** What is found of the file, with the first thing done to it. */
function read(of: Files): string {
  const into = new Uint8Array(9);
  const handle = of.open('way/f', 0);
  if (handle < 0) return '';
  const answer = of.read(handle, into);
  of.close(handle);
  return answer.kind === 'bytes' ? new TextDecoder().decode(into.subarray(0, answer.count)) : '';
}

function write(of: Files): string {
  const handle = of.open('way/f', 1);
  if (handle > 0) of.write(handle, new TextEncoder().encode('x'));
  if (handle > 0) of.close(handle);
  return '';
}

function append(of: Files): string {
  const handle = of.open('way/f', 2);
  if (handle > 0) of.write(handle, new TextEncoder().encode('x'));
  if (handle > 0) of.close(handle);
  return '';
}

function truncate(of: Files): string {
  const handle = of.open('way/f', 3);
  if (handle > 0) of.truncate(handle, 0);
  if (handle > 0) of.close(handle);
  return '';
}
