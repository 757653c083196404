/** Profiles at random. */
import fc from 'fast-check';
import {
  type Mark,
  nothing,
  type Profile,
  type StackCosts,
  stackColumns,
  stackRows,
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
