/** Leaves out what need not be seen: stacks that cost nothing and lead to none that did. Totals stay as they are. */
import type { Profile, StackCosts } from '../model.ts';
import { carried } from './carried.ts';
import { isNothing } from './costs.ts';

/** Keeps MAIN, the stacks that `wanted` accepts (those for which anything was counted) and all below them. */
export function prune(
  profile: Profile,
  wanted: (stack: StackCosts, code: number) => boolean = stack => !isNothing(stack),
): Profile {
  const kept = profile.stacks.map((stack, code) => code === 0 || wanted(stack, code));
  for (let code = kept.length - 1; code > 0; code--)
    if (kept[code]) kept[profile.stacks[code]!.parent] = true;
  const became: number[] = [];
  const places: number[] = [];
  const stacks: StackCosts[] = [];
  profile.stacks.forEach((stack, code) => {
    became.push(stacks.length);
    places.push(kept[code] ? stacks.length : -1);
    if (kept[code]) stacks.push({ ...stack, parent: became[stack.parent] ?? -1 });
  });
  return { ...profile, ...carried(profile, places, stacks.length), stacks };
}
