/**
 * Integers in memory as host routines read and write them: IS (tag 1) with one signed word, or the bytes of the
 * magnitude, lowest first, with the sign in the word after the count (tag 2). Must always give IS where a word is
 * enough, and always the least number of bytes: equality and the code generator rely on both. The bytes up to the
 * next whole word are written as 0, but never relied on.
 */
import { headerBytes } from '../layout.ts';
import { allocate, byteArray, OutOfMemory, type Store, setWord, untag, word } from '../store.ts';

/** What the host's BigInt can hold in any engine, less room for rounding up: beyond, the memory is full. */
export const maximumBits = (1 << 30) - 128;

/** Up to this many words, shifting is quicker than going through text. */
const few = 12;

export function readLarge(store: Store, pointer: number): bigint {
  const at = untag(pointer);
  const first = (at + 16) >>> 3;
  const count = word(store, at + headerBytes);
  const limbs = (count + 7) >>> 3;
  const rest = count & 7;
  let magnitude: bigint;
  if (limbs <= few) {
    magnitude = limbAt(store, first + limbs - 1, rest);
    for (let i = limbs - 2; i >= 0; i--)
      magnitude = (magnitude << 64n) | BigInt.asUintN(64, store.longs[first + i] as bigint);
  } else {
    const parts = ['0x', limbAt(store, first + limbs - 1, rest).toString(16)];
    for (let i = limbs - 2; i >= 0; i--)
      parts.push(
        BigInt.asUintN(64, store.longs[first + i] as bigint)
          .toString(16)
          .padStart(16, '0'),
      );
    magnitude = BigInt(parts.join(''));
  }
  return word(store, at + 12) === 1 ? -magnitude : magnitude;
}

/** The uppermost word, of which only `bytes` count (0: all). */
const limbAt = (store: Store, index: number, bytes: number): bigint =>
  BigInt.asUintN(bytes === 0 ? 64 : 8 * bytes, store.longs[index] as bigint);

export function readInteger(store: Store, pointer: number): bigint {
  return (pointer & 7) === 1 ? (store.longs[(pointer >>> 3) + 1] as bigint) : readLarge(store, pointer);
}

export function writeInteger(store: Store, value: bigint): number {
  if (BigInt.asIntN(64, value) === value) {
    const at = allocate(store, store.known.small, 16);
    store.longs[(at >>> 3) + 1] = value;
    return at + 1;
  }
  const negative = value < 0n;
  const magnitude = negative ? -value : value;
  const count = (bitLength(magnitude) + 7) >>> 3;
  const limbs = (count + 7) >>> 3;
  const at = untag(byteArray(store, count));
  setWord(store, at + 12, negative ? 1 : 0);
  const first = (at + 16) >>> 3;
  if (limbs <= few) {
    let rest = magnitude;
    for (let i = 0; i < limbs; i++) {
      store.longs[first + i] = BigInt.asIntN(64, rest);
      rest >>= 64n;
    }
  } else {
    const hex = magnitude.toString(16);
    for (let i = 0, end = hex.length; i < limbs; i++, end -= 16)
      store.longs[first + i] = BigInt.asIntN(64, BigInt(`0x${hex.slice(Math.max(0, end - 16), end)}`));
  }
  return at + 2;
}

/** How many bits a magnitude takes; 0 for 0. */
export function bitLength(magnitude: bigint): number {
  if (magnitude < 0x20000000000000n) return numberLength(Number(magnitude));
  const shift = Math.max(0, approximateLength(magnitude) - 48);
  return shift + numberLength(Number(magnitude >> BigInt(shift)));
}

/** At most four bits too many, never too few. */
function approximateLength(magnitude: bigint): number {
  const asDouble = Number(magnitude);
  return asDouble < Infinity ? Math.ceil(Math.log2(asDouble)) + 1 : magnitude.toString(16).length * 4;
}

const numberLength = (n: number): number => {
  const high = Math.floor(n / 0x100000000);
  return high > 0 ? 64 - Math.clz32(high) : 32 - Math.clz32(n >>> 0);
};

/** Stops an operation whose result would be too large for the host before the host stops it with an error. */
export function checkBits(bits: number): void {
  if (bits > maximumBits) throw new OutOfMemory();
}

/** An upper bound of the bits an Integer takes. */
export const bitsAtMost = (store: Store, pointer: number): number =>
  (pointer & 7) === 1 ? 64 : 8 * word(store, untag(pointer) + headerBytes);
