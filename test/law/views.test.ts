/** Laws of views: callers, flame graphs, excerpts of graphs and older profilers say nothing that the stacks do not hold. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  amount,
  analyse,
  arcRows,
  arms,
  attributedCosts,
  basis,
  type Costs,
  callGraph,
  centresOf,
  excerpt,
  type FlameTree,
  flameTree,
  hottest,
  inherit,
  largestParts,
  layOutFlame,
  type Metric,
  machineCentres,
  neighboursOf,
  nothing,
  type Profile,
  plus,
  project,
  select,
  stackColumns,
  stackRows,
} from '../../language/profile/index.ts';
import { inDepthFirstOrder } from '../../language/profile/pass/order.ts';
import { centres, profiles } from '../lib/random-profile.ts';
import { only } from '../lib/selection.ts';

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
            // what is negative stands for frames that were folded; the parent of MAIN is none
            const under = below < 0 ? undefined : places.get(below);
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

it('an excerpt of a graph is in one piece where the graph is', () => {
  const from = (starts: readonly number[], arcs: readonly { from: number; to: number }[]): Set<number> => {
    const reached = new Set(starts);
    for (let before = -1; before < reached.size; ) {
      before = reached.size;
      for (const arc of arcs) if (reached.has(arc.from)) reached.add(arc.to);
    }
    return reached;
  };
  fc.assert(
    fc.property(
      profiles,
      metrics,
      fc.nat({ max: 12 }),
      fc.nat({ max: 12 }),
      (profile, metric, nodes, arcs) => {
        const graph = callGraph(profile);
        const part = excerpt(graph, metric, { nodes, arcs });
        const kept = new Set(part.nodes.map(({ centre }) => centre));
        const all = arcRows(graph.arcs);
        const tops = [...kept].filter(each => !all.some(arc => arc.to === each && arc.from !== each));
        const shown = [...arcRows(part.arcs), ...part.detours];
        for (const each of from(tops, all))
          if (kept.has(each)) expect(from(tops, shown).has(each)).toBe(true);
        for (const detour of part.detours) {
          expect(kept.has(detour.from) && kept.has(detour.to)).toBe(true);
          expect(detour.through).toBeGreaterThan(0);
          expect(detour.through).toBeLessThanOrEqual(part.leftOut.nodes);
        }
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
      for (const { centre, right, gprof, pairs, flat } of attributedCosts(profile)) {
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

it('very many are brought into the order in which few are: falling, and of equal cost as they stand', () => {
  const row = fc.record({
    centre: fc.constant(4),
    parent: fc.constant(0),
    entries: fc.nat({ max: 3 }),
    allocation: fc.oneof(
      fc.nat({ max: 2 ** 40 }),
      fc.nat({ max: 9 }).map(n => n / 8),
    ),
    ticks: fc.integer({ min: 0, max: 2 ** 31 }),
  });
  fc.assert(
    fc.property(
      profiles,
      fc.array(row, { minLength: 20, maxLength: 30 }),
      metrics,
      (profile, rows, metric) => {
        const all = Array.from({ length: 6000 }, (_, i) =>
          i === 0 ? { ...rows[0]!, centre: 0, parent: -1 } : rows[(i * 7) % rows.length]!,
        );
        const stacks = stackColumns(all);
        const costs =
          metric === 'time' ? stacks.ticks : metric === 'allocation' ? stacks.allocation : stacks.entries;
        const codes = all.map((_, code) => code).filter(code => costs[code]! > 0);
        expect(hottest({ ...profile, stacks }, metric)).toEqual(codes.sort((a, b) => costs[b]! - costs[a]!));
      },
    ),
    { numRuns: 20 },
  );
});

it('the largest parts of what a centre inherits are those of its stacks that cost most, each stack once', () => {
  fc.assert(
    fc.property(
      profiles,
      metrics,
      someCentre,
      fc.integer({ min: 1, max: 12 }),
      (profile, metric, centre, most) => {
        const mine = hottest(profile, metric).filter(code => centresOf(profile, code).includes(centre));
        const { largest, count } = largestParts(profile, metric, most)(centre);
        const cost = (code: number): number => amount(stackRows(profile.stacks)[code]!, metric);
        expect(count).toBe(mine.length);
        expect(largest).toEqual(mine.slice(0, most).map(cost));
        if (mine.length <= most && !machineCentres(profile).has(centre))
          expect(largest.reduce((all, each) => all + each, 0)).toBe(
            amount(inherit(profile)[centre]!, metric),
          );
      },
    ),
  );
});

it('in a profile that was read, equal stacks are made one, and with them those that stand on them', () => {
  fc.assert(
    fc.property(profiles, profile => {
      const rows = stackRows(profile.stacks);
      const count = rows.length;
      // every stack but MAIN once more, on the copy of what it stands on
      const again = rows
        .slice(1)
        .map(row => ({ ...row, parent: row.parent === 0 ? 0 : row.parent + count - 1 }));
      const doubled = { ...profile, stacks: stackColumns([...rows, ...again]) };
      const { stacks } = project(doubled, () => true);
      expect(stackRows(stacks)).toEqual(
        rows.map(({ centre, parent, ...costs }, code) => ({
          centre,
          parent,
          ...(code === 0 ? costs : plus(costs, costs)),
        })),
      );
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

/** What each path from MAIN costs, and each stack that a report numbered. */
const byPath = (profile: Profile): ReadonlyMap<string, unknown> =>
  new Map(
    stackRows(profile.stacks).map(({ centre: _, parent: _below, ...rest }, code) => [
      centresOf(profile, code).join(' '),
      rest,
    ]),
  );

it('in depth-first order each stack is followed by those that stand on it, and an analysis so sees what the projection sees', () => {
  fc.assert(
    fc.property(profiles, selections, (profile, selected) => {
      const analysis = analyse(profile, selected);
      const seen = analysis.seen();
      expect(byPath(seen)).toEqual(byPath(project(profile, selected)));
      const depthFirst = inDepthFirstOrder(profile);
      expect(byPath(depthFirst)).toEqual(byPath(profile));
      const { length, parent } = depthFirst.stacks;
      const below = (code: number): number[] => (code < 0 ? [] : [code, ...below(parent[code]!)]);
      for (let code = 1; code < length; code++) expect(below(code - 1)).toContain(parent[code]);
      const { nodes, arcs } = callGraph(profile, selected);
      const ordered = (list: typeof arcs): unknown[] =>
        arcRows(list).sort((a, b) => a.from - b.from || a.to - b.to);
      expect(analysis.graph().nodes).toEqual(nodes);
      expect(ordered(analysis.graph().arcs)).toEqual(ordered(arcs));
    }),
  );
});
