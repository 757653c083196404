/** Total operations on literals, done now. */

import { smallIntegerCon } from '../../builtin/wired.ts';
import { double, int } from '../build.ts';
import type { Expr } from '../core.ts';

type Operator = (a: bigint, b: bigint) => bigint;

const truth = (b: boolean): bigint => (b ? 1n : 0n);

const operators: Readonly<Record<string, Operator | undefined>> = {
  '+#': (a, b) => a + b,
  '-#': (a, b) => a - b,
  '*#': (a, b) => a * b,
  '==#': (a, b) => truth(a === b),
  '/=#': (a, b) => truth(a !== b),
  '<#': (a, b) => truth(a < b),
  '<=#': (a, b) => truth(a <= b),
  '>#': (a, b) => truth(a > b),
  '>=#': (a, b) => truth(a >= b),
};

export function foldPrimitive(e: Expr & { kind: 'prim' }): Expr {
  const [a, b] = e.arguments;
  if (e.op === 'negateInt#' && a?.kind === 'literal' && a.literal.rep === 'i64') return int(-a.literal.value);
  const small = a && smallInteger(a);
  if (small !== undefined) {
    if (e.op === 'integerToInt#' || e.op === 'integerToWord#') return int(small);
    if (e.op === 'integerToDouble#') return double(Number(small));
  }
  const operator = operators[e.op];
  if (!operator || a?.kind !== 'literal' || b?.kind !== 'literal') return e;
  if (a.literal.rep !== 'i64' || b.literal.rep !== 'i64') return e;
  return int(operator(a.literal.value, b.literal.value));
}

/** The value of a constant Integer. */
function smallInteger(e: Expr): bigint | undefined {
  if (e.kind !== 'con' || e.con.id !== smallIntegerCon.id) return undefined;
  const [value] = e.arguments;
  return value?.kind === 'literal' && value.literal.rep === 'i64' ? value.literal.value : undefined;
}
