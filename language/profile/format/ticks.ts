/** Ticks for formats whose tick length is a whole number. */
import type { Profile } from '../model/profile.ts';
import { withTicksOf } from '../pass/merge.ts';

/** The profile itself if its tick length is accepted; otherwise with ticks of a microsecond, rounded for each stack. */
export function wholeTicks(profile: Profile, accepts: (tickInterval: number) => boolean): Profile {
  if (accepts(profile.tickInterval)) return profile;
  return { ...profile, tickInterval: 1, stacks: withTicksOf(profile, 1) };
}

/** Whether a tick is at least a nanosecond, for formats that count these. */
export const isNanoseconds = (tickInterval: number): boolean => tickInterval * 1000 >= 1;

/** Whether an interval is a whole number of microseconds, apart from rounding. */
export const isWhole = (interval: number): boolean =>
  interval >= 1 && Math.abs(interval - Math.round(interval)) < 1e-6;

/** The microseconds between two ticks of one processor, as GHC counts them. */
export const intervalOf = ({ tickInterval }: Profile, processors: number): number =>
  Math.round(tickInterval * processors);

/** The longest of a millisecond, a microsecond and a nanosecond that all times are multiples of, in microseconds like these. */
export function commonTick(times: Iterable<number>): number {
  let tick = 1000;
  for (const time of times) while (tick > 0.001 && !isMultiple(time, tick)) tick /= 1000;
  return tick;
}

/** Apart from rounding: 0.1 has no exact form. */
const isMultiple = (time: number, tick: number): boolean =>
  Math.abs(time / tick - Math.round(time / tick)) < 1e-6;
