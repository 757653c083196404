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
type Plain = { readonly code: readonly number[]; readonly test?: boolean };

const trunc = [0xfc, 0x06];
const plain: { readonly [op: string]: Plain } = {
  '+#': { code: [0x7c] },
  '-#': { code: [0x7d] },
  '*#': { code: [0x7e] },
  'andI#': { code: [0x83] },
  'orI#': { code: [0x84] },
  'xorI#': { code: [0x85] },
  'and#': { code: [0x83] },
  'or#': { code: [0x84] },
  'xor#': { code: [0x85] },
  'uncheckedIShiftL#': { code: [0x86] },
  'uncheckedIShiftRA#': { code: [0x87] },
  'uncheckedIShiftRL#': { code: [0x88] },
  'uncheckedShiftL#': { code: [0x86] },
  'uncheckedShiftRL#': { code: [0x88] },
  'plusWord#': { code: [0x7c] },
  'minusWord#': { code: [0x7d] },
  'timesWord#': { code: [0x7e] },
  'remInt#': { code: [0x81] },
  'quotWord#': { code: [0x80] },
  'remWord#': { code: [0x82] },
  '==#': { code: [0x51], test: true },
  '/=#': { code: [0x52], test: true },
  '<#': { code: [0x53], test: true },
  '>#': { code: [0x55], test: true },
  '<=#': { code: [0x57], test: true },
  '>=#': { code: [0x59], test: true },
  'eqWord#': { code: [0x51], test: true },
  'neWord#': { code: [0x52], test: true },
  'ltWord#': { code: [0x54], test: true },
  'gtWord#': { code: [0x56], test: true },
  'leWord#': { code: [0x58], test: true },
  'geWord#': { code: [0x5a], test: true },
  'eqChar#': { code: [0x51], test: true },
  'neChar#': { code: [0x52], test: true },
  'ltChar#': { code: [0x53], test: true },
  'gtChar#': { code: [0x55], test: true },
  'leChar#': { code: [0x57], test: true },
  'geChar#': { code: [0x59], test: true },
  'popCntInt#': { code: [0x7b] },
  'clzInt#': { code: [0x79] },
  'ctzInt#': { code: [0x7a] },
  'narrow8Int#': { code: [0xc2] },
  'narrow16Int#': { code: [0xc3] },
  'narrow32Int#': { code: [0xc4] },
  'int2Word#': { code: [] },
  'word2Int#': { code: [] },
  'ord#': { code: [] },
  'chr#': { code: [] },
  '+##': { code: [0xa0] },
  '-##': { code: [0xa1] },
  '*##': { code: [0xa2] },
  '/##': { code: [0xa3] },
  '==##': { code: [0x61], test: true },
  '/=##': { code: [0x62], test: true },
  '<##': { code: [0x63], test: true },
  '>##': { code: [0x64], test: true },
  '<=##': { code: [0x65], test: true },
  '>=##': { code: [0x66], test: true },
  'negateDouble#': { code: [0x9a] },
  'fabsDouble#': { code: [0x99] },
  'sqrtDouble#': { code: [0x9f] },
  'truncDouble#': { code: [0x9d] },
  'floorDouble#': { code: [0x9c] },
  'ceilDouble#': { code: [0x9b] },
  'rintDouble#': { code: [0x9e] },
  'int2Double#': { code: [0xb9] },
  'word2Double#': { code: [0xba] },
  'castDoubleToInt#': { code: [0xbd] },
  'castIntToDouble#': { code: [0xbf] },
  /** f32.demote, f64.promote. */
  'float2float#': { code: [0xb6, 0xbb] },
  'sameMutVar#': { code: [0x46], test: true },
  'sameMutableArray#': { code: [0x46], test: true },
  'sameMutableByteArray#': { code: [0x46], test: true },
  'sameMVar#': { code: [0x46], test: true },
};

/** What needs more than its operands in order. Each leaves the value on the operand stack. */
const special: { readonly [op: string]: (body: Body, args: readonly Atom[]) => void } = {
  ...arrayOperations,
  'negateInt#': (body, [a]) => {
    W.i64(body.code, 0n);
    pushAtom(body, a!);
    W.opcode(body.code, 0x7d);
  },
  'notI#': (body, [a]) => {
    pushAtom(body, a!);
    W.i64(body.code, -1n);
    W.opcode(body.code, 0x85);
  },
  'narrow8Word#': (body, [a]) => mask(body, a!, 0xffn),
  'narrow16Word#': (body, [a]) => mask(body, a!, 0xffffn),
  'narrow32Word#': (body, [a]) => mask(body, a!, 0xffffffffn),
  /** minBound / -1 would trap: the wrapped result is what the library asks for. */
  'quotInt#': (body, args) => guardedQuotient(body, args),
  'divInt#': (body, args) => floorDivision(body, args, true),
  'modInt#': (body, args) => floorDivision(body, args, false),
  'addIntOflo#': (body, args) =>
    overflow(body, args, 0x7c, ([a, b], r) => [
      [a, r],
      [b, r],
    ]),
  'subIntOflo#': (body, args) =>
    overflow(body, args, 0x7d, ([a, b], r) => [
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
    W.opcode(body.code, 0x52, 0x1b);
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
    W.opcode(body.code, 0xac);
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
    W.opcode(body.code, ...simple.code);
    if (simple.test) W.opcode(body.code, 0xad); // i64.extend_i32_u
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
  opcode: number,
  signs: (args: readonly [Atom, Atom], result: number) => readonly (readonly [Operand, Operand])[],
): void {
  const { code } = body;
  const r = W.local(code, 'l');
  pushAtom(body, args[0]!);
  pushAtom(body, args[1]!);
  W.opcode(code, opcode);
  W.set(code, r);
  const pairs = signs([args[0]!, args[1]!], r);
  for (const [p, q] of pairs) {
    pushOperand(body, p);
    pushOperand(body, q);
    W.opcode(code, 0x85);
  }
  W.opcode(code, 0x83);
  W.i64(code, 63n);
  W.opcode(code, 0x88);
}

/** 1 when a * b does not fit: a is not 0, and the product divided by a is not b. */
function productOverflows(body: Body, [a, b]: readonly Atom[]): void {
  const { code } = body;
  pushAtom(body, a!);
  W.opcode(code, 0x50); // i64.eqz
  W.ifResult(code, 'l');
  W.i64(code, 0n);
  W.elseThen(code);
  pushAtom(body, a!);
  W.i64(code, -1n);
  W.opcode(code, 0x51);
  W.ifResult(code, 'l');
  pushAtom(body, b!);
  W.i64(code, -(1n << 63n));
  W.opcode(code, 0x51, 0xad);
  W.elseThen(code);
  pushAtom(body, a!);
  pushAtom(body, b!);
  W.opcode(code, 0x7e);
  pushAtom(body, a!);
  W.opcode(code, 0x7f);
  pushAtom(body, b!);
  W.opcode(code, 0x52, 0xad);
  W.end(code);
  W.end(code);
}

function mask(body: Body, a: Atom, bits: bigint): void {
  pushAtom(body, a);
  W.i64(body.code, bits);
  W.opcode(body.code, 0x83);
}

function guardedQuotient(body: Body, [a, b]: readonly Atom[]): void {
  const { code } = body;
  pushAtom(body, b!);
  W.i64(code, -1n);
  W.opcode(code, 0x51);
  W.ifResult(code, 'l');
  W.i64(code, 0n);
  pushAtom(body, a!);
  W.opcode(code, 0x7d);
  W.elseThen(code);
  pushAtom(body, a!);
  pushAtom(body, b!);
  W.opcode(code, 0x7f);
  W.end(code);
}

/** div and mod round towards minus infinity: r = a rem b; if r and b differ in sign, one step further. */
function floorDivision(body: Body, args: readonly Atom[], quotient: boolean): void {
  const { code } = body;
  const [a, b] = args as [Atom, Atom];
  const r = W.local(code, 'l');
  pushAtom(body, a);
  pushAtom(body, b);
  W.opcode(code, 0x81); // i64.rem_s; never traps for -1
  W.tee(code, r);
  W.i64(code, 0n);
  W.opcode(code, 0x52);
  W.get(code, r);
  pushAtom(body, b);
  W.opcode(code, 0x85);
  W.i64(code, 0n);
  W.opcode(code, 0x53); // (r xor b) < 0
  W.opcode(code, 0x71);
  W.ifResult(code, 'l');
  if (quotient) {
    guardedQuotient(body, args);
    W.i64(code, 1n);
    W.opcode(code, 0x7d);
  } else {
    W.get(code, r);
    pushAtom(body, b);
    W.opcode(code, 0x7c);
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
  W.opcode(code, 0x99);
  W.f64(code, 2 ** 63);
  W.opcode(code, 0x63);
  W.ifResult(code, 'l');
  pushAtom(body, a);
  W.opcode(code, ...trunc);
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
  W.opcode(code, 0x46);
  W.ifResult(code, 'i');
  pushAtom(body, a);
  W.i32(code, 7);
  W.opcode(code, 0x6b);
  W.load(code, 0);
  infoTable(code);
  W.i32(code, 0xffff);
  W.and(code);
  W.elseThen(code);
  W.get(code, tag);
  W.end(code);
  W.i32(code, 1);
  W.opcode(code, 0x6b, 0xad);
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
