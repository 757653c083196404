/**
 * The ambiguity check of signatures: a constraint whose type variables the type does not mention could never be
 * solved at a use.
 */
import type { Span } from '../source/span.ts';
import { classes } from '../types/build.ts';
import { anyPart } from '../types/shape.ts';
import type { Predicate, Scheme, Type } from '../types/type.ts';
import { type Context, report } from './context.ts';
import * as errors from './errors.ts';
import { classInfo } from './lookup.ts';

export function checkAmbiguity(cx: Context, scheme: Scheme, span: Span): void {
  if (cx.extensions.has('AllowAmbiguousTypes') || scheme.context.length === 0) return;
  const own = new Set(scheme.variables.map(v => v.unique));
  const determined = variablesOf(scheme.type, own);
  for (let grown = true; grown; ) {
    grown = false;
    for (const p of scheme.context) if (determine(cx, p, own, determined)) grown = true;
  }
  for (const p of scheme.context) {
    const open = p.arguments.flatMap(t => [...variablesOf(t, own)]).filter(v => !determined.has(v));
    if (open.length > 0) {
      report(cx, errors.ambiguousSignature(span, p));
      return;
    }
  }
}

/** Functional dependencies and equalities determine more variables. */
function determine(cx: Context, p: Predicate, own: ReadonlySet<number>, determined: Set<number>): boolean {
  const before = determined.size;
  const covered = (t: Type | undefined): boolean =>
    t !== undefined && [...variablesOf(t, own)].every(v => determined.has(v));
  const add = (t: Type | undefined): void => {
    if (t !== undefined) for (const v of variablesOf(t, own)) determined.add(v);
  };
  if (p.className === classes.equality) {
    const [left, right] = p.arguments;
    if (covered(left)) add(right);
    if (covered(right)) add(left);
  }
  for (const { from, to } of classInfo(cx, p.className)?.dependencies ?? [])
    if (from.every(i => covered(p.arguments[i]))) for (const i of to) add(p.arguments[i]);
  return determined.size > before;
}

function variablesOf(type: Type, own: ReadonlySet<number>): Set<number> {
  const found = new Set<number>();
  anyPart(type, t => {
    if (t.kind === 'variable' && own.has(t.variable.unique)) found.add(t.variable.unique);
    return false;
  });
  return found;
}
