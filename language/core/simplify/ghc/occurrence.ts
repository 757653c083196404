/**
 * How often, and where, variables are used, as GHC's occurrence analyser counts it (GHC/Core/Opt/OccurAnal.hs of 9.0).
 * On the way it drops dead bindings, and lets the binder of a case stand for the variable that the case looks at.
 */
import { componentsOf } from '../../../source/components.ts';
import { never } from '../../../source/never.ts';
import { countedBefore, countedIn } from '../../box.ts';
import { lam as lambda, variable } from '../../build.ts';
import { castBy, castsOf, inverses, uncast } from '../../cast.ts';
import {
  changeAlternative,
  changeApp,
  changeArguments,
  changeBody,
  changeCase,
  changeLet,
  changeResult,
  changeRhs,
  changeRun,
  changeUnder,
  mapped,
} from '../../change.ts';
import type { Binding, Cast, Expr, Var } from '../../core.ts';
import { type Functions, placeTick } from '../../desugar/place.ts';
import { joinPoints } from '../../join.ts';

export type Occurrence =
  /** Once on every way through. `inLambda`: under a function or a cost centre that the binding is not under;
   * `interesting`: every use is a call or is looked at by a case; `branches`: in how many alternatives. */
  | {
      readonly kind: 'once';
      readonly inLambda: boolean;
      readonly interesting: boolean;
      readonly branches: number;
    }
  | { readonly kind: 'many' }
  /** Holds up a recursion: never put in the place of its uses. */
  | { readonly kind: 'breaker' };

/** Of variables; and of globals, by id. */
type Usage = Map<Var | string, Occurrence>;

/** Shared: nothing is ever added to the smaller of two usages. */
const nothing: Usage = new Map();

export interface Analysed {
  readonly e: Expr;
  /** Variables that are missing are not used. */
  readonly occurs: ReadonlyMap<Var, Occurrence>;
  readonly joins: ReadonlySet<Var>;
  /** Of the globals that were asked for. */
  readonly globals: ReadonlyMap<string, Occurrence>;
}

/** How many arguments a global waits for: what is given fewer is a value. */
export type Arities = (head: Expr) => number;

interface Analyser {
  readonly occurs: Map<Var, Occurrence>;
  readonly joins: ReadonlySet<Var>;
  readonly arity: Arities;
  readonly globals: ReadonlySet<string>;
  readonly functions: Functions | undefined;
  /** Variables that the binder of an enclosing case stands for, with these casts. */
  readonly swapped: Map<Var, { readonly binder: Var; readonly casts: readonly Cast[] }>;
}

export interface AnalyseOptions {
  /** The expression is bound to a name, so that what its constructor holds stays there. */
  readonly isRhs?: boolean;
  /** Globals that are counted, too. */
  readonly globals?: ReadonlySet<string>;
  /** Given for the code as it was written: GHC's desugarer drops bindings that nothing uses before it places ticks. */
  readonly functions?: Functions;
}

export function analyse(
  e: Expr,
  arity: Arities,
  { isRhs = false, globals = noGlobals, functions }: AnalyseOptions = {},
): Analysed {
  const joins = joinPoints(e);
  const a: Analyser = { occurs: new Map(), joins, arity, globals, functions, swapped: new Map() };
  const { e: result, usage } = walk(a, e, isRhs ? bound : part);
  const counted = new Map<string, Occurrence>();
  for (const id of globals) {
    const occurrence = usage.get(id);
    if (occurrence) counted.set(id, occurrence);
  }
  return { e: result, occurs: a.occurs, joins, globals: counted };
}

const noGlobals: ReadonlySet<string> = new Set();

/** Where an expression stands (OccEnv). */
interface OccEncl {
  /** Bound to a name, looked at by a case, or elsewhere (OccEncl). */
  readonly as: 'bound' | 'looked at' | 'part';
  /** How many arguments it is given there: a function that takes no more is called just once (occ_one_shots). */
  readonly given: number;
}

const bound: OccEncl = { as: 'bound', given: 0 };
const lookedAt: OccEncl = { as: 'looked at', given: 0 };
const part: OccEncl = { as: 'part', given: 0 };

interface Walked {
  readonly e: Expr;
  readonly usage: Usage;
}

const many: Occurrence = { kind: 'many' };
const once: Occurrence = { kind: 'once', inLambda: false, interesting: false, branches: 1 };
const onceInteresting: Occurrence = { ...once, interesting: true };

function usedOnce(name: Var | string, interesting: boolean): Usage {
  const usage: Usage = new Map();
  usage.set(name, interesting ? onceInteresting : once);
  return usage;
}

function walk(a: Analyser, e: Expr, place: OccEncl): Walked {
  switch (e.kind) {
    case 'var': {
      const named = swapped(a, e);
      return { e: named.e, usage: usedOnce(named.v, place.as === 'looked at') };
    }
    case 'global':
      return { e, usage: a.globals.has(e.id) ? usedOnce(e.id, place.as === 'looked at') : nothing };
    case 'literal':
      return { e, usage: nothing };
    case 'app':
      return application(a, e, place);
    case 'con': {
      if (e.arguments.length === 0) return { e, usage: nothing };
      const { list, usage } = walkAll(a, e.arguments);
      return { e: changeArguments(e, list), usage: place.as === 'bound' ? insideLambda(usage) : usage };
    }
    case 'prim': {
      const { list, usage } = walkAll(a, e.arguments);
      return { e: changeArguments(e, list), usage };
    }
    case 'lam': {
      const left = place.given - e.params.length;
      const { e: body, usage } = walk(a, e.body, left > 0 ? { as: 'part', given: left } : part);
      for (const p of e.params) settle(a, p, usage);
      const isBared = body.kind === 'lam' && e.body.kind === 'let';
      const whole = isBared ? lambda(e.params, body, e.span) : changeBody(e, body);
      return { e: whole, usage: left >= 0 ? usage : insideLambda(usage) };
    }
    case 'let':
      return e.bindings.recursive ? recursive(a, e, place) : lets(a, e, place);
    case 'case':
      return caseOf(a, e, place);
    case 'tick': {
      const { e: body, usage } = walk(a, e.body, place);
      const isBared = a.functions && e.body.kind === 'let' && body.kind !== 'let';
      const whole = isBared ? placeTick(e.tick, body, a.functions) : changeBody(e, body);
      const pushes = whole.kind === 'tick' && whole.tick.scope !== false;
      return { e: whole, usage: pushes ? insideLambda(usage) : usage };
    }
    case 'cast': {
      const { e: body, usage } = walk(a, e.body, place);
      return { e: changeBody(e, body), usage: place.as === 'bound' ? manyTimes(usage) : usage };
    }
    case 'run': {
      const action = walk(a, e.action, part);
      const body = walk(a, e.body, part);
      settle(a, e.binder, body.usage);
      return { e: changeRun(e, action.e, body.e), usage: both(action.usage, body.usage) };
    }
    case 'under': {
      const stack = walk(a, e.stack, part);
      const body = walk(a, e.body, part);
      return { e: changeUnder(e, stack.e, body.e), usage: both(stack.usage, body.usage) };
    }
    case 'result': {
      const { e: value, usage } = walk(a, e.value, part);
      return { e: changeResult(e, value), usage };
    }
    default:
      return never(e);
  }
}

function walkAll(
  a: Analyser,
  list: readonly Expr[],
): { readonly list: readonly Expr[]; readonly usage: Usage } {
  let usage: Usage = nothing;
  const done = mapped(list, each => {
    const w = walk(a, each, part);
    usage = both(usage, w.usage);
    return w.e;
  });
  return { list: done, usage };
}

/** What stands for a variable, and the variable in it that counts. */
function swapped(a: Analyser, e: Expr & { kind: 'var' }): { readonly e: Expr; readonly v: Var } {
  let v = e.var;
  const casts: Cast[] = [];
  for (let to = a.swapped.get(v); to; to = a.swapped.get(v)) {
    casts.push(...to.casts);
    v = to.binder;
  }
  return { e: v === e.var ? e : castBy(casts, variable(v)), v };
}

function application(a: Analyser, e: Expr & { kind: 'app' }, place: OccEncl): Walked {
  const { function: f } = e;
  if (f.kind !== 'var' && f.kind !== 'global') {
    const walked = walk(a, f, { as: place.as, given: place.given + e.arguments.length });
    const { function_, args } = a.functions
      ? withoutUnused(a, walked.e, e.arguments)
      : { function_: walked.e, args: e.arguments };
    const { list, usage } = walkAll(a, args);
    const whole = list.length === 0 ? function_ : changeApp(e, function_, list);
    return { e: whole, usage: both(walked.usage, usage) };
  }
  const { list, usage } = walkAll(a, e.arguments);
  const held = place.as === 'bound' && a.arity(f) > e.arguments.length ? insideLambda(usage) : usage;
  if (f.kind === 'var') {
    const named = swapped(a, f);
    return { e: changeApp(e, named.e, list), usage: both(held, usedOnce(named.v, true)) };
  }
  const counted = a.globals.has(f.id) ? usedOnce(f.id, true) : nothing;
  return { e: changeApp(e, f, list), usage: both(counted, held) };
}

/** What a function that is applied where it stands does not use is not given to it. */
function withoutUnused(
  a: Analyser,
  f: Expr,
  args: readonly Expr[],
): { readonly function_: Expr; readonly args: readonly Expr[] } {
  if (f.kind !== 'lam') return { function_: f, args };
  const isKept = (p: Var | undefined): boolean => p === undefined || p.rep !== 'ptr' || a.occurs.has(p);
  const params = f.params.filter((p, i) => i >= args.length || isKept(p));
  if (params.length === f.params.length) return { function_: f, args };
  return { function_: lambda(params, f.body, f.span), args: args.filter((_, i) => isKept(f.params[i])) };
}

/** The right-hand side of a join point belongs to the code around it, unless the point is recursive; any other function
 * is one. */
function rhs(a: Analyser, b: Binding, place: OccEncl): Walked {
  if (!a.joins.has(b.var) || b.rhs.kind !== 'lam') return walk(a, b.rhs, place);
  const { e: body, usage } = walk(a, b.rhs.body, part);
  for (const p of b.rhs.params) settle(a, p, usage);
  return { e: changeBody(b.rhs, body), usage };
}

/** A row of them is long where a declaration is: without recursion. */
function lets(a: Analyser, start: Expr & { kind: 'let' }, place: OccEncl): Walked {
  const row: { readonly e: Expr & { kind: 'let' }; readonly b: Binding }[] = [];
  let last: Expr = start;
  while (last.kind === 'let' && !last.bindings.recursive) {
    for (const b of last.bindings.list) row.push({ e: last, b });
    last = last.body;
  }
  return row.reduceRight((body, { e, b }) => letOne(a, e, b, body, place), walk(a, last, place));
}

function letOne(a: Analyser, e: Expr & { kind: 'let' }, b: Binding, body: Walked, place: OccEncl): Walked {
  if (!body.usage.has(b.var) && b.var.rep === 'ptr') return body;
  settle(a, b.var, body.usage);
  const value = rhs(a, b, isSurelyInlined(a, b.var) ? { as: place.as, given: 0 } : bound);
  const isAlone = e.bindings.list.length === 1;
  const list = isAlone && value.e === b.rhs ? e.bindings.list : [changeRhs(b, value.e)];
  return { e: changeLet(e, list, body.e), usage: both(body.usage, value.usage) };
}

/** It stands where its use is, in the end (certainly_inline). */
function isSurelyInlined(a: Analyser, v: Var): boolean {
  const o = a.occurs.get(v);
  return o?.kind === 'once' && !o.inLambda && o.branches === 1;
}

/** Recursive bindings fall into what really is recursive, innermost last. */
function recursive(a: Analyser, e: Expr & { kind: 'let' }, place: OccEncl): Walked {
  const own = new Set(e.bindings.list.map(b => b.var));
  const rhss = new Map(e.bindings.list.map(b => [b.var, member(b, rhs(a, b, bound), own)] as const));
  const groups = componentsOf([...rhss.keys()], v => rhss.get(v)!.uses);
  let { e: body, usage } = walk(a, e.body, place);
  for (const group of groups.reverse()) {
    const list = group.members.map(v => rhss.get(v)!);
    if (!list.some(({ b }) => usage.has(b.var))) continue;
    for (const { b, done } of list) {
      const runsOften = group.recursive && a.joins.has(b.var);
      usage = both(usage, runsOften ? insideLambda(done.usage) : done.usage);
    }
    for (const { b } of list) settle(a, b.var, usage);
    const order = group.recursive ? broken(a, list) : list;
    const bindings = order.map(({ b, done }) => changeRhs(b, done.e));
    body = { kind: 'let', bindings: { recursive: group.recursive, list: bindings }, body };
  }
  return { e: body, usage };
}

interface Member {
  readonly b: Binding;
  readonly done: Walked;
  /** Which of the group it uses: noted at once, as usages are put together in place. */
  readonly uses: readonly Var[];
}

const member = (b: Binding, done: Walked, own: ReadonlySet<Var>): Member => ({
  b,
  done,
  uses: [...done.usage.keys()].filter((w): w is Var => typeof w !== 'string' && own.has(w)),
});

/** The bindings in the order in which they are taken: those that hold up the recursion last. Without these nothing in
 * the group is recursive (loopBreakNodes). */
function broken(a: Analyser, list: readonly Member[]): readonly Member[] {
  const free: Member[] = [];
  const breakers: Member[] = [];
  const take = (some: readonly Member[]): void => {
    const own = new Map(some.map(l => [l.b.var, l]));
    for (const { members, recursive } of componentsOf([...own.keys()], v => own.get(v)!.uses)) {
      const parts = members.map(v => own.get(v)!);
      if (!recursive) free.push(...parts);
      else {
        const breaker = leastWanted(a, parts);
        take(parts.filter(l => l !== breaker));
        breakers.push(breaker);
      }
    }
  };
  take(list);
  for (const { b } of breakers) if (a.occurs.has(b.var)) a.occurs.set(b.var, { kind: 'breaker' });
  return [...free, ...breakers];
}

/** What calls itself; then what is wanted elsewhere least; of those the first (nodeScore). */
function leastWanted(a: Analyser, list: readonly Member[]): Member {
  const score = ({ b, uses }: Member): number => {
    if (uses.includes(b.var)) return -1;
    if (uncast(b.rhs).kind === 'var') return 10;
    if (b.rhs.kind === 'con') return 5;
    return a.occurs.get(b.var)?.kind === 'once' ? 2 : 0;
  };
  return list.reduce((best, l) => {
    const difference = score(l) - score(best);
    return difference < 0 || (difference === 0 && l.b.var.unique < best.b.var.unique) ? l : best;
  });
}

/** In the alternatives, the case's binder stands for the variable that is looked at. */
function caseOf(a: Analyser, e: Expr & { kind: 'case' }, place: OccEncl): Walked {
  const counted = countedIn(e);
  if (counted) {
    const body = walk(a, counted.body, place);
    return { e: countedBefore(e, body.e), usage: body.usage };
  }
  const looks = e.alternatives.length > 1 || e.alternatives[0]?.pattern.kind !== 'default';
  const value = walk(a, e.scrutinee, looks ? lookedAt : part);
  const seen = scrutinised(value.e);
  const swap = seen !== undefined && seen.v.rep === e.binder.rep;
  if (swap) a.swapped.set(seen.v, { binder: e.binder, casts: inverses(seen.casts) });
  let usage: Usage = nothing;
  const within: OccEncl = { as: 'part', given: place.given };
  const alternatives = mapped(e.alternatives, (alternative, i) => {
    const body = walk(a, alternative.body, within);
    if (alternative.pattern.kind === 'con')
      for (const b of alternative.pattern.binders) settle(a, b, body.usage);
    usage = i === 0 ? body.usage : either(usage, body.usage);
    return changeAlternative(alternative, body.e);
  });
  if (swap) a.swapped.delete(seen.v);
  settle(a, e.binder, usage);
  return { e: changeCase(e, value.e, alternatives), usage: both(usage, value.usage) };
}

/** The variable that a case looks at, whatever is ticked there, and how it is cast. */
function scrutinised(start: Expr): { readonly v: Var; readonly casts: readonly Cast[] } | undefined {
  let e = start;
  for (let inside = insideOf(e); inside; inside = insideOf(e)) e = inside;
  const { casts, body } = castsOf(e);
  return body.kind === 'var' ? { v: body.var, casts } : undefined;
}

const insideOf = (e: Expr): Expr | undefined => (e.kind === 'tick' ? e.body : countedIn(e)?.body);

// ---------------------------------------------------------------- usages

/** The binding of a variable is left. */
function settle(a: Analyser, v: Var, usage: Usage): void {
  const occurrence = usage.get(v);
  if (occurrence) a.occurs.set(v, occurrence);
  else a.occurs.delete(v);
  usage.delete(v);
}

/** Both are done. The larger map is kept. */
function both(x: Usage, y: Usage): Usage {
  const isFirst = x.size >= y.size;
  const into = isFirst ? x : y;
  for (const [v, o] of isFirst ? y : x) into.set(v, into.has(v) ? many : o);
  return into;
}

/** One of the two is done. */
function either(x: Usage, y: Usage): Usage {
  const isFirst = x.size >= y.size;
  const into = isFirst ? x : y;
  for (const [v, o] of isFirst ? y : x) {
    const other = into.get(v);
    into.set(v, other ? oneOf(other, o) : o);
  }
  return into;
}

function oneOf(x: Occurrence, y: Occurrence): Occurrence {
  if (x.kind !== 'once' || y.kind !== 'once') return many;
  return {
    kind: 'once',
    inLambda: x.inLambda || y.inLambda,
    interesting: x.interesting && y.interesting,
    branches: x.branches + y.branches,
  };
}

/** Nothing is put in the place of these. */
function manyTimes(usage: Usage): Usage {
  for (const [v, o] of usage) if (o.kind === 'once') usage.set(v, many);
  return usage;
}

function insideLambda(usage: Usage): Usage {
  for (const [v, o] of usage) if (o.kind === 'once' && !o.inLambda) usage.set(v, { ...o, inLambda: true });
  return usage;
}
