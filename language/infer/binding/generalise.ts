/**
 * Generalisation of an inferred group (Report 4.5.2, 4.5.5; GHC's simplifyInfer): which type variables and which
 * constraints its type quantifies over. All members share the dictionaries, as in GHC's AbsBinds.
 */
import type { Local, TopEntity } from '../../rename/entity.ts';
import type { BindingGroup } from '../../rename/renamed.ts';
import type { Span } from '../../source/span.ts';
import { classes } from '../../types/build.ts';
import {
  expose,
  familyOf,
  metasOf,
  predicateKey,
  predicateMetas,
  prune,
  spine,
  zonk,
  zonkPredicate,
} from '../../types/shape.ts';
import type { Meta, Predicate, Scheme, Type, TypeVariable } from '../../types/type.ts';
import { withEqualities } from '../constraint/entail.ts';
import { addGiven } from '../constraint/given.ts';
import { solveWithin } from '../constraint/sharing.ts';
import { minimal, simplifyPredicate } from '../constraint/simplify.ts';
import { bindVariable, type Context, isInner, type Scope, type Wanted } from '../context/context.ts';
import { improve } from '../solve/improve.ts';
import { emptyValue, isImplicit } from '../type/implicit.ts';
import { writtenAt } from '../type/literal.ts';
import { checkNamed, type PartialSignature } from '../type/partial.ts';

export interface Member {
  readonly entity: Local | TopEntity;
  readonly span: Span;
  readonly type: Type;
  /** Of a variable in a pattern binding that has one. */
  readonly signature?: Scheme;
  readonly partial?: PartialSignature;
}

/** Gives the types that are found, in the order of the members. */
export function generalise(
  cx: Context,
  group: BindingGroup,
  scope: Scope,
  members: readonly Member[],
  restricted: boolean,
): readonly Scheme[] {
  improve(cx, cx.pending);
  solveWithin(cx, scope);
  const residual = residualOf(cx, scope);
  if (restricted) for (const p of residual) if (emptyValue(p) === undefined) promote(cx, predicateMetas(p));
  const candidates = new Set<Meta>();
  for (const { type } of members)
    for (const meta of metasOf(type)) if (isInner(cx, meta)) candidates.add(meta);
  const partial = members.flatMap(member => member.partial ?? []);
  const context = restricted ? [] : contextOf(cx, residual, candidates, partial);
  for (const each of partial) checkNamed(cx, each, candidates);
  for (const p of residual) if (!context.includes(p)) promote(cx, predicateMetas(p), candidates);
  const variables = new Map<Meta, TypeVariable>();
  const names = nameSupply();
  // by `@` only those can be said that are written
  const written = new Set(partial.flatMap(({ named }) => named.flatMap(({ type }) => metaOf(type) ?? [])));
  for (const meta of candidates) variables.set(meta, makeRigid(cx, meta, names(), scope, !written.has(meta)));
  const parameters = context.map(zonkPredicate);
  const schemes = members.map(member => schemeOf(member, variables, parameters));
  // what is given makes the variables something else for the bindings, not for who uses them
  for (const p of parameters) addGiven(cx, scope, p);
  for (const { skolem } of scope.equalities) skolem.refined = undefined;
  if (scope.givens.length > 0) {
    scope.kind = 'lambda';
    scope.known = undefined;
  }
  cx.found.abstractions.set(group, scope);
  for (const [i, { entity, signature }] of members.entries())
    if (signature === undefined) {
      bindVariable(cx, entity, schemes[i]!);
      if (variables.size > 0 && schemes[i]!.variables.length === 0) cx.found.besideVariables.add(entity);
    }
  return schemes;
}

/** What is written in partial signatures, and what is found where they do not exclude that. */
function contextOf(
  cx: Context,
  residual: readonly Predicate[],
  candidates: Set<Meta>,
  partial: readonly PartialSignature[],
): readonly Predicate[] {
  const written = partial.flatMap(({ context }) => context);
  const predicates = quantified(cx, residual, candidates);
  if (partial.length === 0) return predicates;
  for (const meta of written.flatMap(p => [...predicateMetas(p)]))
    if (isInner(cx, meta)) candidates.add(meta);
  if (!partial.every(({ isExtensible }) => isExtensible)) {
    closeWildcards(cx, residual, candidates, partial);
    return written;
  }
  const all = new Map([...written, ...predicates].map(p => [predicateKey(p), p]));
  return minimal(cx, [...all.values()]);
}

/** No further constraints may be found: what a wildcard stands for is the type family that it must equal, or one type that
 * the surroundings tell, as with a pattern binding. */
function closeWildcards(
  cx: Context,
  residual: readonly Predicate[],
  candidates: Set<Meta>,
  partial: readonly PartialSignature[],
): void {
  const fixed = new Set<Meta>();
  for (const { named, context } of partial) {
    for (const { type } of named) for (const meta of metasOf(type)) fixed.add(meta);
    for (const p of context) for (const meta of predicateMetas(p)) fixed.add(meta);
  }
  for (const p of residual) {
    const [a, b] = p.className === classes.equality ? p.arguments.map(expose) : [];
    const open = [a, b].find(t => t?.kind === 'meta' && candidates.has(t.meta) && !fixed.has(t.meta));
    const other = open === a ? b : a;
    if (open?.kind !== 'meta' || other === undefined || familyOf(other) === undefined) continue;
    if (metasOf(other).has(open.meta)) continue;
    open.meta.solution = other;
    candidates.delete(open.meta);
  }
  for (const p of residual)
    for (const meta of predicateMetas(p)) {
      if (fixed.has(meta) || !candidates.delete(meta)) continue;
      promote(cx, new Set([meta]));
    }
}

function schemeOf(
  member: Member,
  variables: ReadonlyMap<Meta, TypeVariable>,
  context: readonly Predicate[],
): Scheme {
  const type = zonk(member.type);
  const used = new Set<number>();
  collectVariables(type, used);
  for (const p of context) for (const t of p.arguments) collectVariables(t, used);
  return { variables: [...variables.values()].filter(v => used.has(v.unique)), context, type };
}

function collectVariables(type: Type, found: Set<number>): void {
  const t = expose(type);
  switch (t.kind) {
    case 'variable':
      found.add(t.variable.unique);
      break;
    case 'application':
      collectVariables(t.function, found);
      collectVariables(t.argument, found);
      break;
    case 'function':
      collectVariables(t.argument, found);
      collectVariables(t.result, found);
      break;
    case 'forall':
      collectVariables(t.body, found);
      break;
    default:
      break;
  }
}

/** What the group's constraints come to, without those that hold anyway. */
function residualOf(cx: Context, scope: Scope): readonly Predicate[] {
  const residual = new Map<string, Predicate>();
  for (const wanted of cx.pending) {
    if (wanted.solution !== undefined || isSettled(wanted)) continue;
    withEqualities(wanted.scope, () =>
      simplifyPredicate(cx, wanted.predicate, wanted.scope, residual, scope.parent),
    );
  }
  return [...residual.values()];
}

/** Nothing that is still open speaks in this constraint. */
function isSettled(wanted: Wanted): boolean {
  const { predicate } = wanted;
  if (isImplicit(predicate)) return false;
  if (wanted.literal && writtenAt(anyInteger, predicate.arguments[0]!) !== undefined) return true;
  return predicateMetas(predicate).size === 0;
}

const anyInteger = { kind: 'integer', value: 0n } as const;

/** The constraints to quantify over; grows the set of variables by what they connect. */
function quantified(cx: Context, residual: readonly Predicate[], variables: Set<Meta>): readonly Predicate[] {
  const open = residual.map(p => ({ p, metas: predicateMetas(p) }));
  for (let grown = true; grown; ) {
    grown = false;
    for (const { metas } of open) {
      if (![...metas].some(m => variables.has(m))) continue;
      for (const meta of metas)
        if (isInner(cx, meta) && !variables.has(meta)) {
          variables.add(meta);
          grown = true;
        }
    }
  }
  const chosen = open.filter(({ p, metas }) => {
    // GHC never infers HasCallStack: the stack of a function without a signature is that of its surroundings. Contexts likewise.
    if (emptyValue(p) !== undefined) return false;
    if (isImplicit(p)) return true;
    return [...metas].some(m => variables.has(m)) && isQuantifiable(cx, p);
  });
  const kept = new Set(
    minimal(
      cx,
      chosen.map(({ p }) => p),
    ).map(predicateKey),
  );
  return residual.filter(p => kept.has(predicateKey(p)));
}

/** `Num a` and `MonadState s m` can be part of an inferred type; `Num [a]` is a mistake without FlexibleContexts. */
function isQuantifiable({ extensions }: Context, p: Predicate): boolean {
  if (extensions.has('FlexibleContexts')) return true;
  const heads = p.arguments.map(t => spine(t).head.kind);
  return heads.length > 1 || heads.some(kind => kind !== 'constructor' && kind !== 'error');
}

/** These variables belong to the surroundings. */
function promote(cx: Context, metas: ReadonlySet<Meta>, except?: Set<Meta>): void {
  for (const meta of metas) if (!except?.has(meta) && meta.level > cx.level) meta.level = cx.level;
}

function metaOf(type: Type): Meta | undefined {
  const t = prune(type);
  return t.kind === 'meta' ? t.meta : undefined;
}

function makeRigid(cx: Context, meta: Meta, name: string, scope: Scope, inferred: boolean): TypeVariable {
  const kind = meta.kind?.kind === 'unlifted' ? meta.kind : undefined;
  const plain = { name, unique: cx.unique++, level: scope.level, ...(kind && { kind }) };
  const variable: TypeVariable = inferred ? { ...plain, inferred } : plain;
  meta.solution = { kind: 'variable', variable };
  return variable;
}

/** a, b, ..., z, a1, b1, ... */
function nameSupply(): () => string {
  let i = 0;
  return () => {
    const round = Math.floor(i / 26);
    return `${String.fromCharCode(97 + (i++ % 26))}${round === 0 ? '' : round}`;
  };
}
