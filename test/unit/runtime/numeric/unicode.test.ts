import { describe, expect, it } from 'vitest';
import { generalCategory, toLower, toTitle, toUpper } from '../../../../language/runtime/numeric/unicode.ts';

const code = (s: string): number => s.codePointAt(0) ?? 0;

describe('characters', () => {
  it.each([
    ['A', 0],
    ['ß', 1],
    ['ǅ', 2],
    ['ʰ', 3],
    ['あ', 4],
    ['7', 8],
    ['_', 11],
    ['-', 12],
    ['(', 13],
    [')', 14],
    ['!', 17],
    ['+', 18],
    ['€', 19],
    ['^', 20],
    ['©', 21],
    [' ', 22],
    ['\n', 25],
    ['\u{378}', 29],
    ['\u{295}', 1],
    ['\u{870}', 29],
    ['\u{10ffff}', 29],
  ])('knows the category of %j', (s, category) => expect(generalCategory(code(s))).toBe(category));

  it('knows surrogates', () => expect(generalCategory(0xd800)).toBe(27));

  it.each([
    ['a', 'A', 'a', 'A'],
    ['ß', 'ß', 'ß', 'ß'],
    ['ÿ', 'Ÿ', 'ÿ', 'Ÿ'],
    ['İ', 'İ', 'i', 'İ'],
    ['ǆ', 'Ǆ', 'ǆ', 'ǅ'],
    ['ᾀ', 'ᾈ', 'ᾀ', 'ᾈ'],
    ['ა', 'Ა', 'ა', 'ა'],
    ['𐐨', '𐐀', '𐐨', '𐐀'],
    ['ƛ', 'ƛ', 'ƛ', 'ƛ'],
    ['\u{1c89}', '\u{1c89}', '\u{1c89}', '\u{1c89}'],
  ])('maps the case of %s', (s, upper, lower, title) => {
    expect(String.fromCodePoint(toUpper(code(s)), toLower(code(s)), toTitle(code(s)))).toBe(
      upper + lower + title,
    );
  });
});
