/**
 * Values get names: what is simplified already is put in the place of its name, or bound to it and known there.
 *
 * Let from let: what is bound inside of a constructor or a function is bound before it, so that these are known where their name is taken
 * apart or called. A lazy pair of a result and the next state is never made then, nor are the thunks that choose its fields. Where the
 * constructor is not wanted, its fields have been put away for nothing, in place of one thunk; no work is done for it, and the
 * stack is the same. (Peyton Jones, Partain and Santos, Let-floating: moving bindings to give faster programs, 1996, section 3.2.)
 */
import { app, isAtom, namedArguments, oneLet } from '../../build.ts';
import { changeArguments } from '../../change.ts';
import type { Binding, Demand, Expr, Var } from '../../core.ts';
import { isConstructed } from '../total.ts';
import { eagerLet } from './eager.ts';
import type { Occurrence } from './occurrence.ts';
import { isPartial } from './partial.ts';
import {
  isBuilt,
  isCallable,
  isCalledOnce,
  isMovable,
  note,
  occurrenceOf,
  type Simplifier,
} from './state.ts';

export type Let = Expr & { readonly kind: 'let' };

/** A name for a value that is simplified already: replaced where that copies no work, else bound. */
export function bindValue(s: Simplifier, v: Var, value: Expr, bound: Binding[], awaited?: Demand): void {
  const occurrence = occurrenceOf(s, v);
  const { count, crossing } = occurrence;
  const isOnce = count === 0 || (count === 1 && !crossing) || isCalledOnce(s, occurrence, value);
  if (isAtom(value) || (isMovable(v, value) && isOnce))
    s.substitution.set(v, { e: value, done: true, awaited });
  else {
    const keep = (b: Binding): void => void bound.push(b);
    const { around, inner } = opened(s, value);
    const isOpen = around.every(e => !e.bindings.recursive);
    if (isOpen) for (const e of around) e.bindings.list.forEach(keep);
    const rhs = withNames(s, occurrence, isOpen ? inner : value, keep);
    bound.push({ var: v, rhs });
    note(s, v, rhs, occurrence);
  }
}

interface Opened {
  readonly around: readonly Let[];
  readonly inner: Expr;
}

/** A right-hand side without what is bound around a constructor or a function in it, innermost last. */
export function opened(s: Simplifier, rhs: Expr): Opened {
  if (!s.optimises) return { around: [], inner: rhs };
  const around: Let[] = [];
  let inner = rhs;
  for (; inner.kind === 'let'; inner = inner.body) around.push(inner);
  return isConstructed(inner) || inner.kind === 'lam' ? { around, inner } : { around: [], inner: rhs };
}

/** What is bound to a name that may be called or taken apart: a partial application is called as the function, and a constructor is known, where
 * what they hold has names. */
export function withNames(
  s: Simplifier,
  occurrence: Occurrence,
  rhs: Expr,
  bind: (b: Binding) => void,
): Expr {
  const named = (
    args: readonly Expr[],
    name: string,
    stays: (a: Expr, i: number) => boolean,
    of?: Occurrence,
  ) => {
    const { bound, args: atoms } = namedArguments(s.supply, args, name, stays);
    for (const b of bound) {
      bind(b);
      note(s, b.var, b.rhs, of);
    }
    return atoms;
  };
  if (s.optimises && isConstructed(rhs)) {
    const { con, arguments: fields } = rhs;
    // the rest of a list stays where it is: a long one would have a name for each cell
    const stays = (a: Expr, i: number) =>
      con.fields[i] !== 'ptr' || isAtom(a) || isBuilt(a) || (a.kind === 'con' && a.con === con);
    return changeArguments(rhs, named(fields, 'field', stays));
  }
  if (!isPartial(s, rhs) || !isCallable(s, occurrence)) return rhs;
  const args = named(rhs.arguments, 'given', isAtom, occurrence);
  return args === rhs.arguments ? rhs : app(rhs.function, args);
}

export function wrapLets(s: Simplifier, bound: readonly Binding[], body: Expr): Expr {
  return bound.reduceRight((e, b) => eagerLet(s, oneLet(b, e), e), body);
}
