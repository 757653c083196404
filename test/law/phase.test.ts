/** The parts of a run add up to the whole, however it is divided and looked at. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basis,
  type Costs,
  codesOf,
  everything,
  lift,
  type MarkKind,
  marksNamed,
  type Profile,
  phaseNamed,
  phaseOf,
  phaseOfSpans,
  phases,
  plus,
  project,
  prune,
  readRunFile,
  reportNamed,
  reportTable,
  stackRows,
  total,
  writeRunFile,
} from '../../language/profile/index.ts';
import { compile, execute, profiledTop } from '../lib/program.ts';
import { markedProfiles } from '../lib/random-profile.ts';

const costs = ({ stacks }: Profile) =>
  stackRows(stacks).map(({ entries, allocation, ticks }) => ({ entries, allocation, ticks }));
const sum = (all: readonly Costs[]) => all.reduce(plus);

describe('the parts of a run', () => {
  it('add up to the whole, in every stack', () =>
    fc.assert(
      fc.property(markedProfiles, profile => {
        const count = profile.marks!.length;
        const parts = Array.from({ length: count + 1 }, (_, i) =>
          phaseOf(profile, i === 0 ? undefined : i - 1, i === count ? undefined : i),
        );
        const sums = codesOf(profile.stacks).map(code => sum(parts.map(part => costs(part)[code]!)));
        expect(sums).toEqual(costs(profile));
      }),
    ));

  it('are as large as their table says', () =>
    fc.assert(
      fc.property(markedProfiles, profile => {
        for (const { span, costs: said } of phases(profile))
          expect(basis(phaseOf(profile, span.from, span.to))).toEqual(said);
      }),
    ));

  it('may be divided before or after others are put together', () =>
    fc.assert(
      fc.property(markedProfiles, fc.nat({ max: 5 }), fc.nat({ max: 5 }), (profile, from, to) => {
        const some = (centre: number): boolean => centre % 2 === 0;
        for (const pass of [(given: Profile) => project(given, some), (given: Profile) => lift(given, 2)])
          expect(total(phaseOf(pass(profile), from, to))).toEqual(total(pass(phaseOf(profile, from, to))));
        const inPart = phaseOf(prune(profile), from, to);
        expect(total(inPart)).toEqual(total(phaseOf(profile, from, to)));
      }),
    ));

  it('of one name are put together, and a number tells which', () =>
    fc.assert(
      fc.property(markedProfiles, profile => {
        const count = profile.marks!.length;
        const places = marksNamed(profile, 'solve');
        if (places.length === 0) {
          expect(phaseNamed(profile, 'solve')).toBeUndefined();
          return;
        }
        const each = places.map((from, index) => {
          const one = phaseOf(profile, from, from + 1 < count ? from + 1 : undefined);
          expect(phaseNamed(profile, `solve#${index + 1}`)).toEqual(one);
          return one;
        });
        expect(total(phaseNamed(profile, 'solve')!)).toEqual(sum(each.map(total)));
      }),
    ));

  it('are nothing where the end comes first, and all from the beginning to the end', () =>
    fc.assert(
      fc.property(markedProfiles, profile => {
        const { marks: _, ...whole } = profile;
        expect(phaseOf(profile)).toEqual(whole);
        expect(total(phaseOf(profile, 3, 2))).toEqual({ entries: 0, allocation: 0, ticks: 0 });
        expect(phaseOfSpans(profile, [])).toEqual(phaseOf(profile, 3, 3));
      }),
    ));

  it('come back from a file', () =>
    fc.assert(
      fc.property(markedProfiles, profile => {
        const kept = { program: 'p', uri: 'file:///p.hs', deselected: [], modules: [], profile };
        expect(readRunFile(writeRunFile(kept))).toEqual(kept);
      }),
    ));
});

const program = `module Main where
import Debug.Trace
step :: Int -> Int
step n = n * n
main :: IO ()
main = do
  print (sum (map step [1 .. 5]))
  traceMarkerIO "first"
  print (sum (map step [1 .. 7]))
  print (traceEvent ("within " ++ show (step 3)) (sum (map step [1 .. 11])))
  traceMarker "last" (return ())
  print (sum (map step [1 .. 13]))
`;

it('of more marks than are kept, the profile says how many are left out, and the parts still add up', () => {
  const loop = `module Main where
import Debug.Trace
main :: IO ()
main = mapM_ (\\n -> traceMarkerIO "round" >> print (n * n)) [1 .. 10003 :: Int]
`;
  const profile = execute(compile('Loop.hs', loop, profiledTop), { name: 'Loop' }).result.profile!;
  expect([profile.marks!.length, profile.marksLeftOut]).toEqual([10_000, 3]);
  expect(sum(phases(profile).map(({ costs }) => costs))).toEqual(basis(profile));
  const whole = {
    metric: 'allocation',
    inverted: false,
    of: [],
    threshold: { ...everything, rows: 1 },
  } as const;
  expect(reportTable(reportNamed('marks')!, profile, whole).notes).toContain(
    '3 later markers dropped after the first 10,000; later costs count for the last one kept',
  );
  const kept = { program: 'Loop', uri: 'file:///Loop.hs', profile, deselected: [], modules: [] };
  expect(readRunFile(writeRunFile(kept))!.profile.marksLeftOut).toBe(3);
  expect(phaseOf(profile, 0, 1).marksLeftOut).toBeUndefined();
});

describe('a program that marks its phases', () => {
  const executable = compile('Marks.hs', program, profiledTop);
  const run = (): Profile => execute(executable, { name: 'Marks' }).result.profile!;

  it('has what it cost in each, exactly', () => {
    const profile = run();
    expect(profile.marks!.map(({ label, kind }): [string, MarkKind] => [label, kind])).toEqual([
      ['first', 'marker'],
      ['within 9', 'event'],
      ['last', 'marker'],
    ]);
    const centre = profile.centres.findIndex(({ label }) => label === 'step');
    const entered = phases(profile).map(({ span }) =>
      stackRows(phaseOf(profile, span.from, span.to).stacks)
        .filter(stack => stack.centre === centre)
        .reduce((all, { entries }) => all + entries, 0),
    );
    // the label of the second needs a step, before the mark
    expect(entered).toEqual([5, 7 + 1, 11, 13]);
    const facts = ({ stacks, marks }: Profile) => ({
      stacks: stackRows(stacks).map(({ ticks: _, ...stack }) => stack),
      marks: marks!.map(({ label, spent: { entries, allocation } }) => ({
        label,
        entries: entries.filter(n => n > 0),
        allocation: allocation.filter(n => n > 0),
      })),
    });
    expect(facts(run())).toEqual(facts(profile));
  });
});
