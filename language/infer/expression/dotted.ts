/**
 * Dots without white space around them where OverloadedRecordDot is off: `p.name` is a composition then. If its types do not
 * fit and a field stands behind the dot, the extension is what is missing.
 */
import { contains } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { type Context, entityOf, report } from '../context/context.ts';
import * as errors from '../diagnostics/errors.ts';

/** The errors since `before` about this operator and its operands become one where a field was meant. */
export function blameDot(cx: Context, e: Tree.BinaryExpression | Tree.RightSection, before: number): void {
  if (cx.errors.length === before || cx.extensions.has('OverloadedRecordDot')) return;
  const { operator } = e;
  const field = e.kind === 'binary' ? e.right : e.operand;
  const isTight =
    field.span.start === operator.span.end &&
    (e.kind !== 'binary' || e.left.span.end === operator.span.start);
  if (operator.name.text !== '.' || !isTight || !startsWithField(cx, field)) return;
  const said = cx.errors.slice(before);
  const others = said.filter(({ span }) => !contains(e.span, span));
  if (others.length === said.length) return;
  cx.errors.splice(before, said.length, ...others);
  report(cx, errors.dottedField({ start: operator.span.start, end: field.span.end }));
}

/** `name` of `p.name`, also where the next dot or an argument stands behind it. */
function startsWithField(cx: Context, e: Tree.Expression): boolean {
  let head: Tree.Expression | undefined = e;
  while (head !== undefined) {
    if (head.kind === 'application') head = head.function;
    else if (head.kind === 'binary') head = head.left;
    else if (head.kind === 'recordUpdate') head = head.record;
    else if (head.kind === 'infix') head = cx.renamed.grouped.get(head);
    else return head.kind === 'variable' && isField(cx, head.name);
  }
  return false;
}

const isField = (cx: Context, name: Tree.Name): boolean =>
  cx.renamed.fields.has(name) || entityOf(cx, name)?.kind === 'field';
