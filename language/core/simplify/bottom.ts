/** Calls that never return. */
import { builtin } from '../../source/builtin.ts';
import { freshVar, type Supply } from '../build.ts';
import { makeCase } from '../change.ts';
import type { Expr } from '../core.ts';

const runtimeErrors: ReadonlySet<string> = new Set(Object.values(builtin.RuntimeErrors));

/** Whether it is what the library has for incomplete programs. */
export const isFailure = (id: string): boolean => runtimeErrors.has(id);

/** A call of what the library has for incomplete programs. */
export const isRuntimeError = (e: Expr): boolean =>
  e.kind === 'app' && e.function.kind === 'global' && isFailure(e.function.id) && e.arguments.length >= 1;

/** The id of a failure that is a constant of its module (failure.ts), the so-manieth of a binding. */
export const failureId = (binding: string, index: number): string => `${binding}_fails${index}`;

const isFailureId = (id: string): boolean => /_fails\d+$/.test(id);

export function isBottom(e: Expr): boolean {
  if (e.kind === 'global') return isFailureId(e.id);
  if (e.kind === 'case') return e.alternatives.length === 0;
  if (e.kind === 'prim') return e.op === 'raise#';
  return isRuntimeError(e) || isErrorCall(e);
}

/** Whether a function, once it has its arguments, certainly ends in a call that never returns. */
export function failsAlways(e: Expr): boolean {
  if (e.kind === 'lam' || (e.kind === 'let' && endsInFunction(e.body))) return failsAlways(e.body);
  return neverReturns(e);
}

const endsInFunction = (e: Expr): boolean => e.kind === 'lam' || (e.kind === 'let' && endsInFunction(e.body));

/** Whether evaluating it certainly ends in a call that never returns. */
export function neverReturns(e: Expr): boolean {
  if (isBottom(e)) return true;
  switch (e.kind) {
    case 'let':
    case 'tick':
    case 'cast':
      return neverReturns(e.body);
    case 'case':
      return neverReturns(e.scrutinee) || e.alternatives.every(a => neverReturns(a.body));
    default:
      return false;
  }
}

/** The call of a function that never returns: a case without alternatives, as in GHC's Core, says so to all that look at it. */
export const neverReturning = (call: Expr, supply: Supply): Expr =>
  isBottom(call) ? call : makeCase(call, freshVar(supply, 'void'), []);

/** A call of `error`, which takes its caller's stack first, or of `errorWithoutStackTrace`. */
export function isErrorCall(e: Expr): boolean {
  if (e.kind !== 'app' || e.function.kind !== 'global') return false;
  const { id } = e.function;
  if (id === builtin.Err.error) return e.arguments.length >= 2;
  return id === builtin.Err.errorWithoutStackTrace && e.arguments.length >= 1;
}
