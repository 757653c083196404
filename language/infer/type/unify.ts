/**
 * Unification with levels: a solved variable takes the other side's variables down to its own level, which makes
 * generalisation a comparison of numbers. Failures are data; the caller knows where each type came from. Along the
 * results of functions it is a loop.
 */
import { arrow, classes, predicate } from '../../types/build.ts';
import {
  asApplication,
  createVisits,
  expose,
  familyOf,
  metasOf,
  prune,
  type Skolem,
  substitute,
  substitution,
  typeKey,
  type Visits,
  wasVisited,
} from '../../types/shape.ts';
import type { Meta, Type } from '../../types/type.ts';
import { type Context, freshSkolem, want } from '../context/context.ts';
import { isUnlifted } from '../context/lookup.ts';
import type { Failure } from '../diagnostics/failure.ts';
import { isRepresented, kindOf } from '../kind/kindof.ts';
import { unifyKinds } from '../kind/unify.ts';
import { headNormal } from './family.ts';

/** Makes the types equal, or says which parts cannot be. What was solved on the way stays solved. */
export const unify = (cx: Context, left: Type, right: Type): Failure | undefined =>
  unifyParts(cx, left, right, { steps: 0, done: undefined });

/** What a long unification has been through already: large types share their parts. */
interface UnifyProgress {
  steps: number;
  done: Map<Type, Set<Type>> | undefined;
}

function wasDone(state: UnifyProgress, a: Type, b: Type): boolean {
  if (state.steps++ < 1000) return false;
  state.done ??= new Map();
  const others = state.done.get(a) ?? new Set();
  if (others.has(b)) return true;
  state.done.set(a, others.add(b));
  return false;
}

function unifyParts(cx: Context, left: Type, right: Type, state: UnifyProgress): Failure | undefined {
  let a = expose(left);
  let b = expose(right);
  while (a !== b) {
    if (wasDone(state, a, b)) return undefined;
    if (a.kind === 'meta') return b.kind === 'meta' ? solveMetas(a, b) : solve(cx, a.meta, b);
    if (b.kind === 'meta') return solve(cx, b.meta, a);
    if (a.kind === 'error' || b.kind === 'error') return undefined;
    if (cx.hasFamilies && (familyOf(a) !== undefined || familyOf(b) !== undefined)) {
      const left = expose(headNormal(cx, a));
      const right = expose(headNormal(cx, b));
      if (left === a && right === b) return unifyStuck(cx, a, b);
      a = left;
      b = right;
      continue;
    }
    if (a.kind === 'function' && b.kind === 'function') {
      const failure = unifyParts(cx, a.argument, b.argument, state);
      if (failure !== undefined) return failure;
      a = expose(a.result);
      b = expose(b.result);
      continue;
    }
    if (a.kind === 'constructor' && b.kind === 'constructor')
      return a.id === b.id ? undefined : { kind: 'mismatch', left: a, right: b };
    if (a.kind === 'variable' && b.kind === 'variable')
      return a.variable.unique === b.variable.unique ? undefined : { kind: 'mismatch', left: a, right: b };
    if (a.kind === 'forall' && b.kind === 'forall') return unifyForalls(cx, a, b);
    const left_ = asApplication(a);
    const right_ = asApplication(b);
    if (left_ === undefined || right_ === undefined) return { kind: 'mismatch', left: a, right: b };
    const failure = unifyParts(cx, left_.function, right_.function, state);
    // The whole applications say more than their heads.
    if (failure !== undefined)
      return failure.kind === 'mismatch' ? { kind: 'mismatch', left: a, right: b } : failure;
    a = expose(left_.argument);
    b = expose(right_.argument);
  }
  return undefined;
}

/** Type families that cannot be worked out: equal as they stand, or perhaps when more is known. */
function unifyStuck(cx: Context, a: Type, b: Type): Failure | undefined {
  if (typeKey(a) === typeKey(b)) return undefined;
  if (metasOf(a).size === 0 && metasOf(b).size === 0) return { kind: 'mismatch', left: a, right: b };
  want(cx, predicate(classes.equality, a, b), cx.at, { kind: 'annotation' });
  return undefined;
}

function solveMetas(a: Type & { kind: 'meta' }, b: Type & { kind: 'meta' }): undefined {
  if (a.meta === b.meta) return undefined;
  const [from, to] = a.meta.level > b.meta.level ? [a, b] : [b, a];
  if (from.meta.hole !== true) to.meta.hole = false;
  if (from.meta.lifted === true) to.meta.lifted = true;
  if (isRepresented(from.meta.kind) && !isRepresented(to.meta.kind)) to.meta.kind = from.meta.kind;
  from.meta.solution = to;
  return undefined;
}

function solve(cx: Context, meta: Meta, type: Type): Failure | undefined {
  if (meta.lifted === true && isNotLifted(cx, type)) return { kind: 'unlifted', type };
  if (isRepresented(meta.kind)) {
    const kind = kindOf(cx, type);
    if (kind !== undefined && !unifyKinds(kind, meta.kind))
      return { kind: 'lifted', type, needed: meta.kind };
  }
  const failure = adjust(cx, meta, type);
  if (failure !== undefined) return failure.kind === 'infinite' ? { ...failure, type } : failure;
  meta.solution = type;
  return undefined;
}

/** Whether a type is unlifted, or may be: a variable of the kind `TYPE r`. */
function isNotLifted(cx: Context, type: Type): boolean {
  const t = prune(type);
  return (t.kind === 'variable' && t.variable.kind?.kind === 'represented') || isUnlifted(cx, t);
}

/** The occurs check, the lowering of levels, and that no variable stands for what has a `forall`, in one walk. */
function adjust(
  cx: Context,
  meta: Meta,
  type: Type,
  bound: readonly number[] = [],
  visits: Visits = createVisits(),
): Failure | undefined {
  let t = prune(type);
  for (;;) {
    if (t.kind !== 'meta' && bound.length === 0 && wasVisited(visits, t)) return undefined;
    switch (t.kind) {
      case 'constructor':
      case 'error':
        return undefined;
      case 'meta':
        if (t.meta === meta) return { kind: 'infinite', variable: { kind: 'meta', meta }, type };
        if (t.meta.level > meta.level) t.meta.level = meta.level;
        t.meta.hole = false;
        return undefined;
      case 'variable': {
        const { level = 0 } = t.variable as Partial<Skolem>;
        if (level <= meta.level || bound.includes(t.variable.unique)) return undefined;
        return { kind: 'escape', skolem: t.variable as Skolem, type };
      }
      case 'application': {
        const failure = adjust(cx, meta, t.function, bound, visits);
        if (failure !== undefined) return failure;
        t = prune(t.argument);
        continue;
      }
      case 'function': {
        const failure = adjust(cx, meta, t.argument, bound, visits);
        if (failure !== undefined) return failure;
        t = prune(t.result);
        continue;
      }
      case 'forall':
        if (meta.hole !== true && !cx.extensions.has('ImpredicativeTypes'))
          return { kind: 'polymorphic', type: t };
        return adjust(cx, meta, t.body, [...bound, ...t.variables.map(v => v.unique)]);
    }
  }
}

function unifyForalls(
  cx: Context,
  a: Type & { kind: 'forall' },
  b: Type & { kind: 'forall' },
): Failure | undefined {
  const mismatch: Failure = { kind: 'mismatch', left: a, right: b };
  if (a.variables.length !== b.variables.length || a.context.length !== b.context.length) return mismatch;
  cx.level++;
  const skolems = a.variables.map((v): Type => ({ kind: 'variable', variable: freshSkolem(cx, v.name) }));
  cx.level--;
  const left = substitution(a.variables, skolems);
  const right = substitution(b.variables, skolems);
  for (const [i, p] of a.context.entries()) {
    const q = b.context[i]!;
    if (p.className !== q.className) return mismatch;
    for (const [j, t] of p.arguments.entries())
      if (unify(cx, substitute(left, t), substitute(right, q.arguments[j] ?? arrow)) !== undefined)
        return mismatch;
  }
  return unify(cx, substitute(left, a.body), substitute(right, b.body));
}
