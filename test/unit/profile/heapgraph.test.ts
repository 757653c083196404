/** Heap profiles as pictures. */
import { expect, it } from 'vitest';
import { momentText, stackedAreas } from '../../../language/profile/view/heapgraph.ts';

const box = { left: 0, top: 0, width: 100, height: 100 };
const outlines = (at: readonly number[], ...bands: readonly (readonly number[])[]): string[] =>
  stackedAreas(
    { at: Float64Array.from(at) },
    bands.map((bytes, index) => ({ label: `${index}`, bytes: Float64Array.from(bytes) })),
    box,
  ).areas.map(({ points }) => points);

it('bands stand on top of one another', () => {
  expect(outlines([1, 2], [20, 40], [30, 60])).toEqual([
    '0.0,80.0 100.0,60.0 100.0,100.0 0.0,100.0',
    '0.0,50.0 100.0,0.0 100.0,60.0 0.0,80.0',
  ]);
});

it('a single sample fills the picture', () => {
  expect(outlines([3], [60])).toEqual(['0.0,0.0 100.0,0.0 100.0,100.0 0.0,100.0']);
});

it.each([
  [0.01, 0.082, ['0.010', '0.028', '0.046', '0.064', '0.082']],
  [0, 10, ['0.0', '2.5', '5.0', '7.5', '10.0']],
  [0, 240, ['0', '60', '120', '180', '240']],
  [3, 3, ['3.00', '3.00', '3.00', '3.00', '3.00']],
])('moments from %d to %d have labels that differ', (first, last, texts) => {
  const moment = momentText(first, last);
  expect([0, 1, 2, 3, 4].map(quarter => moment(first + (quarter / 4) * (last - first)))).toEqual(texts);
});
