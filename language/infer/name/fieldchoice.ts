/**
 * Fields of one name (DuplicateRecordFields): which is meant, as GHC 9.0 decides it. An update means those of the type that
 * has all its fields, or of the type that is expected of it, or that its record is annotated with; a selector that of the
 * type which is expected, or which its argument is annotated with. What inference would find out does not matter.
 */
import type { TopEntity } from '../../rename/entity.ts';
import type * as Tree from '../../syntax/tree.ts';
import { expose, spine } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { type Context, report, setName } from '../context/context.ts';
import { synonymInfo } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';

/** Settles the fields of an update. */
export function chooseUpdated(cx: Context, e: Tree.RecordUpdate, expected: Type | undefined): void {
  const open = e.fields.flatMap(({ field }) => {
    const candidates = cx.renamed.fields.get(field);
    return candidates === undefined ? [] : [{ field, candidates }];
  });
  if (open.length === 0) return;
  const parents = e.fields.map(({ field }) => parentsOf(cx, field));
  const having = parents.reduce((some, list) => some.filter(id => list.includes(id)));
  const parent = having.length === 1 ? having[0] : (typeId(expected) ?? annotatedId(cx, e.record));
  for (const { field, candidates } of open) choose(cx, field, candidates, parent, true);
}

/** Settles a field as a function, where it is applied to `argument` or expected to be of a type. */
export function chooseSelector(
  cx: Context,
  name: Tree.Name,
  expected: Type | undefined,
  argument?: Tree.Expression,
): void {
  const candidates = cx.renamed.fields.get(name);
  if (candidates === undefined) return;
  const wanted = expected === undefined ? undefined : expose(expected);
  const taken = wanted?.kind === 'function' ? typeId(wanted.argument) : undefined;
  choose(cx, name, candidates, argument === undefined ? taken : annotatedId(cx, argument), false);
}

function parentsOf(cx: Context, field: Tree.Name): readonly (string | undefined)[] {
  const candidates = cx.renamed.fields.get(field);
  if (candidates !== undefined) return candidates.map(({ parent }) => parent);
  const entity = cx.renamed.names.get(field);
  return entity !== undefined && 'parent' in entity ? [entity.parent] : [];
}

function choose(
  cx: Context,
  name: Tree.Name,
  candidates: readonly TopEntity[],
  parent: string | undefined,
  isUpdate: boolean,
): void {
  const entity = parent === undefined ? undefined : candidates.find(each => each.parent === parent);
  if (entity !== undefined) setName(cx, name, entity);
  else if (!cx.derivedNames.has(name)) report(cx, errors.ambiguousField(name, candidates, isUpdate));
}

function typeId(type: Type | undefined): string | undefined {
  if (type === undefined) return undefined;
  const { head } = spine(type);
  return head.kind === 'constructor' ? head.id : undefined;
}

/** The type that an expression is annotated with. */
function annotatedId(cx: Context, e: Tree.Expression): string | undefined {
  if (e.kind === 'parenthesised') return annotatedId(cx, e.expression);
  if (e.kind !== 'typed') return undefined;
  let head = e.type;
  while (head.kind === 'typeApplied' || head.kind === 'parenthesisedType')
    head = head.kind === 'typeApplied' ? head.function : head.type;
  const entity = head.kind === 'typeConstructor' ? cx.renamed.names.get(head.name) : undefined;
  if (entity?.kind === 'synonym') return typeId(synonymInfo(cx, entity.id)?.type);
  return entity?.kind === 'type' ? entity.id : undefined;
}
