/**
 * Pattern synonyms where they are defined (Pickering, Érdi, Peyton Jones, Eisenberg; GHC/Tc/TyCl/PatSyn.hs). A synonym's
 * type is that of its matcher, `forall u. required => T -> forall e. provided => [(t1, t2)]`: what stands behind the arrow
 * is brought into scope where it matches, as by a constructor. Without a signature the pattern to the right says all of it.
 */
import type * as Tree from '../syntax/tree.ts';
import { classes, functionType, predicate, variableType } from '../types/build.ts';
import {
  anyPart,
  predicateKey,
  prune,
  type Skolem,
  substitute,
  substitutePredicate,
  zonk,
  zonkPredicate,
} from '../types/shape.ts';
import type { Predicate, Type, TypeVariable } from '../types/type.ts';
import { type Context, closing, freshMeta, freshUnique, type Scope, type Wanted } from './context.ts';
import { asFunction, expect } from './expect.ts';
import { asScheme, instantiate } from './instantiate.ts';
import { checkPattern } from './pattern.ts';

/** What the matcher gives where its pattern matches, and the list without elements that it gives elsewhere. */
interface Parts {
  readonly pattern: Tree.Pattern;
  readonly found: Tree.Expression;
  readonly others: readonly Tree.Clause[];
}

function partsOf({ clauses }: Tree.FunctionBinding): Parts | undefined {
  const [first, ...others] = clauses;
  const pattern = first?.patterns[0];
  const found = first?.rhs.alternatives[0]?.body;
  return pattern && found && { pattern, found, others };
}

/** The clauses for what does not match bind nothing. */
function checkOthers(cx: Context, { others }: Parts, value: Type, result: Type): void {
  for (const clause of others) {
    for (const pattern of clause.patterns) checkPattern(cx, pattern, value);
    for (const { body } of clause.rhs.alternatives) cx.found.types.set(body, result);
  }
}

/** Against its signature, at the rigid type of that. */
export function checkMatcher(cx: Context, binding: Tree.FunctionBinding, type: Type): void {
  const arrow = asFunction(cx, type);
  const parts = partsOf(binding);
  if (arrow === undefined || parts === undefined) return;
  const { pattern, found } = parts;
  closing(cx, () => {
    checkPattern(cx, pattern, arrow.argument);
    let result = prune(arrow.result);
    while (result.kind === 'forall') {
      const made = instantiate(cx, asScheme(result), found.span, { kind: 'use', name: binding.name.text });
      keep(cx, found, made.wanted);
      result = prune(made.type);
    }
    cx.walk.check(cx, found, result);
  });
  checkOthers(cx, parts, arrow.argument, arrow.result);
}

/** The dictionaries that are handed on with the parts. */
function keep(cx: Context, found: Tree.Expression, list: readonly Wanted[]): void {
  const dictionaries = list.filter(w => w.predicate.className !== classes.equality);
  const before = cx.found.applied.get(found) ?? [];
  if (dictionaries.length > 0) cx.found.applied.set(found, [...before, ...dictionaries]);
}

/** What a pattern has brought into scope. */
interface Provided {
  readonly skolems: readonly Skolem[];
  readonly context: readonly Predicate[];
}

/** Without a signature: `type` becomes that of the matcher. */
export function inferMatcher(cx: Context, binding: Tree.FunctionBinding, type: Type): void {
  const parts = partsOf(binding);
  if (parts === undefined) return;
  const { pattern, found } = parts;
  const value = freshMeta(cx);
  const outer = cx.scope;
  let result: Type = freshMeta(cx);
  let provided: Provided = { skolems: [], context: [] };
  closing(cx, () => {
    const isOuter = cx.inSynonym;
    cx.inSynonym = true;
    checkPattern(cx, pattern, value);
    cx.inSynonym = isOuter;
    result = cx.walk.infer(cx, found);
    provided = providedBy(cx, outer, found);
  });
  const own = quantified(cx, value, result, provided);
  checkOthers(cx, parts, own.value, own.result);
  expect(cx, binding.name.span, type, functionType(own.value, own.result));
}

/** The dictionaries, equalities and types of all constructors that were opened on the way. */
function providedBy(cx: Context, outer: Scope, found: Tree.Expression): Provided {
  const scopes: Scope[] = [];
  for (let s = cx.scope; s !== outer && s.parent !== undefined; s = s.parent) scopes.unshift(s);
  const givens = scopes.flatMap(scope => scope.givens);
  keep(
    cx,
    found,
    givens.map((variable): Wanted => {
      const { owner, scope } = cx;
      const solution = { kind: 'variable', variable } as const;
      return {
        predicate: variable.predicate,
        scope,
        span: found.span,
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
function quantified(cx: Context, value: Type, result: Type, { skolems, context }: Provided) {
  const types = [result, ...context.flatMap(p => p.arguments)].map(zonk);
  const isMentioned = (skolem: Skolem): boolean =>
    types.some(t => anyPart(t, part => part.kind === 'variable' && part.variable.unique === skolem.unique));
  const map = new Map<number, Type>();
  const variables = skolems.filter(isMentioned).map(({ name, unique }): TypeVariable => {
    const made = { name, unique: freshUnique(cx) };
    map.set(unique, variableType(made));
    return made;
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
  const body = substitute(map, zonk(result));
  const whole: Type =
    variables.length === 0 && context.length === 0
      ? body
      : { kind: 'forall', variables, context: [...all.values()], body };
  return { value: substitute(map, zonk(value)), result: whole };
}

const isRefined = (variable: TypeVariable, context: readonly Predicate[]): boolean =>
  context.some(
    ({ className, arguments: [left] }) =>
      className === classes.equality && left?.kind === 'variable' && left.variable === variable,
  );
