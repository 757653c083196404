/**
 * A program that is over too soon for shares of time, run several times: entries and bytes are the same at every run, so those of the
 * first count; ticks are added up, each so much shorter that the times are those of one run.
 */

import type { Profile } from '../model/profile.ts';
import { stackFinder } from './builder.ts';
import { ownColumns } from './columns.ts';
import { basis } from './costs.ts';

/** The first of the profiles with the ticks of all, stack by stack. Stacks that only a later run has had give theirs to the one
 * below. Marks have no ticks of their own that could be added: they are left out. */
export function mergeRepeatedRuns(profiles: readonly [Profile, ...Profile[]]): Profile {
  const [first, ...later] = profiles;
  if (later.length === 0) return first;
  const { stacks } = first;
  const ticks = Float64Array.from({ length: stacks.length }, (_, code) => stacks.ticks[code]!);
  const codeOf = stackFinder(stacks);
  for (const profile of later) {
    const became = new Int32Array(profile.stacks.length);
    for (let code = 1; code < became.length; code++) {
      const below = became[profile.stacks.parent[code]!]!;
      became[code] = codeOf(below, profile.stacks.centre[code]!) ?? below;
    }
    for (let code = 0; code < became.length; code++) ticks[became[code]!]! += profile.stacks.ticks[code]!;
  }
  const { marks: _marks, marksLeftOut: _left, ...rest } = first;
  const tickInterval = Math.max(1, Math.round(first.tickInterval / profiles.length));
  return { ...rest, tickInterval, runs: profiles.length, stacks: { ...stacks, ticks } };
}

/** A time share is reliable if its standard deviation is less than this. */
const enough = 0.015;

/** Whether the time shares of all centres are reliable, by the number of samples. */
export function areSharesReliable(profile: Profile): boolean {
  const all = basis(profile).ticks;
  if (all === 0) return false;
  const { ticks } = ownColumns(profile);
  const largest = Math.max(
    ...ticks.map(count => Math.min(count, all)).map(count => (count / all) * (1 - count / all)),
  );
  return Math.sqrt(Math.max(largest, 1 / all) / all) < enough;
}
