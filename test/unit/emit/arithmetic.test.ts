/** Arithmetic that is made of instructions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, double, float } from '../../../language/runtime/primitive/binary.ts';
import { instructionsOf } from '../../lib/instructions.ts';

const two = (n: number): bigint => 1n << BigInt(n);
const word = fc.bigInt({ min: -two(63), max: two(63) - 1n });
const ofBits = (bits: bigint): number => new Float64Array(new BigInt64Array([bits]).buffer)[0]!;
const aDouble = word.map(ofBits);
const aFloat = fc.float();
const isWord = (n: bigint): boolean => BigInt.asIntN(64, n) === n;
const truth = (holds: boolean): bigint => (holds ? 1n : 0n);

describe('Int#', () => {
  it('says when a result does not fit', () => {
    for (const [op, exact] of [
      ['addIntOflo#', (a: bigint, b: bigint) => a + b],
      ['subIntOflo#', (a: bigint, b: bigint) => a - b],
      ['mulIntMayOflo#', (a: bigint, b: bigint) => a * b],
    ] as const) {
      const run = instructionsOf(op);
      const near = fc.oneof(word, fc.constantFrom(0n, 1n, -1n, -two(63), two(63) - 1n, two(31), -two(32)));
      fc.assert(fc.property(near, near, (a, b) => run(a, b) === truth(!isWord(exact(a, b)))));
    }
  });

  it('divides towards zero and towards minus infinity', () => {
    const [quot, rem, div, mod] = (['quotInt#', 'remInt#', 'divInt#', 'modInt#'] as const).map(
      instructionsOf,
    );
    const divisor = fc.oneof(word, fc.constantFrom(1n, -1n, 2n, -2n)).filter(n => n !== 0n);
    fc.assert(
      fc.property(word, divisor, (a, b) => {
        const floor = a / b - truth(a % b !== 0n && a < 0n !== b < 0n);
        const results = [quot, rem, div, mod].map(f => f!(a, b));
        const exact = [a / b, a % b, floor, a - floor * b];
        return exact.every((n, i) => BigInt.asIntN(64, n) === results[i]);
      }),
    );
    expect([quot, rem, div, mod].map(f => f!(-two(63), -1n))).toEqual([-two(63), 0n, -two(63), 0n]);
  });

  it('negates, complements and narrows', () => {
    expect(instructionsOf('negateInt#')(-two(63))).toBe(-two(63));
    expect(instructionsOf('notI#')(5n)).toBe(-6n);
    expect(instructionsOf('narrow8Word#')(-1n)).toBe(255n);
    expect(instructionsOf('narrow16Word#')(-1n)).toBe(65535n);
    expect(instructionsOf('narrow32Word#')(-1n)).toBe(two(32) - 1n);
    expect(instructionsOf('narrow8Int#')(255n)).toBe(-1n);
  });
});

describe('Double#', () => {
  it('is taken apart into mantissa and exponent', () => {
    for (const [numbers, format, mantissa, exponent] of [
      [aDouble, double, 'decodeDoubleMantissa#', 'decodeDoubleExponent#'],
      [aFloat, float, 'decodeFloatMantissa#', 'decodeFloatExponent#'],
    ] as const) {
      const [m, e] = [instructionsOf(mantissa), instructionsOf(exponent)];
      fc.assert(
        fc.property(numbers, x => {
          const expected = decode(x, format);
          expect([m(x), e(x)]).toEqual([BigInt(expected.mantissa), BigInt(expected.exponent)]);
        }),
      );
    }
    const parts = (x: number) => [
      instructionsOf('decodeDoubleMantissa#')(x),
      instructionsOf('decodeDoubleExponent#')(x),
    ];
    expect(parts(0)).toEqual([0n, 0n]);
    expect(parts(-0)).toEqual([0n, 0n]);
    expect(parts(1)).toEqual([two(52), -52n]);
    expect(parts(5e-324)).toEqual([two(52), -1126n]);
    expect(parts(Infinity)).toEqual([two(52), 972n]);
    expect(parts(-Infinity)).toEqual([-two(52), 972n]);
    expect(parts(NaN)).toEqual([-6755399441055744n, 972n]);
    expect(parts(ofBits(0x7ff4000000000001n))).toEqual([-6755399441055744n, 972n]);
    const small = (x: number) => [
      instructionsOf('decodeFloatMantissa#')(x),
      instructionsOf('decodeFloatExponent#')(x),
    ];
    expect(small(0.10000000149011612)).toEqual([13421773n, -27n]);
    expect(small(2 ** -149)).toEqual([8388608n, -172n]);
    expect(small(-Infinity)).toEqual([-8388608n, 105n]);
    expect(small(NaN)).toEqual([-12582912n, 105n]);
  });

  it('is classified', () => {
    const [isNotANumber, isInfinite, isNegativeZero, isDenormalized] = (
      ['isDoubleNaN#', 'isDoubleInfinite#', 'isDoubleNegativeZero#', 'isDoubleDenormalized#'] as const
    ).map(instructionsOf);
    fc.assert(
      fc.property(fc.oneof(aDouble, fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 5e-324)), x => {
        expect(isNotANumber!(x)).toBe(truth(Number.isNaN(x)));
        expect(isInfinite!(x)).toBe(truth(Math.abs(x) === Infinity));
        expect(isNegativeZero!(x)).toBe(truth(Object.is(x, -0)));
        expect(isDenormalized!(x)).toBe(truth(x !== 0 && Math.abs(x) < 2 ** -1022));
      }),
    );
  });

  it('is cast and truncated', () => {
    expect(instructionsOf('castDoubleToInt#')(-0)).toBe(-two(63));
    expect(instructionsOf('castIntToDouble#')(0x3ff0000000000000n)).toBe(1);
    expect(instructionsOf('castFloatToInt#')(-1)).toBe(0xbf800000n);
    expect(instructionsOf('castIntToFloat#')(0x3f800000n)).toBe(1);
    expect(instructionsOf('castIntToFloat#')(-two(63) + 0x3f800000n)).toBe(1);
    const truncate = instructionsOf('double2Int#');
    expect([1.9, -1.9, 2 ** 62, 2 ** 63, -(2 ** 63), 1e300, NaN].map(x => truncate(x))).toEqual([
      1n,
      -1n,
      two(62),
      -two(63),
      -two(63),
      -two(63),
      -two(63),
    ]);
  });
});
