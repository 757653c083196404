/**
 * The simplifier that GHC runs without optimisation, too (GHC/Core/Opt/Simplify.hs of 9.0): it moves code with its
 * cost centres, and so decides under which stack functions are made. A context stands for what is done with the value;
 * under a cost centre that pushes it stops.
 */
import { never } from '../../../source/never.ts';
import { countedBefore, countedIn } from '../../box.ts';
import { calledFrom, freshVar, lam as lambda, variable, withMention } from '../../build.ts';
import { cast, castBy, castsFunction, castsOf, uncast, under } from '../../cast.ts';
import {
  changeApp,
  changeArguments,
  changeBody,
  changeLet,
  changeResult,
  changeRhs,
  changeRun,
  mapped,
} from '../../change.ts';
import type { Binding, Bindings, Cast, Expr, Var } from '../../core.ts';
import { placeTick } from '../../desugar/place.ts';
import { createInlineDepthBudget } from '../inlinedepth.ts';
import { call } from './call.ts';
import { alternativesPushed, looked } from './case.ts';
import { etaExpanded, etaExpandedArgument, manifestArity } from './eta.ts';
import {
  applied,
  arityOf,
  boring,
  type Context,
  castTo,
  copy,
  type State,
  single,
  unfold,
  unfoldingOf,
  wrapBindings,
} from './state.ts';
import { isOnlyField, isTrivial, isValue, isWorkFree } from './values.ts';

export function simplify(s: State, e: Expr, k: Context): Expr {
  switch (e.kind) {
    case 'var': {
      const to = s.substitution.get(e.var);
      if (!to) return call(s, e, k);
      if (!to.done) return simplify(s, to.e, k);
      return to.e.kind === 'var' || to.e.kind === 'global' ? call(s, to.e, k) : simplify(s, copy(s, to.e), k);
    }
    case 'global': {
      const f = written(s, e);
      return f === e ? call(s, e, k) : simplify(s, f, k);
    }
    case 'literal':
      return rebuild(s, e, k);
    case 'app': {
      const inner = applied(e.arguments, false, k);
      return functionOf(s, e.function, inner, e.arguments.length);
    }
    case 'con':
    case 'prim':
      return rebuild(s, e.arguments.length === 0 ? e : changeArguments(e, simplified(s, e.arguments)), k);
    case 'lam':
      return functionIn(s, e, k);
    case 'let':
      return letExpr(s, e, k);
    case 'case':
      return simplify(s, e.scrutinee, {
        kind: 'select',
        binder: e.binder,
        alternatives: e.alternatives,
        next: k,
      });
    case 'tick':
      return tickExpr(s, e, k);
    case 'cast':
      return simplify(s, e.body, castTo(e.cast, k));
    case 'run': {
      const action = simplify(s, e.action, boring);
      return rebuild(s, changeRun(e, action, simplify(s, e.body, boring)), k);
    }
    case 'under':
      return rebuild(s, e, k);
    case 'result':
      return rebuild(s, changeResult(e, simplify(s, e.value, boring)), k);
    default:
      return never(e);
  }
}

/** By itself: a closure in the dispatch above would cost something for every node. */
const simplified = (s: State, list: readonly Expr[]): readonly Expr[] =>
  mapped(list, e => simplify(s, e, boring));

/** The value is known as far as it will be; the context takes it. */
export function rebuild(s: State, e: Expr, k: Context): Expr {
  switch (k.kind) {
    case 'stop':
      return e;
    case 'apply': {
      const args: Expr[] = [];
      let rest: Context = k;
      while (rest.kind === 'apply') {
        args.push(rest.done ? rest.argument : simplify(s, rest.argument, boring));
        rest = rest.next;
      }
      const whole: Expr =
        e.kind === 'app'
          ? changeApp(e, e.function, [...e.arguments, ...args])
          : { kind: 'app', function: e, arguments: args };
      return rebuild(s, whole, rest);
    }
    case 'cast':
      return rebuild(s, cast(k.cast, e), k.next);
    case 'select':
      return looked(s, e, k);
    default:
      return never(k);
  }
}

// ---------------------------------------------------------------- ticks

/** What only counts lets the context through. What pushes is a border: only into a case may it be moved, where a case
 * waits for the result. */
function tickExpr(s: State, e: Expr & { kind: 'tick' }, k: Context): Expr {
  if (e.tick.scope === false) return placeTick(e.tick, simplify(s, e.body, k), s.functions);
  const pushed = k.kind === 'select' ? alternativesPushed(s, e) : undefined;
  if (pushed) return simplify(s, pushed, k);
  const { casts, rest } = castsBefore(k);
  const body = simplify(s, e.body, casts);
  const tick = isOnlyMethod(s, body) ? { ...e.tick, scope: false } : e.tick;
  const placed = placeTick(tick, body, s.functions);
  return rebuild(s, e.mention ? withMention(placed, e.mention) : placed, rest);
}

/** Casts stand inside of ticks. */
function castsBefore(k: Context): { readonly casts: Context; readonly rest: Context } {
  if (k.kind !== 'cast') return { casts: boring, rest: k };
  const { casts, rest } = castsBefore(k.next);
  return { casts: { kind: 'cast', cast: k.cast, next: casts }, rest };
}

/** The one method of a class without superclasses: it is the dictionary under another type, a variable. That is no
 * function by its type, unless an instance of the module has made it: then there is a name for what is in it. */
function isOnlyMethod(s: State, e: Expr): boolean {
  if (e.kind !== 'app' || e.function.kind !== 'global' || e.arguments.length !== 1) return false;
  const form = s.globals.form(e.function.id);
  const dictionary = e.arguments[0]!;
  if (form === undefined || !isOnlyField(form) || !isTrivial(dictionary)) return false;
  const code =
    dictionary.kind === 'global' ? s.globals.dictionary(dictionary.id) : unfoldingOf(s, dictionary)?.e;
  return !(code?.kind === 'app' && code.function.kind === 'global' && s.functions.has(code.function.id));
}

// ---------------------------------------------------------------- functions

/** What stands here after GHC's desugarer. */
function written(s: State, head: Expr): Expr {
  const moved = head.kind === 'global' ? s.globals.written(head.id) : undefined;
  if (!moved) return head;
  s.changes++;
  return calledFrom(head, copy(s, moved));
}

/** What stands before so many arguments in the text. GHC's desugarer looks through boxes of coverage. */
function functionOf(s: State, head: Expr, k: Context, given: number): Expr {
  const f = written(s, head);
  if (f.kind === 'lam') return functionIn(s, f, k, given);
  const counted = countedIn(f);
  return counted ? countedBefore(counted.of, functionOf(s, counted.body, k, given)) : simplify(s, f, k);
}

/** `written`: the arguments that stand beside it in the text. GHC's desugarer puts them in place before anything else,
 * and looks at counts alone: even where the function that is left is called more often. */
function functionIn(s: State, e: Expr & { kind: 'lam' }, k: Context, written = 0): Expr {
  const kept: Bindings[] = [];
  let rest = k;
  let given = 0;
  let waiting = 0;
  for (let c: Context = k; c.kind === 'apply'; c = c.next) waiting++;
  if (waiting > 0 && waiting < e.params.length)
    for (const [i, p] of e.params.entries()) if (i >= written || !isUsedOnce(s, p)) insideLambda(s, p);
  for (const p of e.params) {
    if (rest.kind !== 'apply') break;
    s.changes++;
    if (rest.done) bindDone(s, p, rest.argument, kept);
    else bindLazily(s, { var: p, rhs: rest.argument }, kept);
    rest = rest.next;
    given++;
  }
  if (given === e.params.length) return wrapBindings(kept, simplify(s, e.body, rest));
  const left = e.params.slice(given);
  const { casts, body } = castsOf(simplify(s, e.body, boring));
  const function_ = etaReduced(s, left, body) ?? lambda(left, body, e.span);
  const isBound = rest.kind === 'stop' && rest.interest === 'rhs';
  const whole = castBy(
    casts.map(c => under(c, left.length)),
    isBound ? function_ : etaExpandedArgument(s, function_),
  );
  return wrapBindings(kept, rebuild(s, whole, rest));
}

/** At one place, and not under a function of its own. */
function isUsedOnce(s: State, v: Var): boolean {
  const o = s.occurs.get(v);
  return o?.kind === 'once' && o.branches === 1 && !o.inLambda;
}

/** Of a function that gets too few arguments, the counts hold only under the function that is left. */
function insideLambda(s: State, v: Var): void {
  const o = s.occurs.get(v);
  if (o?.kind === 'once') s.occurs.set(v, { ...o, inLambda: true });
}

/** `\x -> f x` is f, if f waits for as many arguments. */
function etaReduced(s: State, params: readonly Var[], body: Expr): Expr | undefined {
  if (body.kind !== 'app' || body.arguments.length !== params.length) return undefined;
  const isParameter = (e: Expr, i: number): boolean => e.kind === 'var' && e.var === params[i];
  if (!body.arguments.every((a, i) => isParameter(uncast(a), i))) return undefined;
  const head = uncast(body.function);
  if (head.kind !== 'var' && head.kind !== 'global') return undefined;
  if ((head.kind === 'var' && params.includes(head.var)) || holdsUp(s, head)) return undefined;
  return arityOf(s, body.function) >= params.length ? body.function : undefined;
}

/** A name that holds up a recursion waits for nothing here: `letrec f = \x -> f x` would become `f = f`. */
const holdsUp = (s: State, head: Expr & { kind: 'var' | 'global' }): boolean =>
  head.kind === 'var' ? s.occurs.get(head.var)?.kind === 'breaker' : s.globals.isLoopBreaker(head.id);

// ---------------------------------------------------------------- let

function letExpr(s: State, start: Expr & { kind: 'let' }, k: Context): Expr {
  const kept: Bindings[] = [];
  const row = createInlineDepthBudget();
  let e: Expr = start;
  while (e.kind === 'let') {
    const { list, recursive } = e.bindings;
    const only = list.length === 1 ? list[0] : undefined;
    if (only && s.joins.has(only.var) && only.rhs.kind === 'lam' && !isInlinedFirst(s, only))
      return wrapBindings(kept, joinPoint(s, e, only, k));
    if (recursive) kept.push(...recursiveGroup(s, list));
    else
      for (const b of list)
        if (isUnused(s, b) || !isInlinedFirst(s, b) || row.allows(b.rhs)) bindLazily(s, b, kept);
        else keep(s, b, kept);
    e = e.body;
  }
  return wrapBindings(kept, simplify(s, e, k));
}

/** What is cast stands beside its cast, which goes to all uses the next time. */
function recursiveGroup(s: State, list: readonly Binding[]): readonly Bindings[] {
  const bindings: Binding[] = [];
  const row = createInlineDepthBudget();
  for (const b of list) if (b.rhs.kind === 'lam') s.arities.set(b.var, b.rhs.params.length);
  for (const b of list) {
    const isBreaker = s.occurs.get(b.var)?.kind === 'breaker';
    if (!isBreaker && isInlinedFirst(s, b) && row.allows(b.rhs)) {
      s.changes++;
      s.substitution.set(b.var, { e: b.rhs, done: false });
      continue;
    }
    const rhs = simplify(s, b.rhs, { kind: 'stop', interest: 'rhs' });
    if (!isBreaker && isTrivial(rhs)) {
      s.changes++;
      s.substitution.set(b.var, { e: rhs, done: true });
      continue;
    }
    const { casts, body } = castsOf(rhs);
    const inside = etaExpanded(s, body);
    const worker = casts.length > 0 && !isTrivial(rhs) ? castWorker(s, b.var, casts, inside) : undefined;
    if (worker) bindings.push({ var: worker, rhs: inside });
    bindings.push(changeRhs(b, castBy(casts, worker ? variable(worker) : inside)));
    s.arities.set(b.var, manifestArity(s, inside));
    if (!isBreaker && casts.length === 0) unfold(s, b.var, inside);
  }
  return bindings.length === 0 ? [] : [{ recursive: true, list: bindings }];
}

/** A name for what is cast, so that the cast can meet its opposite (Note [Cast worker/wrappers]). */
function castWorker(s: State, v: Var, casts: readonly Cast[], inside: Expr): Var {
  const worker = freshVar(s.supply, v.name);
  s.changes++;
  if (s.isOfOneType(v) && castsFunction(casts)) s.addFunction(worker);
  s.arities.set(worker, manifestArity(s, inside));
  return worker;
}

/** A join point goes on as its `let` does: what follows is put into both, if that copies nothing. */
function joinPoint(s: State, e: Expr & { kind: 'let' }, b: Binding, k: Context): Expr {
  const kept: Bindings[] = [];
  const inner = copiable(s, k, kept);
  const rhs = b.rhs as Expr & { kind: 'lam' };
  const goes = inner && !e.bindings.recursive ? inner : boring;
  s.arities.set(b.var, rhs.params.length);
  const body = simplify(s, rhs.body, goes);
  const changed = changeBody(rhs, body);
  if (!e.bindings.recursive) unfold(s, b.var, changed);
  const whole = changeLet(e, [changeRhs(b, changed)], simplify(s, e.body, goes));
  return wrapBindings(kept, goes === inner ? whole : rebuild(s, whole, k));
}

/** A context that may be used twice: its arguments have names, those beyond casts as well. Undefined: a case waits. */
export function copiable(s: State, k: Context, kept: Bindings[]): Context | undefined {
  for (let c = k; c.kind !== 'stop'; c = c.next) if (c.kind === 'select') return undefined;
  const named = (c: Context): Context => {
    if (c.kind === 'cast') return { ...c, next: named(c.next) };
    if (c.kind !== 'apply') return c;
    const value = c.done ? c.argument : simplify(s, c.argument, boring);
    if (isTrivial(value)) return { ...c, argument: value, done: true, next: named(c.next) };
    const v = freshVar(s.supply, 'karg');
    kept.push(single({ var: v, rhs: value }));
    unfold(s, v, value);
    return { ...c, argument: variable(v), done: true, next: named(c.next) };
  };
  return named(k);
}

/** Used once, where it is done exactly as often: it is put there as it is. */
function isInlinedFirst(s: State, b: Binding): boolean {
  if (b.var.rep !== 'ptr') return false;
  const o = s.occurs.get(b.var);
  if (!o || isUsedOnce(s, b.var)) return true;
  if (o.kind !== 'once' || o.branches !== 1) return false;
  return o.interesting && (b.rhs.kind === 'lam' || isSmallLiteral(b.rhs));
}

const isSmallLiteral = (e: Expr): boolean => e.kind === 'literal' && e.literal.rep !== 'string';

/** A binding whose right-hand side is not simplified yet. */
function bindLazily(s: State, b: Binding, kept: Bindings[]): void {
  if (isInlinedFirst(s, b)) {
    s.changes++;
    s.substitution.set(b.var, { e: b.rhs, done: false });
    return;
  }
  if (b.var.rep !== 'ptr') {
    const rhs = simplify(s, b.rhs, boring);
    if (isTrivial(rhs)) s.substitution.set(b.var, { e: rhs, done: true });
    else kept.push(single(changeRhs(b, rhs)));
    return;
  }
  complete(s, b, simplify(s, b.rhs, { kind: 'stop', interest: 'rhs' }), kept);
}

const isUnused = (s: State, b: Binding): boolean => !s.occurs.has(b.var);

/** Simplified where it is: GHC would put it where it is used, however deep. */
function keep(s: State, b: Binding, kept: Bindings[]): void {
  kept.push(single(changeRhs(b, simplify(s, b.rhs, { kind: 'stop', interest: 'rhs' }))));
}

/** A binding of something that is done. */
export function bindDone(s: State, v: Var, value: Expr, kept: Bindings[]): void {
  if (!s.occurs.has(v) && v.rep === 'ptr') return;
  complete(s, { var: v, rhs: value }, value, kept);
}

/** Keeps a binding, or puts its value where it is used. Values lose the `let`s around them and names for what they
 * hold. */
function complete(s: State, b: Binding, value: Expr, kept: Bindings[]): void {
  const rhs = b.var.rep === 'ptr' ? completed(s, b.var, value, kept) : value;
  if (rhs.kind === 'lam' || rhs.kind === 'app') s.arities.set(b.var, manifestArity(s, rhs));
  const o = s.occurs.get(b.var);
  if (isTrivial(rhs)) {
    s.substitution.set(b.var, { e: rhs, done: true });
    return;
  }
  const unfolding = unfold(s, b.var, rhs);
  const small = !unfolding.always && (unfolding.measured?.size ?? Infinity) <= 90;
  if (
    b.var.rep === 'ptr' &&
    o?.kind === 'once' &&
    small &&
    (!o.inLambda || (o.interesting && unfolding.workFree))
  ) {
    s.changes++;
    s.unfoldings.delete(b.var);
    s.substitution.set(b.var, { e: rhs, done: true });
    return;
  }
  kept.push(single(changeRhs(b, rhs)));
}

function completed(s: State, v: Var, value: Expr, kept: Bindings[]): Expr {
  const { casts, body } = castsOf(floated(s, value, kept));
  const inside = etaExpanded(s, body);
  if (casts.length === 0 || isTrivial(body)) return castBy(casts, inside);
  const worker = castWorker(s, v, casts, inside);
  unfold(s, worker, inside);
  kept.push(single({ var: worker, rhs: inside }));
  return castBy(casts, variable(worker));
}

/** `x = let y = e in C y (f z)` becomes three bindings: nothing is made earlier by that than x itself. */
function floated(s: State, value: Expr, kept: Bindings[]): Expr {
  if (value.kind === 'let') {
    const outer: Bindings[] = [];
    let body: Expr = value;
    while (body.kind === 'let' && !body.bindings.list.some(b => s.joins.has(b.var) || b.var.rep !== 'ptr')) {
      outer.push(body.bindings);
      body = body.body;
    }
    const isMade = body.kind === 'cast' || isValue(s.knowledge, body) || isWorkFree(s.knowledge, body);
    if (body.kind === 'let' || !isMade) return value;
    kept.push(...outer);
    return floated(s, body, kept);
  }
  if (value.kind === 'cast') return changeBody(value, floated(s, value.body, kept));
  const isHeld =
    value.kind === 'con' || (value.kind === 'app' && arityOf(s, value.function) > value.arguments.length);
  if (!isHeld) return value;
  const fields = value.kind === 'con' ? value.con.fields : undefined;
  const args = mapped(value.arguments, (a, i) => {
    if (isTrivial(a) || a.kind === 'literal' || (fields && fields[i] !== 'ptr')) return a;
    const v = freshVar(s.supply, 'held');
    const rhs = floated(s, a, kept);
    kept.push(single({ var: v, rhs }));
    if (rhs.kind === 'lam') s.arities.set(v, rhs.params.length);
    unfold(s, v, rhs);
    return variable(v);
  });
  return value.kind === 'con' ? changeArguments(value, args) : changeApp(value, value.function, args);
}
