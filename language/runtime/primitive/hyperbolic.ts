/**
 * Hyperbolic functions and their inverses as C libraries compute them, so that the last digit agrees: on top of exp
 * and log that are correctly rounded. tanh, atanh, expm1 and log1p agree already. Must never overflow half way.
 * fdlibm's e_sinh.c, e_cosh.c, s_asinh.c, e_acosh.c for the formulas.
 */
import { exp, log } from './elementary.ts';

/** From here on 1/e^x is too small to count. */
const large = 22;
/** From here on e^x alone overflows. */
const huge = 709;
const beyond = 2 ** 28;

export function cosh(x: number): number {
  const size = Math.abs(x);
  if (size < Math.LN2 / 2) {
    const less = Math.expm1(size);
    return 1 + (less * less) / (2 * (1 + less));
  }
  if (size >= large) return halfExp(size);
  const e = exp(size);
  return e / 2 + 0.5 / e;
}

export function sinh(x: number): number {
  const size = Math.abs(x);
  if (!(size >= 2 ** -28)) return x;
  const half = x < 0 ? -0.5 : 0.5;
  if (size >= large) return 2 * half * halfExp(size);
  const less = Math.expm1(size);
  return half * (size < 1 ? 2 * less - (less * less) / (less + 1) : less + less / (less + 1));
}

function halfExp(size: number): number {
  if (size < huge) return exp(size) / 2;
  const root = exp(size / 2);
  return (root / 2) * root;
}

export function asinh(x: number): number {
  const size = Math.abs(x);
  if (!(size >= 1 / beyond && size < Number.POSITIVE_INFINITY)) return x;
  return x < 0 ? -asinhPositive(size) : asinhPositive(size);
}

function asinhPositive(x: number): number {
  if (x > beyond) return log(x) + Math.LN2;
  const square = x * x;
  if (x > 2) return log(2 * x + 1 / (Math.sqrt(square + 1) + x));
  return Math.log1p(x + square / (1 + Math.sqrt(1 + square)));
}

export function acosh(x: number): number {
  if (x > beyond) return log(x) + Math.LN2;
  if (x > 2) return log(2 * x - 1 / (x + Math.sqrt(x * x - 1)));
  const above = x - 1;
  return Math.log1p(above + Math.sqrt(2 * above + above * above));
}
