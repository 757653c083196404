/**
 * Thunks that are computed in place. Under GHC whoever wants a thunk waits in an update frame, and a backtrace says
 * `--> evaluated by` for it. Where an inlined function gives back its argument (`fromMaybe`, `&&`, `id`), the argument
 * comes to stand there by itself: a case that only passes on its value waits in the place of the frame.
 */
import { freshVar, otherwise, variable } from '../../build.ts';
import {
  changeAlternative,
  changeBody,
  changeLet,
  changeRhs,
  makeCase,
  mapped,
  tailsOf,
} from '../../change.ts';
import type { Demand, Expr, Var } from '../../core.ts';
import { isJump, joinPoints } from '../../join.ts';
import { isBottom } from '../bottom.ts';
import { isBuiltDictionary } from '../facts.ts';
import type { Simplifier } from './state.ts';

const noJoins: ReadonlySet<Var> = new Set();

/** The expression with someone waiting for each call that is made on the way to its value. What else is done there has
 * the stack of who waits. */
export function demanded(s: Simplifier, e: Expr, demand: Demand, joins: ReadonlySet<Var> = noJoins): Expr {
  const go = (part: Expr, inside = joins): Expr => demanded(s, part, demand, inside);
  switch (e.kind) {
    case 'let': {
      if (!s.optimises || !e.bindings.list.some(b => b.rhs.kind === 'lam')) return changeBody(e, go(e.body));
      const all = joins.size > 0 ? joins : joinPoints(e);
      const list = mapped(e.bindings.list, b =>
        all.has(b.var) && b.rhs.kind === 'lam' ? changeRhs(b, changeBody(b.rhs, go(b.rhs.body, all))) : b,
      );
      return changeLet(e, list, go(e.body, all));
    }
    case 'case': {
      if (waitingFor(e)) return e;
      const alternatives = mapped(e.alternatives, a => changeAlternative(a, go(a.body)));
      return makeCase(
        e.scrutinee,
        e.binder,
        alternatives,
        e.demands ?? (isCall(e.scrutinee) ? 1 : undefined),
      );
    }
    case 'app':
    case 'tick': {
      if (!isCall(e) || isJump(e, joins)) return e;
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
  return !isBottom(e) && !isBuiltDictionary(e);
}

/** How many frames wait where a function gives back its argument: one, if it gives constructors elsewhere, so that what it
 * gives is no function. */
export const demandFor = (body: Expr): Demand => (tailsOf(body).some(tail => tail.kind === 'con') ? 1 : 2);

/** What is waited for by a case that only passes on its value. */
export function waitingFor(e: Expr): { readonly e: Expr; readonly demands: Demand } | undefined {
  if (e.kind !== 'case' || e.demands === undefined || e.alternatives.length !== 1) return undefined;
  const { pattern, body } = e.alternatives[0]!;
  if (pattern.kind !== 'default' || body.kind !== 'var' || body.var !== e.binder) return undefined;
  return { e: e.scrutinee, demands: e.demands };
}
