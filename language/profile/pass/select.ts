/**
 * Costs under a selection of centres (Morgan and Jarvis 2.3): individual costs go to the topmost selected centre of
 * their stack, inherited costs to every selected centre in it, each stack counted once. Nothing is lost: costs of stacks without a
 * selected centre are `unselected`, the runtime’s own are `runtime`. So
 *
 *   sum of individual + unselected + runtime = all costs
 *
 * The inherited costs of a centre do not depend on the selection of others. They are computed once for a profile, and a
 * change of the selection is one pass over the stacks.
 */
import { type Columns, type CostColumns, costsAt, sumsBy } from '../model/columns.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { centreFlags, ownColumns, runtimeFlags } from './columns.ts';
import { isNothing, machineCentres, minus, nothing } from './costs.ts';
import { inherit } from './inherit.ts';
import { createScratch, type Scratch } from './scratch.ts';

export interface CentreCosts {
  /** How often the centre itself was entered; `individual.entries` also holds those that moved to it. */
  readonly entries: number;
  readonly individual: Costs;
  /** Of the individual costs those of stacks with another centre on top, one that is not selected. */
  readonly moved: Costs;
  readonly inherited: Costs;
}

export interface Selected {
  /** By centre number, in the profile’s order; deselected centres are absent. */
  readonly centres: ReadonlyMap<number, CentreCosts>;
  readonly unselected: Costs;
  /** GC, SYSTEM and the like, if they are not selected: their costs move to no other centre. */
  readonly runtime: Costs;
}

export type Selection = (centre: number) => boolean;

export const everyCentre: Selection = () => true;

export const allBut =
  (deselected: ReadonlySet<number>): Selection =>
  centre =>
    !deselected.has(centre);

/** The costs of every centre of the selection. */
export const select = (profile: Profile, selected: Selection = everyCentre): Selected =>
  selector(profile)(selected);

/** The costs of the program's own and its libraries' centres, by their numbers: those of the machine's work left out. */
export function programCentres(profile: Profile): (readonly [centre: number, costs: CentreCosts])[] {
  const machine = machineCentres(profile);
  return [...select(profile).centres].filter(([centre]) => !machine.has(centre));
}

/** What of a centre's costs is not its own; most have nothing else. */
function movedTo(centre: number, all: Columns, own: Columns): Costs {
  const moved = minus(costsAt(all, centre), costsAt(own, centre));
  return isNothing(moved) ? nothing : moved;
}

/** The same for any selection: what all have in common is worked out once. `byStack`: what each stack inherits, if known. */
export function selector(profile: Profile, byStack?: CostColumns): (selected: Selection) => Selected {
  const inherited = inherit(profile, byStack);
  const runtime = runtimeFlags(profile);
  const own = ownColumns(profile);
  const scratch = createScratch();
  return selected => selection({ profile, inherited, runtime, own, scratch }, selected);
}

interface Common {
  readonly profile: Profile;
  readonly inherited: readonly Costs[];
  /** Whether each stack ends in a centre of the run-time system. */
  readonly runtime: Uint8Array;
  readonly own: Columns;
  readonly scratch: Scratch;
}

function selection({ profile, inherited, runtime, own, scratch }: Common, selected: Selection): Selected {
  const count = profile.centres.length;
  const chosen = centreFlags(count, selected);
  const [unselected, machine] = [count, count + 1];
  const isEvery = !chosen.includes(0);
  const sums = isEvery
    ? own
    : sumsBy(profile.stacks, homesOf(profile, runtime, chosen, [unselected, machine], scratch), count + 2);
  const centres = new Map<number, CentreCosts>();
  chosen.forEach((isChosen, centre) => {
    if (isChosen === 0) return;
    centres.set(centre, {
      entries: own.entries[centre]!,
      individual: costsAt(sums, centre),
      moved: isEvery ? nothing : movedTo(centre, sums, own),
      inherited: inherited[centre] ?? nothing,
    });
  });
  return {
    centres,
    unselected: isEvery ? nothing : costsAt(sums, unselected),
    runtime: isEvery ? nothing : costsAt(sums, machine),
  };
}

/** By stack its topmost chosen centre, or one of two other places: for what nobody has, and what is the machine's. */
function homesOf(
  { stacks }: Profile,
  runtime: Uint8Array,
  chosen: Uint8Array,
  [unselected, machine]: readonly [number, number],
  scratch: Scratch,
): Int32Array {
  const { length, centre: tops, parent } = stacks;
  const homes = scratch.int32('homes', length);
  for (let code = 0; code < length; code++) {
    const centre = tops[code]!;
    const below = code === 0 ? unselected : homes[parent[code]!]!;
    homes[code] = chosen[centre] === 1 ? centre : runtime[code] === 1 ? machine : below;
  }
  return homes;
}
