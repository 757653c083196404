/** Products of long Integers: every digit of 32 bits by every other. (Knuth 4.3.1, algorithm M.) */
import {
  clearBytes,
  give,
  i32,
  i64,
  type Long,
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
  isForHost,
  limb,
  limbAt,
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
      clearBytes(resultAt, i32.shl(limbs, 3)),
      ...multiply(r, a, b),
      give(result(limbs, i32.xor(a.negative, b.negative))),
    ];
  });
}

/** Adds all of a times each digit of b to the limbs of the result. */
function multiply(r: Routine, a: Operand, b: Operand): readonly Statement[] {
  const { row, last, end } = r.words('row', 'last', 'end');
  const digit = r.local('l');
  return [
    set(row, resultAt),
    set(last, limbAt(b.at, b.count)),
    set(end, limbAt(a.at, a.count)),
    untilDo(i32.eq(b.at, last), [
      set(digit, i64.load32(b.at, 0)),
      when(i32.eqz(i64.eqz(digit)), [addMultiple(r, a.at, end, digit, row)]),
      set(b.at, i32.add(b.at, limb / 2)),
      set(row, i32.add(row, limb / 2)),
    ]),
  ];
}

/** Adds the limbs from `from` to `end` times a digit to those at `row`. Two digits and what is carried never exceed 64 bits. */
function addMultiple(r: Routine, from: Word, end: Word, digit: Long, row: Word): Statement {
  const { at, into } = r.words('at', 'into');
  const [x, low, high] = [r.local('l'), r.local('l'), r.local('l')];
  const carried = r.local('l');
  return sequence(
    set(at, from),
    set(into, row),
    set(carried, 0n),
    untilDo(i32.eq(at, end), [
      set(x, i64.load(at, 0)),
      set(low, i64.add(i64.mul(i64.and(x, 0xffffffffn), digit), i64.add(i64.load32(into, 0), carried))),
      i64.store32(into, 0, low),
      set(
        high,
        i64.add(i64.mul(i64.shrU(x, 32n), digit), i64.add(i64.load32(into, limb / 2), i64.shrU(low, 32n))),
      ),
      i64.store32(into, limb / 2, high),
      set(carried, i64.shrU(high, 32n)),
      set(at, i32.add(at, limb)),
      set(into, i32.add(into, limb)),
    ]),
    i64.store32(into, 0, carried),
  );
}
