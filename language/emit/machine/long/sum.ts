/** Sums, differences and the order of long Integers. (Knuth 4.3.1, algorithms A and S.) */
import {
  after,
  choose,
  copyBytes,
  give,
  i32,
  i64,
  type Local,
  leave,
  type Statement,
  set,
  untilDo,
  type Word,
  when,
  word,
} from '../../assembly.ts';
import { type Routine, type RoutineModule, routine } from '../build.ts';
import {
  exchange,
  isSmall,
  limb,
  limbAt,
  limbDifference,
  limbSum,
  negativeOf,
  type Operand,
  operand,
  readOperand,
  setCount,
} from './operand.ts';
import { declined, needRoom, result, resultAt } from './result.ts';

export function sumRoutines(module: RoutineModule): void {
  routine(module, '$longSum', 'iii:i', sum);
  routine(module, '$longNegate', 'i:i', r => {
    const a = operand(r, 0);
    return [
      // the small one that has no small opposite is left to the host
      when(isSmall(a), [leave(declined)]),
      setCount(a),
      needRoom(a.count),
      readOperand(a, word(0)),
      copyBytes(resultAt, a.at, i32.shl(a.count, 3)),
      give(result(a.count, i32.eqz(a.negative))),
    ];
  });
  routine(module, '$longCompare', 'ii:i', compare);
}

/** a + b, or a - b if the third parameter is 1. */
function sum(r: Routine): readonly Statement[] {
  const [a, b] = [operand(r, 0), operand(r, 1)];
  const minus = r.parameter(2, 'i');
  const { spare, scratch } = r.words('spare', 'scratch');
  const { into, at } = r.words('into', 'at');
  const longest = choose(i32.ltU(a.count, b.count), b.count, a.count);
  const carried = r.local('l');
  const walk: Walk = { r, a, b, into, at, carried };
  return [
    setCount(a),
    setCount(b),
    set(spare, i32.add(longest, 3)),
    needRoom(spare),
    set(scratch, i32.sub(limbAt(resultAt, spare), 2 * limb)),
    readOperand(a, scratch),
    readOperand(b, i32.add(scratch, limb)),
    set(b.negative, i32.xor(b.negative, minus)),
    when(i32.ltU(a.count, b.count), exchange(a, b, spare)),
    set(into, resultAt),
    when(i32.eq(a.negative, b.negative), [
      ...add(walk),
      i64.store(into, 0, carried),
      leave(result(i32.add(a.count, 1), a.negative)),
    ]),
    when(i32.ltS(order(r, a, b, spare), 0), exchange(a, b, spare)),
    ...subtract(walk),
    give(result(a.count, a.negative)),
  ];
}

/** Two operands, the longer one first, whose limbs are walked through from the lowest. */
interface Walk {
  readonly r: Routine;
  readonly a: Operand;
  readonly b: Operand;
  /** Where the next limb of the result goes. */
  readonly into: Local<'i'>;
  readonly at: Local<'i'>;
  /** 0 or 1. */
  readonly carried: Local<'l'>;
}

function add({ r, a, b, into, at, carried }: Walk): readonly Statement[] {
  const { left, right } = ends(r);
  const sum = r.local('l');
  const step = limbSum(r, carried);
  return [
    set(left, limbAt(a.at, a.count)),
    set(right, limbAt(b.at, b.count)),
    set(at, a.at),
    untilDo(i32.eq(b.at, right), [
      ...step(i64.load(at, 0), i64.load(b.at, 0), into),
      ...onward(at, into, b.at),
    ]),
    untilDo(i32.eq(at, left), [
      set(sum, i64.add(i64.load(at, 0), carried)),
      i64.store(into, 0, sum),
      set(carried, i64.extendU(i64.ltU(sum, carried))),
      ...onward(at, into),
    ]),
  ];
}

/** a - b, where b is not greater. */
function subtract({ r, a, b, into, at, carried }: Walk): readonly Statement[] {
  const { left, right } = ends(r);
  const x = r.local('l');
  const step = limbDifference(r, carried);
  return [
    set(left, limbAt(a.at, a.count)),
    set(right, limbAt(b.at, b.count)),
    set(at, a.at),
    set(carried, 0n),
    untilDo(i32.eq(b.at, right), [
      ...step(i64.load(at, 0), i64.load(b.at, 0), into),
      ...onward(at, into, b.at),
    ]),
    untilDo(i32.eq(at, left), [
      set(x, i64.load(at, 0)),
      i64.store(into, 0, i64.sub(x, carried)),
      set(carried, i64.extendU(i64.ltU(x, carried))),
      ...onward(at, into),
    ]),
  ];
}

const ends = (r: Routine) => r.words('left', 'right');

const onward = (...addresses: readonly Local<'i'>[]): readonly Statement[] =>
  addresses.map(each => set(each, i32.add(each, limb)));

/** The order of two magnitudes: negative, 0 or positive. `at` is overwritten. */
function order(r: Routine, a: Operand, b: Operand, at: Local<'i'>): Word {
  const [x, y] = [r.local('l'), r.local('l')];
  const { found } = r.words('found');
  const limbOf = (o: Operand) => i64.load(limbAt(o.at, at), 0);
  return choose(
    i32.ne(a.count, b.count),
    i32.sub(a.count, b.count),
    after(
      [
        set(at, a.count),
        set(found, 0),
        untilDo(i32.or(found, i32.eqz(at)), [
          set(at, i32.sub(at, 1)),
          set(x, limbOf(a)),
          set(y, limbOf(b)),
          set(found, i32.sub(i64.ltU(y, x), i64.ltU(x, y))),
        ]),
      ],
      found,
    ),
  );
}

/** Negative, 0 or positive, for two Integers that are not both small. */
function compare(r: Routine): readonly Statement[] {
  const [a, b] = [operand(r, 0), operand(r, 1)];
  const { at, found } = r.words('at', 'found');
  const sign = i32.sub(1, i32.shl(a.negative, 1));
  return [
    setCount(a),
    setCount(b),
    set(a.negative, negativeOf(a)),
    set(b.negative, negativeOf(b)),
    when(i32.ne(a.negative, b.negative), [leave(sign)]),
    // what is large is greater than what is not
    when(i32.ne(isSmall(a), isSmall(b)), [leave(i32.mul(sign, i32.sub(i32.shl(isSmall(b), 1), 1)))]),
    readOperand(a, word(0)),
    readOperand(b, word(0)),
    set(found, order(r, a, b, at)),
    give(i32.mul(sign, found)),
  ];
}
