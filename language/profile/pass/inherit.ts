/**
 * Inherited costs (Morgan and Jarvis 2.3, Fig. 9): the sum over the stacks that contain something, each stack counted
 * once, however often the thing stands in it. So they are right under recursion, and for a line that holds several
 * centres.
 */
import { addTo, costsAt, createColumns } from '../columns.ts';
import type { Costs, Profile } from '../model.ts';
import { childLinks, inheritedColumns } from './columns.ts';
import { nothing } from './costs.ts';

/** Inherited costs by centre number. */
export function inherit(profile: Profile): readonly Costs[] {
  const sums = inheritBy(profile, centre => centre);
  return profile.centres.map((_, centre) => sums.get(centre) ?? nothing);
}

/** Inherited costs by any property of centres, such as their line; centres without one pass their costs on. */
export function inheritBy<Key>(
  profile: Profile,
  keyOf: (centre: number) => Key | undefined,
): ReadonlyMap<Key, Costs> {
  const { stacks, centres } = profile;
  const inherited = inheritedColumns(profile);
  const keys: Key[] = [];
  const numbers = new Map<Key, number>();
  const numberOf = (key: Key | undefined): number => {
    if (key === undefined) return -1;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, keys.length);
    return keys.push(key) - 1;
  };
  const byCentre = Int32Array.from(centres, (_, centre) => numberOf(keyOf(centre)));
  const sums = createColumns(keys.length);
  const reached = new Uint8Array(keys.length);
  /** How often a key stands on the stack that is being looked at. */
  const open = new Int32Array(keys.length);
  const { first, next } = childLinks(profile);
  for (let code = stacks.length > 0 ? 0 : -1; code >= 0; ) {
    const key = byCentre[stacks.centre[code]!]!;
    if (key >= 0) {
      if (open[key] === 0) addTo(sums, key, inherited, code);
      reached[key] = 1;
      open[key]!++;
    }
    let at = code;
    code = first[code]!;
    // back to where there is a next one
    while (code < 0 && at >= 0) {
      const left = byCentre[stacks.centre[at]!]!;
      if (left >= 0) open[left]!--;
      code = next[at]!;
      at = stacks.parent[at]!;
    }
  }
  return new Map(
    keys.flatMap((key, number) => (reached[number] === 1 ? [[key, costsAt(sums, number)] as const] : [])),
  );
}
