/**
 * Elementary functions, correctly rounded in all but the rarest cases: glibc comes close to that for exp, log, pow,
 * sin, cos, tan and their inverses, JavaScript engines less so, and programs print all 17 digits. Computed by
 * tables with some 12 bits to spare, and again with pairs where those cannot tell how to round; where arguments are
 * extreme, the engine's own functions do. Must never loop on, or spoil, NaN and infinities.
 */
import {
  add,
  type Circle,
  circle,
  circleAfter,
  divide,
  expPair,
  logPair,
  multiply,
  negate,
  type Pair,
  pair,
} from './pair.ts';
import {
  quickAcos,
  quickAngle,
  quickAsin,
  quickCos,
  quickExp,
  quickLog,
  quickSin,
  quickTan,
  rounded,
} from './quick.ts';
import { reduced } from './turn.ts';

/** A positive number with a logarithm to be computed here. */
const isModerate = (x: number): boolean => x > 2 ** -1000 && x < 2 ** 1000;

export function exp(x: number): number {
  if (!(Math.abs(x) < 700)) return Math.exp(x);
  const result = quickExp(x, 0);
  return Number.isNaN(result) ? scaledExp(pair(x)) : result;
}

function scaledExp(x: Pair): number {
  const { value, scale } = expPair(x);
  return value.hi * 2 ** scale;
}

export function log(x: number): number {
  if (!isModerate(x)) return Math.log(x);
  const { hi, lo } = quickLog(x);
  const result = rounded(hi, lo);
  return Number.isNaN(result) ? logPair(x).hi : result;
}

/** C's pow: 1 to any power, and -1 to an infinite one, are 1. */
export function power(base: number, exponent: number): number {
  if (base === 1 || (base === -1 && Math.abs(exponent) === Number.POSITIVE_INFINITY)) return 1;
  if (exponent === 2) return base * base;
  const size = Math.abs(base);
  const isReal = base > 0 || Number.isInteger(exponent);
  if (!isReal || !isModerate(size) || exponent === 0 || exponent === 1 || Math.abs(exponent) > 2 ** 70)
    return base ** exponent;
  const near = multiply(quickLog(size), pair(exponent));
  if (!(Math.abs(near.hi) < 1000 * Math.LN2)) return base ** exponent;
  if (isExactHalf(size, exponent, near.hi)) return Number(BigInt(base) ** BigInt(exponent)); // half to even
  const quick = quickExp(near.hi, near.lo);
  const result = Number.isNaN(quick) ? scaledExp(multiply(logPair(size), pair(exponent))) : quick;
  return base < 0 && exponent % 2 !== 0 ? -result : result;
}

/** Neither so small that the function is its argument or 1, nor too large for the quick way. */
const turns = (x: number): boolean => Math.abs(x) > 2 ** -30 && Math.abs(x) < 2 ** 20;

const isLarge = (x: number): boolean => Math.abs(x) >= 2 ** 20 && Math.abs(x) < Number.POSITIVE_INFINITY;

function farCircle(x: number): Circle {
  const { quarter, angle } = reduced(x);
  return circleAfter(quarter, angle);
}

/** Whether the power may be a whole number halfway between two doubles: no approximation tells how to round that. */
const isExactHalf = (size: number, exponent: number, logarithm: number): boolean =>
  logarithm > 36 && // 2^53 is e^36.7
  logarithm < 77 && // 2^110 is e^76.2
  exponent > 0 &&
  Number.isInteger(exponent) &&
  Number.isInteger(size);

export function sin(x: number): number {
  if (isLarge(x)) return farCircle(x).sin.hi;
  if (!turns(x)) return Math.sin(x);
  const result = quickSin(x);
  return Number.isNaN(result) ? circle(x).sin.hi : result;
}

export function cos(x: number): number {
  if (isLarge(x)) return farCircle(x).cos.hi;
  if (!turns(x)) return Math.cos(x);
  const result = quickCos(x);
  return Number.isNaN(result) ? circle(x).cos.hi : result;
}

export function tan(x: number): number {
  if (!turns(x) && !isLarge(x)) return Math.tan(x);
  const result = isLarge(x) ? Number.NaN : quickTan(x);
  if (!Number.isNaN(result)) return result;
  const at = isLarge(x) ? farCircle(x) : circle(x);
  return divide(at.sin, at.cos).hi;
}

/** The inverses take one step of Newton's method from the engine's answer. */
export function asin(x: number): number {
  const y = Math.asin(x);
  if (!turns(y) || Math.abs(x) > 1 - 2 ** -30) return y;
  const result = quickAsin(x, y);
  if (!Number.isNaN(result)) return result;
  const at = circle(y);
  return add(pair(y), divide(add(pair(x), negate(at.sin)), at.cos)).hi;
}

export function acos(x: number): number {
  const y = Math.acos(x);
  if (!turns(y) || Math.abs(x) > 1 - 2 ** -30) return y;
  const result = quickAcos(x, y);
  if (!Number.isNaN(result)) return result;
  const at = circle(y);
  return add(pair(y), divide(add(at.cos, pair(-x)), at.sin)).hi;
}

export const atan = (x: number): number => atan2(x, 1);

/** The angle between (x, y) and the engine's answer is as good as its tangent. */
export function atan2(y: number, x: number): number {
  const rough = Math.atan2(y, x);
  const sized = (n: number): boolean => Math.abs(n) > 2 ** -300 && Math.abs(n) < 2 ** 300;
  if (!turns(rough) || !sized(x) || !sized(y)) return rough;
  const result = quickAngle(y, x);
  if (!Number.isNaN(result)) return result;
  const at = circle(rough);
  const across = add(multiply(at.cos, pair(y)), negate(multiply(at.sin, pair(x))));
  const along = add(multiply(at.cos, pair(x)), multiply(at.sin, pair(y)));
  return add(pair(rough), divide(across, along)).hi;
}
