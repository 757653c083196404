/**
 * Sums of magnitudes, and moving them by bits, where they lie in memory: words of 32 bits, lowest first. Without the host's BigInt, into which
 * and out of which every word would have to be shifted. (Knuth 4.3.1, algorithm A.)
 */

/** Words of 32 bits; the highest may be 0. */
export interface Magnitude {
  readonly words: Int32Array;
  readonly first: number;
  readonly count: number;
}

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
