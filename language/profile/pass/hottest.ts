/** The stacks that cost most. */
import { codesOf } from '../columns.ts';
import type { Profile } from '../model.ts';
import { columnOf, runtimeFlags } from './columns.ts';
import type { Metric } from './costs.ts';

/** The program's stacks by falling cost, those that cost nothing left out. */
export function hottest(profile: Profile, metric: Metric, most = Infinity): number[] {
  const costs = columnOf(profile.stacks, metric);
  const runtime = runtimeFlags(profile);
  return codesOf(profile.stacks)
    .filter(code => costs[code]! > 0 && runtime[code] === 0)
    .sort((a, b) => costs[b]! - costs[a]!)
    .slice(0, most);
}
