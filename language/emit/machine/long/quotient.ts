/** Quotients and remainders of long Integers, rounded as they are asked for. */
import { cell } from '../../../runtime/layout.ts';
import {
  call,
  doWhile,
  give,
  hp,
  i32,
  i64,
  type Local,
  leave,
  type Statement,
  set,
  type Word,
  when,
  whileDo,
  word,
} from '../../assembly.ts';
import { type RoutineModule, routine, state, storeCell } from '../build.ts';
import { type Division, divideByLimb, divideByLimbs } from './divide.ts';
import {
  isForHost,
  isZero,
  limb,
  limbAt,
  limbDifference,
  negativeOf,
  type Operand,
  operand,
  readOperand,
  setCount,
} from './operand.ts';
import { declined, needRoom, result, resultAt } from './result.ts';

/** What is asked for: the quotient or the remainder, rounded towards zero or down. */
export const division = { quot: 0, rem: 1, div: 2, mod: 3 } as const;

const wantsRest = (asked: Word): Word => i32.and(asked, 1);
const roundsDown = (asked: Word): Word => i32.shrU(asked, 1);

const mostProducts = 4096;

/** The divisor is not 0. */
export function quotientRoutine(module: RoutineModule): void {
  routine(module, '$longDivide', 'iii:i', r => {
    const [a, b] = [operand(r, 0), operand(r, 1)];
    const asked = r.parameter(2, 'i');
    const { length, dividend, divisor, scratch, index } = r.words(
      'length',
      'dividend',
      'divisor',
      'scratch',
      'index',
    );
    const d: Division = { r, a, b, length, dividend, divisor };
    return [
      setCount(a),
      setCount(b),
      when(i32.ltU(a.count, b.count), ofShorter(a, b, asked)),
      set(length, i32.sub(i32.add(a.count, 1), b.count)),
      when(isForHost(length, b.count, mostProducts), [leave(declined)]),
      // the result, the dividend and the divisor moved to the left, and two small operands
      needRoom(i32.add(i32.shl(a.count, 1), i32.add(b.count, 5))),
      set(dividend, limbAt(resultAt, i32.add(a.count, 2))),
      set(divisor, limbAt(dividend, i32.add(a.count, 1))),
      set(scratch, limbAt(divisor, b.count)),
      readOperand(a, scratch),
      readOperand(b, i32.add(scratch, limb)),
      when(i32.eq(b.count, 1), byLimb(d, asked), divideByLimbs(d)),
      ...rounded(d, asked, index),
    ];
  });
}

/** What remains is a limb, and known at once; or it is written where that of a longer divisor is. */
function byLimb({ r, a, b, dividend }: Division, asked: Word): readonly Statement[] {
  const [by, rest] = [r.local('l'), r.local('l')];
  const isOther = i32.xor(a.negative, b.negative);
  return [
    set(by, i64.load(b.at, 0)),
    ...divideByLimb(r, a, by, rest),
    i64.store(dividend, 0, rest),
    when(wantsRest(asked), [
      when(i32.and(i32.and(roundsDown(asked), isOther), i64.ne(rest, 0n)), [
        i64.store(resultAt, 0, i64.sub(by, rest)),
        leave(result(word(1), b.negative)),
      ]),
      i64.store(resultAt, 0, rest),
      leave(result(word(1), a.negative)),
    ]),
  ];
}

/** Of a dividend with fewer limbs than the divisor: that is what remains. Leaves the routine. */
function ofShorter(a: Operand, b: Operand, asked: Word): readonly Statement[] {
  const isOther = i32.xor(negativeOf(a), negativeOf(b));
  return [
    set(a.negative, i32.and(roundsDown(asked), i32.and(isOther, i32.eqz(isZero(a))))),
    when(wantsRest(asked), [
      when(a.negative, [leave(call('i', '$longSum', ...state, a.pointer, b.pointer, word(0)))]),
      storeCell(cell.hp, hp),
      leave(a.pointer),
    ]),
    needRoom(word(1)),
    i64.store(resultAt, 0, i64.extendU(a.negative)),
    leave(result(word(1), a.negative)),
  ];
}

/** What has been asked for, of a quotient in the limbs of the result and a rest in those of the dividend. `index` is overwritten. */
function rounded(d: Division, asked: Word, index: Local<'i'>): readonly Statement[] {
  const { a, b, length, dividend } = d;
  const isOther = i32.xor(a.negative, b.negative);
  const isDown = i32.and(roundsDown(asked), isOther);
  const { hasRest } = d.r.words('hasRest');
  const restLimb = i64.load(limbAt(dividend, index), 0);
  const quotientLimb = limbAt(resultAt, index);
  const increased = i64.add(i64.load(quotientLimb, 0), 1n);
  return [
    whileDo(i32.and(i32.ltU(index, b.count), i32.eqz(hasRest)), [
      set(hasRest, i64.ne(restLimb, 0n)),
      set(index, i32.add(index, 1)),
    ]),
    set(index, 0),
    when(wantsRest(asked), [
      when(i32.and(isDown, hasRest), [...fromDivisor(d, index), leave(result(b.count, b.negative))]),
      set(index, b.count),
      doWhile([set(index, i32.sub(index, 1)), i64.store(limbAt(resultAt, index), 0, restLimb)], index),
      leave(result(b.count, a.negative)),
    ]),
    i64.store(limbAt(resultAt, length), 0, 0n),
    when(i32.and(isDown, hasRest), [
      whileDo(i64.eqz(increased), [i64.store(quotientLimb, 0, 0n), set(index, i32.add(index, 1))]),
      i64.store(quotientLimb, 0, increased),
    ]),
    give(result(i32.add(length, 1), isOther)),
  ];
}

/** The divisor less the rest, in the limbs of the result. */
function fromDivisor({ r, b, dividend }: Division, index: Local<'i'>): readonly Statement[] {
  const step = limbDifference(r, r.local('l'));
  const limbOf = (at: Word) => i64.load(limbAt(at, index), 0);
  return [
    whileDo(i32.ltU(index, b.count), [
      ...step(limbOf(b.at), limbOf(dividend), limbAt(resultAt, index)),
      set(index, i32.add(index, 1)),
    ]),
  ];
}
