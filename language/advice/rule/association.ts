/** `(k, v) : filter ((/= k) . fst) pairs`: a list that serves as a map, where a key gets another value. */
import type * as Tree from '../../syntax/tree.ts';
import { spine } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import type { Candidate, Subject } from '../rule.ts';
import { isCopiedAtLength } from '../steps.ts';
import { isAlways } from '../survey.ts';
import { hasOrder } from '../type.ts';
import { excerptOf, mentions } from './place.ts';

/** The calls of `filter` that make such a list without the key. */
export const replacedPairs = ({ survey, module }: Subject): readonly Candidate[] =>
  survey.calls.flatMap((call): Candidate[] => {
    const [pair, rest] = call.head.name.text === ':' ? call.arguments : [];
    const filtered = rest && survey.view(survey.bare(rest));
    const [keeps, list] = filtered?.arguments ?? [];
    if (!pair || !filtered || !keeps || !list || survey.idOf(filtered.head) !== 'GHC.List.filter') return [];
    const key = keyOf(survey.bare(pair));
    const entity = key && survey.variableOf(key);
    const type = keyType(survey.parameterType(filtered.head, 1));
    if (!entity || !type || !mentions(survey, keeps, entity) || !hasOrder(module, type)) return [];
    const walk = survey.calls.find(({ head }) => head === filtered.head);
    if (!walk) return [];
    return [
      {
        call: walk,
        title: `‘${excerptOf(survey, list)}’ is a list used as a map, which each key traverses and rebuilds: use a ‘Map’ from Data.Map, and update it with ‘Map.insert’, ‘Map.alter’ or ‘Map.delete’.`,
        order: 1,
        isBorneOut: (centre, depth) =>
          depth > 0 && isCopiedAtLength(survey, walk, centre, () => isAlways(survey, walk)),
      },
    ];
  });

/** The first of a pair. */
const keyOf = (pair: Tree.Expression): Tree.Expression | undefined =>
  pair.kind === 'tuple' && pair.components.length === 2 ? pair.components[0] : undefined;

/** The type of the keys of a list of pairs. */
function keyType(list: Type | undefined): Type | undefined {
  const [element] = list ? spine(list).arguments : [];
  const pair = element && spine(element);
  return pair?.head.kind === 'constructor' && pair.head.id === '(,)' ? pair.arguments[0] : undefined;
}
