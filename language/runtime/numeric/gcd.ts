/**
 * Greatest common divisors of large numbers, after Lehmer (Knuth, The Art of Computer Programming 2, 4.5.2, algorithm L):
 * the first 52 bits of both numbers tell the quotients of many steps of Euclid's at once, which are then done together,
 * in digits of 26 bits, so that a product of a digit and a factor is exact as a Double.
 */
import { bitLength, split } from './limbs.ts';

const digitBits = 26;
const base = 2 ** digitBits;
const safe = 0x1fffffffffffffn;

/** Of two numbers that are not negative. Powers of two, of which denominators often are, are looked at first. */
export function gcd(x: bigint, y: bigint): bigint {
  if (x === 0n || y === 0n) return x + y;
  const [m, n] = [twos(x), twos(y)];
  const odd = gcdOf(m === 0 ? x : x >> BigInt(m), n === 0 ? y : y >> BigInt(n));
  return m === 0 || n === 0 ? odd : odd << BigInt(Math.min(m, n));
}

/** How many zeros a positive number ends in. */
function twos(x: bigint): number {
  if (BigInt.asUintN(64, x) === 0n) {
    let zeros = 64;
    while (BigInt.asUintN(2 * zeros, x) === 0n) zeros *= 2;
    return zeros + twos(x >> BigInt(zeros));
  }
  const low = Number(BigInt.asUintN(32, x));
  return low === 0 ? 32 + twos(x >> 32n) : 31 - Math.clz32(low & -low);
}

function gcdOf(x: bigint, y: bigint): bigint {
  let [a, b] = x < y ? [y, x] : [x, y];
  while (b > safe) {
    // Numbers of unlike length, and those that no step was sure of, are divided.
    [a, b] = [b, a % b];
    if (b > safe) [a, b] = reduce(a, b);
  }
  return b === 0n ? a : BigInt(smallGcd(Number(b), Number(a % b)));
}

/** Of numbers that are exact; their signs do not count. */
export function smallGcd(x: number, y: number): number {
  let a = Math.abs(x);
  let b = Math.abs(y);
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** Two numbers of the same divisors, as far as steps without a long division lead. a > b > 0. */
function reduce(a: bigint, b: bigint): [bigint, bigint] {
  const count = Math.ceil(bitLength(a) / digitBits);
  const high = digits(a, count);
  const low = digits(b, count);
  let length = count;
  while (length > 2) {
    const factors = steps(leading(high, low, length));
    if (factors === undefined) break;
    combine(high, low, length, factors);
    while (length > 2 && high[length - 1] === 0) length--;
  }
  return [number(high, length), number(low, length)];
}

function digits(value: bigint, count: number): Float64Array {
  const words = new BigInt64Array(Math.ceil((count * digitBits) / 64) + 1);
  split(value, words, 0, words.length);
  const halves = new Int32Array(words.buffer);
  const result = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const at = (i * digitBits) >>> 5;
    const from = (i * digitBits) & 31;
    const low = (halves[at] as number) >>> from;
    const next = from <= 32 - digitBits ? 0 : (halves[at + 1] as number) << (32 - from);
    result[i] = (low | next) & (base - 1);
  }
  return result;
}

function number(value: Float64Array, length: number): bigint {
  if (length > 64) {
    const half = length >>> 1;
    return (number(value.subarray(half), length - half) << BigInt(half * digitBits)) | number(value, half);
  }
  let result = 0n;
  for (let i = length - 1; i >= 0; i--) result = (result << BigInt(digitBits)) | BigInt(value[i] as number);
  return result;
}

/** The first 52 bits of the larger number, and what stands at the same places of the other. */
function leading(high: Float64Array, low: Float64Array, length: number): readonly [number, number] {
  const top = high[length - 1] as number;
  const room = Math.clz32(top) - (32 - digitBits);
  const kept = 2 ** room;
  const cut = 2 ** (digitBits - room);
  const first = (from: Float64Array): number =>
    ((from[length - 1] as number) * base + (from[length - 2] as number)) * kept +
    Math.floor((from[length - 3] as number) / cut);
  return [first(high), first(low)];
}

type Factors = readonly [a: number, b: number, c: number, d: number];

/** The steps of which `x` and `y` are enough to be sure: (a x + b y, c x + d y); undefined where there is none. */
function steps([first, second]: readonly [number, number]): Factors | undefined {
  let x = first;
  let y = second;
  let a = 1;
  let b = 0;
  let c = 0;
  let d = 1;
  while (y + c > 0 && y + d > 0) {
    const quotient = Math.floor((x + a) / (y + c));
    if (quotient !== Math.floor((x + b) / (y + d))) break;
    const nextC = a - quotient * c;
    const nextD = b - quotient * d;
    if (Math.abs(nextC) >= base || Math.abs(nextD) >= base) break;
    [a, b, c, d] = [c, d, nextC, nextD];
    [x, y] = [y, x - quotient * y];
  }
  return b === 0 ? undefined : [a, b, c, d];
}

/** Both numbers at once; neither becomes negative. */
function combine(high: Float64Array, low: Float64Array, length: number, [a, b, c, d]: Factors): void {
  let carryHigh = 0;
  let carryLow = 0;
  for (let i = 0; i < length; i++) {
    const x = high[i] as number;
    const y = low[i] as number;
    const h = a * x + b * y + carryHigh;
    const l = c * x + d * y + carryLow;
    carryHigh = Math.floor(h / base);
    carryLow = Math.floor(l / base);
    high[i] = h - carryHigh * base;
    low[i] = l - carryLow * base;
  }
}
