/**
 * Library functions that give an action take its token as one more argument, as GHC's optimiser has it in base (the
 * state hack): what they suspend is allocated, and charged, when the action runs. Never done to a program's own code.
 */
import { app, freshVar, lam, type Supply, variable } from '../../build.ts';
import { mapTails } from '../../change.ts';
import type { CoreModule, Expr, TopBinding, Var } from '../../core.ts';

export function expandActions(m: CoreModule, supply: Supply): CoreModule {
  return { ...m, bindings: m.bindings.map(b => expandBinding(b, supply)) };
}

function expandBinding(b: TopBinding, supply: Supply): TopBinding {
  const params = b.rhs.kind === 'lam' ? b.rhs.params : [];
  if (b.awaits !== params.length) return b;
  const body = b.rhs.kind === 'lam' ? b.rhs.body : b.rhs;
  if (!isExpandable(body, new Set())) return b;
  const token = freshVar(supply, 'token');
  return {
    ...b,
    rhs: lam(
      [...params, token],
      mapTails(body, tail => app(tail, [variable(token)])),
      b.span,
    ),
  };
}

/** Ends in functions of the token, or in calls of known functions, not in something that a caller has given. */
function isExpandable(e: Expr, known: ReadonlySet<Var>): boolean {
  switch (e.kind) {
    case 'lam':
    case 'global':
      return true;
    case 'app':
      return e.function.kind === 'global' || (e.function.kind === 'var' && known.has(e.function.var));
    case 'let': {
      const functions = e.bindings.list.filter(b => b.rhs.kind === 'lam').map(b => b.var);
      return isExpandable(e.body, new Set([...known, ...functions]));
    }
    case 'case':
      return e.alternatives.every(a => isExpandable(a.body, known));
    default:
      return false;
  }
}
