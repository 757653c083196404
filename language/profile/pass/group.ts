/**
 * Costs by source line, or by anything else that cost centres can be grouped by. A group that holds several centres
 * inherits each stack once.
 */
import { parseLocation } from '../model/location.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { nothing, plus } from './costs.ts';
import { inheritBy } from './inherit.ts';
import { everyCentre, type Selected, type Selection, select } from './select.ts';

export interface GroupCosts {
  /** The selected centres of the group, by their numbers. */
  readonly centres: readonly number[];
  /** How often its centres were entered. */
  readonly entries: number;
  readonly individual: Costs;
  readonly inherited: Costs;
}

export interface SourceLine extends GroupCosts {
  /** From 1. */
  readonly line: number;
}

/**
 * The costs of groups of selected centres; a centre without a group passes its costs on. Groups are in the order of their
 * first centres.
 */
export function costsByGroup<Group>(
  profile: Profile,
  { centres }: Pick<Selected, 'centres'>,
  groupOf: (centre: number) => Group | undefined,
): ReadonlyMap<Group, GroupCosts> {
  const members = new Map<Group, number[]>();
  for (const centre of centres.keys()) {
    const group = groupOf(centre);
    if (group === undefined) continue;
    const others = members.get(group);
    if (others) others.push(centre);
    else members.set(group, [centre]);
  }
  // a pass over all stacks, which a centre that is alone on its line does not need
  const shared = [...members].filter(([, group]) => group.length > 1);
  const groupByCentre = new Map(shared.flatMap(([group, list]) => list.map(centre => [centre, group])));
  const inherited =
    shared.length === 0 ? new Map<Group, Costs>() : inheritBy(profile, centre => groupByCentre.get(centre));
  return new Map(
    [...members].map(([group, list]) => {
      const costs = list.map(centre => centres.get(centre)!);
      const sums: GroupCosts = {
        centres: list,
        entries: costs.reduce((sum, { entries }) => sum + entries, 0),
        individual: costs.map(each => each.individual).reduce(plus),
        inherited: list.length === 1 ? costs[0]!.inherited : (inherited.get(group) ?? nothing),
      };
      return [group, sums];
    }),
  );
}

/** The lines of one module on which a selected centre begins, from the first to the last. */
export function costsByLine(
  profile: Profile,
  module: string,
  selected: Selection = everyCentre,
): readonly SourceLine[] {
  const lineOf = (number: number): number | undefined => {
    const centre = profile.centres[number]!;
    return centre.module === module ? parseLocation(centre.location)?.start.line : undefined;
  };
  return [...costsByGroup(profile, select(profile, selected), lineOf)]
    .map(([line, costs]) => ({ line, ...costs }))
    .sort((a, b) => a.line - b.line);
}
