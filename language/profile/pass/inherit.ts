/**
 * Inherited costs (Morgan and Jarvis 2.3, Fig. 9): the sum over the stacks that contain a centre, or any centre of a group. Each stack
 * counts once, however often it contains them, so the sums are correct under recursion, and for a line with several
 * centres.
 */
import { type Columns, type CostColumns, costsAt, createColumns, kindsOf } from '../model/columns.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { inheritedColumns, outermostFlags } from './columns.ts';

/** Inherited costs by centre number. `byStack`: what each stack inherits, if known. */
export function inherit(profile: Profile, byStack?: CostColumns): readonly Costs[] {
  const { centres } = profile;
  const itself = new Int32Array(centres.length);
  for (let centre = 0; centre < itself.length; centre++) itself[centre] = centre;
  const sums = inheritedSums(profile, itself, centres.length, byStack);
  return centres.map((_, centre) => costsAt(sums, centre));
}

/** Inherited costs by any property of centres, such as their line; centres without one pass their costs on. */
export function inheritBy<Key>(
  profile: Profile,
  keyOf: (centre: number) => Key | undefined,
): ReadonlyMap<Key, Costs> {
  const { stacks, centres } = profile;
  const keys: Key[] = [];
  const numbers = new Map<Key, number>();
  const numberOf = (key: Key | undefined): number => {
    if (key === undefined) return -1;
    const before = numbers.get(key);
    if (before !== undefined) return before;
    numbers.set(key, keys.length);
    return keys.push(key) - 1;
  };
  const byCentre = Int32Array.from(centres, (_, centre) => numberOf(keyOf(centre)));
  const sums = inheritedSums(profile, byCentre, keys.length);
  const reached = new Uint8Array(keys.length);
  for (let code = 0; code < stacks.length; code++) {
    const key = byCentre[stacks.centre[code]!]!;
    if (key >= 0) reached[key] = 1;
  }
  return new Map(
    keys.flatMap((key, number) => (reached[number] === 1 ? [[key, costsAt(sums, number)] as const] : [])),
  );
}

/** For each key, the inherited costs of its outermost stacks. `-1` is no key. */
function inheritedSums(
  profile: Profile,
  keyOf: Int32Array,
  count: number,
  inherited: CostColumns = inheritedColumns(profile),
): Columns {
  const isOutermost = outermostFlags(profile, keyOf, count);
  const { centre } = profile.stacks;
  const sums = createColumns(count, inherited);
  for (const kind of kindsOf(inherited)) {
    const column = inherited[kind]!;
    const sum = sums[kind]!;
    for (let code = 0; code < isOutermost.length; code++)
      if (isOutermost[code] === 1) sum[keyOf[centre[code]!]!]! += column[code]!;
  }
  return sums;
}
