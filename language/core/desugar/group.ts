/**
 * Which rows of a column are matched together (GHC's sameGroup). They share one call of a view, a matcher or `==`, so it
 * must be the same function at the same type, with the same dictionaries, of the same subject: inside a newtype the type is another
 * than outside, and one polymorphic name may be used at a type of its own in each row.
 */
import type * as Tree from '../../syntax/tree.ts';
import { typeKey } from '../../types/shape.ts';
import { castsOf } from '../cast.ts';
import { type Context, entityOf } from './context.ts';
import type { Tidied } from './pattern.ts';

export function isAlike(cx: Context, one: Tidied, other: Tidied): boolean {
  const [a, b] = [one.tidy, other.tidy];
  const isSubject = castsOf(one.subject).casts.length === castsOf(other.subject).casts.length;
  if (a.kind === 'equal' && b.kind === 'equal')
    return isSubject && sameType(cx, a.node, b.node) && sameLiteral(a.node, b.node);
  if (a.kind === 'sum' && b.kind === 'sum')
    return isSubject && sameType(cx, a.node, b.node) && sameNumber(a.node.literal, b.node.literal);
  if (a.kind === 'string' && b.kind === 'string') return a.value === b.value;
  if (a.kind === 'view' && b.kind === 'view')
    return isSubject && !isOfList(a.expression) && sameExpression(cx, a.expression, b.expression);
  if (a.kind === 'synonym' && b.kind === 'synonym')
    return isSubject && sameExpression(cx, a.matcher, b.matcher);
  return a.kind !== 'given' && a.kind !== 'or' && a.kind === b.kind;
}

/** The view that a list pattern is with OverloadedLists: each equation makes its own list, as under GHC. */
const isOfList = (e: Tree.Expression): boolean =>
  e.kind === 'variable' && e.name.qualifier?.startsWith('%') === true && e.name.text === 'toList';

/** What was never given a type is of none that could differ. */
function sameType(cx: Context, a: Tree.Node, b: Tree.Node): boolean {
  const [left, right] = [cx.tables.types.get(a), cx.tables.types.get(b)];
  return left === undefined || right === undefined
    ? left === right
    : left === right || typeKey(left) === typeKey(right);
}

const sameNumber = (x: Tree.Literal, y: Tree.Literal): boolean =>
  x.kind === 'integer' && y.kind === 'integer' && x.value === y.value;

function sameLiteral(
  a: Tree.Pattern & { kind: 'literalPattern' },
  b: Tree.Pattern & { kind: 'literalPattern' },
): boolean {
  if (a.negative !== b.negative) return false;
  const [x, y] = [a.literal, b.literal];
  if (sameNumber(x, y)) return true;
  if (x.kind === 'rational' && y.kind === 'rational')
    return x.numerator === y.numerator && x.denominator === y.denominator;
  return x.kind === 'string' && y.kind === 'string' && x.value === y.value;
}

/** Equal view functions are applied once for adjacent equations, as far as they are names and applications, each part of the same
 * type. */
function sameExpression(cx: Context, a: Tree.Expression, b: Tree.Expression): boolean {
  if (a.kind === 'parenthesised') return sameExpression(cx, a.expression, b);
  if (b.kind === 'parenthesised') return sameExpression(cx, a, b.expression);
  if (a.kind === 'application' && b.kind === 'application')
    return sameExpression(cx, a.function, b.function) && sameExpression(cx, a.argument, b.argument);
  if (
    (a.kind === 'variable' && b.kind === 'variable') ||
    (a.kind === 'constructor' && b.kind === 'constructor')
  )
    return entityOf(cx, a.name) === entityOf(cx, b.name) && sameType(cx, a, b);
  if (a.kind === 'literal' && b.kind === 'literal')
    return (
      a.literal.kind === b.literal.kind &&
      'value' in a.literal &&
      'value' in b.literal &&
      a.literal.value === b.literal.value &&
      sameType(cx, a, b)
    );
  return false;
}
