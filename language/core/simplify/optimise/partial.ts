/**
 * Partial applications of global functions are values: a variable that is bound to one is called as the function is, with
 * the arguments of both, so that `map (f . g)` calls `f` and `g`. A partial application runs under the stack that it was made
 * under, like a function: in a program with cost centres it is called so only where none stands between.
 */
import type { Arity } from '../../arity.ts';
import { app, freshVar, isAtom, type Supply, variable } from '../../build.ts';
import { mapped } from '../../change.ts';
import type { Binding, Expr } from '../../core.ts';

export type Partial = Expr & { readonly kind: 'app'; readonly function: Expr & { readonly kind: 'global' } };

interface Context {
  readonly supply: Supply;
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

/** The partial application with names for its arguments, which `bind` binds around it: it can be copied then. */
export function withNamedArguments(s: Context, e: Partial, bind: (b: Binding) => void): Partial {
  const args = mapped(e.arguments, a => {
    if (isAtom(a)) return a;
    const v = freshVar(s.supply, 'given');
    bind({ var: v, rhs: a });
    return variable(v);
  });
  return args === e.arguments ? e : (app(e.function, args) as Partial);
}
