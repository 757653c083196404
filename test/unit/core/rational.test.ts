import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { floatQuotient, quotient } from '../../../language/core/rational.ts';

it('reads decimal fractions as JavaScript does', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 40n), fc.integer({ min: -320, max: 290 }), (digits, exponent) => {
      const scale = 10n ** BigInt(Math.abs(exponent));
      const value = exponent >= 0 ? quotient(digits * scale, 1n) : quotient(digits, scale);
      expect(value).toBe(Number(`${digits}e${exponent}`));
    }),
  );
});

it('rounds once, also what is below the normal numbers', () => {
  expect(quotient(14n, 10n ** 309n)).toBe(1.4e-308);
  expect(quotient(1n, 1n << 1075n)).toBe(0);
  expect(quotient(3n, 1n << 1075n)).toBe(2 ** -1073);
  expect(quotient(10n ** 400n, 1n)).toBe(Number.POSITIVE_INFINITY);
  expect(quotient(-1n, 3n)).toBe(-1 / 3);
});

it('a float is not the nearest to the nearest double', () => {
  const half = (1n << 24n) + 1n; // halfway between two floats
  expect(floatQuotient(half, 1n)).toBe(2 ** 24);
  expect(floatQuotient((half << 60n) + 1n, 1n << 60n)).toBe(2 ** 24 + 2);
  expect(floatQuotient(10n ** 40n, 1n)).toBe(Number.POSITIVE_INFINITY);
  expect(floatQuotient(1n, 1n << 149n)).toBe(2 ** -149);
});
