/** Ticks for formats that say their length in whole numbers. */
import type { Profile } from '../model/profile.ts';
import { withTicksOf } from '../pass/merge.ts';

/** The profile with ticks of a length that is accepted; where it is not, of a microsecond each, each stack's to the nearest. */
export function wholeTicks(profile: Profile, accepts: (tickInterval: number) => boolean): Profile {
  if (accepts(profile.tickInterval)) return profile;
  return { ...profile, tickInterval: 1, stacks: withTicksOf(profile, 1) };
}

/** For formats that count nanoseconds. */
export const isNanoseconds = (tickInterval: number): boolean => tickInterval * 1000 >= 1;

/** Whether an interval is a whole number of microseconds, apart from rounding. */
export const isWhole = (interval: number): boolean =>
  interval >= 1 && Math.abs(interval - Math.round(interval)) < 1e-6;

/** The microseconds between two ticks of one processor, as GHC counts them. */
export const intervalOf = ({ tickInterval }: Profile, processors: number): number =>
  Math.round(tickInterval * processors);
