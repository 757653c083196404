/**
 * Pattern synonyms where they are defined (Pickering, Érdi, Peyton Jones, Eisenberg; GHC/Tc/TyCl/PatSyn.hs). A synonym's
 * type is that of its matcher (matcher.ts): what it provides is brought into scope where it matches, as by a constructor.
 * Without a signature the pattern to the right says all of it.
 */
import type * as Tree from '../../syntax/tree.ts';
import { classes, predicate, variableType } from '../../types/build.ts';
import {
  anyPart,
  predicateKey,
  type Skolem,
  substitute,
  substitutePredicate,
  zonk,
  zonkPredicate,
} from '../../types/shape.ts';
import type { Predicate, Type, TypeVariable } from '../../types/type.ts';
import {
  type Context,
  closing,
  freshMeta,
  freshUnique,
  type Scope,
  type Wanted,
} from '../context/context.ts';
import { expect } from '../type/expect.ts';
import { instantiate } from '../type/instantiate.ts';
import { matcherType, type PatternType, patternTypeOf, takenBy, taking } from './matcher.ts';
import { checkPattern } from './pattern.ts';

/** Against its signature, at the rigid type of that: what it provides has to hold where the pattern matches. */
export function checkMatcher(cx: Context, binding: Tree.Matcher, type: Type): void {
  const { pattern, parts, span } = binding;
  const said = patternTypeOf(type, parts.length);
  if (said === undefined) return;
  closing(cx, () => {
    checkPattern(cx, pattern, said.value);
    const scheme = { variables: said.variables, context: said.context, type: taking(said.parts) };
    const instance = instantiate(cx, scheme, span, { kind: 'use', name: binding.name.text });
    handOn(cx, binding, instance.wanted);
    const types = takenBy(instance.type, parts.length);
    for (const [i, part] of parts.entries()) cx.walk.checkSigma(cx, part, types[i]!);
  });
}

/** The dictionaries that are handed on with the parts. */
function handOn(cx: Context, binding: Tree.Matcher, list: readonly Wanted[]): void {
  const dictionaries = list.filter(w => w.predicate.className !== classes.equality);
  if (dictionaries.length > 0) cx.found.applied.set(binding, dictionaries);
}

/** What a pattern has brought into scope. */
interface Provided {
  readonly skolems: readonly Skolem[];
  readonly context: readonly Predicate[];
}

/** Without a signature: `type` becomes that of the matcher. */
export function inferMatcher(cx: Context, binding: Tree.Matcher, type: Type): void {
  const { pattern, parts, name } = binding;
  const value = freshMeta(cx);
  const outer = cx.scope;
  let types: readonly Type[] = [];
  let provided: Provided = { skolems: [], context: [] };
  closing(cx, () => {
    const isOuter = cx.inSynonym;
    cx.inSynonym = true;
    checkPattern(cx, pattern, value);
    cx.inSynonym = isOuter;
    types = parts.map(part => cx.walk.infer(cx, part));
    provided = providedBy(cx, outer, binding);
  });
  expect(cx, name.span, type, matcherType(quantified(cx, value, types, provided)));
}

/** The dictionaries, equalities and types of all constructors that were opened on the way. */
function providedBy(cx: Context, outer: Scope, binding: Tree.Matcher): Provided {
  const scopes: Scope[] = [];
  for (let s = cx.scope; s !== outer && s.parent !== undefined; s = s.parent) scopes.unshift(s);
  const givens = scopes.flatMap(scope => scope.givens);
  handOn(
    cx,
    binding,
    givens.map((variable): Wanted => {
      const { owner, scope } = cx;
      const solution = { kind: 'variable', variable } as const;
      return {
        predicate: variable.predicate,
        scope,
        span: binding.span,
        origin: { kind: 'pattern' },
        owner,
        solution,
      };
    }),
  );
  const equalities = scopes.flatMap(scope =>
    scope.equalities.map(({ skolem, type }) => predicate(classes.equality, variableType(skolem), type)),
  );
  return {
    skolems: scopes.flatMap(scope => scope.skolems ?? []),
    context: [...givens.map(g => g.predicate), ...equalities],
  };
}

/** The types with existential variables under a `forall`, and open those that an equality speaks of outside. */
function quantified(
  cx: Context,
  value: Type,
  parts: readonly Type[],
  { skolems, context }: Provided,
): PatternType {
  const types = [...parts, ...context.flatMap(p => p.arguments)].map(zonk);
  const isMentioned = (skolem: Skolem): boolean =>
    types.some(t => anyPart(t, part => part.kind === 'variable' && part.variable.unique === skolem.unique));
  const map = new Map<number, Type>();
  const variables = skolems.filter(isMentioned).map(({ name, unique }): TypeVariable => {
    const existential = { name, unique: freshUnique(cx) };
    map.set(unique, variableType(existential));
    return existential;
  });
  anyPart(zonk(value), part => {
    if (part.kind === 'variable' && (part.variable as Partial<Skolem>).level !== undefined)
      if (!map.has(part.variable.unique) && isRefined(part.variable, context))
        map.set(part.variable.unique, freshMeta(cx));
    return false;
  });
  const all = new Map(
    context.map(p => substitutePredicate(map, zonkPredicate(p))).map(p => [predicateKey(p), p]),
  );
  return {
    value: substitute(map, zonk(value)),
    variables,
    context: [...all.values()],
    parts: parts.map(part => substitute(map, zonk(part))),
  };
}

const isRefined = (variable: TypeVariable, context: readonly Predicate[]): boolean =>
  context.some(
    ({ className, arguments: [left] }) =>
      className === classes.equality && left?.kind === 'variable' && left.variable === variable,
  );
