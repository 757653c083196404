/** Components of random graphs agree with plain reachability, and come in dependency order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { components } from '../../language/rename/dependency.ts';

const graph = fc.integer({ min: 0, max: 12 }).chain(count =>
  fc.record({
    count: fc.constant(count),
    edges:
      count === 0
        ? fc.constant<[number, number][]>([])
        : fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 30 }),
  }),
);

test('strongly connected components', () => {
  fc.assert(
    fc.property(graph, ({ count, edges }) => {
      const reach = Array.from({ length: count }, (_, i) => Array.from({ length: count }, (_, j) => i === j));
      for (const [from, to] of edges) reach[from]![to] = true;
      for (let k = 0; k < count; k++)
        for (let i = 0; i < count; i++)
          for (let j = 0; j < count; j++) if (reach[i]![k] && reach[k]![j]) reach[i]![j] = true;
      const found = components(count, node => edges.filter(([from]) => from === node).map(([, to]) => to));
      const place = new Map(found.flatMap((members, i) => members.map(member => [member, i] as const)));
      expect(place.size).toBe(count);
      for (let i = 0; i < count; i++)
        for (let j = 0; j < count; j++) {
          expect(place.get(i) === place.get(j)).toBe(reach[i]![j]! && reach[j]![i]!);
          if (reach[i]![j]) expect(place.get(j)!).toBeLessThanOrEqual(place.get(i)!);
        }
    }),
    { numRuns: 300 },
  );
});

test('a chain of a hundred thousand', () => {
  const count = 100_000;
  const found = components(count, node => (node + 1 < count ? [node + 1] : []));
  expect(found[0]).toEqual([count - 1]);
  expect(found.length).toBe(count);
});
