/**
 * Compares two profiles. Centres are identified by module and name, and several with one name by the order of their locations,
 * so that moved lines change nothing. If one centre is missing and another is new in the same module, with the same number of entries,
 * callers and callees, it was renamed. Stacks are equal if their centres are.
 */
import { type CostCentre, nameKey } from '../model/centre.ts';
import { codesOf, costsAt } from '../model/columns.ts';
import { parseLocation } from '../model/location.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { stackFinder } from './builder.ts';
import { basis, isNothing, isRuntime, machineCentres, nothing } from './costs.ts';
import { withTicksOf } from './merge.ts';
import { type CentreCosts, select } from './select.ts';

export interface Comparison {
  readonly before: Profile;
  readonly after: Profile;
  /** What each program cost itself. */
  readonly total: Change<Costs>;
  readonly centres: readonly ComparedCentre[];
  /** The stacks of both; costs are individual. */
  readonly stacks: readonly ComparedStack[];
}

export interface Change<T> {
  readonly before: T;
  readonly after: T;
}

export type ChangeStatus = 'kept' | 'renamed' | 'added' | 'removed';

export interface ComparedCentre {
  readonly status: ChangeStatus;
  /** The centre's numbers in the two profiles; absent if it is not in that profile. */
  readonly before?: number;
  readonly after?: number;
  readonly entries: Change<number>;
  readonly individual: Change<Costs>;
  readonly inherited: Change<Costs>;
}

export interface ComparedStack {
  readonly before?: number;
  readonly after?: number;
  readonly costs: Change<Costs>;
}

/** Ticks of the second count in ticks of the first, where theirs are of other lengths. */
export function compare(before: Profile, second: Profile): Comparison {
  const { tickInterval } = before;
  const after = { ...second, tickInterval, stacks: withTicksOf(second, tickInterval) };
  const pairs = pairsOf(before, after);
  const own = { before: select(before).centres, after: select(after).centres };
  const machine = { before: machineCentres(before), after: machineCentres(after) };
  const centres = pairs
    .filter(pair => !machine.before.has(pair.before ?? -1) && !machine.after.has(pair.after ?? -1))
    .map(pair => comparedCentre(pair, own));
  return {
    before,
    after,
    total: { before: basis(before), after: basis(after) },
    centres: centres.filter(
      ({ inherited, entries }) =>
        entries.before + entries.after > 0 || !isNothing(inherited.before) || !isNothing(inherited.after),
    ),
    stacks: comparedStacks(before, after, pairs),
  };
}

/** By centre of `after` the one of `before` that it is, if there was one, under its own or another name. */
export const sameCentres = (before: Profile, after: Profile): ReadonlyMap<number, number> =>
  sameOf(pairsOf(before, after));

const sameOf = (pairs: readonly Pair[]): Map<number, number> =>
  new Map(
    pairs.flatMap((pair): [number, number][] =>
      pair.before === undefined || pair.after === undefined ? [] : [[pair.after, pair.before]],
    ),
  );

/**
 * Whether two numbers of samples may be the same cost seen twice: samples fall as raindrops do, so that each number
 * is uncertain by its root; twice that of both together is what one comparison in twenty exceeds by chance.
 */
export const isWithinNoise = ({ before, after }: Change<number>): boolean =>
  Math.abs(after - before) <= 2 * Math.sqrt(before + after);

interface Pair {
  readonly status: ChangeStatus;
  readonly before?: number;
  readonly after?: number;
}

type CostsByCentre = ReadonlyMap<number, CentreCosts>;

function comparedCentre(pair: Pair, { before, after }: Change<CostsByCentre>): ComparedCentre {
  const none = { entries: 0, individual: nothing, inherited: nothing };
  const first = before.get(pair.before ?? -1) ?? none;
  const second = after.get(pair.after ?? -1) ?? none;
  return {
    ...pair,
    entries: { before: first.entries, after: second.entries },
    individual: { before: first.individual, after: second.individual },
    inherited: { before: first.inherited, after: second.inherited },
  };
}

// ---------------------------------------------------------------- centres

function pairsOf(before: Profile, after: Profile): Pair[] {
  const [gone, come] = [byName(before.centres), byName(after.centres)];
  const pairs: Pair[] = [];
  const removed: number[] = [];
  const added: number[] = [];
  for (const name of new Set([...gone.keys(), ...come.keys()])) {
    const [first, second] = [gone.get(name) ?? [], come.get(name) ?? []];
    const both = Math.min(first.length, second.length);
    for (let i = 0; i < both; i++) pairs.push({ status: 'kept', before: first[i]!, after: second[i]! });
    removed.push(...first.slice(both));
    added.push(...second.slice(both));
  }
  const renamed = renames({ profile: before, centres: removed }, { profile: after, centres: added }, pairs);
  const taken = {
    before: new Set(renamed.map(pair => pair.before)),
    after: new Set(renamed.map(pair => pair.after)),
  };
  return [
    ...pairs,
    ...renamed,
    ...removed
      .filter(centre => !taken.before.has(centre))
      .map((centre): Pair => ({ status: 'removed', before: centre })),
    ...added
      .filter(centre => !taken.after.has(centre))
      .map((centre): Pair => ({ status: 'added', after: centre })),
  ];
}

/** Numbers by module and label, each list from top to bottom of the file. */
function byName(centres: readonly CostCentre[]): Map<string, number[]> {
  const lists = new Map<string, number[]>();
  centres.forEach((centre, number) => {
    const key = nameKey(centre);
    const knownList = lists.get(key);
    if (knownList) knownList.push(number);
    else lists.set(key, [number]);
  });
  const lineOf = (number: number): number => {
    const start = parseLocation(centres[number]!.location)?.start;
    return start === undefined ? 0 : start.line * 100_000 + start.column;
  };
  for (const list of lists.values()) list.sort((a, b) => lineOf(a) - lineOf(b) || a - b);
  return lists;
}

interface Side {
  readonly profile: Profile;
  readonly centres: readonly number[];
}

/** Those that are plain: one candidate on either side. */
function renames(before: Side, after: Side, kept: readonly Pair[]): (Pair & Change<number>)[] {
  const same = sameOf(kept);
  const signs = {
    before: signatures(before, centre => centre),
    after: signatures(after, centre => same.get(centre)),
  };
  const pairs: (Pair & Change<number>)[] = [];
  for (const [sign, [first, ...others]] of signs.before) {
    const [second, ...more] = signs.after.get(sign) ?? [];
    if (first !== undefined && second !== undefined && others.length + more.length === 0)
      pairs.push({ status: 'renamed', before: first, after: second });
  }
  return pairs;
}

/** Centres by all that a new name leaves as it is: module, kind, entries, and neighbours, as the first profile numbers them. */
function signatures(
  { profile, centres }: Side,
  numberOf: (centre: number) => number | undefined,
): Map<string, number[]> {
  const wanted = new Set(centres);
  const entries = new Map<number, number>();
  const neighbours = new Map<number, Set<string>>();
  const note = (centre: number, side: string, other: number | undefined): void => {
    if (!wanted.has(centre) || other === undefined) return;
    const neighbour = neighbours.get(centre) ?? new Set<string>();
    neighbours.set(centre, neighbour.add(`${side}${numberOf(other) ?? 'new'}`));
  };
  const { stacks } = profile;
  for (let code = 0; code < stacks.length; code++) {
    const [centre, parent, count] = [stacks.centre[code]!, stacks.parent[code]!, stacks.entries[code]!];
    const below = parent < 0 ? undefined : stacks.centre[parent]!;
    if (wanted.has(centre)) entries.set(centre, (entries.get(centre) ?? 0) + count);
    note(centre, '<', below !== undefined && wanted.has(below) ? -1 : below);
    if (below !== undefined) note(below, '>', wanted.has(centre) ? -1 : centre);
  }
  const bySignature = new Map<string, number[]>();
  for (const centre of centres) {
    const count = entries.get(centre) ?? 0;
    if (count === 0) continue;
    const { module, kind } = profile.centres[centre]!;
    const around = [...(neighbours.get(centre) ?? [])].sort();
    // only the module may contain any character
    const sign = [kind, count, ...around, module].join('\n');
    bySignature.set(sign, [...(bySignature.get(sign) ?? []), centre]);
  }
  return bySignature;
}

// ---------------------------------------------------------------- stacks

/** Stacks of both that cost something in either. */
function comparedStacks(before: Profile, after: Profile, pairs: readonly Pair[]): ComparedStack[] {
  const same = sameOf(pairs);
  const stackOf = stackFinder(before.stacks);
  /** By stack of `after` the same one of `before`. */
  const partners: (number | undefined)[] = [];
  for (let code = 0; code < after.stacks.length; code++) {
    const parent = after.stacks.parent[code]!;
    const below = parent < 0 ? -1 : partners[parent];
    const partner = same.get(after.stacks.centre[code]!);
    partners[code] = below === undefined || partner === undefined ? undefined : stackOf(below, partner);
  }
  const met = new Set(partners);
  const ofAfter = codesOf(after.stacks).map((code): ComparedStack => {
    const partner = partners[code];
    const costs = {
      before: partner === undefined ? nothing : costsAt(before.stacks, partner),
      after: costsAt(after.stacks, code),
    };
    return { ...(partner === undefined ? {} : { before: partner }), after: code, costs };
  });
  const alone = codesOf(before.stacks).flatMap((code): ComparedStack[] =>
    met.has(code) ? [] : [{ before: code, costs: { before: costsAt(before.stacks, code), after: nothing } }],
  );
  return [...ofAfter, ...alone].filter(
    ({ before: first, after: second, costs }) =>
      !(isNothing(costs.before) && isNothing(costs.after)) &&
      !isRuntime(after, second ?? -1) &&
      !isRuntime(before, first ?? -1),
  );
}
