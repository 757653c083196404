/** A Map or Set that is made a list of to be asked what it could answer itself. */
import { atomic } from '../../edit/parentheses.ts';
import { isAlways } from '../call-index.ts';
import type { Candidate, Rule } from '../rule.ts';
import { isCopiedAtLength } from '../steps.ts';
import { excerptOf } from './place.ts';

interface Question {
  readonly asks: string;
  /** Which argument is the list, and what makes it. */
  readonly at: number;
  readonly made: RegExp;
  /** What to ask instead; it takes its arguments in the same order. */
  readonly instead: string;
}

const questions: readonly Question[] = [
  { asks: 'Data.Foldable.elem', at: 1, made: /^Data\.(?:Int)?Map\b.*\.keys$/, instead: 'member' },
  { asks: 'Data.Foldable.notElem', at: 1, made: /^Data\.(?:Int)?Map\b.*\.keys$/, instead: 'notMember' },
  {
    asks: 'Data.Foldable.elem',
    at: 1,
    made: /^Data\.(?:Int)?Set\b.*\.(?:toList|elems|toAscList)$/,
    instead: 'member',
  },
  {
    asks: 'Data.Foldable.notElem',
    at: 1,
    made: /^Data\.(?:Int)?Set\b.*\.(?:toList|elems|toAscList)$/,
    instead: 'notMember',
  },
  {
    asks: 'GHC.List.lookup',
    at: 1,
    made: /^Data\.(?:Int)?Map\b.*\.(?:toList|assocs|toAscList)$/,
    instead: 'lookup',
  },
  {
    asks: 'Data.Foldable.length',
    at: 0,
    made: /^Data\.(?:Int)?(?:Map|Set)\b.*\.(?:keys|elems|toList|assocs|toAscList)$/,
    instead: 'size',
  },
];

export const mapRule: Rule = {
  name: 'map-asked-as-list',
  find: ({ index }) =>
    index.calls.flatMap((call): Candidate[] => {
      const { entity } = call;
      const id = entity && 'id' in entity ? entity.id : undefined;
      for (const { asks, at, made, instead } of questions) {
        if (id !== asks) continue;
        const given = call.arguments[at];
        const list = given && index.view(index.bare(given));
        const listId = list && index.idOf(list.head);
        const asked = list?.arguments[0];
        if (!list || !listId || !made.test(listId) || !asked || list.arguments.length !== 1) continue;
        const { qualifier } = list.head.name;
        const name = `${qualifier === undefined ? '' : `${qualifier}.`}${instead}`;
        const key = at === 1 ? call.arguments[0] : undefined;
        const parts = [...(key ? [key] : []), asked].map(part =>
          atomic.has(part.kind) ? index.textOf(part) : `(${index.textOf(part)})`,
        );
        const text = [name, ...parts].join(' ');
        const canFix = qualifier !== undefined && (key !== undefined || at === 0) && !text.includes('\n');
        return [
          {
            call,
            title: `‘${excerptOf(index, given)}’ is built only to be traversed: ‘${name}’ asks ‘${excerptOf(index, asked)}’ directly.`,
            order: 1,
            isBorneOut: (centre, depth) =>
              depth > 0 && isCopiedAtLength(index, call, centre, () => isAlways(index, call)),
            ...(canFix && {
              fix: () => ({ title: `Write ${text}`, edits: [{ span: call.node.span, text }] }),
            }),
          },
        ];
      }
      return [];
    }),
};
