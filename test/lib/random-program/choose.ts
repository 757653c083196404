/** Random expressions of type Bool, Ordering and Char. */
import type { Place } from './expression.ts';
import { bool, char, either, fun, int, list, map, maybe, ordering, pair, showType, string } from './type.ts';

export function truth(place: Place): string {
  const { choices: c } = place.m;
  const other = place.other();
  const part = (): string => place.part(bool);
  switch (c.next(12)) {
    case 0:
    case 1:
    case 2:
      return `(${place.typed(other)} ${c.pick(['==', '/=', '<', '<=', '>', '>='])} ${place.part(other)})`;
    case 3:
      return `(${part()} ${c.pick(['&&', '||', '==', '/='])} ${part()})`;
    case 4:
      return `(not ${part()})`;
    case 5:
      return `(null ${place.several(other)})`;
    case 6:
      return `(${c.pick(['any', 'all'])} ${place.part(fun(other, bool))} ${place.several(other)})`;
    case 7:
      return `(${place.part(other)} \`${c.pick(['elem', 'notElem'])}\` ${place.several(other)})`;
    case 8:
      return `(${c.pick(['even', 'odd', '(> 3)', '(`testBit` 1)'])} ${place.typed(int)})`;
    case 9:
      return `(${c.pick(['isDigit', 'isUpper', 'isAlpha', 'isSpace', 'isPunctuation', 'isAlphaNum'])} ${place.part(char)})`;
    case 10: {
      const lists = c.pick(['isPrefixOf', 'isSuffixOf', 'isInfixOf', 'isSubsequenceOf']);
      return `(${place.typed(list(other))} \`${lists}\` ${place.part(list(other))})`;
    }
    default:
      return c.pick([
        `(isJust ${place.typed(maybe(other))})`,
        `(${c.pick(['and', 'or'])} ${place.part(list(bool))})`,
        `(Map.member ${place.part(int)} ${place.typed(map(int, other))})`,
        `(read (show ${place.typed(other)}) == (${place.part(other)} :: ${showType(other)}))`,
        `(either (const False) ${place.part(fun(int, bool))} ${place.typed(either(other, int))})`,
      ]);
  }
}

export function ordered(place: Place): string {
  const { choices: c } = place.m;
  const other = place.other();
  switch (c.next(4)) {
    case 0:
    case 1:
      return `(compare ${place.typed(other)} ${place.part(other)})`;
    case 2:
      return `(${place.part(ordering)} <> ${place.part(ordering)})`;
    default:
      return `(comparing ${c.pick(['fst', 'snd'])} ${place.typed(pair(other, int))} ${place.part(pair(other, int))})`;
  }
}

export function character(place: Place): string {
  const { choices: c } = place.m;
  switch (c.next(6)) {
    case 0:
      return `(chr (${place.part(int)} \`mod\` 1000))`;
    case 1:
      return `(${c.pick(['toUpper', 'toLower', 'succ', 'pred'])} ${place.part(char)})`;
    case 2:
      return `(head (show ${place.typed(place.other())}))`;
    case 3:
      return `(intToDigit (${place.part(int)} \`mod\` 16))`;
    case 4:
      return `(${c.pick(['maximum', 'last', 'minimum'])} ('k' : ${place.part(string)}))`;
    default:
      return `(if ${place.part(bool)} then ${place.part(char)} else 'q')`;
  }
}
