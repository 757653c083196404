/**
 * The simplifier proper: one pass over an expression that uses what is known where it stands. It removes names,
 * calls and cases that can be decided now; it never moves an evaluation or an allocation across a function or a
 * cost centre, so no stack's entries change. (Peyton Jones and Marlow 2002, without the contexts.)
 */
import { never } from '../../../source/never.ts';
import { app, caseOf, con, freshVar, isAtom, oneLet, otherwise, variable } from '../../build.ts';
import {
  changeArguments,
  changeBody,
  changeLet,
  changeResult,
  changeRhs,
  changeRun,
  changeUnder,
  mapped,
} from '../../change.ts';
import type { Binding, Expr, Var } from '../../core.ts';
import { isDictionaryCon, isInstanceMethod } from '../facts.ts';
import { createInlineDepthBudget, type InlineDepthBudget } from '../inlinedepth.ts';
import { templateFacts } from '../specialise/template.ts';
import { bindValue, opened, withNames, wrapLets } from './bind.ts';
import { application } from './call.ts';
import { caseExpr, inAlternative, rawCall } from './case.ts';
import { demanded } from './demand.ts';
import { eagerLet } from './eager.ts';
import { foldPrimitive, throughInteger } from './fold.ts';
import { chooses, runOfCase } from './runofcase.ts';
import {
  isCallable,
  isCalledOnce,
  isMovable,
  lazily,
  note,
  occurrenceOf,
  type Simplifier,
  suspended,
  withArguments,
} from './state.ts';

export function simplifyExpr(s: Simplifier, e: Expr): Expr {
  switch (e.kind) {
    case 'var': {
      const to = s.substitution.get(e.var);
      if (!to) return e;
      const value = to.done ? to.e : simplifyExpr(s, to.e);
      return s.profiled && to.awaited && e.var.rep === 'ptr' ? demanded(s, value, to.awaited) : value;
    }
    case 'global':
      return constant(s, e);
    case 'literal':
      return e;
    case 'app':
      return application(s, e);
    case 'lam':
      return changeBody(e, simplifyExpr(s, e.body));
    case 'let':
      return letExpr(s, e);
    case 'case':
      return caseExpr(s, e);
    case 'con':
      return e.arguments.length === 0 ? e : constructed(s, e);
    case 'prim':
      return operation(s, changeArguments(e, mapped(e.arguments, s.suspended)));
    case 'tick':
      return changeBody(e, simplifyExpr(s, e.body));
    case 'cast':
      return simplifyExpr(s, e.body);
    case 'run':
      return runExpr(s, e);
    case 'result':
      return changeResult(e, suspended(s, e.value));
    case 'under':
      return changeUnder(e, suspended(s, e.stack), simplifyExpr(s, e.body));
    default:
      return never(e);
  }
}

/** By itself: a closure in the dispatch above would cost something for every node. */
const constructed = (s: Simplifier, e: Expr & { kind: 'con' }): Expr =>
  s.library && isDictionaryCon(e.con)
    ? changeArguments(
        e,
        mapped(e.arguments, field => method(s, field)),
      )
    : withArguments(s, e.arguments, args => withStrictFields(changeArguments(e, args)));

const operation = (s: Simplifier, e: Expr & { kind: 'prim' }): Expr =>
  (s.optimises ? throughInteger(e) : undefined) ?? foldPrimitive(e);

/** What an instance has as a method stays a call of the instance's function: put there, it would not yet wait for all
 * that the function waits for in the end. */
function method(s: Simplifier, field: Expr): Expr {
  if (field.kind !== 'app' || field.function.kind !== 'global' || !isInstanceMethod(field.function.id))
    return s.suspended(field);
  const args = mapped(field.arguments, s.suspended);
  return args === field.arguments ? field : app(field.function, args);
}

/** What a strict field holds is a value. One that has been put there together with the operations that are done before it
 * is made, leaves them outside. */
function withStrictFields(e: Expr & { kind: 'con' }): Expr {
  if (!e.con.strict.includes(true)) return e;
  const around: (Expr & { kind: 'case' })[] = [];
  const fields = mapped(e.arguments, (field, i) => {
    let value = field;
    while (e.con.strict[i] && value.kind === 'case' && value.alternatives[0]?.pattern.kind === 'default') {
      around.push(value);
      value = value.alternatives[0].body;
    }
    return value;
  });
  return around.reduceRight<Expr>(
    (inner, { scrutinee, binder }) => caseOf(scrutinee, binder, [otherwise(inner)]),
    changeArguments(e, fields),
  );
}

/** A global that only stands for another. */
function constant(s: Simplifier, e: Expr & { kind: 'global' }): Expr {
  const unfolding = s.unfoldings(e.id);
  return unfolding?.rhs.kind === 'global' ? unfolding.rhs : e;
}

// ---------------------------------------------------------------- let

type Let = Expr & { kind: 'let' };

function letExpr(s: Simplifier, start: Let): Expr {
  const kept: Let[] = [];
  const row = createInlineDepthBudget();
  let e: Expr = start;
  while (e.kind === 'let') {
    const { list, recursive } = e.bindings;
    if (recursive) {
      for (const b of list) if (b.rhs.kind === 'lam') s.arities.set(b.var, b.rhs.params.length);
      if (list.some(b => occurrenceOf(s, b.var).count > 0))
        kept.push(
          changeLet(
            e,
            mapped(list, b => changeRhs(b, simplifyExpr(s, b.rhs))),
            e.body,
          ),
        );
    } else for (const b of list) letBinding(s, e, b, kept, row);
    e = e.body;
  }
  const body = simplifyExpr(s, e);
  return kept.reduceRight((inner, outer) => eagerLet(s, outer, inner), body);
}

/** One binding of `from`. */
function letBinding(s: Simplifier, from: Let, b: Binding, kept: Let[], row: InlineDepthBudget): void {
  const occurrence = occurrenceOf(s, b.var);
  const { count, crossing } = occurrence;
  const movable = isMovable(b.var, b.rhs);
  if (count === 0 && movable) return;
  const isOnce = (count === 1 && !crossing) || isCalledOnce(s, occurrence, b.rhs);
  if (isOnce && movable && row.allows(b.rhs)) {
    s.substitution.set(b.var, { e: b.rhs, done: false, awaited: s.depth === 0 ? 1 : undefined });
    return;
  }
  const value = lazily(s, b.rhs);
  const { around, inner } = opened(s, value);
  kept.push(...around);
  const rhs = withNames(s, occurrence, inner, named => kept.push(oneLet(named, from.body)));
  if (isAtom(rhs)) s.substitution.set(b.var, { e: rhs, done: true });
  else {
    note(s, b.var, rhs, occurrence);
    if (
      s.optimises &&
      rhs.kind === 'lam' &&
      isCallable(s, occurrence) &&
      templateFacts(rhs).nodes <= smallest
    )
      s.small.set(b.var, rhs);
    kept.push(from.bindings.list.length === 1 && rhs === b.rhs ? from : oneLet(changeRhs(b, rhs), from.body));
  }
}

/** In nodes: the code of a function that is not much more than a call of it. */
const smallest = 16;

// ---------------------------------------------------------------- IO

function runExpr(s: Simplifier, e: Expr & { kind: 'run' }): Expr {
  const run = runOn(s, simplifyExpr(s, e.action), e.binder, () => simplifyExpr(s, e.body));
  return run.kind === 'run' && run.binder === e.binder ? changeRun(e, run.action, run.body) : run;
}

function runOn(s: Simplifier, action: Expr, binder: Var, body: () => Expr): Expr {
  if (s.optimises && chooses(action))
    return runOfCase(s, action, binder, body) ?? { kind: 'run', action, binder, body: body() };
  if (action.kind === 'let') return changeBody(action, runOn(s, action.body, binder, body));
  if (action.kind === 'run') return changeRun(action, action.action, runOn(s, action.body, binder, body));
  if (action.kind === 'case') {
    const [only] = action.alternatives;
    if (only && action.alternatives.length === 1)
      return inAlternative(s, action, only, rest => runOn(s, rest, binder, body));
  }
  const raw = binder.rep === 'ptr' ? rawCall(s, action) : undefined;
  if (raw) {
    const bound: Binding[] = [];
    const field = freshVar(s.supply, binder.name, raw.con.fields[0]);
    bindValue(s, binder, con(raw.con, variable(field)), bound);
    return { kind: 'run', action: raw.call, binder: field, body: wrapLets(s, bound, body()) };
  }
  if (action.kind === 'result') {
    const bound: Binding[] = [];
    bindValue(s, binder, action.value, bound);
    return wrapLets(s, bound, body());
  }
  return { kind: 'run', action, binder, body: body() };
}
