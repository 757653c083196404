/**
 * Elementary functions with about 66 bits: a table of exact values at close points, and a short series for the rest.
 * They give NaN where the bits after the 53rd are too close to a half to say how to round. Only for numbers of moderate
 * size. exp, log, sin and cos must never be off by more than `doubt` of the value, the others by more than `doubleDoubt`.
 * P. T. P. Tang, Table-driven implementation of the exponential function in IEEE floating-point arithmetic, 1989.
 */
import { lazy } from '../../source/memoize.ts';
import { circle, expPair, logPair, type Pair, product, quick, sum } from './pair.ts';

/** What the methods here may be off by, as a part of the value. */
const doubt = 2 ** -64;

/** hi + lo as a double, or NaN if an error of such a part of it could change that. */
export function rounded(hi: number, lo: number, part = doubt): number {
  const result = hi + lo;
  const rest = hi - result + lo;
  const error = Math.abs(result) * part;
  return result + (rest + error) === result && result + (rest - error) === result ? result : Number.NaN;
}

/** The first bits of a number, so that a product with a whole number of 20 bits is exact. */
const front = (x: number): number => {
  const scale = 2 ** (32 - Math.floor(Math.log2(x)));
  return Math.floor(x * scale) / scale;
};

const powers = Float64Array.from({ length: 2047 }, (_, i) => 2 ** (i - 1023));

const steps = 128;
// Tables are made when they are first needed: most programs start without.
const expTable = lazy((): readonly Pair[] =>
  Array.from({ length: steps }, (_, i) => {
    const x = product(Math.LN2, i / steps);
    const { value, scale } = expPair({ hi: x.hi, lo: x.lo + (2.3190468138462996e-17 * i) / steps });
    return { hi: value.hi * 2 ** scale, lo: value.lo * 2 ** scale };
  }),
);
const stepFront = front(Math.LN2 / steps);
const stepRest = (Math.LN2 - stepFront * steps + 2.3190468138462996e-17) / steps;

/** e^(x + low), |x| < 700. */
export function quickExp(x: number, low: number): number {
  const k = Math.round(x * (Math.LOG2E * steps));
  const { hi, lo } = expTable()[k & (steps - 1)] as Pair;
  const start = x - k * stepFront;
  const r = start - k * stepRest;
  const rest = start - r - k * stepRest + low;
  const series = r * r * (1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r / 720))));
  const main = product(hi, r);
  const first = hi + main.hi;
  const small = hi - first + main.hi + (main.lo + lo + lo * r + hi * (series + rest + r * rest));
  return rounded(first, small) * (powers[(k >> 7) + 1023] as number);
}

interface LogEntry extends Pair {
  readonly inverse: number;
}

/** For x near i / 128: a number of 10 bits close to 1 / x, and the logarithm of its own inverse. */
const logTable = lazy((): readonly LogEntry[] =>
  Array.from({ length: 192 }, (_, i) => {
    const inverse = Math.round((1024 * 128) / Math.max(i, 64)) / 1024;
    const { hi, lo } = logPair(inverse);
    return { inverse, hi: -hi, lo: -lo };
  }),
);
const ln2Front = front(Math.LN2);
const ln2Rest = Math.LN2 - ln2Front;

/** The logarithm of a number between 2^-1000 and 2^1000. */
export function quickLog(x: number): Pair {
  const k = Math.round(Math.log2(x));
  const m = x * (powers[1023 - k] as number);
  const { inverse, hi, lo } = logTable()[Math.round(m * 128)] as LogEntry;
  const scaled = product(m, inverse);
  const high = scaled.hi - 1; // exact: the product is close to 1
  const r = high + scaled.lo;
  const rLow = high - r + scaled.lo;
  const square = product(r, r);
  const series =
    r * r * r * (1 / 3 - r * (1 / 4 - r * (1 / 5 - r * (1 / 6 - r * (1 / 7 - r * (1 / 8 - r / 9))))));
  // k ln2 + log c + r - r^2 / 2 + ..., largest first, keeping what each sum loses
  const whole = k * ln2Front;
  const first = whole + hi;
  const firstLow = Math.abs(whole) > Math.abs(hi) ? whole - first + hi : hi - first + whole;
  const second = first + r;
  const secondLow = Math.abs(first) > Math.abs(r) ? first - second + r : r - second + first;
  const third = second - square.hi / 2;
  const thirdLow = second - third - square.hi / 2;
  const small =
    firstLow +
    secondLow +
    thirdLow +
    (series - square.lo / 2 + (rLow - r * rLow) + (lo + k * (ln2Rest + 2.3190468138462996e-17)));
  const result = third + small;
  return { hi: result, lo: third - result + small };
}

const circleTable = lazy(() => Array.from({ length: 104 }, (_, i) => circle((i - 52) / 64)));
const quarterFirst = front(Math.PI / 2);
const quarterSecond = front(Math.PI / 2 - quarterFirst);
const quarterRest = Math.PI / 2 - quarterFirst - quarterSecond + 6.123233995736766e-17;

export const quickSin = (x: number): number => roundedPair(wave(x, 0), doubt);
export const quickCos = (x: number): number => roundedPair(wave(x, 1), doubt);

const roundedPair = ({ hi, lo }: Pair, error: number): number => rounded(hi, lo, error);

/** The sine of x and so many quarters of a turn; NaN close to where it is 0. */
function wave(x: number, ahead: number): Pair {
  const k = Math.round(x / (Math.PI / 2));
  const start = x - k * quarterFirst;
  const middle = start - k * quarterSecond;
  if (Math.abs(middle) < 2 ** -12) return unknown;
  const middleLow = start - middle - k * quarterSecond;
  const angle = middle - k * quarterRest;
  const low = middle - angle - k * quarterRest + middleLow;
  const index = Math.round(angle * 64);
  const d = angle - index / 64;
  const { sin, cos } = circleTable()[index + 52] as { sin: Pair; cos: Pair };
  const turn = (k + ahead) & 3;
  const a = turn & 1 ? cos : sin;
  const b = turn & 1 ? sin : cos;
  const sign = turn & 1 ? -1 : 1;
  // sin(c + d) = sin c + cos c d + (sin c (cos d - 1) + cos c (sin d - d)); cos likewise
  const square = d * d;
  const flat = square * (-1 / 2 + square * (1 / 24 + square * (-1 / 720 + square / 40320)));
  const bend = d * square * (-1 / 6 + square * (1 / 120 - square / 5040));
  const main = product(sign * b.hi, d);
  const first = a.hi + main.hi;
  const firstLow = Math.abs(a.hi) > Math.abs(main.hi) ? a.hi - first + main.hi : main.hi - first + a.hi;
  const small =
    firstLow + (main.lo + a.lo + a.hi * flat + sign * (b.lo * d + b.hi * (bend + low)) - a.hi * d * low);
  return turn & 2 ? { hi: -first, lo: -small } : { hi: first, lo: small };
}

const unknown: Pair = { hi: Number.NaN, lo: Number.NaN };

/** What functions may be off by that are made of two others. */
const doubleDoubt = 2 ** -61;

export function quickTan(x: number): number {
  const sin = wave(x, 0);
  const cos = wave(x, 1);
  return roundedPair(ratio(quick(sin.hi, sin.lo), quick(cos.hi, cos.lo)), doubleDoubt);
}

/** a / b. What is lost is some 2^-100 of it, and what a and b are off by. */
function ratio(a: Pair, b: Pair): Pair {
  const hi = a.hi / b.hi;
  const back = product(hi, b.hi);
  return quick(hi, (a.hi - back.hi - back.lo + a.lo - hi * b.lo) / b.hi);
}

/**
 * One step of Newton's method from `y`, which is nearly the angle with this sine, or with this cosine. NaN where the
 * angle is not told well by it.
 */
export const quickAsin = (x: number, y: number): number =>
  Math.abs(x) > 0.9 ? Number.NaN : corrected(y, wave(y, 0), x, wave(y, 1).hi);
export const quickAcos = (x: number, y: number): number =>
  Math.abs(x) > 0.9 ? Number.NaN : corrected(y, wave(y, 1), x, -wave(y, 0).hi);

const corrected = (y: number, at: Pair, wanted: number, slope: number): number =>
  rounded(y, (wanted - at.hi - at.lo) / slope, doubleDoubt);

const arcSteps = 128;
/** The angles whose tangents are i / 128. */
const arcTable = lazy(() =>
  Array.from({ length: arcSteps + 1 }, (_, i): Pair => {
    const tangent = i / arcSteps;
    const y = Math.atan(tangent);
    const { sin, cos } = circle(y);
    // tan (angle - y) = (tangent cos y - sin y) / (cos y + tangent sin y), so close to 0 that it is the difference
    const across = sum(product(tangent, cos.hi).hi, -sin.hi);
    const low = product(tangent, cos.hi).lo + tangent * cos.lo - sin.lo;
    return quick(y, (across.hi + (across.lo + low)) / (cos.hi + tangent * sin.hi));
  }),
);
const halfTurn: Pair = { hi: Math.PI, lo: 1.2246467991473532e-16 };
const quarterTurn: Pair = { hi: Math.PI / 2, lo: 6.123233995736766e-17 };

/** The angle of the point (x, y). Neither is 0. */
export function quickAngle(y: number, x: number): number {
  const high = Math.abs(y);
  const wide = Math.abs(x);
  const first = high > wide ? minus(quarterTurn, arc(wide, high)) : arc(high, wide);
  const angle = x < 0 ? minus(halfTurn, first) : first;
  const result = roundedPair(angle, doubleDoubt);
  return y < 0 ? -result : result;
}

/** a - b, where a is not less. */
function minus(a: Pair, b: Pair): Pair {
  const hi = a.hi - b.hi;
  return { hi, lo: a.hi - hi - b.hi + (a.lo - b.lo) };
}

/** The angle with tangent y / x, from that with a tangent c close by: the tangent of the rest is (y - c x) / (x + c y). */
function arc(y: number, x: number): Pair {
  const index = Math.round((y / x) * arcSteps);
  const c = index / arcSteps;
  const below = product(c, x);
  const ahead = product(c, y);
  const across = y - below.hi; // exact: they are close, or c is 0
  const along = sum(x, ahead.hi);
  const { hi, lo } = ratio(quick(across, -below.lo), quick(along.hi, along.lo + ahead.lo));
  const square = hi * hi;
  const bend = hi * square * (-1 / 3 + square * (1 / 5 - square * (1 / 7 - square / 9)));
  const start = arcTable()[index] as Pair;
  const { hi: angle, lo: rest } = sum(start.hi, hi);
  return quick(angle, rest + (bend + (start.lo + lo)));
}
