/**
 * Arrays: boxed ones [count][pad][pointers...] and byte arrays [bytes][pad][data...], both with tag 1. Elements of
 * boxed arrays are passed through as they are. Offsets into byte arrays are in bytes, those of whole words (Int,
 * Double) in elements; a number that is not in its place (16 or 32 bits at an odd offset) is fine. Indices are in
 * range: the library checks.
 * GHC.Exts, section Arrays; numbers are little-endian, as on x86-64.
 */
import { headerBytes } from '../layout.ts';
import { allocate, byteArray, OutOfMemory, type Store, setWord, untag, word } from '../store.ts';
import type { Routines, RoutineTable } from './routines.ts';

export const arrayPrimitives = ({ store }: Routines): RoutineTable => ({
  ...boxed(store),
  ...whole(store),
  ...readers(store),
  ...writers(store),
  ...floats(store),
});

const dataOffset = headerBytes + 8;
const greatestSize = 0x7ffffff0;

/** The bytes of an array's data; more than an address can say is more than the memory has. */
function dataSize(count: bigint, elementBytes: number): number {
  const size = Number(count) * elementBytes;
  if (size > greatestSize - dataOffset) throw new OutOfMemory();
  return size;
}

const sizeOf =
  (store: Store) =>
  (array: number): bigint =>
    BigInt(word(store, untag(array) + headerBytes));

function boxed(store: Store): RoutineTable {
  return {
    'newArray#'(count: bigint, element: number): number {
      const size = dataSize(count, 4);
      const at = allocate(store, store.known.array, dataOffset + size);
      setWord(store, at + 8, Number(count));
      setWord(store, at + 12, 0);
      const first = (at + dataOffset) >>> 2;
      store.words.fill(element, first, first + Number(count));
      return at + 1;
    },
    'sizeofMutableArray#': sizeOf(store),
    'sizeofArray#': sizeOf(store),
    'copyArray#'(from: number, fromIndex: bigint, to: number, toIndex: bigint, count: bigint): number {
      const source = ((untag(from) + dataOffset) >>> 2) + Number(fromIndex);
      const target = ((untag(to) + dataOffset) >>> 2) + Number(toIndex);
      store.words.copyWithin(target, source, source + Number(count));
      return store.known.unit;
    },
  };
}

/** Byte arrays as a whole, and their elements of 64 bits. */
function whole(store: Store): RoutineTable {
  const element = (array: number, index: bigint): number =>
    ((untag(array) + dataOffset) >>> 3) + Number(index);
  return {
    /** Zeroes, so that every run gives the same. */
    'newByteArray#'(count: bigint): number {
      const size = dataSize(count, 1);
      const array = byteArray(store, size);
      const at = untag(array) + dataOffset;
      store.bytes.fill(0, at, at + size);
      return array;
    },
    'sizeofMutableByteArray#': sizeOf(store),
    'copyMutableByteArray#'(
      from: number,
      fromByte: bigint,
      to: number,
      toByte: bigint,
      count: bigint,
    ): number {
      const source = start(from, fromByte);
      store.bytes.copyWithin(start(to, toByte), source, source + Number(count));
      return store.known.unit;
    },
    'readIntArray#': (array: number, index: bigint): bigint => store.longs[element(array, index)] as bigint,
    'writeIntArray#'(array: number, index: bigint, value: bigint): number {
      store.longs[element(array, index)] = value;
      return store.known.unit;
    },
    'readDoubleArray#': (array: number, index: bigint): number =>
      store.doubles[element(array, index)] as number,
    'writeDoubleArray#'(array: number, index: bigint, value: number): number {
      store.doubles[element(array, index)] = value;
      return store.known.unit;
    },
  };
}

/** The address of a byte of the data. */
const start = (array: number, offset: bigint): number => untag(array) + dataOffset + Number(offset);

const read16 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] as number) | ((bytes[at + 1] as number) << 8);

/** Signed. */
const read32 = (bytes: Uint8Array, at: number): number => read16(bytes, at) | (read16(bytes, at + 2) << 16);

function write(bytes: Uint8Array, at: number, count: number, value: number): void {
  for (let i = 0; i < count; i++) bytes[at + i] = value >>> (8 * i);
}

function readers(store: Store): RoutineTable {
  return {
    'readInt8Array#': (a: number, i: bigint): bigint =>
      BigInt(((store.bytes[start(a, i)] as number) << 24) >> 24),
    'readWord8Array#': (a: number, i: bigint): bigint => BigInt(store.bytes[start(a, i)] as number),
    'readInt16Array#': (a: number, i: bigint): bigint =>
      BigInt((read16(store.bytes, start(a, i)) << 16) >> 16),
    'readWord16Array#': (a: number, i: bigint): bigint => BigInt(read16(store.bytes, start(a, i))),
    'readInt32Array#': (a: number, i: bigint): bigint => BigInt(read32(store.bytes, start(a, i))),
    'readWord32Array#': (a: number, i: bigint): bigint => BigInt(read32(store.bytes, start(a, i)) >>> 0),
  };
}

function writers(store: Store): RoutineTable {
  const writer =
    (count: number) =>
    (array: number, offset: bigint, value: bigint): number => {
      write(store.bytes, start(array, offset), count, Number(BigInt.asIntN(32, value)));
      return store.known.unit;
    };
  return { 'writeInt8Array#': writer(1), 'writeInt16Array#': writer(2), 'writeInt32Array#': writer(4) };
}

function floats(store: Store): RoutineTable {
  const numbers = new Float32Array(1);
  const words = new Int32Array(numbers.buffer);
  return {
    'readFloatArray#'(array: number, offset: bigint): number {
      words[0] = read32(store.bytes, start(array, offset));
      return numbers[0] as number;
    },
    'writeFloatArray#'(array: number, offset: bigint, value: number): number {
      numbers[0] = value;
      write(store.bytes, start(array, offset), 4, words[0] as number);
      return store.known.unit;
    },
  };
}
