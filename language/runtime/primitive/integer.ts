/**
 * Integer arithmetic, where the machine's own routines (emit/machine/integer.ts) leave it to the host: the heap has no room left, numbers are
 * very long, or events are noted. Where both operands lie within 52 bits and the result within 53, it is done on plain numbers, without any
 * BigInt; else by the host's BigInt. Must never round: a number counts only as long as it is safe.
 * GHC.Num.Integer (ghc-bignum) for the meaning of every operation.
 */
import { boxObject, bytesObject, cell } from '../layout.ts';
import { gcd, smallGcd } from '../numeric/gcd.ts';
import { bitLength } from '../numeric/limbs.ts';
import { allocate, readString, staticText, string, tagOf, untag, word } from '../store.ts';
import {
  checkBits,
  limbsOf,
  maximumBits,
  readInteger as read,
  smallTag,
  writeInteger as write,
} from './large.ts';
import * as Long from './long.ts';
import type { Routines, SomeRoutines } from './routines.ts';

const two32 = 0x100000000;
const safe = Number.MAX_SAFE_INTEGER;
const hpIndex = cell.hp >>> 2;
const stackIndex = cell.stack >>> 2;

export const integerPrimitives = (machine: Routines) =>
  ({
    ...arithmetic(machine),
    ...division(machine),
    ...comparison(machine),
    ...bits(machine),
    ...conversion(machine),
  }) satisfies SomeRoutines;

/** Plain numbers in and out of memory. */
function near({ store }: Routines) {
  return {
    /** The value if it is small, else NaN. */
    get(pointer: number): number {
      if (tagOf(pointer) !== smallTag) return Number.NaN;
      const { words } = store;
      const index = pointer >>> 2;
      const high = words[index + 3] as number;
      if (high < -0x100000 || high >= 0x100000) return Number.NaN;
      return high * two32 + ((words[index + 2] as number) >>> 0);
    },
    /** An Integer from a safe number. */
    put: (value: number): number => put(value | 0, Math.floor(value / two32)),
    words: put,
  };

  function put(low: number, high: number): number {
    const { words } = store;
    const at = (words[hpIndex] as number) >>> 0;
    let index = at >>> 2;
    if (at + boxObject.size <= words.byteLength) {
      words[hpIndex] = at + boxObject.size;
      words[index] = store.known.small;
      words[index + 1] = words[stackIndex] as number;
      words[index + 2] = low;
      words[index + 3] = high;
      return at + 1;
    }
    index = allocate(store, store.known.small, boxObject.size) >>> 2; // the memory grows, and has new views
    store.words[index + 2] = low;
    store.words[index + 3] = high;
    return index * 4 + 1;
  }
}

function arithmetic(machine: Routines) {
  const { store } = machine;
  const { get, put } = near(machine);
  const longer = (a: number, b: number): number => Math.max(limbsOf(store, a), limbsOf(store, b));
  return {
    integerAdd(a: number, b: number): number {
      const sum = get(a) + get(b);
      if (Math.abs(sum) <= safe) return put(sum);
      return write(store, read(store, a) + read(store, b), longer(a, b) + 1);
    },
    integerSub(a: number, b: number): number {
      const difference = get(a) - get(b);
      if (Math.abs(difference) <= safe) return put(difference);
      return write(store, read(store, a) - read(store, b), longer(a, b) + 1);
    },
    integerMul(a: number, b: number): number {
      const product = get(a) * get(b);
      if (Math.abs(product) <= safe) return put(product);
      const limbs = limbsOf(store, a) + limbsOf(store, b);
      checkBits(64 * limbs);
      return write(store, read(store, a) * read(store, b), limbs);
    },
    integerNegate(a: number): number {
      const value = get(a);
      if (Math.abs(value) <= safe) return put(-value);
      return write(store, -read(store, a), limbsOf(store, a));
    },
    integerAbs(a: number): number {
      const value = get(a);
      if (value >= 0) return a;
      if (value < 0) return put(-value);
      const large = read(store, a);
      return large < 0n ? write(store, -large, limbsOf(store, a)) : a;
    },
    integerSignum(a: number): number {
      const value = get(a);
      return put(Number.isNaN(value) ? (read(store, a) < 0n ? -1 : 1) : Math.sign(value));
    },
  } satisfies SomeRoutines;
}

/** The divisor is not 0. quot and rem round towards zero, div and mod down. */
function division(machine: Routines) {
  const { store } = machine;
  const { get, put } = near(machine);
  const isSmall = (x: number, y: number): boolean => !Number.isNaN(x + y);
  return {
    integerQuot(a: number, b: number): number {
      const x = get(a);
      const y = get(b);
      if (isSmall(x, y)) return put((x - (x % y)) / y);
      return write(store, read(store, a) / read(store, b), limbsOf(store, a));
    },
    integerRem(a: number, b: number): number {
      const x = get(a);
      const y = get(b);
      if (isSmall(x, y)) return put(x % y);
      return write(store, read(store, a) % read(store, b), limbsOf(store, b));
    },
    integerDiv(a: number, b: number): number {
      const x = get(a);
      const y = get(b);
      if (isSmall(x, y)) return put((x - smallMod(x, y)) / y);
      const divisor = read(store, b);
      const dividend = read(store, a);
      const quotient = dividend / divisor;
      const down = dividend < 0n !== divisor < 0n && quotient * divisor !== dividend;
      return write(store, down ? quotient - 1n : quotient, limbsOf(store, a) + 1);
    },
    integerMod(a: number, b: number): number {
      const x = get(a);
      const y = get(b);
      if (isSmall(x, y)) return put(smallMod(x, y));
      const divisor = read(store, b);
      const rest = read(store, a) % divisor;
      const down = rest !== 0n && rest < 0n !== divisor < 0n;
      return write(store, down ? rest + divisor : rest, limbsOf(store, b));
    },
    integerGcd(a: number, b: number): number {
      const x = get(a);
      const y = get(b);
      if (isSmall(x, y)) return put(smallGcd(x, y));
      return write(store, gcd(magnitude(read(store, a)), magnitude(read(store, b))));
    },
    integerLcm(a: number, b: number): number {
      const x = magnitude(read(store, a));
      const y = magnitude(read(store, b));
      if (x === 0n || y === 0n) return put(0);
      const limbs = limbsOf(store, a) + limbsOf(store, b);
      checkBits(64 * limbs);
      return write(store, (x / gcd(x, y)) * y, limbs);
    },
  } satisfies SomeRoutines;
}

function smallMod(x: number, y: number): number {
  const rest = x % y;
  return rest !== 0 && rest < 0 !== y < 0 ? rest + y : rest;
}

const magnitude = (n: bigint): bigint => (n < 0n ? -n : n);

function comparison({ store }: Routines) {
  /** Negative, 0 or positive. */
  const compare = (a: number, b: number): number => {
    if ((a & b & 7) === 1 && ((a | b) & 7) === 1) {
      const { words } = store;
      const i = a >>> 2;
      const j = b >>> 2;
      const high = (words[i + 3] as number) - (words[j + 3] as number);
      return high !== 0 ? high : ((words[i + 2] as number) >>> 0) - ((words[j + 2] as number) >>> 0);
    }
    const [x, y] = [read(store, a), read(store, b)];
    return x < y ? -1 : x > y ? 1 : 0;
  };
  return {
    'integerEq#': (a: number, b: number): bigint => (compare(a, b) === 0 ? 1n : 0n),
    'integerNe#': (a: number, b: number): bigint => (compare(a, b) !== 0 ? 1n : 0n),
    'integerLt#': (a: number, b: number): bigint => (compare(a, b) < 0 ? 1n : 0n),
    'integerLe#': (a: number, b: number): bigint => (compare(a, b) <= 0 ? 1n : 0n),
    'integerGt#': (a: number, b: number): bigint => (compare(a, b) > 0 ? 1n : 0n),
    'integerGe#': (a: number, b: number): bigint => (compare(a, b) >= 0 ? 1n : 0n),
    'integerCompare#'(a: number, b: number): bigint {
      const order = compare(a, b);
      return order < 0 ? -1n : order > 0 ? 1n : 0n;
    },
  } satisfies SomeRoutines;
}

/** As if negative numbers had infinitely many ones in front. */
function bits(machine: Routines) {
  const { store } = machine;
  const { get, put: putNumber, words: put } = near(machine);
  const bothSmall = (a: number, b: number): boolean => tagOf(a) === smallTag && tagOf(b) === smallTag;
  const low = (pointer: number): number => store.words[(pointer >>> 2) + 2] as number;
  const high = (pointer: number): number => store.words[(pointer >>> 2) + 3] as number;
  return {
    integerAnd: (a: number, b: number): number =>
      bothSmall(a, b)
        ? put(low(a) & low(b), high(a) & high(b))
        : write(store, read(store, a) & read(store, b)),
    integerOr: (a: number, b: number): number =>
      bothSmall(a, b)
        ? put(low(a) | low(b), high(a) | high(b))
        : write(store, read(store, a) | read(store, b)),
    integerXor: (a: number, b: number): number =>
      bothSmall(a, b)
        ? put(low(a) ^ low(b), high(a) ^ high(b))
        : write(store, read(store, a) ^ read(store, b)),
    integerComplement: (a: number): number =>
      tagOf(a) === smallTag ? put(~low(a), ~high(a)) : write(store, ~read(store, a)),
    'integerShiftL#'(a: number, by: bigint): number {
      const result = by >= 0n && by < 53n ? get(a) * 2 ** Number(by) : Number.NaN;
      if (Math.abs(result) <= safe) return putNumber(result);
      const x = get(a);
      const isShort = x === 0 || (Number.isNaN(x) && tagOf(a) === smallTag);
      if (isShort || by < BigInt(64 * Long.fromLimbs) || by > BigInt(maximumBits))
        return write(store, shifted(read(store, a), by));
      checkBits(64 * limbsOf(store, a) + Number(by));
      return Long.shiftedLeft(store, a, x, Number(by));
    },
    'integerShiftR#'(a: number, by: bigint): number {
      const result = by >= 0n && by < 53n ? Math.floor(get(a) / 2 ** Number(by)) : Number.NaN;
      if (!Number.isNaN(result)) return putNumber(result);
      // a word at least is left
      if (by >= 0n && Long.isLong(store, a) && by < BigInt(64 * (limbsOf(store, a) - 2)))
        return Long.shiftedRight(store, a, Number(by));
      return write(store, shifted(read(store, a), -by), limbsOf(store, a));
    },
    'integerTestBit#'(a: number, index: bigint): bigint {
      if (index < 0n) return 0n;
      const bit =
        Long.isLong(store, a) && index <= 0x7fffffffn ? Long.bit(store, a, Number(index)) : undefined;
      return bit === undefined ? shifted(read(store, a), -index) & 1n : BigInt(bit);
    },
    /** Of a negative number: that of its magnitude, negated. */
    'integerPopCount#'(a: number): bigint {
      const value = read(store, a);
      const count = BigInt(ones(magnitude(value)));
      return value < 0n ? -count : count;
    },
    /** 0 for what has no logarithm. */
    'integerLog2#'(a: number): bigint {
      const value = read(store, a);
      return value > 0n ? BigInt(bitLength(value) - 1) : 0n;
    },
    'integerHash#'(a: number): bigint {
      const value = read(store, a);
      return tagOf(a) === smallTag ? value : value % 0x1fffffffffffffffn;
    },
  } satisfies SomeRoutines;
}

/** value * 2^by, rounded down; `by` may be any amount. */
function shifted(value: bigint, by: bigint): bigint {
  if (value === 0n || by === 0n) return value;
  if (by < 0n) return -by > 0x7fffffffn ? (value < 0n ? -1n : 0n) : value >> -by;
  checkBits(by > 0x7fffffffn ? Number.POSITIVE_INFINITY : bitLength(magnitude(value)) + Number(by));
  return value << by;
}

function ones(magnitude: bigint): number {
  let count = 0;
  for (const digit of magnitude.toString(16)) {
    const d = Number.parseInt(digit, 16);
    count += (d & 1) + ((d >> 1) & 1) + ((d >> 2) & 1) + (d >> 3);
  }
  return count;
}

function conversion(machine: Routines) {
  const { store } = machine;
  /** The lowest word: it stands behind the header, or behind the count. */
  const low = (a: number): bigint => {
    if (tagOf(a) === smallTag) return store.longs[(a >>> 3) + 1] as bigint;
    const magnitude = store.longs[(a >>> 3) + 2] as bigint;
    return word(store, untag(a) + bytesObject.sign) === 1 ? -magnitude : magnitude;
  };
  return {
    'integerFromInt#': (value: bigint): number => write(store, value),
    'integerFromWord#': (value: bigint): number => write(store, BigInt.asUintN(64, value)),
    'integerToInt#': low,
    'integerToWord#': low,
    'integerShow#': (a: number): number => string(store, read(store, a).toString()),
    'integerRead#': (radix: bigint, digits: number): number =>
      write(store, parse(readString(store, digits, machine.isIndirection), Number(radix))),
    'integerFromDigits#': (at: number): number => write(store, BigInt(staticText(store, at))),
  } satisfies SomeRoutines;
}

/** The host knows some radixes; the others are read in halves, so that long numbers do not take forever. */
function parse(digits: string, radix: number): bigint {
  if (digits === '') return 0n;
  switch (radix) {
    case 2:
      return BigInt(`0b${digits}`);
    case 8:
      return BigInt(`0o${digits}`);
    case 10:
      return BigInt(digits);
    case 16:
      return BigInt(`0x${digits}`);
    default: {
      if (digits.length <= 8) return BigInt(Number.parseInt(digits, radix));
      const half = digits.length >>> 1;
      const front = digits.length - half;
      return (
        parse(digits.slice(0, front), radix) * BigInt(radix) ** BigInt(half) +
        parse(digits.slice(front), radix)
      );
    }
  }
}
