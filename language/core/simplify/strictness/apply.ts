/** Computes where they are bound or given what is certainly evaluated, instead of suspending it. */
import { createQueryCache, type QueryCache } from '../../../source/readcache.ts';
import { app, caseOf, freshVar, isAtom, otherwise, type Supply, variable } from '../../build.ts';
import { changeTop, mapParts, mapped } from '../../change.ts';
import type { Alternative, CoreModule, Expr, Var } from '../../core.ts';
import { isBottom } from '../bottom.ts';
import { type Analysis, newAnalysis, type StrictnessOf, usesOf } from './analyse.ts';
import type { Demand } from './uses.ts';

/** What has become of code, by what is known of the functions in it. */
export type StrictCode = QueryCache<Expr, { readonly global: StrictnessOf }, Expr>;

export const createStrictCode = (): StrictCode => createQueryCache();

/** The module with strict arguments and bindings evaluated; itself if there are none. */
export function evaluateStrict(
  m: CoreModule,
  global: StrictnessOf,
  supply: Supply,
  known: StrictCode = createStrictCode(),
): CoreModule {
  const bindings = mapped(m.bindings, b =>
    changeTop(
      b,
      known.get(b.rhs, { global }, ask => evaluated(newAnalysis(ask.global), b.rhs, supply)),
    ),
  );
  return bindings === m.bindings ? m : { ...m, bindings };
}

function evaluated(a: Analysis, root: Expr, supply: Supply): Expr {
  usesOf(a, root.kind === 'lam' ? root.body : root);
  const go = (e: Expr): Expr => {
    if (e.kind === 'let') return strictLet(a, e, mapParts(e, go) as Let, supply);
    const whole = mapParts(e, go);
    return whole.kind === 'app' ? strictCall(a, whole, supply) : whole;
  };
  return go(root);
}

type Let = Expr & { readonly kind: 'let' };

/** `let x = e in b` where `b` evaluates `x`. */
function strictLet(a: Analysis, before: Let, e: Let, supply: Supply): Expr {
  const [only] = e.bindings.list;
  const uses = a.bodies.get(before);
  if (!only || !uses || e.bindings.recursive || e.bindings.list.length > 1) return e;
  const demand = uses.vars.get(only.var);
  if (only.var.rep !== 'ptr' || isValue(only.rhs) || !demand) return e;
  return caseOf(only.rhs, only.var, [taken(supply, only.var, demand, e.body)]);
}

/** What is done with an evaluated value: taken apart at once if it is for certain. */
function taken(supply: Supply, { name }: Var, { con }: Demand, body: Expr): Alternative {
  if (!con) return otherwise(body);
  return {
    pattern: { kind: 'con', con, binders: con.fields.map(rep => freshVar(supply, name, rep)) },
    body,
  };
}

const isValue = (e: Expr): boolean => isAtom(e) || e.kind === 'lam' || e.kind === 'con' || isBottom(e);

/** A call whose arguments are evaluated where the function is strict. One that is a name is evaluated by the function itself. */
function strictCall(a: Analysis, e: Expr, supply: Supply): Expr {
  if (e.kind !== 'app' || isBottom(e)) return e;
  const { function: f, arguments: args } = e;
  const strictness =
    f.kind === 'global' ? a.global(f.id) : f.kind === 'var' ? a.locals.get(f.var) : undefined;
  if (!strictness || args.length < strictness.arity) return e;
  const wraps: ((body: Expr) => Expr)[] = [];
  const given = args.map((arg, i) => {
    const demand = strictness.params[i];
    if (!demand || isValue(arg)) return arg;
    const v = freshVar(supply, 'strict');
    wraps.push(body => caseOf(arg, v, [taken(supply, v, demand, body)]));
    return variable(v);
  });
  return wraps.length === 0 ? e : wraps.reduceRight((body, wrap) => wrap(body), app(f, given));
}
