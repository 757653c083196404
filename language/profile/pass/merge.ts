/**
 * Several profiles as one: stacks are the same if their centres are, from MAIN up, and centres if label, module and place
 * are. Costs are added, so that the parts of the sum are the sums of the parts. Merging one profile changes nothing, and
 * the order in which they are given only decides the order of centres and stacks.
 */
import { addCalls, createCalls } from '../model/calls.ts';
import { type CostCentre, centreKey } from '../model/centre.ts';
import { costsAt, type StackColumns } from '../model/columns.ts';
import { type Demanders, remapDemanders } from '../model/demanders.ts';
import type { Profile, ProfileEnd } from '../model/profile.ts';
import { createStackTreeBuilder } from './builder.ts';

/** Ticks of different lengths become ticks of the shortest, each stack's to the nearest whole one. */
export function merge(profiles: readonly [Profile, ...Profile[]]): Profile {
  const [first] = profiles;
  if (profiles.length === 1) return first;
  const tickInterval = Math.min(...profiles.map(each => each.tickInterval));
  const { centres, numberOf } = createCentres();
  const builder = createStackTreeBuilder(first.stacks.length);
  const main = builder.push(-1, numberOf(mainOf(profiles)));
  const places: Int32Array[] = [];
  for (const profile of profiles) {
    const numbers = profile.centres.map(numberOf);
    const became = new Int32Array(profile.stacks.length);
    places.push(became);
    const stacks = withTicksOf(profile, tickInterval);
    for (let code = 0; code < stacks.length; code++) {
      const [centre, parent] = [stacks.centre[code]!, stacks.parent[code]!];
      const isMain = parent < 0 && numbers[centre] === 0;
      const stack = isMain ? main : builder.push(parent < 0 ? main : became[parent]!, numbers[centre]!);
      became[code] = stack;
      builder.add(stack, costsAt(stacks, code));
    }
  }
  return {
    program: [...new Set(profiles.map(({ program }) => program))].join(' + '),
    arguments: sameArguments(profiles) ? first.arguments : [],
    endTime: Math.max(...profiles.map(({ endTime }) => endTime)),
    end: endOf(profiles),
    policy: first.policy,
    tickInterval,
    ...(profiles.some(({ untimed }) => untimed) ? { untimed: true } : {}),
    ...unrecordedOf(profiles),
    centres,
    stacks: builder.stacks(),
    ...crowdedOf(profiles),
    ...callsOf(profiles, places, builder.count),
    ...demandersOf(profiles, places),
  };
}

/** The sum has what any of them has. */
function unrecordedOf([first, ...others]: readonly Profile[]): Pick<Profile, 'unrecorded'> {
  const unrecorded = first?.unrecorded?.filter(name =>
    others.every(other => other.unrecorded?.includes(name)),
  );
  return unrecorded === undefined || unrecorded.length === 0 ? {} : { unrecorded };
}

function crowdedOf(profiles: readonly Profile[]): Pick<Profile, 'stackLimitReached'> {
  const reached = Math.max(...profiles.map(profile => profile.stackLimitReached ?? 0));
  return reached === 0 ? {} : { stackLimitReached: reached };
}

/** Those of all, if all have counted them. */
function callsOf(
  profiles: readonly Profile[],
  places: readonly Int32Array[],
  count: number,
): Pick<Profile, 'calls'> {
  const calls = createCalls(count);
  for (const [index, profile] of profiles.entries()) {
    if (profile.calls === undefined) return {};
    addCalls(calls, profile.calls, places[index]!);
  }
  return { calls };
}

/** Each from the first run that knows of it. */
function demandersOf(
  profiles: readonly Profile[],
  places: readonly Int32Array[],
): Pick<Profile, 'demanders'> {
  const moved = profiles.flatMap(({ demanders }, index): Demanders[] =>
    demanders === undefined ? [] : [remapDemanders(demanders, places[index]!)],
  );
  if (moved.length === 0) return {};
  const first = new Map<number, number>();
  for (const { stack, by } of moved)
    stack.forEach((code, pair) => {
      if (!first.has(code)) first.set(code, by[pair]!);
    });
  return { demanders: { stack: [...first.keys()], by: [...first.values()] } };
}

/** The stacks of a profile with ticks of another length, rounded for each stack. */
export function withTicksOf({ tickInterval, stacks }: Profile, other: number): StackColumns {
  if (tickInterval === other) return stacks;
  const scale = tickInterval / other;
  return { ...stacks, ticks: Float64Array.from(stacks.ticks, count => Math.round(count * scale)) };
}

/** Centres as they come, each once. */
function createCentres(): { centres: CostCentre[]; numberOf: (centre: CostCentre) => number } {
  const centres: CostCentre[] = [];
  const numbers = new Map<string, number>();
  return {
    centres,
    numberOf(centre) {
      const key = isMain(centre) ? 'MAIN' : centreKey(centre);
      const number = numbers.get(key);
      if (number !== undefined) return number;
      numbers.set(key, centres.length);
      return centres.push(centre) - 1;
    },
  };
}

const isMain = ({ label, kind }: CostCentre): boolean => label === 'MAIN' && kind === 'built-in';

/** What lies below everything; a profile may be without it that was read from a damaged file. */
const mainOf = (profiles: readonly Profile[]): CostCentre =>
  profiles.flatMap(({ centres }) => centres).find(isMain) ?? {
    label: 'MAIN',
    module: 'MAIN',
    location: '<built-in>',
    kind: 'built-in',
  };

const sameArguments = (profiles: readonly Profile[]): boolean =>
  new Set(profiles.map(each => JSON.stringify(each.arguments))).size === 1;

/** Half a run in the sum makes the sum partial. */
const endOf = (profiles: readonly Profile[]): ProfileEnd =>
  (profiles.find(({ end }) => end.kind !== 'finished') ?? profiles[0]!).end;
