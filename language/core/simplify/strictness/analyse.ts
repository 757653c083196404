/** The analysis itself: what an expression evaluates, and the strictness of functions as a greatest fixed point. */
import { memoizeWeak } from '../../../source/memoize.ts';
import { createQueryCache, type QueryCache } from '../../../source/readcache.ts';
import { forEachBinder } from '../../children.ts';
import type { Alternative, Binding, CoreModule, Expr, TopBinding, Var } from '../../core.ts';
import { operations } from '../../operation.ts';
import { isBottom } from '../bottom.ts';
import type { Unfoldings } from '../pass.ts';
import type { Lambda } from '../specialise/template.ts';
import {
  bothUses,
  type Demand,
  demandOn,
  divergence,
  eitherUses,
  evaluatedOnly,
  noUses,
  type Strictness,
  sameStrictness,
  type Uses,
  useOf,
  without,
  withoutTypes,
} from './uses.ts';

/** Of a function of the top level; undefined where nothing is known. */
export type StrictnessOf = (id: string) => Strictness | undefined;

export interface Analysis {
  readonly global: StrictnessOf;
  /** Of local functions in scope. */
  readonly locals: Map<Var, Strictness>;
  /** What the body of each `let` evaluates. */
  readonly bodies: Map<Expr, Uses>;
}

/** A fixed point is reached sooner, or nothing is assumed. */
const mostRounds = 10;

/** The strictness of functions, by their code and what has been assumed of others. */
export type StrictnessMemory = QueryCache<Lambda, { readonly global: StrictnessOf }, Strictness>;

export const createStrictnessMemory = (): StrictnessMemory => createQueryCache();

/** The strictness of a module's functions. `imported`: of other modules' functions. `memory`: of what has been analysed before with
 * the same imports. */
export function strictnessOf(
  m: CoreModule,
  order: readonly number[],
  imported: StrictnessOf,
  memory: StrictnessMemory = createStrictnessMemory(),
): StrictnessOf {
  const functions = order
    .map(at => m.bindings[at]!)
    .filter((b): b is TopBinding & { readonly rhs: Lambda } => b.rhs.kind === 'lam');
  const found = new Map(functions.map(b => [b.id, optimistic(b.rhs)]));
  const own = new Set(m.bindings.map(b => b.id));
  const global = (id: string): Strictness | undefined => (own.has(id) ? found.get(id) : imported(id));
  for (let round = 0, changed = true; changed; round++) {
    if (round === mostRounds) return imported;
    changed = false;
    for (const b of functions) {
      const next = memory.get(b.rhs, { global }, ask => ofFunction(newAnalysis(ask.global), b.rhs));
      // what is the same stays the same object: by that the memory knows it
      if (sameStrictness(next, found.get(b.id)!)) continue;
      changed = true;
      found.set(b.id, next);
    }
  }
  return global;
}

export const newAnalysis = (global: StrictnessOf): Analysis => ({
  global,
  locals: new Map(),
  bodies: new Map(),
});

/** What a function is taken to be until more is known. */
const optimistic = memoizeWeak(
  ({ params }: Lambda): Strictness => ({
    arity: params.length,
    params: params.map(({ rep }) => (rep === 'ptr' ? evaluatedOnly : undefined)),
    free: divergence,
  }),
);

function ofFunction(a: Analysis, { params, body }: Lambda): Strictness {
  const uses = usesOf(a, body);
  return {
    arity: params.length,
    params: params.map(p => (p.rep === 'ptr' ? limited(demandOn(p, uses), deepestDemand) : undefined)),
    free: without(uses, params),
  };
}

/** Demands on fields of fields of a recursive type have no end. */
const deepestDemand = 3;

function limited(demand: Demand | undefined, depth: number): Demand | undefined {
  if (!demand?.fields) return demand;
  if (depth === 0) return evaluatedOnly;
  return { ...demand, fields: demand.fields.map(f => limited(f, depth - 1)) };
}

/** What is evaluated on the way to an expression's value. */
export function usesOf(a: Analysis, e: Expr): Uses {
  switch (e.kind) {
    case 'var':
      return useOf(e.var);
    case 'app':
      return ofCall(a, e);
    case 'con':
      return all(e.arguments.map((arg, i) => (e.con.fields[i] === 'ptr' ? noUses : usesOf(a, arg))));
    case 'prim':
      return ofOperation(a, e);
    case 'tick':
    case 'cast':
    case 'under':
      return usesOf(a, e.body);
    case 'let':
      return ofLet(a, e);
    case 'case':
      return ofCase(a, e);
    case 'run': {
      const action = usesOf(a, e.action);
      const body = without(usesOf(a, e.body), [e.binder]);
      return isHarmless(e.action) ? bothUses(action, body) : action;
    }
    case 'global':
      return isBottom(e) ? divergence : noUses;
    default:
      return noUses;
  }
}

const all = (list: readonly Uses[]): Uses => list.reduce(bothUses, noUses);

/** What is done after it is done whatever comes of it: nobody outside sees it, and it neither fails nor waits. */
const isHarmless = (action: Expr): boolean =>
  action.kind === 'prim' && operations.get(action.op)?.made === 'inPlace';

function ofCall(a: Analysis, e: Expr & { kind: 'app' }): Uses {
  if (isBottom(e)) return divergence;
  const { function: f, arguments: args } = e;
  const raw = all(args.map(arg => (isUnboxed(arg) ? usesOf(a, arg) : noUses)));
  const strictness =
    f.kind === 'global' ? a.global(f.id) : f.kind === 'var' ? a.locals.get(f.var) : undefined;
  // who applies an evaluated function runs under another stack than who applies a thunk of one
  const head = f.kind === 'global' || f.kind === 'var' ? noUses : usesOf(a, f);
  if (!strictness || args.length < strictness.arity) return bothUses(head, raw);
  const given = all(strictness.params.map((p, i) => (p ? usesOfArgument(a, args[i]!, p) : noUses)));
  return bothUses(bothUses(head, strictness.free), bothUses(raw, given));
}

const usesOfArgument = (a: Analysis, arg: Expr, demand: Demand): Uses =>
  arg.kind === 'var' ? useOf(arg.var, demand) : usesOf(a, arg);

const isUnboxed = (e: Expr): boolean =>
  e.kind === 'prim' ? operations.get(e.op)?.result !== 'ptr' : e.kind === 'var' && e.var.rep !== 'ptr';

function ofOperation(a: Analysis, e: Expr & { kind: 'prim' }): Uses {
  if (e.op === 'raise#') return divergence;
  const operation = operations.get(e.op);
  if (!operation) return noUses;
  return all(
    e.arguments.map((arg, i) =>
      operation.params[i] !== 'ptr' || operation.strict[i] ? usesOf(a, arg) : noUses,
    ),
  );
}

function ofLet(a: Analysis, e: Expr & { kind: 'let' }): Uses {
  const { list, recursive } = e.bindings;
  // What was found the last time holds still or is too much: what is assumed of the functions around only becomes less. Without
  // that, loops in loops would take a number of rounds that doubles with each.
  if (!a.bodies.has(e))
    for (const b of list) if (b.rhs.kind === 'lam') a.locals.set(b.var, optimistic(b.rhs));
  if (recursive) settle(a, list);
  else for (const b of list) if (b.rhs.kind === 'lam') a.locals.set(b.var, ofFunction(a, b.rhs));
  let uses = usesOf(a, e.body);
  a.bodies.set(e, uses);
  if (!recursive)
    for (const b of list)
      if (b.rhs.kind !== 'lam' && (b.var.rep !== 'ptr' || uses.vars.has(b.var)))
        uses = bothUses(uses, usesOf(a, b.rhs));
  return without(
    uses,
    list.map(b => b.var),
  );
}

function settle(a: Analysis, list: readonly Binding[]): void {
  const isGivenUp = list.some(b => b.rhs.kind === 'lam' && !a.locals.has(b.var));
  if (isGivenUp) return;
  for (let round = 0, changed = true; changed; round++) {
    changed = false;
    for (const b of list) {
      if (b.rhs.kind !== 'lam') continue;
      const next = ofFunction(a, b.rhs);
      if (!sameStrictness(next, a.locals.get(b.var)!)) changed = true;
      a.locals.set(b.var, next);
    }
    if (!changed || round < mostRounds) continue;
    for (const b of list) a.locals.delete(b.var);
    return;
  }
}

function ofCase(a: Analysis, e: Expr & { kind: 'case' }): Uses {
  const { scrutinee } = e;
  if (isBottom(e)) return bothUses(usesOf(a, scrutinee), divergence);
  const uses = e.alternatives.map(x => (refines(x) ? withoutTypes(usesOf(a, x.body)) : usesOf(a, x.body)));
  const asked =
    scrutinee.kind === 'var'
      ? useOf(scrutinee.var, demandOf(e.alternatives[0]!, uses[0]!))
      : usesOf(a, scrutinee);
  const bound: Var[] = [];
  forEachBinder(e, v => bound.push(v));
  return bothUses(asked, without(uses.reduce(eitherUses), bound));
}

const refines = ({ pattern }: Alternative): boolean => pattern.kind === 'con' && pattern.con.refines === true;

/** How a case that has this alternative evaluates what it looks at. */
function demandOf({ pattern }: Alternative, { vars }: Uses): Demand {
  if (pattern.kind !== 'con' || pattern.con.family !== 1) return evaluatedOnly;
  const { con, binders, only = 0 } = pattern;
  const fields = con.fields.map((_, i) => {
    const binder = binders[i - only];
    return binder && vars.get(binder);
  });
  return { con, fields };
}

/** The strictness of functions of other modules, as far as their code can be seen. */
export function importedStrictness(templates: Unfoldings): StrictnessOf {
  const found = new Map<string, Strictness | undefined>();
  const of: StrictnessOf = id => {
    if (found.has(id)) return found.get(id);
    const rhs = templates(id)?.rhs;
    found.set(id, undefined);
    if (rhs?.kind !== 'lam') return undefined;
    let before = optimistic(rhs);
    for (let round = 0; round < mostRounds; round++) {
      const assumed = before;
      before = ofFunction(
        newAnalysis(other => (other === id ? assumed : of(other))),
        rhs,
      );
      if (!sameStrictness(assumed, before)) continue;
      found.set(id, before);
      return before;
    }
    return undefined;
  };
  return of;
}
