/** Helpers for the machine's own routines, which are linked into every program. */
import * as W from '../code.ts';
import type { FunctionObject, Shape } from '../object.ts';

export interface RoutineModule {
  readonly profiled: boolean;
  /** Calls are counted by their kinds. */
  readonly counting?: boolean;
  /** Events are told to the host. */
  readonly tracing?: boolean;
  /** Functions that are known only as the program runs cost where they were made, not where they are applied as well. */
  readonly creation?: boolean;
  readonly functions: FunctionObject[];
}

/** Writes one routine. */
export function routine(
  module: RoutineModule,
  symbol: string,
  signature: string,
  write: (code: W.Code) => void,
  shape?: Shape,
): void {
  const code = W.createCode(symbol, signature);
  write(code);
  module.functions.push(W.finishCode(code, shape));
}

export const loadCell = (code: W.Code, cell: number): void => {
  W.i32(code, 0);
  W.load(code, cell);
};

export const storeCell = (code: W.Code, cell: number, value: () => void): void => {
  W.i32(code, 0);
  value();
  W.store(code, cell);
};

export const tagOf = (code: W.Code, local: number): void => {
  W.get(code, local);
  W.i32(code, 7);
  W.and(code);
};

export const state = (code: W.Code): void => {
  W.get(code, W.SP);
  W.get(code, W.HP);
};

/** Returns the pointer in `local` to the frame on top. */
export function giveBack(code: W.Code, local: number): void {
  state(code);
  W.get(code, local);
  W.get(code, W.SP);
  W.load(code, 0);
  W.jumpIndirect(code, 'i');
}

/** Enters the unevaluated closure in `local`. */
export function enter(code: W.Code, local: number): void {
  state(code);
  W.get(code, local);
  W.get(code, local);
  W.load(code, 0);
  W.jumpIndirect(code, 'i');
}

/** The shape of a frame or object of the machine's own. */
export const shape = (kindOf: number, pointers: number, size: number, name: string): Shape => ({
  kind: kindOf,
  pointers,
  size,
  number: 0,
  name,
});
