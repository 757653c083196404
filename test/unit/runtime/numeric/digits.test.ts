import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floatToDigits } from '../../../../language/runtime/numeric/digits.ts';

const text = (x: number, isFloat = false): string => {
  const { digits, exponent } = floatToDigits(x, isFloat);
  return `${digits} ${exponent}`;
};

describe('floatToDigits', () => {
  // Recorded: ghc -e 'Numeric.floatToDigits 10 x'
  it.each([
    [0.1, '1 0'],
    [1, '1 1'],
    [123.456, '123456 3'],
    [1e23, '9999999999999999 23'],
    [5e-324, '5 -323'],
    [2.2250738585072014e-308, '22250738585072014 -307'],
    [1.7976931348623157e308, '17976931348623157 309'],
    [9007199254740992, '9007199254740992 16'],
    [2 ** 60, '1152921504606847 19'],
    [2199023517696 + 1 / 32, '21990235176960313 13'],
    [152736102308773 + 5 / 8, '15273610230877363 15'],
  ])('gives the digits of the double %s', (x, expected) => expect(text(x)).toBe(expected));

  it.each([
    [0.1, '1 0'],
    [1 / 3, '33333334 0'],
    [3.4028234663852886e38, '34028235 39'],
    [16777216, '16777216 8'],
    [1e-45, '1 -44'],
  ])('gives the digits of the float %s', (x, expected) => expect(text(Math.fround(x), true)).toBe(expected));

  it('reads back as the same number, and is as short as the printed one', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, minExcluded: true, noNaN: true, noDefaultInfinity: true }), x => {
        const { digits, exponent } = floatToDigits(x, false);
        expect(Number(`0.${digits}e${exponent}`)).toBe(x);
        const printed = x.toExponential().split('e')[0]?.replace('.', '').length ?? 0;
        expect(digits.length).toBeGreaterThanOrEqual(printed);
      }),
    );
  });

  it('reads back as the same float', () => {
    fc.assert(
      fc.property(fc.float({ min: 0, minExcluded: true, noNaN: true, noDefaultInfinity: true }), x => {
        const { digits, exponent } = floatToDigits(x, true);
        expect(Math.fround(Number(`0.${digits}e${exponent}`))).toBe(x);
      }),
    );
  });
});
