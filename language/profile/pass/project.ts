/**
 * A profile seen through fewer centres: the stacks that the run would have had if only some centres had been there.
 * Costs move to the stack that is left; stacks that become the same are merged. MAIN stays, and so do the stacks of
 * the machine itself. All costs add up to what they were.
 */
import type { Profile, StackCosts } from '../model.ts';
import { isRuntime, plus } from './costs.ts';
import type { Selection } from './select.ts';

/** The profile with only the centres kept that `selected` names. */
export function project(profile: Profile, selected: Selection): Profile {
  const stacks: StackCosts[] = [];
  const children: Map<number, number>[] = [];
  /** By old code: the stack that it becomes. */
  const became: number[] = [];
  profile.stacks.forEach((stack, code) => {
    const below = became[stack.parent] ?? -1;
    const kept = code === 0 || selected(stack.centre) || isRuntime(profile, code);
    const same = kept ? children[below]?.get(stack.centre) : below;
    if (same !== undefined) {
      became.push(same);
      stacks[same] = { ...stacks[same]!, ...plus(stacks[same]!, stack) };
      return;
    }
    became.push(stacks.length);
    children[below]?.set(stack.centre, stacks.length);
    children.push(new Map());
    stacks.push({ ...stack, parent: below });
  });
  return { ...profile, stacks };
}

/**
 * Without the level of CAFs: what stands on a CAF's stack is put on MAIN, and equal stacks are merged. A program's
 * `main` is a CAF whose action is run from MAIN, so that it stands in both places; here it stands in one.
 */
export const withoutCafLevel = (profile: Profile): Profile =>
  project(profile, centre => profile.centres[centre]!.kind !== 'caf');
