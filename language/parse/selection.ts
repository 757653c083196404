/**
 * Fields by dots (OverloadedRecordDot): `e.x`, where no space stands around the dot, and `(.x.y)`, the function that takes the
 * fields of its argument. Both are calls of `.x`, which renaming takes for `getField @"x"`. In an update, `a.b` is the field of a
 * field (OverloadedRecordUpdate).
 */
import type { Expression, FieldBinding, Name, Variable } from '../syntax/tree.ts';
import { name } from './name.ts';
import { fieldName } from './pattern.ts';
import { advance, at, finish, isPrefix, type Parser, placed } from './state.ts';

/** Whether a field's name follows right behind a dot here. */
const isDotted = (p: Parser): boolean => p.extensions.has('OverloadedRecordDot') && hasField(p);

function hasField(p: Parser): boolean {
  const next = p.tokens[p.index + 1];
  return (
    at(p, '.') &&
    next?.kind === 'variable' &&
    next.qualifier === undefined &&
    next.span.start === p.now.span.end
  );
}

/** The field that is updated, or `a.b`, the field of one. */
export function updatedField(p: Parser): Pick<FieldBinding<unknown>, 'field' | 'path'> {
  const first = fieldName(p);
  const path: Name[] = [];
  while (p.extensions.has('OverloadedRecordUpdate') && hasField(p) && isTight(p)) {
    advance(p);
    path.push(name(p));
  }
  return path.length === 0 ? first : { ...first, path };
}

const isTight = (p: Parser): boolean => p.tokens[p.index - 1]?.span.end === p.now.span.start;

/** Whether the parenthesis that has been opened holds nothing but dots and fields. */
export const startsProjection = (p: Parser): boolean => isDotted(p) && isPrefix(p, p.index);

/** The dots and fields behind an expression. */
export function selections(p: Parser, record: Expression): Expression {
  let result = record;
  while (isDotted(p) && isTight(p)) result = selected(p, result);
  return result;
}

function selected(p: Parser, record: Expression): Expression {
  const field = selector(p);
  return { kind: 'application', span: finish(p, record.span.start), function: field, argument: record };
}

/** `.x` alone. */
function selector(p: Parser): Variable {
  advance(p);
  const token = advance(p);
  const span = placed(p, token.span);
  return { kind: 'variable', span, name: { kind: 'name', span, text: `.${token.text}` } };
}

/** What stands between the parentheses of `(.x.y)`. */
export function projection(p: Parser): Expression {
  const start = p.now.span.start;
  const first = selector(p);
  if (!isDotted(p) || !isTight(p)) return first;
  // nothing else is named in the body
  const name: Name = { ...first.name, text: '_record' };
  const argument: Expression = {
    kind: 'application',
    span: first.span,
    function: first,
    argument: { ...first, name },
  };
  const body = selections(p, argument);
  const pattern = { kind: 'variablePattern', span: first.span, name } as const;
  return { kind: 'lambda', span: finish(p, start), patterns: [pattern], body };
}
