/** What is said of limits. */
import { expect, it } from 'vitest';
import { explainLimit, moreThanThereIs, ourFault } from '../../../server/src/run/limits.ts';

const option = (limit: string): string => `--${limit}-limit`;

it.each([
  [
    { limit: 'stack', amount: 100 * 2 ** 20, where: ['Main.deep', 'Main.main'] },
    'the stack of 100 MiB was not enough, in Main.deep, called from Main.main; --stack-limit gives more, like --stack-limit 200m',
  ],
  [
    { limit: 'stack', amount: 3 * 2 ** 30, most: true },
    'the stack of 3 GiB was not enough; that is all that there can be: heap and stack have 4 GiB together',
  ],
  [
    { limit: 'heap', amount: 1.5 * 2 ** 30, most: true, where: ['Main.main'] },
    'the heap of 1.5 GiB was not enough, in Main.main; that is all that there can be: of 4 GiB, what the stack leaves, half of it to copy what is live',
  ],
  [
    { limit: 'heap', amount: 2 ** 20, wanted: 2 ** 25 },
    'the heap of 1 MiB has no room for 32 MiB at once; --heap-limit gives more, like --heap-limit 2m',
  ],
  [
    { limit: 'heap', amount: 2 ** 30, wanted: 2 ** 63 },
    'the heap of 1 GiB has no room for 8 EiB at once; no program can have more than 4 GiB',
  ],
  [{ limit: 'time', amount: 0.5, where: [] }, 'the time limit of 0.5 s was reached; --time-limit gives more'],
] as const)('%j', (end, text) => {
  expect(explainLimit({ kind: 'limit', ...end }, option)).toBe(text);
});

it('tells what no program can have, and what is our fault', () => {
  const giga = 2 ** 30;
  expect(
    [
      {},
      { heap: giga, stack: giga },
      { heap: 3 * giga },
      { heap: 1.5 * giga, stack: 2 * giga },
      { heap: 100 * giga, stack: 100 * giga },
      { heap: giga, stack: 100 * giga },
    ].map(moreThanThereIs),
  ).toEqual([[], [], ['heap'], ['heap'], ['heap', 'stack'], ['stack']]);
  expect(ourFault('Error: x\n  at y')).toMatch(/bug in Cairn.*report.*\nError: x/);
});
