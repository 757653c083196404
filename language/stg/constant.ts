/** Boxes that exist once and are never allocated: GHC keeps small Int and Char values in its runtime. */

import type { Expr } from '../core/core.ts';
import { builtin } from '../source/builtin.ts';

const smallestInt = -16n;
const largestInt = 255n;
const largestChar = 255n;

export function isStaticBox(e: Expr & { kind: 'con' }): boolean {
  const arg = e.arguments[0];
  if (arg?.kind !== 'literal' || arg.literal.rep !== 'i64' || e.arguments.length !== 1) return false;
  const { value } = arg.literal;
  if (e.con.id === builtin.Types['I#']) return smallestInt <= value && value <= largestInt;
  return e.con.id === builtin.Types['C#'] && value <= largestChar;
}
