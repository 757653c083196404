/**
 * Costs by centre under a selection (Morgan and Jarvis 2.3): individual costs go to the topmost selected centre of
 * their stack, inherited costs to every selected centre on it, each stack counted once. Nothing is lost: what has no
 * selected centre on its stack is `unselected`, what the machine cost itself is `runtime`. So
 *
 *   sum of individual + unselected + runtime = all that was counted
 */
import type { Costs, Profile } from '../model.ts';
import { isRuntime, nothing, plus } from './costs.ts';
import { inheritBy } from './inherit.ts';

export interface CentreCosts {
  /** How often the centre itself was entered; `individual.entries` also holds those that moved to it. */
  readonly entries: number;
  readonly individual: Costs;
  readonly inherited: Costs;
}

export interface Selected {
  /** By centre number, in the profile's order; a centre that is not selected has none. */
  readonly centres: ReadonlyMap<number, CentreCosts>;
  readonly unselected: Costs;
  /** GC, SYSTEM and the like, as far as they are not selected: their costs move to nobody. */
  readonly runtime: Costs;
}

export type Selection = (centre: number) => boolean;

export const everyCentre: Selection = () => true;

export const allBut =
  (deselected: ReadonlySet<number>): Selection =>
  centre =>
    !deselected.has(centre);

export const only =
  (selected: ReadonlySet<number>): Selection =>
  centre =>
    selected.has(centre);

/** The costs of every centre of the selection. */
export function select(profile: Profile, selected: Selection = everyCentre): Selected {
  const chosen = profile.centres.map((_, centre) => selected(centre));
  const entries: number[] = profile.centres.map(() => 0);
  const individual: Costs[] = profile.centres.map(() => nothing);
  /** By stack: its topmost selected centre. */
  const homes: (number | undefined)[] = [];
  let unselected = nothing;
  let runtime = nothing;
  profile.stacks.forEach((stack, code) => {
    const { centre, parent } = stack;
    entries[centre]! += stack.entries;
    const own = isRuntime(profile, code);
    const home = chosen[centre] ? centre : own ? undefined : homes[parent];
    homes.push(home);
    if (home !== undefined) individual[home] = plus(individual[home]!, stack);
    else if (own) runtime = plus(runtime, stack);
    else unselected = plus(unselected, stack);
  });
  const inherited = inheritBy(profile, centre => (chosen[centre] ? centre : undefined));
  const centres = new Map<number, CentreCosts>();
  chosen.forEach((isChosen, centre) => {
    if (isChosen)
      centres.set(centre, {
        entries: entries[centre]!,
        individual: individual[centre]!,
        inherited: inherited.get(centre) ?? nothing,
      });
  });
  return { centres, unselected, runtime };
}
