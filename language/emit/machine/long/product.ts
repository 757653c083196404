/** Products of long Integers: every limb by every other, in halves of 32 bits. (Knuth 4.3.1, algorithm M.) */
import {
  give,
  i32,
  i64,
  leave,
  type Statement,
  sequence,
  set,
  setting,
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
import { type Halves, halves, setHalves, wideProduct } from './wide.ts';

const mostProducts = 4096;

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

/** All of a times the first limb of b are limbs of the result, to which all of a times each other limb is added. */
function multiply(r: Routine, a: Operand, b: Operand): readonly Statement[] {
  const { row, last, end } = r.words('row', 'last', 'end');
  const by = halves(r);
  const rows = { from: a.at, end, row, by };
  return [
    set(row, resultAt),
    set(last, limbAt(b.at, b.count)),
    set(end, limbAt(a.at, a.count)),
    ...setHalves(by, i64.load(b.at, 0)),
    writeMultiple(r, rows, false),
    untilDo(i32.eq(setting(b.at, i32.add(b.at, limb)), last), [
      set(row, i32.add(row, limb)),
      ...setHalves(by, i64.load(b.at, 0)),
      writeMultiple(r, rows, true),
    ]),
  ];
}

interface Row {
  readonly from: Word;
  readonly end: Word;
  readonly row: Word;
  readonly by: Halves;
}

/**
 * Writes the limbs from `from` to `end` times a limb to `row`, or adds them to what is there. What is carried to the next limb is never so large
 * that 1 more would be too much.
 */
function writeMultiple(r: Routine, { from, end, row, by }: Row, isAdded: boolean): Statement {
  const { at, into } = r.words('at', 'into');
  const [sum, carried] = [r.local('l'), r.local('l')];
  const { multiply, low, high } = wideProduct(r, by);
  const added = [
    set(low, i64.add(i64.load(into, 0), sum)),
    set(carried, i64.add(carried, i64.extendU(i64.ltU(low, sum)))),
    set(sum, low),
  ];
  return sequence(
    set(at, from),
    set(into, row),
    set(carried, 0n),
    untilDo(i32.eq(at, end), [
      ...multiply(i64.load(at, 0)),
      set(sum, i64.add(low, carried)),
      set(carried, i64.add(high, i64.extendU(i64.ltU(sum, low)))),
      ...(isAdded ? added : []),
      i64.store(into, 0, sum),
      set(at, i32.add(at, limb)),
      set(into, i32.add(into, limb)),
    ]),
    i64.store(into, 0, carried),
  );
}
