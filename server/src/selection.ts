/** Costs of each centre under a selection (docs/PROFILING.md, "after the run"), by centre number. */
import type { Profile } from './language.ts';

export interface Sums {
  entries: number;
  allocation: number;
  ticks: number;
}

const empty = (count: number): Sums[] =>
  Array.from({ length: count }, () => ({ entries: 0, allocation: 0, ticks: 0 }));

function add(sum: Sums | undefined, costs: Sums): void {
  if (!sum) return;
  sum.entries += costs.entries;
  sum.allocation += costs.allocation;
  sum.ticks += costs.ticks;
}

/** What each stack costs is charged to its topmost selected centre. */
export function individual(profile: Profile, deselected: ReadonlySet<number>): Sums[] {
  const sums = empty(profile.centres.length);
  for (const stack of profile.stacks) {
    let at: typeof stack | undefined = stack;
    while (at && deselected.has(at.centre)) at = profile.stacks[at.parent];
    if (at) add(sums[at.centre], stack);
  }
  return sums;
}

/** What each stack costs is charged once to every selected centre on it. */
export function inherited(profile: Profile, deselected: ReadonlySet<number>): Sums[] {
  const sums = empty(profile.centres.length);
  for (const stack of profile.stacks)
    for (let at: typeof stack | undefined = stack; at; at = profile.stacks[at.parent])
      if (!deselected.has(at.centre)) add(sums[at.centre], stack);
  return sums;
}
