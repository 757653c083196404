/**
 * Integers in memory as host routines read and write them: IS (tag 1) with one signed word, or the bytes of the
 * magnitude, lowest first, with the sign in the word after the count (tag 2). Must always give IS where a word is
 * enough, and always the least number of bytes: equality and the code generator rely on both. The bytes up to the
 * next whole word are written as 0, but never relied on.
 */
import { align8, boxObject, bytesObject, cell } from '../layout.ts';
import { bitLength, joined, split } from '../numeric/limbs.ts';
import { allocate, byteArray, OutOfMemory, type Store, setWord, tagOf, untag, word } from '../store.ts';

/** The tag of a pointer to a small Integer. */
export const smallTag = 1;

/** What the host's BigInt can hold in any engine, less room for rounding up: beyond, the memory is full. */
export const maximumBits = (1 << 30) - 128;

export function readLarge(store: Store, pointer: number): bigint {
  const at = untag(pointer);
  const recalled = recall(store, at);
  if (recalled !== undefined) return recalled;
  const count = word(store, at + bytesObject.bytes);
  const limbs = (count + 7) >>> 3;
  const first = (at + bytesObject.data) >>> 3;
  let magnitude = joined(store.longs, first, limbs);
  if ((count & 7) !== 0) magnitude = BigInt.asUintN(8 * count, magnitude);
  const value = word(store, at + bytesObject.sign) === 1 ? -magnitude : magnitude;
  remember(store, at, value, limbs);
  return value;
}

export function readInteger(store: Store, pointer: number): bigint {
  return tagOf(pointer) === smallTag
    ? (store.longs[(pointer >>> 3) + 1] as bigint)
    : readLarge(store, pointer);
}

/** `limbs`: words that are enough for the magnitude, if that is known. */
export function writeInteger(store: Store, value: bigint, limbs?: number): number {
  if (BigInt.asIntN(64, value) === value) {
    const at = allocate(store, store.known.small, boxObject.size);
    store.longs[(at >>> 3) + 1] = value;
    return at + 1;
  }
  const negative = value < 0n;
  const magnitude = negative ? -value : value;
  const enough = limbs ?? (bitLength(magnitude) + 63) >>> 6;
  const at = untag(byteArray(store, 8 * enough));
  split(magnitude, store.longs, (at + bytesObject.data) >>> 3, enough);
  const count = byteLength(store, at, enough);
  setWord(store, at + bytesObject.bytes, count);
  setWord(store, at + bytesObject.sign, negative ? 1 : 0);
  setWord(store, cell.hp, at + bytesObject.data + align8(count));
  remember(store, at, value, (count + 7) >>> 3);
  return at + 2;
}

/** The bytes of a magnitude that is there in so many words or less. */
function byteLength(store: Store, at: number, limbs: number): number {
  let last = ((at + bytesObject.data) >>> 2) + 2 * limbs - 1;
  while (store.words[last] === 0) last--;
  const bytes = 4 - (Math.clz32(store.words[last] as number) >>> 3);
  return 4 * (last - ((at + bytesObject.data) >>> 2)) + bytes;
}

/** Longer numbers are not remembered. */
const mostLimbs = 512;

function recall({ recent }: Store, at: number): bigint | undefined {
  const place = (at >>> 3) % recent.at.length;
  return recent.at[place] === at ? recent.values[place] : undefined;
}

function remember({ recent }: Store, at: number, value: bigint, limbs: number): void {
  if (limbs > mostLimbs) return;
  const place = (at >>> 3) % recent.at.length;
  recent.at[place] = at;
  recent.values[place] = value;
}

/** Stops an operation whose result would be too large for the host before the host stops it with an error. */
export function checkBits(bits: number): void {
  if (bits > maximumBits) throw new OutOfMemory(Number.isFinite(bits) ? bits / 8 : undefined);
}

/** The words that an Integer's magnitude takes. */
export const limbsOf = (store: Store, pointer: number): number =>
  tagOf(pointer) === smallTag ? 1 : (word(store, untag(pointer) + bytesObject.bytes) + 7) >>> 3;
