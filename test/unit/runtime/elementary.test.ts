/** Elementary functions: against GHC's answers, against the slow way, and on special values against the engine. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as elementary from '../../../language/runtime/primitive/elementary.ts';
import { acosh, asinh, cosh, sinh } from '../../../language/runtime/primitive/hyperbolic.ts';
import * as exact from '../../../language/runtime/primitive/pair.ts';

const { exp, log, sin, cos, tan, asin, acos, atan } = elementary;
const functions: Record<string, (x: number) => number> = {
  exp,
  log,
  sin,
  cos,
  tan,
  asin,
  acos,
  atan,
  sinh,
  cosh,
  asinh,
  acosh,
};
const engine: Record<string, (x: number) => number> = {
  exp: Math.exp,
  log: Math.log,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  asinh: Math.asinh,
  acosh: Math.acosh,
};

describe('elementary functions', () => {
  const anArgument = fc.integer({ min: -600_000_000, max: 600_000_000 }).map(n => n / 1_000_003);

  const recorded: readonly (readonly [string, number, number])[] = [
    ['exp', 27.321681624940954, 733931564575.4703],
    ['exp', 25.304676428908834, 97652044288.9683],
    ['log', 2.659423712801134, 0.9781094499988711],
    ['log', 45.65895134624469, 3.8211996742642103],
    ['sin', 51.06754841757204, 0.7187939272571865],
    ['sin', 92.05007085498347, -0.8098426820026651],
    ['cos', 54.18516769012754, -0.7122536938190417],
    ['cos', 48.13415210203118, -0.5316385806255689],
    ['tan', 5.592820028341993, -0.8259503898512471],
    ['tan', 44.55833726972131, 0.64952342243512],
    ['atan', 14.303259329239491, 1.5009957722405332],
    ['atan', 5.318847425602268, 1.3849551083456608],
    ['sinh', 27.321681624940954, 366965782287.73517],
    ['sinh', 25.304676428908834, 48826022144.48415],
    ['cosh', 27.321681624940954, 366965782287.73517],
    ['cosh', 25.304676428908834, 48826022144.48415],
    ['asinh', 44.100141709966934, 4.4797386980418645],
    ['asinh', 22.371280113367973, 3.8014243313835023],
  ];

  it('agree with glibc where JavaScript does not', () => {
    // what GHC 9.0.2 prints
    for (const [name, x, y] of recorded) expect(functions[name]?.(x)).toBe(y);
  });

  it('agree with the slow way', () => {
    fc.assert(
      fc.property(
        anArgument,
        fc.integer({ min: -20_000_000, max: 20_000_000 }).map(n => n / 1_000_003),
        (x, y) => {
          const { value, scale } = exact.expPair(exact.pair(x));
          expect(elementary.exp(x)).toBe(value.hi * 2 ** scale);
          fc.pre(Math.abs(x) > 2 ** -30);
          const size = Math.abs(x);
          expect(elementary.log(size)).toBe(exact.logPair(size).hi);
          const { sin, cos } = exact.circle(x);
          expect(elementary.sin(x)).toBe(sin.hi);
          expect(elementary.cos(x)).toBe(cos.hi);
          expect(elementary.tan(x)).toBe(exact.divide(sin, cos).hi);
          fc.pre(Math.abs(y) > 2 ** -30);
          const raised = exact.expPair(exact.multiply(exact.logPair(size), exact.pair(y)));
          expect(elementary.power(size, y)).toBe(raised.value.hi * 2 ** raised.scale);
        },
      ),
      { numRuns: 2000 },
    );
  });

  /** An angle from a close one: its sine and cosine by those of the other, and of the small rest the sine itself. */
  function corrected(rough: number, y: exact.Pair, x: exact.Pair, length: exact.Pair): number {
    const at = exact.circle(rough);
    const across = exact.add(exact.multiply(at.cos, y), exact.negate(exact.multiply(at.sin, x)));
    return exact.add(exact.pair(rough), exact.divide(across, length)).hi;
  }

  it('agree with the slow way for the inverses', () => {
    fc.assert(
      fc.property(anArgument, anArgument, (y, x) => {
        fc.pre(Math.abs(y) > 2 ** -20 && Math.abs(x) > 2 ** -20);
        const rough = Math.atan2(y, x);
        const at = exact.circle(rough);
        const along = exact.add(exact.multiply(at.cos, exact.pair(x)), exact.multiply(at.sin, exact.pair(y)));
        expect(elementary.atan2(y, x)).toBe(corrected(rough, exact.pair(y), exact.pair(x), along));
        const sine = y / 601;
        const before = exact.circle(Math.asin(sine));
        const step = exact.divide(exact.add(exact.pair(sine), exact.negate(before.sin)), before.cos);
        expect(elementary.asin(sine)).toBe(exact.add(exact.pair(Math.asin(sine)), step).hi);
        const behind = exact.circle(Math.acos(sine));
        const back = exact.divide(exact.add(behind.cos, exact.pair(-sine)), behind.sin);
        expect(elementary.acos(sine)).toBe(exact.add(exact.pair(Math.acos(sine)), back).hi);
      }),
      { numRuns: 2000 },
    );
  });

  it('round whole powers that are exact halves to even', () => {
    for (const [base, exponent] of [
      [3, 34],
      [5, 23],
      [7, 19],
      [-7, 19],
      [11, 16],
    ] as const)
      expect(elementary.power(base, exponent)).toBe(Number(BigInt(base) ** BigInt(exponent)));
  });

  it('are within a unit or two of the engine, and the same on special values', () => {
    const special = [
      0,
      -0,
      1,
      -1,
      Infinity,
      -Infinity,
      NaN,
      1e-320,
      -1e-320,
      1e308,
      1e-20,
      2,
      0.5,
      -0.5,
      710,
      -750,
    ];
    for (const [name, ours] of Object.entries(functions))
      for (const x of special) close(ours(x), engine[name]?.(x) ?? 0);
    for (const x of special) for (const y of special) close(elementary.atan2(x, y), Math.atan2(x, y));
  });

  function close(ours: number, theirs: number): void {
    if (Math.abs(ours - theirs) > 4.5e-16 * Math.abs(theirs) || Object.is(ours, -0) !== Object.is(theirs, -0))
      expect(ours).toBe(theirs);
    expect(Number.isNaN(ours)).toBe(Number.isNaN(theirs));
  }
});
