/**
 * Functions that return functions, made into functions of all arguments, where that does next to no work again
 * (tryEtaExpandRhs in GHC/Core/Opt/Simplify/Utils.hs and findRhsArity in GHC/Core/Opt/Arity.hs of 9.0): GHC does this
 * without optimisation, too. An overloaded function whose type was inferred has a local function under its
 * dictionaries: it waits for the arguments of that one as well, and is not put in the place of a call with fewer. A
 * cost centre between the arguments keeps them apart.
 */
import { app, freshVar, lam, variable } from '../../build.ts';
import { castBy, castsOf, inverses, under } from '../../cast.ts';
import { mapTails } from '../../change.ts';
import { clone } from '../../clone.ts';
import type { Cast, Expr, Var } from '../../core.ts';
import { isMethod, type State } from './state.ts';
import { isCheap, isFailure, isTrivial } from './values.ts';

/** For how many arguments the form of an expression waits; nothing is looked into (exprArity). */
export function manifestArity(s: State, e: Expr): number {
  if (e.kind === 'lam') return e.params.length + manifestArity(s, e.body);
  if (e.kind === 'cast') return manifestArity(s, e.body);
  if (e.kind !== 'app') return s.knowledge.arity(e);
  return e.arguments.every(isTrivial) ? Math.max(0, s.knowledge.arity(e.function) - e.arguments.length) : 0;
}

/** What is bound to a name. Only what is a function already: other values are computed once. */
export function etaExpanded(s: State, rhs: Expr): Expr {
  if (rhs.kind !== 'lam') return rhs;
  const count = waits(s, rhs.body);
  return count > manifestArity(s, rhs.body) ? expanded(s, rhs, count) : rhs;
}

/** A function without a name takes the arguments of a partial application, too (mkLam). */
export const etaExpandedArgument = (s: State, e: Expr): Expr =>
  e.kind === 'lam' ? expanded(s, e, waits(s, e.body)) : e;

function expanded(s: State, e: Expr & { kind: 'lam' }, count: number): Expr {
  if (count === 0) return e;
  s.changes++;
  const etas = Array.from({ length: count }, () => freshVar(s.supply, 'eta'));
  const casts = castsAt(e.body);
  const function_ = lam([...e.params, ...etas], given(s, e.body, etas, casts), e.span);
  return castBy(
    casts.map(c => under(c, e.params.length)),
    function_,
  );
}

/** How what is given back is cast: everything else is of the same type. */
function castsAt(e: Expr): readonly Cast[] {
  let casts: readonly Cast[] = [];
  mapTails(e, tail => {
    if (tail.kind === 'cast') casts = castsOf(tail).casts;
    return tail;
  });
  return casts;
}

/** Never returns, whatever it is given. */
const any = Number.POSITIVE_INFINITY;

/** How many more arguments may be taken at once (arityType). Failures fit where something else tells, and where nothing
 * does they take none. */
function waits(s: State, e: Expr): number {
  const count = atMost(s, e);
  return count === any ? 0 : count;
}

function atMost(s: State, e: Expr): number {
  if (isFailure(e)) return any;
  switch (e.kind) {
    case 'lam':
      return e.params.length + waits(s, e.body);
    case 'cast':
      return atMost(s, e.body);
    case 'var':
    case 'global':
      return s.knowledge.arity(e);
    case 'app': {
      const left = s.knowledge.arity(e.function) - e.arguments.length;
      return left > 0 && e.arguments.every(a => isDoneAgain(s, a)) ? left : 0;
    }
    case 'let': {
      const count = atMost(s, e.body);
      return count === any || e.bindings.list.every(b => isDoneAgain(s, b.rhs)) ? count : 0;
    }
    case 'case': {
      const count = Math.min(...e.alternatives.map(a => atMost(s, a.body)));
      return count === any || isDoneAgain(s, e.scrutinee) ? count : 0;
    }
    default:
      return 0;
  }
}

const isDoneAgain = (s: State, e: Expr): boolean => isCheap(s.knowledge, e, id => isMethod(s, id));

/** The arguments go to where the function is, inside of its casts, and there stand for its parameters. */
const given = (s: State, e: Expr, etas: readonly Var[], casts: readonly Cast[]): Expr =>
  mapTails(e, cased => {
    if (isFailure(cased)) return cased;
    const tail = castBy(inverses(casts), cased);
    if (etas.length === 0) return tail;
    if (tail.kind !== 'lam') return app(tail, etas.map(variable));
    const count = Math.min(etas.length, tail.params.length);
    const names = new Map<Var, Var>();
    for (const [i, p] of tail.params.slice(0, count).entries()) names.set(p, etas[i]!);
    const body = clone(s.supply, lam(tail.params.slice(count), tail.body), names);
    for (const [from, to] of names) s.sameType(from, to);
    return given(s, body, etas.slice(count), []);
  });
