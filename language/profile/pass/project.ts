/**
 * A profile seen through fewer centres: the stacks that the run would have had if only some centres had been there.
 * Costs move to the stack that is left; stacks that become the same are merged. MAIN stays, and so do the stacks of
 * the machine itself. All costs add up to what they were.
 */
import type { Profile } from '../model.ts';
import { carried } from './carried.ts';
import { isMachine } from './costs.ts';
import { createGathering } from './gather.ts';
import type { Selection } from './select.ts';

/** The profile with only the centres kept that `selected` names. */
export function project(profile: Profile, selected: Selection): Profile {
  const { centres, stacks } = profile;
  const kept = Uint8Array.from(centres, (centre, number) => (selected(number) || isMachine(centre) ? 1 : 0));
  const gathering = createGathering(stacks.length);
  /** By old code: the stack that it becomes. */
  const became = new Int32Array(stacks.length);
  /** By new code: what a report called the first stack that became it. */
  const numbers: number[] = [];
  for (let code = 0; code < stacks.length; code++) {
    const [centre, parent] = [stacks.centre[code]!, stacks.parent[code]!];
    const below = parent < 0 ? -1 : became[parent]!;
    const stack = code === 0 || kept[centre] === 1 ? gathering.push(below, centre) : below;
    became[code] = stack;
    if (stacks.number !== undefined) numbers[stack] ??= stacks.number[code]!;
    gathering.addFrom(stack, stacks, code);
  }
  const made = gathering.stacks();
  const number = stacks.number === undefined ? {} : { number: Float64Array.from(numbers) };
  return { ...profile, ...carried(profile, became), stacks: { ...made, ...number } };
}

/**
 * Without the level of CAFs: what stands on a CAF's stack is put on MAIN, and equal stacks are merged. A program's
 * `main` is a CAF whose action is run from MAIN, so that it stands in both places; here it stands in one.
 */
export const withoutCafLevel = (profile: Profile): Profile =>
  project(profile, centre => profile.centres[centre]!.kind !== 'caf');
