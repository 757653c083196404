/**
 * The end of a module: open types are defaulted, all dictionaries made, what remains is reported, and the tables are
 * handed over in their final form. Schemes of top-level names get numbers of their own, so that an edit elsewhere in
 * the module leaves them equal.
 */
import type { Local, TopEntity } from '../rename/entity.ts';
import { Joined } from '../source/joined.ts';
import type * as Tree from '../syntax/tree.ts';
import { classes, constructorType } from '../types/build.ts';
import { customMessage } from '../types/message.ts';
import { mapPredicate, predicateKey, predicateMetas, prune, spine, typeKey } from '../types/shape.ts';
import type { Meta, Predicate, Scheme, Type, TypeVariable } from '../types/type.ts';
import { constraintSite, isUnderLostSignature } from './constraintsite.ts';
import { type Context, type Findings, report, type Scope, type Wanted } from './context.ts';
import { applyDefaults } from './default.ts';
import { dependencyConflict, reportDependencyConflict } from './dependency.ts';
import { withEqualities } from './entail.ts';
import * as errors from './errors.ts';
import type { Abstraction, Evidence, Tables } from './evidence.ts';
import { mentionsFamily } from './family.ts';
import { reportHoles } from './hole.ts';
import { isImplicit } from './implicit.ts';
import { improve } from './improve.ts';
import { conversions, writtenAt } from './literal.ts';
import { classInfo } from './lookup.ts';
import { chooseInstance } from './match.ts';
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
  chooseInstance(cx, p).kind === 'none';

/** No instance fits, because one of them says what a type has to be. */
const contradicts = (cx: Context, p: Predicate): boolean =>
  (classInfo(cx, p.className)?.dependencies.length ?? 0) > 0 &&
  !errors.isSilent(p) &&
  dependencyConflict(cx, p) !== undefined;

function reportOne(cx: Context, { wanted, predicate }: Unsolved): void {
  cx.owner = wanted.owner;
  const custom = customMessage(predicate.arguments);
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

// ---------------------------------------------------------------- tables

export const evidenceOf = (wanted: Wanted): Evidence => wanted.solution ?? { kind: 'missing' };

export const abstractionOf = (scope: Scope): Abstraction => ({
  parameters: [...scope.givens],
  bindings: [...scope.bindings],
});

/** The findings in their final form, once everything is settled. */
export function finished(found: Findings): Tables {
  return {
    applied: new Map([...found.applied].map(([node, list]) => [node, list.map(evidenceOf)])),
    monomorphic: found.monomorphic,
    ...literalTables(found),
    abstractions: abstractionsOf(found.abstractions),
    signed: new Map(
      [...found.signed].map(([entity, { scope, wanted }]) => [
        entity,
        { abstraction: abstractionOf(scope), arguments: wanted.map(evidenceOf) },
      ]),
    ),
    opened: abstractionsOf(found.opened),
    types: found.types,
    schemes: found.schemes,
  };
}

/** Of those scopes that have dictionaries. */
const abstractionsOf = <K>(scopes: ReadonlyMap<K, Scope>): ReadonlyMap<K, Abstraction> =>
  new Map(
    [...scopes]
      .filter(([, { givens, bindings }]) => givens.length > 0 || bindings.length > 0)
      .map(([key, scope]) => [key, abstractionOf(scope)]),
  );

/** The tables of a module from those of its parts, and what is defined at its top level. */
export function together(parts: readonly Tables[], top: ReadonlyMap<TopEntity, Scheme>): Tables {
  const [only] = parts;
  if (only !== undefined && parts.length === 1)
    return { ...only, schemes: new Map([...top, ...only.schemes]) };
  const all = <K, V>(table: (part: Tables) => ReadonlyMap<K, V>): ReadonlyMap<K, V> =>
    new Joined(parts.map(table).filter(({ size }) => size > 0));
  const monomorphic = new Set<Tree.Node>();
  for (const part of parts) for (const node of part.monomorphic) monomorphic.add(node);
  return {
    applied: all(part => part.applied),
    monomorphic,
    implicit: all(part => part.implicit),
    literalTypes: all(part => part.literalTypes),
    abstractions: all(part => part.abstractions),
    signed: all(part => part.signed),
    opened: all(part => part.opened),
    types: all(part => part.types),
    schemes: new Joined<TopEntity | Local, Scheme>([top, ...parts.map(part => part.schemes)]),
  };
}

function literalTables(found: Findings): Pick<Tables, 'implicit' | 'literalTypes'> {
  const implicit = new Map<Tree.Node, ReadonlyMap<string, readonly Evidence[]>>();
  for (const [node, table] of found.implicit)
    implicit.set(node, new Map([...table].map(([id, list]) => [id, list.map(evidenceOf)])));
  const literalTypes = new Map<Tree.Node, string>();
  for (const { node, literal, type, wanted } of found.literals) {
    const id = writtenAt(literal, type);
    if (id !== undefined) {
      literalTypes.set(node, id);
      // a pattern still compares, and may negate
      const rest = wanted.filter(([name]) => !conversions.has(name));
      if (rest.length === 0) implicit.delete(node);
      else implicit.set(node, new Map(rest.map(([name, one]) => [name, [evidenceOf(one)]])));
    } else if (literal.kind === 'string' && typeKey(type) === textKey) implicit.delete(node);
    else implicit.set(node, new Map(wanted.map(([name, one]) => [name, [evidenceOf(one)]])));
  }
  return { implicit, literalTypes };
}

const textKey = '([] GHC.Types.Char)';

// ---------------------------------------------------------------- schemes

/** Variables numbered from 1 in order of appearance; what nothing determines is GHC's Any. */
export function renumbered(scheme: Scheme): Scheme {
  const map = new Map<number, TypeVariable>();
  const fresh = (v: TypeVariable): TypeVariable => {
    const own = map.get(v.unique) ?? {
      ...(v.inferred && { inferred: true }),
      ...(v.kind && { kind: v.kind }),
      name: v.name,
      unique: map.size + 1,
    };
    map.set(v.unique, own);
    return own;
  };
  const type = (t: Type): Type => {
    const p = prune(t);
    switch (p.kind) {
      case 'constructor':
      case 'error':
        return p;
      case 'meta':
        return constructorType('GHC.Types.Any');
      case 'variable':
        return { kind: 'variable', variable: fresh(p.variable) };
      case 'application':
        return { ...p, function: type(p.function), argument: type(p.argument) };
      case 'function':
        return { ...p, argument: type(p.argument), result: type(p.result) };
      case 'forall': {
        const variables = p.variables.map(fresh);
        return { kind: 'forall', variables, context: p.context.map(predicate), body: type(p.body) };
      }
    }
  };
  const predicate = (p: Predicate): Predicate => mapPredicate(p, type);
  const variables = scheme.variables.map(fresh);
  return { variables, context: scheme.context.map(predicate), type: type(scheme.type) };
}
