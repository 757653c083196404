/**
 * Division of magnitudes: the quotient goes to the limbs of the result, and what remains to those of the dividend's copy. (Knuth
 * 4.3.1, algorithm D, in limbs of 64 bits.)
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
import { highHalf, limb, limbAt, limbSum, lowHalf, type Operand } from './operand.ts';
import { resultAt } from './result.ts';
import { halves, setHalves, wideProduct } from './wide.ts';

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

/** Divides by one limb, with its first bit moved to the front. What remains is left in `rest`. */
export function divideByLimb(
  r: Routine,
  a: Pick<Operand, 'at' | 'count'>,
  by: Local<'l'>,
  rest: Local<'l'>,
): readonly Statement[] {
  const { at, into } = r.words('at', 'into');
  const [moved, divisor, x, quotient] = [r.local('l'), r.local('l'), r.local('l'), r.local('l')];
  return [
    set(moved, i64.clz(by)),
    set(divisor, i64.shl(by, moved)),
    set(at, i32.sub(limbAt(a.at, a.count), limb)),
    set(into, i32.sub(limbAt(resultAt, a.count), limb)),
    set(rest, i64.load(at, 0)),
    // the highest limb is often less than the divisor
    set(quotient, 0n),
    when(i32.eqz(i64.ltU(rest, by)), [
      set(quotient, i64.divU(rest, by)),
      set(rest, i64.sub(rest, i64.mul(quotient, by))),
    ]),
    i64.store(into, 0, quotient),
    untilDo(i32.eq(at, a.at), [
      set(at, i32.sub(at, limb)),
      set(into, i32.sub(into, limb)),
      set(x, i64.load(at, 0)),
      set(rest, i64.or(i64.shl(rest, moved), movedOut(x, moved))),
      set(x, i64.shl(x, moved)),
      ...divideTwo(r, rest, x, divisor, quotient),
      i64.store(into, 0, quotient),
      set(rest, i64.shrU(rest, moved)),
    ]),
  ];
}

/**
 * Divides two limbs, the first of which is less than the divisor and becomes what remains. The divisor's first bit is 1, so that its first digit
 * tells a digit of the quotient, or one or two more; and its second digit which.
 */
function divideTwo(
  r: Routine,
  rest: Local<'l'>,
  x: Long,
  divisor: Long,
  quotient: Local<'l'>,
): readonly Statement[] {
  const guess = r.local('l');
  const nextDigit = (digit: Long): readonly Statement[] => [
    estimateDigit(r, rest, digit, divisor, guess),
    set(rest, i64.sub(i64.or(i64.shl(rest, 32n), digit), i64.mul(guess, divisor))),
  ];
  return [
    ...nextDigit(highHalf(x)),
    set(quotient, i64.shl(guess, 32n)),
    ...nextDigit(lowHalf(x)),
    set(quotient, i64.or(quotient, guess)),
  ];
}

/** The next digit of the quotient: `front` is two digits of what is left, and `third` the one after them. */
function estimateDigit(r: Routine, front: Long, third: Long, divisor: Long, guess: Local<'l'>): Statement {
  const rest = r.local('l');
  const { again } = r.words('again');
  const top = highHalf(divisor);
  const isTooMuch = i32.or(
    i64.ltU(digits, guess),
    i64.ltU(i64.or(i64.shl(rest, 32n), third), i64.mul(guess, lowHalf(divisor))),
  );
  return sequence(
    set(guess, i64.divU(front, top)),
    set(rest, i64.sub(front, i64.mul(guess, top))),
    set(again, 1),
    whileDo(i32.and(again, isTooMuch), [
      set(guess, i64.sub(guess, 1n)),
      set(rest, i64.add(rest, top)),
      set(again, i64.eqz(highHalf(rest))),
    ]),
  );
}

const digits = 0xffffffffn;

/** The bits that leave a limb as it is moved to the left: by 64 in two steps, as by 64 at once is by 0. */
export const movedOut = (x: Long, by: Long): Long => i64.shrU(i64.shrU(x, 1n), i64.sub(63n, by));

/** Divides by two limbs or more. The first bit of the divisor is moved to the front. */
export function divideByLimbs(d: Division): readonly Statement[] {
  const { r, a, b, length, dividend, divisor } = d;
  const { left, first } = r.words('left', 'first');
  const [by, top, next, guess] = [r.local('l'), r.local('l'), r.local('l'), r.local('l')];
  const [front, second] = [r.local('l'), r.local('l')];
  const end = limbAt(divisor, b.count);
  const place = limbAt(first, b.count);
  return [
    set(by, i64.clz(i64.load(limbAt(b.at, i32.sub(b.count, 1)), 0))),
    moveLeft(r, a, by, dividend),
    moveLeft(r, b, by, divisor),
    set(top, i64.load(i32.sub(end, limb), 0)),
    set(next, i64.load(i32.sub(end, 2 * limb), 0)),
    set(left, length),
    untilDo(i32.eqz(left), [
      set(left, i32.sub(left, 1)),
      set(first, limbAt(dividend, left)),
      set(front, i64.load(place, 0)),
      set(second, i64.load(i32.sub(place, limb), 0)),
      set(guess, 0n),
      // the first limb of the quotient is often 0
      when(i32.eqz(i32.and(i64.eqz(front), i64.ltU(second, top))), [
        estimate(r, { front, second, third: i64.load(i32.sub(place, 2 * limb), 0) }, { top, next }, guess),
        takeMultiple(r, first, divisor, end, guess),
      ]),
      i64.store(limbAt(resultAt, left), 0, guess),
    ]),
    moveRight(r, dividend, b.count, by),
  ];
}

interface Front {
  /** Not more than the divisor's first limb. */
  readonly front: Local<'l'>;
  readonly second: Local<'l'>;
  readonly third: Long;
}

/**
 * The next limb of the quotient, or one more: by the first three limbs of what is left, and two of the divisor. `front` becomes what remains of the
 * first two.
 */
function estimate(
  r: Routine,
  { front, second, third }: Front,
  { top, next }: { readonly top: Local<'l'>; readonly next: Local<'l'> },
  guess: Local<'l'>,
): Statement {
  const { again } = r.words('again');
  const by = halves(r);
  const { multiply, low, high } = wideProduct(r, by);
  const isTooMuch = i32.or(i64.ltU(front, high), i32.and(i64.eq(front, high), i64.ltU(third, low)));
  return sequence(
    set(again, 1),
    when(
      i64.eq(front, top),
      [set(guess, -1n), set(front, i64.add(second, top)), set(again, i32.eqz(i64.ltU(front, top)))],
      divideTwo(r, front, second, top, guess),
    ),
    ...setHalves(by, guess),
    ...multiply(next),
    whileDo(i32.and(again, isTooMuch), [
      set(guess, i64.sub(guess, 1n)),
      set(high, i64.sub(high, i64.extendU(i64.ltU(low, next)))),
      set(low, i64.sub(low, next)),
      set(front, i64.add(front, top)),
      set(again, i32.eqz(i64.ltU(front, top))),
    ]),
  );
}

/** Takes the divisor times a limb from what is left; if that is too much, the limb is one less. */
function takeMultiple(r: Routine, first: Word, divisor: Word, end: Word, guess: Local<'l'>): Statement {
  const { at, from } = r.words('at', 'from');
  const [product, difference, taken] = [r.local('l'), r.local('l'), r.local('l')];
  const by = halves(r);
  const { multiply, low, high } = wideProduct(r, by);
  const onward = [set(at, i32.add(at, limb)), set(from, i32.add(from, limb))];
  return sequence(
    ...setHalves(by, guess),
    set(at, divisor),
    set(from, first),
    set(taken, 0n),
    untilDo(i32.eq(at, end), [
      ...multiply(i64.load(at, 0)),
      set(product, i64.add(low, taken)),
      set(taken, i64.add(high, i64.extendU(i64.ltU(product, low)))),
      set(difference, i64.load(from, 0)),
      i64.store(from, 0, i64.sub(difference, product)),
      set(taken, i64.add(taken, i64.extendU(i64.ltU(difference, product)))),
      ...onward,
    ]),
    set(difference, i64.load(from, 0)),
    i64.store(from, 0, i64.sub(difference, taken)),
    when(i64.ltU(difference, taken), [set(guess, i64.sub(guess, 1n)), giveBack(r, first, divisor, end)]),
  );
}

/** Adds the divisor to what is left, which was negative: what is carried out of the highest limb makes that 0. */
function giveBack(r: Routine, first: Word, divisor: Word, end: Word): Statement {
  const { at, from } = r.words('at', 'from');
  const carried = r.local('l');
  const step = limbSum(r, carried);
  return sequence(
    set(at, divisor),
    set(from, first),
    set(carried, 0n),
    untilDo(i32.eq(at, end), [
      ...step(i64.load(from, 0), i64.load(at, 0), from),
      set(at, i32.add(at, limb)),
      set(from, i32.add(from, limb)),
    ]),
    i64.store(from, 0, i64.add(i64.load(from, 0), carried)),
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
