/** How much code an expression will be, roughly, in nodes; counting stops beyond what anyone asks about. */
import { memoizeWeak } from '../source/memoize.ts';
import type { Expr } from '../stg/stg.ts';

const enough = 200;
export const size = memoizeWeak((expr: Expr): number => {
  let total = 0;
  const rest: Expr[] = [expr];
  for (let e = rest.pop(); e && total < enough; e = rest.pop()) {
    total += 1;
    if (e.kind === 'case') rest.push(e.scrutinee, ...e.alternatives.map(a => a.body));
    else if (e.kind === 'run') rest.push(e.action, e.body);
    else if (e.kind === 'let') {
      total += 2 * e.bindings.length;
      rest.push(e.body);
    } else if (e.kind === 'scc' || e.kind === 'under') {
      total += 8;
      rest.push(e.body);
    } else if (e.kind === 'join') rest.push(e.rhs, e.body);
    else if (e.kind === 'app' || e.kind === 'con' || e.kind === 'prim') total += e.arguments.length >> 1;
  }
  return total;
});
