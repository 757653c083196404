/** The costs that the rows of a table do not have: a row of its own, so that the parts add up. */
import type { Costs, Profile } from '../model/profile.ts';
import { basis, minus, nothing, plus } from '../pass/costs.ts';

export interface Rest {
  readonly name: '(not selected)' | 'MAIN';
  readonly costs: Costs;
}

/** `parts`: the individual costs of the rows. In a complete run, the rest belongs to MAIN. */
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
