/** Free variables of STG expressions; a jump uses what its join point takes. */
import type { Var } from '../core/core.ts';
import { never } from '../source/never.ts';
import type { Atom, Expr, Rhs } from '../stg/stg.ts';

type JoinLive = (join: Var) => readonly Var[];

/** The variables that an expression uses and does not bind, in a stable order. `cache` remembers them by node. */
export function freeVariables(
  expr: Expr,
  joinLive: JoinLive,
  cache: Map<object, readonly Var[]>,
): readonly Var[] {
  const before = cache.get(expr);
  if (before) return before;
  const variables = new Set<Var>();
  gather(expr, variables, joinLive, cache);
  const list = [...variables];
  cache.set(expr, list);
  return list;
}

const atoms = (list: readonly Atom[], into: Set<Var>): void => {
  for (const a of list) if (a.kind === 'var') into.add(a.var);
};

function below(
  expr: Expr,
  into: Set<Var>,
  bound: readonly Var[],
  joinLive: JoinLive,
  cache: Map<object, readonly Var[]>,
): void {
  for (const v of freeVariables(expr, joinLive, cache)) if (!bound.includes(v)) into.add(v);
}

export function freeOfRhs(rhs: Rhs): readonly Var[] {
  if (rhs.kind !== 'con') return rhs.free;
  return rhs.arguments.flatMap(a => (a.kind === 'var' ? [a.var] : []));
}

/** A row of them at once: there may be thousands, each of which would have all that is free below. */
function gatherLets(
  first: Expr & { kind: 'let' },
  into: Set<Var>,
  joinLive: JoinLive,
  cache: Map<object, readonly Var[]>,
): void {
  const bound = new Set<Var>();
  let expr: Expr = first;
  for (; expr.kind === 'let'; expr = expr.body) {
    for (const { var: v } of expr.bindings) bound.add(v);
    for (const { rhs } of expr.bindings) for (const v of freeOfRhs(rhs)) if (!bound.has(v)) into.add(v);
  }
  for (const v of freeVariables(expr, joinLive, cache)) if (!bound.has(v)) into.add(v);
}

function gather(expr: Expr, into: Set<Var>, joinLive: JoinLive, cache: Map<object, readonly Var[]>): void {
  switch (expr.kind) {
    case 'app':
      atoms([expr.function, ...expr.arguments], into);
      return;
    case 'con':
    case 'prim':
      atoms(expr.arguments, into);
      return;
    case 'literal':
      return;
    case 'result':
      atoms([expr.value], into);
      return;
    case 'case':
      below(expr.scrutinee, into, [], joinLive, cache);
      for (const alt of expr.alternatives)
        below(
          alt.body,
          into,
          alt.pattern.kind === 'con' ? [expr.binder, ...alt.pattern.binders] : [expr.binder],
          joinLive,
          cache,
        );
      return;
    case 'run':
      below(expr.action, into, [], joinLive, cache);
      below(expr.body, into, [expr.binder], joinLive, cache);
      return;
    case 'let':
      gatherLets(expr, into, joinLive, cache);
      return;
    case 'scc':
      below(expr.body, into, [], joinLive, cache);
      return;
    case 'under':
      atoms([expr.stack], into);
      below(expr.body, into, [], joinLive, cache);
      return;
    case 'join':
      for (const v of joinLive(expr.var)) into.add(v);
      below(expr.body, into, [], joinLive, cache);
      return;
    case 'jump':
      atoms(expr.arguments, into);
      for (const v of joinLive(expr.var)) into.add(v);
      return;
    default:
      never(expr);
  }
}
