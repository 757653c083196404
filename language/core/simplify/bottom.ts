/** Calls that never return. */
import type { Expr } from '../core.ts';

const failing = new Set(
  ['patError', 'recSelError', 'recConError', 'noMethodBindingError'].map(
    name => `Control.Exception.Base.${name}`,
  ),
);

export function isBottom(e: Expr): boolean {
  if (e.kind === 'prim') return e.op === 'raise#';
  if (e.kind !== 'app' || e.function.kind !== 'global') return false;
  const { id } = e.function;
  if (failing.has(id)) return e.arguments.length >= 1;
  if (id === 'GHC.Err.error') return e.arguments.length >= 2;
  return id === 'GHC.Err.errorWithoutStackTrace' && e.arguments.length >= 1;
}
