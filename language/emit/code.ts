/**
 * WebAssembly instructions as trees of bytes. Each function gives the encoding of one instruction with its operands;
 * a tree is flattened once, by `flatten` in builder.ts. Places that only the linker knows are relocations; places that
 * are known when the whole function has been emitted are functions, called when the tree is flattened.
 */

/** What a relocation stands for, all written as five bytes. `target` indexes a table of the object unit. */
export const relocation = {
  /** A function of this unit, for `call`. */
  ownFunction: 0,
  /** The entry of another unit. */
  otherFunction: 1,
  ownInfo: 2,
  otherInfo: 3,
  /** Address in this unit's static data; `target` is the offset. */
  ownData: 4,
  /** The tagged address of another unit's closure. */
  otherClosure: 5,
  type: 6,
  centre: 7,
  /** Address of a push site's cache. */
  site: 8,
  /** Info number of a constructor. */
  constructor: 9,
  /** The greatest info number. */
  lastInfo: 10,
} as const;

export interface Relocation {
  readonly relocation: number;
  readonly target: number;
}

export type Piece = number | Relocation | Code | (() => Code);
export type Code = readonly Piece[];

export const none: Code = [];

export function unsigned(n: number): number[] {
  const bytes: number[] = [];
  let rest = n >>> 0;
  do {
    const byte = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest === 0 ? byte : byte | 0x80);
  } while (rest !== 0);
  return bytes;
}

export function signed(n: number | bigint): number[] {
  const bytes: number[] = [];
  let rest = BigInt(n);
  for (;;) {
    const byte = Number(rest & 0x7fn);
    rest >>= 7n;
    if ((rest === 0n && (byte & 0x40) === 0) || (rest === -1n && (byte & 0x40) !== 0)) {
      bytes.push(byte);
      return bytes;
    }
    bytes.push(byte | 0x80);
  }
}

const smallSigned = (n: number): number[] => (n >= -64 && n < 64 ? [n & 0x7f] : signed(n));

export const get = (local: number): Code => [0x20, unsigned(local)];
export const set = (local: number, value: Code): Code => [value, 0x21, unsigned(local)];
export const tee = (local: number, value: Code): Code => [value, 0x22, unsigned(local)];

export const i32 = (n: number | Relocation): Code => [0x41, typeof n === 'number' ? smallSigned(n | 0) : n];
export const i64 = (n: bigint | number): Code => [0x42, signed(BigInt.asIntN(64, BigInt(n)))];

export function f64(n: number): Code {
  const bytes = new Uint8Array(new Float64Array([n]).buffer);
  return [0x44, [...bytes]];
}

const memory =
  (opcode: number, align: number) =>
  (address: Code, offset = 0): Code => [address, opcode, align, unsigned(offset)];
const store =
  (opcode: number, align: number) =>
  (address: Code, offset: number, value: Code): Code => [address, value, opcode, align, unsigned(offset)];

export const load32 = memory(0x28, 2);
export const load64 = memory(0x29, 2);
export const loadDouble = memory(0x2b, 2);
export const loadFloat = memory(0x2a, 2);
export const load8s = memory(0x2c, 0);
export const load8u = memory(0x2d, 0);
export const load16s = memory(0x2e, 0);
export const load16u = memory(0x2f, 0);
export const store32 = store(0x36, 2);
export const store64 = store(0x37, 2);
export const storeDouble = store(0x39, 2);
export const storeFloat = store(0x38, 2);
export const store8 = store(0x3a, 0);
export const store16 = store(0x3b, 0);

const unary =
  (...opcode: number[]) =>
  (a: Code): Code => [a, opcode];
const binary =
  (...opcode: number[]) =>
  (a: Code, b: Code): Code => [a, b, opcode];

export const eqz = unary(0x45);
export const eq = binary(0x46);
export const ne = binary(0x47);
export const ltS = binary(0x48);
export const ltU = binary(0x49);
export const gtU = binary(0x4b);
export const leU = binary(0x4d);
export const geU = binary(0x4f);
const addWord = binary(0x6a);
export const sub = binary(0x6b);
export const mul = binary(0x6c);
export const and = binary(0x71);
export const or = binary(0x72);
export const xor = binary(0x73);
export const shl = binary(0x74);
export const shrU = binary(0x76);
export const wrap = unary(0xa7);
export const extendU = unary(0xad);
export const extendS = unary(0xac);

/** Adds; nothing is emitted for a constant 0. */
export const add = (a: Code, b: Code | number): Code =>
  typeof b !== 'number' ? addWord(a, b) : b === 0 ? a : addWord(a, i32(b));

export const long = {
  eqz: unary(0x50),
  eq: binary(0x51),
  ne: binary(0x52),
  ltS: binary(0x53),
  ltU: binary(0x54),
  gtS: binary(0x55),
  gtU: binary(0x56),
  leS: binary(0x57),
  leU: binary(0x58),
  geS: binary(0x59),
  geU: binary(0x5a),
  clz: unary(0x79),
  ctz: unary(0x7a),
  popcnt: unary(0x7b),
  add: binary(0x7c),
  sub: binary(0x7d),
  mul: binary(0x7e),
  divS: binary(0x7f),
  divU: binary(0x80),
  remS: binary(0x81),
  remU: binary(0x82),
  and: binary(0x83),
  or: binary(0x84),
  xor: binary(0x85),
  shl: binary(0x86),
  shrS: binary(0x87),
  shrU: binary(0x88),
  extend8: unary(0xc2),
  extend16: unary(0xc3),
  extend32: unary(0xc4),
} as const;

export const double = {
  eq: binary(0x61),
  ne: binary(0x62),
  lt: binary(0x63),
  gt: binary(0x64),
  le: binary(0x65),
  ge: binary(0x66),
  abs: unary(0x99),
  neg: unary(0x9a),
  ceil: unary(0x9b),
  floor: unary(0x9c),
  trunc: unary(0x9d),
  nearest: unary(0x9e),
  sqrt: unary(0x9f),
  add: binary(0xa0),
  sub: binary(0xa1),
  mul: binary(0xa2),
  div: binary(0xa3),
  fromInt: unary(0xb9),
  fromWord: unary(0xba),
  demote: unary(0xb6),
  promote: unary(0xbb),
  bits: unary(0xbd),
  fromBits: unary(0xbf),
  floatBits: unary(0xbc),
  floatFromBits: unary(0xbe),
  /** To i64, saturating. */
  truncate: unary(0xfc, 0x06),
} as const;

export type ValueType = 'i' | 'j' | 'd';
const blockTypes = { i: 0x7f, j: 0x7e, d: 0x7c } as const;
export const valueByte = (t: ValueType): number => blockTypes[t];

const blockType = (t: ValueType | undefined): number => (t ? blockTypes[t] : 0x40);

export const block = (body: Code, type?: ValueType): Code => [0x02, blockType(type), body, 0x0b];
export const loop = (body: Code): Code => [0x03, 0x40, body, 0x0b];
export const when = (condition: Code, then: Code): Code => [condition, 0x04, 0x40, then, 0x0b];
export const choose = (condition: Code, then: Code, otherwise: Code, type?: ValueType): Code => [
  condition,
  0x04,
  blockType(type),
  then,
  0x05,
  otherwise,
  0x0b,
];
export const br = (depth: number): Code => [0x0c, unsigned(depth)];
export const brIf = (depth: number, condition: Code): Code => [condition, 0x0d, unsigned(depth)];
export const brTable = (index: Code, depths: readonly number[], otherwise: number): Code => [
  index,
  0x0e,
  unsigned(depths.length),
  depths.map(unsigned),
  unsigned(otherwise),
];
export const leave: Code = [0x0f];
export const unreachable: Code = [0x00];
export const drop = (value: Code): Code => [value, 0x1a];
export const select = (then: Code, otherwise: Code, condition: Code): Code => [then, otherwise, condition, 0x1b];

export const call = (target: Relocation, ...args: Code[]): Code => [args, 0x10, target];
export const jump = (target: Relocation, args: readonly Code[]): Code => [args, 0x12, target];
/** A tail call through the function table. */
export const jumpIndirect = (type: Relocation, args: readonly Code[], index: Code): Code => [args, index, 0x13, type, 0x00];

export const copyMemory = (to: Code, from: Code, size: Code): Code => [to, from, size, 0xfc, 0x0a, 0x00, 0x00];
