/**
 * Lambda lifting of local recursive functions that are only called, never passed around: they become top-level
 * functions of their free variables, and can then have workers. Where stacks are kept, only those whose every call
 * stands where a top-level function, which stores no stack, runs under the same one.
 */
import { app, copyOf, global, lam, type Supply, variable } from '../../build.ts';
import { changeLet, mapParts } from '../../change.ts';
import { clone } from '../../clone.ts';
import type { Binding, CoreModule, Expr, TopBinding, Var } from '../../core.ts';
import { freeVariables } from '../../free.ts';
import type { FactsOf } from '../facts.ts';
import { liftable } from './liftable.ts';

/** More parameters than this are passed more slowly than a closure is made. */
const mostParameters = 9;

/** What has become of each binding that was met. */
export type Lifted = WeakMap<TopBinding, readonly TopBinding[]>;

/** `keepsStacks`: every call must run under the same stack afterwards. */
export function liftFunctions(
  m: CoreModule,
  supply: Supply,
  known: Lifted,
  facts: FactsOf,
  keepsStacks: boolean,
): CoreModule {
  const taken = new Set(m.bindings.map(b => b.id));
  const lifted = (b: TopBinding): readonly TopBinding[] => {
    if (!facts(b.rhs).hasRecursion) return [b];
    const before = known.get(b);
    if (before) return before;
    const bindings = liftBinding(b, supply, keepsStacks, taken);
    known.set(b, bindings);
    return bindings;
  };
  return { ...m, bindings: m.bindings.flatMap(lifted) };
}

function liftBinding(b: TopBinding, supply: Supply, keepsStacks: boolean, taken: Set<string>): TopBinding[] {
  const groups = liftable(b.rhs, keepsStacks);
  if (groups.length === 0) return [b];
  const lifted = new Map<Var, { readonly id: string; readonly free: readonly Var[] }>();
  const dropped = new Set<Var>();
  const functions: { readonly id: string; readonly rhs: Expr; readonly binding: Binding }[] = [];
  for (const group of groups) {
    const free = closedOver(group, lifted);
    if (group.some(g => g.rhs.kind !== 'lam' || g.rhs.params.length + free.length > mostParameters)) continue;
    for (const g of group) {
      let id = `${b.id}_${g.var.name}`;
      while (taken.has(id)) id = `${id}'`;
      taken.add(id);
      lifted.set(g.var, { id, free });
      dropped.add(g.var);
      functions.push({ id, rhs: g.rhs, binding: g });
    }
  }
  if (functions.length === 0) return [b];
  const calls = (e: Expr): Expr => rewrite(e, lifted, dropped);
  const lifts = functions.map(({ id, rhs, binding }): TopBinding => {
    const { free } = lifted.get(binding.var)!;
    const copies = new Map<Var, Var>();
    const params = free.map(v => {
      const copy = copyOf(supply, v);
      copies.set(v, copy);
      return copy;
    });
    const body = clone(supply, calls(rhs), copies);
    return { id, rhs: lam(params, body), ...(binding.span ? { span: binding.span } : {}) };
  });
  return [{ ...b, rhs: calls(b.rhs) }, ...lifts];
}

/** The free variables of a group, those of the lifted functions that it calls included. */
function closedOver(
  group: readonly Binding[],
  lifted: ReadonlyMap<Var, { readonly free: readonly Var[] }>,
): readonly Var[] {
  const own = new Set(group.map(g => g.var));
  const result = new Set<Var>();
  for (const g of group)
    for (const v of freeVariables(g.rhs)) {
      if (own.has(v)) continue;
      const other = lifted.get(v);
      if (other) for (const w of other.free) result.add(w);
      else result.add(v);
    }
  return [...result];
}

/** Calls get the free variables; the bindings go. */
function rewrite(
  root: Expr,
  lifted: ReadonlyMap<Var, { readonly id: string; readonly free: readonly Var[] }>,
  dropped: ReadonlySet<Var>,
): Expr {
  const go = (e: Expr): Expr => {
    if (e.kind === 'app' && e.function.kind === 'var') {
      const to = lifted.get(e.function.var);
      if (to) return app(global(to.id), [...to.free.map(variable), ...e.arguments.map(go)]);
    }
    if (e.kind !== 'let') return mapParts(e, go);
    const kept = e.bindings.list.filter(b => !dropped.has(b.var));
    if (kept.length === 0) return go(e.body);
    return mapParts(kept.length === e.bindings.list.length ? e : changeLet(e, kept, e.body), go);
  };
  return go(root);
}
