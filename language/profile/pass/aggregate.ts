/** The flat profile: costs of each centre, summed over the stacks that have it on top (Morgan and Jarvis, Fig. 6). */
import { costsAt } from '../model/columns.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { ownColumns } from './columns.ts';

/** Individual costs by centre number; a centre that no stack has on top cost nothing. */
export function aggregate(profile: Profile): readonly Costs[] {
  const sums = ownColumns(profile);
  return profile.centres.map((_, centre) => costsAt(sums, centre));
}
