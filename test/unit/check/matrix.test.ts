/** What is looked at to say what a match leaves out: in proportion to its rows, or no more than a fixed amount. */
import { expect, test } from 'vitest';
import type { Subject } from '../../../language/check/context.ts';
import { createSearch, isUseful, uncovered } from '../../../language/check/pattern/matrix.ts';
import type { Cell } from '../../../language/check/pattern/simple.ts';

const subject = {} as Subject;
const literals = (count: number): Cell[][] =>
  Array.from({ length: count }, (_, i) => [[{ kind: 'literal', key: `${i}`, text: `${i}` }]]);
const views = (count: number): Cell[][] =>
  Array.from({ length: count }, (_, i) => [
    [{ kind: 'view', key: `${i}`, type: undefined, cell: [{ kind: 'literal', key: 't', text: 't' }] }],
  ]);

test.each([100, 1000, 10_000])('%i literals', count => {
  const search = createSearch(subject, 8);
  const before = search.budget;
  expect(uncovered(search, literals(count), [undefined])).toHaveLength(1);
  expect(before - search.budget).toBeLessThan(5 * count);
  const complete = createSearch(subject, 8);
  expect(uncovered(complete, [...literals(count), [[]]], [undefined])).toEqual([]);
  expect(before - complete.budget).toBeLessThan(5 * count);
});

test('what looks at thousands of values is given up before they are laid out', () => {
  const search = createSearch(subject, 8);
  expect(uncovered(search, views(5000), [undefined])).toEqual([]);
  expect(search.budget).toBeLessThan(0);
  const rows = views(5000);
  const last = createSearch(subject, 1);
  expect(isUseful(last, rows.slice(0, -1), rows.at(-1)!, [undefined])).toBe(true);
  expect(last.budget).toBeLessThan(0);
});
