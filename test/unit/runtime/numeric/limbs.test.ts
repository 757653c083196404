/** Large numbers in words, and their divisors. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gcd } from '../../../../language/runtime/numeric/gcd.ts';
import { bitLength, joined, split } from '../../../../language/runtime/numeric/limbs.ts';

/** Numbers of up to so many bits, those that are all zeros or ones but for a few among them. */
const numbers = (bits: number): fc.Arbitrary<bigint> =>
  fc.oneof(
    fc.bigInt({ min: 0n, max: (1n << BigInt(bits)) - 1n }),
    fc.tuple(fc.nat(bits), fc.bigInt({ min: -9n, max: 9n })).map(([n, k]) => {
      const near = (1n << BigInt(n)) + k;
      return near < 0n ? -near : near;
    }),
  );

const euclid = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

describe('words', () => {
  it('hold what was put into them', () => {
    fc.assert(
      fc.property(numbers(9000), fc.nat(3), fc.nat(3), (value, first, more) => {
        const count = Math.ceil(value.toString(2).length / 64) + more;
        const words = new BigInt64Array(first + count + 1).fill(-1n);
        split(value, words, first, count);
        expect(joined(words, first, count)).toBe(value);
        expect(words[first + count]).toBe(-1n);
      }),
    );
  });

  it('are counted in bits', () => {
    fc.assert(
      fc.property(numbers(70_000), value => {
        expect(bitLength(value)).toBe(value === 0n ? 0 : value.toString(2).length);
      }),
    );
  });
});

describe('the greatest common divisor', () => {
  it('is the one that Euclid finds', () => {
    fc.assert(
      fc.property(numbers(3000), numbers(3000), numbers(1500), (a, b, common) => {
        expect(gcd(a * common, b * common)).toBe(euclid(a * common, b * common));
      }),
      { numRuns: 500 },
    );
  });

  it('of neighbours among the numbers of Fibonacci takes the most steps', () => {
    let [a, b] = [1n, 1n];
    for (let i = 0; i < 5000; i++) [a, b] = [a + b, a];
    expect(gcd(a, b)).toBe(1n);
    expect(gcd(b * 6n, a * 4n)).toBe(euclid(b * 6n, a * 4n));
  });

  it('of unlike lengths', () => {
    const long = 3n ** 5000n;
    expect(gcd(long, 3n ** 50n)).toBe(3n ** 50n);
    expect(gcd(0n, long)).toBe(long);
    expect(gcd(long, long)).toBe(long);
    expect(gcd(long * (1n << 400n), 1n << 1000n)).toBe(1n << 400n);
  });
});
