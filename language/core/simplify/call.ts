/** Applications: beta reduction, unfoldings of globals, and calls of workers. */
import { app, isAtom, lam, letOne } from '../build.ts';
import { clone } from '../clone.ts';
import type { Binding, Expr } from '../core.ts';
import { occurrences } from './occurrence.ts';
import { bindValue, type Simplifier, withArguments, wrapLets } from './state.ts';

const deepestInlining = 12;

export function application(s: Simplifier, f: Expr, args: readonly Expr[]): Expr {
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
  if (head.kind === 'let') return s.simplify({ ...head, body: app(head.body, rest) });
  if (head.kind === 'global') return call(s, head, rest);
  if (head.kind === 'case' && head.alternatives.length === 1 && s.depth < deepestInlining) {
    const [only] = head.alternatives;
    if (only) return s.simplify({ ...head, alternatives: [{ ...only, body: app(only.body, rest) }] });
  }
  const value = head.kind === 'var' ? head : s.simplify(head);
  if (value.kind === 'lam' || value.kind === 'global' || value.kind === 'let')
    return finished(s, value, rest);
  return withArguments(s, rest, done => app(value, done));
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
  return s.simplify(params.reduceRight((e, p, i) => letOne(p, args[i]!, e), body));
}

/** A call of a global: its unfolding, when it is given enough arguments and there is room. */
function call(s: Simplifier, f: Expr & { kind: 'global' }, args: readonly Expr[]): Expr {
  const unfolding = s.unfoldings(f.id);
  const rhs = unfolding?.rhs;
  if (rhs?.kind === 'global') return call(s, rhs, args);
  if (
    unfolding?.inline &&
    rhs?.kind === 'lam' &&
    args.length >= rhs.params.length &&
    s.depth < deepestInlining &&
    s.fuel > 0
  ) {
    return inlineCall(s, rhs, args);
  }
  return withArguments(s, args, done => workerCall(s, f, done));
}

/** The call of a worker, if all the arguments that it takes unboxed are evaluated. */
function workerCall(s: Simplifier, f: Expr & { kind: 'global' }, args: readonly Expr[]): Expr {
  const worker = s.workers(f.id);
  if (!worker?.raw || args.length < worker.arity) return app(f, args);
  const given = args.slice();
  for (const { index, con: c } of worker.raw.params) {
    const arg = given[index]!;
    const known = arg.kind === 'con' ? arg : arg.kind === 'var' ? s.known.get(arg.var) : undefined;
    const [field] = known?.arguments ?? [];
    if (!field || known?.con.id !== c.id || !isAtom(field)) return app(f, args);
    given[index] = field;
  }
  return app({ kind: 'global', id: worker.raw.id }, given);
}

/** The arguments are simplified first; the copy is then simplified knowing them. */
function inlineCall(s: Simplifier, rhs: Expr & { kind: 'lam' }, args: readonly Expr[]): Expr {
  const copy = clone(s.supply, rhs) as Expr & { kind: 'lam' };
  s.fuel--;
  s.depth++;
  for (const [v, o] of occurrences(copy)) s.occurs.set(v, o);
  const given = args.map(a => s.simplify(a));
  const bound: Binding[] = [];
  for (const [i, p] of copy.params.entries()) bindValue(s, p, given[i]!, bound);
  const body = s.simplify(copy.body);
  s.depth--;
  const extra = given.slice(copy.params.length);
  return wrapLets(s, bound, extra.length === 0 ? body : app(body, extra));
}
