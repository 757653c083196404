/**
 * Renaming and `C {..}` (RecordWildCards), which speaks of fields and variables without naming them: a pattern's variables are
 * called as its fields are; what a construction takes has to be written out once one of the two is called otherwise.
 */
import type { Entity } from '../rename/entity.ts';
import type * as Tree from '../syntax/tree.ts';
import type { TextEdit } from './answer.ts';
import { moved } from './edits.ts';
import { keyOf } from './occurrence.ts';
import type { File } from './project.ts';

type Same = (before: Entity, now: Entity) => boolean;

/** Names that change together in one file: a field, and the variables that `..` makes of it or takes for it. */
export function linked(file: File, entity: Entity): readonly Entity[] {
  const all = [...file.renamed.wildcards];
  const bound = all.flatMap(([node, entries]) => (node.kind === 'recordPattern' ? entries : []));
  const field = bound.find(({ local }) => keyOf(local) === keyOf(entity))?.field ?? entity;
  const locals = all
    .flatMap(([, entries]) => entries)
    .filter(each => keyOf(each.field) === keyOf(field))
    .map(({ local }) => local);
  return [field, ...locals.filter(local => keyOf(local) !== keyOf(field))];
}

/** What constructions have to say: `C {x = y, ..}` where the field or the variable that it takes is renamed, not both. */
export function writtenOut(file: File, renamed: ReadonlySet<string>, name: string): readonly TextEdit[] {
  return [...file.renamed.wildcards].flatMap(([node, entries]) => {
    if (node.kind !== 'recordConstruction' || node.wildcard === undefined) return [];
    const { start } = node.wildcard;
    const { qualifier } = node.constructor_.name;
    const before = qualifier === undefined ? '' : `${qualifier}.`;
    return entries.flatMap(({ field, local }) => {
      const [isField, isLocal] = [renamed.has(keyOf(field)), renamed.has(keyOf(local))];
      if (isField === isLocal) return [];
      const text = `${before}${isField ? name : field.name} = ${isLocal ? name : local.name}, `;
      return [{ span: { start, end: start }, text }];
    });
  });
}

/** Whether each `..` speaks of the same fields and variables after the edits. `renamed`: the keys of what is called `name`
 * from then on. */
export function agreeWildcards(
  old: File,
  now: File,
  edits: readonly TextEdit[],
  renamed: ReadonlySet<string>,
  name: string,
  same: Same,
): boolean {
  const after = new Map([...now.renamed.wildcards].map(each => [each[0].span.start, each]));
  return [...old.renamed.wildcards].every(([node, entries]) => {
    const [other, others] = after.get(moved(node.span.start, edits)) ?? [];
    if (other === undefined || others === undefined) return false;
    let found = 0;
    const isKept = entries.every(({ field, local }) => {
      const label = renamed.has(keyOf(field)) ? name : field.name;
      const entry = others.find(each => each.field.name === label);
      if (entry !== undefined) found++;
      const variable = entry?.local ?? writtenVariable(now, other, label);
      return variable !== undefined && same(local, variable) && (!entry || same(field, entry.field));
    });
    return isKept && found === others.length;
  });
}

/** The variable that a construction gives to a field by its name. */
function writtenVariable(
  { renamed }: File,
  node: Tree.RecordPattern | Tree.RecordConstruction,
  label: string,
): Entity | undefined {
  if (node.kind !== 'recordConstruction') return undefined;
  const value = node.fields.find(({ field }) => field.text === label)?.value;
  return value?.kind === 'variable' ? renamed.names.get(value.name) : undefined;
}
