/** Laws of views: callers, flame graphs, excerpts of graphs and older profilers say nothing that the stacks do not hold. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  amount,
  arcRows,
  arms,
  basis,
  type Costs,
  callGraph,
  excerpt,
  type FlameTree,
  flameTree,
  hottest,
  inherit,
  layOutFlame,
  type Metric,
  machineCentres,
  neighboursOf,
  nothing,
  olderCosts,
  only,
  plus,
  project,
  select,
  stackColumns,
  stackRows,
} from '../../language/profile/index.ts';
import { centres, profiles } from '../lib/random-profile.ts';

const selections = fc
  .uniqueArray(fc.integer({ min: 0, max: centres.length - 1 }))
  .map(list => only(new Set(list)));
const metrics = fc.constantFrom<Metric>('time', 'allocation', 'entries');
const someCentre = fc.integer({ min: 0, max: centres.length - 1 });
const sum = (costs: Iterable<Costs>): Costs => [...costs].reduce(plus, nothing);

it('callers add up to what a centre inherits, and so do its own costs and its callees, under every selection', () => {
  fc.assert(
    fc.property(profiles, selections, someCentre, (profile, selected, centre) => {
      const seen = project(profile, selected);
      const { inherited, individual, callers, callees, uncalled } = neighboursOf(seen, centre);
      expect(sum([...callers.map(({ costs }) => costs), uncalled])).toEqual(inherited);
      expect(sum([...callees.map(({ costs }) => costs), individual])).toEqual(inherited);
      expect(inherited).toEqual(inherit(seen)[centre]);
      if (selected(centre))
        expect(inherited).toEqual(select(profile, selected).centres.get(centre)!.inherited);
    }),
  );
});

/** By node the sum of its children. */
function sums({ parent, value }: FlameTree): Float64Array {
  const found = new Float64Array(value.length);
  for (let node = 1; node < value.length; node++) found[parent[node]!]! += value[node]!;
  return found;
}

const flames = fc.record(
  { metric: metrics, centre: someCentre, inverted: fc.boolean() },
  { requiredKeys: ['metric'] },
);

it('a flame graph’s children are never wider than what they stand on, the widest first; the root is all there is', () => {
  fc.assert(
    fc.property(profiles, flames, (profile, options) => {
      const tree = flameTree(profile, options);
      sums(tree).forEach((children, node) => {
        expect(children).toBeLessThanOrEqual(tree.value[node]!);
        const own = tree.children.subarray(tree.childStart[node], tree.childStart[node + 1]);
        for (const child of own) expect(tree.parent[child]).toBe(node);
        expect([...own].map(child => tree.value[child]!)).toEqual(
          [...own].map(child => tree.value[child]!).sort((a, b) => b - a),
        );
        expect(new Set([...own].map(child => tree.centre[child])).size).toBe(own.length);
      });
      expect(tree.children.length).toBe(tree.value.length - 1);
      const whole =
        options.centre === undefined ? basis(profile) : (inherit(profile)[options.centre] ?? nothing);
      if (options.centre === undefined || !machineCentres(profile).has(options.centre))
        expect(tree.value[0]).toBe(amount(whole, options.metric));
    }),
  );
});

it('frames of a row do not overlap, and lie over what they stand on', () => {
  fc.assert(
    fc.property(
      profiles,
      flames,
      fc.nat(),
      fc.double({ min: 0, max: 0.3, noNaN: true }),
      (profile, options, at, least) => {
        const tree = flameTree(profile, options);
        const { node, from, to, rowStart } = layOutFlame(tree, at % tree.value.length, least);
        const places = new Map([...node].map((each, frame) => [each, frame]));
        for (let row = 0; row < rowStart.length - 1; row++)
          for (let frame = rowStart[row]!; frame < rowStart[row + 1]!; frame++) {
            if (frame > rowStart[row]!) expect(from[frame]!).toBeGreaterThanOrEqual(to[frame - 1]! - 1e-9);
            const below = node[frame]! < 0 ? -node[frame]! - 1 : tree.parent[node[frame]!]!;
            const under = places.get(below);
            if (under === undefined) continue;
            expect(from[frame]!).toBeGreaterThanOrEqual(from[under]! - 1e-9);
            expect(to[frame]!).toBeLessThanOrEqual(to[under]! + 1e-9);
          }
      },
    ),
  );
});

it('an excerpt of a graph leaves out what it says, and no node alone that was not', () => {
  fc.assert(
    fc.property(
      profiles,
      metrics,
      fc.nat({ max: 12 }),
      fc.nat({ max: 12 }),
      (profile, metric, nodes, arcs) => {
        const graph = callGraph(profile);
        const part = excerpt(graph, metric, { nodes, arcs });
        expect(part.nodes.length).toBe(Math.min(nodes, graph.nodes.length));
        expect(part.nodes.length + part.leftOut.nodes).toBe(graph.nodes.length);
        expect(part.arcs.length + part.leftOut.arcs).toBe(graph.arcs.length);
        const kept = new Set(part.nodes.map(({ centre }) => centre));
        for (const { from, to } of arcRows(part.arcs)) expect(kept.has(from) && kept.has(to)).toBe(true);
        const [arm = []] = arms(profile, metric, 1).map(({ path }) => path);
        const withArm = excerpt(graph, metric, { nodes: new Set(arm).size, arcs }, arm);
        expect(withArm.nodes.map(({ centre }) => centre).sort()).toEqual([...new Set(arm)].sort());
        arm.slice(1).forEach((to, i) => {
          expect(arcRows(withArm.arcs)).toContainEqual(expect.objectContaining({ from: arm[i], to }));
        });
        for (const { from, to } of arcRows(graph.arcs))
          if (kept.has(from) && kept.has(to)) expect(Array.from(part.arcs.to).includes(to)).toBe(true);
      },
    ),
  );
});

it('a flat profile is never too much, pairs at most what is right and at least flat; MAIN has all in gprof, where all was entered', () => {
  fc.assert(
    fc.property(profiles, metrics, (given, metric) => {
      const profile = {
        ...given,
        stacks: { ...given.stacks, entries: Float64Array.from(given.stacks.entries, count => count + 1) },
      };
      const cost = (costs: Costs): number => amount(costs, metric);
      for (const { centre, right, gprof, pairs, flat } of olderCosts(profile)) {
        expect(cost(flat)).toBeLessThanOrEqual(cost(pairs));
        expect(cost(gprof)).toBeGreaterThanOrEqual(cost(flat));
        if (centre === 0) expect(cost(gprof)).toBeCloseTo(cost(right), 3);
      }
    }),
  );
});

it('the hottest few are the first of all, however many are asked for', () => {
  fc.assert(
    fc.property(profiles, metrics, fc.nat({ max: 45 }), (profile, metric, most) => {
      expect(hottest(profile, metric, most)).toEqual(hottest(profile, metric).slice(0, most));
    }),
  );
});

it('columns hold what was said of each stack, by itself', () => {
  fc.assert(
    fc.property(profiles, fc.nat(), (profile, number) => {
      const rows = stackRows(profile.stacks).map((row, code) =>
        (number >> (code % 8)) % 2 === 1 ? { ...row, number: number + code } : row,
      );
      expect(stackRows(stackColumns(rows))).toEqual(rows);
    }),
  );
});
