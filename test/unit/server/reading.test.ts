/** Files as the server and the command line read them: what stands under a name can be anything. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namedSources } from '../../../server/src/cli/named.ts';
import { readBytes, readText, unreadable, whyUnread } from '../../../server/src/files/reading.ts';
import { profileOf } from '../../lib/named.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-reading-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = (name: string): string => join(folder, name);

describe('a text', () => {
  it('is that of a file, without its byte order mark', () => {
    writeFileSync(path('a.hs'), '\uFEFFmain = print 1\n');
    symlinkSync('a.hs', path('link.hs'));
    for (const name of ['a.hs', 'link.hs']) expect(readText(path(name))).toBe('main = print 1\n');
    expect(readText(path('none.hs'))).toBeUndefined();
    expect([whyUnread(path('a.hs')), whyUnread(path('none.hs'))]).toEqual([undefined, undefined]);
    expect(unreadable(path('none.hs'))).toBe('file not found');
  });

  it('is not as large as anybody likes', () => {
    writeFileSync(path('large.hs'), '');
    truncateSync(path('large.hs'), 2 ** 40);
    expect(readText(path('large.hs'))).toBeUndefined();
    expect(whyUnread(path('large.hs'))).toBe('it is larger than the limit of 4 MiB');
    writeFileSync(path('small.hs'), 'x'.repeat(9));
    expect(readBytes(path('small.hs'), { largest: 9 }).kind).toBe('bytes');
    expect(readBytes(path('small.hs'), { largest: 8 }).kind).toBe('unread');
  });

  it.skipIf(process.platform === 'win32')(
    'is of no device, pipe, folder or circle, and is waited for nowhere',
    () => {
      execFileSync('mkfifo', [path('Pipe.hs')]);
      symlinkSync('/dev/zero', path('Zero.hs'));
      symlinkSync('Round.hs', path('Round.hs'));
      mkdirSync(path('Folder.hs'));
      const why = (name: string) => [readText(path(name)), whyUnread(path(name)), unreadable(path(name))];
      for (const [name, reason] of [
        ['Pipe.hs', 'this is a pipe; only files are read'],
        ['Zero.hs', 'this is a device; only files are read'],
        ['Round.hs', 'its links are circular'],
        ['Folder.hs', 'this is a folder; name a file'],
      ] as const)
        expect(why(name)).toEqual([undefined, reason, reason]);
    },
  );
});

describe.skipIf(process.platform === 'win32')('a pipe that a person names', () => {
  const named = (name: string) => readBytes(path(name), { named: true });

  it('is not waited for where no program writes to it', () => {
    execFileSync('mkfifo', [path('pipe')]);
    expect(named('pipe')).toEqual({ kind: 'unread', reason: 'no program writes to this pipe' });
  });

  it('is read to its end where one does, as fast as that goes', async () => {
    execFileSync('mkfifo', [path('pipe')]);
    const writer = spawn('sh', ['-c', `yes | head -c 2000000 > '${path('pipe')}'`]);
    const reader = openSync(path('pipe'), 'r');
    const read = named('pipe');
    expect(
      read.kind === 'bytes' && Buffer.from(read.bytes).equals(Buffer.from('y\n'.repeat(1_000_000))),
    ).toBe(true);
    closeSync(reader);
    await once(writer, 'exit');
  });
});

describe('the sources that a profile names', () => {
  it('are read in the folders that have to do with it, and nowhere else', () => {
    for (const name of ['here', 'here/src', 'away']) mkdirSync(path(name));
    writeFileSync(path('here/src/In.hs'), 'in = 1\n');
    writeFileSync(path('here/notes'), 'private\n');
    writeFileSync(path('away/Out.hs'), 'out = 1\n');
    symlinkSync(path('away/Out.hs'), path('here/Link.hs'));
    symlinkSync(path('away'), path('here/away'));
    symlinkSync('src/In.hs', path('here/Inner.hs'));
    const named = [
      'src/In.hs',
      'src/../src/In.hs',
      'Inner.hs',
      path('here/src/In.hs'),
      '../away/Out.hs',
      path('away/Out.hs'),
      'Link.hs',
      'away/Out.hs',
      'notes',
      '../../../../../../../../etc/passwd',
      '/etc/passwd',
      'none.hs',
    ];
    const profile = profileOf(named);
    const inside = namedSources(profile, [path('here')]);
    expect([...inside.sources.values()].map(({ name }) => name)).toEqual(named.slice(0, 4));
    expect(inside.missing).toEqual(named.slice(4));
    expect(inside.places).toEqual([realpathSync(path('here/src/In.hs'))]);
    const both = namedSources(profile, [path('here'), path('away')]);
    expect(both.missing).toEqual(named.slice(8));
  });
});
