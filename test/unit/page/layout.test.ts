/** Places of a graph's parts. */
import { describe, expect, it } from 'vitest';
import { layOut, type Plan } from '../../../client/page/layout.ts';

const plan: Plan = {
  nodes: Array.from({ length: 6 }, (_, i) => ({ width: 60 + 10 * i, height: 40 })),
  arcs: [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
    [3, 4],
    // a circle, and a second arc between the same two
    [4, 3],
    [0, 1],
  ].map(([from, to]) => ({ from: from!, to: to!, width: 30, height: 15 })),
};

describe('a layout', () => {
  const { nodes, arcs, width, height } = layOut(plan);

  it('keeps nodes apart, and inside', () => {
    nodes.forEach((a, i) => {
      expect(a.x - plan.nodes[i]!.width / 2).toBeGreaterThanOrEqual(0);
      expect(a.x + plan.nodes[i]!.width / 2).toBeLessThanOrEqual(width);
      expect(a.y + 20).toBeLessThanOrEqual(height);
      for (let j = 0; j < i; j++) {
        const b = nodes[j]!;
        const apart =
          Math.abs(a.x - b.x) >= (plan.nodes[i]!.width + plan.nodes[j]!.width) / 2 ||
          Math.abs(a.y - b.y) >= 40;
        expect(apart).toBe(true);
      }
    });
  });

  it('leads callers down to callees, and has a way for every arc', () => {
    expect(nodes[0]!.y).toBeLessThan(nodes[1]!.y);
    expect(nodes[1]!.y).toBeLessThan(nodes[3]!.y);
    expect(arcs).toHaveLength(plan.arcs.length);
    for (const { points } of arcs) expect(points.length).toBeGreaterThan(1);
  });

  it('is empty for nothing', () => {
    expect(layOut({ nodes: [], arcs: [] })).toMatchObject({ nodes: [], arcs: [] });
  });
});
