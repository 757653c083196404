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
  let carry = 0;
  for (let i = 0; i < a.count; i++) {
    const other = i < b.count ? (b.words[b.first + i] as number) >>> 0 : 0;
    const sum = ((a.words[a.first + i] as number) >>> 0) + other + carry;
    into[at + i] = sum | 0;
    carry = sum >= base ? 1 : 0;
  }
  into[at + a.count] = carry;
}

/** a - b in a.count words from `at`, if a is at least b, in at least as many words. */
export function subtract(a: Magnitude, b: Magnitude, into: Int32Array, at: number): void {
  let borrow = 0;
  for (let i = 0; i < a.count; i++) {
    const other = i < b.count ? (b.words[b.first + i] as number) >>> 0 : 0;
    const difference = ((a.words[a.first + i] as number) >>> 0) - other - borrow;
    into[at + i] = difference | 0;
    borrow = difference < 0 ? 1 : 0;
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
export function multiply(a: Magnitude, factor: number, into: Int32Array, at: number): void {
  let carry = 0;
  for (let i = 0; i < a.count; i++) {
    const product = ((a.words[a.first + i] as number) >>> 0) * factor + carry;
    into[at + i] = product | 0;
    carry = Math.floor(product / base);
  }
  into[at + a.count] = carry;
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
