import fc from 'fast-check';
import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readProfile, readRunFile, writeRunFile } from '../../../../language/profile/index.ts';
import { largeProfile } from '../../../lib/large-profile.ts';
import { profiles } from '../../../lib/random-profile.ts';
import { intro } from '../fixtures.ts';

const rest = {
  program: 'Main',
  uri: 'file:///work/Main.hs',
  deselected: [3],
  modules: [{ name: 'Main', uri: 'file:///work/Main.hs', text: 'main = print "ü"\n' }],
};

describe('a run that is kept', () => {
  it('comes back as it was', () =>
    fc.assert(
      fc.property(profiles, profile => {
        expect(readRunFile(writeRunFile({ ...rest, profile }))).toEqual({ ...rest, profile });
      }),
    ));

  it('of which bytes were changed or cut is refused, or is as it was', () =>
    fc.assert(
      fc.property(profiles, fc.nat(), fc.nat({ max: 255 }), fc.boolean(), (profile, at, byte, cut) => {
        const file = writeRunFile({ ...rest, profile });
        const place = at % file.length;
        const damaged = cut ? file.slice(0, place) : file.with(place, byte);
        const read = readRunFile(damaged);
        if (read !== undefined) expect(read).toEqual({ ...rest, profile });
      }),
    ));

  it('is refused where it says what no run has', () => {
    const file = writeRunFile({ ...rest, profile: intro });
    const text = strFromU8(gunzipSync(file));
    const changed = (from: string | RegExp, to: string): boolean => {
      const other = text.replace(from, to);
      expect(other).not.toBe(text);
      return 'refused' in readProfile(gzipSync(strToU8(other)));
    };
    expect(changed(/"program"/, '"program"  ')).toBe(false);
    expect(changed(/"tickInterval":\d+/, '"tickInterval":0')).toBe(true);
    for (const odd of [
      '"origin":5',
      '"whole":{}',
      '"untimed":"yes"',
      '"clean":{"version":2,"centres":[0.5]}',
    ])
      expect([odd, changed('"tickInterval"', `${odd},"tickInterval"`)]).toEqual([odd, true]);
  });

  it('of an older version has the field `crowded` for a reached limit of stacks', () => {
    const file = writeRunFile({ ...rest, profile: { ...intro, stackLimitReached: 7 } });
    const text = strFromU8(gunzipSync(file));
    const older = text.replace('"stackLimitReached":7', '"crowded":7');
    expect(older).not.toBe(text);
    expect(readRunFile(gzipSync(strToU8(older)))).toEqual(readRunFile(file));
    expect(readRunFile(file)!.profile.stackLimitReached).toBe(7);
  });

  it('may be as large as runs are', () => {
    const profile = largeProfile(50_000, 500);
    expect(readRunFile(writeRunFile({ ...rest, profile }))!.profile.stacks.length).toBe(50_000);
  });

  it('is told from other files', () => {
    expect(readRunFile(new Uint8Array())).toBeUndefined();
    expect(readRunFile(new TextEncoder().encode('{"kind":"cairn-run"}'))).toBeUndefined();
  });
});
