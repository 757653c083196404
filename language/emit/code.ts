/** Writes one function's instructions. Holes for the linker are recorded as they are written. */
import {
  append,
  type Bytes,
  createBytes,
  finish,
  put,
  reserve,
  signed,
  unsigned,
  writePadded,
} from './bytes.ts';
import { type AccessInstruction, type Instruction, instructions, types } from './instruction.ts';
import type { FunctionObject, InfoTable, Relocation, RelocationKind, Signature } from './object.ts';

export type Letter = 'i' | 'l' | 'd';

export interface Code {
  readonly symbol: string;
  readonly signature: Signature;
  readonly bytes: Bytes;
  readonly relocations: Relocation[];
  /** Where instructions that only count begin and end. */
  readonly counting: number[];
  /** Where constructors are looked at: the place and the local with the pointer, in turn. */
  readonly uses: number[];
  locals: string;
  /** How many blocks, loops and conditions are open. */
  open: number;
  readonly parameters: number;
  /** Locals that were declared inside of branches, which may overlap if none is inside of another. */
  readonly scoped: ScopedLocals;
}

interface ScopedLocals {
  /** Those that are in use, in the order in which they were taken. */
  readonly used: { readonly letter: Letter; readonly index: number }[];
  readonly free: Readonly<Record<Letter, number[]>>;
}

/** A pure cache: the buffers of functions that are finished. Making one costs more than most functions take to write; what
 * one function left in it no other reads. */
const spareBuffers: Uint8Array[] = [];

export const createCode = (symbol: string, signature: Signature): Code => ({
  symbol,
  signature,
  bytes: spareBuffers.length > 0 ? { data: spareBuffers.pop()!, length: 0 } : createBytes(1024),
  relocations: [],
  counting: [],
  uses: [],
  locals: '',
  open: 0,
  parameters: 2 + signature.split(':')[0]!.length,
  scoped: { used: [], free: { i: [], l: [], d: [] } },
});

export function finishCode(code: Code, shape?: InfoTable): FunctionObject {
  op(code, 'end');
  const bytes = finish(code.bytes);
  spareBuffers.push(code.bytes.data);
  return {
    symbol: code.symbol,
    signature: code.signature,
    locals: code.locals,
    code: bytes,
    relocations: code.relocations,
    ...(code.counting.length > 0 ? { counting: code.counting } : {}),
    ...(code.uses.length > 0 ? { uses: code.uses } : {}),
    ...(shape ? { shape } : {}),
  };
}

/** sp and hp are the first two parameters of everything. */
export const SP = 0;
export const HP = 1;
export const NODE = 2;

export function local(code: Code, letter: Letter): number {
  const { used, free } = code.scoped;
  let index = free[letter].pop();
  if (index === undefined) {
    code.locals += letter;
    index = code.parameters + code.locals.length - 1;
  }
  used.push({ letter, index });
  return index;
}

/** Writes code that is never gone on behind: its locals are there for others afterwards. Engines keep a table of all locals
 * for each branch, so that a case of thousands must not have as many of them. */
export function scope({ scoped: { used, free } }: Code, inner: () => void): void {
  const before = used.length;
  inner();
  while (used.length > before) {
    const { letter, index } = used.pop()!;
    free[letter].push(index);
  }
}

/** Writes instructions that need no operands of their own, or the first bytes of one whose operands follow. */
export function op({ bytes }: Code, ...names: Instruction[]): void {
  for (const name of names) {
    const written = instructions[name];
    if (typeof written === 'number') put(bytes, written);
    else for (const byte of written) put(bytes, byte);
  }
}

function hole(code: Code, kind: RelocationKind, symbol: string, open?: number): void {
  const at = code.bytes.length;
  code.relocations.push(open === undefined ? { at, kind, symbol } : { at, kind, symbol, open });
  reserve(code.bytes, 5);
  writePadded(code.bytes.data, code.bytes.length, 0);
  code.bytes.length += 5;
}

function indexed(code: Code, byte: number, index: number): void {
  put(code.bytes, byte);
  unsigned(code.bytes, index);
}

export const get = (code: Code, index: number): void => indexed(code, instructions['local.get'], index);
export const set = (code: Code, index: number): void => indexed(code, instructions['local.set'], index);
export const tee = (code: Code, index: number): void => indexed(code, instructions['local.tee'], index);
export function i32(code: Code, value: number): void {
  put(code.bytes, instructions['i32.const']);
  signed(code.bytes, value | 0);
}
export function i64(code: Code, value: bigint): void {
  put(code.bytes, instructions['i64.const']);
  signed(code.bytes, BigInt.asIntN(64, value));
}
export function f64(code: Code, value: number): void {
  put(code.bytes, instructions['f64.const']);
  append(code.bytes, new Uint8Array(new Float64Array([value]).buffer));
}
/** Writes instructions that only count: they need no operands and leave none. */
export function counts(code: Code, instructionsOf: () => void): void {
  const from = code.bytes.length;
  instructionsOf();
  code.counting.push(from, code.bytes.length);
}

/** The constructor that a local points to is looked at here. Nothing is written for that: the linker does where it is asked for. */
export function noteUse(code: Code, index: number): void {
  code.uses.push(code.bytes.length, index);
}

/** An i32 that the linker fills in. */
export function constant(code: Code, kind: RelocationKind, symbol: string): void {
  put(code.bytes, instructions['i32.const']);
  hole(code, kind, symbol);
}

/** A load or store of 2^align bytes at the address on the operands, and so far behind it. */
export const access = (code: Code, instruction: AccessInstruction, align: number, offset: number): void =>
  accessed(code, instructions[instruction], align, offset);

function accessed(code: Code, byte: number, align: number, offset: number): void {
  put(code.bytes, byte);
  put(code.bytes, align);
  unsigned(code.bytes, offset);
}

export const load = (code: Code, offset: number): void => accessed(code, instructions['i32.load'], 2, offset);
export const store = (code: Code, offset: number): void =>
  accessed(code, instructions['i32.store'], 2, offset);
export const load64 = (code: Code, offset: number): void =>
  accessed(code, instructions['i64.load'], 3, offset);
export const store64 = (code: Code, offset: number): void =>
  accessed(code, instructions['i64.store'], 3, offset);
export const loadDouble = (code: Code, offset: number): void =>
  accessed(code, instructions['f64.load'], 3, offset);
export const storeDouble = (code: Code, offset: number): void =>
  accessed(code, instructions['f64.store'], 3, offset);

/** A field by what it holds. */
export function loadField(code: Code, letter: Letter, offset: number): void {
  if (letter === 'i') load(code, offset);
  else if (letter === 'l') load64(code, offset);
  else loadDouble(code, offset);
}
export function storeField(code: Code, letter: Letter, offset: number): void {
  if (letter === 'i') store(code, offset);
  else if (letter === 'l') store64(code, offset);
  else storeDouble(code, offset);
}

export const add = (code: Code): void => put(code.bytes, instructions['i32.add']);
export const and = (code: Code): void => put(code.bytes, instructions['i32.and']);

const valueTypes = { i: types.i32, l: types.i64, d: types.f64 } as const;
function structured(code: Code, byte: number, type: number): void {
  put(code.bytes, byte);
  put(code.bytes, type);
  code.open++;
}
export const ifThen = (code: Code): void => structured(code, instructions.if, types.nothing);
export const ifResult = (code: Code, letter: Letter): void =>
  structured(code, instructions.if, valueTypes[letter]);
export const elseThen = (code: Code): void => put(code.bytes, instructions.else);
export function end(code: Code): void {
  put(code.bytes, instructions.end);
  code.open--;
}
export const block = (code: Code): void => structured(code, instructions.block, types.nothing);
export const loop = (code: Code): void => structured(code, instructions.loop, types.nothing);
export const br = (code: Code, depth: number): void => indexed(code, instructions.br, depth);
export const brIf = (code: Code, depth: number): void => indexed(code, instructions.br_if, depth);
export function brTable(code: Code, targets: readonly number[], otherwise: number): void {
  indexed(code, instructions.br_table, targets.length);
  for (const t of targets) unsigned(code.bytes, t);
  unsigned(code.bytes, otherwise);
}
export const leaveFunction = (code: Code): void => put(code.bytes, instructions.return);
export const unreachable = (code: Code): void => put(code.bytes, instructions.unreachable);
export function call(code: Code, symbol: string): void {
  put(code.bytes, instructions.call);
  hole(code, 'function', symbol);
}
export function jump(code: Code, symbol: string): void {
  put(code.bytes, instructions.return_call);
  hole(code, 'function', symbol);
}
/** The function itself is called last. */
export function jumpBack(code: Code, symbol: string): void {
  put(code.bytes, instructions.return_call);
  hole(code, 'function', symbol, code.open);
}
/** return_call_indirect through the table, by the number on top of the operands. */
export function jumpIndirect(code: Code, signature: Signature): void {
  put(code.bytes, instructions.return_call_indirect);
  hole(code, 'type', signature);
  put(code.bytes, 0x00);
}

/** sp += bytes. */
export function moveSp(code: Code, bytes: number): void {
  if (bytes === 0) return;
  get(code, SP);
  i32(code, bytes);
  add(code);
  set(code, SP);
}
