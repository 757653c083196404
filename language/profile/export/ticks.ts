/** Ticks for formats that say their length in whole numbers. */
import type { Profile } from '../model.ts';
import { withTicksOf } from '../pass/merge.ts';

/** The profile with ticks of a length that is accepted; where it is not, of a microsecond each, each stack's to the nearest. */
export function wholeTicks(profile: Profile, accepts: (tickInterval: number) => boolean): Profile {
  if (accepts(profile.tickInterval)) return profile;
  return { ...profile, tickInterval: 1, stacks: withTicksOf(profile, 1) };
}

/** For formats that count nanoseconds. */
export const isNanoseconds = (tickInterval: number): boolean => tickInterval * 1000 >= 1;
