/**
 * Cuts deeply nested code (a chain of thousands of operators, a `do` block of thousands of statements) into
 * top-level functions of its free variables, so that the later phases may recurse. The cut is made where a thunk or
 * a function begins; a top-level function runs under its caller's stack, so nobody's costs change. So what has no free
 * variables takes one parameter all the same: a constant would have a stack of its own.
 */
import { app, copyOf, freshVar, global, lam, type Supply, unit, variable } from './build.ts';
import { changeApp, mapParts } from './change.ts';
import { children, nesting } from './children.ts';
import { clone } from './clone.ts';
import type { Expr, TopBinding, Var } from './core.ts';
import { freeVariables } from './free.ts';

/** Nesting that recursion can bear easily. */
const bearable = 150;

export function flatten(b: TopBinding, supply: Supply): TopBinding[] {
  if (nesting(b.rhs) <= bearable) return [b];
  const cuts: TopBinding[] = [];
  const heights = new Map<Expr, number>();
  const height = (e: Expr): number => heights.get(e) ?? 1;
  const cut = (e: Expr): Expr => {
    if (
      height(e) <= bearable ||
      e.kind === 'lam' ||
      e.kind === 'con' ||
      e.kind === 'run' ||
      e.kind === 'result'
    )
      return e;
    const free = [...freeVariables(e)];
    const names = new Map<Var, Var>();
    const params = (free.length === 0 ? [freshVar(supply, 'void')] : free).map(v => {
      const copy = copyOf(supply, v);
      names.set(v, copy);
      return copy;
    });
    const id = `${b.id}_part${cuts.length + 1}`;
    cuts.push({ id, rhs: lam(params, clone(supply, e, names)), internal: true, noInline: true });
    return app(global(id), free.length === 0 ? [unit] : free.map(variable));
  };
  const whole = rebuild(b.rhs, (e, parts) => {
    const kept = withChildren(e, isCuttable(e) ? parts.map(cut) : parts);
    let tallest = 0;
    for (const part of children(kept)) tallest = Math.max(tallest, height(part));
    heights.set(kept, tallest + 1);
    return kept;
  });
  const stable = b.stable && { stable: { ...b.stable, template: whole } };
  return [...cuts, { ...b, rhs: whole, ...stable }];
}

/** Whether its parts are thunks or the bodies of functions: no jump leads out of them. */
const isCuttable = (e: Expr): boolean =>
  e.kind === 'app' || e.kind === 'con' || e.kind === 'lam' || e.kind === 'case';

/** From the leaves up, without recursion. */
function rebuild(root: Expr, make: (e: Expr, parts: readonly Expr[]) => Expr): Expr {
  interface Open {
    readonly e: Expr;
    readonly children: readonly Expr[];
    readonly done: Expr[];
  }
  const stack: Open[] = [{ e: root, children: children(root), done: [] }];
  for (;;) {
    const top = stack.at(-1)!;
    const next = top.children[top.done.length];
    if (next) {
      stack.push({ e: next, children: children(next), done: [] });
      continue;
    }
    stack.pop();
    const whole = make(top.e, top.done);
    const below = stack.at(-1);
    if (!below) return whole;
    below.done.push(whole);
  }
}

/** The same node over other parts, in the order of `children`. */
function withChildren(e: Expr, parts: readonly Expr[]): Expr {
  if (e.kind === 'app') return changeApp(e, parts[0]!, parts.slice(1));
  let next = 0;
  return mapParts(e, () => parts[next++]!);
}
