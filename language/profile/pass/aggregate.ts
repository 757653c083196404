/** The flat profile: costs of each centre, summed over the stacks that have it on top (Morgan and Jarvis, Fig. 6). */
import type { Costs, Profile } from '../model.ts';
import { nothing, plus } from './costs.ts';

/** Individual costs by centre number; a centre that no stack has on top cost nothing. */
export function aggregate(profile: Profile): readonly Costs[] {
  const sums: Costs[] = profile.centres.map(() => nothing);
  for (const stack of profile.stacks) sums[stack.centre] = plus(sums[stack.centre]!, stack);
  return sums;
}
