/**
 * New arrays: boxed ones [count][pad][pointers...] and byte arrays [bytes][pad][data...], both with tag 1. What reads
 * and writes them is emitted in place (emit/array.ts). They are charged as GHC does: besides the elements three words
 * and the cards of a boxed array, two words of a byte array.
 * GHC.Exts, section Arrays; numbers are little-endian, as on x86-64.
 */
import { arrayObject, cell, stackNode, wordBytes } from '../layout.ts';
import { address, allocate, byteArray, OutOfMemory, type Store, setWord, untag } from '../store.ts';
import type { Routines, SomeRoutines } from './routines.ts';

const dataOffset = arrayObject.elements;
const greatestSize = 0x7ffffff0;
const elementsOfCard = 128;

export const arrayPrimitives = ({ store, stacks }: Routines) =>
  ({
    'newArray#'(count: bigint, element: number): number {
      const size = dataSize(count, 4);
      const at = allocate(store, store.known.array, dataOffset + size);
      setWord(store, at + arrayObject.count, Number(count));
      setWord(store, at + arrayObject.count + wordBytes, 0);
      const first = (at + dataOffset) >>> 2;
      store.words.fill(element, first, first + Number(count));
      const cards = Math.ceil(Math.ceil(Number(count) / elementsOfCard) / 8);
      if (stacks) charge(store, 3 + Number(count) + cards);
      return at + 1;
    },
    /** Zeroes, so that every run gives the same. */
    'newByteArray#'(count: bigint): number {
      const size = dataSize(count, 1);
      const array = byteArray(store, size);
      const at = untag(array) + dataOffset;
      store.bytes.fill(0, at, at + size);
      if (stacks) charge(store, 2 + Math.ceil(size / 8));
      return array;
    },
  }) satisfies SomeRoutines;

/** The bytes of an array's data; more than an address can say is more than the memory has, and so is a negative number. */
function dataSize(count: bigint, elementBytes: number): number {
  const size = Number(BigInt.asUintN(64, count)) * elementBytes;
  if (size > greatestSize - dataOffset) throw new OutOfMemory(size);
  return size;
}

/** The current stack pays. */
function charge(store: Store, words: number): void {
  const paid = (address(store, cell.stack) + stackNode.allocation) >>> 3;
  store.longs[paid] = (store.longs[paid] as bigint) + BigInt(8 * words);
}
