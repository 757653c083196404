import { expect, it } from 'vitest';
import {
  centreAreas,
  heapOnAxis,
  momentOf,
  stackColumns,
  type Timeline,
  wholeSlices,
} from '../../../language/profile/index.ts';
import { intro } from './fixtures.ts';

const timeline: Timeline = {
  times: [100, 300, 400],
  own: [100, 200, 300],
  collecting: [0, 100, 0],
  starts: [0, 1, 2, 3],
  stack: [1, 2, 3],
  entries: [1, 1, 1],
  allocation: [10, 30, 5],
  ticks: [100, 100, 100],
};
const costs = { entries: 0, allocation: 0, ticks: 0 };
const stacks = stackColumns([
  { centre: 0, parent: -1, ...costs },
  { centre: 1, parent: 0, ...costs },
  { centre: 2, parent: 0, ...costs },
  { centre: 3, parent: 0, ...costs },
]);

it('a moment of the program’s own time is on the axis after the collections before it', () => {
  expect([0, 50, 150, 200, 300, 999].map(own => momentOf(timeline, own))).toEqual([
    0, 50, 200, 300, 400, 400,
  ]);
});

it('a span becomes that of the slices that it has for the greater part, or the one that it is in', () => {
  expect(wholeSlices(timeline, { from: 90, to: 310 })).toEqual({ from: 100, to: 300 });
  expect(wholeSlices(timeline, { from: 120, to: 130 })).toEqual({ from: 100, to: 300 });
  expect(wholeSlices(timeline, { from: 0, to: 9 })).toEqual({ from: 0, to: 100 });
  expect(wholeSlices(timeline, { from: 390, to: 400 })).toEqual({ from: 300, to: 400 });
});

it('the serial time profile has the most expensive centres, and the rest as one', () => {
  const { at, areas } = centreAreas({ timeline, stacks }, 'allocation', 1);
  expect([at[0], at.at(-1)]).toEqual([0, 400]);
  expect(areas.map(({ centre, sum, figures }) => [centre, Math.round(sum), figures.length])).toEqual([
    [2, 30, at.length],
    [undefined, 15, at.length],
  ]);
});

it('the live heap is on the same axis, from its beginning to its end', () => {
  const heap = {
    rate: 'time',
    descriptions: [{ name: ':', type: '[]', kind: ':' }],
    times: Float64Array.of(0.15, 0.2),
    allocated: Float64Array.of(1, 2),
    starts: Int32Array.of(0, 1, 2),
    stack: Int32Array.of(1, 1),
    description: Int32Array.of(0, 0),
    bytes: Float64Array.of(100, 300),
    objects: Float64Array.of(1, 3),
  } as const;
  const { at, areas } = heapOnAxis({ ...intro, heap, timeline }, { breakdown: 'hc', most: 5 });
  expect(Array.from(at)).toEqual([0, 200, 300, 400]);
  expect(areas.map(({ bytes }) => Array.from(bytes))).toEqual([[0, 100, 300, 300]]);
  expect(heapOnAxis({ ...intro, timeline }, { breakdown: 'hc', most: 5 }).areas).toEqual([]);
  const byType = heapOnAxis({ ...intro, heap, timeline }, { breakdown: 'hy', most: 5 });
  expect(byType.areas.map(({ label }) => label)).toEqual(['[]']);
});
