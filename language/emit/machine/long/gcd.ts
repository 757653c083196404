/**
 * Greatest common divisors of Integers, after Lehmer (Knuth 4.5.2, algorithm L): the first 64 bits of both numbers tell the quotients of many of
 * Euclid's steps, which are then done on all limbs at once. What such a step leaves is never negative, and has the same divisors.
 */
import {
  call,
  choose,
  clearBytes,
  copyBytes,
  give,
  i32,
  i64,
  type Local,
  type Long,
  leave,
  restartable,
  type Statement,
  sequence,
  set,
  unreachable,
  untilDo,
  type Word,
  when,
  whileDo,
  word,
} from '../../assembly.ts';
import { type Routine, type RoutineModule, routine, state } from '../build.ts';
import { type Division, divideByLimb, divideByLimbs, movedOut } from './divide.ts';
import {
  exchange,
  isForHost,
  joinedHalves,
  limb,
  limbAt,
  type Operand,
  operand,
  readOperand,
  setCount,
} from './operand.ts';
import { declined, needRoom, result, resultAt } from './result.ts';

const mostProducts = 262_144;

const wordSymbol = '$wordGcd';

/** Of two words without signs. */
export const wordGcd = (x: Long, y: Long): Long => call('l', wordSymbol, ...state, x, y);

/** Both are made odd, and then the smaller is taken from the larger, which has zeros behind it again. (Knuth 4.5.2, algorithm B.) */
export function wordGcdRoutine(module: RoutineModule): void {
  routine(module, wordSymbol, 'll:l', r => {
    const [x, y] = [r.parameter(0, 'l'), r.parameter(1, 'l')];
    const [zeros, difference, isLess] = [r.local('l'), r.local('l'), r.local('l')];
    return [
      when(i64.eqz(x), [leave(y)]),
      when(i64.eqz(y), [leave(x)]),
      set(zeros, i64.ctz(i64.or(x, y))),
      set(x, i64.shrU(x, i64.ctz(x))),
      set(y, i64.shrU(y, i64.ctz(y))),
      untilDo(i64.eq(x, y), [
        set(difference, i64.sub(y, x)),
        // all bits are 1 if y is less: what is guessed here is wrong half of the time, so nothing is
        set(isLess, i64.sub(0n, i64.extendU(i64.ltU(y, x)))),
        set(x, i64.add(x, i64.and(difference, isLess))),
        set(y, i64.sub(i64.xor(difference, isLess), isLess)),
        set(y, i64.shrU(y, i64.ctz(difference))),
      ]),
      give(i64.shl(x, zeros)),
    ];
  });
}

/**
 * Two numbers of which the greatest common divisor is that of the operands, in places of their own: a and b have `count` limbs each, the highest of
 * which may be 0.
 */
interface Pair {
  readonly r: Routine;
  readonly a: Operand;
  readonly b: Operand;
  readonly count: Local<'i'>;
  /** The first bits of a, and what stands at the same places of b, which is not more. */
  readonly x: Local<'l'>;
  readonly y: Local<'l'>;
}

/** The numbers are not both small, or their greatest common divisor is not. */
export function gcdRoutine(module: RoutineModule): void {
  limbGcdRoutine(module);
  routine(module, '$longGcd', 'ii:i', r => {
    const [a, b] = [operand(r, 0), operand(r, 1)];
    const { count, least, needed, scratch, spare } = r.words('count', 'least', 'needed', 'scratch', 'spare');
    const { length, dividend, divisor } = r.words('length', 'dividend', 'divisor');
    const pair: Pair = { r, a, b, count, x: r.local('l'), y: r.local('l') };
    const division: Division = { r, a, b, length, dividend, divisor };
    const isFirstLess = i32.ltU(a.count, b.count);
    return [
      setCount(a),
      setCount(b),
      when(isForHost(a.count, b.count, mostProducts), [leave(declined)]),
      set(count, choose(isFirstLess, b.count, a.count)),
      set(least, choose(isFirstLess, a.count, b.count)),
      // a quotient, and four numbers of one limb more; or a quotient alone; and two small operands
      set(needed, i32.add(i32.mul(count, choose(i32.eq(least, 1), word(1), word(5))), 8)),
      needRoom(needed),
      set(scratch, limbAt(resultAt, i32.sub(needed, 2))),
      readOperand(a, scratch),
      readOperand(b, i32.add(scratch, limb)),
      when(isFirstLess, exchange(a, b, spare)),
      when(i32.eq(b.count, 1), byLimb(a, b)),
      ...ownPlaces(pair, division, spare),
      restartable(again => [...trim(pair), ...lehmer(pair, again), ...euclid(pair, division, spare), again]),
      // which leaves the routine
      unreachable,
    ];
  });
}

/** With a divisor of one limb, a word remains. Leaves the routine. */
const byLimb = (a: Operand, b: Operand): readonly Statement[] => [
  when(i64.eqz(i64.load(b.at, 0)), leaveFirst(a)),
  leave(call('i', limbSymbol, ...state, a.at, a.count, i64.load(b.at, 0))),
];

const limbSymbol = '$limbGcd';

function limbGcdRoutine(module: RoutineModule): void {
  routine(module, limbSymbol, 'iil:i', r => {
    const [at, count, by, rest] = [
      r.parameter(0, 'i'),
      r.parameter(1, 'i'),
      r.parameter(2, 'l'),
      r.local('l'),
    ];
    return [
      ...divideByLimb(r, { at, count }, by, rest),
      i64.store(resultAt, 0, wordGcd(by, rest)),
      give(result(word(1), word(0))),
    ];
  });
}

const leaveWord = (value: Long): readonly Statement[] => [
  i64.store(resultAt, 0, value),
  leave(result(word(1), word(0))),
];
const leaveFirst = (a: Operand): readonly Statement[] => [
  copyBytes(resultAt, a.at, i32.shl(a.count, 3)),
  leave(result(a.count, word(0))),
];

/** Copies both to where they may be changed, and says where there is room for divisions. */
function ownPlaces(
  { a, b, count }: Pair,
  { dividend, divisor }: Division,
  next: Local<'i'>,
): readonly Statement[] {
  const onward = set(next, limbAt(next, i32.add(count, 1)));
  return [
    set(next, limbAt(resultAt, count)),
    copyBytes(next, a.at, i32.shl(count, 3)),
    set(a.at, next),
    onward,
    clearBytes(next, i32.shl(count, 3)),
    copyBytes(next, b.at, i32.shl(b.count, 3)),
    set(b.at, next),
    onward,
    set(dividend, next),
    onward,
    set(divisor, next),
  ];
}

/** Leaves out limbs that are 0 in both numbers, and sets their first bits. Leaves the routine with words. */
function trim({ r, a, b, count, x, y }: Pair): readonly Statement[] {
  const { spare } = r.words('spare');
  const moved = r.local('l');
  const back = (o: Operand, limbs: number): Long => i64.load(i32.sub(limbAt(o.at, count), limbs * limb), 0);
  const first = (o: Operand): Long => i64.or(i64.shl(back(o, 1), moved), movedOut(back(o, 2), moved));
  return [
    whileDo(i64.eqz(i64.or(back(a, 1), back(b, 1))), [set(count, i32.sub(count, 1))]),
    when(i32.eq(count, 1), leaveWord(wordGcd(i64.load(a.at, 0), i64.load(b.at, 0)))),
    set(moved, i64.clz(i64.or(back(a, 1), back(b, 1)))),
    set(x, first(a)),
    set(y, first(b)),
    when(i64.ltU(x, y), [...exchange(a, b, spare), set(moved, x), set(x, y), set(y, moved)]),
  ];
}

/** a times the one less b times the other, which is not negative. */
interface Combination {
  readonly plus: Local<'l'>;
  readonly minus: Local<'l'>;
}

const isFactor = ({ plus, minus }: Combination): Word => i64.eqz(i64.shrU(i64.or(plus, minus), 31n));

/**
 * As many steps as the first bits are sure of, with factors of 31 bits. One of them tells a number but for less than its factors, so that it is
 * not negative if it is at least the factor of what is taken away. Goes on with what is left, unless it is sure of none.
 */
function lehmer(pair: Pair, again: Statement): readonly Statement[] {
  const { r, x, y } = pair;
  const [quotient, rest] = [r.local('l'), r.local('l')];
  const combination = (): Combination => ({ plus: r.local('l'), minus: r.local('l') });
  const [ofA, ofB, next] = [combination(), combination(), combination()];
  const step = (
    [from, mine]: readonly [Local<'l'>, Combination],
    [by, other]: readonly [Local<'l'>, Combination],
    then: readonly Statement[],
  ): readonly Statement[] => [
    set(quotient, i64.divU(from, by)),
    set(rest, i64.sub(from, i64.mul(quotient, by))),
    // what the other one takes away, this one gets
    set(next.plus, i64.add(mine.plus, i64.mul(quotient, other.minus))),
    set(next.minus, i64.add(mine.minus, i64.mul(quotient, other.plus))),
    when(i32.and(isFactor(next), i32.eqz(i64.ltU(rest, next.minus))), [
      set(from, rest),
      set(mine.plus, next.plus),
      set(mine.minus, next.minus),
      ...then,
    ]),
  ];
  return [
    set(ofA.plus, 1n),
    set(ofA.minus, 0n),
    set(ofB.plus, 1n),
    set(ofB.minus, 0n),
    when(i32.eqz(i64.eqz(y)), [
      restartable(more => step([x, ofA], [y, ofB], step([y, ofB], [x, ofA], [more]))),
    ]),
    when(i32.eqz(i64.eqz(ofA.minus)), [combine(pair, ofA, ofB), again]),
  ];
}

/** Both combinations at once, in digits of 32 bits. What is carried may be negative. */
function combine({ r, a, b, count }: Pair, ofA: Combination, ofB: Combination): Statement {
  const { first, second, end } = r.words('first', 'second', 'end');
  const [digitOfA, digitOfB] = [r.local('l'), r.local('l')];
  const [lowA, lowB, sumA, sumB] = [r.local('l'), r.local('l'), r.local('l'), r.local('l')];
  const digits = (place: number): readonly Statement[] => [
    set(digitOfA, i64.load32(first, place)),
    set(digitOfB, i64.load32(second, place)),
    set(sumA, i64.add(i64.sub(i64.mul(ofA.plus, digitOfA), i64.mul(ofA.minus, digitOfB)), carry(sumA))),
    set(sumB, i64.add(i64.sub(i64.mul(ofB.plus, digitOfB), i64.mul(ofB.minus, digitOfA)), carry(sumB))),
  ];
  return sequence(
    set(first, a.at),
    set(second, b.at),
    set(end, limbAt(a.at, count)),
    set(sumA, 0n),
    set(sumB, 0n),
    untilDo(i32.eq(first, end), [
      ...digits(0),
      set(lowA, sumA),
      set(lowB, sumB),
      ...digits(limb / 2),
      i64.store(first, 0, joinedHalves(sumA, lowA)),
      i64.store(second, 0, joinedHalves(sumB, lowB)),
      set(first, i32.add(first, limb)),
      set(second, i32.add(second, limb)),
    ]),
  );
}

const carry = (sum: Long): Long => i64.shrS(sum, 32n);

/** One division of a by b. */
function euclid({ a, b, count }: Pair, division: Division, spare: Local<'i'>): readonly Statement[] {
  const { length, dividend } = division;
  return [
    set(a.count, count),
    set(b.count, count),
    whileDo(i64.eqz(i64.load(i32.sub(limbAt(b.at, b.count), limb), 0)), [
      set(b.count, i32.sub(b.count, 1)),
      when(i32.eqz(b.count), leaveFirst(a)),
    ]),
    when(i32.eq(b.count, 1), byLimb(a, b)),
    set(length, i32.sub(i32.add(a.count, 1), b.count)),
    ...divideByLimbs(division),
    set(count, b.count),
    set(spare, a.at),
    set(a.at, b.at),
    set(b.at, dividend),
    set(dividend, spare),
  ];
}
