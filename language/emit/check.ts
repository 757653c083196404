/**
 * Checks stand where functions, thunks and continuations begin, and nowhere else: between two of them only so much can
 * be allocated or pushed as the slack beyond the limits holds. A check that fails leaves the machine with everything in
 * memory, so that the host can collect, raise, or wait, and go on where it stopped. Whoever wants the machine to stop
 * sets the limits.
 */
import { cell } from '../runtime/layout.ts';
import { hp, i32, push, sp, type Word } from './assembly.ts';
import { append, finish, unsigned } from './bytes.ts';
import * as W from './code.ts';
import type { Body } from './context.ts';

export const retrySymbol = (signature: string): string => `$retry:${signature}`;

const isHeapFull: Word = i32.gtU(hp, i32.load(0, cell.heapLimit));

/** One comparison of sp and one of hp. */
export const outOfRoom: Word = i32.or(i32.ltU(sp, i32.load(0, cell.stackLimit)), isHeapFull);

/** The bytes with which every function and thunk begins: whether it is to leave the machine. */
export const checkBytes: Uint8Array = written(code => push(code, outOfRoom));

const heapCheckBytes: Uint8Array = written(code => push(code, isHeapFull));

/** As long, and with the same answer: a call of the function of this index, with sp and hp. */
export const pollBytes = (index: number): Uint8Array =>
  written(code => {
    W.get(code, W.SP);
    W.get(code, W.HP);
    W.op(code, 'call');
    unsigned(code.bytes, index);
    while (code.bytes.length < checkBytes.length) W.op(code, 'nop');
  });

function written(write: (code: W.Code) => void): Uint8Array {
  const code = W.createCode('', '');
  write(code);
  return finish(code.bytes);
}

/** The check at the start of a function or thunk: the first thing in it. Retrying enters it again with the same arguments. */
export function check(
  body: Pick<Body, 'code'>,
  what: 'function' | 'thunk',
  symbol: string,
  signature: string,
): void {
  const { code } = body;
  append(code.bytes, checkBytes);
  W.ifThen(code);
  W.get(code, W.SP);
  W.get(code, W.HP);
  W.get(code, W.NODE);
  if (what === 'thunk') W.jump(code, '$retryThunk');
  else {
    for (let i = 1; i < signature.length; i++) W.get(code, W.NODE + i);
    W.constant(code, 'info', symbol);
    W.jump(code, retrySymbol(signature));
  }
  W.end(code);
}

/** The check of a continuation that allocates: the value is kept, the frame stays where it is. */
export function checkReturn(code: W.Code, letter: W.Letter): void {
  append(code.bytes, heapCheckBytes);
  W.ifThen(code);
  W.get(code, W.SP);
  W.get(code, W.HP);
  W.get(code, W.NODE);
  W.jump(code, `$retryReturn:${letter}`);
  W.end(code);
}
