/** Any file: packed, torn, or something else. */
import { gzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { basis, readProfile, stackRows } from '../../../../language/profile/index.ts';
import { imported, recorded } from '../fixtures.ts';
import { read, readBytes, refusal } from './read.ts';

describe('any file', () => {
  it('may be gzipped, and torn', () => {
    const whole = gzipSync(new TextEncoder().encode(recorded('Intro.P.prof')));
    expect(readBytes(whole).profile.stacks.length).toBe(imported('Intro.P.prof').stacks.length);
    const { profile, problems } = readBytes(whole.subarray(0, whole.length - 300));
    expect(problems.at(-1)).toBe('the gzipped file is damaged: everything before that was read');
    expect(profile.stacks.length).toBeGreaterThan(3);
    expect(refusal(readProfile(whole.subarray(0, 12)))).toBe('this gzipped file cannot be unpacked');
  });

  it('is refused with the list of what is known', () => {
    expect(refusal(readProfile(new TextEncoder().encode('hello\n')))).toMatch(
      /^unknown file format: not a profile in one of the known formats \(cairn, pgcl, hp, eventlog, speedscope, cpuprofile, trace-event, perfetto, heapprofile, callgrind, /,
    );
    expect(refusal(readProfile(new Uint8Array()))).toBe('the file is empty');
  });

  it('tells how far it has been read', () => {
    const line = 'main;f;g 1\n';
    const bytes = new TextEncoder().encode(line.repeat(300_000));
    const seen: number[] = [];
    const result = read(readProfile(bytes, { progress: (done, all) => void seen.push(done / all) }));
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.at(-1)).toBe(1);
    expect(stackRows(result.profile.stacks).at(-1)).toMatchObject({ ticks: 300_000 });
  });
});

describe('what is no profile', () => {
  const refused = (text: string): string => refusal(readProfile(new TextEncoder().encode(text)));

  it.each([
    ['Tix [ TixModule "Main" 2523442504 3 [6,6,0]]', /^this is a coverage file \(\.tix\)/],
    [
      'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n',
      /^this is a Git LFS pointer .* run `git lfs pull`$/,
    ],
  ])('is named where it is known: %j', (text, said) => {
    expect(refused(text)).toMatch(said);
  });

  it('any text of which most lines say nothing', () => {
    expect(refused('Dear reader,\nin chapter 7\n\nsize 12\nthere is more\n')).toMatch(/^unknown file format/);
    const late = `${'main;f 1\n'.repeat(10)}${'and so on, for ever.\n'.repeat(20)}`;
    expect(refused(late)).toMatch(/^unknown file format/);
    // told from its beginning alone
    const long = `${'main;f 1\n'.repeat(8000)}${'and so on, for ever.\n'.repeat(20_000)}`;
    expect(refused(long)).toBe('not collapsed stacks: of 28,000 lines only 8000 have a stack and a number');
    const prose = `COST CENTRE MODULE SRC no. entries\n${' f Main F 1 2 3.0 4.0 5.0 6.0\n'.repeat(10)}${'words of another kind\n'.repeat(20)}`;
    expect(refused(prose)).toBe('not a GHC profile: cannot read 20 lines, and only 11 can be read');
  });

  it('a first line may be longer than what formats are told by', () => {
    const { profile } = readBytes(`${'main;'.repeat(20_000)}f 3\nmain;g 4\n`);
    expect(basis(profile).ticks).toBe(7);
  });
});
