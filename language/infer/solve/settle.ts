/**
 * The end of a module: open types are defaulted, all dictionaries are made, and what remains is reported.
 */
import { classes } from '../../types/build.ts';
import { customMessage, unsatisfiableMessage } from '../../types/message.ts';
import { predicateKey, predicateMetas, spine } from '../../types/shape.ts';
import type { Meta, Predicate } from '../../types/type.ts';
import { withEqualities } from '../constraint/entail.ts';
import { type Context, type Findings, report } from '../context/context.ts';
import { classInfo } from '../context/lookup.ts';
import { constraintSite, isUnderLostSignature } from '../diagnostics/constraintsite.ts';
import * as errors from '../diagnostics/errors.ts';
import { noField } from '../diagnostics/nofield.ts';
import { reportHoles } from '../name/hole.ts';
import { mentionsFamily } from '../type/family.ts';
import { isImplicit } from '../type/implicit.ts';
import { conversions, writtenAt } from '../type/literal.ts';
import { chooseInstance } from '../type/match.ts';
import { applyDefaults } from './default.ts';
import { dependencyConflict, reportDependencyConflict } from './dependency.ts';
import { improve } from './improve.ts';
import { canHaveInstanceHere, derivableType } from './missing.ts';
import { solveAll, type Unsolved } from './solve.ts';

/** Improves, defaults and solves whatever is pending in these parts of the module, and reports what cannot be. */
export function settlePending(cx: Context, parts: readonly Findings[]): void {
  improve(cx, cx.pending);
  applyDefaults(cx, cx.pending, new Set());
  improve(cx, cx.pending);
  for (const { literals } of parts)
    for (const use of literals)
      if (writtenAt(use.literal, use.type) !== undefined)
        for (const [id, wanted] of use.wanted) if (conversions.has(id)) wanted.solution = { kind: 'trivial' };
  const unsolved = solveAll(cx, cx.pending);
  // what a hole leaves open is its own
  reportHoles(cx);
  reportUnsolved(cx, unsolved);
  cx.pending = [];
}

function reportUnsolved(cx: Context, list: readonly Unsolved[]): void {
  const said = new Set<string>();
  const conflicting = new Set(list.filter(({ predicate }) => contradicts(cx, predicate)));
  const misled = new Set([...conflicting].map(({ wanted }) => wanted.owner));
  const open = new Map<Meta, Unsolved[]>();
  for (const unsolved of list) {
    const { wanted, predicate } = unsolved;
    if (errors.isSilent(predicate)) continue;
    // what follows from the type that was asked for is not blamed as well
    if (misled.has(wanted.owner) && !conflicting.has(unsolved)) continue;
    const metas = [...withEqualities(wanted.scope, () => predicateMetas(predicate))];
    const [first] = metas;
    if (first !== undefined && !isHopeless(cx, predicate)) {
      if (cx.failed.has(wanted.owner)) continue;
      const others = open.get(first);
      if (others === undefined) open.set(first, [unsolved]);
      else others.push(unsolved);
      continue;
    }
    const key = `${wanted.owner} ${predicateKey(predicate)}`;
    if (said.has(key) || (first !== undefined && cx.failed.has(wanted.owner))) continue;
    // a type family of a type without its class comes to nothing: that it has no instance has been said
    if (cx.failed.has(wanted.owner) && predicate.arguments.some(mentionsFamily)) continue;
    said.add(key);
    reportOne(cx, unsolved);
  }
  const failed = new Set(cx.failed);
  for (const group of open.values()) {
    const { wanted } = group[0]!;
    if (failed.has(wanted.owner) || isUnderLostSignature(cx, wanted.span)) continue;
    const shown = new Map(group.map(u => [predicateKey(u.predicate), u.predicate]));
    cx.owner = wanted.owner;
    report(cx, errors.ambiguous(wanted.span, [...shown.values()], wanted.origin));
  }
}

/** No instance could ever fit, whatever the open types become. */
const isHopeless = (cx: Context, p: Predicate): boolean =>
  p.className !== classes.typeable &&
  p.className !== classes.constraint &&
  p.className !== classes.coercible &&
  p.className !== classes.knownNat &&
  p.className !== classes.knownSymbol &&
  p.className !== classes.knownChar &&
  chooseInstance(cx, p).kind === 'none';

/** No instance fits, because one of them says what a type has to be. */
const contradicts = (cx: Context, p: Predicate): boolean =>
  (classInfo(cx, p.className)?.dependencies.length ?? 0) > 0 &&
  !errors.isSilent(p) &&
  dependencyConflict(cx, p) !== undefined;

function reportOne(cx: Context, { wanted, predicate }: Unsolved): void {
  cx.owner = wanted.owner;
  const custom = unsatisfiableMessage(predicate) ?? customMessage(predicate.arguments);
  if (custom !== undefined) {
    report(cx, errors.customError(wanted.span, custom));
    return;
  }
  if (predicate.className === classes.equality) {
    report(cx, errors.notKnownEqual(wanted.span, predicate.arguments[0]!, predicate.arguments[1]!));
    return;
  }
  if (isImplicit(predicate)) {
    report(cx, errors.unboundImplicit(wanted.span, predicate));
    return;
  }
  const strange = noField(cx, wanted.span, predicate);
  if (strange !== undefined) {
    report(cx, strange);
    return;
  }
  const choice = chooseInstance(cx, predicate);
  const rigid = predicate.arguments.some(t => spine(t).head.kind === 'variable');
  if (choice.kind === 'stuck' && !rigid)
    report(cx, errors.overlapping(wanted.span, predicate, choice.several));
  else if (rigid) {
    const site = constraintSite(cx, wanted.span, predicate);
    report(cx, errors.notDeduced(wanted.span, predicate, wanted.origin, site));
  } else if (!reportDependencyConflict(cx, wanted, predicate)) {
    const derivable = derivableType(cx, predicate);
    report(
      cx,
      errors.missingInstance(
        wanted.span,
        predicate,
        wanted.origin,
        derivable,
        canHaveInstanceHere(cx, predicate),
      ),
    );
  }
}
