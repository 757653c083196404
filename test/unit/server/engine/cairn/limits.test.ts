/** What is said of limits. */
import { expect, it } from 'vitest';
import { explainLimit, moreThanThereIs, ourFault } from '../../../../../server/src/engine/cairn/limits.ts';

const option = (limit: string, mebibytes?: number): string =>
  `--${limit}-limit${mebibytes === undefined ? '' : ` ${mebibytes}m`}`;

it.each([
  [
    { limit: 'stack', amount: 100 * 2 ** 20, where: ['Main.deep', 'Main.main'] },
    'the stack of 100 MiB is full, in Main.deep, called from Main.main; raise it with --stack-limit 200m',
  ],
  [
    { limit: 'stack', amount: 3 * 2 ** 30, most: true },
    'the stack of 3 GiB is full; this is the maximum: heap and stack share 4 GiB',
  ],
  [
    { limit: 'heap', amount: 1.5 * 2 ** 30, most: true, where: ['Main.main'] },
    'the heap of 1.5 GiB is full, in Main.main; this is the maximum: half of 4 GiB minus the stack (the collector copies)',
  ],
  [
    { limit: 'heap', amount: 2 ** 20, wanted: 2 ** 25 },
    'the heap of 1 MiB has no room for 32 MiB at once; raise it with --heap-limit 65m',
  ],
  [
    { limit: 'heap', amount: 2 ** 30, wanted: 2 ** 63 },
    'the heap of 1 GiB has no room for 8 EiB at once; no program can have more than 4 GiB',
  ],
  [
    { limit: 'time', amount: 0.5, where: [] },
    'the time limit of 0.5 s was reached; raise it with --time-limit',
  ],
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
