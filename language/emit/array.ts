/**
 * Reads and writes of arrays, in place. Arrays are [info][stack][count][pad][elements], tagged 1: a tagged pointer and
 * `data` give the first element. Elements count from 0 in their own size, as in GHC.Exts; that an index is in range is
 * the library's affair. Bytes that are no pointers are never looked at by the collector.
 */
import type { MadeBy } from '../core/primitives.ts';
import { arrayObject, wordShift } from '../runtime/layout.ts';
import { unitSymbol } from '../runtime/symbols.ts';
import type { Atom } from '../stg/stg.ts';
import type { Emit } from './arithmetic.ts';
import { pushAtom } from './atom.ts';
import * as W from './code.ts';
import type { Body } from './context.ts';
import type { AccessInstruction, Instruction } from './instruction.ts';

/** From a tagged pointer to the first element, and to the count. */
const arrayTag = 1;
const data = arrayObject.elements - arrayTag;
const count = arrayObject.count - arrayTag;

/** How an element of a byte array is loaded and stored, and what makes it an Int# or a Double#, and back. */
interface Element {
  readonly load: AccessInstruction;
  readonly store: AccessInstruction;
  /** Two to this are its bytes. */
  readonly shift: number;
  readonly widen?: Instruction;
  readonly shorten?: Instruction;
}

function index(body: Body, at: Atom, shift: number): void {
  const { code } = body;
  pushAtom(body, at);
  W.op(code, 'i32.wrap_i64');
  if (shift === 0) return;
  W.i32(code, shift);
  W.op(code, 'i32.shl');
}

/** Leaves the address of an element, less `data`. */
function elementAddress(body: Body, array: Atom, at: Atom, shift: number): void {
  pushAtom(body, array);
  index(body, at, shift);
  W.add(body.code);
}

const unit = (body: Body): void => W.constant(body.code, 'closure', unitSymbol);

const read =
  (e: Element): Emit =>
  (body, [array, at]) => {
    elementAddress(body, array!, at!, e.shift);
    W.access(body.code, e.load, e.shift, data);
    if (e.widen !== undefined) W.op(body.code, e.widen);
  };

const write =
  (e: Element): Emit =>
  (body, [array, at, value]) => {
    elementAddress(body, array!, at!, e.shift);
    pushAtom(body, value!);
    if (e.shorten !== undefined) W.op(body.code, e.shorten);
    W.access(body.code, e.store, e.shift, data);
    unit(body);
  };

const boxedElement: Emit = (body, [array, at]) => {
  elementAddress(body, array!, at!, wordShift);
  W.load(body.code, data);
};

const sizeOf: Emit = (body, [array]) => {
  pushAtom(body, array!);
  W.load(body.code, count);
  W.op(body.code, 'i64.extend_i32_s');
};

const itself: Emit = (body, [array]) => pushAtom(body, array!);

/** Parts of arrays may overlap. */
const copy =
  (shift: number): Emit =>
  (body, [from, fromAt, to, toAt, elementCount]) => {
    const { code } = body;
    for (const [array, at] of [
      [to, toAt],
      [from, fromAt],
    ] as const) {
      elementAddress(body, array!, at!, shift);
      W.i32(code, data);
      W.add(code);
    }
    index(body, elementCount!, shift);
    W.op(code, 'memory.copy');
    unit(body);
  };

const fill: Emit = (body, [array, at, byteCount, value]) => {
  const { code } = body;
  elementAddress(body, array!, at!, 0);
  W.i32(code, data);
  W.add(code);
  index(body, value!, 0);
  index(body, byteCount!, 0);
  W.op(code, 'memory.fill');
  unit(body);
};

/** Reading, indexing and writing elements of one size. */
const elementOperations = <Name extends string>(
  name: Name,
  element: Element,
): Readonly<Record<`${'read' | 'index' | 'write'}${Name}Array#`, Emit>> =>
  ({
    [`read${name}Array#`]: read(element),
    [`index${name}Array#`]: read(element),
    [`write${name}Array#`]: write(element),
  }) as Record<`${'read' | 'index' | 'write'}${Name}Array#`, Emit>;

/** The operations on arrays that are emitted in place: each leaves its value on the operand stack. */
export const arrayOperations = {
  ...elementOperations('Int8', { load: 'i64.load8_s', store: 'i64.store8', shift: 0 }),
  ...elementOperations('Word8', { load: 'i64.load8_u', store: 'i64.store8', shift: 0 }),
  ...elementOperations('Int16', { load: 'i64.load16_s', store: 'i64.store16', shift: 1 }),
  ...elementOperations('Word16', { load: 'i64.load16_u', store: 'i64.store16', shift: 1 }),
  ...elementOperations('Int32', { load: 'i64.load32_s', store: 'i64.store32', shift: 2 }),
  ...elementOperations('Word32', { load: 'i64.load32_u', store: 'i64.store32', shift: 2 }),
  ...elementOperations('Int', { load: 'i64.load', store: 'i64.store', shift: 3 }),
  ...elementOperations('Double', { load: 'f64.load', store: 'f64.store', shift: 3 }),
  ...elementOperations('Float', {
    load: 'f32.load',
    store: 'f32.store',
    shift: 2,
    widen: 'f64.promote_f32',
    shorten: 'f32.demote_f64',
  }),
  'readArray#': boxedElement,
  'indexArray#': boxedElement,
  'writeArray#': (body, [array, at, value]) => {
    elementAddress(body, array!, at!, wordShift);
    pushAtom(body, value!);
    W.store(body.code, data);
    unit(body);
  },
  'sizeofArray#': sizeOf,
  'sizeofMutableArray#': sizeOf,
  'sizeofByteArray#': sizeOf,
  'sizeofMutableByteArray#': sizeOf,
  'unsafeFreezeArray#': itself,
  'unsafeThawArray#': itself,
  'unsafeFreezeByteArray#': itself,
  'unsafeThawByteArray#': itself,
  'copyArray#': copy(wordShift),
  'copyMutableArray#': copy(wordShift),
  'copyByteArray#': copy(0),
  'copyMutableByteArray#': copy(0),
  'setByteArray#': fill,
} satisfies Partial<Record<MadeBy<'inPlace'>, Emit>>;
