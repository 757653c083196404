/**
 * The functions of Float as C's float functions compute them under Linux (glibc), which are not the nearest numbers: so
 * that the last digit agrees. Hyperbolic functions and their inverses, tan and the inverses of sin, cos and tan in the
 * precision of a Float, rounding each step, by fdlibm's formulas and figures; exp, sin and cos in doubles, as in
 * the ARM optimized routines. Must never loop on, or spoil, NaN and infinities.
 * fdlibm's k_tanf.c, s_expm1f.c, s_log1pf.c, e_sinhf.c, e_coshf.c, s_tanhf.c, s_asinhf.c, e_acoshf.c, s_atanf.c.
 */
import { log, power } from './elementary.ts';
import { reduced } from './turn.ts';

const f = Math.fround;
const words = new Int32Array(1);
const floats = new Float32Array(words.buffer);

const bitsOf = (x: number): number => {
  floats[0] = x;
  return words[0] as number;
};
const ofBits = (bits: number): number => {
  words[0] = bits;
  return floats[0] as number;
};

/** c0 + x (c1 + x (...)), rounding each step. */
const polynomial = (x: number, coefficients: readonly number[]): number =>
  coefficients.reduceRight((sum, c) => f(c + f(x * sum)), 0);

const figures = (...values: readonly number[]): readonly number[] => values.map(f);

const ln2High = f(6.9313812256e-1);
const ln2Low = f(9.0580006145e-6);
const ln2 = f(Math.LN2);
const huge = 88.72283172607422;
const overflow = 89.41598510742188;

// ---------------------------------------------------------------- exp, expm1, log1p

const steps = 32;
const powersOfTwo = Float64Array.from({ length: steps }, (_, i) => power(2, i / steps));
const expFigures = [
  0.05550361559341535 / steps ** 3,
  0.2402284522445722 / steps ** 2,
  0.6931471806916203 / steps,
] as const;

export function expFloat(x: number): number {
  if (!(Math.abs(x) < 104)) return f(Math.exp(x));
  const z = Math.LOG2E * steps * x;
  const k = roundEven(z);
  const r = z - k;
  const scale = (powersOfTwo[((k % steps) + steps) % steps] as number) * 2 ** Math.floor(k / steps);
  const [c0, c1, c2] = expFigures;
  return f(((c0 * r + c1) * (r * r) + (c2 * r + 1)) * scale);
}

/** Numbers near 1 / x for x in sixteen steps, and their logarithms. */
const inverses = [
  1.398907162146528, 1.3403141896637998, 1.286432210124115, 1.2367150214269895, 1.1906977166711752,
  1.1479821020556429, 1.1082251448272158, 1.0711297413057381, 1.036437278977283, 1.0, 0.9492859795739057,
  0.8951049428609004, 0.8476821620351103, 0.8050314851692001, 0.7664671008843108, 0.731428603316328,
];
const logarithms = inverses.map(x => -log(x));
const logFigures = [-0.25089342214237154, 0.333456765744066, -0.4999997485802103] as const;
/** Where the steps begin, in bits: at about 0.7. */
const origin = 0x3f330000;

export function logFloat(x: number): number {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) return Math.log(x);
  const subnormal = x < 2 ** -126;
  const above = bitsOf(subnormal ? x * 2 ** 23 : x) - origin;
  const step = (above >> 19) & 15;
  const k = (above >> 23) - (subnormal ? 23 : 0);
  const z = ofBits(above - (above & 0xff800000) + origin);
  const r = z * (inverses[step] as number) - 1;
  const start = (logarithms[step] as number) + k * Math.LN2;
  const [a0, a1, a2] = logFigures;
  return f((a0 * (r * r) + (a1 * r + a2)) * (r * r) + (start + r));
}

function roundEven(x: number): number {
  const down = Math.floor(x);
  const rest = x - down;
  return rest > 0.5 || (rest === 0.5 && down % 2 !== 0) ? down + 1 : down;
}

const expm1Figures = figures(
  1,
  -3.3333335072e-2,
  1.5873016091e-3,
  -7.936507609e-5,
  4.0082177293e-6,
  -2.0109921195e-7,
);

export function expm1Float(given: number): number {
  const size = Math.abs(given);
  if (!(size < 18.71497344970703)) return given < 0 ? -1 : given > huge ? f(given * 1e38) : large(given);
  return size < 2 ** -25 ? given : large(given);
}

function large(given: number): number {
  const { x, c, k } = reduceExp(given);
  const half = f(0.5 * x);
  const square = f(x * half);
  const r = polynomial(square, expm1Figures);
  const t = f(3 - f(r * half));
  let e = f(square * f(f(r - t) / f(6 - f(x * t))));
  if (k === 0) return f(x - f(f(x * e) - square));
  e = f(f(f(x * f(e - c)) - c) - square);
  if (k === -1) return f(f(0.5 * f(x - e)) - 0.5);
  if (k === 1) return x < -0.25 ? f(-2 * f(e - f(x + 0.5))) : f(1 + f(2 * f(x - e)));
  const back = 2 ** -k;
  if (k <= -2 || k > 56) return f(f(f(1 - f(e - x)) * 2 ** k) - 1);
  return k < 23 ? f(f(f(1 - back) - f(e - x)) * 2 ** k) : f(f(f(x - f(e + back)) + 1) * 2 ** k);
}

/** x less k times ln 2, and what that lost. */
function reduceExp(x: number): { readonly x: number; readonly c: number; readonly k: number } {
  const size = Math.abs(x);
  if (size <= 0.3465735912322998) return { x, c: 0, k: 0 };
  const k =
    size < 1.0397207736968994 ? Math.sign(x) : Math.trunc(f(f(f(1.4426950216) * x) + (x < 0 ? -0.5 : 0.5)));
  const high = f(x - f(k * ln2High));
  const low = f(k * ln2Low);
  const rest = f(high - low);
  return { x: rest, c: f(f(high - rest) - low), k };
}

const log1pFigures = figures(
  6.6666668653e-1,
  4.0000000596e-1,
  2.8571429849e-1,
  2.2222198546e-1,
  1.818357259e-1,
  1.5313838422e-1,
  1.479819864e-1,
);

export function log1pFloat(x: number): number {
  if (!(x > -1 && x < Number.POSITIVE_INFINITY)) return f(Math.log1p(x));
  if (Math.abs(x) < 2 ** -29) return Math.abs(x) < 2 ** -54 ? x : f(x - f(f(x * x) * 0.5));
  const { fraction, mantissa, k, c } = splitLog(x);
  const half = f(f(0.5 * fraction) * fraction);
  const whole = f(k * ln2High);
  const low = f(f(k * ln2Low) + c);
  if (mantissa === 0) {
    if (fraction === 0) return k === 0 ? 0 : f(whole + f(c + f(k * ln2Low)));
    const r = f(half * f(1 - f(f(2 / 3) * fraction)));
    return k === 0 ? f(fraction - r) : f(whole - f(f(r - low) - fraction));
  }
  const s = f(fraction / f(2 + fraction));
  const z = f(s * s);
  const r = f(z * polynomial(z, log1pFigures));
  const main = f(s * f(half + r));
  return k === 0 ? f(fraction - f(half - main)) : f(whole - f(f(half - f(main + low)) - fraction));
}

/** 1 + x as 2^k (1 + fraction), and what that lost. */
function splitLog(x: number): {
  readonly fraction: number;
  readonly mantissa: number;
  readonly k: number;
  readonly c: number;
} {
  if (x > -0.29289323091506958 && x < 0.41421356797218323) return { fraction: x, mantissa: 1, k: 0, c: 0 };
  const u = x < 2 ** 53 ? f(1 + x) : x;
  const bits = bitsOf(u);
  let k = (bits >> 23) - 127;
  const c = x < 2 ** 53 ? f((k > 0 ? f(1 - f(u - x)) : f(x - f(u - 1))) / u) : 0;
  let mantissa = bits & 0x7fffff;
  let scaled = ofBits(mantissa | 0x3f800000);
  if (mantissa >= 0x3504f7) {
    k += 1;
    scaled = ofBits(mantissa | 0x3f000000);
    mantissa = (0x800000 - mantissa) >> 2;
  }
  return { fraction: f(scaled - 1), mantissa, k, c };
}

// ---------------------------------------------------------------- hyperbolic functions and their inverses

export function sinhFloat(x: number): number {
  const size = Math.abs(x);
  if (!(size < Number.POSITIVE_INFINITY) || size < 2 ** -28) return x;
  const half = x < 0 ? -0.5 : 0.5;
  if (size >= 22) return grown(size, half);
  const t = expm1Float(size);
  const rest = f(t / f(t + 1));
  return size < 1 ? f(half * f(f(2 * t) - f(f(t * t) / f(t + 1)))) : f(half * f(t + rest));
}

export function coshFloat(x: number): number {
  const size = Math.abs(x);
  if (!(size < Number.POSITIVE_INFINITY)) return f(size);
  if (size >= 22) return grown(size, 0.5);
  if (size < 0.3465735912322998) {
    const t = expm1Float(size);
    const w = f(1 + t);
    return size < 2 ** -55 ? 1 : f(1 + f(f(t * t) / f(w + w)));
  }
  const t = expFloat(size);
  return f(f(0.5 * t) + f(0.5 / t));
}

/** e^size times a half, which may be a number where e^size is none. */
function grown(size: number, half: number): number {
  if (size < huge) return f(half * expFloat(size));
  if (size > overflow) return half * Number.POSITIVE_INFINITY;
  const root = expFloat(f(0.5 * size));
  return f(f(half * root) * root);
}

export function tanhFloat(x: number): number {
  const size = Math.abs(x);
  if (!(size < 22)) return f(Math.tanh(x));
  if (size < 2 ** -55) return x;
  const t = expm1Float(size >= 1 ? f(2 * size) : f(-2 * size));
  const z = size >= 1 ? f(1 - f(2 / f(t + 2))) : f(-t / f(t + 2));
  return x < 0 ? -z : z;
}

export function asinhFloat(x: number): number {
  const size = Math.abs(x);
  if (!(size >= 2 ** -15 && size < Number.POSITIVE_INFINITY)) return x;
  const w = asinhPositive(size);
  return x < 0 ? -w : w;
}

function asinhPositive(x: number): number {
  if (x > 2 ** 15) return f(logFloat(x) + ln2);
  const square = f(x * x);
  if (x > 2) return logFloat(f(f(2 * x) + f(1 / f(f(Math.sqrt(f(square + 1))) + x))));
  return log1pFloat(f(x + f(square / f(1 + f(Math.sqrt(f(1 + square)))))));
}

export function acoshFloat(x: number): number {
  if (!(x >= 1)) return Number.NaN;
  if (x >= 2 ** 28) return f(logFloat(x) + ln2);
  if (x > 2) return logFloat(f(f(2 * x) - f(1 / f(x + f(Math.sqrt(f(f(x * x) - 1)))))));
  const t = f(x - 1);
  return log1pFloat(f(t + f(Math.sqrt(f(f(2 * t) + f(t * t))))));
}

export function atanhFloat(x: number): number {
  const size = Math.abs(x);
  if (!(size < 1)) return f(Math.atanh(x));
  if (size < 2 ** -28) return x;
  const twice = f(size + size);
  const t =
    size < 0.5
      ? f(0.5 * log1pFloat(f(twice + f(f(twice * size) / f(1 - size)))))
      : f(0.5 * log1pFloat(f(twice / f(1 - size))));
  return x < 0 ? -t : t;
}

// ---------------------------------------------------------------- circular functions

const sinFigures = [-0.16666654943701084, 0.008332178146138854, -0.00019517298981385725] as const;
const cosFigures = [
  -0.49999999725108224, 0.041666623324344516, -0.001388676379437604, 2.4390450703564542e-5,
] as const;

export const sinFloat = (x: number): number => wave(x, 0);
export const cosFloat = (x: number): number => wave(x, 1);

/** The sine of x and so many quarters of a turn. */
function wave(x: number, ahead: number): number {
  if (!(Math.abs(x) < Number.POSITIVE_INFINITY)) return Number.NaN;
  if (Math.abs(x) < 2 ** -12) return ahead === 1 ? 1 : x;
  const { quarter, angle } = quarterTurns(x);
  const turn = (quarter + ahead) & 3;
  const square = angle * angle;
  const value = turn & 1 ? cosOf(square) : sinOf(angle, square);
  return f(turn & 2 ? -value : value);
}

function sinOf(x: number, square: number): number {
  const [s1, s2, s3] = sinFigures;
  const cube = x * square;
  return x + cube * s1 + cube * square * (s2 + square * s3);
}

function cosOf(square: number): number {
  const [c1, c2, c3, c4] = cosFigures;
  const fourth = square * square;
  return 1 + square * c1 + fourth * c2 + fourth * square * (c3 + square * c4);
}

function quarterTurns(x: number): { readonly quarter: number; readonly angle: number } {
  if (Math.abs(x) < Math.PI / 4) return { quarter: 0, angle: x };
  if (Math.abs(x) < 120) {
    const quarter = Math.floor(x * (2 / Math.PI) + 0.5);
    return { quarter, angle: x - quarter * (Math.PI / 2) };
  }
  const { quarter, angle } = reduced(x);
  return { quarter, angle: angle.hi };
}

const tanFigures = figures(
  3.3333334327e-1,
  1.3333334029e-1,
  5.3968254477e-2,
  2.186948806e-2,
  8.8632395491e-3,
  3.5920790397e-3,
  1.4562094584e-3,
  5.8804126456e-4,
  2.4646313977e-4,
  7.8179444245e-5,
  7.1407252108e-5,
  -1.8558637748e-5,
  2.5907305826e-5,
);
const odd = tanFigures.filter((_, i) => i % 2 === 1);
const even = tanFigures.filter((_, i) => i % 2 === 0 && i > 0);
const quarterHigh = f(7.8539812565e-1);
const quarterLow = f(3.7748947079e-8);

export function tanFloat(x: number): number {
  if (!(Math.abs(x) < Number.POSITIVE_INFINITY)) return Number.NaN;
  if (Math.abs(x) <= f(Math.PI / 4)) return tangent(x, 0, false);
  const { quarter, angle } = reduced(x);
  const high = f(angle.hi);
  return tangent(high, f(angle.hi - high + angle.lo), (quarter & 1) === 1);
}

/** The tangent of x + y, or -1 divided by it; no more than an eighth of a turn. */
function tangent(x: number, y: number, inverse: boolean): number {
  if (Math.abs(x) < 2 ** -12) return inverse ? f(-1 / x) : x;
  const sign = inverse ? -1 : 1;
  if (Math.abs(x) < 0.6743392944335938) return inverse ? inverseOf(x, y) : series(x, y).w;
  // near an eighth of a turn: from there
  const back = x < 0 ? -1 : 1;
  const near = f(f(quarterHigh - back * x) + f(quarterLow - back * y));
  if (Math.abs(near) < 2 ** -13) return f(back * sign * f(1 - 2 * sign * near));
  const { r, w } = series(near, 0);
  const part = f(f(f(w * w) / f(w + sign)) - r);
  return f(back * f(sign - f(2 * f(near - part))));
}

function series(x: number, y: number): { readonly r: number; readonly w: number } {
  const z = f(x * x);
  const w = f(z * z);
  const s = f(z * x);
  const sum = f(polynomial(w, odd) + f(z * polynomial(w, even)));
  const rest = f(y + f(z * f(f(s * sum) + y)));
  const r = f(rest + f((tanFigures[0] as number) * s));
  return { r, w: f(x + r) };
}

/** -1 / (x + r), with more bits on the way. */
function inverseOf(x: number, y: number): number {
  const { r, w } = series(x, y);
  const z = front(w);
  const v = f(r - f(z - x));
  const a = f(-1 / w);
  const t = front(a);
  const s = f(1 + f(t * z));
  return f(t + f(a * f(s + f(t * v))));
}

const front = (x: number): number => ofBits(bitsOf(x) & 0xfffff000);

const atanFigures = figures(
  3.3333334327e-1,
  -2.0000000298e-1,
  1.4285714924e-1,
  -1.1111110449e-1,
  9.0908870101e-2,
  -7.6918758452e-2,
  6.6610731184e-2,
  -5.8335702866e-2,
  4.9768779427e-2,
  -3.6531571299e-2,
  1.6285819933e-2,
);
const atanEven = atanFigures.filter((_, i) => i % 2 === 0);
const atanOdd = atanFigures.filter((_, i) => i % 2 === 1);
/** atan of 1/2, 1, 3/2 and infinity, and what is missing there. */
const atanAt = figures(4.6364760399e-1, 7.8539812565e-1, 9.8279368877e-1, 1.5707962513);
const atanLow = figures(5.012158244e-9, 3.7748947079e-8, 3.447321717e-8, 7.5497894159e-8);

export function atanFloat(x: number): number {
  const size = Math.abs(x);
  if (Number.isNaN(x) || size < 2 ** -29) return x;
  if (size >= 2 ** 25) return f(Math.sign(x) * f((atanAt[3] as number) + (atanLow[3] as number)));
  const { at, rest } = atanPart(x, size);
  const z = f(rest * rest);
  const w = f(z * z);
  const s1 = f(z * polynomial(w, atanEven));
  const s2 = f(w * polynomial(w, atanOdd));
  const part = f(rest * f(s1 + s2));
  if (at < 0) return f(rest - part);
  const value = f((atanAt[at] as number) - f(f(part - (atanLow[at] as number)) - rest));
  return x < 0 ? -value : value;
}

function atanPart(x: number, size: number): { readonly at: number; readonly rest: number } {
  if (size < 0.4375) return { at: -1, rest: x };
  if (size < 0.6875) return { at: 0, rest: f(f(f(2 * size) - 1) / f(2 + size)) };
  if (size < 1.1875) return { at: 1, rest: f(f(size - 1) / f(size + 1)) };
  if (size < 2.4375) return { at: 2, rest: f(f(size - 1.5) / f(1 + f(1.5 * size))) };
  return { at: 3, rest: f(-1 / size) };
}

const asinFigures = figures(1.666675248e-1, 7.495297643e-2, 4.547037598e-2, 2.417951451e-2, 4.21663088e-2);
const halfPi = { hi: f(1.5707963705062866), lo: f(-4.371139000186243e-8) } as const;

export function asinFloat(x: number): number {
  const size = Math.abs(x);
  if (!(size <= 1)) return Number.NaN;
  if (size < 2 ** -27) return x;
  if (size < 0.5) {
    const square = f(x * x);
    return f(x + f(x * f(square * polynomial(square, asinFigures))));
  }
  const value = asinNearOne(size);
  return x < 0 ? -value : value;
}

function asinNearOne(x: number): number {
  if (x === 1) return f(f(x * halfPi.hi) + f(x * halfPi.lo));
  const t = f(f(1 - x) * 0.5);
  const p = f(t * polynomial(t, asinFigures));
  const s = f(Math.sqrt(t));
  if (x >= 0.975000023841858) return f(halfPi.hi - f(f(2 * f(s + f(s * p))) - halfPi.lo));
  const w = front(s);
  const c = f(f(t - f(w * w)) / f(s + w));
  const rest = f(f(f(2 * s) * p) - f(halfPi.lo - f(2 * c)));
  const quarter = f(Math.PI / 4);
  return f(quarter - f(rest - f(quarter - f(2 * w))));
}

const acosAbove = figures(
  1.6666667163e-1,
  -3.2556581497e-1,
  2.0121252537e-1,
  -4.0055535734e-2,
  7.9153501429e-4,
  3.4793309169e-5,
);
const acosBelow = figures(1, -2.4033949375, 2.0209457874, -6.8828397989e-1, 7.7038154006e-2);
const halfTurn = { hi: f(1.5707962513), lo: f(7.5497894159e-8) } as const;

export function acosFloat(x: number): number {
  if (!(Math.abs(x) <= 1)) return Number.NaN;
  if (x === 1) return 0;
  const turn = f(3.1415925026);
  if (x === -1) return f(turn + f(2 * halfTurn.lo));
  const ratio = (z: number): number => f(f(z * polynomial(z, acosAbove)) / polynomial(z, acosBelow));
  if (Math.abs(x) < 0.5) {
    if (Math.abs(x) <= 2 ** -57) return f(halfTurn.hi + halfTurn.lo);
    return f(halfTurn.hi - f(x - f(halfTurn.lo - f(x * ratio(f(x * x))))));
  }
  const z = f(f(1 - Math.abs(x)) * 0.5);
  const s = f(Math.sqrt(z));
  if (x < 0) return f(turn - f(2 * f(s + f(f(ratio(z) * s) - halfTurn.lo))));
  const d = front(s);
  const c = f(f(z - f(d * d)) / f(s + d));
  return f(2 * f(d + f(f(ratio(z) * s) + c)));
}
