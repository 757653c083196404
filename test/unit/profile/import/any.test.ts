/** Any file: packed, torn, or something else. */
import { gzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readProfile, stackRows } from '../../../../language/profile/index.ts';
import { imported, recorded } from '../fixtures.ts';
import { read, readBytes, refusal } from './read.ts';

describe('any file', () => {
  it('may be gzipped, and torn', () => {
    const whole = gzipSync(new TextEncoder().encode(recorded('Intro.P.prof')));
    expect(readBytes(whole).profile.stacks.length).toBe(imported('Intro.P.prof').stacks.length);
    const { profile, problems } = readBytes(whole.subarray(0, whole.length - 300));
    expect(problems.at(-1)).toBe('the gzipped file is damaged: it is read up to there');
    expect(profile.stacks.length).toBeGreaterThan(3);
    expect(refusal(readProfile(whole.subarray(0, 12)))).toBe('this gzipped file cannot be unpacked');
  });

  it('is refused with the list of what is known', () => {
    expect(refusal(readProfile(new TextEncoder().encode('hello\n')))).toMatch(
      /^this is no profile that is known \(eventlog, pgcl, cairn, speedscope, cpuprofile, heapprofile, json, /,
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
