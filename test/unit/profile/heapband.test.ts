/** What the bands of a heap profile lead to, and come to between two samples. */
import { expect, it } from 'vitest';
import {
  bandsBetween,
  centresOfBands,
  type HeapProfile,
  heapBands,
  nearestSample,
  samplesBetween,
  spanFigures,
  stackColumns,
  withClosurePlaces,
} from '../../../language/profile/index.ts';
import { intro } from './fixtures.ts';

const places = Float64Array.of(0, 1, 3, 4);

it('a span has the samples between two places, in either order', () => {
  expect(samplesBetween(places, 3.5, 0.5)).toEqual({ first: 1, last: 2 });
  expect(samplesBetween(places, 1.5, 2.5)).toBeUndefined();
  expect(nearestSample(places, 2.2)).toBe(2);
});

it('a stretch has the bands that are not empty in it, the largest there first', () => {
  const bands = [
    { label: 'early', bytes: Float64Array.of(90, 90, 0, 0) },
    { label: 'falling', bytes: Float64Array.of(40, 30, 20, 10) },
    { label: 'rising', bytes: Float64Array.of(0, 0, 30, 40) },
  ];
  const graph = { at: places, unit: 'seconds', bands };
  const late = bandsBetween(graph, { first: 2, last: 3 });
  expect(Array.from(late.at)).toEqual([3, 4]);
  expect(late.bands.map(({ label, bytes }) => [label, ...bytes])).toEqual([
    ['rising', 30, 40],
    ['falling', 20, 10],
  ]);
  expect(bandsBetween(graph, { first: 0, last: 3 })).toBe(graph);
});

it('the mean of a span counts each sample by its share of the axis', () => {
  const figures = Float64Array.of(0, 10, 10, 40);
  expect(spanFigures(places, figures, { first: 0, last: 2 })).toEqual({ mean: 25 / 3, change: 10 });
  expect(spanFigures(places, figures, { first: 3, last: 3 })).toEqual({ mean: 40, change: 0 });
});

it('a closure leads to the centre it is named after, and a type to who allocated most of it', () => {
  const profile: HeapProfile = {
    centres: ['MAIN', 'build', 'go'].map(label => ({
      module: 'Main',
      label,
      location: '',
      kind: 'auto' as const,
    })),
    stacks: stackColumns(
      [-1, 0, 0].map((parent, centre) => ({ parent, centre, entries: 0, allocation: 0, ticks: 0 })),
    ),
    heap: {
      rate: 'time',
      descriptions: [{ name: '<Main.go>', module: 'Main', type: '[]', kind: 'THUNK' }],
      times: Float64Array.of(1),
      allocated: Float64Array.of(1),
      starts: Int32Array.of(0, 3),
      stack: Int32Array.of(1, 2, -1),
      description: Int32Array.of(0, 0, 0),
      bytes: Float64Array.of(80, 20, 1000),
      objects: Float64Array.of(1, 1, 1),
    },
  };
  expect(centresOfBands(profile, { breakdown: 'hd' }).get('<Main.go>')).toEqual([2, 1]);
  expect(centresOfBands(profile, { breakdown: 'hy' }).get('[]')).toEqual([1, 2]);
  expect(centresOfBands(profile, { breakdown: 'hc' }).get('SYSTEM')).toEqual([]);
});

it('closures of one name have a band for each place, once their texts are known', () => {
  const thunk = { name: '<Main.go>', module: 'Main', type: '*', kind: 'THUNK' };
  const heap: HeapProfile['heap'] = {
    rate: 'time',
    descriptions: [
      { ...thunk, span: { start: 3, end: 5 } },
      { ...thunk, span: { start: 9, end: 12 } },
      { name: ':', module: 'GHC.Types', type: '[]', kind: 'GHC.Types.:' },
    ],
    times: Float64Array.of(1),
    allocated: Float64Array.of(1),
    starts: Int32Array.of(0, 3),
    stack: Int32Array.of(-1, -1, -1),
    description: Int32Array.of(0, 1, 2),
    bytes: Float64Array.of(30, 20, 10),
    objects: Float64Array.of(1, 1, 1),
  };
  const profile = { ...intro, heap };
  const placed = withClosurePlaces(profile, (module, { start }) => `${module}.hs:1:${start}`);
  const labels = (breakdown: 'hd' | 'hi'): string[] =>
    heapBands({ ...placed, heap: placed.heap! }, { breakdown }).bands.map(({ label }) => label);
  expect(labels('hi')).toEqual(['<Main.go> Main.hs:1:3', '<Main.go> Main.hs:1:9', ':']);
  expect(labels('hd')).toEqual(['<Main.go>', ':']);
});
