/**
 * The simplifier proper: one pass over an expression that uses what is known where it stands. It removes names,
 * calls and cases that can be decided now; it never moves an evaluation or an allocation across a function or a
 * cost centre, so no stack's entries change. (Peyton Jones and Marlow 2002, without the contexts.)
 */
import { never } from '../../source/never.ts';
import { app, freshVar, isAtom, lam, letOne, type Supply, unit, variable } from '../build.ts';
import type { Alternative, Binding, Bindings, DataCon, Expr, Var } from '../core.ts';
import { isBottom } from './bottom.ts';
import { clone } from './clone.ts';
import { cheapBox, eagerLet } from './eager.ts';
import { foldPrimitive } from './fold.ts';
import { type Occurrence, occurrences } from './occurrence.ts';
import { isDictionary, type Unfoldings } from './unfolding.ts';

interface Known {
  readonly con: DataCon;
  readonly arguments: readonly Expr[];
}

export interface Simplifier {
  readonly supply: Supply;
  readonly occurs: Map<Var, Occurrence>;
  readonly unfoldings: Unfoldings;
  /** What a variable is replaced by; unfinished: to be simplified where it is used, once. */
  readonly substitution: Map<Var, { readonly e: Expr; readonly unfinished: boolean }>;
  /** Variables whose value is known to be this constructor here. */
  readonly known: Map<Var, Known>;
  /** Variables known to be evaluated here. */
  readonly evaluated: Set<Var>;
  /** How many inlinings deep we are, and how many are still allowed. */
  depth: number;
  fuel: number;
}

const deepestInlining = 12;

export function simplifyExpr(s: Simplifier, e: Expr): Expr {
  switch (e.kind) {
    case 'var': {
      const to = s.substitution.get(e.var);
      if (!to) return e;
      return to.unfinished ? simplifyExpr(s, to.e) : to.e;
    }
    case 'global':
      return constant(s, e);
    case 'literal':
      return e;
    case 'app':
      return application(s, e.function, e.arguments);
    case 'lam':
      return { ...e, body: simplifyExpr(s, e.body) };
    case 'let':
      return letExpr(s, e);
    case 'case':
      return caseExpr(s, e);
    case 'con':
      if (e.arguments.length === 0) return e;
      return withArguments(s, e.arguments, args => ({ ...e, arguments: args }));
    case 'prim':
      return foldPrimitive({ ...e, arguments: e.arguments.map(a => simplifyExpr(s, a)) });
    case 'tick':
      return { ...e, body: simplifyExpr(s, e.body) };
    case 'run':
      return runExpr(s, e);
    case 'result':
      return { kind: 'result', value: simplifyExpr(s, e.value) };
    default:
      return never(e);
  }
}

/** A global that only stands for another. */
function constant(s: Simplifier, e: Expr & { kind: 'global' }): Expr {
  const unfolding = s.unfoldings(e.id);
  return unfolding?.rhs.kind === 'global' ? unfolding.rhs : e;
}

// ---------------------------------------------------------------- application

function application(s: Simplifier, f: Expr, args: readonly Expr[]): Expr {
  let head = f;
  let rest = args;
  for (;;) {
    if (head.kind === 'app') {
      rest = [...head.arguments, ...rest];
      head = head.function;
    } else if (head.kind === 'var') {
      const to = s.substitution.get(head.var);
      if (!to) break;
      if (!to.unfinished) return finished(s, to.e, rest);
      head = to.e;
    } else break;
  }
  if (head.kind === 'lam') return beta(s, head, rest);
  if (head.kind === 'let') return letExpr(s, { ...head, body: app(head.body, rest) });
  if (head.kind === 'global') return call(s, head, rest);
  if (head.kind === 'case' && head.alternatives.length === 1 && s.depth < deepestInlining) {
    const [only] = head.alternatives;
    if (only) return caseExpr(s, { ...head, alternatives: [{ ...only, body: app(only.body, rest) }] });
  }
  const value = head.kind === 'var' ? head : simplifyExpr(s, head);
  if (value.kind === 'lam' || value.kind === 'global' || value.kind === 'let') return finished(s, value, rest);
  return withArguments(s, rest, done => app(value, done));
}

/** Arguments that are cheap to compute are computed before the call instead of being suspended. */
function withArguments(s: Simplifier, args: readonly Expr[], build: (args: readonly Expr[]) => Expr): Expr {
  const wraps: ((body: Expr) => Expr)[] = [];
  const done = args.map(arg => {
    const value = simplifyExpr(s, arg);
    const cheap = cheapBox(s, value);
    if (!cheap) return value;
    wraps.push(cheap.wrap);
    return cheap.box;
  });
  return wraps.reduceRight((body, wrap) => wrap(body), build(done));
}

/** The head is done already: it must not be simplified again, only called. */
function finished(s: Simplifier, head: Expr, args: readonly Expr[]): Expr {
  if (head.kind === 'global') return call(s, head, args);
  return withArguments(s, args, done => app(head, done));
}

/** Parameters become `let`s. Fewer arguments leave a function: then arguments that are not atoms are named outside
 * of it by the same `let`s. */
function beta(s: Simplifier, f: Expr & { kind: 'lam' }, args: readonly Expr[]): Expr {
  const params = f.params.slice(0, args.length);
  const extra = args.slice(f.params.length);
  const inner = lam(f.params.slice(params.length), f.body);
  const body = app(inner, extra);
  return simplifyExpr(
    s,
    params.reduceRight((e, p, i) => letOne(p, args[i]!, e), body),
  );
}

/** A call of a global: its unfolding, when it is given enough arguments and there is room. */
function call(s: Simplifier, f: Expr & { kind: 'global' }, args: readonly Expr[]): Expr {
  const unfolding = s.unfoldings(f.id);
  const rhs = unfolding?.rhs;
  if (rhs?.kind === 'global') return call(s, rhs, args);
  if (unfolding?.inline && rhs?.kind === 'lam' && args.length >= rhs.params.length && s.depth < deepestInlining && s.fuel > 0) {
    return inlineCall(s, rhs, args);
  }
  return withArguments(s, args, done => app(f, done));
}

/** The arguments are simplified first; the copy is then simplified knowing them. */
function inlineCall(s: Simplifier, rhs: Expr & { kind: 'lam' }, args: readonly Expr[]): Expr {
  const copy = clone(s.supply, rhs) as Expr & { kind: 'lam' };
  s.fuel--;
  s.depth++;
  for (const [v, o] of occurrences(copy)) s.occurs.set(v, o);
  const given = args.map(a => simplifyExpr(s, a));
  const bound: Binding[] = [];
  copy.params.forEach((p, i) => bindValue(s, p, given[i]!, bound));
  const body = simplifyExpr(s, copy.body);
  s.depth--;
  const extra = given.slice(copy.params.length);
  return wrapLets(s, bound, extra.length === 0 ? body : app(body, extra));
}

/** A name for a value that is simplified already: replaced where that copies no work, else bound. */
function bindValue(s: Simplifier, v: Var, value: Expr, bound: Binding[]): void {
  const { count, crossing } = occurrenceOf(s, v);
  if (isAtom(value) || count === 0 || (count === 1 && !crossing)) s.substitution.set(v, { e: value, unfinished: false });
  else {
    bound.push({ var: v, rhs: value });
    note(s, v, value);
  }
}

const occurrenceOf = (s: Simplifier, v: Var): Occurrence => s.occurs.get(v) ?? unused;

/** Nothing is known of how often it is used: kept. */
const unused: Occurrence = { count: 2, crossing: true };

// ---------------------------------------------------------------- let

function letExpr(s: Simplifier, start: Expr & { kind: 'let' }): Expr {
  const kept: Bindings[] = [];
  let e: Expr = start;
  while (e.kind === 'let') {
    const { list, recursive } = e.bindings;
    if (recursive) {
      if (list.some(b => occurrenceOf(s, b.var).count > 0))
        kept.push({ recursive, list: list.map(b => ({ ...b, rhs: simplifyExpr(s, b.rhs) })) });
    } else for (const b of list) letBinding(s, b, kept);
    e = e.body;
  }
  const body = simplifyExpr(s, e);
  return kept.reduceRight((inner, bindings) => eagerLet(s, bindings, inner), body);
}

function letBinding(s: Simplifier, b: Binding, kept: Bindings[]): void {
  const { count, crossing } = occurrenceOf(s, b.var);
  if (count === 0) return;
  if (count === 1 && !crossing) {
    s.substitution.set(b.var, { e: b.rhs, unfinished: true });
    return;
  }
  const rhs = simplifyExpr(s, b.rhs);
  if (isAtom(rhs)) s.substitution.set(b.var, { e: rhs, unfinished: false });
  else {
    note(s, b.var, rhs);
    kept.push({ recursive: false, list: [{ ...b, rhs }] });
  }
}

function wrapLets(s: Simplifier, bound: readonly Binding[], body: Expr): Expr {
  return bound.reduceRight((e, b) => eagerLet(s, { recursive: false, list: [b] }, e), body);
}

/** What is known of a variable bound to this. */
function note(s: Simplifier, v: Var, rhs: Expr): void {
  if (rhs.kind === 'lam') s.evaluated.add(v);
  if (rhs.kind !== 'con') return;
  s.evaluated.add(v);
  if (rhs.arguments.every(isAtom)) s.known.set(v, { con: rhs.con, arguments: rhs.arguments });
}

// ---------------------------------------------------------------- case

function caseExpr(s: Simplifier, e: Expr & { kind: 'case' }): Expr {
  return choose(s, simplifyExpr(s, e.scrutinee), e.binder, e.alternatives);
}

/** A case whose scrutinee is simplified and whose alternatives are not. They are used once, here. */
function choose(s: Simplifier, scrutinee: Expr, binder: Var, alternatives: readonly Alternative[]): Expr {
  if (scrutinee.kind === 'let')
    return { ...scrutinee, body: choose(s, scrutinee.body, binder, alternatives) };
  if (scrutinee.kind === 'case') {
    const [only] = scrutinee.alternatives;
    if (only && scrutinee.alternatives.length === 1)
      return inAlternative(s, scrutinee, only, body => choose(s, body, binder, alternatives));
    const pushed = caseOfCase(s, scrutinee, binder, alternatives);
    if (pushed) return pushed;
  }
  const known = knownValue(s, scrutinee, alternatives);
  if (known) {
    const chosen = select(s, known, scrutinee, binder, alternatives);
    if (chosen) return chosen;
  }
  if (scrutinee.kind === 'literal') {
    const chosen = selectLiteral(s, scrutinee, binder, alternatives);
    if (chosen) return chosen;
  }
  const [first] = alternatives;
  const isDone = scrutinee.kind === 'var' && (scrutinee.var.rep !== 'ptr' || s.evaluated.has(scrutinee.var));
  if (isDone && first?.pattern.kind === 'default') {
    s.substitution.set(binder, { e: scrutinee, unfinished: false });
    return simplifyExpr(s, first.body);
  }
  return residual(s, scrutinee, binder, alternatives);
}

/** The case remains. In its alternatives the scrutinee is known, and stands for the evaluated binder. */
function residual(s: Simplifier, scrutinee: Expr, binder: Var, alternatives: readonly Alternative[]): Expr {
  const swapped = scrutinee.kind === 'var' && scrutinee.var.rep === 'ptr' ? scrutinee.var : undefined;
  s.evaluated.add(binder);
  const before = swapped && s.substitution.get(swapped);
  if (swapped) s.substitution.set(swapped, { e: variable(binder), unfinished: false });
  const list = alternatives.map(a => {
    if (a.pattern.kind === 'con') {
      const facts = { con: a.pattern.con, arguments: a.pattern.binders.map(variable) };
      s.known.set(binder, facts);
      a.pattern.binders.forEach((b, i) => {
        if (facts.con.strict[i]) s.evaluated.add(b);
      });
      if (swapped) s.known.set(swapped, facts);
    }
    const body = simplifyExpr(s, a.body);
    s.known.delete(binder);
    if (swapped) s.known.delete(swapped);
    return { ...a, body };
  });
  if (swapped) {
    if (before) s.substitution.set(swapped, before);
    else s.substitution.delete(swapped);
  }
  return { kind: 'case', scrutinee, binder, alternatives: list };
}

/** Does something inside the only alternative of a finished case, with what is known there. */
function inAlternative(
  s: Simplifier,
  outer: Expr & { kind: 'case' },
  a: Alternative,
  act: (body: Expr) => Expr,
): Expr {
  const vars = outer.scrutinee.kind === 'var' ? [outer.binder, outer.scrutinee.var] : [outer.binder];
  const { pattern } = a;
  if (pattern.kind === 'con')
    for (const v of vars) s.known.set(v, { con: pattern.con, arguments: pattern.binders.map(variable) });
  const body = act(a.body);
  for (const v of vars) s.known.delete(v);
  return { ...outer, alternatives: [{ pattern, body }] };
}

function knownValue(s: Simplifier, e: Expr, alternatives: readonly Alternative[]): Known | undefined {
  if (e.kind === 'con') return e;
  if (e.kind === 'var') return s.known.get(e.var);
  if (e.kind === 'global') {
    const rhs = s.unfoldings(e.id)?.rhs;
    return rhs?.kind === 'con' && rhs.arguments.every(isAtom) ? rhs : undefined;
  }
  if (e.kind === 'app' && e.function.kind === 'global') return builtDictionary(s, e.function.id, e.arguments, alternatives);
  return undefined;
}

/** A dictionary made by an instance with a context, for the sake of one of its fields. */
function builtDictionary(
  s: Simplifier,
  id: string,
  args: readonly Expr[],
  alternatives: readonly Alternative[],
): Known | undefined {
  const rhs = s.unfoldings(id)?.rhs;
  if (rhs?.kind !== 'lam' || rhs.body.kind !== 'con' || rhs.params.length !== args.length || !isDictionary(rhs)) return undefined;
  const [only] = alternatives;
  if (only?.pattern.kind !== 'con' || !args.every(isDictionaryArgument)) return undefined;
  const copy = clone(s.supply, rhs) as Expr & { kind: 'lam' };
  copy.params.forEach((p, i) => {
    s.substitution.set(p, { e: args[i]!, unfinished: false });
  });
  const { binders } = only.pattern;
  const fields = (copy.body as Expr & { kind: 'con' }).arguments;
  const wanted = fields.map((f, i) => (occurrenceOf(s, binders[i]!).count > 0 ? simplifyExpr(s, f) : unit));
  return { con: rhs.body.con, arguments: wanted };
}

/** Dictionaries may be made again instead of being shared. */
function isDictionaryArgument(e: Expr): boolean {
  if (isAtom(e)) return true;
  return e.kind === 'app' && e.function.kind === 'global' && e.arguments.every(isDictionaryArgument);
}

function select(
  s: Simplifier,
  known: Known,
  scrutinee: Expr,
  binder: Var,
  alternatives: readonly Alternative[],
): Expr | undefined {
  const chosen = alternatives.find(
    a => a.pattern.kind === 'default' || (a.pattern.kind === 'con' && a.pattern.con.id === known.con.id),
  );
  if (!chosen) return undefined;
  const bound: Binding[] = [];
  const { pattern } = chosen;
  let whole = scrutinee;
  if (pattern.kind === 'con') {
    const fields: Expr[] = known.arguments.map((a, i) => {
      const v = pattern.binders[i]!;
      if (isAtom(a) && a.kind !== 'con') {
        s.substitution.set(v, { e: a, unfinished: false });
        return a;
      }
      if (occurrenceOf(s, binder).count === 0) {
        bindValue(s, v, a, bound);
        return a;
      }
      bound.push({ var: v, rhs: a });
      note(s, v, a);
      return variable(v);
    });
    if (scrutinee.kind === 'con') whole = { ...scrutinee, arguments: fields };
  }
  bindValue(s, binder, whole, bound);
  return wrapLets(s, bound, simplifyExpr(s, chosen.body));
}

function selectLiteral(
  s: Simplifier,
  scrutinee: Expr & { kind: 'literal' },
  binder: Var,
  alternatives: readonly Alternative[],
): Expr | undefined {
  const chosen = alternatives.find(
    a => a.pattern.kind === 'default' || (a.pattern.kind === 'literal' && a.pattern.literal.value === scrutinee.literal.value),
  );
  if (!chosen) return undefined;
  s.substitution.set(binder, { e: scrutinee, unfinished: false });
  return simplifyExpr(s, chosen.body);
}

// ---------------------------------------------------------------- case of case

const mostLeaves = 6;

/** `case (case x of p -> True; q -> False) of ..`: each inner result goes straight to its alternative; one that is
 * wanted more than once becomes a local function (a join point). */
function caseOfCase(
  s: Simplifier,
  inner: Expr & { kind: 'case' },
  binder: Var,
  alternatives: readonly Alternative[],
): Expr | undefined {
  const leaves: Expr[] = [];
  if (!collectLeaves(inner, leaves) || leaves.length > mostLeaves || occurrenceOf(s, binder).count > 0) return undefined;
  const wanted = new Map<Alternative, number>();
  for (const leaf of leaves) {
    const a = alternativeFor(leaf, alternatives);
    if (a) wanted.set(a, (wanted.get(a) ?? 0) + 1);
  }
  const joins: Binding[] = [];
  const targets = new Map<Alternative, Var>();
  for (const [a, count] of wanted) {
    if (count < 2) continue;
    const params = a.pattern.kind === 'con' && a.pattern.binders.length > 0 ? a.pattern.binders : [freshVar(s.supply, 'void')];
    const j = freshVar(s.supply, 'join');
    joins.push({ var: j, rhs: { kind: 'lam', params, body: simplifyExpr(s, a.body) } });
    targets.set(a, j);
  }
  const finish = (leaf: Expr): Expr => {
    const a = alternativeFor(leaf, alternatives);
    const j = a && targets.get(a);
    if (!a) return leaf;
    if (!j) return choose(s, leaf, deadVar(s, binder), [a]);
    const fields = leaf.kind === 'con' && a.pattern.kind === 'con' ? leaf.arguments : [];
    return app(variable(j), fields.length > 0 ? fields : [unit]);
  };
  const body = mapLeaves(inner, finish);
  return joins.reduceRight((e, b) => ({ kind: 'let', bindings: { recursive: false, list: [b] }, body: e }), body);
}

function deadVar(s: Simplifier, like: Var): Var {
  const v = freshVar(s.supply, 'wild', like.rep);
  s.occurs.set(v, { count: 0, crossing: false });
  return v;
}

function alternativeFor(leaf: Expr, alternatives: readonly Alternative[]): Alternative | undefined {
  if (leaf.kind !== 'con' && leaf.kind !== 'literal') return undefined;
  return alternatives.find(a => {
    if (a.pattern.kind === 'default') return true;
    if (leaf.kind === 'con') return a.pattern.kind === 'con' && a.pattern.con.id === leaf.con.id;
    return a.pattern.kind === 'literal' && a.pattern.literal.value === leaf.literal.value;
  });
}

function collectLeaves(e: Expr, leaves: Expr[]): boolean {
  if (leaves.length > mostLeaves) return false;
  if (e.kind === 'case') return e.alternatives.every(a => collectLeaves(a.body, leaves));
  if (e.kind === 'let') return e.bindings.list.every(b => b.rhs.kind !== 'lam') && collectLeaves(e.body, leaves);
  if (e.kind === 'con' || e.kind === 'literal' || isBottom(e)) {
    leaves.push(e);
    return true;
  }
  return false;
}

function mapLeaves(e: Expr, f: (leaf: Expr) => Expr): Expr {
  if (e.kind === 'case') return { ...e, alternatives: e.alternatives.map(a => ({ ...a, body: mapLeaves(a.body, f) })) };
  if (e.kind === 'let') return { ...e, body: mapLeaves(e.body, f) };
  return f(e);
}

// ---------------------------------------------------------------- IO

function runExpr(s: Simplifier, e: Expr & { kind: 'run' }): Expr {
  return runOn(s, simplifyExpr(s, e.action), e.binder, () => simplifyExpr(s, e.body));
}

function runOn(s: Simplifier, action: Expr, binder: Var, body: () => Expr): Expr {
  if (action.kind === 'let') return { ...action, body: runOn(s, action.body, binder, body) };
  if (action.kind === 'run') return { ...action, body: runOn(s, action.body, binder, body) };
  if (action.kind === 'result') {
    const bound: Binding[] = [];
    bindValue(s, binder, action.value, bound);
    return wrapLets(s, bound, body());
  }
  return { kind: 'run', action, binder, body: body() };
}
