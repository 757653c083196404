/**
 * Constructors are made where they are needed: what only a failure shows, the bounds of an array say, is not made before each access. A binding
 * goes into the branches that use it, as far as no call, function or cost centre is between. (Peyton Jones, Partain and Santos, Let-floating:
 * moving bindings to give faster programs, 1996.)
 */
import { copyOf, isAtom, lets, type Supply } from '../../build.ts';
import {
  changeAlternative,
  changeBody,
  changeCase,
  changeLet,
  changeRhs,
  changeRun,
  changeTop,
  mapParts,
  mapped,
} from '../../change.ts';
import { children } from '../../children.ts';
import type { Alternative, Binding, CoreModule, Expr, Var } from '../../core.ts';
import { joinPoints } from '../../join.ts';
import { isBottom } from '../bottom.ts';
import type { FactsOf } from '../facts.ts';

/** Code nested deeper than this is left as it is. */
const deepest = 1200;

type Con = Expr & { readonly kind: 'con' };
type Let = Expr & { readonly kind: 'let' };

interface Context {
  readonly supply: Supply;
  /** Of each part of the code that may be left out, the variables of constructors that it uses. */
  readonly uses: ReadonlyMap<Expr, ReadonlySet<Var>>;
  readonly joins: ReadonlySet<Var>;
}

export const sinkConstructors = (m: CoreModule, facts: FactsOf, supply: Supply): CoreModule => ({
  ...m,
  bindings: mapped(m.bindings, b => (facts(b.rhs).depth > deepest ? b : changeTop(b, sunk(b.rhs, supply)))),
});

function sunk(root: Expr, supply: Supply): Expr {
  const candidates = new Set<Var>();
  const find = (e: Expr): void => {
    if (e.kind === 'let') for (const b of e.bindings.list) if (isMovable(e, b)) candidates.add(b.var);
    children(e).forEach(find);
  };
  find(root);
  if (candidates.size === 0) return root;
  const cx: Context = { supply, uses: usesOf(root, candidates), joins: joinPoints(root) };
  return anywhere(cx, root);
}

/** A constructor of what is at hand. */
const isMovable = ({ bindings, cells }: Let, { rhs }: Binding): boolean =>
  !bindings.recursive && cells !== true && bindings.list.length === 1 && rhs.kind === 'con' && isBuilt(rhs);

const isBuilt = ({ arguments: args }: Con): boolean =>
  args.length > 0 && args.every(a => isAtom(a) || (a.kind === 'con' && isBuilt(a)));

const nothing: ReadonlySet<Var> = new Set();

function usesOf(root: Expr, candidates: ReadonlySet<Var>): ReadonlyMap<Expr, ReadonlySet<Var>> {
  const uses = new Map<Expr, ReadonlySet<Var>>();
  const go = (e: Expr): ReadonlySet<Var> => {
    if (e.kind === 'var') return candidates.has(e.var) ? new Set([e.var]) : nothing;
    let all: ReadonlySet<Var> = nothing;
    for (const part of children(e)) {
      const own = go(part);
      if (own.size === 0 || own === all) continue;
      all = all.size === 0 ? own : new Set([...all, ...own]);
    }
    if (all.size > 0) uses.set(e, all);
    return all;
  };
  go(root);
  return uses;
}

const isUsedIn = ({ uses }: Context, v: Var, e: Expr): boolean =>
  e.kind === 'var' ? e.var === v : uses.get(e)?.has(v) === true;

/** Looks for bindings in all parts. */
function anywhere(cx: Context, e: Expr): Expr {
  return e.kind === 'let' || e.kind === 'case' ? within(cx, e, []) : mapParts(e, part => anywhere(cx, part));
}

/** `waiting`: bindings around, innermost last, that have not found their place. */
function within(cx: Context, e: Expr, waiting: readonly Binding[]): Expr {
  if (e.kind === 'let') {
    const [only] = e.bindings.list;
    if (only && isMovable(e, only)) return within(cx, e.body, [...waiting, only]);
    return withinLet(cx, e, waiting);
  }
  if (e.kind === 'case' && isCheap(e.scrutinee)) {
    const { here, later } = parted(
      waiting,
      b => isUsedIn(cx, b.var, e.scrutinee) || isUsedInAll(cx, b.var, e.alternatives),
    );
    const scrutinee = anywhere(cx, e.scrutinee);
    return lets(here, changeCase(e, scrutinee, branches(cx, e.alternatives, later)));
  }
  if (e.kind === 'run' && isCheap(e.action)) {
    const { here, later } = parted(waiting, b => isUsedIn(cx, b.var, e.action));
    return lets(here, changeRun(e, anywhere(cx, e.action), within(cx, e.body, needed(cx, later, e.body))));
  }
  return lets(
    needed(cx, waiting, e),
    e.kind === 'case' ? mapParts(e, part => anywhere(cx, part)) : anywhere(cx, e),
  );
}

/** Whether all of several branches that come to an end use it in any case: then it may as well be made before. */
const isUsedInAll = (cx: Context, v: Var, list: readonly Alternative[]): boolean =>
  list.length > 1 && list.every(a => isBottom(a.body) || isCertain(cx, v, a.body));

function isCertain(cx: Context, v: Var, e: Expr): boolean {
  if (!isUsedIn(cx, v, e)) return false;
  if (e.kind === 'let')
    return (
      e.bindings.list.some(b => !cx.joins.has(b.var) && isUsedIn(cx, v, b.rhs)) || isCertain(cx, v, e.body)
    );
  if (e.kind === 'run') return isUsedIn(cx, v, e.action) || isCertain(cx, v, e.body);
  if (e.kind !== 'case') return true;
  return (
    isUsedIn(cx, v, e.scrutinee) || e.alternatives.every(a => isBottom(a.body) || isCertain(cx, v, a.body))
  );
}

/** Nothing is kept for its sake: it is done in place. */
const isCheap = (e: Expr): boolean => isAtom(e) || (e.kind === 'prim' && e.arguments.every(isAtom));

function withinLet(cx: Context, e: Let, waiting: readonly Binding[]): Expr {
  const { list, recursive } = e.bindings;
  const [only] = list;
  const join =
    only && !recursive && list.length === 1 && only.rhs.kind === 'lam' && cx.joins.has(only.var)
      ? only
      : undefined;
  const { here, later } = parted(waiting, b => !join && list.some(({ rhs }) => isUsedIn(cx, b.var, rhs)));
  const changed = join
    ? [changeRhs(join, insideJoin(cx, join.rhs, later))]
    : mapped(list, b => changeRhs(b, anywhere(cx, b.rhs)));
  const kept = needed(cx, later, e.body);
  return lets(here, changeBody(changeLet(e, changed, e.body), within(cx, e.body, kept)));
}

/** A join point is run at most once, in the place of what calls it. */
function insideJoin(cx: Context, rhs: Expr, waiting: readonly Binding[]): Expr {
  if (rhs.kind !== 'lam') return rhs;
  const own = needed(cx, waiting, rhs.body);
  return changeBody(rhs, copied(cx, within(cx, rhs.body, own), own));
}

function branches(
  cx: Context,
  list: readonly Alternative[],
  waiting: readonly Binding[],
): readonly Alternative[] {
  return mapped(list, a => {
    const own = needed(cx, waiting, a.body);
    const body = within(cx, a.body, own);
    return changeAlternative(a, copied(cx, body, own));
  });
}

/** Each branch has bindings of its own. */
function copied(cx: Context, body: Expr, own: readonly Binding[]): Expr {
  if (own.length === 0) return body;
  const names = new Map<Var, Var>(own.map(b => [b.var, copyOf(cx.supply, b.var)]));
  return renamedBinders(body, names);
}

function renamedBinders(e: Expr, names: ReadonlyMap<Var, Var>): Expr {
  const go = (part: Expr): Expr => {
    if (part.kind === 'var') {
      const to = names.get(part.var);
      return to ? { ...part, var: to } : part;
    }
    const whole = mapParts(part, go);
    if (whole.kind !== 'let') return whole;
    const list = mapped(whole.bindings.list, b => {
      const to = names.get(b.var);
      return to ? { ...b, var: to } : b;
    });
    return changeLet(whole, list, whole.body);
  };
  return go(e);
}

/** Those that this needs, and those that they need. */
function needed(cx: Context, waiting: readonly Binding[], e: Expr): readonly Binding[] {
  return parted(waiting, b => isUsedIn(cx, b.var, e)).here;
}

/** Those for which `isHere` holds, with what they are made of; and all others. */
function parted(
  waiting: readonly Binding[],
  isHere: (b: Binding) => boolean,
): { readonly here: readonly Binding[]; readonly later: readonly Binding[] } {
  const here: Binding[] = [];
  const later: Binding[] = [];
  const wanted = new Set<Var>();
  for (let i = waiting.length - 1; i >= 0; i--) {
    const b = waiting[i]!;
    const isWanted = wanted.has(b.var) || isHere(b);
    (isWanted ? here : later).unshift(b);
    if (isWanted) mentioned(b.rhs, wanted);
  }
  return { here, later };
}

function mentioned(e: Expr, into: Set<Var>): void {
  if (e.kind === 'var') into.add(e.var);
  else for (const part of children(e)) mentioned(part, into);
}
