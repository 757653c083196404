/** `length xs == 0` walks along the whole list to learn whether it has a first element. */
import type * as Tree from '../../syntax/tree.ts';
import type { Applied } from '../call.ts';
import { costsBytes, costsTime } from '../figures.ts';
import type { Candidate, Rule, Subject } from '../rule.ts';
import { isCopiedAtLength, timePerStep } from '../steps.ts';
import { isAlways } from '../survey.ts';
import { thresholds } from '../thresholds.ts';
import { inPrelude } from '../write.ts';
import { shown } from './place.ts';

/** What a comparison of a length with a number says: that the list is empty, or that it is not. */
const meanings: Readonly<Record<string, boolean>> = {
  '== 0': true,
  '/= 0': false,
  '> 0': false,
  '<= 0': true,
  '< 1': true,
  '>= 1': false,
};

const mirrored: Readonly<Record<string, string>> = {
  '==': '==',
  '/=': '/=',
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
};

const isLength = 'Data.Foldable.length';

export const lengthRule: Rule = {
  name: 'length-for-null',
  find: subject => {
    const { survey } = subject;
    return survey.calls.flatMap((call): Candidate[] => {
      const { entity } = call;
      if (!entity || !('id' in entity) || entity.module !== 'GHC.Classes') return [];
      const [left, right] = call.arguments;
      if (!left || !right || !/^(?:infix|binary)$/.test(call.node.kind)) return [];
      const comparison =
        compared(subject, left, entity.name, right) ??
        compared(subject, right, mirrored[entity.name] ?? '', left);
      if (!comparison) return [];
      const of = survey.textOf(comparison.list);
      const text = comparison.isEmpty ? `null ${of}` : `not (null ${of})`;
      const canWrite =
        !of.includes('\n') && inPrelude(subject, 'null') && (comparison.isEmpty || inPrelude(subject, 'not'));
      const length = survey.calls.find(each => each.head === comparison.length.head) ?? call;
      return [
        {
          call: length,
          span: call.node.span,
          title: `‘${shown(survey, call.node)}’ counts all elements to learn whether there is one: write ‘${comparison.isEmpty ? '' : 'not ('}null ${shown(survey, comparison.list)}${comparison.isEmpty ? '' : ')'}’, which looks at the first.`,
          order: 1,
          isBorneOut: (centre, depth) =>
            depth > 0 &&
            (costsTime(centre) || costsBytes(centre)) &&
            (timePerStep(survey, length, centre) >= thresholds.countedPerStep ||
              isCopiedAtLength(survey, length, centre, () => isAlways(survey, length))),
          ...(canWrite && {
            fix: () => ({ title: `Write ${text}`, edits: [{ span: call.node.span, text }] }),
          }),
        },
      ];
    });
  },
};

interface Compared {
  readonly length: Applied;
  readonly list: Tree.Expression;
  readonly isEmpty: boolean;
}

function compared(
  { survey }: Subject,
  left: Tree.Expression,
  operator: string,
  right: Tree.Expression,
): Compared | undefined {
  const length = survey.view(survey.bare(left));
  const number = survey.bare(right);
  const [list] = length?.arguments ?? [];
  if (!length || !list || survey.idOf(length.head) !== isLength) return undefined;
  if (survey.parameterHead(length.head, 0) !== '[]' || length.node.kind !== 'application') return undefined;
  if (number.kind !== 'literal' || number.literal.kind !== 'integer') return undefined;
  const isEmpty = meanings[`${operator} ${number.literal.value}`];
  return isEmpty === undefined ? undefined : { length, list, isEmpty };
}
