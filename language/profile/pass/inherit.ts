/**
 * Inherited costs (Morgan and Jarvis 2.3, Fig. 9): the sum over the stacks that contain something, each stack counted
 * once, however often the thing stands in it. So they are right under recursion, and for a line that holds several
 * centres.
 */
import type { Costs, Profile } from '../model.ts';
import { nothing, plus } from './costs.ts';
import { childLists, inheritedByStack, type Visitor, walk } from './tree.ts';

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
  const inherited = inheritedByStack(profile);
  const keys = profile.centres.map((_, centre) => keyOf(centre));
  const sums = new Map<Key, Costs>();
  const open = new Map<Key, number>();
  const keyAt = (code: number): Key | undefined => keys[profile.stacks[code]!.centre];
  const visitor: Visitor = {
    enter: code => {
      const key = keyAt(code);
      if (key === undefined) return;
      const times = open.get(key) ?? 0;
      if (times === 0) sums.set(key, plus(sums.get(key) ?? nothing, inherited[code]!));
      open.set(key, times + 1);
    },
    leave: code => {
      const key = keyAt(code);
      if (key !== undefined) open.set(key, open.get(key)! - 1);
    },
  };
  walk(profile, visitor, childLists(profile));
  return sums;
}
