/**
 * Strongly connected components in GHC's order (Kosaraju's algorithm, as in GHC/Data/Graph/Directed.hs and containers'
 * Data.Graph). The choice of loop breakers depends on that order. A component comes after all that it uses.
 */
import type { Component } from './components.ts';

/** Components of a graph. `edges` gives what a node uses; what is not among the nodes does not count. */
export function componentsInOrder<T>(
  nodes: readonly T[],
  edges: (node: T) => Iterable<T>,
): readonly Component<T>[] {
  const places = new Map(nodes.map((node, place) => [node, place]));
  const uses = nodes.map(node => {
    const inside = new Set<number>();
    for (const used of edges(node)) {
      const place = places.get(used);
      if (place !== undefined) inside.add(place);
    }
    return [...inside].sort((a, b) => a - b);
  });
  const users: number[][] = nodes.map(() => []);
  for (let node = nodes.length - 1; node >= 0; node--)
    for (const used of uses[node]!) users[used]!.push(node);
  const finished = walk([...nodes.keys()], users).flatMap(tree => tree.after);
  return walk(finished.reverse(), uses).map(({ before }) => ({
    members: before.map(place => nodes[place]!),
    recursive: before.length > 1 || uses[before[0]!]!.includes(before[0]!),
  }));
}

/** A tree of a walk through a graph: its nodes as they are met, and as they are left. */
interface Tree {
  readonly before: number[];
  readonly after: number[];
}

/** Depth first from each root that was not met before. */
function walk(roots: readonly number[], edges: readonly (readonly number[])[]): readonly Tree[] {
  const met = new Uint8Array(edges.length);
  const trees: Tree[] = [];
  for (const root of roots) {
    if (met[root] === 1) continue;
    const tree: Tree = { before: [], after: [] };
    const path: { readonly node: number; next: number }[] = [];
    const enter = (node: number): void => {
      met[node] = 1;
      tree.before.push(node);
      path.push({ node, next: 0 });
    };
    enter(root);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const target = edges[top.node]![top.next++];
      if (target === undefined) tree.after.push(path.pop()!.node);
      else if (met[target] === 0) enter(target);
    }
    trees.push(tree);
  }
  return trees;
}
