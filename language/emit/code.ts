/** Writes one function's instructions. Holes for the linker are recorded as they are written. */
import { type Bytes, createBytes, finish, put, reserve, signed, unsigned, writePadded } from './bytes.ts';
import type { FunctionObject, Relocation, RelocationKind, Shape, Signature } from './object.ts';

export type Letter = 'i' | 'l' | 'd';

export interface Code {
  readonly symbol: string;
  readonly signature: Signature;
  readonly bytes: Bytes;
  readonly relocations: Relocation[];
  locals: string;
  readonly parameters: number;
}

/** The buffers of functions that are finished: making one costs more than most functions take to write. */
const buffers: Uint8Array[] = [];

export const createCode = (symbol: string, signature: Signature): Code => ({
  symbol,
  signature,
  bytes: buffers.length > 0 ? { data: buffers.pop()!, length: 0 } : createBytes(1024),
  relocations: [],
  locals: '',
  parameters: 2 + signature.split(':')[0]!.length,
});

export function finishCode(code: Code, shape?: Shape): FunctionObject {
  put(code.bytes, 0x0b);
  const bytes = finish(code.bytes);
  buffers.push(code.bytes.data);
  return {
    symbol: code.symbol,
    signature: code.signature,
    locals: code.locals,
    code: bytes,
    relocations: code.relocations,
    ...(shape ? { shape } : {}),
  };
}

/** sp and hp are the first two parameters of everything. */
export const SP = 0;
export const HP = 1;
export const NODE = 2;

export function local(code: Code, letter: Letter): number {
  code.locals += letter;
  return code.parameters + code.locals.length - 1;
}

const op = ({ bytes }: Code, first: number, second?: number): void => {
  put(bytes, first);
  if (second !== undefined) put(bytes, second);
};

function hole(code: Code, kind: RelocationKind, symbol: string): void {
  code.relocations.push({ at: code.bytes.length, kind, symbol });
  reserve(code.bytes, 5);
  writePadded(code.bytes.data, code.bytes.length, 0);
  code.bytes.length += 5;
}

const memory = (code: Code, opcode: number, align: number, offset: number): void => {
  op(code, opcode, align);
  unsigned(code.bytes, offset);
};

export const opcode = (code: Code, ...bytes: number[]): void => {
  for (const b of bytes) put(code.bytes, b);
};
export function get(code: Code, index: number): void {
  op(code, 0x20);
  unsigned(code.bytes, index);
}
export function set(code: Code, index: number): void {
  op(code, 0x21);
  unsigned(code.bytes, index);
}
export function tee(code: Code, index: number): void {
  op(code, 0x22);
  unsigned(code.bytes, index);
}
export function i32(code: Code, value: number): void {
  op(code, 0x41);
  signed(code.bytes, value | 0);
}
export function i64(code: Code, value: bigint): void {
  op(code, 0x42);
  signed(code.bytes, BigInt.asIntN(64, value));
}
export function f64(code: Code, value: number): void {
  opcode(code, 0x44, ...new Uint8Array(new Float64Array([value]).buffer));
}
/** An i32 that the linker fills in. */
export function constant(code: Code, kind: RelocationKind, symbol: string): void {
  op(code, 0x41);
  hole(code, kind, symbol);
}

export const load = (code: Code, offset: number): void => memory(code, 0x28, 2, offset);
export const store = (code: Code, offset: number): void => memory(code, 0x36, 2, offset);
export const load64 = (code: Code, offset: number): void => memory(code, 0x29, 3, offset);
export const store64 = (code: Code, offset: number): void => memory(code, 0x37, 3, offset);
export const loadDouble = (code: Code, offset: number): void => memory(code, 0x2b, 3, offset);
export const storeDouble = (code: Code, offset: number): void => memory(code, 0x39, 3, offset);
export const access = memory;

export const add = (code: Code): void => op(code, 0x6a);
export const and = (code: Code): void => op(code, 0x71);
export const ifThen = (code: Code): void => op(code, 0x04, 0x40);
export const ifResult = (code: Code, letter: Letter): void =>
  op(code, 0x04, { i: 0x7f, l: 0x7e, d: 0x7c }[letter]);
export const elseThen = (code: Code): void => op(code, 0x05);
export const end = (code: Code): void => op(code, 0x0b);
export const block = (code: Code): void => op(code, 0x02, 0x40);
export const loop = (code: Code): void => op(code, 0x03, 0x40);
export function br(code: Code, depth: number): void {
  op(code, 0x0c);
  unsigned(code.bytes, depth);
}
export function brIf(code: Code, depth: number): void {
  op(code, 0x0d);
  unsigned(code.bytes, depth);
}
export function brTable(code: Code, targets: readonly number[], otherwise: number): void {
  op(code, 0x0e);
  unsigned(code.bytes, targets.length);
  for (const t of targets) unsigned(code.bytes, t);
  unsigned(code.bytes, otherwise);
}
export const leaveFunction = (code: Code): void => op(code, 0x0f);
export const unreachable = (code: Code): void => op(code, 0x00);
export function call(code: Code, symbol: string): void {
  op(code, 0x10);
  hole(code, 'function', symbol);
}
export function jump(code: Code, symbol: string): void {
  op(code, 0x12);
  hole(code, 'function', symbol);
}
/** return_call_indirect through the table, by the number on top of the operands. */
export function jumpIndirect(code: Code, signature: Signature): void {
  op(code, 0x13);
  hole(code, 'type', signature);
  op(code, 0x00);
}

/** sp += bytes. */
export function moveSp(code: Code, bytes: number): void {
  if (bytes === 0) return;
  get(code, SP);
  i32(code, bytes);
  add(code);
  set(code, SP);
}
