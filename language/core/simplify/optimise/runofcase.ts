/**
 * `run x <- case .. of p -> result (I# a); q -> result (I# b)`: what follows an action that chooses becomes a join point, which each branch
 * calls with the fields of its result. Neither a box nor a frame is made for that.
 */
import { app, con, freshVar, lam, oneLet, variable } from '../../build.ts';
import {
  changeAlternative,
  changeBody,
  changeCase,
  changeLet,
  changeRhs,
  changeRun,
  mapped,
} from '../../change.ts';
import type { Binding, DataCon, Expr, Var } from '../../core.ts';
import { isJump, joinPoints } from '../../join.ts';
import { isBottom } from '../bottom.ts';
import { bindValue, type Simplifier, wrapLets } from './state.ts';

/** Whether a branch of the action ends in a function that is bound in it: that has to stay there. */
export const bindsJoin = (action: Expr): boolean =>
  action.kind === 'let' &&
  action.bindings.list.some(b => b.rhs.kind === 'lam') &&
  action.bindings.list.some(b => joinPoints(action).has(b.var));

/** The action with `body` behind each of its branches; undefined where none of them ends in a result. */
export function runOfCase(s: Simplifier, action: Expr, binder: Var, body: () => Expr): Expr | undefined {
  const joins = joinPoints(action);
  const ends = endsOf(action, joins);
  if (!ends.some(e => e.kind === 'result')) return undefined;
  const made = commonCon(ends);
  const after = freshVar(s.supply, 'after');
  const bound: Binding[] = [];
  const params = made ? made.fields.map(rep => freshVar(s.supply, binder.name, rep)) : [binder];
  if (made) bindValue(s, binder, con(made, ...params.map(variable)), bound);
  const code = lam(params, wrapLets(s, bound, body()));
  const called = withEnds(action, joins, e => {
    if (e.kind === 'result') {
      const { value } = e;
      return app(variable(after), made && value.kind === 'con' ? value.arguments : [value]);
    }
    if (isBottom(e)) return e;
    const given = freshVar(s.supply, binder.name, binder.rep);
    return { kind: 'run', action: e, binder: given, body: app(variable(after), [variable(given)]) };
  });
  return oneLet({ var: after, rhs: code }, called);
}

/** The constructor, with fields, that all give. */
function commonCon(ends: readonly Expr[]): DataCon | undefined {
  let made: DataCon | undefined;
  for (const e of ends) {
    if (isBottom(e)) continue;
    if (e.kind !== 'result' || e.value.kind !== 'con' || e.value.arguments.length === 0) return undefined;
    if (made && made.id !== e.value.con.id) return undefined;
    made = e.value.con;
  }
  return made;
}

/** What comes last in each branch. */
function endsOf(action: Expr, joins: ReadonlySet<Var>): readonly Expr[] {
  const ends: Expr[] = [];
  withEnds(action, joins, e => {
    ends.push(e);
    return e;
  });
  return ends;
}

function withEnds(action: Expr, joins: ReadonlySet<Var>, f: (end: Expr) => Expr): Expr {
  const go = (e: Expr): Expr => {
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
        return changeBody(changeLet(e, list, e.body), go(e.body));
      }
      default:
        return isJump(e, joins) ? e : f(e);
    }
  };
  return go(action);
}
