/** Random lists, maps, tuples, Maybe and Either. */
import type { Place } from './expression.ts';
import { caseOf, guard } from './expression.ts';
import { pattern } from './pattern.ts';
import { withVariables } from './scope.ts';
import {
  bool,
  char,
  either,
  fun,
  functionOf,
  int,
  isPlain,
  list,
  map,
  maybe,
  ordering,
  pair,
  same,
  showType,
  string,
  type Type,
  unit,
} from './type.ts';

export function listOf(place: Place, of: Type): string {
  const { choices: c } = place.m;
  if (same(of, char) && c.chance(1, 2)) return text(place);
  const type = list(of);
  const part = (): string => place.part(type);
  switch (c.next(17)) {
    case 0:
    case 1:
      return `[${Array.from({ length: c.next(4) }, () => place.part(of)).join(', ')}]`;
    case 2:
    case 3:
      return comprehension(place, of);
    case 4:
      return `(${place.part(of)} : ${part()})`;
    case 5:
      return `(${part()} ++ ${part()})`;
    case 6: {
      const other = place.other();
      return `(${c.pick(['map', 'fmap'])} ${place.part(fun(other, of))} ${place.typed(list(other))})`;
    }
    case 7:
      return `(${c.pick(['filter', 'takeWhile', 'dropWhile', 'dropWhileEnd'])} ${place.part(fun(of, bool))} ${part()})`;
    case 8:
      return `(${c.pick(['take', 'drop', '(\\ k -> snd . splitAt k)'])} ${place.small()} ${part()})`;
    case 9:
      return `(${c.pick(['reverse', 'concat . replicate 2 $', 'init . (++) [undefined] $', 'tail', 'id', 'init'])} ${part()})`;
    case 10:
      return infinite(place, of);
    case 11: {
      const other = place.other();
      return `(${c.pick(['concatMap', '(=<<)', 'foldMap'])} ${place.part(fun(other, type))} (take 4 ${place.typed(list(other))}))`;
    }
    case 12: {
      const a = place.other();
      const b = place.other();
      return `(zipWith ${place.part(functionOf([a, b], of))} ${place.typed(list(a))} ${place.typed(list(b))})`;
    }
    case 13:
      return `(${c.pick(['scanl', 'scanr', "scanl'"])} ${place.part(functionOf([of, of], of))} ${place.part(of)} (take 5 ${part()}))`;
    case 14:
      return isPlain(of) && c.chance(1, 3) ? `(toList ${place.several(of)})` : doList(place, of);
    case 15:
      return `(${c.pick(['mapMaybe id', 'catMaybes', 'concatMap maybeToList'])} ${place.part(list(maybe(of)))})`;
    default:
      return compared(place, of);
  }
}

/** What compares the elements, or takes the structure of their type into account. */
function compared(place: Place, of: Type): string {
  const { choices: c } = place.m;
  const type = list(of);
  const part = (): string => place.part(type);
  const other = place.other();
  if (of.kind === 'con' && of.name === '[]' && c.chance(2, 3)) {
    const source = c.chance(1, 2)
      ? `transpose ${part()}`
      : `${c.pick(['tails', 'inits', 'group', 'subsequences . take 4 $', 'permutations . take 3 $', 'map pure'])} ${place.part(of)}`;
    return isPlain(of) ? `(${source})` : `[${place.part(of)}]`;
  }
  if (of.kind === 'con' && of.name === '(,)' && c.chance(2, 3)) {
    const [a, b] = [of.args[0]!, of.args[1]!];
    if (same(a, int) || same(a, char) || same(a, string)) return `(Map.toList ${place.part(map(a, b))})`;
    return `(zip ${place.part(list(a))} ${place.part(list(b))})`;
  }
  if (same(of, int) && c.chance(1, 2))
    return c.pick([
      `(takeWhile (< 9) [(${place.part(int)} \`max\` (-5)) ..])`,
      `[1, ${place.small()} + 2 .. 20]`,
      `(findIndices ${place.part(fun(other, bool))} ${place.typed(list(other))})`,
    ]);
  if (!isPlain(of)) return `(intersperse ${place.part(of)} ${part()})`;
  switch (c.next(6)) {
    case 0:
      return `(${c.pick(['sort', 'nub', 'sortBy (flip compare)', 'map head . group $', 'sortOn show'])} ${part()})`;
    case 1:
      return `(${c.pick(['insert', 'delete', 'intersperse'])} ${place.part(of)} ${part()})`;
    case 2:
      return `(${part()} ${c.pick(['`union`', '`intersect`', '\\\\'])} ${part()})`;
    case 3:
      return `(sortBy ${place.part(functionOf([of, of], ordering))} (take 5 ${part()}))`;
    case 4:
      return `(nubBy ${place.part(functionOf([of, of], bool))} (take 5 ${part()}))`;
    default:
      return `(fst (partition ${place.part(fun(of, bool))} ${part()}))`;
  }
}

function comprehension(place: Place, of: Type): string {
  const { m } = place;
  const { choices: c } = m;
  let here = place;
  const qualifiers: string[] = [];
  const count = 1 + c.next(3);
  for (let i = 0; i < count; i++) {
    const kind = i === 0 ? 0 : c.next(3);
    if (kind === 1) {
      qualifiers.push(guard(here));
      continue;
    }
    const type = place.other();
    const p = pattern(m, type, c.next(2));
    if (kind === 0) qualifiers.push(`${p.text} <- take 4 ${here.typed(list(type))}`);
    else qualifiers.push(`let { ${p.text.replace(/^~/, '')} = ${here.typed(type)} }`);
    here = here.under(withVariables(here.scope, p.binds));
  }
  return `[${here.part(of)} | ${qualifiers.join(', ')}]`;
}

function doList(place: Place, of: Type): string {
  const { m } = place;
  const a = place.other();
  const p = pattern(m, a, 2);
  const here = place.under(withVariables(place.scope, p.binds));
  return `(do { ${p.text} <- take 5 ${place.typed(list(a))}; ${m.choices.chance(1, 2) ? `if ${guard(here)} then [] else ` : ''}${here.part(list(of))} })`;
}

function infinite(place: Place, of: Type): string {
  const { choices: c } = place.m;
  const n = place.small();
  switch (c.next(5)) {
    case 0:
      return `(take ${n} (iterate ${place.part(fun(of, of))} ${place.part(of)}))`;
    case 1:
      return `(take ${n} (cycle (${place.part(of)} : ${place.part(list(of))})))`;
    case 2: {
      const xs = c.fresh('xs');
      return `(let { ${xs} = ${place.part(of)} : map ${place.part(fun(of, of))} ${xs} } in take ${n} ${xs})`;
    }
    case 3: {
      const k = c.fresh('k');
      const inner = place.under(withVariables(place.scope, [{ name: k, type: int }]));
      return `(unfoldr (\\ ${k} -> if ${k} > (6 :: Int) then Nothing else Just (${inner.part(of)}, ${k} + 2)) ${n})`;
    }
    default:
      return `(replicate ${n} ${place.part(of)})`;
  }
}

function text(place: Place): string {
  const { choices: c } = place.m;
  const part = (): string => place.part(string);
  const other = place.other();
  switch (c.next(10)) {
    case 0:
    case 1:
      return `(show ${place.typed(other)})`;
    case 2:
      return `(unwords ${place.part(list(string))})`;
    case 3:
      return `(${c.pick(['map toUpper', 'filter isAlpha', 'unwords . words $', 'unlines . lines $', 'map (chr . (+ 1) . ord) . filter (< maxBound) $'])} ${part()})`;
    case 4:
      return `(intercalate ${part()} ${place.part(list(string))})`;
    case 5:
      return `(showString ${part()} ${part()})`;
    case 6:
      return `(showsPrec ${c.pick(['0', '11', '6'])} ${place.typed(other)} ${part()})`;
    case 7:
      return `(showParen ${place.part(bool)} (shows ${place.typed(other)}) "")`;
    case 8:
      return `(fst (${c.pick(['span', 'break'])} ${place.part(fun(char, bool))} ${part()}))`;
    default:
      return `(concatMap ${place.part(fun(other, string))} (take 3 ${place.typed(list(other))}))`;
  }
}

export function entries(place: Place, key: Type, value: Type): string {
  const { choices: c } = place.m;
  const type = map(key, value);
  const part = (): string => place.part(type);
  switch (c.next(10)) {
    case 0:
    case 1:
      return `(Map.fromList ${place.part(list(pair(key, value)))})`;
    case 2:
      return `(Map.insert ${place.part(key)} ${place.part(value)} ${part()})`;
    case 3:
      return `(Map.insertWith ${place.part(functionOf([value, value], value))} ${place.part(key)} ${place.part(value)} ${part()})`;
    case 4:
      return `(Map.delete ${place.part(key)} ${part()})`;
    case 5: {
      const other = place.other();
      return `(${c.pick(['Map.map', 'fmap'])} ${place.part(fun(other, value))} ${place.typed(map(key, other))})`;
    }
    case 6:
      return `(Map.filter ${place.part(fun(value, bool))} ${part()})`;
    case 7:
      return `(Map.unionWith ${place.part(functionOf([value, value], value))} ${part()} ${part()})`;
    case 8:
      return `(Map.fromListWith ${place.part(functionOf([value, value], value))} ${place.part(list(pair(key, value)))})`;
    default:
      return `(Map.adjust ${place.part(fun(value, value))} ${place.part(key)} ${part()})`;
  }
}

export function collection(place: Place, type: Type & { readonly kind: 'con' }): string {
  const { choices: c } = place.m;
  const args = type.args;
  const other = place.other();
  switch (type.name) {
    case '(,)':
      return pairOf(place, args[0]!, args[1]!);
    case '(,,)':
      return `(${args.map(arg => place.part(arg)).join(', ')})`;
    case 'Maybe':
      return maybeOf(place, args[0]!);
    case 'Either':
      switch (c.next(5)) {
        case 0:
          return `(Left ${place.part(args[0]!)})`;
        case 1:
          return `(fmap ${place.part(fun(other, args[1]!))} ${place.typed(either(args[0]!, other))})`;
        case 2:
          return `(${place.part(type)} >>= ${place.part(fun(args[1]!, type))})`;
        case 3:
          return caseOf(place, other, type);
        default:
          return `(Right ${place.part(args[1]!)})`;
      }
    default:
      return `(mapM_ (const ${place.part(maybe(unit))}) ${place.typed(list(other))} \`seq\` ())`;
  }
}

function pairOf(place: Place, a: Type, b: Type): string {
  const { choices: c } = place.m;
  if (a.kind === 'con' && a.name === '[]' && same(a, b) && c.chance(1, 2)) {
    const from = place.part(a);
    return c.chance(1, 2)
      ? `(splitAt ${place.small()} ${from})`
      : `(${c.pick(['span', 'break', 'partition'])} ${place.part(fun(a.args[0]!, bool))} ${from})`;
  }
  switch (c.next(5)) {
    case 0:
      return `(swap ${place.part(pair(b, a))})`;
    case 1:
      return `(fmap ${place.part(fun(b, b))} ${place.part(pair(a, b))})`;
    case 2:
      if (a.kind === 'con' && a.name === '[]' && b.kind === 'con' && b.name === '[]')
        return `(unzip ${place.part(list(pair(a.args[0]!, b.args[0]!)))})`;
      return `(${place.part(a)}, ${place.part(b)})`;
    default:
      return `(${place.part(a)}, ${place.part(b)})`;
  }
}

function maybeOf(place: Place, of: Type): string {
  const { m } = place;
  const { choices: c } = m;
  const type = maybe(of);
  const other = place.other();
  switch (c.next(11)) {
    case 0:
      return `(lookup ${place.part(int)} ${place.typed(list(pair(int, of)))})`;
    case 1:
      return `(find ${place.part(fun(of, bool))} ${place.part(list(of))})`;
    case 2:
      return `(${c.pick(['fmap', '(<$>)'])} ${place.part(fun(other, of))} ${place.typed(maybe(other))})`;
    case 3: {
      const p = pattern(m, other, 2);
      const here = place.under(withVariables(place.scope, p.binds));
      return `(do { ${p.text} <- ${place.typed(maybe(other))}; ${c.chance(1, 3) ? `_ <- Just ${here.typed(int)}; ` : ''}${here.part(type)} })`;
    }
    case 4:
      return `(listToMaybe ${place.part(list(of))})`;
    case 5:
      return `(Map.lookup ${place.part(int)} ${place.typed(map(int, of))})`;
    case 6:
      return `(${place.part(type)} >>= ${place.part(fun(of, type))})`;
    case 7:
      return `(${place.part(type)} \`mplus\` ${place.part(type)})`;
    case 8:
      if (of.kind === 'con' && of.name === '[]')
        return `(${c.pick(['mapM', 'traverse'])} ${place.part(fun(other, maybe(of.args[0]!)))} ${place.typed(list(other))})`;
      if (isPlain(of))
        return `(readMaybe ${c.chance(1, 2) ? `(show (${place.part(of)} :: ${showType(of)}))` : place.part(string)})`;
      return `(Just ${place.part(of)})`;
    case 9:
      return 'Nothing';
    default:
      return `(Just ${place.part(of)})`;
  }
}
