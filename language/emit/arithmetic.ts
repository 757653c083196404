/** Arithmetic that is made in place: what is one instruction of WebAssembly, and what takes some. */
import type { MadeBy } from '../core/primitives.ts';
import type { Atom } from '../stg/stg.ts';
import {
  after,
  choose,
  type Double,
  f64,
  i32,
  i64,
  type Long,
  long,
  push,
  set,
  setting,
  type Value,
  value,
  type Word,
} from './assembly.ts';
import { pushAtom } from './atom.ts';
import * as W from './code.ts';
import type { Body } from './context.ts';
import type { Instruction } from './instruction.ts';
import { type DecodedPart, decoded, type FormatName } from './machine/decode.ts';

/** Leaves the value of an operation on these arguments on the operands. */
export type Emit = (body: Body, args: readonly Atom[]) => void;

/** The arguments in their order, and then these instructions. */
const plain =
  (...instructions: readonly Instruction[]): Emit =>
  (body, args) => {
    for (const a of args) pushAtom(body, a);
    W.op(body.code, ...instructions);
  };
/** A comparison: what it leaves, an i32, becomes an Int#. */
const test = (instruction: Instruction): Emit => plain(instruction, 'i64.extend_i32_u');

const atomValue = <T extends W.Letter>(body: Body, atom: Atom, type: T): Value<T> =>
  value(type, () => pushAtom(body, atom));

const onLong =
  (make: (a: Long, body: Body) => Value): Emit =>
  (body, [a]) =>
    push(body.code, make(atomValue(body, a!, 'l'), body));
const onLongs =
  (make: (a: Long, b: Long, body: Body) => Value): Emit =>
  (body, [a, b]) =>
    push(body.code, make(atomValue(body, a!, 'l'), atomValue(body, b!, 'l'), body));
const onDouble =
  (make: (a: Double) => Value): Emit =>
  (body, [a]) =>
    push(body.code, make(atomValue(body, a!, 'd')));
const question = (make: (a: Double) => Word): Emit => onDouble(a => i64.extendU(make(a)));
const part = (format: FormatName, of: DecodedPart): Emit => onDouble(x => decoded(format, of, x));

const local = (body: Body) => {
  const index = W.local(body.code, 'l');
  return { ...value('l', ({ code }) => W.get(code, index)), index } as const;
};

const minimum = -(1n << 63n);

/** 1 when (p xor q) and (s xor t) is negative, of the operands and the wrapped result. */
const overflow =
  (operation: typeof i64.add, signs: (a: Long, b: Long, result: Long) => readonly [Long, Long]): Emit =>
  (body, args) =>
    onLongs((a, b) => {
      const result = local(body);
      return after([set(result, operation(a, b))], i64.shrU(i64.and(...signs(a, b, result)), 63n));
    })(body, args);

/** 1 when a * b does not fit: a is not 0, and the product divided by a is not b. */
const productOverflows = (a: Long, b: Long): Long =>
  choose(
    i64.eqz(a),
    long(0n),
    choose(
      i64.eq(a, -1n),
      i64.extendU(i64.eq(b, minimum)),
      i64.extendU(i64.ne(i64.divS(i64.mul(a, b), a), b)),
    ),
  );

/** minBound / -1 would trap: the wrapped result is what the library asks for. */
const quotient = (a: Long, b: Long): Long => choose(i64.eq(b, -1n), i64.sub(0n, a), i64.divS(a, b));

/** div and mod round towards minus infinity: if the remainder and b differ in sign, one step further. */
const floored =
  (further: (a: Long, b: Long, remainder: Long) => readonly [stepped: Long, plain: Long]): Emit =>
  (body, args) =>
    onLongs((a, b) => {
      const remainder = local(body);
      const differs = i32.and(
        // rem_s never traps for -1
        i64.ne(setting(remainder, i64.remS(a, b)), 0n),
        i64.ltS(i64.xor(remainder, b), 0n),
      );
      return choose(differs, ...further(a, b, remainder));
    })(body, args);

/** What cvttsd2si gives: minBound for everything out of range and NaN; the saturating instruction differs there. */
const truncated = (a: Double): Long => choose(f64.lt(f64.abs(a), 2 ** 63), i64.truncSat(a), long(minimum));

const words = {
  '+#': plain('i64.add'),
  '-#': plain('i64.sub'),
  '*#': plain('i64.mul'),
  'andI#': plain('i64.and'),
  'orI#': plain('i64.or'),
  'xorI#': plain('i64.xor'),
  'and#': plain('i64.and'),
  'or#': plain('i64.or'),
  'xor#': plain('i64.xor'),
  'uncheckedIShiftL#': plain('i64.shl'),
  'uncheckedIShiftRA#': plain('i64.shr_s'),
  'uncheckedIShiftRL#': plain('i64.shr_u'),
  'uncheckedShiftL#': plain('i64.shl'),
  'uncheckedShiftRL#': plain('i64.shr_u'),
  'plusWord#': plain('i64.add'),
  'minusWord#': plain('i64.sub'),
  'timesWord#': plain('i64.mul'),
  'quotInt#': onLongs(quotient),
  'remInt#': plain('i64.rem_s'),
  'divInt#': floored((a, b) => [i64.sub(quotient(a, b), 1n), quotient(a, b)]),
  'modInt#': floored((_, b, remainder) => [i64.add(remainder, b), remainder]),
  'quotWord#': plain('i64.div_u'),
  'remWord#': plain('i64.rem_u'),
  'addIntOflo#': overflow(i64.add, (a, b, sum) => [i64.xor(a, sum), i64.xor(b, sum)]),
  'subIntOflo#': overflow(i64.sub, (a, b, difference) => [i64.xor(a, b), i64.xor(a, difference)]),
  'mulIntMayOflo#': onLongs(productOverflows),
  'negateInt#': onLong(a => i64.sub(0n, a)),
  'notI#': onLong(a => i64.xor(a, -1n)),
  '==#': test('i64.eq'),
  '/=#': test('i64.ne'),
  '<#': test('i64.lt_s'),
  '>#': test('i64.gt_s'),
  '<=#': test('i64.le_s'),
  '>=#': test('i64.ge_s'),
  'eqWord#': test('i64.eq'),
  'neWord#': test('i64.ne'),
  'ltWord#': test('i64.lt_u'),
  'gtWord#': test('i64.gt_u'),
  'leWord#': test('i64.le_u'),
  'geWord#': test('i64.ge_u'),
  'eqChar#': test('i64.eq'),
  'neChar#': test('i64.ne'),
  'ltChar#': test('i64.lt_s'),
  'gtChar#': test('i64.gt_s'),
  'leChar#': test('i64.le_s'),
  'geChar#': test('i64.ge_s'),
  'popCntInt#': plain('i64.popcnt'),
  'clzInt#': plain('i64.clz'),
  'ctzInt#': plain('i64.ctz'),
  'narrow8Int#': plain('i64.extend8_s'),
  'narrow16Int#': plain('i64.extend16_s'),
  'narrow32Int#': plain('i64.extend32_s'),
  'narrow8Word#': onLong(a => i64.and(a, 0xffn)),
  'narrow16Word#': onLong(a => i64.and(a, 0xffffn)),
  'narrow32Word#': onLong(a => i64.and(a, 0xffffffffn)),
  'int2Word#': plain(),
  'word2Int#': plain(),
  'ord#': plain(),
  'chr#': plain(),
} satisfies Partial<Record<MadeBy<'inPlace'>, Emit>>;

const doubles = {
  '+##': plain('f64.add'),
  '-##': plain('f64.sub'),
  '*##': plain('f64.mul'),
  '/##': plain('f64.div'),
  '==##': test('f64.eq'),
  '/=##': test('f64.ne'),
  '<##': test('f64.lt'),
  '>##': test('f64.gt'),
  '<=##': test('f64.le'),
  '>=##': test('f64.ge'),
  'negateDouble#': plain('f64.neg'),
  'fabsDouble#': plain('f64.abs'),
  'sqrtDouble#': plain('f64.sqrt'),
  'truncDouble#': plain('f64.trunc'),
  'floorDouble#': plain('f64.floor'),
  'ceilDouble#': plain('f64.ceil'),
  'rintDouble#': plain('f64.nearest'),
  'int2Double#': plain('f64.convert_i64_s'),
  'word2Double#': plain('f64.convert_i64_u'),
  'double2Int#': onDouble(truncated),
  'float2float#': plain('f32.demote_f64', 'f64.promote_f32'),
  'isDoubleNaN#': question(a => f64.ne(a, a)),
  'isDoubleInfinite#': question(a => f64.eq(f64.abs(a), Number.POSITIVE_INFINITY)),
  'isDoubleNegativeZero#': question(a => i64.eq(i64.reinterpret(a), minimum)),
  'isDoubleDenormalized#': question(a => i32.and(f64.ne(a, 0), f64.lt(f64.abs(a), 2 ** -1022))),
  'castDoubleToInt#': plain('i64.reinterpret_f64'),
  'castIntToDouble#': plain('f64.reinterpret_i64'),
  /** The 32 bits as an unsigned number. */
  'castFloatToInt#': plain('f32.demote_f64', 'i32.reinterpret_f32', 'i64.extend_i32_u'),
  'castIntToFloat#': plain('i32.wrap_i64', 'f32.reinterpret_i32', 'f64.promote_f32'),
  'decodeDoubleMantissa#': part('Double', 'Mantissa'),
  'decodeDoubleExponent#': part('Double', 'Exponent'),
  'decodeFloatMantissa#': part('Float', 'Mantissa'),
  'decodeFloatExponent#': part('Float', 'Exponent'),
} satisfies Partial<Record<MadeBy<'inPlace'>, Emit>>;

/** Operations on words, characters and numbers with a point. */
export const arithmetic = { ...words, ...doubles };
