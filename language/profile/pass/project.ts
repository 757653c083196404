/**
 * A profile seen through fewer centres: the stacks that the run would have had if only some centres had been there.
 * Costs move to the stack that is left; stacks that become the same are merged. MAIN stays, and so do the stacks of
 * the machine itself. All costs add up to what they were.
 */
import type { Profile, StackCosts } from '../model.ts';
import { createChildren } from './children.ts';
import { runtimeFlags } from './columns.ts';
import type { Selection } from './select.ts';

/** The profile with only the centres kept that `selected` names. */
export function project(profile: Profile, selected: Selection): Profile {
  const { centres } = profile;
  const chosen = centres.map((_, centre) => selected(centre));
  const stacks: Writable[] = [];
  const runtime = runtimeFlags(profile);
  const children = createChildren(profile.stacks.length);
  /** By old code: the stack that it becomes. */
  const became = new Int32Array(profile.stacks.length);
  profile.stacks.forEach((stack, code) => {
    const below = stack.parent < 0 ? -1 : became[stack.parent]!;
    const kept = code === 0 || chosen[stack.centre] || runtime[code] === 1;
    const same = kept ? children.find(below, stack.centre, stacks.length) : below;
    if (same === stacks.length) {
      became[code] = same;
      stacks.push({ ...stack, parent: below });
      return;
    }
    became[code] = same;
    const sum = stacks[same]!;
    sum.entries += stack.entries;
    sum.allocation += stack.allocation;
    sum.ticks += stack.ticks;
  });
  return { ...profile, stacks };
}

/** A stack while it is added up. */
type Writable = { -readonly [field in keyof StackCosts]: StackCosts[field] };

/**
 * Without the level of CAFs: what stands on a CAF's stack is put on MAIN, and equal stacks are merged. A program's
 * `main` is a CAF whose action is run from MAIN, so that it stands in both places; here it stands in one.
 */
export const withoutCafLevel = (profile: Profile): Profile =>
  project(profile, centre => profile.centres[centre]!.kind !== 'caf');
