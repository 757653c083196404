/** Random sets and arrays. */
import type { Place } from './expression.ts';
import { array, bool, fun, functionOf, int, list, pair, set, type Type } from './type.ts';

export function elements(place: Place, of: Type): string {
  const { choices: c } = place.m;
  const type = set(of);
  const part = (): string => place.part(type);
  const other = place.other();
  switch (c.next(7)) {
    case 0:
    case 1:
      return `(Set.fromList ${place.part(list(of))})`;
    case 2:
      return `(Set.${c.pick(['insert', 'delete'])} ${place.part(of)} ${part()})`;
    case 3:
      return `(Set.map ${place.part(fun(other, of))} ${place.typed(set(other))})`;
    case 4:
      return `(Set.${c.pick(['union', 'difference', 'intersection'])} ${part()} ${part()})`;
    case 5:
      return `(Set.filter ${place.part(fun(of, bool))} ${part()})`;
    default:
      return `(${c.pick(['fst', 'snd'])} (Set.partition ${place.part(fun(of, bool))} ${part()}))`;
  }
}

/** Of bounds that the elements may not fill. */
export function cells(place: Place, of: Type): string {
  const { choices: c } = place.m;
  const part = (): string => place.part(array(of));
  const other = place.other();
  switch (c.next(7)) {
    case 0:
    case 1: {
      const size = c.next(4);
      const list = Array.from({ length: size }, () => place.part(of)).join(', ');
      return `(listArray (0, ${size - 1}) [${list}])`;
    }
    case 2:
      return `(listArray (${c.next(3)}, ${c.next(5)}) ${place.part(list(of))})`;
    case 3:
      return `(fmap ${place.part(fun(other, of))} ${place.typed(array(other))})`;
    case 4:
      return `(accumArray ${place.part(functionOf([of, other], of))} ${place.part(of)} (0, 3) (map (\\ (i, e) -> (i \`mod\` 4, e)) ${place.typed(list(pair(int, other)))}))`;
    case 5:
      return `(${part()} // [(${c.next(4)}, ${place.part(of)})])`;
    default:
      return `(ixmap (0, 1) (\\ i -> ${c.next(2)} + i) ${part()})`;
  }
}
