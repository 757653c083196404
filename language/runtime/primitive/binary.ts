/**
 * Floating point numbers as mantissa and exponent, and as their bits. Encoding rounds once, to the nearest, half to
 * even, subnormal numbers included; decoding gives what GHC's decodeFloat gives, also for what is not finite: as if
 * infinity were 2^1024 and NaN the (negative) one that the processor makes.
 * IEEE 754; GHC's rts/StgPrimFloat.c.
 */
import { bitLength } from '../numeric/limbs.ts';

/** Bits of the mantissa, and the exponent of the least number. */
export interface Format {
  readonly precision: number;
  readonly least: number;
  readonly greatest: number;
}

export const double: Format = { precision: 53, least: -1074, greatest: 1024 };
export const float: Format = { precision: 24, least: -149, greatest: 128 };

/** mantissa * 2^exponent as the nearest number of the format. */
export function encode(mantissa: bigint, exponent: bigint, format: Format): number {
  if (mantissa === 0n) return 0;
  const negative = mantissa < 0n;
  const rounded = encodePositive(negative ? -mantissa : mantissa, exponent, format);
  return negative ? -rounded : rounded;
}

function encodePositive(mantissa: bigint, exponent: bigint, format: Format): number {
  const length = bitLength(mantissa);
  const top = exponent + BigInt(length); // the number is at least 2^(top-1), and less than 2^top
  if (top > format.greatest) return Number.POSITIVE_INFINITY;
  if (top < format.least) return 0;
  const keep = Math.min(format.precision, Number(top) - format.least);
  const drop = length - keep;
  if (drop <= 0) return scaled(Number(mantissa), Number(exponent));
  const by = BigInt(drop);
  const kept = mantissa >> by;
  const rest = mantissa - (kept << by);
  const half = 1n << (by - 1n);
  const up = rest > half || (rest === half && (kept & 1n) === 1n);
  const result = scaled(Number(up ? kept + 1n : kept), Number(exponent) + drop);
  return result >= 2 ** (format.greatest - 1) * 2 ? Number.POSITIVE_INFINITY : result;
}

/** x * 2^n, exact because the result is a number of the format: in two steps, since 2^n alone may be out of range. */
function scaled(x: number, n: number): number {
  const half = Math.trunc(n / 2);
  return x * 2 ** half * 2 ** (n - half);
}

export interface Decoded {
  readonly mantissa: number;
  readonly exponent: number;
}

/** x = mantissa * 2^exponent with all bits of the mantissa in use; 0 and 0 for 0. */
export function decode(x: number, format: Format): Decoded {
  const { precision, greatest, least } = format;
  const full = 2 ** (precision - 1);
  const beyond = greatest - precision + 1;
  if (x === 0) return { mantissa: 0, exponent: 0 };
  if (Number.isNaN(x)) return { mantissa: -1.5 * full, exponent: beyond };
  if (!Number.isFinite(x)) return { mantissa: Math.sign(x) * full, exponent: beyond };
  let exponent = Math.max(Math.floor(Math.log2(Math.abs(x))) - precision + 1, least);
  let mantissa = scaled(x, -exponent);
  while (Math.abs(mantissa) >= 2 * full) {
    mantissa /= 2;
    exponent += 1;
  }
  while (Math.abs(mantissa) < full) {
    mantissa *= 2;
    exponent -= 1;
  }
  return { mantissa, exponent };
}
