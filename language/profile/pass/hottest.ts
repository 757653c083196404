/** The stacks that cost most. */
import type { Profile } from '../model.ts';
import { isRuntime } from './costs.ts';

/** The program's stacks by falling cost of one kind, those that cost nothing left out. */
export function hottest(
  profile: Profile,
  metric: 'ticks' | 'allocation' | 'entries',
  count: number,
): number[] {
  const cost = (code: number): number => profile.stacks[code]![metric];
  return profile.stacks
    .map((_, code) => code)
    .filter(code => cost(code) > 0 && !isRuntime(profile, code))
    .sort((a, b) => cost(b) - cost(a))
    .slice(0, count);
}
