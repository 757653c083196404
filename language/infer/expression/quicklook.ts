/**
 * ImpredicativeTypes: a quick look at the arguments of a call, before they are checked (Serrano et al., A quick look at
 * impredicativity). Where the type of a name, or of a call of one, says that a type variable of the function stands for a
 * `forall`, it does so from the beginning: `head ids` is polymorphic if `ids` is a list of polymorphic functions. Nothing is
 * reported and no evidence is made here: that is for the check.
 */
import type * as Tree from '../../syntax/tree.ts';
import { anyPart, expose, metasOf, prune, substitute } from '../../types/shape.ts';
import type { Type, TypeVariable } from '../../types/type.ts';
import { type Context, entityOf, freshLifted } from '../context/context.ts';
import { constructorInfo, constructorScheme, knownVariable } from '../context/lookup.ts';
import { asScheme } from '../type/instantiate.ts';
import { unify } from '../type/unify.ts';

/** Lets an argument say what the parameter's open type variables are. */
export function lookAt(cx: Context, argument: Tree.Expression, parameter: Type): void {
  if (!cx.extensions.has('ImpredicativeTypes')) return;
  const expected = prune(parameter);
  if (expected.kind === 'forall' || metasOf(expected).size === 0) return;
  const type = quickType(cx, argument);
  if (type === undefined || !(hasForall(type) || hasForall(expected))) return;
  const isGuarded = expose(expected).kind !== 'meta';
  if (isGuarded || metasOf(type).size === 0) unify(cx, expected, type);
}

const hasForall = (type: Type): boolean => anyPart(type, part => part.kind === 'forall');

/** The type of a name or call with fresh variables; undefined for everything else. */
export function quickType(cx: Context, e: Tree.Expression): Type | undefined {
  switch (e.kind) {
    case 'parenthesised':
      return quickType(cx, e.expression);
    case 'infix': {
      const grouped = cx.renamed.grouped.get(e);
      return grouped === undefined ? undefined : quickType(cx, grouped);
    }
    case 'variable':
    case 'constructor':
      return cx.renamed.expanded.has(e) ? undefined : nameType(cx, e);
    case 'typeApplication':
      return cx.extensions.has('ImpredicativeTypes') ? undefined : quickType(cx, e.function);
    case 'application':
      return called(cx, quickType(cx, e.function), e.argument);
    case 'binary':
      return e.operator.name.text === '$'
        ? called(cx, quickType(cx, e.left), e.right)
        : called(cx, called(cx, nameType(cx, e.operator), e.left), e.right);
    default:
      return undefined;
  }
}

function called(cx: Context, f: Type | undefined, argument: Tree.Expression): Type | undefined {
  const type = f === undefined ? undefined : expose(f);
  if (type?.kind !== 'function') return undefined;
  lookAt(cx, argument, type.argument);
  return instantiated(cx, type.result);
}

function nameType(cx: Context, node: Tree.Variable | Tree.Constructor): Type | undefined {
  const entity = entityOf(cx, node.name);
  if (entity === undefined) return undefined;
  const info = entity.kind === 'constructor' ? constructorInfo(cx, entity.id) : undefined;
  const scheme = info === undefined ? knownVariable(cx, entity)?.scheme : constructorScheme(info);
  return scheme === undefined ? undefined : instantiated(cx, renewed(cx, scheme.variables, scheme.type));
}

function instantiated(cx: Context, start: Type): Type {
  let type = prune(start);
  while (type.kind === 'forall') {
    const { variables, type: body } = asScheme(type);
    type = prune(renewed(cx, variables, body));
  }
  return type;
}

const renewed = (cx: Context, variables: readonly TypeVariable[], type: Type): Type =>
  variables.length === 0
    ? type
    : substitute(new Map(variables.map(v => [v.unique, freshLifted(cx, v)] as const)), type);
