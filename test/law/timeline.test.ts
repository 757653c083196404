/** The time axis of a run: its slices have together what the run has cost, whatever is done with them. */
import { describe, expect, it } from 'vitest';
import {
  flameChart,
  type Profile,
  profileWithin,
  project,
  readRunFile,
  serialProfile,
  type Timeline,
  writeRunFile,
} from '../../language/profile/index.ts';
import { compile, execute, profiledTop } from '../lib/program.ts';

const text = `module Main where
first :: Int -> Int
first n = length (show (product [1 .. toInteger n]))
{-# NOINLINE first #-}
second :: Int -> Int
second 0 = 0
second n = 1 + second (n - 1)
{-# NOINLINE second #-}
main :: IO ()
main = do
  print (sum (map first [1 .. 300]))
  print (sum (map second [1 .. 1500]))
`;

const executable = compile('Main.hs', text, profiledTop);
/** Time is looked at when memory is collected, and otherwise only if somebody outside asks for it. */
const ofRun = (): Profile => execute(executable, { name: 'Main', area: 1 << 20 }).result.profile!;

const sum = (column: ArrayLike<number>): number => Array.from(column).reduce((all, each) => all + each, 0);

/** By stack, from the slices. */
function totals({ stack, entries, allocation, ticks }: Timeline, count: number) {
  const all = Array.from({ length: count }, () => [0, 0, 0]);
  for (const [row, code] of stack.entries()) {
    all[code]![0]! += entries[row]!;
    all[code]![1]! += allocation[row]!;
    all[code]![2]! += ticks[row]!;
  }
  return all;
}

const costs = ({ stacks }: Profile) =>
  Array.from({ length: stacks.length }, (_, code) => [
    stacks.entries[code],
    stacks.allocation[code],
    stacks.ticks[code],
  ]);

describe('the slices of a run', () => {
  const profile = ofRun();
  const timeline = profile.timeline!;
  const end = timeline.times.at(-1)!;

  it('have together what every stack has cost', () => {
    expect(timeline.times.length).toBeGreaterThan(1);
    expect(totals(timeline, profile.stacks.length)).toEqual(costs(profile));
  });

  it('stay so when centres are deselected', () => {
    const second = profile.centres.findIndex(({ label }) => label === 'second');
    const seen = project(profile, centre => centre !== second);
    expect(totals(seen.timeline!, seen.stacks.length)).toEqual(costs(seen));
  });

  it('make a profile of any part of the run, and the parts add up', () => {
    expect(costs(profileWithin(profile, { time: { from: 0, to: end } }))).toEqual(costs(profile));
    const middle = end / 2;
    const halves = [
      { from: 0, to: middle },
      { from: middle, to: end },
    ].map(time => profileWithin(profile, { time }));
    for (const column of ['entries', 'allocation', 'ticks'] as const)
      expect(sum(halves[0]!.stacks[column]) + sum(halves[1]!.stacks[column])).toBe(
        sum(profile.stacks[column]),
      );
    const entriesOf = ({ stacks, centres }: Profile, label: string): number =>
      Array.from(stacks.entries).reduce(
        (all, each, code) => (centres[stacks.centre[code]!]!.label === label ? all + each : all),
        0,
      );
    // what runs last has nothing in a beginning that is short enough
    const beginning = profileWithin(profile, { time: { from: 0, to: timeline.times[0]! } });
    expect(entriesOf(beginning, 'second')).toBe(0);
    expect(entriesOf(profile, 'second')).toBeGreaterThan(0);
  });

  it('give each centre its costs over time', () => {
    const { times, centres } = serialProfile(profile, 'allocation', 16);
    expect(times.length).toBe(16);
    expect(times.at(-1)).toBeCloseTo(end);
    const whole = [...centres.values()].reduce((all, figures) => all + sum(figures), 0);
    expect(whole / sum(profile.stacks.allocation)).toBeCloseTo(1);
  });

  it('are a chart in which no frame overlaps another of its depth, and each stands on one', () => {
    const boxes = flameChart(profile);
    const ofDepth = (of: number) => boxes.filter(({ depth }) => depth === of);
    for (const depth of new Set(boxes.map(each => each.depth))) {
      const sorted = ofDepth(depth).toSorted((a, b) => a.from - b.from);
      for (const [i, { from, to, stack }] of sorted.entries()) {
        expect(from).toBeLessThanOrEqual(to);
        if (i > 0) expect(from).toBeGreaterThanOrEqual(sorted[i - 1]!.to - 1e-9);
        if (depth === 0) continue;
        const below = profile.stacks.parent[stack];
        const carrier = ofDepth(depth - 1).find(
          each => each.stack === below && each.from <= from + 1e-9 && each.to >= to - 1e-9,
        );
        expect(carrier).toBeDefined();
      }
    }
  });

  it('come back from a file', () => {
    const kept = { program: 'p', uri: 'file:///p.hs', deselected: [], modules: [], profile };
    expect(readRunFile(writeRunFile(kept))).toEqual(kept);
  });
});
