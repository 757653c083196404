/** Computes where they are bound or given what is certainly evaluated, instead of suspending it. */
import { app, caseOf, freshVar, isAtom, otherwise, type Supply, variable } from '../../build.ts';
import { mapParts } from '../../change.ts';
import type { CoreModule, DataCon, Expr, Var } from '../../core.ts';
import { isBottom } from '../bottom.ts';
import { type Analysis, newAnalysis, type StrictnessOf, usesOf } from './analyse.ts';

/** The module with strict arguments and bindings evaluated; itself if there are none. */
export function evaluateStrict(m: CoreModule, global: StrictnessOf, supply: Supply): CoreModule {
  let changed = false;
  const bindings = m.bindings.map(b => {
    const rhs = evaluated(newAnalysis(global), b.rhs, supply);
    if (rhs === b.rhs) return b;
    changed = true;
    return { ...b, rhs };
  });
  return changed ? { ...m, bindings } : m;
}

function evaluated(a: Analysis, root: Expr, supply: Supply): Expr {
  usesOf(a, root.kind === 'lam' ? root.body : root);
  /** `done`: variables that are evaluated here. */
  const go = (e: Expr, done: ReadonlySet<Var>): Expr => {
    switch (e.kind) {
      case 'let':
        return strictLet(a, e, mapLet(e, done, go));
      case 'case': {
        const inner = new Set(done).add(e.binder);
        if (e.scrutinee.kind === 'var') inner.add(e.scrutinee.var);
        for (const { pattern } of e.alternatives)
          if (pattern.kind === 'con')
            pattern.binders.forEach((v, i) => {
              if (pattern.con.strict[i + (pattern.only ?? 0)]) inner.add(v);
            });
        return mapParts(e, part => go(part, part === e.scrutinee ? done : inner));
      }
      case 'app':
        return strictCall(
          a,
          mapParts(e, part => go(part, done)),
          done,
          supply,
        );
      default:
        return mapParts(e, part => go(part, done));
    }
  };
  return go(root, new Set());
}

type Let = Expr & { readonly kind: 'let' };

function mapLet(e: Let, done: ReadonlySet<Var>, go: (e: Expr, done: ReadonlySet<Var>) => Expr): Let {
  const values = e.bindings.list.filter(b => b.rhs.kind === 'lam' || b.rhs.kind === 'con').map(b => b.var);
  const inner = values.length === 0 ? done : new Set([...done, ...values]);
  return mapParts(e, part => go(part, inner)) as Let;
}

/** `let x = e in b` where `b` evaluates `x`. */
function strictLet(a: Analysis, before: Let, e: Let): Expr {
  const [only] = e.bindings.list;
  const uses = a.bodies.get(before);
  if (!only || !uses || e.bindings.recursive || e.bindings.list.length > 1) return e;
  if (only.var.rep !== 'ptr' || isValue(only.rhs) || !uses.vars.has(only.var)) return e;
  return caseOf(only.rhs, only.var, [otherwise(e.body)]);
}

const isValue = (e: Expr): boolean => isAtom(e) || e.kind === 'lam' || e.kind === 'con' || isBottom(e);

/** A call whose arguments are evaluated where the function is strict. */
function strictCall(a: Analysis, e: Expr, done: ReadonlySet<Var>, supply: Supply): Expr {
  if (e.kind !== 'app' || isBottom(e)) return e;
  const { function: f, arguments: args } = e;
  const strictness =
    f.kind === 'global' ? a.global(f.id) : f.kind === 'var' ? a.locals.get(f.var) : undefined;
  if (!strictness || args.length < strictness.arity) return e;
  const wraps: ((body: Expr) => Expr)[] = [];
  const given = args.map((arg, i) => {
    const use = strictness.params[i];
    if (!use || arg.kind === 'lam' || arg.kind === 'con' || arg.kind === 'literal') return arg;
    if (arg.kind === 'var' && done.has(arg.var)) return arg;
    if (arg.kind === 'global') return arg;
    const v = freshVar(supply, arg.kind === 'var' ? arg.var.name : 'strict');
    wraps.push(body => evaluating(supply, arg, v, use.con, body));
    return variable(v);
  });
  return wraps.length === 0 ? e : wraps.reduceRight((body, wrap) => wrap(body), app(f, given));
}

const evaluating = (supply: Supply, e: Expr, v: Var, con: DataCon | undefined, body: Expr): Expr => {
  if (!con) return caseOf(e, v, [otherwise(body)]);
  const binders = con.fields.map(rep => freshVar(supply, 'field', rep));
  return caseOf(e, v, [{ pattern: { kind: 'con', con, binders }, body }]);
};
