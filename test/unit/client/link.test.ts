import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packProgram, unpackProgram } from '../../../client/playground/link.ts';

describe('a link with a program', () => {
  it('gives it back, in letters that addresses and paths have', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const data = packProgram({ name: "Main'.hs", text });
        expect(data).toMatch(/^[\w-]+$/);
        expect(unpackProgram(data)).toEqual({ name: "Main'.hs", text });
      }),
    ));

  it('that was cut, or never was one, gives none', () => {
    const data = packProgram({ name: 'Main.hs', text: 'main = print 1\n'.repeat(50) });
    for (let length = 0; length < data.length - 2; length++) {
      const cut = unpackProgram(data.slice(0, length));
      expect(cut === undefined || !cut.text.endsWith('print 1\n'.repeat(2))).toBe(true);
    }
    expect(unpackProgram('%%%')).toBeUndefined();
    expect(unpackProgram(packProgram({ name: '../x.hs', text: '' }))).toBeUndefined();
    expect(unpackProgram(packProgram({ name: 'Main.hs', text: 'x'.repeat(2_000_000) }))).toBeUndefined();
  });
});
