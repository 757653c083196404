/** Times of a short program, over several runs. */
import { expect, it } from 'vitest';
import { areSharesReliable, mergeRepeatedRuns, stackRows } from '../../../language/profile/index.ts';
import { parseDrawing } from '../../lib/drawing.ts';

const once = parseDrawing(`
  MAIN
   main 1 100 2
    f   9 500 6
`);
const again = parseDrawing(`
  MAIN
   main 1 100 1
    f   9 500 9
     g  1 10 2
`);

it('adds up the ticks of all runs, and has entries and bytes of one', () => {
  const sum = mergeRepeatedRuns([once, { ...again, centres: [...once.centres, ...again.centres.slice(3)] }]);
  expect(stackRows(sum.stacks).map(({ entries, allocation, ticks }) => [entries, allocation, ticks])).toEqual(
    [
      [0, 0, 0],
      [1, 100, 3],
      // with what a stack of the second run alone had
      [9, 500, 17],
    ],
  );
  // so that the times are those of one run
  expect([sum.tickInterval, sum.runs]).toEqual([500, 2]);
  expect(mergeRepeatedRuns([once])).toBe(once);
});

it('says when shares stand: after the fewer samples, the less is left to chance', () => {
  const of = (main: number, f: number): boolean =>
    areSharesReliable(
      parseDrawing(`
      MAIN
       main 1 0 ${main}
        f   1 0 ${f}
    `),
    );
  expect([of(0, 0), of(0, 12), of(10, 90), of(50, 450), of(250, 250), of(1000, 1000)]).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
  ]);
});
