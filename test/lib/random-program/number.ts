/** Random arithmetic: also with zero divisors, overflow, shifts and negative operands. */
import type { Place } from './expression.ts';
import {
  bool,
  char,
  double,
  float,
  fun,
  int,
  int8,
  integer,
  list,
  map,
  maybe,
  rational,
  same,
  showType,
  string,
  type Type,
  word8,
} from './type.ts';

export function integral(place: Place, type: Type): string {
  const { choices: c } = place.m;
  const part = (): string => place.part(type);
  switch (c.next(15)) {
    case 0:
    case 1:
      return `(${part()} ${c.pick(['+', '-', '*'])} ${part()})`;
    case 2:
      return `(${part()} + ${part()} * ${part()} - ${part()})`;
    case 3:
      return `(${part()} \`${c.pick(['div', 'mod', 'quot', 'rem'])}\` ${nonzero(place, type)})`;
    case 4:
      return `(${c.pick(['negate', 'abs', 'signum', '(2 *)', 'subtract 1', 'succ', 'pred'])} ${part()})`;
    case 5:
      return `(${c.pick(['sum', 'product', 'maximum', 'minimum', "foldl' (-) 7", 'foldr (-) 1'])} ${place.several(type)})`;
    case 6:
      return `(${part()} ^ ${String(c.next(5))})`;
    case 7:
      return bits(place, type);
    case 8:
      return `(${c.pick(['fst', 'snd'])} (${part()} \`${c.pick(['divMod', 'quotRem'])}\` ${nonzero(place, type)}))`;
    case 9:
      return `(${c.pick(['gcd', 'lcm', 'max', 'min'])} ${part()} ${part()})`;
    case 10:
      return `(fromIntegral ${place.typed(same(type, int) ? integer : int)})`;
    case 11:
      return `(read (show ${place.typed(type)}))`;
    case 12:
      return `(${c.pick(['truncate', 'round', 'floor', 'ceiling'])} (${place.typed(c.pick([double, rational, float]))} \`min\` 1e15))`;
    default:
      if (same(type, int)) return counted(place);
      if (same(type, integer) && c.chance(1, 3))
        return `(${c.pick(['numerator', 'denominator'])} ${place.typed(rational)})`;
      return `(fromIntegral ${place.typed(c.pick([int, integer, word8, int8]))})`;
  }
}

/** Seldom zero. */
const nonzero = (place: Place, type: Type): string =>
  place.m.choices.chance(1, 3)
    ? place.part(type)
    : place.m.choices.pick(['3', '2', '(-3)', '7', '(-1)', '10']);

function bits(place: Place, type: Type): string {
  const { choices: c } = place.m;
  const part = (): string => place.part(type);
  switch (c.next(5)) {
    case 0:
      return `(${part()} ${c.pick(['.&.', '.|.', '`xor`'])} ${part()})`;
    case 1:
      return `(${part()} \`${c.pick(['shiftL', 'shiftR'])}\` ${c.pick(['1', '5', '31', '63', '64', '70'])})`;
    case 2:
      return `(complement ${part()})`;
    case 3:
      return `(${c.pick(['setBit', 'clearBit', 'complementBit'])} ${part()} ${c.pick(['0', '3', '40'])})`;
    default:
      if (same(type, int)) return `(popCount ${place.typed(type)})`;
      return `(bit ${c.pick(['2', '33', '64'])})`;
  }
}

function counted(place: Place): string {
  const { choices: c } = place.m;
  const other = place.other();
  switch (c.next(9)) {
    case 0:
    case 1:
      return `(length ${place.several(other)})`;
    case 2:
      return `(ord ${place.part(char)})`;
    case 3:
      return `(fromEnum ${place.typed(c.pick([char, bool, int]))})`;
    case 4:
      return `(Map.size ${place.typed(map(int, other))})`;
    case 5:
      return `(Map.findWithDefault ${place.part(int)} ${place.part(int)} ${place.typed(map(int, int))})`;
    case 6:
      return `(fromMaybe (-1) (elemIndex ${place.part(char)} ${place.part(string)}))`;
    case 7:
      return `(digitToInt ${place.part(char)})`;
    default:
      return `(sum (map ${place.part(fun(other, int))} ${place.typed(list(other))}))`;
  }
}

/** Double, Float or Rational. */
export function fractional(place: Place, type: Type): string {
  const { choices: c } = place.m;
  const part = (): string => place.part(type);
  const exact = same(type, rational);
  const others = [double, float, rational].filter(t => !same(t, type));
  switch (c.next(9)) {
    case 0:
    case 1:
      return `(${part()} ${c.pick(['+', '-', '*', '/'])} ${part()})`;
    case 2:
      return `(fromIntegral ${place.typed(c.pick([int, integer, word8]))})`;
    case 3:
      return `(${c.pick(['negate', 'abs', 'signum', exact ? 'subtract 1' : 'sqrt . abs $', 'recip'])} ${part()})`;
    case 4:
      return `(read (show ${place.typed(type)}))`;
    case 5:
      if (exact) return `(${place.typed(integer)} % ${nonzero(place, integer)})`;
      return `(realToFrac ${place.typed(c.pick(others))})`;
    case 6:
      return `(snd (properFraction ${place.typed(type)} :: (Integer, ${showType(type)})))`;
    case 7:
      return `(${c.pick(['sum', 'product', 'maximum'])} (take 6 [0.5, 1.5 .. ${place.part(type)}]))`;
    default:
      return `(fromMaybe 0.25 ${place.part(maybe(type))})`;
  }
}
