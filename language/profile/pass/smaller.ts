/** Without what costs little: fewer stacks, and smaller files. */
import type { Profile } from '../model/profile.ts';
import { inheritedColumns } from './columns.ts';
import { basis } from './costs.ts';
import { prune } from './prune.ts';

/** The profile without the stacks that inherit fewer ticks, or bytes; shares are of the whole still. The same profile where both are 0. */
export function withoutSmaller(
  profile: Profile,
  least: { readonly ticks: number; readonly bytes: number },
): Profile {
  if (least.ticks + least.bytes === 0) return profile;
  const { ticks, allocation } = inheritedColumns(profile);
  const kept = prune(profile, code => ticks[code]! >= least.ticks && allocation[code]! >= least.bytes);
  return { ...kept, whole: basis(profile) };
}
