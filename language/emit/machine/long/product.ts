/** Products of long Integers: every limb by every other, in halves of 32 bits. (Knuth 4.3.1, algorithm M.) */
import {
  clearBytes,
  give,
  i32,
  i64,
  type Local,
  leave,
  type Statement,
  sequence,
  set,
  untilDo,
  type Word,
  when,
} from '../../assembly.ts';
import { type Routine, type RoutineModule, routine } from '../build.ts';
import {
  exchange,
  highHalf,
  isDigit,
  isForHost,
  joinedHalves,
  limb,
  limbAt,
  lowHalf,
  type Operand,
  operand,
  readOperand,
  setCount,
} from './operand.ts';
import { declined, needRoom, result, resultAt } from './result.ts';

const mostProducts = 1600;

export function productRoutine(module: RoutineModule): void {
  routine(module, '$longMultiply', 'ii:i', r => {
    const [a, b] = [operand(r, 0), operand(r, 1)];
    const { spare, scratch, limbs } = r.words('spare', 'scratch', 'limbs');
    return [
      setCount(a),
      setCount(b),
      when(isForHost(a.count, b.count, mostProducts), [leave(declined)]),
      set(limbs, i32.add(a.count, b.count)),
      needRoom(i32.add(limbs, 2)),
      set(scratch, limbAt(resultAt, limbs)),
      readOperand(a, scratch),
      readOperand(b, i32.add(scratch, limb)),
      when(i32.ltU(a.count, b.count), exchange(a, b, spare)),
      when(isDigit(b), multiplyByDigit(r, a, b), multiply(r, a, b)),
      give(result(limbs, i32.xor(a.negative, b.negative))),
    ];
  });
}

/** All of a times b, which is a digit of 32 bits. Two digits and what is carried never exceed 64 bits. */
function multiplyByDigit(r: Routine, a: Operand, b: Operand): readonly Statement[] {
  const { row, end } = r.words('row', 'end');
  const [digit, x, low, carried] = [r.local('l'), r.local('l'), r.local('l'), r.local('l')];
  return [
    set(row, resultAt),
    set(end, limbAt(a.at, a.count)),
    set(digit, i64.load(b.at, 0)),
    set(carried, 0n),
    untilDo(i32.eq(a.at, end), [
      set(x, i64.load(a.at, 0)),
      set(low, i64.add(i64.mul(lowHalf(x), digit), carried)),
      set(carried, i64.add(i64.mul(highHalf(x), digit), highHalf(low))),
      i64.store(row, 0, joinedHalves(carried, low)),
      set(carried, highHalf(carried)),
      set(a.at, i32.add(a.at, limb)),
      set(row, i32.add(row, limb)),
    ]),
    i64.store(row, 0, carried),
  ];
}

/** Adds all of a times each limb of b to the limbs of the result. */
function multiply(r: Routine, a: Operand, b: Operand): readonly Statement[] {
  const { row, last, end } = r.words('row', 'last', 'end');
  const by: Halves = { low: r.local('l'), high: r.local('l') };
  return [
    clearBytes(resultAt, i32.shl(i32.add(a.count, b.count), 3)),
    set(row, resultAt),
    set(last, limbAt(b.at, b.count)),
    set(end, limbAt(a.at, a.count)),
    untilDo(i32.eq(b.at, last), [
      set(by.low, i64.load32(b.at, 0)),
      set(by.high, i64.load32(b.at, limb / 2)),
      addMultiple(r, { from: a.at, end }, by, row),
      set(b.at, i32.add(b.at, limb)),
      set(row, i32.add(row, limb)),
    ]),
  ];
}

interface Halves {
  readonly low: Local<'l'>;
  readonly high: Local<'l'>;
}

/**
 * Adds the limbs from `from` to `end` times a limb to those at `row`. Of the four products of halves, one and two halves more never exceed 64 bits;
 * and what is carried to the next limb is never so large that 1 more would be too much.
 */
function addMultiple(
  r: Routine,
  { from, end }: { readonly from: Word; readonly end: Word },
  by: Halves,
  row: Word,
): Statement {
  const { at, into } = r.words('at', 'into');
  const [x, low, middle, other] = [r.local('l'), r.local('l'), r.local('l'), r.local('l')];
  const [sum, carried] = [r.local('l'), r.local('l')];
  const inTo = i64.load(into, 0);
  return sequence(
    set(at, from),
    set(into, row),
    set(carried, 0n),
    untilDo(i32.eq(at, end), [
      set(x, i64.load(at, 0)),
      set(low, i64.mul(lowHalf(x), by.low)),
      set(middle, i64.add(i64.mul(lowHalf(x), by.high), highHalf(low))),
      set(other, i64.add(i64.mul(highHalf(x), by.low), lowHalf(middle))),
      set(low, joinedHalves(other, low)),
      set(middle, i64.add(highHalf(middle), highHalf(other))),
      set(sum, i64.add(low, carried)),
      set(carried, i64.add(i64.add(i64.mul(highHalf(x), by.high), middle), i64.extendU(i64.ltU(sum, low)))),
      set(low, i64.add(inTo, sum)),
      set(carried, i64.add(carried, i64.extendU(i64.ltU(low, sum)))),
      i64.store(into, 0, low),
      set(at, i32.add(at, limb)),
      set(into, i32.add(into, limb)),
    ]),
    i64.store(into, 0, carried),
  );
}
