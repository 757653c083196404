import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readKept, writeKept } from '../../../language/profile/index.ts';
import { profiles } from '../../lib/random-profile.ts';

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
        expect(readKept(writeKept({ ...rest, profile }))).toEqual({ ...rest, profile });
      }),
    ));

  it('of which bytes were changed or cut is refused, or is as it was', () =>
    fc.assert(
      fc.property(profiles, fc.nat(), fc.nat({ max: 255 }), fc.boolean(), (profile, at, byte, cut) => {
        const file = writeKept({ ...rest, profile });
        const place = at % file.length;
        const damaged = cut ? file.slice(0, place) : file.with(place, byte);
        const read = readKept(damaged);
        if (read !== undefined) expect(read).toEqual({ ...rest, profile });
      }),
    ));

  it('is told from other files', () => {
    expect(readKept(new Uint8Array())).toBeUndefined();
    expect(readKept(new TextEncoder().encode('{"kind":"cairn-run"}'))).toBeUndefined();
  });
});
