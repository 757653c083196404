/** What the rows of a table leave over of the whole: a row of its own, so that parts add up. */
import type { Costs, Profile } from '../model/profile.ts';
import { basis, minus, nothing, plus } from '../pass/costs.ts';

export interface Rest {
  readonly name: '(not selected)' | 'MAIN';
  readonly costs: Costs;
}

/** `parts`: what the rows cost by themselves. Of a whole run what they leave over is MAIN's. */
export function restOf(
  profile: Profile,
  parts: readonly Costs[],
  isSelection = profile.whole !== undefined,
): Rest {
  return {
    name: isSelection ? '(not selected)' : 'MAIN',
    costs: minus(basis(profile), parts.reduce(plus, nothing)),
  };
}
