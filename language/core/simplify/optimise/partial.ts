/**
 * Partial applications of global functions are values: a variable that is bound to one is called as the function is, with
 * the arguments of both, so that `map (f . g)` calls `f` and `g`. A partial application runs under the stack that it was made
 * under, like a function: in a program with cost centres it is called so only where none stands between.
 */
import type { Arity } from '../../arity.ts';
import type { Expr } from '../../core.ts';

export type Partial = Expr & { readonly kind: 'app'; readonly function: Expr & { readonly kind: 'global' } };

interface Context {
  readonly optimises: boolean;
  /** How many arguments a global function waits for. */
  readonly arity: Arity;
}

/** Whether it is a known function that lacks arguments. */
export const isPartial = (s: Context, e: Expr): e is Partial =>
  s.optimises &&
  e.kind === 'app' &&
  e.function.kind === 'global' &&
  e.arguments.length > 0 &&
  e.arguments.length < s.arity(e.function.id);
