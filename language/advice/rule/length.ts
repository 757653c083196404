/** `length xs == 0` walks along the whole list to learn whether it has a first element, `length xs > 1` whether a second. */
import type * as Tree from '../../syntax/tree.ts';
import type { Applied } from '../call.ts';
import { isAlways } from '../call-index.ts';
import { costsBytes, costsTime } from '../figures.ts';
import type { Candidate, Rule, Subject } from '../rule.ts';
import { isCopiedAtLength, timePerStep } from '../steps.ts';
import { thresholds } from '../thresholds.ts';
import { isFromPrelude } from '../write.ts';
import { excerptOf } from './place.ts';

/** What a comparison of a length with a number says: that there are so many elements at least, or fewer. */
interface Meaning {
  readonly count: number;
  readonly isLess: boolean;
}

/** Numbers beyond this are no question about the list's beginning. */
const few = 9;

function meaningOf(operator: string, number: number): Meaning | undefined {
  const meanings: Readonly<Record<string, Meaning>> = {
    '>': { count: number + 1, isLess: false },
    '>=': { count: number, isLess: false },
    '<': { count: number, isLess: true },
    '<=': { count: number + 1, isLess: true },
    ...(number === 0 && { '==': { count: 1, isLess: true }, '/=': { count: 1, isLess: false } }),
  };
  const meaning = meanings[operator];
  return meaning && meaning.count >= 1 && meaning.count <= few ? meaning : undefined;
}

/** The same without counting, of a list that is written so. */
function cheaper({ count, isLess }: Meaning, list: string): string {
  const empty = count === 1 ? `null ${list}` : `null (drop ${count - 1} ${list})`;
  return isLess ? empty : `not (${empty})`;
}

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
    const { index } = subject;
    return index.calls.flatMap((call): Candidate[] => {
      const { entity } = call;
      if (!entity || !('id' in entity) || entity.module !== 'GHC.Classes') return [];
      const [left, right] = call.arguments;
      if (!left || !right || !/^(?:infix|binary)$/.test(call.node.kind)) return [];
      const comparison =
        compared(subject, left, entity.name, right) ??
        compared(subject, right, mirrored[entity.name] ?? '', left);
      if (!comparison) return [];
      const { meaning } = comparison;
      const of = index.textOf(comparison.list);
      const text = cheaper(meaning, of);
      const names = ['null', ...(meaning.isLess ? [] : ['not']), ...(meaning.count > 1 ? ['drop'] : [])];
      const canWrite = !of.includes('\n') && names.every(name => isFromPrelude(subject, name));
      const [there, looked] =
        meaning.count === 1
          ? ['there is one', 'which looks only at the first']
          : [`there are ${meaning.count}`, 'which looks no further'];
      const length = index.calls.find(each => each.head === comparison.length.head) ?? call;
      return [
        {
          call: length,
          span: call.node.span,
          title: `‘${excerptOf(index, call.node)}’ counts all elements to find out whether ${there}: write ‘${cheaper(meaning, excerptOf(index, comparison.list))}’, ${looked}.`,
          order: 1,
          isBorneOut: (centre, depth) =>
            depth > 0 &&
            (costsTime(centre) || costsBytes(centre)) &&
            (timePerStep(index, length, centre) >= thresholds.countedPerStep ||
              isCopiedAtLength(index, length, centre, () => isAlways(index, length))),
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
  readonly meaning: Meaning;
}

function compared(
  { index }: Subject,
  left: Tree.Expression,
  operator: string,
  right: Tree.Expression,
): Compared | undefined {
  const length = index.view(index.bare(left));
  const number = index.bare(right);
  const [list] = length?.arguments ?? [];
  if (!length || !list || index.idOf(length.head) !== isLength) return undefined;
  if (index.parameterHead(length.head, 0) !== '[]' || length.node.kind !== 'application') return undefined;
  if (number.kind !== 'literal' || number.literal.kind !== 'integer') return undefined;
  const meaning = meaningOf(operator, Number(number.literal.value));
  return meaning && { length, list, meaning };
}
