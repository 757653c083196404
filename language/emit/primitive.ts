/**
 * Primitive operations: those emitted in place, those that are calls of host routines, and those that take control
 * (they evaluate something or unwind the stack) and so can only be jumped to.
 */
import type { Rep } from '../core/core.ts';
import { primitives } from '../core/primitives.ts';
import { cell, headerBytes } from '../runtime/layout.ts';
import type { Atom } from '../stg/stg.ts';
import { arrayOperations } from './array.ts';
import { pushAtom, settle } from './atom.ts';
import * as W from './code.ts';
import type { Body } from './context.ts';
import { infoTable } from './infotable.ts';
import type { Instruction } from './instruction.ts';
import { chargeObject } from './profiling.ts';
import { letterOf } from './shape.ts';

export interface PrimitiveShape {
  readonly params: readonly Rep[];
  readonly result: Rep;
  /** Which lifted parameters the operation wants evaluated: those of primitive types, and texts. */
  readonly strict: readonly boolean[];
  readonly acts: boolean;
}

/** Representations follow from the type as it is written; an address of static text is a pointer that never moves. */
function shapeOf(type: string): PrimitiveShape {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < type.length; i++) {
    const c = type[i];
    if (c === '(' || c === '[') depth++;
    else if (c === ')' || c === ']') depth--;
    else if (depth === 0 && type.startsWith(' -> ', i)) {
      parts.push(type.slice(start, i));
      start = i + 4;
    }
  }
  parts.push(type.slice(start));
  const last = parts.pop()!.trim();
  const acts = last.startsWith('IO ');
  const result = acts ? last.slice(3).replace(/^\((.*)\)$/, '$1') : last;
  return { params: parts.map(rep), result: rep(result), strict: parts.map(isPrimitiveData), acts };
}

function rep(type: string): Rep {
  if (/^(Int#|Word#|Char#)$/.test(type)) return 'i64';
  return /^(Double#|Float#)$/.test(type) ? 'f64' : 'ptr';
}

const isPrimitiveData = (type: string): boolean =>
  /^(Integer|\[Char\]|Cell# \w+|MVar# \w+|ThreadId#|Weak# \w+|Cells# \w+|Array# \w+|ByteArray#|Bytes#)$/.test(
    type,
  );

const shapes: ReadonlyMap<string, PrimitiveShape> = new Map(primitives.map(p => [p.name, shapeOf(p.type)]));

export function primitiveShape(op: string): PrimitiveShape {
  const shape = shapes.get(op);
  if (!shape) throw new Error(`no primitive operation ${op}`);
  return shape;
}

export const primitiveRep = (op: string): Rep => primitiveShape(op).result;

/** Operations of the host that may have to wait. */
const waiting = [
  'readFile#',
  'writeFile#',
  'inputReady#',
  'takeMVar#',
  'readMVar#',
  'putMVar#',
  'awaitMVar#',
  'delay#',
  'killThread#',
] as const;

/** Operations that cannot give their value in place. */
const control: ReadonlySet<string> = new Set([
  'raise#',
  'raiseIO#',
  'catch#',
  'maskAsyncExceptions#',
  'unmaskAsyncExceptions#',
  'maskUninterruptible#',
  'undisturbed#',
  'unsafePerformIO#',
  'underStack#',
  'unpackCString#',
  'unpackAppendCString#',
  ...waiting,
  'exitProcess#',
  'unsafeCoerce#',
  'performGC#',
]);

export const isControl = (op: string): boolean => control.has(op);

/** Jumps to the machine's routine of this name. */
export function jumpToControl(body: Body, op: string, args: readonly Atom[]): void {
  settle(body);
  W.get(body.code, W.SP);
  W.get(body.code, W.HP);
  W.i32(body.code, 0);
  for (const a of args) pushAtom(body, a);
  W.jump(body.code, `$${op}`);
}

/** Plain instructions: operands pushed in order, then these bytes. `test`: the i32 they leave becomes an Int#. */
type Plain = { readonly code: readonly Instruction[]; readonly test?: boolean };

const plain: { readonly [op: string]: Plain } = {
  '+#': { code: ['i64.add'] },
  '-#': { code: ['i64.sub'] },
  '*#': { code: ['i64.mul'] },
  'andI#': { code: ['i64.and'] },
  'orI#': { code: ['i64.or'] },
  'xorI#': { code: ['i64.xor'] },
  'and#': { code: ['i64.and'] },
  'or#': { code: ['i64.or'] },
  'xor#': { code: ['i64.xor'] },
  'uncheckedIShiftL#': { code: ['i64.shl'] },
  'uncheckedIShiftRA#': { code: ['i64.shr_s'] },
  'uncheckedIShiftRL#': { code: ['i64.shr_u'] },
  'uncheckedShiftL#': { code: ['i64.shl'] },
  'uncheckedShiftRL#': { code: ['i64.shr_u'] },
  'plusWord#': { code: ['i64.add'] },
  'minusWord#': { code: ['i64.sub'] },
  'timesWord#': { code: ['i64.mul'] },
  'remInt#': { code: ['i64.rem_s'] },
  'quotWord#': { code: ['i64.div_u'] },
  'remWord#': { code: ['i64.rem_u'] },
  '==#': { code: ['i64.eq'], test: true },
  '/=#': { code: ['i64.ne'], test: true },
  '<#': { code: ['i64.lt_s'], test: true },
  '>#': { code: ['i64.gt_s'], test: true },
  '<=#': { code: ['i64.le_s'], test: true },
  '>=#': { code: ['i64.ge_s'], test: true },
  'eqWord#': { code: ['i64.eq'], test: true },
  'neWord#': { code: ['i64.ne'], test: true },
  'ltWord#': { code: ['i64.lt_u'], test: true },
  'gtWord#': { code: ['i64.gt_u'], test: true },
  'leWord#': { code: ['i64.le_u'], test: true },
  'geWord#': { code: ['i64.ge_u'], test: true },
  'eqChar#': { code: ['i64.eq'], test: true },
  'neChar#': { code: ['i64.ne'], test: true },
  'ltChar#': { code: ['i64.lt_s'], test: true },
  'gtChar#': { code: ['i64.gt_s'], test: true },
  'leChar#': { code: ['i64.le_s'], test: true },
  'geChar#': { code: ['i64.ge_s'], test: true },
  'popCntInt#': { code: ['i64.popcnt'] },
  'clzInt#': { code: ['i64.clz'] },
  'ctzInt#': { code: ['i64.ctz'] },
  'narrow8Int#': { code: ['i64.extend8_s'] },
  'narrow16Int#': { code: ['i64.extend16_s'] },
  'narrow32Int#': { code: ['i64.extend32_s'] },
  'int2Word#': { code: [] },
  'word2Int#': { code: [] },
  'ord#': { code: [] },
  'chr#': { code: [] },
  '+##': { code: ['f64.add'] },
  '-##': { code: ['f64.sub'] },
  '*##': { code: ['f64.mul'] },
  '/##': { code: ['f64.div'] },
  '==##': { code: ['f64.eq'], test: true },
  '/=##': { code: ['f64.ne'], test: true },
  '<##': { code: ['f64.lt'], test: true },
  '>##': { code: ['f64.gt'], test: true },
  '<=##': { code: ['f64.le'], test: true },
  '>=##': { code: ['f64.ge'], test: true },
  'negateDouble#': { code: ['f64.neg'] },
  'fabsDouble#': { code: ['f64.abs'] },
  'sqrtDouble#': { code: ['f64.sqrt'] },
  'truncDouble#': { code: ['f64.trunc'] },
  'floorDouble#': { code: ['f64.floor'] },
  'ceilDouble#': { code: ['f64.ceil'] },
  'rintDouble#': { code: ['f64.nearest'] },
  'int2Double#': { code: ['f64.convert_i64_s'] },
  'word2Double#': { code: ['f64.convert_i64_u'] },
  'castDoubleToInt#': { code: ['i64.reinterpret_f64'] },
  'castIntToDouble#': { code: ['f64.reinterpret_i64'] },
  'float2float#': { code: ['f32.demote_f64', 'f64.promote_f32'] },
  'sameMutVar#': { code: ['i32.eq'], test: true },
  'sameMutableArray#': { code: ['i32.eq'], test: true },
  'sameMutableByteArray#': { code: ['i32.eq'], test: true },
  'sameMVar#': { code: ['i32.eq'], test: true },
};

/** What needs more than its operands in order. Each leaves the value on the operand stack. */
const special: { readonly [op: string]: (body: Body, args: readonly Atom[]) => void } = {
  ...arrayOperations,
  'negateInt#': (body, [a]) => {
    W.i64(body.code, 0n);
    pushAtom(body, a!);
    W.op(body.code, 'i64.sub');
  },
  'notI#': (body, [a]) => {
    pushAtom(body, a!);
    W.i64(body.code, -1n);
    W.op(body.code, 'i64.xor');
  },
  'narrow8Word#': (body, [a]) => mask(body, a!, 0xffn),
  'narrow16Word#': (body, [a]) => mask(body, a!, 0xffffn),
  'narrow32Word#': (body, [a]) => mask(body, a!, 0xffffffffn),
  /** minBound / -1 would trap: the wrapped result is what the library asks for. */
  'quotInt#': (body, args) => guardedQuotient(body, args),
  'divInt#': (body, args) => floorDivision(body, args, true),
  'modInt#': (body, args) => floorDivision(body, args, false),
  'addIntOflo#': (body, args) =>
    overflow(body, args, 'i64.add', ([a, b], r) => [
      [a, r],
      [b, r],
    ]),
  'subIntOflo#': (body, args) =>
    overflow(body, args, 'i64.sub', ([a, b], r) => [
      [a, b],
      [a, r],
    ]),
  'mulIntMayOflo#': (body, args) => productOverflows(body, args),
  'double2Int#': (body, [a]) => convertDouble(body, a!),
  'isTrue#': (body, [a]) => {
    W.constant(body.code, 'closure', 'GHC.Types.True');
    W.constant(body.code, 'closure', 'GHC.Types.False');
    pushAtom(body, a!);
    W.i64(body.code, 0n);
    W.op(body.code, 'i64.ne', 'select');
  },
  seq: () => {
    throw new Error('seq is a case');
  },
  'dataToTag#': (body, [a]) => constructorNumber(body, a!),
  'newMutVar#': (body, [a]) => {
    const at = body.heap;
    body.heap += 16;
    body.charged += 16;
    W.get(body.code, W.HP);
    W.constant(body.code, 'info', '$mutVar');
    W.store(body.code, at);
    chargeObject(body, at);
    W.get(body.code, W.HP);
    pushAtom(body, a!);
    W.store(body.code, at + headerBytes);
    W.get(body.code, W.HP);
    W.i32(body.code, at + 1);
    W.add(body.code);
  },
  'readMutVar#': (body, [a]) => {
    pushAtom(body, a!);
    W.load(body.code, headerBytes - 1);
  },
  'writeMutVar#': (body, [a, b]) => {
    pushAtom(body, a!);
    pushAtom(body, b!);
    W.store(body.code, headerBytes - 1);
    W.constant(body.code, 'closure', 'GHC.Tuple.()');
  },
  'getMaskingState#': body => {
    W.i32(body.code, 0);
    W.load(body.code, cell.masking);
    W.op(body.code, 'i64.extend_i32_s');
  },
  'unsafeInterleaveIO#': (body, [a]) => {
    const at = body.heap;
    body.heap += 16;
    body.charged += 24;
    W.get(body.code, W.HP);
    W.constant(body.code, 'info', '$interleaved');
    W.store(body.code, at);
    chargeObject(body, at);
    W.get(body.code, W.HP);
    pushAtom(body, a!);
    W.store(body.code, at + headerBytes);
    W.get(body.code, W.HP);
    W.i32(body.code, at);
    W.add(body.code);
  },
};

/** Leaves the operation's value on the operand stack. */
export function pushPrimitive(body: Body, op: string, args: readonly Atom[]): void {
  const inPlace = special[op];
  if (inPlace) {
    inPlace(body, args);
    return;
  }
  const simple = plain[op];
  if (simple) {
    for (const a of args) pushAtom(body, a);
    W.op(body.code, ...simple.code);
    if (simple.test) W.op(body.code, 'i64.extend_i32_u');
    return;
  }
  callHost(body, op, args);
}

/** Host routines may allocate: hp is handed over and taken back. */
function callHost(body: Body, op: string, args: readonly Atom[]): void {
  const { code } = body;
  settle(body);
  W.i32(code, 0);
  W.get(code, W.HP);
  W.store(code, cell.hp);
  W.i32(code, 0);
  W.get(code, W.SP);
  W.store(code, cell.sp);
  for (const a of args) pushAtom(body, a);
  W.call(code, `host:${op}`);
  W.i32(code, 0);
  W.load(code, cell.hp);
  W.set(code, W.HP);
}

type Operand = Atom | number;

function pushOperand(body: Body, operand: Operand): void {
  if (typeof operand === 'number') W.get(body.code, operand);
  else pushAtom(body, operand);
}

/** 1 when (p xor q) and (s xor t) is negative, of the operands and the wrapped result. */
function overflow(
  body: Body,
  args: readonly Atom[],
  operation: Instruction,
  signs: (args: readonly [Atom, Atom], result: number) => readonly (readonly [Operand, Operand])[],
): void {
  const { code } = body;
  const r = W.local(code, 'l');
  pushAtom(body, args[0]!);
  pushAtom(body, args[1]!);
  W.op(code, operation);
  W.set(code, r);
  const pairs = signs([args[0]!, args[1]!], r);
  for (const [p, q] of pairs) {
    pushOperand(body, p);
    pushOperand(body, q);
    W.op(code, 'i64.xor');
  }
  W.op(code, 'i64.and');
  W.i64(code, 63n);
  W.op(code, 'i64.shr_u');
}

/** 1 when a * b does not fit: a is not 0, and the product divided by a is not b. */
function productOverflows(body: Body, [a, b]: readonly Atom[]): void {
  const { code } = body;
  pushAtom(body, a!);
  W.op(code, 'i64.eqz');
  W.ifResult(code, 'l');
  W.i64(code, 0n);
  W.elseThen(code);
  pushAtom(body, a!);
  W.i64(code, -1n);
  W.op(code, 'i64.eq');
  W.ifResult(code, 'l');
  pushAtom(body, b!);
  W.i64(code, -(1n << 63n));
  W.op(code, 'i64.eq', 'i64.extend_i32_u');
  W.elseThen(code);
  pushAtom(body, a!);
  pushAtom(body, b!);
  W.op(code, 'i64.mul');
  pushAtom(body, a!);
  W.op(code, 'i64.div_s');
  pushAtom(body, b!);
  W.op(code, 'i64.ne', 'i64.extend_i32_u');
  W.end(code);
  W.end(code);
}

function mask(body: Body, a: Atom, bits: bigint): void {
  pushAtom(body, a);
  W.i64(body.code, bits);
  W.op(body.code, 'i64.and');
}

function guardedQuotient(body: Body, [a, b]: readonly Atom[]): void {
  const { code } = body;
  pushAtom(body, b!);
  W.i64(code, -1n);
  W.op(code, 'i64.eq');
  W.ifResult(code, 'l');
  W.i64(code, 0n);
  pushAtom(body, a!);
  W.op(code, 'i64.sub');
  W.elseThen(code);
  pushAtom(body, a!);
  pushAtom(body, b!);
  W.op(code, 'i64.div_s');
  W.end(code);
}

/** div and mod round towards minus infinity: r = a rem b; if r and b differ in sign, one step further. */
function floorDivision(body: Body, args: readonly Atom[], quotient: boolean): void {
  const { code } = body;
  const [a, b] = args as [Atom, Atom];
  const r = W.local(code, 'l');
  pushAtom(body, a);
  pushAtom(body, b);
  W.op(code, 'i64.rem_s'); // i64.rem_s; never traps for -1
  W.tee(code, r);
  W.i64(code, 0n);
  W.op(code, 'i64.ne');
  W.get(code, r);
  pushAtom(body, b);
  W.op(code, 'i64.xor');
  W.i64(code, 0n);
  W.op(code, 'i64.lt_s'); // (r xor b) < 0
  W.op(code, 'i32.and');
  W.ifResult(code, 'l');
  if (quotient) {
    guardedQuotient(body, args);
    W.i64(code, 1n);
    W.op(code, 'i64.sub');
  } else {
    W.get(code, r);
    pushAtom(body, b);
    W.op(code, 'i64.add');
  }
  W.elseThen(code);
  if (quotient) guardedQuotient(body, args);
  else W.get(code, r);
  W.end(code);
}

/** What cvttsd2si gives: minBound for everything out of range and NaN; the saturating instruction differs there. */
function convertDouble(body: Body, a: Atom): void {
  const { code } = body;
  pushAtom(body, a);
  W.op(code, 'f64.abs');
  W.f64(code, 2 ** 63);
  W.op(code, 'f64.lt');
  W.ifResult(code, 'l');
  pushAtom(body, a);
  W.op(code, 'i64.trunc_sat_f64_s');
  W.elseThen(code);
  W.i64(code, -(1n << 63n));
  W.end(code);
}

/** 0-based: the pointer's tag less one, or what the info table says for the seventh and later. */
function constructorNumber(body: Body, a: Atom): void {
  const { code } = body;
  const tag = W.local(code, 'i');
  pushAtom(body, a);
  W.i32(code, 7);
  W.and(code);
  W.tee(code, tag);
  W.i32(code, 7);
  W.op(code, 'i32.eq');
  W.ifResult(code, 'i');
  pushAtom(body, a);
  W.i32(code, 7);
  W.op(code, 'i32.sub');
  W.load(code, 0);
  infoTable(code);
  W.i32(code, 0xffff);
  W.and(code);
  W.elseThen(code);
  W.get(code, tag);
  W.end(code);
  W.i32(code, 1);
  W.op(code, 'i32.sub', 'i64.extend_i32_u');
}

/** What desugaring has written out already. */
const expanded: ReadonlySet<string> = new Set(['error#', 'returnIO#', 'bindIO#', 'thenIO#']);

/** The operations that are calls of the host, with their signatures. */
export function hostOperations(): readonly { readonly name: string; readonly signature: string }[] {
  const called = primitives
    .map(p => p.name)
    .filter(op => !(op in special) && !(op in plain) && !control.has(op) && !expanded.has(op));
  return [...called, ...waiting, 'performGC#', 'exitProcess#'].map(op => {
    const { params, result } = primitiveShape(op);
    return { name: `host:${op}`, signature: `${params.map(letterOf).join('')}:${letterOf(result)}` };
  });
}
