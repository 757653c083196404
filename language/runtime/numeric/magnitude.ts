/**
 * Sums, differences, and products and quotients with a short number, of magnitudes where they lie in memory: words of
 * 32 bits, lowest first. Linear, and without the host's BigInt, into which and out of which every word would have to be
 * shifted. (Knuth 4.3.1, algorithms A and S, exercises 13 and 16.)
 */

/** Words of 32 bits; the highest may be 0. */
export interface Magnitude {
  readonly words: Int32Array;
  readonly first: number;
  readonly count: number;
}

const base = 0x100000000;

/** A short factor or divisor is less than this: with a word and a carry it makes a safe number. */
export const short = 0x200000;

/** a + b in a.count + 1 words from `at`, if a has at least as many as b. */
export function add(a: Magnitude, b: Magnitude, into: Int32Array, at: number): void {
  const shared = addShared(a, b, into, at);
  into[at + a.count] = increase(a, b.count, shared, into, at);
}

/** The words that both have; what is carried out of them. */
function addShared(a: Magnitude, b: Magnitude, into: Int32Array, at: number): number {
  const { words, first } = a;
  const { words: others, first: other, count } = b;
  let carry = 0;
  for (let i = 0; i < count; i++) {
    const mine = words[first + i] as number;
    const half = (mine + (others[other + i] as number)) | 0;
    const sum = (half + carry) | 0;
    into[at + i] = sum;
    carry = half >>> 0 < mine >>> 0 || sum >>> 0 < half >>> 0 ? 1 : 0;
  }
  return carry;
}

/** The words of a from the `from`th, and one more if `carry` is 1; what is carried out of them. */
function increase(
  { words, first, count }: Magnitude,
  from: number,
  carry: number,
  into: Int32Array,
  at: number,
): number {
  let carried = carry;
  for (let i = from; i < count; i++) {
    const sum = ((words[first + i] as number) + carried) | 0;
    into[at + i] = sum;
    carried = carried === 1 && sum === 0 ? 1 : 0;
  }
  return carried;
}

/** a - b in a.count words from `at`, if a is at least b, in at least as many words. */
export function subtract(a: Magnitude, b: Magnitude, into: Int32Array, at: number): void {
  const { words, first, count } = a;
  const { words: others, first: other } = b;
  let borrow = 0;
  for (let i = 0, end = b.count; i < end; i++) {
    const mine = words[first + i] as number;
    const half = (mine - (others[other + i] as number)) | 0;
    into[at + i] = (half - borrow) | 0;
    borrow = half >>> 0 > mine >>> 0 || (half === 0 && borrow === 1) ? 1 : 0;
  }
  for (let i = b.count; i < count; i++) {
    const mine = words[first + i] as number;
    into[at + i] = (mine - borrow) | 0;
    borrow = mine === 0 && borrow === 1 ? 1 : 0;
  }
}

/** Whether a is less than b, if a has at least as many words. */
export function isLess(a: Magnitude, b: Magnitude): boolean {
  for (let i = a.count - 1; i >= 0; i--) {
    const mine = (a.words[a.first + i] as number) >>> 0;
    const other = i < b.count ? (b.words[b.first + i] as number) >>> 0 : 0;
    if (mine !== other) return mine < other;
  }
  return false;
}

/** a times a short number, in a.count + 1 words from `at`. */
export function multiply(
  { words, first, count }: Magnitude,
  factor: number,
  into: Int32Array,
  at: number,
): void {
  let carry = 0;
  for (let i = 0; i < count; i++) {
    const product = ((words[first + i] as number) >>> 0) * factor + carry;
    into[at + i] = product | 0;
    carry = Math.floor(product * (1 / base));
  }
  into[at + count] = carry;
}

/** a divided by a short number, in a.count words from `at`; the remainder. */
export function divide(a: Magnitude, divisor: number, into: Int32Array, at: number): number {
  let rest = 0;
  for (let i = a.count - 1; i >= 0; i--) {
    const part = rest * base + ((a.words[a.first + i] as number) >>> 0);
    const quotient = Math.floor(part / divisor);
    into[at + i] = quotient | 0;
    rest = part - quotient * divisor;
  }
  return rest;
}

/** a with so many zeros behind it, in a.count + by / 32 + 1 words from `at`; how many words those are. */
export function shiftLeft(
  { words, first, count }: Magnitude,
  by: number,
  into: Int32Array,
  at: number,
): number {
  const whole = by >>> 5;
  const bits = by & 31;
  into.fill(0, at, at + whole);
  let carry = 0;
  for (let i = 0; i < count; i++) {
    const word = words[first + i] as number;
    into[at + whole + i] = (word << bits) | carry;
    carry = bits === 0 ? 0 : word >>> (32 - bits);
  }
  into[at + whole + count] = carry;
  return whole + count + 1;
}

/** a without so many of its last bits, fewer than it has, in a.count - by / 32 words from `at`. */
export function shiftRight(
  { words, first, count }: Magnitude,
  by: number,
  into: Int32Array,
  at: number,
): void {
  const whole = by >>> 5;
  const bits = by & 31;
  for (let i = whole; i < count; i++) {
    const next = bits === 0 || i + 1 === count ? 0 : (words[first + i + 1] as number) << (32 - bits);
    into[at + i - whole] = ((words[first + i] as number) >>> bits) | next;
  }
}

/** Whether so many of its last bits, fewer than it has, are 0. */
export function endsInZeros({ words, first }: Magnitude, bits: number): boolean {
  const whole = bits >>> 5;
  for (let i = 0; i < whole; i++) if (words[first + i] !== 0) return false;
  return (bits & 31) === 0 || (words[first + whole] as number) << (32 - (bits & 31)) === 0;
}

/**
 * The quotient a / b if it is short; the remainder is written in b.count words from `at`. Undefined, with nothing of use
 * written, where the quotient is longer. The highest words are not 0, and b has at least 3. (Knuth 4.3.1, algorithm D:
 * the first words tell a short quotient, or the next one.)
 */
export function divideClose(a: Magnitude, b: Magnitude, into: Int32Array, at: number): number | undefined {
  if (a.count > b.count + 1) return undefined;
  const estimate = Math.floor(first(a, b.count) / first(b, b.count));
  if (estimate >= short - 1) return undefined;
  const rest = { words: into, first: at, count: b.count };
  if (subtractMultiple(a, b, estimate, into, at) < 0) {
    addInPlace(rest, b);
    return estimate - 1;
  }
  if (isLess(rest, b)) return estimate;
  subtract(rest, b, into, at);
  return estimate + 1;
}

/** As a Double, in units of a word three below `count`. */
function first(a: Magnitude, count: number): number {
  let value = 0;
  for (let i = count; i >= count - 3; i--)
    value = value * base + (i < a.count ? (a.words[a.first + i] as number) >>> 0 : 0);
  return value;
}

/** a - b times a short factor in b.count words from `at`; what is left above them, negative if the factor was too large. */
function subtractMultiple(a: Magnitude, b: Magnitude, factor: number, into: Int32Array, at: number): number {
  const { words, first } = a;
  const { words: others, first: other, count } = b;
  const wordOf = (i: number): number => (i < a.count ? (words[first + i] as number) >>> 0 : 0);
  let carry = 0; // what is taken from the next word
  for (let i = 0; i < count; i++) {
    const product = ((others[other + i] as number) >>> 0) * factor + carry;
    const high = Math.floor(product * (1 / base));
    const difference = wordOf(i) - (product - high * base);
    into[at + i] = difference | 0;
    carry = difference < 0 ? high + 1 : high;
  }
  return wordOf(count) - carry;
}

/** a + b in the place of a, if both have as many words; what is carried out of them is dropped. */
const addInPlace = (a: Magnitude, b: Magnitude): void => void addShared(a, b, a.words, a.first);
