/** A flame graph beside that of an earlier run. */
import type { FlameTree } from './flame.ts';

/** A node of the tree of the run before that this run's tree has nothing for, though it has its parent. */
export interface GoneNode {
  /** Centres of the run before, from the root's child to the node itself. */
  readonly path: readonly number[];
  readonly value: number;
}

/**
 * By node of a tree, the value of the node with the same path in the tree of the run before; 0 where that has none. `same`: by centre of
 * this run that of the run before.
 */
export function valuesBefore(
  tree: FlameTree,
  before: FlameTree,
  same: ReadonlyMap<number, number>,
): Float64Array {
  const like = likeBefore(tree, before, same);
  return Float64Array.from(like, found => (found < 0 ? 0 : before.value[found]!));
}

/** What only the run before has, the largest first. */
export function goneSince(
  tree: FlameTree,
  before: FlameTree,
  same: ReadonlyMap<number, number>,
): readonly GoneNode[] {
  const kept = new Set(likeBefore(tree, before, same));
  const pathTo = (node: number): number[] =>
    node === 0 ? [] : [...pathTo(before.parent[node]!), before.centre[node]!];
  return Array.from(before.value, (value, node) => ({ value, node }))
    .filter(({ value, node }) => value > 0 && !kept.has(node) && kept.has(before.parent[node]!))
    .sort((a, b) => b.value - a.value)
    .map(({ value, node }) => ({ path: pathTo(node), value }));
}

/** By node of a tree the one with the same path in the other; -1 where there is none. */
function likeBefore(
  { centre, parent, value }: FlameTree,
  before: FlameTree,
  same: ReadonlyMap<number, number>,
): Int32Array {
  const nodes = new Map<string, number>();
  for (let node = 1; node < before.value.length; node++)
    nodes.set(`${before.parent[node]} ${before.centre[node]}`, node);
  const like = new Int32Array(value.length).fill(-1);
  like[0] = 0;
  // parents come before children
  for (let node = 1; node < value.length; node++)
    like[node] = nodes.get(`${like[parent[node]!]} ${same.get(centre[node]!)}`) ?? -1;
  return like;
}
