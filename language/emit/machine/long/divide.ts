/**
 * Division of magnitudes: the quotient goes to the limbs of the result, and what remains to those of the dividend's copy. (Knuth
 * 4.3.1, algorithm D, in digits of 32 bits.)
 */
import {
  i32,
  i64,
  type Local,
  type Long,
  type Statement,
  sequence,
  set,
  untilDo,
  type Word,
  when,
  whileDo,
} from '../../assembly.ts';
import type { Routine } from '../build.ts';
import { digitAt, highHalf, joinedHalves, limb, limbAt, lowHalf, type Operand } from './operand.ts';
import { resultAt } from './result.ts';

export interface Division {
  readonly r: Routine;
  /** The dividend has at least as many limbs as the divisor. */
  readonly a: Operand;
  readonly b: Operand;
  /** How many limbs the quotient has. */
  readonly length: Local<'i'>;
  /** Where there is room for the dividend and one limb more, and for the divisor. */
  readonly dividend: Local<'i'>;
  readonly divisor: Local<'i'>;
}

const digit = limb / 2;
const digits = 0xffffffffn;

/**
 * Divides by one limb, with its first bit moved to the front: a limb of the quotient is two digits, each of which the estimate by both digits of
 * the divisor tells exactly. What remains is left in `rest`.
 */
export function divideByLimb(
  r: Routine,
  a: Pick<Operand, 'at' | 'count'>,
  by: Local<'l'>,
  rest: Local<'l'>,
): readonly Statement[] {
  const { at, into } = r.words('at', 'into');
  const [moved, divisor, x, guess] = [r.local('l'), r.local('l'), r.local('l'), r.local('l')];
  const [top, next] = [highHalf(divisor), lowHalf(divisor)];
  const nextDigit = (third: Long, place: number): readonly Statement[] => [
    estimate(r, rest, third, top, next, guess),
    set(rest, i64.sub(i64.or(i64.shl(rest, 32n), third), i64.mul(guess, divisor))),
    i64.store32(into, place, guess),
  ];
  return [
    set(moved, i64.clz(by)),
    set(divisor, i64.shl(by, moved)),
    set(at, i32.sub(limbAt(a.at, a.count), limb)),
    set(into, i32.sub(limbAt(resultAt, a.count), limb)),
    set(rest, i64.load(at, 0)),
    // the highest limb is often less than the divisor
    set(x, 0n),
    when(i32.eqz(i64.ltU(rest, by)), [set(x, i64.divU(rest, by)), set(rest, i64.sub(rest, i64.mul(x, by)))]),
    i64.store(into, 0, x),
    untilDo(i32.eq(at, a.at), [
      set(at, i32.sub(at, limb)),
      set(into, i32.sub(into, limb)),
      set(x, i64.load(at, 0)),
      set(rest, i64.or(i64.shl(rest, moved), movedOut(x, moved))),
      set(x, i64.shl(x, moved)),
      ...nextDigit(highHalf(x), digit),
      ...nextDigit(lowHalf(x), 0),
      set(rest, i64.shrU(rest, moved)),
    ]),
  ];
}

/** The bits that leave a limb as it is moved to the left: by 64 in two steps, as by 64 at once is by 0. */
export const movedOut = (x: Long, by: Long): Long => i64.shrU(i64.shrU(x, 1n), i64.sub(63n, by));

/** The divisor's first bit is moved to the front, so that its first digit tells the next digit of the quotient, or one or two more. */
export function divideByLimbs(d: Division): readonly Statement[] {
  const { r, a, b, length, dividend, divisor } = d;
  const { left, first, place, into } = r.words('left', 'first', 'place', 'into');
  const [by, top, next, front, guess] = [
    r.local('l'),
    r.local('l'),
    r.local('l'),
    r.local('l'),
    r.local('l'),
  ];
  const end = limbAt(divisor, b.count);
  return [
    set(by, i64.clz(i64.load(limbAt(b.at, i32.sub(b.count, 1)), 0))),
    moveLeft(r, a, by, dividend),
    moveLeft(r, b, by, divisor),
    set(top, i64.load32(i32.sub(end, digit), 0)),
    set(next, i64.load32(i32.sub(end, 2 * digit), 0)),
    set(left, i32.shl(length, 1)),
    untilDo(i32.eqz(left), [
      set(left, i32.sub(left, 1)),
      set(first, digitAt(dividend, left)),
      set(place, limbAt(first, b.count)),
      set(front, i64.or(i64.shl(i64.load32(place, 0), 32n), i64.load32(i32.sub(place, digit), 0))),
      estimate(r, front, i64.load32(i32.sub(place, 2 * digit), 0), top, next, guess),
      when(i32.eqz(i64.eqz(guess)), [takeMultiple(r, first, divisor, end, guess)]),
      set(into, digitAt(resultAt, left)),
      i64.store32(into, 0, guess),
    ]),
    moveRight(r, dividend, b.count, by),
  ];
}

/** The next digit of the quotient, or one more: by the first three digits of what is left, of which `front` is two, and two of the divisor. */
function estimate(r: Routine, front: Long, third: Long, top: Long, next: Long, guess: Local<'l'>): Statement {
  const rest = r.local('l');
  const { again } = r.words('again');
  const isTooMuch = i32.or(
    i64.ltU(digits, guess),
    i64.ltU(i64.or(i64.shl(rest, 32n), third), i64.mul(guess, next)),
  );
  return sequence(
    set(guess, i64.divU(front, top)),
    set(rest, i64.sub(front, i64.mul(guess, top))),
    set(again, 1),
    whileDo(i32.and(again, isTooMuch), [
      set(guess, i64.sub(guess, 1n)),
      set(rest, i64.add(rest, top)),
      set(again, i64.eqz(i64.shrU(rest, 32n))),
    ]),
  );
}

/** Takes the divisor times a digit from what is left; if that is too much, the digit is one less. */
function takeMultiple(r: Routine, first: Word, divisor: Word, end: Word, guess: Local<'l'>): Statement {
  const { at, from } = r.words('at', 'from');
  const [product, difference, taken] = [r.local('l'), r.local('l'), r.local('l')];
  const place = i32.sub(i32.add(first, at), divisor);
  return sequence(
    set(at, divisor),
    set(taken, 0n),
    untilDo(i32.eq(at, end), [
      set(from, place),
      set(product, i64.add(i64.mul(guess, i64.load32(at, 0)), taken)),
      set(taken, i64.add(i64.mul(guess, i64.load32(at, digit)), highHalf(product))),
      set(product, joinedHalves(taken, product)),
      set(difference, i64.load(from, 0)),
      i64.store(from, 0, i64.sub(difference, product)),
      set(taken, i64.add(highHalf(taken), i64.extendU(i64.ltU(difference, product)))),
      set(at, i32.add(at, limb)),
    ]),
    set(from, place),
    set(difference, i64.sub(i64.load32(from, 0), taken)),
    i64.store32(from, 0, difference),
    when(i64.ltS(difference, 0n), [
      set(guess, i64.sub(guess, 1n)),
      set(at, divisor),
      set(taken, 0n),
      untilDo(i32.eq(at, end), [
        set(from, place),
        set(product, i64.add(i64.add(i64.load32(from, 0), i64.load32(at, 0)), taken)),
        i64.store32(from, 0, product),
        set(taken, i64.shrU(product, 32n)),
        set(at, i32.add(at, digit)),
      ]),
      set(from, place),
      i64.store32(from, 0, i64.add(i64.load32(from, 0), taken)),
    ]),
  );
}

/** A magnitude with fewer than 64 zeros behind it, in one limb more. */
function moveLeft(r: Routine, o: Operand, by: Long, to: Word): Statement {
  const { at, into } = r.words('at', 'into');
  const [x, carried] = [r.local('l'), r.local('l')];
  return sequence(
    set(at, o.at),
    set(into, to),
    set(carried, 0n),
    untilDo(i32.eq(at, limbAt(o.at, o.count)), [
      set(x, i64.load(at, 0)),
      i64.store(into, 0, i64.or(i64.shl(x, by), carried)),
      set(carried, movedOut(x, by)),
      set(at, i32.add(at, limb)),
      set(into, i32.add(into, limb)),
    ]),
    i64.store(into, 0, carried),
  );
}

/** And without them, in place. */
function moveRight(r: Routine, limbs: Word, count: Word, by: Long): Statement {
  const { at } = r.words('at');
  return sequence(
    set(at, limbs),
    untilDo(i32.eq(at, limbAt(limbs, count)), [
      i64.store(
        at,
        0,
        i64.or(i64.shrU(i64.load(at, 0), by), i64.shl(i64.shl(i64.load(at, limb), 1n), i64.sub(63n, by))),
      ),
      set(at, i32.add(at, limb)),
    ]),
  );
}
