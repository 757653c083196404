/**
 * The ambiguity check of signatures: a constraint whose type variables the type does not mention could never be
 * solved at a use.
 */
import type { Span } from '../../source/span.ts';
import { classes, predicate } from '../../types/build.ts';
import { customMessage } from '../../types/message.ts';
import { familyHead, prune, spine } from '../../types/shape.ts';
import type { ClassInfo, Predicate, Scheme, Type, TypeVariable } from '../../types/type.ts';
import { superclassesOf } from '../constraint/simplify.ts';
import { type Context, report } from '../context/context.ts';
import { classInfo, familyInfo } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import { normalised } from '../type/family.ts';

export function checkAmbiguity(cx: Context, scheme: Scheme, span: Span): void {
  const { head } = spine(scheme.type);
  const custom = head.kind === 'constructor' && head.family !== undefined && customMessage([scheme.type]);
  if (custom) report(cx, errors.customError(span, custom));
  if (custom || cx.extensions.has('AllowAmbiguousTypes')) return;
  if (scheme.context.length === 0 && !cx.hasFamilies) return;
  const own = new Set(scheme.variables.map(v => v.unique));
  const context = scheme.context.flatMap(p => [p, ...superclassesOf(cx, p)]);
  cx.at = span;
  const type =
    variablesUnderFamilies(cx, scheme.type, own).size > 0 ? normalised(cx, scheme.type) : scheme.type;
  const determined = variablesOf(cx, type, own);
  for (let grown = true; grown; ) {
    grown = false;
    for (const p of context) if (determine(cx, p, own, determined)) grown = true;
  }
  const hidden = [...variablesUnderFamilies(cx, type, own)].some(v => !determined.has(v));
  if (hidden) {
    report(cx, errors.ambiguousFamily(span));
    return;
  }
  for (const p of scheme.context) {
    const open = p.arguments
      .flatMap(t => [...variablesOf(cx, t, own), ...variablesUnderFamilies(cx, t, own)])
      .filter(v => !determined.has(v));
    if (open.length > 0) {
      report(cx, errors.ambiguousSignature(span, p));
      return;
    }
  }
}

/** What a dependency of the class says that an instance's types determine, they and its context must determine (GHC's
 * liberal coverage condition). */
export function checkCoverage(
  cx: Context,
  { classInfo: class_, types, context, variables }: CoveredHead,
  span: Span,
): void {
  const own = new Set(variables.map(v => v.unique));
  const all = context.flatMap(p => [p, ...superclassesOf(cx, p)]);
  for (const { from, to } of class_.dependencies) {
    const determined = new Set(from.flatMap(i => [...variablesOf(cx, types[i]!, own)]));
    for (let grown = true; grown; ) {
      grown = false;
      for (const p of all) if (determine(cx, p, own, determined)) grown = true;
    }
    const open = to.flatMap(i => [...variablesOf(cx, types[i]!, own)]).find(v => !determined.has(v));
    const variable = variables.find(v => v.unique === open);
    if (variable === undefined) continue;
    report(cx, errors.notCovered(span, variable.name, predicate(class_.id, ...types)));
    return;
  }
}

interface CoveredHead {
  readonly classInfo: ClassInfo;
  readonly types: readonly Type[];
  readonly context: readonly Predicate[];
  readonly variables: readonly TypeVariable[];
}

/** Functional dependencies and equalities determine more variables. */
function determine(cx: Context, p: Predicate, own: ReadonlySet<number>, determined: Set<number>): boolean {
  const before = determined.size;
  const covered = (t: Type | undefined): boolean =>
    t !== undefined &&
    [...variablesOf(cx, t, own), ...variablesUnderFamilies(cx, t, own)].every(v => determined.has(v));
  const add = (t: Type | undefined): void => {
    if (t !== undefined) for (const v of variablesOf(cx, t, own)) determined.add(v);
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

/** The variables that the type determines: not those under type families, which are not injective. */
function variablesOf(cx: Context, type: Type, own: ReadonlySet<number>): Set<number> {
  const uniques = new Set<number>();
  collectVariables(cx, type, own, uniques, new Set());
  return uniques;
}

function variablesUnderFamilies(cx: Context, type: Type, own: ReadonlySet<number>): Set<number> {
  const uniques = new Set<number>();
  collectVariables(cx, type, own, new Set(), uniques);
  return uniques;
}

function collectVariables(
  cx: Context,
  type: Type,
  own: ReadonlySet<number>,
  free: Set<number>,
  hidden: Set<number>,
): void {
  const t = prune(type);
  const family = familyHead(t);
  if (family !== undefined) {
    const injective = familyInfo(cx, family.id)?.injective ?? [];
    for (const [i, argument] of spine(t).arguments.entries()) {
      const isDetermined = i >= (family.family ?? 0) || injective.includes(i);
      collectVariables(cx, argument, own, isDetermined ? free : hidden, hidden);
    }
    return;
  }
  switch (t.kind) {
    case 'variable':
      if (own.has(t.variable.unique)) free.add(t.variable.unique);
      return;
    case 'application':
      collectVariables(cx, t.function, own, free, hidden);
      collectVariables(cx, t.argument, own, free, hidden);
      return;
    case 'function':
      collectVariables(cx, t.argument, own, free, hidden);
      collectVariables(cx, t.result, own, free, hidden);
      return;
    case 'forall':
      collectVariables(cx, t.body, own, free, hidden);
      return;
    default:
  }
}
