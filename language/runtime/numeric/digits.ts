/**
 * The shortest decimal digits that tell a floating point number from its neighbours, as GHC's Numeric.floatToDigits 10
 * gives them: the number is 0.d1d2d3... times ten to the exponent. Must never give a number halfway between two
 * neighbours, which JavaScript's own printing may: 1e23 is 9.999999999999999e22 in Haskell.
 * R. G. Burger, R. K. Dybvig, Printing Floating-Point Numbers Quickly and Accurately, 1996.
 */

export interface Digits {
  readonly digits: string;
  readonly exponent: number;
}

/** `x` is positive and finite; `isFloat`: it is a number of 24 bits, and its neighbours are. */
export function floatToDigits(x: number, isFloat: boolean): Digits {
  // A decimal of at most 17 digits can be halfway between two doubles only above 2^52.
  if (isFloat || x >= 2 ** 52) return exactDigits(x, isFloat);
  const printed = printedDigits(x);
  return maybeHalfway(x, printed) ? exactDigits(x, false) : printed;
}

/**
 * Whether x may be halfway between two decimals of that length. JavaScript takes the even one then, Haskell the greater.
 * It takes 15 digits for the distance to be that small.
 */
function maybeHalfway(x: number, { digits, exponent }: Digits): boolean {
  return digits.length >= 15 && Number.isInteger(x * 2 ** (digits.length - exponent + 1));
}

function printedDigits(x: number): Digits {
  const text = x.toExponential();
  const end = text.indexOf('e');
  const digits = end === 1 ? text.charAt(0) : text.charAt(0) + text.slice(2, end);
  return { digits, exponent: Number(text.slice(end + 1)) + 1 };
}

function exactDigits(x: number, isFloat: boolean): Digits {
  const { mantissa, exponent, atPower } = decode(x, isFloat);
  const wide = atPower ? 2n : 1n; // below a power of two the neighbours are half as far
  const up = exponent > 0 ? 2n ** BigInt(exponent) : 1n;
  const down = exponent < 0 ? 2n ** BigInt(-exponent) : 1n;
  let numerator = mantissa * up * 2n * wide;
  let denominator = down * 2n * wide;
  let above = up * wide;
  let below = up;
  let scale = Math.ceil(Math.log10(x) - 1e-10);
  const power = 10n ** BigInt(Math.abs(scale));
  if (scale >= 0) denominator *= power;
  else {
    numerator *= power;
    above *= power;
    below *= power;
  }
  if (numerator + above > denominator) {
    scale += 1;
    denominator *= 10n;
  }
  let digits = '';
  for (;;) {
    numerator *= 10n;
    above *= 10n;
    below *= 10n;
    const digit = Number(numerator / denominator);
    numerator %= denominator;
    const low = numerator < below;
    const high = numerator + above > denominator;
    if (low || high) {
      const down_ = low && (!high || numerator * 2n < denominator);
      digits += down_ ? digit : digit + 1;
      return { digits, exponent: scale };
    }
    digits += digit;
  }
}

/** x = mantissa * 2^exponent with all bits of the format, or fewer if x is denormal. */
function decode(
  x: number,
  isFloat: boolean,
): { readonly mantissa: bigint; readonly exponent: number; readonly atPower: boolean } {
  const bits = isFloat ? 24 : 53;
  const least = isFloat ? -149 : -1074;
  let exponent = Math.max(Math.floor(Math.log2(x)) - bits + 1, least);
  let mantissa = scaled(x, -exponent);
  if (mantissa >= 2 ** bits) {
    exponent += 1;
    mantissa /= 2;
  } else if (mantissa < 2 ** (bits - 1) && exponent > least) {
    exponent -= 1;
    mantissa *= 2;
  }
  return { mantissa: BigInt(mantissa), exponent, atPower: mantissa === 2 ** (bits - 1) && exponent > least };
}

/** x * 2^n in two steps, since 2^n alone may be out of range. */
function scaled(x: number, n: number): number {
  const half = Math.trunc(n / 2);
  return x * 2 ** half * 2 ** (n - half);
}
