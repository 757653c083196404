/** What each join point of a binding needs besides its parameters: found before code is written, by a fixed point for
 * those that jump to themselves or to others. */
import type { Var } from '../core/core.ts';
import type { Expr } from '../stg/stg.ts';
import { freeVariables } from './free.ts';

export interface JoinInfo {
  readonly params: readonly Var[];
  readonly rhs: Expr;
  live: readonly Var[];
}

/** All join points inside an expression, closures' bodies left out (they are bodies of their own). */
export function findJoins(expr: Expr): Map<Var, JoinInfo> {
  const joins = new Map<Var, JoinInfo>();
  const rest: Expr[] = [expr];
  for (let e = rest.pop(); e; e = rest.pop()) {
    if (e.kind === 'case') rest.push(e.scrutinee, ...e.alternatives.map(a => a.body));
    else if (e.kind === 'run') rest.push(e.action, e.body);
    else if (e.kind === 'let' || e.kind === 'scc') rest.push(e.body);
    else if (e.kind === 'join') {
      joins.set(e.var, { params: e.params, rhs: e.rhs, live: [] });
      rest.push(e.rhs, e.body);
    }
  }
  for (let changed = joins.size > 0; changed; ) {
    changed = false;
    const cache = new Map<object, readonly Var[]>();
    for (const info of joins.values()) {
      const live = freeVariables(info.rhs, v => joins.get(v)?.live ?? [], cache).filter(
        v => !info.params.includes(v),
      );
      if (live.length !== info.live.length) {
        info.live = live;
        changed = true;
        cache.clear();
      }
    }
  }
  return joins;
}
