/** Cases: of a value that is known, of an evaluated one, of a case with one alternative (rebuildCase of GHC). */

import { countedBefore, countedIn } from '../../box.ts';
import { allBinders, variable } from '../../build.ts';
import { castBy, castsOf, inverses } from '../../cast.ts';
import { changeAlternative, changeArguments, changeCase, mapped } from '../../change.ts';
import type { Alternative, Bindings, Expr, Var } from '../../core.ts';
import { placeTick } from '../../desugar/place.ts';
import { alternativeOfCon, alternativeOfLiteral } from '../knowncase.ts';
import { isConstructed } from '../total.ts';
import { boring, type Context, type State, unfold, wrapBindings } from './state.ts';
import { isFailure, isTrivial, isValue } from './values.ts';

type Select = Context & { kind: 'select' };

/** The scrutinee is done. Only a constructor that stands there is known: with the rewriting rules off, GHC does not ask
 * what the scrutinee's name stands for. */
export function looked(s: State, scrutinee: Expr, k: Select): Expr {
  if (scrutinee.kind === 'literal') {
    const chosen = alternativeOfLiteral(scrutinee.literal, k.alternatives);
    if (chosen) {
      s.changes++;
      s.substitution.set(k.binder, { e: scrutinee, done: true });
      return s.simplify(chosen.body, k.next);
    }
  }
  const value = isConstructed(scrutinee) ? scrutinee : undefined;
  const chosen = value && alternativeOfCon(value.con, k.alternatives);
  if (value && chosen) return knownCon(s, scrutinee, value, chosen, k);
  const [only] = k.alternatives;
  if (only?.pattern.kind === 'default' && k.alternatives.length === 1) {
    const isDone = k.binder.rep === 'ptr' ? isValue(s.knowledge, scrutinee) : isTrivial(scrutinee);
    if (isDone) {
      s.changes++;
      const kept: Bindings[] = [];
      s.bindDone(k.binder, scrutinee, kept);
      return wrapBindings(kept, s.simplify(only.body, k.next));
    }
  }
  return remaining(s, scrutinee, k);
}

type Constructed = Expr & { kind: 'con' };

function knownCon(s: State, scrutinee: Expr, known: Constructed, chosen: Alternative, k: Select): Expr {
  s.changes++;
  const kept: Bindings[] = [];
  const isBinderUsed = s.occurs.has(k.binder);
  if (chosen.pattern.kind === 'con') {
    const { binders, only = 0 } = chosen.pattern;
    binders.forEach((b, i) => {
      if (isBinderUsed) s.occurs.set(b, { kind: 'many' });
      s.bindDone(b, known.arguments[i + only]!, kept);
    });
    if (isBinderUsed) {
      const fields = known.arguments.map((argument, i) => {
        const b = binders[i - only];
        return b ? (s.substitution.get(b)?.e ?? variable(b)) : argument;
      });
      const whole: Expr = isTrivial(scrutinee) ? scrutinee : changeArguments(known, fields);
      s.bindDone(k.binder, whole, kept);
    }
  } else s.bindDone(k.binder, scrutinee, kept);
  return wrapBindings(kept, s.simplify(chosen.body, k.next));
}

/** The case remains. What follows goes into its alternatives where that copies no code. */
function remaining(s: State, scrutinee: Expr, k: Select): Expr {
  const kept: Bindings[] = [];
  const returning = k.alternatives.filter(a => !isFailure(a.body)).length;
  const next = returning <= 1 ? k.next : s.copiable(k.next, kept);
  const goes = next ?? boring;
  s.evaluated.add(k.binder);
  const alternatives = mapped(k.alternatives, a => {
    const after = returning <= 1 && isFailure(a.body) ? boring : goes;
    return changeAlternative(a, alternative(s, scrutinee, k.binder, a, after));
  });
  const whole: Expr = { kind: 'case', scrutinee, binder: k.binder, alternatives };
  return wrapBindings(kept, next ? whole : s.rebuild(whole, k.next));
}

function alternative(s: State, scrutinee: Expr, binder: Var, a: Alternative, k: Context): Expr {
  const { casts, body: seen } = castsOf(scrutinee);
  const subjects = seen.kind === 'var' ? [binder, seen.var] : [binder];
  const before = subjects.map(v => s.unfoldings.get(v));
  const fields = a.pattern.kind === 'con' ? allBinders(a.pattern) : undefined;
  if (a.pattern.kind === 'con' && fields) {
    const { con } = a.pattern;
    const value: Expr = { kind: 'con', con, arguments: fields.map(variable) };
    for (const v of subjects) unfold(s, v, v === binder ? value : castBy(inverses(casts), value));
    fields.forEach((b, i) => {
      if (con.strict[i]) s.evaluated.add(b);
    });
  }
  const body = s.simplify(a.body, k);
  subjects.forEach((v, i) => {
    const was = before[i];
    if (was) s.unfoldings.set(v, was);
    else s.unfoldings.delete(v);
  });
  return body;
}

/** `scc<c> (case e of p -> r)` whose result a case waits for: `case (scc<c> e) of p -> scc<c> r`, counted once. Boxes of coverage are counted
 * before e. */
export function alternativesPushed(s: State, start: Expr & { kind: 'tick' }): Expr | undefined {
  const outer: (Expr & { kind: 'tick' | 'case' })[] = [];
  let e: Expr = start;
  for (let counted = countedIn(e); e.kind === 'tick' || counted; counted = countedIn(e)) {
    outer.push(e as Expr & { kind: 'tick' | 'case' });
    e = e.kind === 'tick' ? e.body : counted!.body;
  }
  if (e.kind !== 'case') return undefined;
  const scrutinee = outer.reduceRight(
    (inner, t) => (t.kind === 'tick' ? placeTick(t.tick, inner, s.functions) : countedBefore(t, inner)),
    e.scrutinee,
  );
  const scopes = outer.flatMap(t =>
    t.kind === 'tick' && t.tick.scope !== false ? { ...t.tick, count: false } : [],
  );
  const alternatives = mapped(e.alternatives, a =>
    changeAlternative(
      a,
      scopes.reduceRight((inner, t) => placeTick(t, inner, s.functions), a.body),
    ),
  );
  return changeCase(e, scrutinee, alternatives);
}
