/** What an expression comes to: the ends of its branches, also of those that are join points. */
import {
  changeAlternative,
  changeBody,
  changeCase,
  changeLet,
  changeRhs,
  changeRun,
  mapped,
} from '../../change.ts';
import type { Expr, Var } from '../../core.ts';
import { isJump } from '../../join.ts';

/** The expression with `f` of each of its ends. A jump to one of `joins` is none: the ends of the join point are. */
export function mapEnds(e: Expr, joins: ReadonlySet<Var>, f: (end: Expr) => Expr): Expr {
  const go = (part: Expr): Expr => mapEnds(part, joins, f);
  switch (e.kind) {
    case 'case':
      return changeCase(
        e,
        e.scrutinee,
        mapped(e.alternatives, a => changeAlternative(a, go(a.body))),
      );
    case 'run':
      return changeRun(e, e.action, go(e.body));
    case 'let': {
      const list = mapped(e.bindings.list, b =>
        joins.has(b.var) && b.rhs.kind === 'lam' ? changeRhs(b, changeBody(b.rhs, go(b.rhs.body))) : b,
      );
      return changeLet(e, list, go(e.body));
    }
    default:
      return isJump(e, joins) ? e : f(e);
  }
}

export function endsOf(e: Expr, joins: ReadonlySet<Var>): readonly Expr[] {
  const ends: Expr[] = [];
  mapEnds(e, joins, end => {
    ends.push(end);
    return end;
  });
  return ends;
}
