/**
 * Thunks that are computed in place. Under GHC whoever wants a thunk waits in an update frame, and a backtrace says
 * `--> evaluated by` for it. Where an inlined function gives back its argument (`fromMaybe`, `&&`, `id`), the argument
 * comes to stand there by itself: a case that only passes on its value waits in the place of the frame.
 */
import { freshVar, otherwise, variable } from '../../build.ts';
import { changeAlternative, changeBody, makeCase, mapped, mapTails } from '../../change.ts';
import type { Demand, Expr } from '../../core.ts';
import { isBottom } from '../bottom.ts';
import { isInstance } from '../facts.ts';
import type { Simplifier } from './state.ts';

/** The expression with someone waiting for each call that is made on the way to its value. What else is done there has
 * the stack of who waits. */
export function demanded(s: Simplifier, e: Expr, demand: Demand): Expr {
  switch (e.kind) {
    case 'let':
      return changeBody(e, demanded(s, e.body, demand));
    case 'case': {
      if (waitingFor(e)) return e;
      const alternatives = mapped(e.alternatives, a => changeAlternative(a, demanded(s, a.body, demand)));
      return makeCase(
        e.scrutinee,
        e.binder,
        alternatives,
        e.demands ?? (isCall(e.scrutinee) ? 1 : undefined),
      );
    }
    case 'app':
    case 'tick': {
      if (!isCall(e)) return e;
      const value = freshVar(s.supply, 'value');
      return makeCase(e, value, [otherwise(variable(value))], demand);
    }
    default:
      return e;
  }
}

/** Dictionaries are made without anyone noticing. */
function isCall(e: Expr): boolean {
  if (e.kind !== 'app') return e.kind === 'tick';
  return !isBottom(e) && !(e.function.kind === 'global' && isInstance(e.function.id));
}

/** How many frames wait where a function gives back its argument: one, if it gives constructors elsewhere, so that what it
 * gives is no function. */
export function demandFor(body: Expr): Demand {
  let demand: Demand = 2;
  mapTails(body, tail => {
    if (tail.kind === 'con') demand = 1;
    return tail;
  });
  return demand;
}

/** What is waited for by a case that only passes on its value. */
export function waitingFor(e: Expr): { readonly e: Expr; readonly demands: Demand } | undefined {
  if (e.kind !== 'case' || e.demands === undefined || e.alternatives.length !== 1) return undefined;
  const { pattern, body } = e.alternatives[0]!;
  if (pattern.kind !== 'default' || body.kind !== 'var' || body.var !== e.binder) return undefined;
  return { e: e.scrutinee, demands: e.demands };
}
