/** Texts and Integers as Core. */

import { smallIntegerCon } from '../../builtin/wired.ts';
import { builtin } from '../../source/builtin.ts';
import { con, global, int, prim, text } from '../build.ts';
import type * as Core from '../core.ts';
import { type Context, dataCon } from './context.ts';

export const stringValue = (cx: Context, value: string): Core.Expr =>
  value === '' ? con(dataCon(cx, builtin.Types['[]'])) : prim('unpackCString#', text(value));

/** A small Integer is a constant; a large one is read from its digits once for the whole module. */
export function integerConstant(cx: Context, value: bigint): Core.Expr {
  if (BigInt.asIntN(64, value) === value) return con(smallIntegerCon, int(value));
  const id = `${cx.moduleName}.$integer${cx.constants.length + 1}`;
  cx.constants.push({ id, rhs: prim('integerFromDigits#', text(String(value))), internal: true });
  return global(id);
}
