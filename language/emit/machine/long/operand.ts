/**
 * Integers of any size as the routines for long ones read them: the sign, and the magnitude in limbs of 64 bits, lowest first
 * (runtime/primitive/large.ts has the layout). A small Integer's magnitude is written where there is room for one limb.
 */
import { boxObject, bytesObject } from '../../../runtime/layout.ts';
import {
  choose,
  i32,
  i64,
  type Local,
  type Long,
  type Statement,
  set,
  type Word,
  when,
  word,
} from '../../assembly.ts';
import { type Routine, tagOf } from '../build.ts';

/** The tags of pointers to small and to large Integers. */
export const smallTag = 1;
export const largeTag = 2;

/** Bytes of a limb. */
export const limb = 8;

/** What is known of an operand. */
export interface Operand {
  readonly pointer: Local<'i'>;
  /** The address of the lowest limb. */
  readonly at: Local<'i'>;
  /** How many limbs there are, at least 1; the highest is not 0, but for 0 itself. */
  readonly count: Local<'i'>;
  /** 1 if the number is negative, otherwise 0. */
  readonly negative: Local<'i'>;
}

/** The operand that is the routine's parameter of this index. */
export function operand(r: Routine, index: number): Operand {
  const { at, count, negative } = r.words('at', 'count', 'negative');
  return { pointer: r.parameter(index, 'i'), at, count, negative };
}

export const isSmall = ({ pointer }: Operand): Word => i32.eq(tagOf(pointer), smallTag);

const bytesOf = ({ pointer }: Operand): Word => i32.load(pointer, bytesObject.bytes - largeTag);

export const negativeOf = (o: Operand): Word =>
  choose(isSmall(o), i64.ltS(smallValue(o), 0n), i32.load(o.pointer, bytesObject.sign - largeTag));

/** 0 is small. */
export const isZero = (o: Operand): Word => choose(isSmall(o), i64.eqz(smallValue(o)), word(0));

const smallValue = ({ pointer }: Operand): Long => i64.load(pointer, boxObject.value - smallTag);

/** Finds out how many limbs there are. */
export const setCount = (o: Operand): Statement =>
  set(o.count, choose(isSmall(o), word(1), i32.shrU(i32.add(bytesOf(o), limb - 1), 3)));

/** Finds the sign and the limbs, whose number is known. `scratch`: where there is room for a limb. */
export function readOperand(o: Operand, scratch: Word): Statement {
  const value = smallValue(o);
  const odd = i32.and(bytesOf(o), limb - 1);
  const last = i32.sub(limbAt(o.at, o.count), limb);
  return when(
    isSmall(o),
    [
      set(o.at, scratch),
      set(o.negative, i64.ltS(value, 0n)),
      i64.store(o.at, 0, choose(o.negative, i64.sub(0n, value), value)),
    ],
    [
      set(o.at, i32.add(o.pointer, bytesObject.data - largeTag)),
      set(o.negative, i32.load(o.pointer, bytesObject.sign - largeTag)),
      // what stands behind the last byte is never relied on
      when(odd, [
        i64.store(
          last,
          0,
          i64.and(i64.load(last, 0), i64.sub(i64.shl(1n, i64.extendU(i32.mul(odd, limb))), 1n)),
        ),
      ]),
    ],
  );
}

/** The address of a limb. */
export const limbAt = (at: Word, index: Word): Word => i32.add(at, i32.shl(index, 3));

/** Whether a number whose limbs are known is less than 2^32. */
export const isDigit = ({ at, count }: Operand): Word =>
  i32.and(i32.eq(count, 1), i64.eqz(highHalf(i64.load(at, 0))));

export const lowHalf = (x: Long): Long => i64.and(x, 0xffffffffn);
export const highHalf = (x: Long): Long => i64.shrU(x, 32n);
/** A limb, of the low halves of two. */
export const joinedHalves = (high: Long, low: Long): Long => i64.or(i64.shl(high, 32n), lowHalf(low));

/** Writes x + y, and sets what is carried to the next limb: x and y are the limbs, more what is carried to them. */
export function limbSum(r: Routine, carried: Local<'l'>) {
  const [left, sum] = [r.local('l'), r.local('l')];
  return (x: Long, y: Long, into: Word): readonly Statement[] => [
    set(left, x),
    set(sum, i64.add(left, y)),
    i64.store(into, 0, i64.add(sum, carried)),
    set(carried, i64.extendU(i32.or(i64.ltU(sum, left), i64.ltU(i64.load(into, 0), sum)))),
  ];
}

/** Writes x - y, and sets what is carried to the next limb: x and y are the limbs, less what is carried to them. */
export function limbDifference(r: Routine, carried: Local<'l'>) {
  const [left, difference] = [r.local('l'), r.local('l')];
  return (x: Long, y: Long, into: Word): readonly Statement[] => [
    set(left, x),
    set(difference, i64.sub(left, y)),
    i64.store(into, 0, i64.sub(difference, carried)),
    set(carried, i64.extendU(i32.or(i64.ltU(left, difference), i64.ltU(difference, carried)))),
  ];
}

/** A number of so few limbs is worked with quickly, whatever the other has. */
const few = 2;

/** Whether two numbers of so many limbs make more than `most` products: then the host is quicker, although it needs them as BigInts. */
export const isForHost = (first: Word, second: Word, most: number): Word =>
  i32.and(i32.ltU(most, i32.mul(first, second)), i32.and(i32.gtU(first, few), i32.gtU(second, few)));

/** Exchanges two operands. `spare` is overwritten. */
export const exchange = (a: Operand, b: Operand, spare: Local<'i'>): readonly Statement[] =>
  (['at', 'count', 'negative'] as const).flatMap(part => [
    set(spare, a[part]),
    set(a[part], b[part]),
    set(b[part], spare),
  ]);
