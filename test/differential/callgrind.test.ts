/** valgrind's own callgrind_annotate reads what we write (Debian: valgrind; skipped where it is not installed). */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatNamed } from '../../language/profile/index.ts';
import { intro } from '../unit/profile/fixtures.ts';

const isInstalled = spawnSync('callgrind_annotate', ['--help']).error === undefined;
const folder = mkdtempSync(join(tmpdir(), 'cairn-callgrind-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!isInstalled)('callgrind_annotate', () => {
  const file = join(folder, 'intro.callgrind');
  const annotated = (inclusive: 'yes' | 'no'): string => {
    writeFileSync(file, formatNamed('callgrind')!.write(intro, { metric: 'time', urlOf: path => path }));
    const options = [`--inclusive=${inclusive}`, '--threshold=100', '--auto=no', '--show-percs=no'];
    return spawnSync('callgrind_annotate', [...options, file], { encoding: 'utf8' }).stdout;
  };

  it('has the individual costs, which add up', () => {
    const text = annotated('no');
    expect(text).toMatch(/^1,237 .*PROGRAM TOTALS$/m);
    expect(text).toMatch(/^1,237 +245,726,536 +10,450 +Intro\.hs:Main\.rev/m);
    expect(text).toMatch(/^ *0 +79,408 +1 +Intro\.hs:Main\.h$/m);
  });

  it('has the inherited costs', () => {
    const text = annotated('yes');
    expect(text).toMatch(/^1,181 +237,825,088 +7,716 +Intro\.hs:Main\.h$/m);
    expect(text).toMatch(/^1,209 .*Intro\.hs:Main\.j$/m);
  });
});
