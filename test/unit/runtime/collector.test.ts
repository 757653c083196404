import { expect, it } from 'vitest';
import { collectionDue, furthest, type Heap } from '../../../language/runtime/collector.ts';
import { heapSlack } from '../../../language/runtime/layout.ts';

const mega = 1 << 20;

it('collects once twice as much has been made as is live, and of much not much later than once as much', () => {
  const due = (live: number, allowed = 4096 * mega): number =>
    collectionDue({
      start: 0,
      base: 0,
      live,
      allowed,
      area: 4 * mega,
      store: { maximum: 4096 * mega },
    } as unknown as Heap) / mega;
  expect([0, 1, 3, 64, 512].map(live => due(live * mega))).toEqual([4, 5, 9, 192, 1088]);
  // Near its limit, or past it, it is looked at sooner.
  expect([64, 100, 200].map(live => due(live * mega, 96 * mega))).toEqual([96, 125, 250]);
  expect(due(3000 * mega)).toBeLessThan(4096);
});

it('collects at the end of memory at the latest, though there be more room below than there is above', () => {
  const heap = {
    start: 2923 * mega,
    base: 900 * mega,
    live: 1171 * mega,
    allowed: 1400 * mega,
    area: 4 * mega,
    store: { maximum: 4095 * mega },
  } as unknown as Heap;
  expect(furthest(heap)).toBe(4095 * mega - heapSlack);
  expect(collectionDue(heap, 600 * mega)).toBeLessThanOrEqual(furthest(heap));
});
