/**
 * Arguments that are types (RequiredTypeArguments, users' guide 6.11.7, proposal 281): `forall a -> t` takes its type where others take
 * values. Such an argument was read and renamed as an expression; here it becomes the type that it is written for.
 */
import type * as Tree from '../../syntax/tree.ts';
import { requiredOf } from '../../types/build.ts';
import { anyKind } from '../../types/kind.ts';
import { prune } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { type Context, report } from '../context/context.ts';
import * as errors from '../diagnostics/errors.ts';
import { convertType, toMeta } from './convert.ts';
import { flattenFamilies } from './family.ts';
import { unify } from './unify.ts';

/** Whether what is expected is a type: then `e` is read as one. */
export function checkTypeArgument(cx: Context, e: Tree.Expression, expected: Type): boolean {
  const wanted = requiredOf(prune(expected));
  if (wanted === undefined) return false;
  cx.found.types.set(e, expected);
  const tree = asType(cx, e);
  if (tree === undefined) {
    report(cx, errors.typeExpected(e.span));
    return true;
  }
  const type = flattenFamilies(cx, convertType(cx, tree, toMeta(cx), anyKind), e.span);
  const failure = unify(cx, wanted, type);
  if (failure !== undefined) report(cx, errors.unequal(e.span, wanted, type, failure));
  return true;
}

/** What is written as an expression, as a type; undefined if no type is written so. */
function asType(cx: Context, e: Tree.Expression): Tree.Type | undefined {
  const { span } = e;
  switch (e.kind) {
    case 'typeExpression':
      return e.type;
    case 'variable':
      return e.name.text === '_'
        ? { kind: 'wildcardType', span }
        : { kind: 'typeVariable', span, name: e.name };
    case 'constructor':
      return { kind: 'typeConstructor', span, name: e.name };
    case 'parenthesised': {
      const type = asType(cx, e.expression);
      return type && { kind: 'parenthesisedType', span, type };
    }
    case 'application':
      return applied(span, asType(cx, e.function), asType(cx, e.argument));
    case 'typeApplication': {
      const head = asType(cx, e.function);
      return head && { kind: 'kindApplied', span, function: head, argument: e.type };
    }
    case 'infix': {
      const grouped = cx.renamed.grouped.get(e);
      return grouped && asType(cx, grouped);
    }
    case 'binary': {
      const operator = asType(cx, e.operator);
      return applied(span, applied(span, operator, asType(cx, e.left)), asType(cx, e.right));
    }
    case 'typed': {
      const type = asType(cx, e.expression);
      return type && { kind: 'kindedType', span, type, kindSignature: e.type };
    }
    case 'literal': {
      const { literal } = e;
      const isType =
        (literal.kind === 'integer' || literal.kind === 'string' || literal.kind === 'char') &&
        literal.primitive === undefined;
      return isType ? { kind: 'literalType', span, literal } : undefined;
    }
    case 'list':
      return promoted(cx, 'promotedList', span, e.elements);
    case 'tuple':
      return promoted(cx, 'promotedTuple', span, e.components);
    default:
      return undefined;
  }
}

const applied = (
  span: Tree.Name['span'],
  f: Tree.Type | undefined,
  argument: Tree.Type | undefined,
): Tree.Type | undefined => f && argument && { kind: 'typeApplied', span, function: f, argument };

/** Brackets mean in an argument what they mean in an expression: a list or tuple, not its type. */
function promoted(
  cx: Context,
  kind: 'promotedList' | 'promotedTuple',
  span: Tree.Name['span'],
  parts: readonly (Tree.Expression | undefined)[],
): Tree.Type | undefined {
  const components = parts.flatMap(part => (part && asType(cx, part)) ?? []);
  return components.length === parts.length ? { kind, span, components } : undefined;
}
