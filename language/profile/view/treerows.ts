/** A tree of stacks as the rows of a table: of each node that is open, its children, the most expensive first. */
import type { FlameTree } from './flame.ts';

export interface TreeTableRow {
  readonly node: number;
  /** 0 for the first rows. */
  readonly level: number;
  readonly hasChildren: boolean;
}

/** Whether a node leads to so much of the tree that a reader wants to see what is under it at once. */
const leadsTo = 0.5;

/** The nodes that are open at first: the way to where most of the costs are. */
export function openAtFirst({ value, parent }: FlameTree): ReadonlySet<number> {
  const open = new Set([0]);
  // parents come before children
  for (let node = 1; node < value.length; node++)
    if (open.has(parent[node]!) && value[node]! >= leadsTo * value[0]!) open.add(node);
  return open;
}

/**
 * The rows under the root, from top to bottom; the root itself stands for the whole and has none. Nodes that cost less than `least` are left
 * out. Stacks may be 10,000 deep, so nothing here calls itself.
 */
export function treeRows(tree: FlameTree, open: ReadonlySet<number>, least = 0): TreeTableRow[] {
  const { childStart, children, value, depth } = tree;
  const isWorth = (node: number): boolean => value[node]! > 0 && value[node]! >= least;
  const rows: TreeTableRow[] = [];
  const waiting: number[] = [];
  const wait = (node: number): void => {
    for (let at = childStart[node + 1]! - 1; at >= childStart[node]!; at--)
      if (isWorth(children[at]!)) waiting.push(children[at]!);
  };
  wait(0);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const widest = childStart[node]! < childStart[node + 1]! ? children[childStart[node]!]! : -1;
    rows.push({ node, level: depth[node]! - 1, hasChildren: widest >= 0 && isWorth(widest) });
    if (open.has(node)) wait(node);
  }
  return rows;
}

/** What a node of a tree that stands on MAIN cost by itself: its value without its children's. */
export function ownValue({ value, childStart, children }: FlameTree, node: number): number {
  let own = value[node]!;
  for (let at = childStart[node]!; at < childStart[node + 1]!; at++) own -= value[children[at]!]!;
  return Math.max(0, own);
}
