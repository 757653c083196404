/**
 * Walking a tree. Works on any node: its children are the nodes and arrays of nodes among its properties, so that a
 * new kind of node needs nothing here.
 */
import type { Node } from './tree.ts';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value && 'span' in value;

/** The direct children of a node, in the order of its properties. */
export function children(node: Node): Node[] {
  const found: Node[] = [];
  const gather = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) gather(item);
    else if (isNode(value)) found.push(value);
    else if (typeof value === 'object' && value !== null && 'kind' in value)
      for (const inner of Object.values(value)) gather(inner);
  };
  for (const value of Object.values(node)) gather(value);
  return found;
}

/** Calls `visit` for every node, parents first, without recursion: trees can be deep. */
export function walk(root: Node, visit: (node: Node) => void): void {
  const rest: Node[] = [root];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    visit(node);
    const below = children(node);
    for (let i = below.length - 1; i >= 0; i--) rest.push(below[i] as Node);
  }
}
