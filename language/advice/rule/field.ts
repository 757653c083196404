/** A list in a record or another value that is appended to each time it is made anew copies all of itself each time. */

import type { Local, TopEntity } from '../../rename/entity.ts';
import type * as Tree from '../../syntax/tree.ts';
import { walk } from '../../syntax/walk.ts';
import { type Call, type CallIndex, isAlways } from '../call-index.ts';
import type { AdvisedModule } from '../module.ts';
import type { Candidate, Rule } from '../rule.ts';
import { isCopiedAtLength } from '../steps.ts';
import { excerptOf } from './place.ts';

const append = 'GHC.Base.++';
const cons = 'GHC.Types.:';

/** `r { log = log r ++ [x] }`, `r { log = log ++ [x] }` with `R {..}`, `Log (xs ++ [x])` of a `Log xs`: for a value that is
 * made anew again and again. */
export const fieldRule: Rule = {
  name: 'append-to-field',
  find: ({ index, module }) => {
    const given = fieldsGiven(index, module);
    if (given.length === 0) return [];
    const held = fieldsHeld(index, module);
    return index.calls.flatMap((call): Candidate[] => {
      const field = given.find(({ value }) => index.bare(value) === index.bare(call.node));
      if (!field || !isAppendedTo(index, call, field, held)) return [];
      const what = field.name ? `‘${excerptOf(index, field.name)}’` : `‘${index.textOf(call.arguments[0]!)}’`;
      return [
        {
          call,
          title: `Each update copies all of the list in ${what} to append to it: keep it in reverse and put elements in front with ‘:’, or use a ‘Seq’ from Data.Sequence and append with ‘|>’.`,
          order: 1.5,
          isBorneOut: (centre, depth) =>
            depth > 0 && isCopiedAtLength(index, call, centre, () => isAlways(index, call)),
        },
      ];
    });
  },
};

/** A field that is given a value, by an update or where the whole is constructed. */
interface FieldGiven {
  readonly key: string;
  readonly value: Tree.Expression;
  readonly name?: Tree.Name;
  /** The record that is updated, where there is one. */
  readonly record?: Tree.Expression;
}

/** By its label, or by the constructor and the place among its arguments. */
const byLabel = (label: string): string => `field ${label}`;
const tuple = (size: number): string => `tuple of ${size}`;
const byPlace = (constructor_: string, place: number): string => `${constructor_} ${place}`;

function fieldsGiven(index: CallIndex, { file }: AdvisedModule): readonly FieldGiven[] {
  const given: FieldGiven[] = [];
  walk(file.renamed.tree, node => {
    if (node.kind === 'recordUpdate' || node.kind === 'recordConstruction')
      for (const { field, value } of node.fields)
        if (value) {
          const record = node.kind === 'recordUpdate' ? { record: node.record } : {};
          given.push({ key: byLabel(field.text), name: field, value, ...record });
        }
    if (node.kind === 'tuple')
      for (const [place, value] of node.components.entries())
        if (value) given.push({ key: byPlace(tuple(node.components.length), place), value });
  });
  for (const { entity, arguments: list } of index.calls)
    if (entity?.kind === 'constructor' && entity.id !== cons)
      for (const [place, value] of list.entries())
        if (value) given.push({ key: byPlace(entity.id, place), value });
  return given;
}

/** Which field a variable holds that a pattern binds. */
function fieldsHeld(index: CallIndex, { file }: AdvisedModule): ReadonlyMap<TopEntity | Local, string> {
  const { tree, wildcards, puns } = file.renamed;
  const held = new Map<TopEntity | Local, string>();
  const hold = (pattern: Tree.Pattern, key: string): void => {
    const bare = index.barePattern(pattern);
    const variable = bare.kind === 'variablePattern' ? index.entityOf(bare) : undefined;
    if (variable) held.set(variable, key);
  };
  walk(tree, node => {
    if (node.kind === 'recordPattern') {
      for (const binding of node.fields) {
        const key = byLabel(binding.field.text);
        const pun = puns.get(binding);
        if (binding.value) hold(binding.value, key);
        else if (pun) held.set(pun, key);
      }
      for (const { field, local } of wildcards.get(node) ?? []) held.set(local, byLabel(field.name));
    } else if (node.kind === 'constructorPattern') {
      const constructor_ = index.entityOf({ name: node.constructor_ });
      if (constructor_ && 'id' in constructor_)
        for (const [place, pattern] of node.arguments.entries())
          hold(pattern, byPlace(constructor_.id, place));
    } else if (node.kind === 'tuplePattern')
      for (const [place, pattern] of node.components.entries())
        hold(pattern, byPlace(tuple(node.components.length), place));
  });
  return held;
}

/** Whether what is appended to is the same field: of the record that is updated, or as a pattern has it. */
function isAppendedTo(
  index: CallIndex,
  { entity, arguments: [left] }: Call,
  { key, name, record: updated }: FieldGiven,
  held: ReadonlyMap<TopEntity | Local, string>,
): boolean {
  if (entity === undefined || !('id' in entity) || entity.id !== append || !left) return false;
  const variable = index.variableOf(index.bare(left));
  if (variable) return held.get(variable) === key;
  const selection = index.view(index.bare(left));
  const [record] = selection?.arguments ?? [];
  if (!selection || !record || !name || selection.arguments.length !== 1) return false;
  const field = index.entityOf(selection.head);
  if (field?.kind !== 'field' || field.name !== name.text) return false;
  const of = index.variableOf(index.bare(record));
  return of !== undefined && (updated === undefined || index.variableOf(index.bare(updated)) === of);
}
