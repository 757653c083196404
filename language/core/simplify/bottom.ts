/** Calls that never return. */
import { builtin } from '../../source/builtin.ts';
import type { Expr } from '../core.ts';

const failing = new Set(
  ['patError', 'recSelError', 'recConError', 'noMethodBindingError'].map(
    name => `Control.Exception.Base.${name}`,
  ),
);

/** The id of a failure that is a constant of its module (failure.ts), the so-manieth of a binding. */
export const failureId = (binding: string, index: number): string => `${binding}_fails${index}`;

const isFailureId = (id: string): boolean => /_fails\d+$/.test(id);

export function isBottom(e: Expr): boolean {
  if (e.kind === 'global') return isFailureId(e.id);
  if (e.kind === 'prim') return e.op === 'raise#';
  if (e.kind !== 'app' || e.function.kind !== 'global') return false;
  const { id } = e.function;
  if (failing.has(id)) return e.arguments.length >= 1;
  if (id === builtin.Err.error) return e.arguments.length >= 2;
  return id === builtin.Err.errorWithoutStackTrace && e.arguments.length >= 1;
}
