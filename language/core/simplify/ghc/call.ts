/**
 * Calls: whether the function is put in their place, a method picked from a dictionary of the module's own, or the call
 * kept (completeCall and rebuildCall of GHC, and tryUnfolding in GHC/Core/Unfold.hs of 9.0). The functions of other
 * modules are unknown, but for default methods: without optimisation their interfaces are not looked at.
 */

import { unmarked } from '../../box.ts';
import { app, calledFrom, lam, variable } from '../../build.ts';
import { cast } from '../../cast.ts';
import { clone } from '../../clone.ts';
import type { Expr, Var } from '../../core.ts';
import type { Unfolding } from './globals.ts';
import {
  argumentsBeyond,
  arityOf,
  boring,
  type Context,
  constructorArity,
  copy,
  type Interest,
  isMethod,
  type State,
  unfoldingOf,
} from './state.ts';
import { isFailure, isTrivial, isValue, selectedField } from './values.ts';

/** A function may be this large where it is called, discounts taken off. */
const useThreshold = 90;

export function call(s: State, head: Expr & { kind: 'var' | 'global' }, after: Context): Expr {
  const k = head.kind === 'var' && s.joins.has(head.var) ? trimmed(after, arityOf(s, head)) : after;
  const { args, rest } = argumentsBeyond(k);
  const moved = head.kind === 'global' && args.length > 0 ? s.globals.moved(head.id) : undefined;
  if (moved) {
    s.changes++;
    return s.simplify(calledFrom(head, copy(s, moved)), k);
  }
  const whole = head.kind === 'global' && args.length > 0 ? defaultMethod(s, head, args.length) : undefined;
  if (whole) {
    s.changes++;
    return s.simplify(copy(s, whole), k);
  }
  const unfolding = unfoldingOf(s, head);
  if (unfolding && s.fuel > 0 && isInlined(s, unfolding, args, rest)) {
    s.fuel--;
    s.changes++;
    return s.simplify(calledFrom(head, copy(s, unfolding.e)), k);
  }
  if (head.kind === 'global' && k.kind === 'apply' && isMethod(s, head.id)) {
    const dictionary = k.done ? k.argument : s.simplify(k.argument, boring);
    const method = picked(s, head.id, dictionary);
    if (method) {
      s.changes++;
      return s.simplify(method, k.next);
    }
    return kept(s, head, { ...k, argument: dictionary, done: true });
  }
  return kept(s, head, k);
}

/** GHC puts a default method in the place of every call, also of another module's (mkCompulsoryUnfolding), so that what an
 * instance has of it is a function of the instance's own. Here that function calls it: its code stays in one place. */
function defaultMethod(s: State, head: Expr & { kind: 'global' }, given: number): Expr | undefined {
  const params = s.globals.arityOfDefault(head.id) ?? [];
  return params.length > given ? lam(params, app(head, params.map(variable))) : undefined;
}

/** What follows a jump is in the join point already (trimJoinCont of GHC): only its arguments are its own. */
function trimmed(k: Context, count: number): Context {
  if (count === 0 || k.kind !== 'apply') return boring;
  return { ...k, next: trimmed(k.next, count - 1) };
}

/** The call stays: its arguments are simplified, knowing what the function does with them. */
function kept(s: State, head: Expr, k: Context): Expr {
  const { args, rest } = argumentsBeyond(k);
  if (args.length === 0) return s.rebuild(head, k);
  const isSaturated = args.length >= arityOf(s, head);
  const rules = isSaturated && (isRuled(head, s) || inRule(rest));
  const discounts = isSaturated ? (unfoldingOf(s, head)?.measured?.parameters ?? []) : [];
  const always = unfoldingOf(s, head)?.always ?? false;
  const interest = (i: number): Interest =>
    rules ? 'rule' : !always && (discounts[i] ?? 0) > 0 ? 'discounted' : 'boring';
  let whole = head;
  let given = 0;
  for (let c = k; c !== rest; ) {
    const together: Expr[] = [];
    for (; c.kind === 'apply'; c = c.next, given++)
      together.push(
        c.done ? c.argument : s.simplify(c.argument, { kind: 'stop', interest: interest(given) }),
      );
    if (together.length > 0) whole = app(whole, together);
    if (c.kind !== 'cast') break;
    whole = cast(c.cast, whole);
    c = c.next;
  }
  return isFailure(whole) ? whole : s.rebuild(whole, rest);
}

const isRuled = (head: Expr, s: State): boolean => head.kind === 'global' && isMethod(s, head.id);
const inRule = (k: Context): boolean => k.kind === 'stop' && k.interest === 'rule';

// ---------------------------------------------------------------- methods

/** What a method is in this dictionary, if the module says. */
function picked(s: State, method: string, dictionary: Expr): Expr | undefined {
  const field = selectedField(s.globals.form(method)!);
  const fields = field === undefined ? undefined : fieldsOf(s, dictionary);
  return fields?.[field!];
}

/** The fields of a dictionary that one of the module's own instances makes. */
function fieldsOf(s: State, e: Expr): readonly Expr[] | undefined {
  const head = e.kind === 'app' ? e.function : e;
  const rhs = head.kind === 'global' ? s.globals.dictionary(head.id) : undefined;
  if (!rhs) return undefined;
  const args = e.kind === 'app' ? e.arguments : [];
  if (rhs.kind === 'con') return args.length === 0 ? rhs.arguments : undefined;
  if (rhs.kind !== 'lam' || rhs.params.length !== args.length) return undefined;
  const names = new Map<Var, Var>();
  const fresh = clone(s.supply, rhs, names) as Expr & { kind: 'lam' };
  let body = fresh.body;
  if (!args.every(isTrivialDictionary)) return undefined;
  fresh.params.forEach((p, i) => {
    s.substitution.set(p, { e: args[i]!, done: true });
  });
  while (body.kind === 'let') {
    for (const b of body.bindings.list) s.substitution.set(b.var, { e: b.rhs, done: true });
    body = body.body;
  }
  return body.kind === 'con' ? body.arguments : undefined;
}

const isTrivialDictionary = (e: Expr): boolean =>
  isTrivial(e) ||
  (e.kind === 'app' && e.function.kind === 'global' && e.arguments.every(isTrivialDictionary));

// ---------------------------------------------------------------- inlining

type Information = 'trivial' | 'something' | 'value';

/** What is known of an argument before it is simplified. */
function argument(s: State, start: Expr, given = 0): Information {
  let e = start;
  let args = given;
  for (;;) {
    e = unmarked(e);
    if (e.kind === 'app') {
      args += e.arguments.length;
      e = e.function;
    } else if (e.kind === 'var' && s.substitution.has(e.var)) {
      const to = s.substitution.get(e.var)!.e;
      if (to === e) break;
      e = to;
    } else break;
  }
  switch (e.kind) {
    case 'literal':
    case 'con':
      return 'value';
    case 'prim':
      return 'something';
    case 'lam':
      return args > 0 ? 'something' : 'value';
    case 'let':
      return argument(s, e.body, args) === 'value' ? 'value' : 'something';
    case 'var':
    case 'global': {
      if (arityOf(s, e) > args || (e.kind === 'global' && constructorArity(s, e.id) > 0)) return 'value';
      if (args > 0) return 'something';
      if (e.kind === 'global' && s.globals.dictionary(e.id)) return 'value';
      return s.knowledge.isValue(e) ? 'value' : 'trivial';
    }
    default:
      return 'something';
  }
}

function isInlined(
  s: State,
  u: Unfolding,
  args: readonly { readonly argument: Expr }[],
  rest: Context,
): boolean {
  const infos = () => args.map(a => argument(s, a.argument));
  if (u.takes !== undefined)
    return (
      args.length >= u.takes && (u.takes === 0 || isPlainCall(u.e) || isWanted(s, u, u.takes, infos(), rest))
    );
  if (!u.measured) return false;
  const arity = u.e.kind === 'lam' ? u.e.params.length : 0;
  if (u.always) return args.length >= arity || args.length > 0;
  if (!u.workFree) return false;
  const about = infos();
  return isWanted(s, u, arity, about, rest) && u.measured.size - discount(u, about, rest) <= useThreshold;
}

/** Whether arguments or context gain by seeing what is inside. */
function isWanted(
  s: State,
  u: Unfolding,
  arity: number,
  infos: readonly Information[],
  rest: Context,
): boolean {
  if (infos.some(i => i !== 'trivial')) return true;
  return infos.length >= arity && (infos.length > arity || wants(s, rest, infos, arity, u));
}

/** No more than a call of a name with no more arguments than the function has parameters, all names (inlineBoringOk). */
function isPlainCall(start: Expr): boolean {
  let credit = 0;
  let e = start;
  for (;;) {
    e = unmarked(e);
    if (e.kind === 'lam') {
      credit += e.params.length;
      e = e.body;
    } else if (e.kind === 'app') {
      credit -= e.arguments.length;
      if (credit < 0 || !e.arguments.every(isTrivial)) return false;
      e = e.function;
    } else return e.kind === 'var' || e.kind === 'global';
  }
}

/** Whether the context gains by seeing the result. */
function wants(s: State, rest: Context, infos: readonly unknown[], arity: number, u: Unfolding): boolean {
  if (rest.kind === 'select') return infos.length > 0 || !isValue(s.knowledge, u.e);
  return rest.kind === 'stop' && rest.interest !== 'boring' && arity > 0;
}

function discount(u: Unfolding, infos: readonly Information[], rest: Context): number {
  const { parameters, result } = u.measured!;
  const shared = Math.min(parameters.length, infos.length);
  let total = 10 + 10 * shared;
  for (let i = 0; i < shared; i++) {
    if (infos[i] === 'something') total += 10;
    else if (infos[i] === 'value') total += parameters[i]!;
  }
  if (parameters.length < infos.length || rest.kind === 'select') return total + result;
  if (rest.kind === 'stop' && rest.interest !== 'boring') return total + Math.min(40, result);
  return total;
}
