/**
 * The form that all routines of the machine share: a unit of one function, in the calling convention of compiled code
 * (stack pointer, heap pointer, node or result, arguments), and the small pieces of code that most of them contain.
 */
import type { InfoDescription } from '../../runtime/executable.ts';
import { cell, headerSize, info, infoSize, infoTable, kind, memoEntries, objectSize, reason } from '../../runtime/layout.ts';
import {
  addInfo,
  createUnit,
  declareFunction,
  defineFunction,
  finishUnit,
  otherFunction,
  otherInfo,
  typeOf,
  type UnitBuilder,
} from '../builder.ts';
import { add, and, type Code, call, get, gtU, i32, jump, jumpIndirect, load8u, load32, load64, long, mul, i64, set, store32, store64, type ValueType, when } from '../code.ts';
import type { FunctionType, ObjectUnit } from '../object.ts';

export interface MachineOptions {
  readonly profiled: boolean;
  /** The most parameters of any function closure. */
  readonly maxArity: number;
}

/** Code of a routine: parameters are the first locals. */
export interface Routine {
  readonly unit: UnitBuilder;
  readonly profiled: boolean;
  readonly maxArity: number;
  local(type: ValueType): number;
}

interface InfoShape {
  readonly kind: number;
  readonly described: InfoDescription['kind'];
  readonly arity?: number;
  readonly pointers?: number;
  readonly raw?: number;
  readonly size?: number;
}

export const codeInfo: InfoShape = { kind: kind.code, described: 'primitive' };

/** A frame of so many 4-byte words, the first being its info and the next ones pointers. */
export const frameInfo = (pointers: number, words: number, as: number = kind.frame): InfoShape => ({
  kind: as,
  described: 'frame',
  pointers,
  raw: words,
});

export const objectInfo = (
  as: number,
  described: InfoDescription['kind'],
  pointers: number,
  raw = 0,
  size: number = Math.max(16, objectSize(pointers, raw)),
): InfoShape => ({ kind: as, described, pointers, raw, size });

export function routine(
  id: string,
  type: FunctionType,
  o: MachineOptions,
  shape: InfoShape | undefined,
  body: (r: Routine) => Code,
): ObjectUnit {
  const unit = createUnit(id);
  const parameters = type.split(':')[0]?.length ?? 0;
  const locals: ValueType[] = [];
  const f = declareFunction(unit, type);
  const r: Routine = {
    unit,
    profiled: o.profiled,
    maxArity: o.maxArity,
    local: t => parameters + locals.push(t) - 1,
  };
  defineFunction(unit, f, locals, body(r));
  if (shape)
    addInfo(unit, {
      kind: shape.kind,
      arity: shape.arity ?? 0,
      pointers: shape.pointers ?? 0,
      raw: shape.raw ?? 0,
      extra: 0,
      size: shape.size ?? 0,
      function: f,
      described: shape.described,
      name: id,
    });
  return finishUnit(unit);
}

/** The type of entries, frames and thunks: stack pointer, heap pointer, node or result. */
export const entryType: FunctionType = 'iii';
export const intFrameType: FunctionType = 'iij';
export const doubleFrameType: FunctionType = 'iid';
export const functionType = (arity: number): FunctionType => `iii${'i'.repeat(arity)}`;

export const sp = get(0);
export const hp = get(1);
export const node = get(2);

export const loadCell = (address: number): Code => load32(i32(address));
export const setCell = (address: number, value: Code): Code => store32(i32(address), 0, value);

export const tagOf = (value: Code): Code => and(value, i32(7));
export const untag = (value: Code): Code => and(value, i32(-8));

/** Address of the table's entry for an info number. */
export const infoEntry = (number: Code): Code => add(mul(number, i32(infoSize)), infoTable);
export const kindOf = (object: Code): Code => load8u(infoEntry(load32(object)), info.kind);
export const arityOf = (object: Code): Code => load8u(infoEntry(load32(object)), info.arity);

/** Runs the code of an unevaluated object. */
export const enter = (u: UnitBuilder, stack: Code, heap: Code, object: Code): Code =>
  jumpIndirect(typeOf(u, entryType), [stack, heap, object], load32(object));

/** Gives a value to the frame on top of the stack. */
export const giveBack = (u: UnitBuilder, stack: Code, heap: Code, value: Code): Code =>
  jumpIndirect(typeOf(u, entryType), [stack, heap, value], load32(stack));

export const giveBackInt = (u: UnitBuilder, stack: Code, heap: Code, value: Code): Code =>
  jumpIndirect(typeOf(u, intFrameType), [stack, heap, value], load32(stack));

export const giveBackDouble = (u: UnitBuilder, stack: Code, heap: Code, value: Code): Code =>
  jumpIndirect(typeOf(u, doubleFrameType), [stack, heap, value], load32(stack));

/** Evaluates what is in a local, whatever it is, for the frame on top of the stack. */
export const evaluateLocal = (u: UnitBuilder, stack: Code, heap: Code, value: Code): Code => [
  when(tagOf(value), giveBack(u, stack, heap, value)),
  enter(u, stack, heap, value),
];

/** Lowers the stack pointer by a frame with these words, the info first. */
export const pushFrame = (u: UnitBuilder, frame: string, words: readonly Code[]): Code => [
  set(0, add(sp, -4 * (words.length + 1))),
  store32(sp, 0, i32(otherInfo(u, frame))),
  words.map((word, i) => store32(sp, 4 * (i + 1), word)),
];

export const pop = (words: number): Code => set(0, add(sp, 4 * words));

export const currentStack: Code = loadCell(cell.currentStack);
/** The current stack as a frame's last word, where there is profiling. */
export const savedStack = (r: { readonly profiled: boolean }): Code[] => (r.profiled ? [currentStack] : []);
export const restoreStack = (r: { readonly profiled: boolean }, at: number): Code =>
  r.profiled ? setCell(cell.currentStack, load32(sp, at)) : [];

/** Charges bytes to the current stack. */
export const charge = (r: { readonly profiled: boolean }, bytes: Code | number): Code =>
  r.profiled
    ? store64(
        currentStack,
        16,
        long.add(load64(currentStack, 16), typeof bytes === 'number' ? i64(bytes) : bytes),
      )
    : [];

/** When `bytes` do not fit, `otherwise` must push what is needed to do it again and jump to `$yield`. */
export const heapCheck = (bytes: Code, otherwise: Code): Code =>
  when(gtU(add(hp, bytes), loadCell(cell.heapLimit)), [setCell(cell.request, bytes), otherwise]);

export const yieldTo = (u: UnitBuilder, value: Code): Code => jump(otherFunction(u, '$yield'), [sp, hp, value]);

/** Leaves for the host, which finds out why in the cells. */
export const leaveFor = (u: UnitBuilder, why: keyof typeof reason, value: Code): Code => [
  setCell(cell.reason, i32(reason[why])),
  jump(otherFunction(u, '$leave'), [sp, hp, value]),
];

/** Writes an object's header at the heap pointer plus `at`. */
export const header = (r: Routine, at: number, infoNumber: Code): Code => [
  store32(hp, at, infoNumber),
  r.profiled ? store32(hp, at + 4, currentStack) : [],
];

export const enterStored = (r: Routine, stored: Code): Code =>
  r.profiled ? call(otherFunction(r.unit, '$enterFunction'), stored) : [];

export const memoSize = memoEntries * 16;
export { headerSize };
