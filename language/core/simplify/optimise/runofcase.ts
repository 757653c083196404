/**
 * `run x <- case .. of p -> result (I# a); q -> result (I# b)`: what follows an action that chooses becomes a join point, which each branch
 * calls with the fields of its result. Neither a box nor a frame is made for that.
 */
import { app, con, freshVar, lam, oneLet, variable } from '../../build.ts';
import type { Binding, DataCon, Expr, Var } from '../../core.ts';
import { joinPoints } from '../../join.ts';
import { isBottom } from '../bottom.ts';
import { bindValue, wrapLets } from './bind.ts';
import { endsOf, mapEnds } from './ends.ts';
import type { Simplifier } from './state.ts';

/** Whether an action has several branches, or join points, which have to stay around what jumps to them. */
export function chooses(action: Expr): boolean {
  if (action.kind === 'case') return action.alternatives.length > 1;
  if (action.kind !== 'let' || !action.bindings.list.some(b => b.rhs.kind === 'lam')) return false;
  const joins = joinPoints(action);
  return action.bindings.list.some(b => joins.has(b.var));
}

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
  const called = mapEnds(action, joins, e => {
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
