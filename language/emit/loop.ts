/**
 * Functions that call themselves last. Compiled code has a tail call there, as for any other function; the linker makes the beginning of
 * the same code of it, where the engine keeps everything in registers that stays the same. It is the linker's since only it knows which
 * function a symbol means: with or without the push of a cost centre.
 */
import { finish, writePadded } from './bytes.ts';
import * as W from './code.ts';
import type { Insertion } from './counting.ts';
import { instructions, types } from './instruction.ts';
import type { FunctionObject, Relocation } from './object.ts';

/** What a function needs to begin again, and the calls that do so. */
export interface Loop {
  readonly insertions: readonly Insertion[];
  readonly calls: ReadonlySet<Relocation>;
}

/** Undefined for a function that never calls itself last. `means`: whether a symbol is this function. */
export function loopOf(f: FunctionObject, means: (symbol: string) => boolean): Loop | undefined {
  const calls = f.relocations.filter(r => r.open !== undefined && means(r.symbol));
  if (calls.length === 0) return undefined;
  const assigned = written(code => {
    for (let parameter = parametersOf(f) - 1; parameter >= 0; parameter--) W.set(code, parameter);
  });
  return {
    calls: new Set(calls),
    insertions: [
      { at: 0, bytes: beginning },
      ...calls.map(({ at }) => ({ at: at - 1, bytes: assigned })),
      { at: f.code.length - 1, bytes: ending },
    ],
  };
}

/** In the place of the tail call, which is as long. */
export function beginAgain(code: Uint8Array, at: number, { open }: Relocation): void {
  code[at - 1] = instructions.br;
  writePadded(code, at, open!);
}

/** Where the code of a function begins which may be a loop. */
export const insideLoop = (code: Uint8Array): number =>
  beginning.every((byte, i) => code[i] === byte) ? beginning.length : 0;

const written = (write: (code: W.Code) => void): Uint8Array => {
  const code = W.createCode('', '');
  write(code);
  return finish(code.bytes);
};

const beginning = Uint8Array.of(instructions.loop, types.nothing);

/** Nothing comes here: what ends in the loop leaves the function. */
const ending = Uint8Array.of(instructions.end, instructions.unreachable);

const parametersOf = ({ signature }: FunctionObject): number => 2 + signature.split(':')[0]!.length;
