/**
 * How many quarters of a turn an angle is, and what is left, for angles of any size: with as many digits of pi as that
 * takes. Slow, and only asked for what is too large for `pair.ts`.
 * M. H. Payne, R. N. Hanek, Radian reduction for trigonometric functions, 1983.
 */
import { type Pair, quick } from './pair.ts';

/** Bits behind the point: enough for the largest double, a result near 0, and a pair's digits. */
const precision = 1280n;

/** pi / 2 with so many bits (Machin's formula). */
function halfTurn(): bigint {
  const one = 1n << (precision + 16n);
  const inverseTangent = (n: bigint): bigint => {
    let power = one / n;
    let sum = power;
    for (let k = 3n; power !== 0n; k += 2n) {
      power /= -n * n;
      sum += power / k;
    }
    return sum;
  };
  return (2n * (4n * inverseTangent(5n) - inverseTangent(239n))) >> 16n;
}

const halfPi = halfTurn();

export interface Reduced {
  /** Quarters of a turn, modulo four. */
  readonly quarter: number;
  /** The rest, no more than an eighth of a turn either way. */
  readonly angle: Pair;
}

export function reduced(x: number): Reduced {
  const exponent = Math.max(-1074, Math.floor(Math.log2(Math.abs(x))) - 53);
  const mantissa = BigInt(x / 2 ** exponent);
  const shift = precision + BigInt(exponent);
  const fixed = shift >= 0n ? mantissa << shift : mantissa >> -shift;
  const twice = 2n * fixed + halfPi;
  const quarters = floorDivide(twice, 2n * halfPi);
  return { quarter: Number(quarters & 3n), angle: toPair(fixed - quarters * halfPi) };
}

const floorDivide = (a: bigint, b: bigint): bigint => a / b - (a % b < 0n ? 1n : 0n);

function toPair(fixed: bigint): Pair {
  const hi = toNumber(fixed);
  const exact = BigInt(hi * 2 ** 200) << (precision - 200n);
  return quick(hi, toNumber(fixed - exact));
}

/** The nearest double, or one beside it, of a number with so many bits behind the point. */
function toNumber(fixed: bigint): number {
  const size = fixed < 0n ? -fixed : fixed;
  const drop = BigInt(Math.max(0, size.toString(16).length * 4 - 64));
  return Number(fixed >> drop) * 2 ** (Number(drop) - Number(precision));
}
