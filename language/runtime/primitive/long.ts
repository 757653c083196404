/** Long Integers moved by bits in memory (numeric/magnitude.ts): what that does not apply to is undefined. */
import { align8, bytesObject, cell } from '../layout.ts';
import { add, endsInZeros, type Magnitude, shiftLeft, shiftRight } from '../numeric/magnitude.ts';
import { byteArray, type Store, setWord, tagOf, untag, word } from '../store.ts';
import { limbsOf, smallTag, writeInteger } from './large.ts';

/** From so many words of 64 bits on: the values of shorter ones are remembered, so that they need not be read. */
export const fromLimbs = 24;

export const isLong = (store: Store, pointer: number): boolean => limbsOf(store, pointer) >= fromLimbs;

interface Signed extends Magnitude {
  readonly negative: boolean;
}

/** A large Integer, or a small one that is a safe number. */
function signed(store: Store, pointer: number, small: number): Signed {
  if (tagOf(pointer) === smallTag) {
    const size = Math.abs(small);
    const words = Int32Array.of(size | 0, Math.floor(size / 0x100000000));
    return { words, first: 0, count: 2, negative: small < 0 };
  }
  const at = untag(pointer);
  const bytes = word(store, at + bytesObject.bytes);
  const first = (at + bytesObject.data) >>> 2;
  const count = (bytes + 3) >>> 2;
  const odd = bytes & 3;
  if (odd !== 0) store.words[first + count - 1]! &= (1 << (8 * odd)) - 1;
  return { words: store.words, first, count, negative: word(store, at + bytesObject.sign) === 1 };
}

const one: Magnitude = { words: Int32Array.of(1), first: 0, count: 1 };

/** An Integer with so many zeros behind it: more than it can become a small one with. `x`: the value if it is small. */
export function shiftedLeft(store: Store, a: number, x: number, by: number): number {
  const { at, first } = begin(store, 2 * limbsOf(store, a) + (by >>> 5) + 2);
  const from = signed(store, a, x);
  const count = shiftLeft(from, by, store.words, first);
  store.words[first + count] = 0;
  return finish(store, at, count, from.negative);
}

/** A long Integer without so many of its last bits, fewer than it has; rounded down. */
export function shiftedRight(store: Store, a: number, by: number): number {
  const { at, first } = begin(store, 2 * limbsOf(store, a) + 2);
  const from = signed(store, a, 0);
  const count = from.count - (by >>> 5);
  shiftRight(from, by, store.words, first);
  store.words[first + count] = 0;
  if (from.negative && !endsInZeros(from, by))
    add({ words: store.words, first, count }, one, store.words, first);
  return finish(store, at, count + 1, from.negative);
}

/** A bit of a long Integer that is not negative; undefined of one that is. */
export function bit(store: Store, a: number, index: number): number | undefined {
  const { words, first, count, negative } = signed(store, a, 0);
  if (negative) return undefined;
  return index >>> 5 >= count ? 0 : ((words[first + (index >>> 5)] as number) >>> (index & 31)) & 1;
}

/** Room for so many words. */
function begin(store: Store, count: number): { readonly at: number; readonly first: number } {
  const at = untag(byteArray(store, 4 * count));
  return { at, first: (at + bytesObject.data) >>> 2 };
}

/** Makes an Integer of the words that were written. */
function finish(store: Store, at: number, count: number, negative: boolean): number {
  const first = (at + bytesObject.data) >>> 2;
  let last = first + count - 1;
  while (last > first + 1 && store.words[last] === 0) last--;
  if (last === first + 1) {
    const magnitude = BigInt.asUintN(64, store.longs[first >>> 1] as bigint);
    setWord(store, cell.hp, at);
    return writeInteger(store, negative ? -magnitude : magnitude);
  }
  const bytes = 4 * (last - first) + 4 - (Math.clz32(store.words[last] as number) >>> 3);
  store.words[last + 1] = 0;
  setWord(store, at + bytesObject.bytes, bytes);
  setWord(store, at + bytesObject.sign, negative ? 1 : 0);
  setWord(store, cell.hp, at + bytesObject.data + align8(bytes));
  return at + 2;
}
