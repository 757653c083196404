/**
 * The host's BigInt in words of 64 bits and out of them, lowest first. Few words are shifted in and out one by one; of
 * more, halves are, so that the time is not quadratic.
 */

/** Up to so many words one by one is quicker. */
const few = 32;

/** Writes `count` words of a number that is not negative and not longer. */
export function split(value: bigint, words: BigInt64Array, first: number, count: number): void {
  if (count > few) {
    const half = count >>> 1;
    split(BigInt.asUintN(64 * half, value), words, first, half);
    split(value >> BigInt(64 * half), words, first + half, count - half);
    return;
  }
  let rest = value;
  for (let i = first, end = first + count - 1; i < end; i++) {
    words[i] = rest;
    rest >>= 64n;
  }
  words[first + count - 1] = rest;
}

/** The number that these words are. */
export function joined(words: BigInt64Array, first: number, count: number): bigint {
  if (count > few) {
    const half = count >>> 1;
    return (joined(words, first + half, count - half) << BigInt(64 * half)) | joined(words, first, half);
  }
  let value = 0n;
  for (let i = first + count - 1; i >= first; i--)
    value = (value << 64n) | BigInt.asUintN(64, words[i] as bigint);
  return value;
}

/** How many bits a number that is not negative takes; 0 for 0. */
export function bitLength(magnitude: bigint): number {
  if (magnitude < 0x20000000000000n) return numberLength(Number(magnitude));
  const dropped = excess(magnitude);
  const approximate = dropped + Math.ceil(Math.log2(Number(magnitude >> BigInt(dropped)))) + 1;
  const shift = Math.max(0, approximate - 48);
  return shift + numberLength(Number(magnitude >> BigInt(shift)));
}

/** So many low bits that the others make a finite, positive Double. */
function excess(magnitude: bigint): number {
  let dropped = 0;
  for (let rest = magnitude; Number(rest) === Number.POSITIVE_INFINITY; ) {
    let step = 512;
    while (rest >> BigInt(2 * step) !== 0n) step *= 2;
    rest >>= BigInt(step);
    dropped += step;
  }
  return dropped;
}

const numberLength = (n: number): number => {
  const high = Math.floor(n / 0x100000000);
  return high > 0 ? 64 - Math.clz32(high) : 32 - Math.clz32(n >>> 0);
};
