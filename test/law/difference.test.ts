/** Differences of time: a slower machine is noticed from what has not changed and taken out, and intervals hold what is true as often as they say. */
import { expect, it } from 'vitest';
import { compare, differenceOf, paceOf, verdictOf } from '../../language/profile/index.ts';
import { parseDrawing } from '../lib/drawing.ts';

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

/** Samples fall like raindrops: exponential waits, one after another. */
function samples(mean: number, random: () => number): number {
  let count = -1;
  for (let time = 0; time <= mean; count++) time -= Math.log(random());
  return count;
}

interface World {
  /** Mean samples of the functions that stay the same, and of the one that changes. */
  readonly others: readonly number[];
  readonly changed: number;
  /** What becomes of it, and of the machine. */
  readonly gain: number;
  readonly pace: number;
}

function runs({ others, changed, gain, pace }: World, random: () => number) {
  const run = (bytes: number, mean: number, factor: number) =>
    parseDrawing(`
  MAIN
   main F.hs:1:1-9 1 100 0
    step F.hs:2:1-9 10 ${bytes} ${samples(mean * factor, random)}
${others.map((each, i) => `    f${i} F.hs:${3 + i}:1-9 20 ${300 + i} ${samples(each * factor, random)}`).join('\n')}
`);
  return compare(run(9000, changed, 1), run(gain === 1 ? 8999 : 5000, changed * gain, pace));
}

/** What the comparison says of the function that changes, in many pairs of runs. */
function many(world: World) {
  const random = numbers(world.others.length * 1000 + world.pace * 100 + world.gain * 10);
  return Array.from({ length: 400 }, () => {
    const comparison = runs(world, random);
    const pace = paceOf(comparison);
    const changed = comparison.centres.find(({ individual }) =>
      [8999, 5000].includes(individual.after.allocation),
    )!;
    const { before, after } = changed.individual;
    const difference = differenceOf({ before: before.ticks, after: after.ticks }, 'time', { pace });
    return { pace, difference, verdict: verdictOf(difference) };
  });
}

const partOf = <Each>(all: readonly Each[], is: (each: Each) => boolean): number =>
  all.filter(is).length / all.length;

const worlds = [0.6, 1, 1.4, 2.5].flatMap(pace =>
  [
    [40, 90],
    [30, 60, 200, 15, 80],
  ].map(others => ({ pace, others, changed: 150 })),
);

it.each(worlds)('at a pace of $pace with $others, intervals hold the true difference', world => {
  for (const gain of [0.5, 1, 1.6]) {
    const said = many({ ...world, gain });
    const truth = world.changed * (gain - 1);
    expect(partOf(said, ({ difference: { by, margin } }) => Math.abs(by - truth) <= margin)).toBeGreaterThan(
      0.93,
    );
    // nothing is called better or worse that is as it was
    if (gain === 1)
      expect(partOf(said, ({ verdict }) => verdict === 'chance' || verdict === 'same')).toBeGreaterThan(0.93);
  }
});

it('a machine that is much slower is noticed', () => {
  const said = many({ others: [30, 60, 200, 15, 80], changed: 150, gain: 0.5, pace: 2 });
  expect(partOf(said, ({ pace }) => pace !== undefined && pace.factor > 1.5)).toBeGreaterThan(0.98);
  expect(partOf(said, ({ verdict }) => verdict === 'better')).toBeGreaterThan(0.95);
});
