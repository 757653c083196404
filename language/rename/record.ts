/**
 * Pattern synonyms with fields, where they are used as records: patterns, constructions and updates by labels mean the
 * same by position. `P {y = p}` is `P _ p`; `P {y = 1, x = 2}` is `P 2 1`; `r {y = 1}` is
 * `(\y -> case r of P a _ -> P a y) 1`, where nothing of what is implied can be named by the program.
 */
import type { Place } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { applied } from './build.ts';
import { constructorFields, type RenameContext, report } from './context.ts';
import type { Entity, TopEntity } from './entity.ts';
import * as errors from './errors.ts';
import { meaning } from './resolve.ts';
import { entityById } from './scope.ts';
import { findMatcher } from './synonym.ts';

/** The fields of what stands before the braces. */
export const fieldsOf = (
  context: RenameContext,
  entity: Entity | undefined,
): readonly TopEntity[] | undefined =>
  entity?.kind === 'constructor' || entity?.kind === 'pattern'
    ? constructorFields(context, entity)
    : undefined;

/** Remembers what a record pattern of a synonym stands for, once its fields have been walked. */
export function expandRecordPattern(context: RenameContext, pattern: Tree.RecordPattern): void {
  const synonym = context.names.get(pattern.constructor_);
  if (synonym?.kind !== 'pattern') return;
  const parts = new Map<string, Tree.Pattern>();
  for (const { field, local } of context.wildcards.get(pattern) ?? [])
    parts.set(field.name, variable(context, 'variablePattern', pattern.span, local));
  for (const binding of pattern.fields) {
    const pun = context.puns.get(binding);
    const value = binding.value ?? (pun && variable(context, 'variablePattern', binding.span, pun));
    if (value !== undefined) parts.set(binding.field.text, value);
  }
  const list = labelsOf(synonym).map(
    (label): Tree.Pattern => parts.get(label) ?? { kind: 'wildcardPattern', span: pattern.span },
  );
  const { span, constructor_ } = pattern;
  const positional: Tree.ConstructorPattern = {
    kind: 'constructorPattern',
    span,
    constructor_,
    arguments: list,
  };
  findMatcher(context, positional);
  context.groupedPatterns.set(pattern, positional);
}

/** The same of a construction by a synonym, `synonym`; a field that is not given fails when it is looked at. */
export function expandConstruction(
  context: RenameContext,
  record: Tree.RecordConstruction,
  synonym: TopEntity,
): void {
  const parts = new Map<string, Tree.Expression>();
  for (const { field, local } of context.wildcards.get(record) ?? [])
    parts.set(field.name, variable(context, 'variable', record.span, local));
  for (const binding of record.fields) {
    const pun = context.puns.get(binding);
    const value = binding.value ?? (pun && variable(context, 'variable', binding.span, pun));
    if (value !== undefined) parts.set(binding.field.text, value);
  }
  const whole = labelsOf(synonym).reduce<Tree.Expression>(
    (f, label) => applied(f, parts.get(label) ?? missing(record.span, label)),
    record.constructor_,
  );
  context.expanded.set(record, whole);
}

const missing = (span: Place, field: string): Tree.Expression => ({ kind: 'errorExpression', span, field });

/** What an update of a synonym's fields, which have been resolved, stands for; its parts are walked with it. */
export function expandUpdate(context: RenameContext, update: Tree.RecordUpdate): Tree.Expression | undefined {
  const [first] = update.fields.map(({ field }) => context.names.get(field));
  const synonym = first?.kind === 'field' ? synonymOf(context, first) : undefined;
  if (synonym === undefined) return undefined;
  for (const { field } of update.fields) {
    const entity = context.names.get(field);
    if (entity?.kind === 'field' && entity.synonym !== synonym.id)
      report(context, errors.noSuchField(field, synonym.name, labelsOf(synonym)));
  }
  const { span } = update;
  const given = update.fields.filter(({ field }) => labelsOf(synonym).includes(field.text));
  const changed = new Set(given.map(({ field }) => field.text));
  const labels = labelsOf(synonym);
  const pattern: Tree.Pattern = {
    kind: 'constructorPattern',
    span,
    constructor_: wiredName(context, synonym, span),
    arguments: labels.map(label =>
      changed.has(label)
        ? { kind: 'wildcardPattern', span }
        : { kind: 'variablePattern', span, name: implied(span, label) },
    ),
  };
  const rebuilt = labels.reduce<Tree.Expression>(
    (f, label) => applied(f, { kind: 'variable', span, name: implied(span, label) }),
    { kind: 'constructor', span, name: wiredName(context, synonym, span) },
  );
  const choice: Tree.Expression = {
    kind: 'case',
    span,
    update: true,
    scrutinee: update.record,
    alternatives: [{ kind: 'alternative', span, pattern, rhs: plain(rebuilt) }],
  };
  const patterns = given.map(
    ({ field }): Tree.Pattern => ({
      kind: 'variablePattern',
      span: field.span,
      name: implied(field.span, field.text),
    }),
  );
  const start: Tree.Expression = { kind: 'lambda', span, patterns, body: choice, implied: true };
  return given.reduce<Tree.Expression>((f, { field, value }) => {
    const pun: Tree.Expression = {
      kind: 'variable',
      span: field.span,
      name: { kind: 'name', span: field.span, text: field.text },
    };
    return applied(f, value ?? pun);
  }, start);
}

function synonymOf(context: RenameContext, { synonym, module }: TopEntity): TopEntity | undefined {
  if (synonym === undefined) return undefined;
  return (
    entityById(context.globals, 'value', synonym) ??
    context.imported(module)?.exports.find(({ id }) => id === synonym)
  );
}

const labelsOf = ({ parameters = [] }: TopEntity): readonly string[] => parameters;

const plain = (body: Tree.Expression): Tree.Rhs => ({
  kind: 'rhs',
  span: body.span,
  alternatives: [{ kind: 'guarded', span: body.span, guards: [], body }],
  where: [],
});

/** A name of the same field that no program can write. */
const implied = (span: Place, text: string): Tree.Name => ({ kind: 'name', span, text: `%${text}` });

/** A name of the synonym, whatever is in scope. */
function wiredName(context: RenameContext, synonym: TopEntity, span: Place): Tree.Name {
  const qualifier = `%${synonym.module}`;
  context.globals.values.set(`${qualifier}.${synonym.name}`, [{ entity: synonym, from: [synonym.module] }]);
  return { kind: 'name', span, qualifier, text: synonym.name };
}

/** A new node for something that has been resolved. */
function variable<K extends 'variable' | 'variablePattern'>(
  context: RenameContext,
  kind: K,
  span: Place,
  entity: Entity,
): { readonly kind: K; readonly span: Place; readonly name: Tree.Name } {
  const name: Tree.Name = { kind: 'name', span, text: entity.name };
  meaning(context, name, entity);
  return { kind, span, name };
}
