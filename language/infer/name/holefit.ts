/**
 * Whether a name could stand where a type is wanted: a trial that solves nothing. Unsolved types of either side may become
 * whatever makes them equal, and constraints hold where an instance or what is given says so.
 */
import { classes } from '../../types/build.ts';
import {
  anyPart,
  asApplication,
  expose,
  familyHead,
  mapPredicate,
  substitute,
  substitutePredicate,
  substitution,
} from '../../types/shape.ts';
import type { Meta, Predicate, Scheme, Type } from '../../types/type.ts';
import { findGiven } from '../constraint/entail.ts';
import { type Context, freshMeta, type Scope } from '../context/context.ts';
import { chooseInstance } from '../type/match.ts';

export interface HoleCandidate {
  /** As it is written in an expression. */
  readonly text: string;
  readonly type: Type;
  readonly context: readonly Predicate[];
  /** What stands for its type variables. */
  readonly metas: readonly Type[];
}

export function createCandidate(cx: Context, text: string, scheme: Scheme): HoleCandidate {
  const metas = scheme.variables.map(() => freshMeta(cx));
  const map = substitution(scheme.variables, metas);
  const context = scheme.context.map(p => substitutePredicate(map, p));
  return { text, type: substitute(map, scheme.type), context, metas };
}

/** How much its type variables have to become so that it fits, none for what is of just that type; undefined where it does
 * not fit. */
export function sizeOfFit(
  cx: Context,
  scope: Scope,
  candidate: HoleCandidate,
  wanted: Type,
): number | undefined {
  const { type, context, metas } = candidate;
  // `undefined` fits everywhere
  if (expose(type).kind === 'meta' && context.every(({ className }) => className === classes.callStack))
    return undefined;
  const trial: Trial = new Map();
  if (!meet(trial, type, wanted)) return undefined;
  if (
    !context.every(p =>
      holds(
        cx,
        scope,
        mapPredicate(p, t => resolved(trial, t)),
        0,
      ),
    )
  )
    return undefined;
  return metas.reduce((sum, meta) => sum + sizeOf(resolved(trial, meta)), 0);
}

/** What unsolved types would be. */
type Trial = Map<Meta, Type>;

function head(trial: Trial, type: Type): Type {
  let t = expose(type);
  while (t.kind === 'meta') {
    const next = trial.get(t.meta);
    if (next === undefined) return t;
    t = expose(next);
  }
  return t;
}

function meet(trial: Trial, left: Type, right: Type): boolean {
  const a = head(trial, left);
  const b = head(trial, right);
  if (a === b || a.kind === 'error' || b.kind === 'error') return true;
  if (a.kind === 'meta') return b.kind === 'meta' && a.meta === b.meta ? true : become(trial, a.meta, b);
  if (b.kind === 'meta') return become(trial, b.meta, a);
  if (a.kind === 'constructor' && b.kind === 'constructor') return a.id === b.id;
  if (a.kind === 'variable' && b.kind === 'variable') return a.variable.unique === b.variable.unique;
  if (familyHead(a) !== undefined || familyHead(b) !== undefined) return false;
  const x = asApplication(a);
  const y = asApplication(b);
  return (
    x !== undefined &&
    y !== undefined &&
    meet(trial, x.function, y.function) &&
    meet(trial, x.argument, y.argument)
  );
}

function become(trial: Trial, meta: Meta, type: Type): boolean {
  if (type.kind === 'forall') return false;
  const isInside = anyPart(resolved(trial, type), part => part.kind === 'meta' && part.meta === meta);
  if (!isInside) trial.set(meta, type);
  return !isInside;
}

function resolved(trial: Trial, type: Type): Type {
  const t = head(trial, type);
  switch (t.kind) {
    case 'application':
      return { ...t, function: resolved(trial, t.function), argument: resolved(trial, t.argument) };
    case 'function':
      return { ...t, argument: resolved(trial, t.argument), result: resolved(trial, t.result) };
    default:
      return t;
  }
}

const deepest = 20;

function holds(cx: Context, scope: Scope, p: Predicate, depth: number): boolean {
  if (p.className === classes.callStack || depth > deepest) return true;
  if (findGiven(cx, scope, p) !== undefined) return true;
  // what this is about would be known only then
  if (p.arguments.every(t => expose(t).kind === 'meta')) return true;
  const choice = chooseInstance(cx, p);
  if (choice.kind !== 'found') return choice.kind === 'stuck' && !isRigid(p);
  const map = substitution(choice.instance.variables, choice.types);
  return choice.instance.context.every(q => holds(cx, scope, substitutePredicate(map, q), depth + 1));
}

const isRigid = (p: Predicate): boolean => p.arguments.every(t => expose(t).kind === 'variable');

function sizeOf(type: Type): number {
  let size = 0;
  anyPart(type, part => {
    if (part.kind !== 'meta') size++;
    return false;
  });
  return size;
}
