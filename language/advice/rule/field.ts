/** A list in a record that is appended to by each update copies all of itself each time. */

import type * as Tree from '../../syntax/tree.ts';
import { walk } from '../../syntax/walk.ts';
import type { Candidate, Rule } from '../rule.ts';
import { isCopiedAtLength } from '../steps.ts';
import { type Call, isAlways, type Survey } from '../survey.ts';
import { shown } from './place.ts';

const append = 'GHC.Base.++';

/** `r { log = log r ++ [x] }`, for a record that is updated again and again. */
export const fieldRule: Rule = {
  name: 'append-to-field',
  find: ({ survey, module }) => {
    const updates = updatesIn(module.file.renamed.tree);
    if (updates.length === 0) return [];
    return survey.calls.flatMap((call): Candidate[] => {
      const update = updates.find(({ value }) => survey.bare(value) === survey.bare(call.node));
      if (!update || !isAppendedTo(survey, call, update)) return [];
      return [
        {
          call,
          title: `Each update copies all of the list in ‘${shown(survey, update.field)}’ to append to it: keep it in reverse and put elements in front with ‘:’, or keep a ‘Seq’ of Data.Sequence and append with ‘|>’.`,
          order: 1.5,
          isBorneOut: (centre, depth) =>
            depth > 0 && isCopiedAtLength(survey, call, centre, () => isAlways(survey, call)),
        },
      ];
    });
  },
};

interface Update {
  readonly record: Tree.Expression;
  readonly field: Tree.Name;
  readonly value: Tree.Expression;
}

function updatesIn(tree: Tree.Module): readonly Update[] {
  const updates: Update[] = [];
  walk(tree, node => {
    if (node.kind !== 'recordUpdate') return;
    for (const { field, value } of node.fields)
      if (value) updates.push({ record: node.record, field, value });
  });
  return updates;
}

/** Whether what is appended to is the same field of the same record. */
function isAppendedTo(survey: Survey, { entity, arguments: [left] }: Call, update: Update): boolean {
  if (entity === undefined || !('id' in entity) || entity.id !== append || !left) return false;
  const selection = survey.view(survey.bare(left));
  const [record] = selection?.arguments ?? [];
  if (!selection || !record || selection.arguments.length !== 1) return false;
  const field = survey.entityOf(selection.head);
  const name = survey.variableOf(survey.bare(record));
  return (
    field?.kind === 'field' &&
    field.name === update.field.text &&
    name !== undefined &&
    survey.variableOf(survey.bare(update.record)) === name
  );
}
