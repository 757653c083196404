/**
 * Machine code as expressions and statements with types and names: what they are is written down as WebAssembly's
 * instructions, in the order in which they are read. Nothing is rearranged or left out, so that whoever reads a routine
 * reads what is done. Words (i32) are addresses, pointers and numbers; fields are named by the layouts of
 * `runtime/layout.ts`.
 */
import * as W from './code.ts';
import type { AccessInstruction, Instruction } from './instruction.ts';
import type { RelocationKind } from './object.ts';

/** Where code is written, and how many blocks, loops and conditions are open. */
interface Writer {
  readonly code: W.Code;
  depth: number;
}

export interface Value<T extends W.Letter = W.Letter> {
  readonly type: T;
  readonly write: (to: Writer) => void;
}
export type Word = Value<'i'>;
export type Long = Value<'l'>;
export type Double = Value<'d'>;

export interface Statement {
  readonly do: (to: Writer) => void;
}

export interface Local<T extends W.Letter = W.Letter> extends Value<T> {
  readonly index: number;
}

/** A value, or a number that is one. */
export type Operand<T extends W.Letter> =
  | Value<T>
  | (T extends 'l' ? bigint : T extends 'i' | 'd' ? number : never);

/** Writes these statements. What is written about them may be of the direct writer (code.ts). */
export function write(code: W.Code, ...statements: readonly Statement[]): void {
  const to: Writer = { code, depth: 0 };
  for (const s of statements) s.do(to);
}

/** Leaves a value on the operands. */
export const push = (code: W.Code, pushed: Value): void => pushed.write({ code, depth: 0 });

// ---------------------------------------------------------------- values

/** What leaves a value of this type on the operands. */
export const value = <T extends W.Letter>(type: T, write: (to: Writer) => void): Value<T> => ({
  type,
  write,
});

export const word = (n: number): Word => value('i', ({ code }) => W.i32(code, n));
export const long = (n: bigint): Long => value('l', ({ code }) => W.i64(code, n));
export const double = (n: number): Double => value('d', ({ code }) => W.f64(code, n));

/** A number that the linker knows: an info's, a closure's address, a table's. */
export const linked = (kind: RelocationKind, symbol: string): Word =>
  value('i', ({ code }) => W.constant(code, kind, symbol));
export const info = (symbol: string): Word => linked('info', symbol);
export const closure = (symbol: string): Word => linked('closure', symbol);

export const localAt = <T extends W.Letter>(index: number, type: T): Local<T> => ({
  ...value(type, ({ code }) => W.get(code, index)),
  index,
});

/** The state of the machine, which every routine takes first, and what a value or closure is handed over in. */
export const sp = localAt(W.SP, 'i');
export const hp = localAt(W.HP, 'i');
export const node = localAt(W.NODE, 'i');

function lift<T extends W.Letter>(operand: Operand<T>, type: T): Value<T> {
  if (typeof operand === 'number')
    return (type === 'd' ? double(operand) : word(operand)) as Value as Value<T>;
  if (typeof operand === 'bigint') return long(operand) as Value as Value<T>;
  return operand as Value<T>;
}

const binary =
  <T extends W.Letter, R extends W.Letter>(instruction: Instruction, operands: T, result: R) =>
  (a: Operand<T>, b: Operand<T>): Value<R> =>
    value(result, to => {
      lift(a, operands).write(to);
      lift(b, operands).write(to);
      W.op(to.code, instruction);
    });
const unary =
  <T extends W.Letter, R extends W.Letter>(instruction: Instruction, operand: T, result: R) =>
  (a: Operand<T>): Value<R> =>
    value(result, to => {
      lift(a, operand).write(to);
      W.op(to.code, instruction);
    });

/** A number of 24 bits in a Double#: its bits as an f32. */
const singleBits = (a: Operand<'d'>): Word =>
  value('i', to => {
    lift(a, 'd').write(to);
    W.op(to.code, 'f32.demote_f64', 'i32.reinterpret_f32');
  });

const load =
  <T extends W.Letter>(type: T, instruction: AccessInstruction, align: number) =>
  (address: Operand<'i'>, field: number): Value<T> =>
    value(type, to => {
      lift(address, 'i').write(to);
      W.access(to.code, instruction, align, field);
    });
const store =
  <T extends W.Letter>(type: T, instruction: AccessInstruction, align: number) =>
  (address: Operand<'i'>, field: number, stored: Operand<T>): Statement =>
    statement(to => {
      lift(address, 'i').write(to);
      lift(stored, type).write(to);
      W.access(to.code, instruction, align, field);
    });

export const i32 = {
  load: load('i', 'i32.load', 2),
  load8: load('i', 'i32.load8_u', 0),
  store: store('i', 'i32.store', 2),
  store8: store('i', 'i32.store8', 0),
  add: binary('i32.add', 'i', 'i'),
  sub: binary('i32.sub', 'i', 'i'),
  mul: binary('i32.mul', 'i', 'i'),
  and: binary('i32.and', 'i', 'i'),
  or: binary('i32.or', 'i', 'i'),
  xor: binary('i32.xor', 'i', 'i'),
  shl: binary('i32.shl', 'i', 'i'),
  shrU: binary('i32.shr_u', 'i', 'i'),
  eq: binary('i32.eq', 'i', 'i'),
  ne: binary('i32.ne', 'i', 'i'),
  ltS: binary('i32.lt_s', 'i', 'i'),
  ltU: binary('i32.lt_u', 'i', 'i'),
  gtU: binary('i32.gt_u', 'i', 'i'),
  leS: binary('i32.le_s', 'i', 'i'),
  geS: binary('i32.ge_s', 'i', 'i'),
  geU: binary('i32.ge_u', 'i', 'i'),
  eqz: unary('i32.eqz', 'i', 'i'),
  wrap: unary('i32.wrap_i64', 'l', 'i'),
} as const;

export const i64 = {
  load: load('l', 'i64.load', 3),
  load32: load('l', 'i64.load32_u', 2),
  store: store('l', 'i64.store', 3),
  store32: store('l', 'i64.store32', 2),
  add: binary('i64.add', 'l', 'l'),
  sub: binary('i64.sub', 'l', 'l'),
  mul: binary('i64.mul', 'l', 'l'),
  and: binary('i64.and', 'l', 'l'),
  or: binary('i64.or', 'l', 'l'),
  xor: binary('i64.xor', 'l', 'l'),
  shl: binary('i64.shl', 'l', 'l'),
  divS: binary('i64.div_s', 'l', 'l'),
  remS: binary('i64.rem_s', 'l', 'l'),
  divU: binary('i64.div_u', 'l', 'l'),
  shrU: binary('i64.shr_u', 'l', 'l'),
  shrS: binary('i64.shr_s', 'l', 'l'),
  eq: binary('i64.eq', 'l', 'i'),
  ne: binary('i64.ne', 'l', 'i'),
  ltS: binary('i64.lt_s', 'l', 'i'),
  ltU: binary('i64.lt_u', 'l', 'i'),
  clz: unary('i64.clz', 'l', 'l'),
  ctz: unary('i64.ctz', 'l', 'l'),
  eqz: unary('i64.eqz', 'l', 'i'),
  extendU: unary('i64.extend_i32_u', 'i', 'l'),
  extendS: unary('i64.extend_i32_s', 'i', 'l'),
  reinterpret: unary('i64.reinterpret_f64', 'd', 'l'),
  truncSat: unary('i64.trunc_sat_f64_s', 'd', 'l'),
} as const;

export const f64 = {
  load: load('d', 'f64.load', 3),
  store: store('d', 'f64.store', 3),
  eq: binary('f64.eq', 'd', 'i'),
  ne: binary('f64.ne', 'd', 'i'),
  lt: binary('f64.lt', 'd', 'i'),
  gt: binary('f64.gt', 'd', 'i'),
  abs: unary('f64.abs', 'd', 'd'),
  singleBits,
} as const;

/** By the type of what is loaded or stored. */
export const loaded = (type: W.Letter, address: Operand<'i'>, field: number): Value =>
  type === 'i'
    ? i32.load(address, field)
    : type === 'l'
      ? i64.load(address, field)
      : f64.load(address, field);
export const stored = (address: Operand<'i'>, field: number, what: Value): Statement =>
  what.type === 'i'
    ? i32.store(address, field, what as Word)
    : what.type === 'l'
      ? i64.store(address, field, what as Long)
      : f64.store(address, field, what as Double);

/** Sets the local, and is the value that it has then. */
export const setting = <T extends W.Letter>(local: Local<T>, to: Operand<T>): Value<T> =>
  value(local.type, writer => {
    lift(to, local.type).write(writer);
    W.tee(writer.code, local.index);
  });

/** One of two values, of which only that one is worked out. */
export const choose = <T extends W.Letter>(condition: Word, then: Value<T>, otherwise: Value<T>): Value<T> =>
  value(then.type, to => {
    condition.write(to);
    W.ifResult(to.code, then.type);
    inside(to, [give(then)]);
    W.elseThen(to.code);
    inside(to, [give(otherwise)]);
    W.end(to.code);
  });

/** Does this, and then it is the value. */
export const after = <T extends W.Letter>(statements: readonly Statement[], then: Value<T>): Value<T> =>
  value(then.type, to => {
    for (const s of statements) s.do(to);
    then.write(to);
  });

/** One of two values that are both at hand. */
export const select = (then: Word, otherwise: Word, condition: Word): Word =>
  value('i', to => {
    for (const operand of [then, otherwise, condition]) operand.write(to);
    W.op(to.code, 'select');
  });

/** What a routine gives back; the state of the machine goes first, if it takes that. */
export const call = <T extends W.Letter>(result: T, symbol: string, ...args: readonly Value[]): Value<T> =>
  value(result, to => {
    for (const a of args) a.write(to);
    W.call(to.code, symbol);
  });

// ---------------------------------------------------------------- statements

const statement = (write: (to: Writer) => void): Statement => ({ do: write });

export const set = <T extends W.Letter>(local: Local<T>, to: Operand<T>): Statement =>
  statement(writer => {
    lift(to, local.type).write(writer);
    W.set(writer.code, local.index);
  });

/** Calls a routine that gives nothing back. */
export const run = (symbol: string, ...args: readonly Value[]): Statement =>
  statement(to => {
    for (const a of args) a.write(to);
    W.call(to.code, symbol);
  });

/** Statements inside of blocks, loops and conditions that have just been opened. */
function inside(to: Writer, statements: readonly Statement[], opened = 1): void {
  to.depth += opened;
  for (const s of statements) s.do(to);
  to.depth -= opened;
}

export const sequence = (...statements: readonly Statement[]): Statement =>
  statement(to => {
    for (const s of statements) s.do(to);
  });

export const when = (
  condition: Word,
  then: readonly Statement[],
  otherwise: readonly Statement[] = [],
): Statement =>
  statement(to => {
    condition.write(to);
    W.ifThen(to.code);
    inside(to, then);
    if (otherwise.length > 0) W.elseThen(to.code);
    inside(to, otherwise);
    W.end(to.code);
  });

/** Does this until the condition holds, which is asked first. */
export const untilDo = (condition: Word, body: readonly Statement[]): Statement =>
  statement(to => {
    W.block(to.code);
    W.loop(to.code);
    const leaving = statement(at => {
      condition.write(at);
      W.brIf(at.code, 1);
    });
    inside(to, [leaving, ...body], 2);
    W.br(to.code, 0);
    W.end(to.code);
    W.end(to.code);
  });

/** Does this as long as the condition holds, which is asked first. */
export const whileDo = (condition: Word, body: readonly Statement[]): Statement =>
  untilDo(i32.eqz(condition), body);

/** Does this, and again as long as the condition holds then. */
export const doWhile = (body: readonly Statement[], condition: Word): Statement =>
  statement(to => {
    W.loop(to.code);
    inside(to, body);
    condition.write(to);
    W.brIf(to.code, 0);
    W.end(to.code);
  });

/** Does this once, and from the beginning wherever it says `again`. */
export const restartable = (body: (again: Statement) => readonly Statement[]): Statement =>
  statement(to => {
    W.loop(to.code);
    const beginning = to.depth + 1;
    inside(to, body(statement(at => W.br(at.code, at.depth - beginning))));
    W.end(to.code);
  });

/** Copies bytes between places that may overlap. */
export const copyBytes = (target: Word, source: Word, bytes: Word): Statement =>
  statement(to => {
    for (const operand of [target, source, bytes]) operand.write(to);
    W.op(to.code, 'memory.copy');
  });

/** Sets bytes to 0. */
export const clearBytes = (target: Word, bytes: Word): Statement =>
  statement(to => {
    target.write(to);
    word(0).write(to);
    bytes.write(to);
    W.op(to.code, 'memory.fill');
  });

/** Does the case of this number; the last for all greater ones. Each case leaves the routine. */
export const cases = (index: Word, bodies: readonly (readonly Statement[])[]): Statement =>
  statement(to => {
    for (let i = 0; i < bodies.length; i++) W.block(to.code);
    index.write(to);
    const numbers = bodies.map((_, i) => i);
    W.brTable(to.code, numbers, bodies.length - 1);
    for (const body of bodies) {
      W.end(to.code);
      for (const s of body) s.do(to);
    }
  });

export const unreachable: Statement = statement(({ code }) => W.unreachable(code));

/** Leaves the routine, with a value if it gives one. */
export const leave = (given?: Value): Statement =>
  statement(to => {
    given?.write(to);
    W.leaveFunction(to.code);
  });

/** The value of what ends here: of a routine, or of one of two values. */
export const give = (given: Value): Statement => statement(to => given.write(to));

/** Goes on in another routine, which takes this routine's place. */
export const jump = (symbol: string, ...args: readonly Value[]): Statement =>
  statement(to => {
    for (const a of args) a.write(to);
    W.jump(to.code, symbol);
  });

/** Goes on in the code of an info. */
export const jumpTo = (code: Word, signature: string, ...args: readonly Value[]): Statement =>
  statement(to => {
    for (const a of args) a.write(to);
    code.write(to);
    W.jumpIndirect(to.code, signature);
  });
