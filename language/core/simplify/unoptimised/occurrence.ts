/**
 * How often, and where, variables are used, as GHC's occurrence analyser counts it (GHC/Core/Opt/OccurAnal.hs of 9.0).
 * On the way it drops dead bindings, and lets the binder of a case stand for the variable that the case looks at.
 */
import { never } from '../../../source/never.ts';
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
  mapped,
} from '../../change.ts';
import type { Binding, Expr, Var } from '../../core.ts';
import { joinPoints } from '../../join.ts';
import { components } from './order.ts';

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
  /** Variables that the binder of an enclosing case stands for. */
  readonly swapped: Map<Var, Var>;
}

export interface AnalyseOptions {
  /** The expression is bound to a name, so that what its constructor holds stays there. */
  readonly isRhs?: boolean;
  /** Globals that are counted, too. */
  readonly globals?: ReadonlySet<string>;
}

export function analyse(
  e: Expr,
  arity: Arities,
  { isRhs = false, globals = noGlobals }: AnalyseOptions = {},
): Analysed {
  const joins = joinPoints(e);
  const a: Analyser = { occurs: new Map(), joins, arity, globals, swapped: new Map() };
  const { e: result, usage } = walk(a, e, isRhs);
  const counted = new Map<string, Occurrence>();
  for (const id of globals) {
    const found = usage.get(id);
    if (found) counted.set(id, found);
  }
  return { e: result, occurs: a.occurs, joins, globals: counted };
}

const noGlobals: ReadonlySet<string> = new Set();

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

function walk(a: Analyser, e: Expr, isRhs: boolean): Walked {
  switch (e.kind) {
    case 'var': {
      const v = a.swapped.get(e.var) ?? e.var;
      return { e: v === e.var ? e : { kind: 'var', var: v }, usage: usedOnce(v, false) };
    }
    case 'global':
      return { e, usage: a.globals.has(e.id) ? usedOnce(e.id, false) : nothing };
    case 'literal':
      return { e, usage: nothing };
    case 'app':
      return application(a, e, isRhs);
    case 'con': {
      if (e.arguments.length === 0) return { e, usage: nothing };
      const { list, usage } = walkAll(a, e.arguments);
      return { e: changeArguments(e, list), usage: isRhs ? insideLambda(usage) : usage };
    }
    case 'prim': {
      const { list, usage } = walkAll(a, e.arguments);
      return { e: changeArguments(e, list), usage };
    }
    case 'lam': {
      const { e: body, usage } = walk(a, e.body, false);
      for (const p of e.params) settle(a, p, usage);
      return { e: changeBody(e, body), usage: insideLambda(usage) };
    }
    case 'let':
      return e.bindings.recursive ? recursive(a, e, isRhs) : letOne(a, e, isRhs);
    case 'case':
      return caseOf(a, e);
    case 'tick': {
      const { e: body, usage } = walk(a, e.body, isRhs);
      return { e: changeBody(e, body), usage: e.tick.scope === false ? usage : insideLambda(usage) };
    }
    case 'run': {
      const action = walk(a, e.action, false);
      const body = walk(a, e.body, false);
      settle(a, e.binder, body.usage);
      return { e: changeRun(e, action.e, body.e), usage: both(action.usage, body.usage) };
    }
    case 'result': {
      const { e: value, usage } = walk(a, e.value, false);
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
  const done = mapped(list, part => {
    const w = walk(a, part, false);
    usage = both(usage, w.usage);
    return w.e;
  });
  return { list: done, usage };
}

function application(a: Analyser, e: Expr & { kind: 'app' }, isRhs: boolean): Walked {
  const { list, usage } = walkAll(a, e.arguments);
  const held = isRhs && a.arity(e.function) > e.arguments.length ? insideLambda(usage) : usage;
  if (e.function.kind === 'var') {
    const v = a.swapped.get(e.function.var) ?? e.function.var;
    const head: Expr = v === e.function.var ? e.function : { kind: 'var', var: v };
    return { e: changeApp(e, head, list), usage: both(held, usedOnce(v, true)) };
  }
  if (e.function.kind === 'global' && a.globals.has(e.function.id))
    return { e: changeApp(e, e.function, list), usage: both(held, usedOnce(e.function.id, true)) };
  const f = walk(a, e.function, false);
  return { e: changeApp(e, f.e, list), usage: both(f.usage, held) };
}

/** The right-hand side of a join point belongs to the code around it, unless the point is recursive; any other function
 * is one. */
function rhs(a: Analyser, b: Binding): Walked {
  if (!a.joins.has(b.var) || b.rhs.kind !== 'lam') return walk(a, b.rhs, true);
  const { e: body, usage } = walk(a, b.rhs.body, false);
  for (const p of b.rhs.params) settle(a, p, usage);
  return { e: changeBody(b.rhs, body), usage };
}

function letOne(a: Analyser, e: Expr & { kind: 'let' }, isRhs: boolean): Walked {
  const [b, ...more] = e.bindings.list;
  if (!b) return walk(a, e.body, isRhs);
  const inner = more.length > 0 ? changeLet(e, more, e.body) : e.body;
  const body = walk(a, inner, isRhs);
  if (!body.usage.has(b.var) && b.var.rep === 'ptr') return body;
  settle(a, b.var, body.usage);
  const value = rhs(a, b);
  const list = more.length === 0 && value.e === b.rhs ? e.bindings.list : [changeRhs(b, value.e)];
  return { e: changeLet(e, list, body.e), usage: both(body.usage, value.usage) };
}

/** Recursive bindings fall into what really is recursive, innermost last. */
function recursive(a: Analyser, e: Expr & { kind: 'let' }, isRhs: boolean): Walked {
  const rhss = new Map(e.bindings.list.map(b => [b.var, { b, done: rhs(a, b) }] as const));
  const groups = components([...rhss.keys()], v =>
    [...rhss.get(v)!.done.usage.keys()].filter((w): w is Var => typeof w !== 'string' && rhss.has(w)),
  );
  let { e: body, usage } = walk(a, e.body, isRhs);
  for (const group of groups.reverse()) {
    const list = group.members.map(v => rhss.get(v)!);
    if (!list.some(({ b }) => usage.has(b.var))) continue;
    for (const { b, done } of list) {
      const runsOften = group.recursive && a.joins.has(b.var);
      usage = both(usage, runsOften ? insideLambda(done.usage) : done.usage);
    }
    for (const { b } of list) {
      settle(a, b.var, usage);
      if (group.recursive && a.occurs.has(b.var)) a.occurs.set(b.var, { kind: 'breaker' });
    }
    body = {
      kind: 'let',
      bindings: { recursive: group.recursive, list: list.map(({ b, done }) => changeRhs(b, done.e)) },
      body,
    };
  }
  return { e: body, usage };
}

function caseOf(a: Analyser, e: Expr & { kind: 'case' }): Walked {
  const { scrutinee } = e;
  const seen = scrutinee.kind === 'var' ? (a.swapped.get(scrutinee.var) ?? scrutinee.var) : undefined;
  const source = scrutinee.kind === 'var' ? scrutinee.var : undefined;
  const before = source && a.swapped.get(source);
  const swap = seen !== undefined && seen.rep === e.binder.rep;
  if (swap && source) {
    a.swapped.set(source, e.binder);
    a.swapped.set(seen, e.binder);
  }
  let usage: Usage = nothing;
  const alternatives = mapped(e.alternatives, (alternative, i) => {
    const body = walk(a, alternative.body, false);
    if (alternative.pattern.kind === 'con')
      for (const b of alternative.pattern.binders) settle(a, b, body.usage);
    usage = i === 0 ? body.usage : either(usage, body.usage);
    return changeAlternative(alternative, body.e);
  });
  if (swap && source) {
    a.swapped.delete(seen);
    if (before) a.swapped.set(source, before);
    else a.swapped.delete(source);
  }
  settle(a, e.binder, usage);
  const looks = e.alternatives.length > 1 || e.alternatives[0]?.pattern.kind !== 'default';
  const value: Walked =
    seen !== undefined
      ? { e: seen === source ? scrutinee : { kind: 'var', var: seen }, usage: usedOnce(seen, looks) }
      : walk(a, scrutinee, false);
  return { e: changeCase(e, value.e, alternatives), usage: both(usage, value.usage) };
}

// ---------------------------------------------------------------- usages

/** The binding of a variable is left. */
function settle(a: Analyser, v: Var, usage: Usage): void {
  const found = usage.get(v);
  if (found) a.occurs.set(v, found);
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

function insideLambda(usage: Usage): Usage {
  for (const [v, o] of usage) if (o.kind === 'once' && !o.inLambda) usage.set(v, { ...o, inLambda: true });
  return usage;
}
