/** Helpers for the machine's own routines, which are linked into every program. */
import { cell, frame, header, stackNode, tags } from '../../runtime/layout.ts';
import {
  call,
  hp,
  i32,
  i64,
  jumpTo,
  type Local,
  type Long,
  localAt,
  type Statement,
  sequence,
  set,
  sp,
  type Value,
  type Word,
  write,
} from '../assembly.ts';
import * as W from '../code.ts';
import type { FunctionObject, InfoTable } from '../object.ts';

export interface RoutineModule {
  readonly profiled: boolean;
  /** Of a program that is profiled: it knows its stacks, and counts nothing. */
  readonly uncounted?: boolean;
  /** Calls are counted by their kinds. */
  readonly counting?: boolean;
  /** Events are counted (ticky-ticky). */
  readonly ticky?: boolean;
  /** Uses of objects are noted. */
  readonly biography?: boolean;
  /** Objects have eras. There is one of both at most. */
  readonly eras?: boolean;
  /** Events are told to the host. */
  readonly tracing?: boolean;
  /** Functions that are known only as the program runs cost where they were made, not where they are applied as well. */
  readonly creation?: boolean;
  readonly functions: FunctionObject[];
}

/** A routine while it is written. */
export interface Routine {
  /** The words that it takes after the state of the machine, in their order. */
  readonly parameters: <Name extends string>(...names: readonly Name[]) => Readonly<Record<Name, Local<'i'>>>;
  readonly parameter: <T extends W.Letter>(index: number, type: T) => Local<T>;
  /** Locals of its own that are words. They begin with 0. */
  readonly words: <Name extends string>(...names: readonly Name[]) => Readonly<Record<Name, Local<'i'>>>;
  readonly local: <T extends W.Letter>(type: T) => Local<T>;
}

/** An operation that is jumped to. */
export interface MachineOperation {
  /** It takes a word that is not used, and then its arguments (`Routine.parameter` from 1). */
  readonly write: (module: RoutineModule, r: Routine) => readonly Statement[];
  /** It may be called again with the same arguments, as functions are whose check fails. */
  readonly isRetried?: true;
}

/** Writes one routine. */
export function routine(
  module: RoutineModule,
  symbol: string,
  signature: string,
  statements: (r: Routine) => readonly Statement[],
  shape?: InfoTable,
): void {
  const code = W.createCode(symbol, signature);
  const local = <T extends W.Letter>(type: T): Local<T> => localAt(W.local(code, type), type);
  const parameter = <T extends W.Letter>(index: number, type: T): Local<T> => localAt(W.NODE + index, type);
  const r: Routine = {
    parameters: (...names) => named(names, index => parameter(index, 'i')),
    parameter,
    words: (...names) => named(names, () => local('i')),
    local,
  };
  write(code, ...statements(r));
  module.functions.push(W.finishCode(code, shape));
}

const named = <Name extends string, T>(
  names: readonly Name[],
  make: (index: number) => T,
): Readonly<Record<Name, T>> =>
  Object.fromEntries(names.map((name, index) => [name, make(index)])) as Record<Name, T>;

export const loadCell = (at: number): Word => i32.load(0, at);
export const storeCell = (at: number, value: Word | number): Statement => i32.store(0, at, value);

export const tagOf = (pointer: Word): Word => i32.and(pointer, tags.mask);
export const untagged = (pointer: Word): Word => i32.and(pointer, tags.address);
/** The address of what a pointer with this tag points to. */
export const withoutTag = (pointer: Word, tag: number): Word => i32.sub(pointer, tag);
export const infoOf = (object: Word): Word => i32.load(object, header.info);

/** The state of the machine, as every routine takes it. */
export const state = [sp, hp] as const;

export const currentStack: Word = loadCell(cell.stack);
export const setStack = (stack: Word): Statement => storeCell(cell.stack, stack);
/** current ++> stored. */
export const joinedStacks = (current: Word, stored: Word): Word =>
  call('i', '$joinStacks', ...state, current, stored);

/** A stack pays for so many bytes. */
export const chargeTo = (payer: Word, bytes: Long): Statement =>
  i64.store(payer, stackNode.allocation, i64.add(i64.load(payer, stackNode.allocation), bytes));

/** sp += bytes. */
export const moveSp = (bytes: number): Statement => set(sp, i32.add(sp, bytes));

/** Returns a value to the frame on top. */
export const returnValue = (value: Value): Statement =>
  jumpTo(i32.load(sp, frame.info), value.type, ...state, value);

/** Leaves the machine with everything in memory: why, how to go on, and the value under way. */
export const leaveMachine = (reason: number, how: number, value: Word | number): Statement =>
  sequence(
    keepState,
    storeCell(cell.value, value),
    storeCell(cell.reason, reason),
    storeCell(cell.resume, how),
  );

/** Where the stack and the heap end, for the host; and back, since it may have allocated. */
export const keepState = sequence(storeCell(cell.sp, sp), storeCell(cell.hp, hp));
export const takeHp = set(hp, loadCell(cell.hp));

/** Enters an unevaluated closure. */
export const enter = (closure: Word): Statement => jumpTo(infoOf(closure), 'i', ...state, closure);

/** The shape of a frame or object of the machine's own. */
export const shape = (kindOf: number, pointers: number, size: number, name: string): InfoTable => ({
  kind: kindOf,
  pointers,
  size,
  number: 0,
  name,
});
