/**
 * Primitive operations: those emitted in place, those that are calls of host routines, and those that take control
 * (they evaluate something or unwind the stack) and so can only be jumped to.
 */
import type { Rep } from '../core/core.ts';
import { type Operation, operations } from '../core/operation.ts';
import { type MadeBy, madeIn } from '../core/primitives.ts';
import { cell, cellObject, stackNode, tags, thunkObject } from '../runtime/layout.ts';
import { unitSymbol } from '../runtime/symbols.ts';
import type { Atom } from '../stg/stg.ts';
import { arithmetic, type Emit } from './arithmetic.ts';
import { arrayOperations } from './array.ts';
import {
  choose,
  closure,
  give,
  hp,
  i32,
  i64,
  type Local,
  localAt,
  push,
  set,
  setting,
  sp,
  value,
  write,
} from './assembly.ts';
import { pushAtom, settle } from './atom.ts';
import * as W from './code.ts';
import type { Body } from './context.ts';
import { lookedUp } from './infotable.ts';
import { newByteArray } from './machine/bytearray.ts';
import { isOnIntegers } from './machine/integer.ts';
import { pushCurrentStack, writeHeader } from './profiling.ts';
import { counted, letterOf } from './shape.ts';

/** The operation of this name; one that is not in the table is a mistake of ours. */
export function operationOf(op: string): Operation {
  const operation = operations.get(op);
  if (!operation) throw new Error(`no primitive operation ${op}`);
  return operation;
}

export const primitiveRep = (op: string): Rep => operationOf(op).result;

/** Whether the operation cannot give its value in place: it is jumped to. */
export function isControl(op: string): boolean {
  const { made } = operationOf(op);
  return made === 'machine' || made === 'waiting' || made === 'leaving';
}

/** Jumps to the machine's routine of this name. */
export function jumpToControl(body: Body, op: string, args: readonly Atom[]): void {
  settle(body);
  W.get(body.code, W.SP);
  W.get(body.code, W.HP);
  W.i32(body.code, 0);
  for (const a of args) pushAtom(body, a);
  W.jump(body.code, `$${op}`);
}

type InPlace = MadeBy<'inPlace'>;

/** Whether two pointers are the same. */
const same: Emit = (body, [a, b]) => {
  pushAtom(body, a!);
  pushAtom(body, b!);
  W.op(body.code, 'i32.eq', 'i64.extend_i32_u');
};

/** 0-based: the pointer's tag less one, or what the info table says for the seventh and later. */
const constructorNumber: Emit = (body, [a]) => {
  const local = a?.kind === 'var' ? body.locals.get(a.var) : undefined;
  if (body.module.profiled && local !== undefined) W.noteUse(body.code, local);
  const pointer = value('i', () => pushAtom(body, a!));
  const tag = localAt(W.local(body.code, 'i'), 'i');
  const isLookedUp = i32.eq(setting(tag, i32.and(pointer, tags.mask)), tags.lookUp);
  push(body.code, i64.extendU(i32.sub(choose(isLookedUp, lookedUp(pointer), tag), 1)));
};

/** The tag of a pointer to a cell: of its only constructor, as it were. */
const cellTag = 1;

/** An object of the machine's own with one field. */
interface Allocation {
  readonly info: string;
  /** At which byte the field is. */
  readonly value: number;
  readonly size: number;
  readonly tag: number;
  /** GHC's bytes. */
  readonly charged: number;
}

/** Allocates such an object, and leaves the pointer to it. */
function allocate(body: Body, { info, value, size, tag, charged }: Allocation, field: Atom): void {
  const { code, heap } = body;
  body.heap += size;
  body.charged += charged;
  writeHeader(body, heap, info, false);
  W.get(code, W.HP);
  pushAtom(body, field);
  W.store(code, heap + value);
  W.get(code, W.HP);
  W.i32(code, heap + tag);
  W.add(code);
}

/** The number of the box is a literal: where it is counted is known when the program is linked. */
const countBox: Emit = ({ code }, [box]) => {
  if (box?.kind !== 'literal') throw new Error('the number of a box is no literal');
  const symbol = String(box.literal.value);
  W.constant(code, 'box', symbol);
  W.constant(code, 'box', symbol);
  W.load64(code, 0);
  W.i64(code, 1n);
  W.op(code, 'i64.add');
  W.store64(code, 0);
  W.i64(code, 0n);
};

/** A local with the address that an `Int#` is. */
function addressIn(body: Body, atom: Atom): Local<'i'> {
  const local = localAt(W.local(body.code, 'i'), 'i');
  pushAtom(body, atom);
  W.op(body.code, 'i32.wrap_i64');
  W.set(body.code, local.index);
  return local;
}

/** Operations that are neither arithmetic nor on arrays. */
const others = {
  'countBox#': countBox,
  'dataToTag#': constructorNumber,
  'sameMutVar#': same,
  'sameMutableArray#': same,
  'sameMutableByteArray#': same,
  'sameMVar#': same,
  'newMutVar#': (body, [value]) => {
    allocate(body, { info: '$mutVar', ...cellObject, tag: cellTag, charged: counted.constructor(1) }, value!);
  },
  'readMutVar#': (body, [cellPointer]) => {
    pushAtom(body, cellPointer!);
    W.load(body.code, cellObject.value - cellTag);
  },
  'writeMutVar#': (body, [cellPointer, value]) => {
    pushAtom(body, cellPointer!);
    pushAtom(body, value!);
    W.store(body.code, cellObject.value - cellTag);
    push(body.code, closure(unitSymbol));
  },
  'getMaskingState#': body => push(body.code, i64.extendS(i32.load(0, cell.masking))),
  'throwing#': body => push(body.code, i64.extendS(i32.load(0, cell.throwing))),
  'setThrowing#': (body, [sum]) => {
    const given = addressIn(body, sum!);
    write(body.code, i32.store(0, cell.throwing, given));
    push(body.code, closure(unitSymbol));
  },
  'stackAddress#': body => pushCurrentStack(body),
  'isPushedOn#': (body, [pushed, on]) => {
    const above = addressIn(body, pushed!);
    const below = addressIn(body, on!);
    const isChild = i32.eq(i32.load(above, stackNode.below), i32.load(below, stackNode.code));
    push(body.code, i64.extendU(i32.or(i32.eq(above, below), isChild)));
  },
  'profiled#': ({ code, module }) => W.i64(code, module.profiled ? 1n : 0n),
  'unsafeInterleaveIO#': (body, [action]) => {
    const { first, size } = thunkObject;
    allocate(body, { info: '$interleaved', value: first, size, tag: 0, charged: counted.thunk(1) }, action!);
  },
} satisfies Partial<Record<InPlace, Emit>>;

/** All that is made in place: one that is in the table of operations, and not here, is an error of types. */
const inPlace: Readonly<Record<InPlace, Emit>> = { ...arithmetic, ...others, ...arrayOperations };

/** Leaves the operation's value on the operand stack. */
export function pushPrimitive(body: Body, op: string, args: readonly Atom[]): void {
  if (operationOf(op).made === 'inPlace') inPlace[op as InPlace](body, args);
  else callHost(body, op, args);
}

/** The routine that tries an operation of the host without the host, if there is one. It takes the state of the machine. */
const withoutHost = (op: string): string | undefined =>
  op === newByteArray || isOnIntegers(op) ? `$${op}` : undefined;

/** Host routines may allocate: hp is handed over and taken back. So may routines that do the same without the host where they can. */
function callHost(body: Body, op: string, args: readonly Atom[]): void {
  const { code } = body;
  settle(body);
  const before = withoutHost(op);
  if (before === undefined) write(code, i32.store(0, cell.hp, hp), i32.store(0, cell.sp, sp));
  else write(code, give(sp), give(hp));
  for (const a of args) pushAtom(body, a);
  W.call(code, before ?? hostSymbol(op));
  write(code, set(hp, i32.load(0, cell.hp)));
}

/** The operations that are calls of the host, with their signatures. */
export const hostOperations = (): readonly { readonly name: string; readonly signature: string }[] =>
  madeIn('host', 'waiting', 'leaving').map(op => ({ name: hostSymbol(op), signature: hostSignature(op) }));

/** The name by which the host's routine of an operation is imported. */
export const hostSymbol = (op: string): string => `host:${op}`;

export function hostSignature(op: string): string {
  const { params, result } = operationOf(op);
  return `${params.map(letterOf).join('')}:${letterOf(result)}`;
}
