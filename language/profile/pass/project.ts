/**
 * A profile with fewer centres: the stacks that the run would have had with only the selected centres.
 * Costs move to the remaining stack, and equal stacks are merged. MAIN and the stacks of the
 * runtime stay. The total does not change.
 */
import { sumsBy } from '../model/columns.ts';
import type { Profile } from '../model/profile.ts';
import { createStackTreeBuilder } from './builder.ts';
import { centreFlags, childLinks } from './columns.ts';
import { isMachine } from './costs.ts';
import { createScratch, type Scratch } from './scratch.ts';
import type { Selection } from './select.ts';
import { remapSideTables } from './sidetables.ts';

/** The profile with only the centres kept that `selected` names. */
export function project(profile: Profile, selected: Selection, scratch: Scratch = createScratch()): Profile {
  const { centres, stacks } = profile;
  const kept = centreFlags(centres.length, number => selected(number) || isMachine(centres[number]!));
  const { length, centre, parent } = stacks;
  if (!kept.includes(0) && !hasEqualSiblings(profile)) return profile;
  const builder = createStackTreeBuilder(length, scratch);
  /** By old code: the stack that it becomes. */
  const became = scratch.int32('became', length);
  /** By new code: what a report called the first stack that became it. */
  const numbers: number[] = [];
  for (let code = 0; code < length; code++) {
    const top = centre[code]!;
    const below = code === 0 ? -1 : became[parent[code]!]!;
    const stack = code === 0 || kept[top] === 1 ? builder.push(below, top) : below;
    became[code] = stack;
    if (stacks.number !== undefined) numbers[stack] ??= stacks.number[code]!;
  }
  const columns = builder.stacks(sumsBy(stacks, became, builder.count));
  const number = stacks.number === undefined ? {} : { number: Float64Array.from(numbers) };
  return {
    ...profile,
    ...remapSideTables(profile, became, columns.length),
    stacks: { ...columns, ...number },
  };
}

/** Whether two stacks have the same centre on the same stack below: never in what the machine made, but perhaps in a file. */
function hasEqualSiblings(profile: Profile): boolean {
  const { centre, length } = profile.stacks;
  const { first, next } = childLinks(profile);
  /** By centre the last stack that it was found to stand on. */
  const below = new Int32Array(profile.centres.length).fill(-1);
  for (let code = 0; code < length; code++)
    for (let child = first[code]!; child >= 0; child = next[child]!) {
      const top = centre[child]!;
      if (below[top] === code) return true;
      below[top] = code;
    }
  return false;
}

/**
 * Removes the level of CAFs: stacks above a CAF are moved to MAIN, and equal stacks are merged. A program’s
 * `main` is a CAF whose action is run from MAIN, so it occurs in both places; the result has it once.
 */
export const withoutCafLevel = (profile: Profile): Profile =>
  project(profile, centre => profile.centres[centre]!.kind !== 'caf');
