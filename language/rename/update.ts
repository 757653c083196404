/**
 * Updates under OverloadedRecordUpdate (users' guide 6.5.13): `r { x = e }` is `setField @"x" r e`, and `r { x.y = e }` sets the
 * field of what `getField @"x" r` gives. GHC has them only with RebindableSyntax, with the functions that are in scope.
 */
import type { Place } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { applied } from './build.ts';
import { type RenameContext, report } from './context.ts';
import * as errors from './errors.ts';
import { isRebound, meantFunction } from './rebind.ts';
import { meaning } from './resolve.ts';

type Field = Tree.FieldBinding<Tree.Expression>;

/** The calls that an update means; undefined for one of this record's own fields. */
export function overloadedUpdate(
  context: RenameContext,
  update: Tree.RecordUpdate,
): Tree.Expression | undefined {
  if (!context.extensions.has('OverloadedRecordUpdate')) return undefined;
  if (!isRebound(context)) {
    report(
      context,
      errors.needsExtension(update.span, 'updates by OverloadedRecordUpdate', 'RebindableSyntax'),
    );
    return undefined;
  }
  return update.fields.reduce<Tree.Expression>(
    (record, field) => updated(context, record, field),
    update.record,
  );
}

/** The record is looked at several times where its fields' fields are: it has a name then. */
function updated(context: RenameContext, record: Tree.Expression, field: Field): Tree.Expression {
  const { span, path = [] } = field;
  const names = [field.field, ...path];
  const value = field.value ?? punned(context, field, names.at(-1)!);
  if (path.length === 0) return set(context, span, field.field, record, value);
  const name = (): Tree.Name => ({ kind: 'name', span, text: '%record' });
  const whole: Tree.Expression = { kind: 'variable', span, name: name() };
  const lambda: Tree.Lambda = {
    kind: 'lambda',
    span,
    implied: true,
    patterns: [{ kind: 'variablePattern', span, name: name() }],
    body: setInside(context, span, names, () => ({ ...whole, name: name() }), value),
  };
  return applied(lambda, record);
}

function setInside(
  context: RenameContext,
  span: Place,
  [first, ...rest]: readonly Tree.Name[],
  record: () => Tree.Expression,
  value: Tree.Expression,
): Tree.Expression {
  if (first === undefined) return value;
  const inner = (): Tree.Expression => applied(labelled(context, 'getField', first), record());
  return set(
    context,
    span,
    first,
    record(),
    rest.length === 0 ? value : setInside(context, span, rest, inner, value),
  );
}

const set = (
  context: RenameContext,
  span: Place,
  field: Tree.Name,
  record: Tree.Expression,
  value: Tree.Expression,
): Tree.Expression => ({
  kind: 'application',
  span,
  function: applied(labelled(context, 'setField', field), record),
  argument: value,
});

/** `getField @"x"`. */
const labelled = (
  context: RenameContext,
  text: string,
  { span, text: value }: Tree.Name,
): Tree.Expression => ({
  kind: 'typeApplication',
  span,
  function: meantFunction(context, 'GHC.Records', text, span),
  type: { kind: 'literalType', span, literal: { kind: 'string', value } },
});

/** `r { x.y }` gives the variable `y`. */
function punned(context: RenameContext, field: Field, { span, text }: Tree.Name): Tree.Expression {
  const name: Tree.Name = { kind: 'name', span, text };
  const local = context.values.find(text);
  if (local === undefined) return { kind: 'variable', span, name };
  context.puns.set(field, meaning(context, name, local));
  return { kind: 'variable', span, name };
}
