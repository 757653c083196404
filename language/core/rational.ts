/** Fractions as numbers of floating point. */

/** What a type of floating point can say: bits of a mantissa, and the exponent of the least number. */
interface Format {
  readonly precision: number;
  readonly least: number;
}

const doubleFormat: Format = { precision: 53, least: -1074 };
const floatFormat: Format = { precision: 24, least: -149 };

/** The nearest double. */
export const quotient = (numerator: bigint, denominator: bigint): number =>
  nearest(numerator, denominator, doubleFormat);

/** The nearest float: not that of the nearest double, which may lie just between two. */
export const floatQuotient = (numerator: bigint, denominator: bigint): number =>
  Math.fround(nearest(numerator, denominator, floatFormat));

/** Rounded once, halves to even. */
function nearest(numerator: bigint, denominator: bigint, { precision, least }: Format): number {
  if (numerator < 0n) return -nearest(-numerator, denominator, { precision, least });
  if (numerator === 0n) return 0;
  const length = (n: bigint): number => n.toString(2).length;
  const scaled = (n: bigint, by: number): bigint => (by > 0 ? n << BigInt(by) : n);
  const about = length(numerator) - length(denominator);
  const isLess = scaled(numerator, -about) < scaled(denominator, about);
  const unit = Math.max((isLess ? about - 1 : about) - precision + 1, least);
  const above = scaled(numerator, -unit);
  const below = scaled(denominator, unit);
  const whole = above / below;
  const twice = 2n * (above % below);
  const up = twice > below || (twice === below && whole % 2n === 1n);
  return Number(up ? whole + 1n : whole) * 2 ** unit;
}
