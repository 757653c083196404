/**
 * Arithmetic on pairs of doubles (105 bits), and exp, log, sin and cos by it. Slow and exact: `elementary.ts` asks
 * when a quicker way cannot tell how to round. Must only be given numbers of moderate size: no NaN, no infinity.
 * T. J. Dekker, A Floating-Point Technique for Extending the Available Precision, 1971.
 */

/** The unevaluated sum of two doubles, the second at most half a unit in the last place of the first. */
export interface Pair {
  readonly hi: number;
  readonly lo: number;
}

/** The same of two numbers of which the first is the larger. */
export const quick = (a: number, b: number): Pair => {
  const hi = a + b;
  return { hi, lo: b - (hi - a) };
};

export const sum = (a: number, b: number): Pair => {
  const hi = a + b;
  const part = hi - a;
  return { hi, lo: a - (hi - part) + (b - part) };
};

export const product = (a: number, b: number): Pair => {
  const hi = a * b;
  const x = a * 134217729;
  const y = b * 134217729;
  const aHigh = x - (x - a);
  const bHigh = y - (y - b);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  return { hi, lo: aHigh * bHigh - hi + aHigh * bLow + aLow * bHigh + aLow * bLow };
};

export const pair = (hi: number): Pair => ({ hi, lo: 0 });
export const negate = (a: Pair): Pair => ({ hi: -a.hi, lo: -a.lo });

export function add(a: Pair, b: Pair): Pair {
  const high = sum(a.hi, b.hi);
  const low = sum(a.lo, b.lo);
  const first = quick(high.hi, high.lo + low.hi);
  return quick(first.hi, first.lo + low.lo);
}

export function multiply(a: Pair, b: Pair): Pair {
  const p = product(a.hi, b.hi);
  return quick(p.hi, p.lo + (a.hi * b.lo + a.lo * b.hi));
}

export function divide(a: Pair, b: Pair): Pair {
  const first = a.hi / b.hi;
  const rest = add(a, negate(multiply(b, pair(first))));
  const second = rest.hi / b.hi;
  const left = add(rest, negate(multiply(b, pair(second))));
  const both = quick(first, second);
  return quick(both.hi, both.lo + left.hi / b.hi);
}

/** 1/n! for n up to 28. */
const inverseFactorials: readonly Pair[] = (() => {
  const all = [pair(1)];
  for (let n = 1; n <= 28; n++) all.push(divide(all[n - 1] as Pair, pair(n)));
  return all;
})();

const factor = (n: number): Pair => inverseFactorials[n] as Pair;

/** a - k * c, where c is given in three parts. */
function reduce(a: Pair, k: number, [first, second, third]: readonly [number, number, number]): Pair {
  const step = add(a, negate(product(k, first)));
  return add(add(step, negate(product(k, second))), pair(-k * third));
}

const ln2 = [Math.LN2, 2.3190468138462996e-17, 5.707708438416212e-34] as const;
const halfPi = [Math.PI / 2, 6.123233995736766e-17, -1.4973849048591698e-33] as const;

/** e^x as a pair times 2^scale. */
export function expPair(x: Pair): { readonly value: Pair; readonly scale: number } {
  const scale = Math.round(x.hi * Math.LOG2E);
  const whole = reduce(x, scale, ln2);
  const r: Pair = { hi: whole.hi / 64, lo: whole.lo / 64 };
  // e^r - 1, so that squaring loses nothing: (1 + s)^2 - 1 = 2s + s^2
  let s = factor(11);
  for (let n = 10; n >= 1; n--) s = add(multiply(s, r), factor(n));
  s = multiply(s, r);
  for (let i = 0; i < 6; i++) s = add({ hi: 2 * s.hi, lo: 2 * s.lo }, multiply(s, s));
  return { value: add(pair(1), s), scale };
}

/** For 0 < x < infinity, not subnormal. */
export function logPair(x: number): Pair {
  if (Math.abs(x - 1) < 0.06) {
    const s = divide(sum(x, -1), sum(x, 1));
    const square = multiply(s, s);
    let series = divide(pair(1), pair(25));
    for (let n = 23; n >= 1; n -= 2) series = add(multiply(series, square), divide(pair(1), pair(n)));
    const half = multiply(series, s);
    return { hi: 2 * half.hi, lo: 2 * half.lo };
  }
  // One step of Halley's method from the engine's answer y: y + 2 (x - e^y) / (x + e^y)
  const y = Math.log(x);
  const { value, scale } = expPair(pair(y));
  const half = Math.trunc(scale / 2);
  const reduced = pair(x * 2 ** -half * 2 ** (half - scale));
  const step = divide(add(reduced, negate(value)), add(reduced, value));
  return add(pair(y), { hi: 2 * step.hi, lo: 2 * step.lo });
}

/** Sine and cosine; |x| at most 2^20. */
export function circle(x: number): Circle {
  const quarter = Math.round(x / halfPi[0]);
  return circleAfter(quarter, reduce(pair(x), quarter, halfPi));
}

export interface Circle {
  readonly sin: Pair;
  readonly cos: Pair;
}

/** Of an angle of at most an eighth of a turn, after so many quarters. */
export function circleAfter(quarter: number, r: Pair): Circle {
  const square = negate(multiply(r, r));
  let sin = factor(27);
  let cos = factor(28);
  for (let n = 25; n >= 1; n -= 2) {
    sin = add(multiply(sin, square), factor(n));
    cos = add(multiply(cos, square), factor(n + 1));
  }
  sin = multiply(sin, r);
  cos = add(multiply(cos, square), pair(1));
  switch (quarter & 3) {
    case 0:
      return { sin, cos };
    case 1:
      return { sin: cos, cos: negate(sin) };
    case 2:
      return { sin: negate(sin), cos: negate(cos) };
    default:
      return { sin: negate(cos), cos: sin };
  }
}
