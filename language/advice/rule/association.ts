/** `(k, v) : filter ((/= k) . fst) pairs`: a list that serves as a map, where a key gets another value. */
import type * as Tree from '../../syntax/tree.ts';
import { spine } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { isAlways } from '../call-index.ts';
import type { Candidate, Subject } from '../rule.ts';
import { isCopiedAtLength } from '../steps.ts';
import { hasOrder } from '../type.ts';
import { excerptOf, mentions } from './place.ts';

/** The calls of `filter` that make such a list without the key. */
export const replacedPairs = ({ index, module }: Subject): readonly Candidate[] =>
  index.calls.flatMap((call): Candidate[] => {
    const [pair, rest] = call.head.name.text === ':' ? call.arguments : [];
    const filtered = rest && index.view(index.bare(rest));
    const [keeps, list] = filtered?.arguments ?? [];
    if (!pair || !filtered || !keeps || !list || index.idOf(filtered.head) !== 'GHC.List.filter') return [];
    const key = keyOf(index.bare(pair));
    const entity = key && index.variableOf(key);
    const type = keyType(index.parameterType(filtered.head, 1));
    if (!entity || !type || !mentions(index, keeps, entity) || !hasOrder(module, type)) return [];
    const walk = index.calls.find(({ head }) => head === filtered.head);
    if (!walk) return [];
    return [
      {
        call: walk,
        title: `‘${excerptOf(index, list)}’ is a list used as a map, which each key traverses and rebuilds: use a ‘Map’ from Data.Map, and update it with ‘Map.insert’, ‘Map.alter’ or ‘Map.delete’.`,
        order: 1,
        isBorneOut: (centre, depth) =>
          depth > 0 && isCopiedAtLength(index, walk, centre, () => isAlways(index, walk)),
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
