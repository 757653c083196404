/** Profiles at random. */
import fc from 'fast-check';
import {
  type Mark,
  nothing,
  type Profile,
  type Spent,
  type StackCosts,
  stackColumns,
  stackRows,
  type Timeline,
} from '../../language/profile/index.ts';
import type { CostCentre } from '../../language/profile/model/centre.ts';

const labels = ['f', 'g', 'h', 'main', "go'.step", 'x.\\', '<+>', 'ü', '(...)'];

export const centres: readonly CostCentre[] = [
  { label: 'MAIN', module: 'MAIN', location: '<built-in>', kind: 'built-in' },
  { label: 'GC', module: 'GC', location: '<built-in>', kind: 'built-in' },
  { label: 'CAF', module: 'Main', location: '<entire-module>', kind: 'caf' },
  { label: 'CAF', module: 'Data.Map', location: '<entire-module>', kind: 'caf' },
  ...labels.map(
    (label, i): CostCentre => ({
      label,
      module: i % 3 === 0 ? 'A.B' : 'Main',
      location: `F.hs:${i + 1}:1-${i + 9}`,
      kind: 'auto',
    }),
  ),
];

const count = fc.nat({ max: 5000 });

/** Any tree of stacks; a centre may stand twice in one, as in files of other tools. */
export const profiles: fc.Arbitrary<Profile> = fc
  .array(
    fc.record({
      centre: fc.integer({ min: 2, max: centres.length - 1 }),
      below: fc.nat(),
      entries: count,
      allocation: count,
      ticks: count,
    }),
    { maxLength: 40 },
  )
  .map(plan => {
    const stacks: StackCosts[] = [
      { centre: 0, parent: -1, ...nothing, ticks: 3 },
      { centre: 1, parent: 0, ...nothing, ticks: 7 },
    ];
    const taken = new Set<string>();
    for (const { centre, below, entries, allocation, ticks } of plan) {
      const parent = below % stacks.length === 1 ? 0 : below % stacks.length;
      if (taken.has(`${parent} ${centre}`)) continue;
      taken.add(`${parent} ${centre}`);
      stacks.push({ centre, parent, entries, allocation, ticks });
    }
    return {
      program: 'any',
      arguments: ['a', 'b'],
      endTime: Date.UTC(2026, 10, 21, 8, 7),
      end: { kind: 'finished', exitCode: 0 },
      policy: 'truncate',
      tickInterval: 1000,
      centres,
      stacks: stackColumns(stacks),
    };
  });

/** The same with marks: what every stack cost, dealt out among the stretches of the run. */
export const markedProfiles: fc.Arbitrary<Profile> = fc
  .tuple(profiles, fc.array(fc.constantFrom('parse', 'solve', 'mark 1', 'x#2'), { maxLength: 6 }), fc.nat())
  .map(([profile, labels, seed]) => ({ ...profile, marks: marksOf(profile, labels, seed) }));

function marksOf({ stacks }: Profile, labels: readonly string[], seed: number): Mark[] {
  let state = seed;
  const part = (of: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((of * (state % 100)) / 100);
  };
  const left = stackRows(stacks).map(({ entries, allocation, ticks }) => ({ entries, allocation, ticks }));
  return labels.map((label, index): Mark => {
    const rows = left.map((rest, code) => {
      const spent = {
        entries: part(rest.entries),
        allocation: part(rest.allocation),
        ticks: part(rest.ticks),
      };
      rest.entries -= spent.entries;
      rest.allocation -= spent.allocation;
      rest.ticks -= spent.ticks;
      return { code, ...spent };
    });
    const some = rows.filter(({ entries, allocation, ticks }) => entries + allocation + ticks > 0);
    return {
      label,
      kind: 'marker',
      time: index + 1,
      spent: {
        stack: some.map(({ code }) => code),
        entries: some.map(({ entries }) => entries),
        allocation: some.map(({ allocation }) => allocation),
        ticks: some.map(({ ticks }) => ticks),
      },
    };
  });
}

/** The same with a time axis: what every stack cost, dealt out among the slices of the run, with collections and waiting between them. */
export const timedProfiles: fc.Arbitrary<Profile> = fc
  .tuple(
    profiles,
    fc.array(fc.record({ collecting: fc.nat(9), waiting: fc.nat(9) }), { maxLength: 5 }),
    fc.nat(),
  )
  .map(([profile, parts, seed]) => {
    const labels = parts.map((_, i) => String(i));
    const dealt = marksOf(profile, labels, seed).map(({ spent }) => spent);
    const rest = restOf(profile, dealt);
    return { ...profile, timeline: timelineOf([...dealt, rest], [...parts, { collecting: 0, waiting: 0 }]) };
  });

function restOf({ stacks }: Profile, dealt: readonly Spent[]): Spent {
  const left = stackRows(stacks).map(({ entries, allocation, ticks }) => ({ entries, allocation, ticks }));
  for (const { stack, entries, allocation, ticks } of dealt)
    stack.forEach((code, row) => {
      left[code]!.entries -= entries[row]!;
      left[code]!.allocation -= allocation[row]!;
      left[code]!.ticks -= ticks[row]!;
    });
  return {
    stack: left.map((_, code) => code),
    entries: left.map(({ entries }) => entries),
    allocation: left.map(({ allocation }) => allocation),
    ticks: left.map(({ ticks }) => ticks),
  };
}

/** A tick is a millisecond. */
function timelineOf(
  slices: readonly Spent[],
  pauses: readonly { readonly collecting: number; readonly waiting: number }[],
): Timeline {
  const [times, own, starts] = [[] as number[], [] as number[], [0]];
  let [time, spent] = [0, 0];
  for (const [slice, { ticks, stack }] of slices.entries()) {
    const sum = ticks.reduce((all, each) => all + each, 0);
    const { collecting, waiting } = pauses[slice]!;
    spent += sum;
    time += sum + collecting + waiting;
    times.push(time);
    own.push(spent);
    starts.push(starts.at(-1)! + stack.length);
  }
  return {
    times,
    own,
    collecting: pauses.map(({ collecting }) => collecting),
    starts,
    stack: slices.flatMap(({ stack }) => stack),
    entries: slices.flatMap(({ entries }) => entries),
    allocation: slices.flatMap(({ allocation }) => allocation),
    ticks: slices.flatMap(({ ticks }) => ticks),
  };
}
