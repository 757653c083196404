/** The info table in memory: a word for each number, kind << 24 | arity or constructor position. */
import * as W from './code.ts';

/** Turns the info number on the operand stack into its word. */
export function infoTable(code: W.Code): void {
  W.i32(code, 2);
  W.op(code, 'i32.shl');
  W.constant(code, 'cell', '$infoTable');
  W.add(code);
  W.load(code, 0);
}
