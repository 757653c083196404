/**
 * Unknown calls of functions with unboxed parameters. GHC uses the registers that the types say. The machine here calls unknown
 * functions with pointers alone. So a function with unboxed parameters that escapes takes boxes instead, and unknown calls make
 * the boxes. The boxes are not counted as allocation, because GHC has none.
 */

import {
  alternative,
  app,
  caseOf,
  con,
  freshVar,
  global,
  lam,
  type Supply,
  variable,
} from '../core/build.ts';
import { changeApp, changeBody, mapParts } from '../core/change.ts';
import { pushChildren } from '../core/children.ts';
import type * as Core from '../core/core.ts';
import { type RawResults, repOf } from '../core/rep.ts';
import { roleId } from '../source/globalname.ts';
import type { Externals } from './known.ts';

/** The registers of a known function's parameters. */
export type Parameters = (id: string) => readonly Core.Rep[] | undefined;

export interface UnknownCalls {
  readonly supply: Supply;
  readonly parameters: Parameters;
  readonly raw: RawResults;
  /** The boxed versions of top-level functions that escape, in the current module. */
  readonly module: string;
  readonly boxed: Map<string, Core.TopBinding>;
}

interface FunctionScope extends UnknownCalls {
  /** Local functions that are only called, with all their arguments. */
  readonly known: ReadonlyMap<Core.Var, number>;
}

const box = (rep: Core.Rep): Core.DataCon => ({
  id: `GHC.Prim.(#box ${rep}#)`,
  name: `(#box ${rep}#)`,
  tag: 1,
  family: 1,
  fields: [rep],
  strict: [false],
});
const boxes = { i64: box('i64'), f64: box('f64') };

/** The module with boxes for unknown calls. */
export function boxUnknownCalls(
  { hasUnlifted: _, ...core }: Core.CoreModule,
  raw: RawResults,
  imports: Externals,
  supply: Supply,
): Core.CoreModule {
  const own = new Map(core.bindings.map(b => [b.id, b.rhs]));
  const parameters = (id: string): readonly Core.Rep[] | undefined => {
    const rhs = own.get(id);
    return rhs?.kind === 'lam' ? rhs.params.map(p => p.rep) : imports(id)?.params;
  };
  const boxed = new Map<string, Core.TopBinding>();
  const about = { supply, parameters, raw, module: core.name, boxed };
  const bindings = core.bindings.map(b => ({ ...b, rhs: withBoxes(about, b.rhs) }));
  return { ...core, bindings: [...boxed.values(), ...bindings] };
}

/** The right-hand side of a top-level binding, whose own parameters every call knows. */
function withBoxes(about: UnknownCalls, rhs: Core.Expr): Core.Expr {
  const w: FunctionScope = { ...about, known: knownFunctions(rhs) };
  return rhs.kind === 'lam' ? { ...rhs, body: walk(w, rhs.body) } : walk(w, rhs);
}

const takesRaw = (e: Core.Expr): e is Core.Expr & { kind: 'lam' } =>
  e.kind === 'lam' && e.params.some(p => p.rep !== 'ptr');

/** Local functions with unboxed parameters that do not escape: each use is a call with enough arguments. */
function knownFunctions(root: Core.Expr): ReadonlyMap<Core.Var, number> {
  const candidates = new Map<Core.Var, number>();
  const stack = [root];
  for (let e = stack.pop(); e; e = stack.pop()) {
    if (e.kind === 'let')
      for (const b of e.bindings.list) if (takesRaw(b.rhs)) candidates.set(b.var, b.rhs.params.length);
    pushChildren(e, stack);
  }
  if (candidates.size === 0) return candidates;
  stack.push(root);
  for (let e = stack.pop(); e; e = stack.pop()) {
    if (e.kind === 'var') candidates.delete(e.var);
    if (e.kind === 'app' && e.function.kind === 'var') {
      if ((candidates.get(e.function.var) ?? 0) > e.arguments.length) candidates.delete(e.function.var);
      for (const a of e.arguments) stack.push(a);
    } else pushChildren(e, stack);
  }
  return candidates;
}

function walk(w: FunctionScope, e: Core.Expr): Core.Expr {
  switch (e.kind) {
    case 'lam':
      return boxedFunction(w.supply, e, walk(w, e.body));
    case 'global':
      return named(w, e);
    case 'app':
      return call(w, e);
    case 'let': {
      const list = e.bindings.list.map(b =>
        takesRaw(b.rhs) && w.known.has(b.var)
          ? { ...b, rhs: changeBody(b.rhs, walk(w, b.rhs.body)) }
          : { ...b, rhs: walk(w, b.rhs) },
      );
      return { ...e, bindings: { ...e.bindings, list }, body: walk(w, e.body) };
    }
    default:
      return mapParts(e, part => walk(w, part));
  }
}

/** A function that escapes. */
function boxedFunction(supply: Supply, e: Core.Expr & { readonly kind: 'lam' }, body: Core.Expr): Core.Expr {
  if (!e.params.some(p => p.rep !== 'ptr')) return changeBody(e, body);
  const opened: { readonly from: Core.Var; readonly to: Core.Var }[] = [];
  const params = e.params.map(p => {
    if (p.rep === 'ptr') return p;
    const from = freshVar(supply, p.name);
    opened.push({ from, to: p });
    return from;
  });
  const inside = opened.reduceRight<Core.Expr>(
    (rest, { from, to }) =>
      caseOf(variable(from), freshVar(supply, 'wild'), [
        alternative(to.rep === 'f64' ? boxes.f64 : boxes.i64, [to], rest),
      ]),
    body,
  );
  return lam(params, inside, e.span);
}

function named(w: FunctionScope, e: Core.Expr & { kind: 'global' }): Core.Expr {
  const params = w.parameters(e.id);
  if (params === undefined || params.every(rep => rep === 'ptr')) return e;
  const id = roleId(w.module, { kind: 'boxed', id: e.id });
  if (!w.boxed.has(id)) {
    const own = params.map(rep => freshVar(w.supply, 'x', rep));
    const body = app(e, own.map(variable));
    w.boxed.set(id, {
      id,
      rhs: boxedFunction(w.supply, { kind: 'lam', params: own, body }, body),
      internal: true,
    });
  }
  return global(id);
}

function call(w: FunctionScope, e: Core.Expr & { kind: 'app' }): Core.Expr {
  const f = e.function;
  const args = e.arguments.map(a => walk(w, a));
  const takes = f.kind === 'global' ? (w.parameters(f.id) ?? []) : [];
  const arity = f.kind === 'var' ? (w.known.get(f.var) ?? 0) : takes.length <= args.length ? takes.length : 0;
  const head = arity > 0 || f.kind === 'var' ? f : walk(w, f);
  // one without arguments asks for a constant: it must not become its name
  return changeApp(
    e,
    head,
    args.map((a, i) => {
      const rep = i < arity ? 'ptr' : repOf(a, w.raw);
      return rep === 'ptr' ? a : con(rep === 'f64' ? boxes.f64 : boxes.i64, a);
    }),
  );
}
