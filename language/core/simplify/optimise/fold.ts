/** Operations on constants, done now (the table says which: `core/primitives.ts`). */

import { smallIntegerCon } from '../../../builtin/wired.ts';
import { double, int } from '../../build.ts';
import type { Expr } from '../../core.ts';
import { operations } from '../../operation.ts';

export function foldPrimitive(e: Expr & { kind: 'prim' }): Expr {
  const operation = operations.get(e.op);
  if (!operation?.fold) return e;
  const [a, b = 0n] = e.arguments.map(constant);
  if (a === undefined || e.arguments.some(argument => constant(argument) === undefined)) return e;
  const value = operation.fold(a, b);
  return operation.result === 'f64' ? double(Number(value)) : int(value);
}

/** The number that stands there, or in a small Integer. */
function constant(e: Expr): bigint | undefined {
  if (e.kind === 'literal') return e.literal.rep === 'i64' ? e.literal.value : undefined;
  const [only] = e.kind === 'con' && e.con.id === smallIntegerCon.id ? e.arguments : [];
  return only && constant(only);
}
