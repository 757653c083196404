/** Applications: beta reduction, unfoldings of globals, and calls of workers. */
import {
  app,
  calledFrom,
  caseOf,
  freshVar,
  isAtom,
  lam,
  letOne,
  otherwise,
  renamed,
  variable,
} from '../../build.ts';
import { changeAlternative, changeBody, changeCase, mapped, mapTails } from '../../change.ts';
import { clone } from '../../clone.ts';
import type { Binding, Expr } from '../../core.ts';
import { isBottom, neverReturning } from '../bottom.ts';
import { factsOf, isDefaultMethod, isDictionaryCon, isInstance } from '../facts.ts';
import { copiedFor } from '../specialise/inline.ts';
import { templateFacts } from '../specialise/template.ts';
import { bindValue, type Let, opened, wrapLets } from './bind.ts';
import { demandFor, waitingFor } from './demand.ts';
import { isEnumeration } from './enumeration.ts';
import { foldFraction, powerOf } from './fold.ts';
import { occurrences } from './occurrence.ts';
import { isPartial, type Partial } from './partial.ts';
import { lazily, occurrenceOf, type Simplifier, withArguments, withDone } from './state.ts';

const deepestInlining = 12;

type App = Expr & { kind: 'app' };

export function application(s: Simplifier, e: App): Expr {
  let head = e.function;
  let rest = e.arguments;
  for (;;) {
    if (head.kind === 'app') {
      rest = [...head.arguments, ...rest];
      head = head.function;
    } else if (head.kind === 'var') {
      const to = s.substitution.get(head.var);
      if (!to) break;
      if (to.done) return finished(s, e, to.e, rest);
      head = to.e;
    } else break;
  }
  if (head.kind === 'lam') return beta(s, head, rest);
  if (head.kind === 'let') return s.simplify(changeBody(head, app(head.body, rest)));
  if (head.kind === 'global') return call(s, e, head, rest);
  if (head.kind === 'case' && head.alternatives.length === 1 && s.depth < deepestInlining) {
    const [only] = head.alternatives;
    if (only)
      return s.simplify(changeCase(head, head.scrutinee, [changeAlternative(only, app(only.body, rest))]));
  }
  if (head.kind === 'var') {
    const code = s.small.get(head.var);
    if (code && rest.length >= code.params.length && s.depth < deepestInlining && s.fuel > 0) {
      const given = mapped(rest, arg => lazily(s, arg));
      return inlineCall(s, head, code, given);
    }
    const partial = s.partials.get(head.var);
    if (partial) return completed(s, partial, rest);
  }
  const value = head.kind === 'var' ? head : s.simplify(head);
  if (value.kind === 'lam' || value.kind === 'global' || value.kind === 'let')
    return finished(s, e, value, rest);
  return withArguments(s, rest, done => intoAlternatives(s, value, done) ?? applied(e, value, done));
}

/** A choice between functions of a library that is given arguments which cost nothing twice, an action's token say: each
 * function gets them. In a program, and of what a caller gave, the function is evaluated first, which shows in stacks. */
function intoAlternatives(s: Simplifier, f: Expr, args: readonly Expr[]): Expr | undefined {
  if (!(s.movesWork || s.optimises) || f.kind !== 'case') return undefined;
  if (!args.every(isAtom) || !endsInFunctions(s, f)) return undefined;
  return mapTails(withoutWaiting(s, f), tail => app(tail, args));
}

/** A function that is given its arguments at once is not waited for. */
function withoutWaiting(s: Simplifier, e: Expr): Expr {
  if (!s.optimises) return e;
  const wanted = waitingFor(e);
  if (wanted) return withoutWaiting(s, wanted.e);
  if (e.kind === 'let') return changeBody(e, withoutWaiting(s, e.body));
  if (e.kind !== 'case') return e;
  const list = mapped(e.alternatives, a => changeAlternative(a, withoutWaiting(s, a.body)));
  return changeCase(e, e.scrutinee, list);
}

function endsInFunctions(s: Simplifier, e: Expr): boolean {
  switch (e.kind) {
    case 'lam':
    case 'global':
      return true;
    case 'app':
      if (e.function.kind === 'global') return s.movesWork || s.isFree(e.function.id);
      return e.function.kind === 'var' && (s.arities.get(e.function.var) ?? 0) > e.arguments.length;
    case 'let':
      return endsInFunctions(s, e.body);
    case 'case':
      if (s.optimises && waitingFor(e)) return endsInFunctions(s, e.scrutinee);
      return e.alternatives.every(a => endsInFunctions(s, a.body));
    default:
      return false;
  }
}

/** A partial application gets more arguments. */
const completed = (s: Simplifier, { function: f, arguments: before }: Partial, args: readonly Expr[]): Expr =>
  withArguments(s, args, done => call(s, undefined, f, [...before, ...done], true));

/** The head is done already: it must not be simplified again, only called. */
function finished(s: Simplifier, e: App, head: Expr, args: readonly Expr[]): Expr {
  if (head.kind === 'global') return call(s, e, head, args);
  if (isPartial(s, head)) return completed(s, head, args);
  return withArguments(s, args, done => applied(e, head, done));
}

/** What has become of an application. */
const applied = (e: App | undefined, f: Expr, args: readonly Expr[]): Expr =>
  e && f === e.function && args === e.arguments ? e : app(f, args);

/** Parameters become `let`s. Fewer arguments leave a function: then arguments that are not atoms are named outside
 * of it by the same `let`s, and stay there, since the function may be called more than once. */
function beta(s: Simplifier, f: Expr & { kind: 'lam' }, args: readonly Expr[]): Expr {
  const params = f.params.slice(0, args.length);
  if (params.length < f.params.length)
    for (const p of params) s.occurs.set(p, { ...occurrenceOf(s, p), crossing: true });
  const extra = args.slice(f.params.length);
  const inner = lam(f.params.slice(params.length), f.body);
  const body = app(inner, extra);
  return s.simplify(params.reduceRight((e, p, i) => letOne(p, args[i]!, e), body));
}

/** A call of a global: its unfolding, when it is given enough arguments and there is room. `e` is the call as it was;
 * the arguments may be `done`, that is simplified. */
function call(
  s: Simplifier,
  e: App | undefined,
  f: Expr & { kind: 'global' },
  args: readonly Expr[],
  done = false,
): Expr {
  const unfolding = s.optimises && isEnumeration(f.id) ? undefined : s.unfoldings(f.id);
  const rhs = unfolding?.rhs;
  if (rhs?.kind === 'global') return call(s, e, rhs, args, done);
  const number = s.optimises ? foldFraction(f.id, args) : undefined;
  if (number) return number;
  if (
    unfolding?.inline &&
    rhs?.kind === 'lam' &&
    args.length >= rhs.params.length &&
    s.depth < deepestInlining &&
    s.fuel > 0 &&
    !s.inside.has(f.id) &&
    (!isDefaultMethod(f.id) || !factsOf(rhs).hasRecursion || (s.movesWork && isOfInstance(args[0]!)))
  ) {
    return inlineCall(s, f, rhs, done ? args : mapped(args, arg => lazily(s, arg)));
  }
  if (s.optimises && rhs?.kind === 'lam' && isBottom(rhs.body) && args.length >= rhs.params.length) {
    const failing = (given: readonly Expr[]): Expr => neverReturning(app(f, given), s.supply);
    return done ? failing(args) : withArguments(s, args, failing);
  }
  const template =
    s.depth < deepestInlining && s.fuel > 0 && !s.inside.has(f.id) && !isEnumeration(f.id)
      ? s.templates(f.id)
      : undefined;
  if (template) {
    const given = done ? args : mapped(args, arg => lazily(s, arg));
    const power = s.optimises ? powerOf(s.supply, f.id, given) : undefined;
    if (power) return inlineCall(s, f, power, [given[0]!, given[2]!]);
    const { around, known } = functionsOf(s, given);
    const code = copiedFor(s.supply, template, known, s.templates, s.forms, arg => isFunction(s, arg));
    if (code)
      return around.reduceRight((inner, outer) => changeBody(outer, inner), inlineCall(s, f, code, known));
    if (!done) return withDone(s, given, ready => workerCall(s, f, ready) ?? applied(e, f, ready));
  }
  const build = (given: readonly Expr[]): Expr => workerCall(s, f, given) ?? applied(e, f, given);
  return done ? build(args) : withArguments(s, args, build);
}

/** The arguments, and what is bound around functions among them (`let y = 17 in \x -> x + y`). */
function functionsOf(
  s: Simplifier,
  args: readonly Expr[],
): { readonly around: readonly Let[]; readonly known: readonly Expr[] } {
  const around: Let[] = [];
  const known = mapped(args, arg => {
    const part = opened(s, arg);
    if (part.inner.kind !== 'lam') return arg;
    around.push(...part.around);
    return part.inner;
  });
  return { around, known };
}

const isFunction = (s: Simplifier, e: Expr): boolean =>
  e.kind === 'lam' ||
  (e.kind === 'var' && (s.functions.has(e.var) || s.partials.has(e.var))) ||
  isPartial(s, e) ||
  (e.kind === 'global' && isFunctionGlobal(s, e.id));

const isFunctionGlobal = (s: Simplifier, id: string): boolean =>
  (s.unfoldings(id) ?? s.templates(id))?.rhs.kind === 'lam';

/** The dictionary of an instance. */
const isOfInstance = (e: Expr): boolean => {
  const head = e.kind === 'app' ? e.function : e;
  return head.kind === 'global' && isInstance(head.id);
};

/** The call of a worker, if all the arguments that it takes unboxed are evaluated. */
function workerCall(s: Simplifier, f: Expr & { kind: 'global' }, args: readonly Expr[]): Expr | undefined {
  const worker = s.workers(f.id);
  if (!worker?.raw || args.length < worker.arity) return undefined;
  const given = args.slice();
  for (const { index, con: c } of worker.raw.params) {
    const arg = given[index]!;
    const box = arg.kind === 'con' ? arg : arg.kind === 'var' ? s.known.get(arg.var) : undefined;
    const [field] = box?.arguments ?? [];
    if (!field || box?.con.id !== c.id || !isAtom(field)) return undefined;
    given[index] = field;
  }
  return app(renamed(f, worker.raw.id), given);
}

/** The arguments are simplified already; the copy is simplified knowing them. */
function inlineCall(
  s: Simplifier,
  f: Expr & { kind: 'global' | 'var' },
  rhs: Expr & { kind: 'lam' },
  args: readonly Expr[],
): Expr {
  const id = f.kind === 'global' ? f.id : `${f.var.unique}`;
  const isOwn = f.kind !== 'global' || s.isOwn(f.id);
  const copy = calledFrom(f, clone(s.supply, rhs, new Map(), isOwn)) as Expr & { kind: 'lam' };
  s.fuel -= s.optimises ? templateFacts(rhs).nodes : 1;
  s.depth++;
  s.inside.add(id);
  occurrences(copy, s.occurs);
  const bound: Binding[] = [];
  const demand = s.profiled ? demandFor(copy.body) : undefined;
  for (const [i, p] of copy.params.entries()) bindValue(s, p, args[i]!, bound, demand);
  const body = s.simplify(copy.body);
  s.inside.delete(id);
  s.depth--;
  const extra = args.slice(copy.params.length);
  return wrapLets(s, bound, extra.length === 0 ? body : given(s, body, extra));
}

/** A function that is simplified gets arguments that are. In a program, what a call gives back of its arguments (`const f x
 * y`) is evaluated before it is applied, as it is where the call is not inlined: that shows in stacks. A dictionary's
 * fields are marked later on. */
function given(s: Simplifier, f: Expr, args: readonly Expr[], isField = false): Expr {
  if (f.kind === 'global') return call(s, undefined, f, args, true);
  const pushed = intoAlternatives(s, f, args);
  if (pushed) return pushed;
  const [only] = f.kind === 'case' && f.alternatives.length === 1 ? f.alternatives : [];
  if (f.kind === 'case' && only) {
    const { pattern } = only;
    const isPicked = pattern.kind === 'con' && isDictionaryCon(pattern.con);
    return changeCase(f, f.scrutinee, [changeAlternative(only, given(s, only.body, args, isPicked))]);
  }
  if (f.kind !== 'var' || isField || s.movesWork) return app(f, args);
  const value = freshVar(s.supply, f.var.name);
  return caseOf(f, value, [otherwise(app(variable(value), args))]);
}
