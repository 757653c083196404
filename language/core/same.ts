/** Whether two expressions are the same code, up to the names of what they bind. */
import { never } from '../source/never.ts';
import { sameCast } from './cast.ts';
import type { Alternative, Binding, Expr, Literal, Var } from './core.ts';

/** For code that does not nest deeper than the host's stack. */
export function sameCode(a: Expr, b: Expr): boolean {
  return same(a, b, new Map());
}

/** What the variables of the first mean in the second. */
type VarRenaming = Map<Var, Var>;

function same(a: Expr, b: Expr, names: VarRenaming): boolean {
  switch (a.kind) {
    case 'var':
      return b.kind === 'var' && (names.get(a.var) ?? a.var) === b.var;
    case 'global':
      return b.kind === 'global' && a.id === b.id;
    case 'literal':
      return b.kind === 'literal' && sameLiteral(a.literal, b.literal);
    case 'app':
      return b.kind === 'app' && same(a.function, b.function, names) && all(a.arguments, b.arguments, names);
    case 'lam':
      return b.kind === 'lam' && bind(a.params, b.params, names) && same(a.body, b.body, names);
    case 'let':
      return (
        b.kind === 'let' &&
        a.bindings.recursive === b.bindings.recursive &&
        sameBindings(a.bindings.list, b.bindings.list, names) &&
        same(a.body, b.body, names)
      );
    case 'case':
      return (
        b.kind === 'case' &&
        same(a.scrutinee, b.scrutinee, names) &&
        bind([a.binder], [b.binder], names) &&
        a.alternatives.length === b.alternatives.length &&
        a.alternatives.every((alternative, i) => sameAlternative(alternative, b.alternatives[i]!, names))
      );
    case 'con':
      return b.kind === 'con' && a.con.id === b.con.id && all(a.arguments, b.arguments, names);
    case 'prim':
      return b.kind === 'prim' && a.op === b.op && all(a.arguments, b.arguments, names);
    case 'tick':
      return b.kind === 'tick' && a.tick === b.tick && same(a.body, b.body, names);
    case 'cast':
      return b.kind === 'cast' && sameCast(a.cast, b.cast) && same(a.body, b.body, names);
    case 'run':
      return (
        b.kind === 'run' &&
        same(a.action, b.action, names) &&
        bind([a.binder], [b.binder], names) &&
        same(a.body, b.body, names)
      );
    case 'under':
      return b.kind === 'under' && same(a.stack, b.stack, names) && same(a.body, b.body, names);
    case 'result':
      return b.kind === 'result' && same(a.value, b.value, names);
    default:
      return never(a);
  }
}

const all = (a: readonly Expr[], b: readonly Expr[], names: VarRenaming): boolean =>
  a.length === b.length && a.every((e, i) => same(e, b[i]!, names));

/** Binders are found by identity, so a binding needs no undoing at the end of its scope. */
function bind(a: readonly Var[], b: readonly Var[], names: VarRenaming): boolean {
  if (a.length !== b.length) return false;
  for (const [i, v] of a.entries()) {
    if (v.rep !== b[i]!.rep) return false;
    names.set(v, b[i]!);
  }
  return true;
}

/** In a recursive group the names hold in the right-hand sides; in another they do no harm there. */
const sameBindings = (a: readonly Binding[], b: readonly Binding[], names: VarRenaming): boolean =>
  bind(
    a.map(binding => binding.var),
    b.map(binding => binding.var),
    names,
  ) && a.every((binding, i) => same(binding.rhs, b[i]!.rhs, names));

function sameAlternative(a: Alternative, b: Alternative, names: VarRenaming): boolean {
  const { pattern: p } = a;
  const { pattern: q } = b;
  if (p.kind === 'con') {
    if (q.kind !== 'con' || p.con.id !== q.con.id || p.only !== q.only || !bind(p.binders, q.binders, names))
      return false;
  } else if (p.kind === 'literal') {
    if (q.kind !== 'literal' || !sameLiteral(p.literal, q.literal)) return false;
  } else if (q.kind !== 'default') return false;
  return same(a.body, b.body, names);
}

const sameLiteral = (a: Literal, b: Literal): boolean => a.rep === b.rep && Object.is(a.value, b.value);
