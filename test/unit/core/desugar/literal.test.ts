import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { quotient } from '../../../../language/core/desugar/literal.ts';

it('reads decimal fractions as JavaScript does', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 40n), fc.integer({ min: -320, max: 290 }), (digits, exponent) => {
      const scale = 10n ** BigInt(Math.abs(exponent));
      const value = exponent >= 0 ? quotient(digits * scale, 1n) : quotient(digits, scale);
      expect(value).toBe(Number(`${digits}e${exponent}`));
    }),
  );
});
