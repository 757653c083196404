/** A copy of an expression with new variables, so that every variable stays bound in one place. */
import { copyOf, freshVar, mentioned, type Supply, variable } from './build.ts';
import {
  changeArguments,
  changeBinding,
  changeBody,
  changeUnder,
  makeCase,
  makeFunction,
  mapped,
} from './change.ts';
import type { Alternative, Expr, Var } from './core.ts';

/** The copy of a selection binds the other fields, too, so that a second selection finds them: of constructors with so many
 * at most. Of a class with thousands of methods, each selection would be as large as the class. */
const mostAdded = 64;

/** `keepsPlaces`: not of what another module's text defines. */
export function clone(supply: Supply, e: Expr, names: Map<Var, Var> = new Map(), keepsPlaces = true): Expr {
  const fresh = (v: Var): Var => {
    const copy = copyOf(supply, v);
    names.set(v, copy);
    return copy;
  };
  const go = (x: Expr): Expr => {
    switch (x.kind) {
      case 'var': {
        const to = names.get(x.var);
        return to ? mentioned(variable(to), x.mention) : x;
      }
      case 'app':
        return { kind: 'app', function: go(x.function), arguments: x.arguments.map(go) };
      case 'con':
      case 'prim':
        return changeArguments(x, mapped(x.arguments, go));
      case 'lam': {
        const params = x.params.map(fresh);
        const body = go(x.body);
        return makeFunction(params, body, keepsPlaces ? x.span : undefined, x.curried);
      }
      case 'tick':
      case 'cast':
        return changeBody(x, go(x.body));
      case 'let': {
        const { recursive, list } = x.bindings;
        if (recursive) for (const b of list) fresh(b.var);
        const copied = list.map(b => {
          const rhs = go(b.rhs);
          const v = recursive ? names.get(b.var)! : fresh(b.var);
          return keepsPlaces ? changeBinding(b, v, rhs) : { var: v, rhs };
        });
        return { kind: 'let', bindings: { recursive, list: copied }, body: go(x.body) };
      }
      case 'case': {
        const scrutinee = go(x.scrutinee);
        const binder = fresh(x.binder);
        return makeCase(scrutinee, binder, x.alternatives.map(alternative), x.demands);
      }
      case 'run': {
        const action = go(x.action);
        const binder = fresh(x.binder);
        return { kind: 'run', action, binder, body: go(x.body) };
      }
      case 'result':
        return { kind: 'result', value: go(x.value) };
      case 'under':
        return changeUnder(x, go(x.stack), go(x.body));
      default:
        return x;
    }
  };
  const alternative = (a: Alternative): Alternative => {
    const { pattern } = a;
    if (pattern.kind !== 'con') return { pattern, body: go(a.body) };
    const { con, only } = pattern;
    if (only !== undefined && con.fields.length > mostAdded)
      return { pattern: { ...pattern, binders: pattern.binders.map(fresh) }, body: go(a.body) };
    const binders =
      only === undefined
        ? pattern.binders.map(fresh)
        : con.fields.map((rep, i) =>
            i === only ? fresh(pattern.binders[0]!) : freshVar(supply, 'field', rep),
          );
    return { pattern: { kind: 'con', con, binders }, body: go(a.body) };
  };
  return go(e);
}
