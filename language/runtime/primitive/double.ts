/**
 * Double# and Float# beyond what is made of instructions (emit/arithmetic.ts): elementary functions, Integers, digits.
 * A Float# is a Double# that has been rounded to 24 bits. Must give what C gives, not what JavaScript
 * would.
 * C11 annex F; GHC.Float.
 */
import { type Digits, floatToDigits } from '../numeric/digits.ts';
import { bitLength } from '../numeric/limbs.ts';
import { string } from '../store.ts';
import { decode, double, encode, float } from './binary.ts';
import * as elementary from './elementary.ts';
import { acosh, asinh, cosh, sinh } from './hyperbolic.ts';
import { readInteger, writeInteger } from './large.ts';
import type { Routines, SomeRoutines } from './routines.ts';
import * as single from './single.ts';

export const doublePrimitives = (machine: Routines) =>
  ({
    ...functions(),
    ...parts(machine),
    ...digits(machine),
  }) satisfies SomeRoutines;

function functions() {
  return {
    'expDouble#': elementary.exp,
    'logDouble#': elementary.log,
    'sinDouble#': elementary.sin,
    'cosDouble#': elementary.cos,
    'tanDouble#': elementary.tan,
    'asinDouble#': elementary.asin,
    'acosDouble#': elementary.acos,
    'atanDouble#': elementary.atan,
    'sinhDouble#': sinh,
    'coshDouble#': cosh,
    'tanhDouble#': Math.tanh,
    'asinhDouble#': asinh,
    'acoshDouble#': acosh,
    'atanhDouble#': Math.atanh,
    'expm1Double#': Math.expm1,
    'log1pDouble#': Math.log1p,
    '**##': elementary.power,
    'atan2Double#': elementary.atan2,
    'expFloat#': single.expFloat,
    'logFloat#': single.logFloat,
    'sinFloat#': single.sinFloat,
    'cosFloat#': single.cosFloat,
    'tanFloat#': single.tanFloat,
    'asinFloat#': single.asinFloat,
    'acosFloat#': single.acosFloat,
    'atanFloat#': single.atanFloat,
    'sinhFloat#': single.sinhFloat,
    'coshFloat#': single.coshFloat,
    'tanhFloat#': single.tanhFloat,
    'asinhFloat#': single.asinhFloat,
    'acoshFloat#': single.acoshFloat,
    'atanhFloat#': single.atanhFloat,
    'expm1Float#': single.expm1Float,
    'log1pFloat#': single.log1pFloat,
  } satisfies SomeRoutines;
}

function parts({ store }: Routines) {
  return {
    'integerEncodeDouble#': (mantissa: number, exponent: bigint): number =>
      encode(readInteger(store, mantissa), exponent, double),
    'integerEncodeFloat#': (mantissa: number, exponent: bigint): number =>
      encode(readInteger(store, mantissa), exponent, float),
    'integerToDouble#': (value: number): number => truncated(readInteger(store, value)),
    'integerFromDouble#'(x: number): number {
      if (Number.isFinite(x)) return writeInteger(store, BigInt(Math.trunc(x)));
      const { mantissa, exponent } = decode(x, double);
      return writeInteger(store, BigInt(mantissa) << BigInt(exponent));
    },
  } satisfies SomeRoutines;
}

/**
 * The nearest number; of an Integer that is no Int the first 53 bits, as the library for large numbers that GHC uses
 * cuts it off (mpn_get_d of GMP).
 */
function truncated(value: bigint): number {
  if (BigInt.asIntN(64, value) === value) return Number(value);
  const drop = BigInt(bitLength(value < 0n ? -value : value) - 53);
  const unit = 1n << drop;
  return Number((value / unit) * unit);
}

function digits({ store }: Routines) {
  /** Who asks for the digits asks for the exponent, too. */
  let last: { readonly x: number; readonly isFloat: bigint; readonly printed: Digits } | undefined;
  const printed = (isFloat: bigint, x: number): Digits => {
    if (last?.x !== x || last.isFloat !== isFloat)
      last = { x, isFloat, printed: floatToDigits(x, isFloat !== 0n) };
    return last.printed;
  };
  return {
    'showDigits#': (isFloat: bigint, x: number): number => string(store, printed(isFloat, x).digits),
    'showExponent#': (isFloat: bigint, x: number): bigint => BigInt(printed(isFloat, x).exponent),
  } satisfies SomeRoutines;
}
