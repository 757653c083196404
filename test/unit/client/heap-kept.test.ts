/** What of a heap profile the page shows first. */
import { expect, it } from 'vitest';
import { heapKept } from '../../../client/page/tab/heap-kept.ts';
import type { HeapSeries } from '../../../language/profile/model/heap.ts';

const heap: HeapSeries = {
  rate: 'time',
  descriptions: [{ name: ':', type: '[]', kind: 'GHC.Types.:' }],
  times: Float64Array.of(0.1),
  allocated: Float64Array.of(1e6),
  starts: Int32Array.of(0, 1),
  stack: Int32Array.of(0),
  description: Int32Array.of(0),
  bytes: Float64Array.of(100),
  objects: Float64Array.of(5),
};
const eras = { names: ['1'], era: Int32Array.of(0) };

it('is what was asked for before the run', () => {
  expect(heapKept(undefined, heap).breakdown).toBe('hc');
  expect(heapKept(undefined, { ...heap, eras }).breakdown).toBe('he');
  const sets = { sets: [], set: Int32Array.of(0) };
  expect(heapKept(undefined, { ...heap, retainers: sets }).breakdown).toBe('hr');
  expect(heapKept(undefined, { ...heap, biography: Int32Array.of(1) }).breakdown).toBe('hb');
});

it('is the breakdown that was chosen, where the profile has it', () => {
  expect(heapKept({ breakdown: 'hd' }, { ...heap, eras }).breakdown).toBe('hd');
  expect(heapKept({ breakdown: 'he' }, heap).breakdown).toBe('hc');
  expect(heapKept({ restriction: { era: ['1'], jump: ['x'] } }, heap).restriction).toEqual({ era: ['1'] });
});
