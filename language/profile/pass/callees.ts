/**
 * What a function inherits, by what it calls: the costs of each stack that contains it below another selected centre go to the
 * centre directly above its topmost occurrence, selected or not. So for every selected centre
 *
 *   sum over its callees = inherited costs - individual costs
 */
import { addTo, type Columns, costsAt, createColumns, isNothingAt, kindsOf } from '../model/columns.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { centreFlags, inheritedColumns, runtimeFlags } from './columns.ts';
import { minus, nothing, plus } from './costs.ts';
import type { Selection } from './select.ts';

export interface CalleeCosts {
  readonly callee: number;
  /** How often the callee was entered on the caller's stack, by itself too. */
  readonly entries: number;
  readonly costs: Costs;
}

/** The callees of each selected centre that cost something, in the order of their stacks. */
export function calleesOf(
  profile: Profile,
  selected: Selection,
): ReadonlyMap<number, readonly CalleeCosts[]> {
  const { stacks, centres } = profile;
  const { length, centre: tops, parent } = stacks;
  const chosen = centreFlags(centres.length, selected);
  const runtime = runtimeFlags(profile);
  const inherited = inheritedColumns(profile);
  const passed = passedOn(profile, inherited, chosen, runtime);
  const numbers = new Map<number, number>();
  const pairs: (readonly [caller: number, callee: number])[] = [];
  const numberOf = (caller: number, callee: number): number => {
    const key = caller * centres.length + callee;
    const before = numbers.get(key);
    if (before !== undefined) return before;
    numbers.set(key, pairs.length);
    return pairs.push([caller, callee]) - 1;
  };
  /** By stack, the pair that it and the one below it are; -1 for none. */
  const pairOf = new Int32Array(length).fill(-1);
  for (let code = 1; code < length; code++) {
    const caller = tops[parent[code]!]!;
    if (runtime[code] === 0 && chosen[caller] === 1 && !isNothingAt(passed, code))
      pairOf[code] = numberOf(caller, tops[code]!);
  }
  const [sums, again] = [createColumns(pairs.length, stacks), createColumns(pairs.length, stacks)];
  const entries = new Float64Array(pairs.length);
  for (let code = 1; code < length; code++) {
    const pair = pairOf[code]!;
    if (pair >= 0) {
      addTo(sums, pair, passed, code);
      entries[pair]! += stacks.entries[code]!;
    }
    // costs above a second occurrence of a centre are that one's
    const above = chosen[tops[code]!] === 1 ? aboveSame(profile, code) : -1;
    if (above >= 0 && pairOf[above]! >= 0) addTo(again, pairOf[above]!, inherited, code);
  }
  const callees = new Map<number, CalleeCosts[]>();
  pairs.forEach(([caller, callee], pair) => {
    const costs = isNothingAt(again, pair)
      ? costsAt(sums, pair)
      : minus(costsAt(sums, pair), costsAt(again, pair));
    const list = callees.get(caller) ?? [];
    callees.set(caller, list);
    list.push({ callee, entries: entries[pair]!, costs });
  });
  return callees;
}

/** For each stack what it passes on to the one below as costs of a call: all of a selected centre, otherwise what stands on it. */
function passedOn({ stacks }: Profile, inherited: Columns, chosen: Uint8Array, runtime: Uint8Array): Columns {
  const { length, centre: tops, parent } = stacks;
  const passed = createColumns(length, stacks);
  for (const kind of kindsOf(passed)) {
    const [column, all] = [passed[kind]!, inherited[kind]!];
    for (let code = length - 1; code > 0; code--) {
      if (chosen[tops[code]!] === 1) column[code] = all[code]!;
      if (runtime[code] === 0) column[parent[code]!]! += column[code]!;
    }
  }
  return passed;
}

/** The stack directly above the nearest one below that ends in the same centre; -1 where there is none. */
function aboveSame({ stacks: { centre, parent } }: Profile, code: number): number {
  let [above, below] = [code, parent[code]!];
  while (below >= 0 && centre[below] !== centre[code]) [above, below] = [below, parent[below]!];
  return below < 0 ? -1 : above;
}

/** A call that can be seen in a function's text. */
export interface CallSite {
  readonly caller: number;
  /** The centres that what is called enters. */
  readonly callees: readonly number[];
}

/** What calls of a function cost: all sites that it may have come from together. */
export interface SiteCosts {
  readonly caller: number;
  /** Places in the list of sites. */
  readonly sites: readonly number[];
  /** The centres that were entered there. */
  readonly callees: readonly number[];
  readonly entries: number;
  readonly costs: Costs;
}

export interface CallCosts {
  readonly sites: readonly SiteCosts[];
  /** By caller, the costs of calls that its text does not show: through variables, dictionaries or functions without a centre. */
  readonly elsewhere: ReadonlyMap<number, Costs>;
}

/** Gives the costs of callees to the calls in the text. */
export function costsOfCalls(
  callees: ReadonlyMap<number, readonly CalleeCosts[]>,
  sites: readonly CallSite[],
): CallCosts {
  const placesOf = new Map<string, number[]>();
  sites.forEach((site, place) => {
    for (const callee of site.callees) {
      const key = `${site.caller} ${callee}`;
      placesOf.set(key, [...(placesOf.get(key) ?? []), place]);
    }
  });
  const groups = new Map<string, SiteCosts>();
  const elsewhere = new Map<number, Costs>();
  for (const [caller, list] of callees)
    for (const { callee, entries, costs } of list) {
      const places = placesOf.get(`${caller} ${callee}`);
      if (!places) {
        elsewhere.set(caller, plus(elsewhere.get(caller) ?? nothing, costs));
        continue;
      }
      const key = places.join();
      const before = groups.get(key);
      groups.set(key, {
        caller,
        sites: places,
        callees: [...(before?.callees ?? []), callee],
        entries: (before?.entries ?? 0) + entries,
        costs: before ? plus(before.costs, costs) : costs,
      });
    }
  return { sites: [...groups.values()], elsewhere };
}
