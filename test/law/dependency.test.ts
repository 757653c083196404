/** Components of random graphs agree with plain reachability, and come in dependency order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dependencyOrder } from '../../language/rename/dependency.ts';
import { componentsOf } from '../../language/source/components.ts';

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
      const found = dependencyOrder(count, node =>
        edges.filter(([from]) => from === node).map(([, to]) => to),
      );
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

test('the same components of named nodes, which may use what is none of them', () => {
  fc.assert(
    fc.property(graph, ({ count, edges }) => {
      const uses = (node: number): readonly number[] =>
        edges.filter(([from]) => from === node).map(([, to]) => to);
      const nodes = Array.from({ length: count }, (_, node) => `n${node}`);
      const named = componentsOf(nodes, name => [
        'elsewhere',
        ...uses(Number(name.slice(1))).map(to => `n${to}`),
      ]);
      const plain = dependencyOrder(count, uses);
      const sorted = (list: readonly (readonly string[])[]): readonly string[] =>
        list.map(members => [...members].sort().join(' ')).sort();
      expect(sorted(named.map(({ members }) => members))).toEqual(
        sorted(plain.map(members => members.map(node => `n${node}`))),
      );
      for (const { members, recursive } of named) {
        const own = members.map(name => Number(name.slice(1)));
        expect(recursive).toBe(own.some(node => uses(node).some(to => own.includes(to))));
      }
    }),
    { numRuns: 300 },
  );
});

test('a chain of a hundred thousand', () => {
  const count = 100_000;
  const found = dependencyOrder(count, node => (node + 1 < count ? [node + 1] : []));
  expect(found[0]).toEqual([count - 1]);
  expect(found.length).toBe(count);
});
