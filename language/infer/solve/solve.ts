/**
 * Dictionaries for all that is wanted, when every type is known (GHC.Tc.Solver in spirit). A dictionary that has to be
 * built is bound once in the innermost scope with dictionary parameters around its use, or at the top of the module;
 * so costs fall where GHC's AbsBinds put them.
 */
import { builtin } from '../../source/builtin.ts';
import { classes, variableType } from '../../types/build.ts';
import {
  componentsOf,
  constraintOf,
  predicateKey,
  prune,
  type Skolem,
  spine,
  substitutePredicate,
  substitution,
  typeKey,
  zonkPredicate,
} from '../../types/shape.ts';
import type { ClassInfo, Predicate, Type } from '../../types/type.ts';
import { coercibleParts } from '../constraint/coercible.ts';
import {
  bindShared,
  findGiven,
  isRepresented,
  literalClass,
  literalEvidence,
  quantifiedGivens,
  settleGivens,
  withEqualities,
} from '../constraint/entail.ts';
import { addGiven } from '../constraint/given.ts';
import { recordField } from '../constraint/hasfield.ts';
import { liftedPredicate } from '../constraint/lifted.ts';
import { matchQuantified } from '../constraint/quantified.ts';
import { binder, depthOf, findShared, hasCentred, isCentred, placeOf } from '../constraint/sharing.ts';
import { onlyMethod } from '../constraint/withdict.ts';
import {
  type Context,
  createScope,
  evidenceVariable,
  freshUnique,
  givenIn,
  type Scope,
  type Wanted,
} from '../context/context.ts';
import { classInfo } from '../context/lookup.ts';
import { readFor } from '../context/readtracker.ts';
import type { Evidence, EvidenceVariable } from '../evidence/evidence.ts';
import { normalisedPredicate } from '../type/family.ts';
import { emptyValue, implicitGiven, isImplicit } from '../type/implicit.ts';
import { chooseInstance } from '../type/match.ts';
import { unwrapNewtype } from '../type/newtype.ts';
import { unify } from '../type/unify.ts';
import { improvePredicate } from './improve.ts';
import { isOfManyKinds, kindArguments } from './kindargument.ts';

/** What could not be solved, with the part that is to insoluble. */
export interface Unsolved {
  readonly wanted: Wanted;
  readonly predicate: Predicate;
}

export function solveAll(cx: Context, list: readonly Wanted[]): readonly Unsolved[] {
  const unsolved = new Map<Wanted, readonly Predicate[]>();
  for (const wanted of hasCentred(cx) ? fromOutside(list) : list) {
    if (wanted.solution !== undefined) continue;
    readFor(cx.reads, wanted.owner);
    const insoluble: Predicate[] = [];
    withEqualities(wanted.scope, () => {
      const limit = wanted.solvedWithin?.within;
      const search: Search = { wanted, scope: binder(wanted.scope), limit, insoluble, depth: 0 };
      wanted.solution = solve(cx, search, zonkPredicate(wanted.predicate));
    });
    if (insoluble.length > 0) unsolved.set(wanted, insoluble);
  }
  return list.flatMap(wanted => (unsolved.get(wanted) ?? []).map(predicate => ({ wanted, predicate })));
}

function fromOutside(list: readonly Wanted[]): readonly Wanted[] {
  const depths = new Map(list.map(wanted => [wanted, depthOf(wanted.scope)]));
  return list.toSorted((a, b) => depths.get(a)! - depths.get(b)!);
}

/** A constraint's way to its evidence. */
interface Search {
  readonly wanted: Wanted;
  /** Where dictionaries are bound. */
  readonly scope: Scope;
  /** The outermost scope whose dictionaries it may share, of those that cost something. */
  readonly limit: Scope | undefined;
  /** What could not be solved so far. */
  readonly insoluble: Predicate[];
  readonly depth: number;
}

const deeper = (search: Search): Search => ({ ...search, depth: search.depth + 1 });

function solve(cx: Context, search: Search, asked: Predicate): Evidence {
  const { wanted, scope, insoluble } = search;
  const p = givenIn(cx, wanted.scope, () => normalisedPredicate(cx, asked));
  if (p.className === classes.equality) {
    if (typeKey(p.arguments[0]!) !== typeKey(p.arguments[1]!) && !p.arguments.some(isErroneousHead))
      insoluble.push(p);
    return { kind: 'trivial' };
  }
  for (let s: Scope | undefined = wanted.scope; s !== undefined; s = s.parent) settleGivens(cx, s);
  if (p.className === classes.callStack) return callStack(cx, wanted, p, scope);
  if (isImplicit(p)) {
    const variable = implicitGiven(wanted.scope, p);
    if (variable !== undefined) return { kind: 'variable', variable };
    const empty = emptyValue(p);
    if (empty !== undefined) return { kind: 'constant', id: empty };
    insoluble.push(p);
    return { kind: 'missing' };
  }
  const given = findGiven(cx, wanted.scope, p);
  if (given !== undefined) return given.evidence();
  const impossible = unsatisfiableGiven(wanted.scope);
  if (impossible !== undefined)
    return {
      kind: 'applied',
      function: { kind: 'constant', id: builtin.TypeError.unsatisfiable },
      arguments: [{ kind: 'variable', variable: impossible }],
    };
  if (p.className === classes.constraint) return compound(cx, search, p);
  const local = fromQuantified(cx, search, p);
  if (local !== undefined) return local;
  const lifted = liftedPredicate(cx, wanted.scope, p);
  if (lifted !== undefined) return solve(cx, deeper(search), lifted);
  if (p.className === classes.typeable) return typeable(cx, search, p);
  const value = literalEvidence(p);
  if (value !== undefined) return { kind: 'literal', value };
  const field = recordField(cx, p);
  if (field !== undefined && typeKey(field.type) === typeKey(p.arguments[2]!))
    return selection(cx, p, field.id);
  const method = onlyMethod(cx, p);
  if (method !== undefined && typeKey(method.type) === typeKey(p.arguments[1]!))
    return dictionaryGiver(cx, p, method.of);
  if (p.className === classes.coercible) return coercible(cx, search, p);
  const key = predicateKey(p);
  if (isCentred(cx, p)) {
    const limit = isSealed(search, key) ? search.limit : undefined;
    const evidence = findShared(cx, wanted, key, limit);
    if (evidence !== undefined) return evidence;
    const around = beingMade(placeOf(wanted.scope), key);
    return around === undefined
      ? made(cx, { ...search, limit }, p, key, placeOf(wanted.scope))
      : { kind: 'variable', variable: around };
  }
  const shared = scope.shared.get(key);
  if (shared !== undefined) return shared;
  const circular = beingMade(scope, key);
  return circular === undefined ? made(cx, search, p, key) : { kind: 'variable', variable: circular };
}

/** The dictionary for this key that is being made, here or around: it needs itself (`Show (Fix Maybe)`). */
function beingMade(scope: Scope, key: string): EvidenceVariable | undefined {
  for (let s: Scope | undefined = scope; s !== undefined; s = s.parent) {
    const variable = s.solving?.get(key);
    if (variable !== undefined) return variable;
  }
  return undefined;
}

/** Whether this constraint could be solved when the group around was generalised. */
const isSealed = ({ wanted, limit }: Search, key: string): boolean =>
  limit !== undefined && !wanted.solvedWithin!.except.some(open => predicateKey(zonkPredicate(open)) === key);

/** By an instance; if that has a context, the dictionary is bound at the place. */
function made(cx: Context, search: Search, p: Predicate, key: string, place = search.scope): Evidence {
  const { wanted, insoluble, depth } = search;
  const choice = depth > 200 ? undefined : chooseInstance(cx, p);
  if (choice?.kind !== 'found') {
    // a C function takes and gives what a newtype is made of
    const inner = p.className === classes.marshalled ? unwrapNewtype(cx, p.arguments[0]!) : undefined;
    if (inner !== undefined) return solve(cx, deeper(search), { ...p, arguments: [inner] });
    if (!p.arguments.some(isErroneousHead)) insoluble.push(p);
    return { kind: 'missing' };
  }
  const { instance, types } = choice;
  if (instance.context.length === 0) return { kind: 'instance', instance, arguments: [] };
  const map = substitution(instance.variables, types);
  const variable = evidenceVariable(cx, p);
  place.solving ??= new Map();
  place.solving.set(key, variable);
  const needed = instance.context.map(q => substitutePredicate(map, q));
  // What the head does not mention, equalities and functional dependencies determine.
  if (types.some(t => t.kind === 'meta')) for (const q of needed) determine(cx, wanted, q);
  // what it is made from is to be seen where it is made; between there and here nothing is given
  const inner = deeper({ ...search, wanted: { ...wanted, scope: place } });
  const parts = needed.map(q => solve(cx, inner, zonkPredicate(q)));
  place.solving.delete(key);
  const evidence: Evidence = { kind: 'variable', variable };
  place.bindings.push({ variable, evidence: { kind: 'instance', instance, arguments: parts } });
  place.shared.set(key, evidence);
  return evidence;
}

function determine(cx: Context, wanted: Wanted, p: Predicate): void {
  const [left, right] = p.arguments;
  if (p.className !== classes.equality) improvePredicate(cx, wanted, p);
  else givenIn(cx, wanted.scope, () => unify(cx, left!, right!));
}

/** The dictionary of a record's field: one for the module. */
function selection(cx: Context, p: Predicate, selector: string): Evidence {
  const evidence = cx.top.shared.get(selector);
  if (evidence !== undefined) return evidence;
  const made = bindShared(cx, cx.top, p, { kind: 'field', classInfo: classInfo(cx, p.className)!, selector });
  cx.top.shared.set(selector, made);
  return made;
}

/** What gives a class its dictionary: one for the module. */
function dictionaryGiver(cx: Context, p: Predicate, of: ClassInfo | undefined): Evidence {
  const key = `${p.className} ${of?.id ?? ''}`;
  const evidence = cx.top.shared.get(key);
  if (evidence !== undefined) return evidence;
  const info = classInfo(cx, p.className)!;
  const made = bindShared(cx, cx.top, p, { kind: 'withDict', classInfo: info, ...(of && { of }) });
  cx.top.shared.set(key, made);
  return made;
}

/** Several constraints at once, or one under a `forall`: for that the solution is a function of dictionaries. */
function compound(cx: Context, search: Search, p: Predicate): Evidence {
  const { wanted, insoluble } = search;
  const parts = componentsOf(p);
  if (parts !== undefined)
    return {
      kind: 'tuple',
      components: parts.map(part => solve(cx, deeper(search), part)),
    };
  const type = prune(p.arguments[0]!);
  if (type.kind !== 'forall') {
    const local = fromQuantified(cx, search, p);
    if (local === undefined) insoluble.push(p);
    return local ?? { kind: 'missing' };
  }
  const inner = createScope(wanted.scope, wanted.scope.level + 1, 'lambda');
  const skolems = type.variables.map(
    (v): Skolem => ({ name: v.name, unique: freshUnique(cx), level: inner.level }),
  );
  const map = substitution(type.variables, skolems.map(variableType));
  for (const given of type.context) addGiven(cx, inner, substitutePredicate(map, given));
  const body = substitutePredicate(map, constraintOf(type.body));
  const solved = withEqualities(inner, () =>
    solve(cx, { ...deeper(search), wanted: { ...wanted, scope: inner }, scope: inner }, body),
  );
  return {
    kind: 'quantified',
    abstraction: { parameters: inner.givens, bindings: inner.bindings },
    body: solved,
  };
}

/** QuantifiedConstraints: a given under a `forall` is an instance where it stands. */
function fromQuantified(cx: Context, search: Search, p: Predicate): Evidence | undefined {
  const { wanted, scope } = search;
  const key = predicateKey(p);
  for (const given of quantifiedGivens(cx, wanted.scope)) {
    const fitting = matchQuantified(cx, given, p);
    if (fitting === undefined) continue;
    const shared = scope.shared.get(key);
    if (shared !== undefined) return shared;
    const parts = fitting.context.map(q => solve(cx, deeper(search), q));
    const applied: Evidence =
      parts.length === 0
        ? given.evidence()
        : { kind: 'applied', function: given.evidence(), arguments: parts };
    const whole = fitting.path.reduce<Evidence>(
      (of, { classInfo: info, index }) => ({ kind: 'superclass', classInfo: info, index, of }),
      applied,
    );
    const evidence = bindShared(cx, scope, p, whole);
    scope.shared.set(key, evidence);
    return evidence;
  }
  return undefined;
}

const isErroneousHead = (type: Type): boolean => {
  const { head, arguments: list } = spine(type);
  return head.kind === 'error' || list.some(isErroneousHead);
};

/** Where what never holds is given, everything does. */
function unsatisfiableGiven(scope: Scope): EvidenceVariable | undefined {
  for (let s: Scope | undefined = scope; s !== undefined; s = s.parent) {
    const given = s.givens.find(each => each.predicate.className === classes.unsatisfiable);
    if (given !== undefined) return given;
  }
  return undefined;
}

/** The stack of calls: this one pushed on the one that the function around was given. The selector of a field is no call:
 * it says itself, where its label is declared, that the field's value is called. */
function callStack(cx: Context, wanted: Wanted, p: Predicate, scope: Scope): Evidence {
  const outer = findGiven(cx, wanted.scope, p)?.evidence();
  if (wanted.origin.kind !== 'use' || wanted.origin.isField)
    return outer ?? { kind: 'constant', id: builtin.Stack.emptyCallStack };
  const { name } = wanted.origin;
  const call = { kind: 'callSite', function: name, span: wanted.span } as const;
  return bindShared(cx, scope, p, outer === undefined ? call : { ...call, outer });
}

/** `kind` is what the type is wanted to be of, where that tells more than the type itself. */
function typeable(cx: Context, search: Search, p: Predicate, kind?: Type): Evidence {
  const { scope, insoluble } = search;
  const [type] = p.arguments;
  const { head, arguments: list } = spine(type!);
  if (head.kind === 'error') return { kind: 'missing' };
  const literal = literalClass(cx, search.wanted.scope, type!);
  if (literal !== undefined) {
    const of = solve(cx, deeper(search), { className: literal, arguments: [type!] });
    return { kind: 'literalRep', className: literal, of };
  }
  if (!isRepresented(type!)) {
    insoluble.push(p);
    return { kind: 'missing' };
  }
  const { kinds, expected } = kindArguments(cx, type!, kind);
  const key = [predicateKey(p), ...kinds.map(typeKey)].join(' @');
  const shared = scope.shared.get(key);
  if (shared !== undefined) return shared;
  const represented = (t: Type, of?: Type): Evidence => {
    const part = { className: p.className, arguments: [t] };
    return isOfManyKinds(cx, t) ? typeable(cx, deeper(search), part, of) : solve(cx, deeper(search), part);
  };
  const kindParts = kinds.map(k => represented(k));
  const parts = list.map((t, i) => represented(t, expected[i]));
  const top =
    head.kind === 'constructor'
      ? head.id
      : solve(cx, deeper(search), { className: p.className, arguments: [head] });
  const rep: Evidence = { kind: 'typeRep', head: top, kinds: kindParts, arguments: parts };
  const evidence = bindShared(cx, scope, p, rep);
  scope.shared.set(key, evidence);
  return evidence;
}

/** By what it comes to: a part that two given types or a given `forall` does not show is to insoluble. */
function coercible(cx: Context, search: Search, p: Predicate): Evidence {
  const inner: Predicate[] = [];
  for (const part of coercibleParts(cx, search.wanted.scope, p))
    if (predicateKey(part) === predicateKey(p)) inner.push(p);
    else solve(cx, { ...deeper(search), insoluble: inner }, part);
  if (inner.length > 0) search.insoluble.push(p);
  return { kind: 'trivial' };
}
