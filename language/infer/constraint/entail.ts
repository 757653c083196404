/**
 * What the dictionaries in scope give: the givens of each scope with all their superclasses, found by the text of
 * the predicate. A superclass is taken out of its dictionary once per scope, and only if it is used.
 */
import { classes } from '../../types/build.ts';
import { type LiteralValue, literalOf } from '../../types/literal.ts';
import {
  componentsOf,
  predicateKey,
  predicateMetas,
  type Skolem,
  spine,
  substitutePredicate,
  substitution,
} from '../../types/shape.ts';
import type { Predicate, Type } from '../../types/type.ts';
import { type Context, evidenceVariable, givenIn, type Scope } from '../context/context.ts';
import { type Ascent, ascent, classInfo } from '../context/lookup.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { charKind, kindOf, naturalKind, symbolKind } from '../kind/kindof.ts';
import { normalisedPredicate } from '../type/family.ts';

export interface GivenDictionary {
  readonly predicate: Predicate;
  readonly evidence: () => Evidence;
}

/** The given that is exactly this predicate, in the scope or one around it. `limit`: the first scope not to look in. */
export function findGiven(
  cx: Context,
  scope: Scope,
  p: Predicate,
  limit?: Scope,
): GivenDictionary | undefined {
  let key: string | undefined;
  for (let s: Scope | undefined = scope; s !== undefined && s !== limit; s = s.parent) {
    if (s.givens.length === 0) continue;
    key ??= predicateKey(p);
    const given = knownIn(cx, s).get(key);
    if (given !== undefined) return given;
  }
  return cx.hasFamilies && key !== undefined ? givenByEqualities(cx, scope, key, limit) : undefined;
}

/** A given further out that is this predicate by what is given to equal a type family here. */
function givenByEqualities(
  cx: Context,
  scope: Scope,
  key: string,
  limit: Scope | undefined,
): GivenDictionary | undefined {
  return givenIn(cx, scope, () => {
    for (let s: Scope | undefined = scope; s !== undefined && s !== limit; s = s.parent)
      if (s.givens.length > 0)
        for (const given of knownIn(cx, s).values()) {
          const normal = normalisedPredicate(cx, given.predicate);
          if (predicateKey(normal) === key) return given;
          if (given.predicate.className !== classes.constraint) continue;
          const said = new Map<string, GivenDictionary>();
          addGiven(cx, s, said, normal, given.evidence);
          const dictionary = said.get(key);
          if (dictionary !== undefined) return dictionary;
        }
    return undefined;
  });
}

/** Givens under a `forall`, in the scope or those around it. */
export function* quantifiedGivens(cx: Context, scope: Scope): Generator<GivenDictionary> {
  for (let s: Scope | undefined = scope; s !== undefined; s = s.parent)
    if (s.givens.length > 0)
      for (const given of knownIn(cx, s).values())
        if (
          given.predicate.className === classes.constraint &&
          given.predicate.arguments[0]?.kind === 'forall'
        )
          yield given;
}

/** All givens that can be seen from a scope, superclasses included. */
export function allGivens(cx: Context, scope: Scope): readonly Predicate[] {
  const predicates: Predicate[] = [];
  for (let s: Scope | undefined = scope; s !== undefined; s = s.parent)
    if (s.givens.length > 0) for (const { predicate } of knownIn(cx, s).values()) predicates.push(predicate);
  return predicates;
}

function knownIn(cx: Context, scope: Scope): Map<string, GivenDictionary> {
  if (scope.known !== undefined) return scope.known;
  const table = new Map<string, GivenDictionary>();
  for (const variable of scope.givens)
    addGiven(cx, scope, table, variable.predicate, () => ({ kind: 'variable', variable }));
  // Of an opened constructor, or a local function, types may still become known.
  if (scope.kind !== 'pattern' && scope.givens.every(({ predicate }) => predicateMetas(predicate).size === 0))
    scope.known = table;
  return table;
}

/** Freezes what a scope gives, when all types are known. */
export function settleGivens(cx: Context, scope: Scope): void {
  if (scope.givens.length > 0) scope.known ??= knownIn(cx, scope);
}

function addGiven(
  cx: Context,
  scope: Scope,
  table: Map<string, GivenDictionary>,
  predicate: Predicate,
  evidence: () => Evidence,
  below?: Ascent,
): void {
  const { className } = predicate;
  const key = predicateKey(predicate);
  const here = ascent(className, below);
  if (table.has(key) || here === undefined) return;
  table.set(key, { predicate, evidence });
  const parts = componentsOf(predicate) ?? [];
  for (const [index, part] of parts.entries())
    addGiven(cx, scope, table, part, () => ({
      kind: 'component',
      index,
      size: parts.length,
      of: evidence(),
    }));
  const info = classInfo(cx, className);
  if (info === undefined || className === classes.callStack) return;
  const map = substitution(info.parameters, predicate.arguments);
  for (const [index, superclass] of info.superclasses.entries()) {
    const p = substitutePredicate(map, superclass);
    let ofGiven: Evidence | undefined;
    const select = (): Evidence => {
      if (p.className === classes.equality) return { kind: 'trivial' };
      ofGiven ??= bindShared(cx, scope, p, { kind: 'superclass', classInfo: info, index, of: evidence() });
      return ofGiven;
    };
    addGiven(cx, scope, table, p, select, here);
  }
}

/** Binds evidence in a scope that can hold bindings; gives it back as it is elsewhere. */
export function bindShared(
  cx: Context,
  scope: Scope,
  p: Predicate,
  evidence: Evidence,
  variable = evidenceVariable(cx, p),
): Evidence {
  if (scope.kind === 'pattern') return evidence;
  scope.bindings.push({ variable, evidence });
  return { kind: 'variable', variable };
}

/** What GADT matches around have taught holds again while a constraint from inside them is solved. */
export function withEqualities<T>(scope: Scope, body: () => T): T {
  const before: { readonly skolem: Skolem; readonly refined: Type | undefined }[] = [];
  for (let s: Scope | undefined = scope; s !== undefined; s = s.parent)
    for (const { skolem, type } of s.equalities) {
      before.push({ skolem, refined: skolem.refined });
      skolem.refined = type;
    }
  const result = body();
  for (const { skolem, refined } of before.reverse()) skolem.refined = refined;
  return result;
}

/** What gives literals as values, by what these are in JavaScript, with the kinds of the literals. */
const literalClasses = [
  { className: classes.knownNat, kind: naturalKind, value: 'bigint' },
  { className: classes.knownSymbol, kind: symbolKind, value: 'string' },
  { className: classes.knownChar, kind: charKind, value: 'object' },
] as const;

/** The number, text or character of a literal that is asked for as a value. */
export function literalEvidence({ className, arguments: list }: Predicate): LiteralValue | undefined {
  const asked = literalClasses.find(each => each.className === className);
  const value = asked && literalOf(list[0]);
  return typeof value === asked?.value ? value : undefined;
}

/** Whether what represents a type follows from its parts: it is made of a constructor, or of a variable applied. */
export function isRepresented(type: Type): boolean {
  const { head, arguments: list } = spine(type);
  return head.kind === 'constructor'
    ? head.family === undefined
    : head.kind === 'variable' && list.length > 0;
}

/** The class of what a type is the number or the text of, as its kind says, or what is given of it. */
export function literalClass(cx: Context, scope: Scope, type: Type): string | undefined {
  const kind = kindOf(cx, type);
  const ofKind = kind?.kind === 'data' ? literalClasses.find(each => each.kind.id === kind.id) : undefined;
  if (ofKind) return ofKind.className;
  const isOpen = kind === undefined || kind.kind === 'any' || kind.kind === 'open';
  if (!isOpen || spine(type).head.kind === 'constructor') return undefined;
  return literalClasses.find(
    ({ className }) => findGiven(cx, scope, { className, arguments: [type] }) !== undefined,
  )?.className;
}
