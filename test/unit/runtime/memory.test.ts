/** How memory is shared out, and that a heap within its limit always finds room for the next collection. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collectionDue, furthest, type Heap } from '../../../language/runtime/collector.ts';
import { heapSlack } from '../../../language/runtime/layout.ts';
import { memoryLimitsFor } from '../../../language/runtime/memory.ts';

const mega = 1 << 20;
const giga = 1 << 30;
const all = 4 * giga - 16 * mega;

it('a large machine gives all that there is', () => {
  const { stack, heap, ...most } = memoryLimitsFor({}, all, 64 * giga);
  expect([Math.round(stack / mega), Math.round(heap / mega)]).toEqual([1020, 1498]);
  expect(most).toEqual({ stackIsMost: false, heapIsMost: true });
});

it('a small machine gives four fifths of what it has', () => {
  const { stack, heap, heapIsMost } = memoryLimitsFor({}, all, giga);
  expect(stack + 2 * heap).toBeLessThanOrEqual(0.8 * giga);
  expect(heapIsMost).toBe(false);
});

it('one limit makes room for the other', () => {
  expect(memoryLimitsFor({ heap: 1800 * mega }, all, undefined).heap).toBe(1800 * mega);
  expect(memoryLimitsFor({ stack: 3 * giga }, all, undefined).stack).toBe(3 * giga);
});

it('nobody gets more than there is, or less than is needed to say so', () => {
  const anything = fc.option(fc.double({ min: 1, max: 1e15, noNaN: true }), { nil: undefined });
  fc.assert(
    fc.property(
      anything,
      anything,
      fc.option(fc.integer({ min: mega, max: 2 ** 40 }), { nil: undefined }),
      (h, s, m) => {
        const limits = { ...(h === undefined ? {} : { heap: h }), ...(s === undefined ? {} : { stack: s }) };
        const { stack, heap } = memoryLimitsFor(limits, all, m);
        expect(stack).toBeGreaterThanOrEqual(1 << 16);
        expect(heap).toBeGreaterThanOrEqual(0);
        expect(stack + 2 * heap).toBeLessThanOrEqual(all);
      },
    ),
  );
});

it('what fills the heap up to where it may can be copied, below or above', () => {
  const base = 1100 * mega;
  const maximum = 65535 * 65536;
  fc.assert(
    fc.property(fc.integer({ min: base, max: maximum - 64 * mega }), fc.nat(1400 * mega), (start, live) => {
      const heap = {
        start,
        base,
        live,
        allowed: 1400 * mega,
        area: 4 * mega,
        store: { maximum },
      } as unknown as Heap;
      const used = furthest(heap) + heapSlack - start;
      expect(start - base >= used + 64 || start + 2 * used <= maximum).toBe(true);
      expect(collectionDue(heap)).toBeLessThanOrEqual(furthest(heap));
    }),
  );
});
