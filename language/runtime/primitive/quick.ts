/**
 * exp, log, sin and cos with about 66 bits: a table of exact values at close points, and a short series for the rest.
 * Gives NaN where the bits after the 53rd are too close to a half to say how to round. Only for numbers of moderate
 * size. Must never be off by more than `doubt` of the value.
 * P. T. P. Tang, Table-driven implementation of the exponential function in IEEE floating-point arithmetic, 1989.
 */
import { lazy } from '../../source/memoize.ts';
import { circle, expPair, logPair, type Pair, product } from './pair.ts';

/** What the methods here may be off by, as a part of the value. */
const doubt = 2 ** -64;

/** hi + lo as a double, or NaN if an error of `doubt` could change it. */
export function rounded(hi: number, lo: number): number {
  const result = hi + lo;
  const rest = hi - result + lo;
  const error = Math.abs(result) * doubt;
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
  const sum = hi + main.hi;
  const small = hi - sum + main.hi + (main.lo + lo + lo * r + hi * (series + rest + r * rest));
  return rounded(sum, small) * (powers[(k >> 7) + 1023] as number);
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

export const quickSin = (x: number): number => wave(x, 0);
export const quickCos = (x: number): number => wave(x, 1);

/** The sine of x and so many quarters of a turn. */
function wave(x: number, ahead: number): number {
  const k = Math.round(x / (Math.PI / 2));
  const start = x - k * quarterFirst;
  const middle = start - k * quarterSecond;
  if (Math.abs(middle) < 2 ** -12) return Number.NaN;
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
  const sum = a.hi + main.hi;
  const sumLow = Math.abs(a.hi) > Math.abs(main.hi) ? a.hi - sum + main.hi : main.hi - sum + a.hi;
  const small =
    sumLow + (main.lo + a.lo + a.hi * flat + sign * (b.lo * d + b.hi * (bend + low)) - a.hi * d * low);
  const result = rounded(sum, small);
  return turn & 2 ? -result : result;
}
