/**
 * What GHC applies a type constructor to before its types: a kind for each kind variable of its kind. `Proxy` of `Int` is
 * `Proxy * Int`, as Typeable shows it. Kinds are types here, so that one may be a list of another.
 */
import { constructorType, functions, functionType } from '../../types/build.ts';
import { type KindCell, pruneKind } from '../../types/kind.ts';
import { literalOf } from '../../types/literal.ts';
import { metasOf, prune, spine, substitute, substitution, zonk } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { type Context, freshMeta } from '../context/context.ts';
import { constructorInfo, typeInfo, typeKind } from '../context/lookup.ts';
import { kindOf, promotedConstructor } from '../kind/kindof.ts';
import { unify } from '../type/unify.ts';

/** The kind of types that have values, as a type (Data.Kind). */
export const starType = constructorType('Data.Kind.Type');
const constraintType = constructorType('Data.Kind.Constraint');

export interface KindArguments {
  /** In the order of the kind variables; what nothing says is `*`. */
  readonly kinds: readonly Type[];
  /** The kind that each argument is of. */
  readonly expected: readonly Type[];
}

/** Of a type constructor applied to types; `expected` is the kind that the whole is of, where that is known. */
export function kindArguments(cx: Context, type: Type, expected?: Type): KindArguments {
  const reader: KindReader = { cx, variables: new Map() };
  const { head, arguments: list } = spine(type);
  if (head.kind !== 'constructor') return { kinds: [], expected: [] };
  const { variables, kind } = instantiated(reader, head);
  if (variables.length === 0) return { kinds: [], expected: [] };
  let rest = kind;
  const wanted = list.map(argument => {
    const [parameter, result] = apart(cx, rest);
    unify(cx, parameter, read(reader, argument));
    rest = result;
    return parameter;
  });
  if (expected !== undefined) unify(cx, rest, expected);
  for (const meta of variables.flatMap(variable => [...metasOf(variable)])) meta.solution = starType;
  return { kinds: variables.map(zonk), expected: wanted.map(zonk) };
}

/** Whether the kind of a type constructor has variables. */
export const isOfManyKinds = (cx: Context, type: Type): boolean => {
  const { head } = spine(type);
  return head.kind === 'constructor' && instantiated({ cx, variables: new Map() }, head).variables.length > 0;
};

interface KindReader {
  readonly cx: Context;
  /** Kinds of the type variables met, by their numbers. */
  readonly variables: Map<number, Type>;
}

interface InstantiatedKind {
  readonly variables: readonly Type[];
  readonly kind: Type;
}

/** The kind of a type, where kinds that are not known yet may be found. */
function read(reader: KindReader, type: Type): Type {
  const t = prune(type);
  switch (t.kind) {
    case 'function':
    case 'forall':
      return starType;
    case 'variable':
      return ofVariable(reader, t.variable.unique, t);
    case 'meta':
      return ofVariable(reader, t.meta.unique, t);
    case 'application': {
      const [parameter, result] = apart(reader.cx, read(reader, t.function));
      unify(reader.cx, parameter, read(reader, t.argument));
      return result;
    }
    case 'constructor':
      return instantiated(reader, t).kind;
    case 'error':
      return freshMeta(reader.cx);
  }
}

/** Of a variable of which nothing is known `*`, unless it is applied. */
function ofVariable({ cx, variables }: KindReader, unique: number, type: Type): Type {
  const before = variables.get(unique);
  if (before !== undefined) return before;
  const known = kindOf(cx, type);
  const kind = known === undefined ? freshMeta(cx) : ofCell(cx, known, new Map());
  variables.set(unique, kind);
  return kind;
}

/** The parameter and the result of a kind. */
function apart(cx: Context, kind: Type): readonly [Type, Type] {
  const k = prune(kind);
  if (k.kind === 'function') return [k.argument, k.result];
  const pair = [freshMeta(cx), freshMeta(cx)] as const;
  unify(cx, k, functionType(...pair));
  return pair;
}

function instantiated({ cx }: KindReader, of: Type & { kind: 'constructor' }): InstantiatedKind {
  const literal = literalOf(of) !== undefined;
  const promoted = literal ? undefined : promotedConstructor(of.id);
  const info = promoted === undefined ? undefined : constructorInfo(cx, promoted);
  if (info !== undefined) {
    const all = [...info.universals, ...info.existentials];
    const variables = all.map(() => freshMeta(cx));
    const map = substitution(all, variables);
    return { variables, kind: substitute(map, functions(info.fields, info.result)) };
  }
  const cell = literal ? kindOf(cx, of) : typeKind(cx, of.id);
  if (cell === undefined) return { variables: [], kind: freshMeta(cx) };
  const named = new Map<string, Type>();
  const kind = ofCell(cx, cell, named);
  return { variables: [...named.values()], kind };
}

/** A kind as a type; its variables, from left to right, become unknown kinds. */
function ofCell(cx: Context, cell: KindCell, variables: Map<string, Type>): Type {
  const k = pruneKind(cell);
  switch (k.kind) {
    case 'arrow': {
      const argument = ofCell(cx, k.argument, variables);
      return functionType(argument, ofCell(cx, k.result, variables));
    }
    case 'constraint':
      return constraintType;
    case 'data':
      // kinds say which data type they are, and not of what
      return (typeInfo(cx, k.id)?.parameters ?? []).reduce<Type>(
        type => ({ kind: 'application', function: type, argument: freshMeta(cx) }),
        constructorType(k.id),
      );
    case 'any': {
      if (k.variable === undefined) return freshMeta(cx);
      const known = variables.get(k.variable) ?? freshMeta(cx);
      variables.set(k.variable, known);
      return known;
    }
    case 'open':
      return freshMeta(cx);
    case 'star':
    case 'unlifted':
    case 'represented':
    case 'value':
      return starType;
  }
}
