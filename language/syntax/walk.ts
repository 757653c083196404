/**
 * Walking a tree. Works on any node: its children are the nodes and arrays of nodes among its properties, so that a
 * new kind of node needs nothing here.
 */
import type { Node } from './tree.ts';

/** The direct children of a node, in the order of its properties. */
export function children(node: Node): Node[] {
  const nodes: Node[] = [];
  gatherParts(node, nodes);
  return nodes;
}

/** Puts the children on a stack, so that the first comes off first: no array is made. */
export function pushChildren(node: Node, stack: Node[]): void {
  const from = stack.length;
  gatherParts(node, stack);
  for (let i = from, j = stack.length - 1; i < j; i++, j--) {
    const first = stack[i]!;
    stack[i] = stack[j]!;
    stack[j] = first;
  }
}

/** Calls `visit` for every node, parents first, without recursion: trees can be deep. */
export function walk(root: Node, visit: (node: Node) => void): void {
  const rest: Node[] = [root];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    visit(node);
    pushChildren(node, rest);
  }
}

/** The same, with the nodes from the root to the one visited. */
export function walkWithPath(root: Node, visit: (node: Node, path: readonly Node[]) => void): void {
  const path: Node[] = [];
  const rest: (readonly [node: Node, depth: number])[] = [[root, 0]];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const [node, depth] = next;
    path.length = depth;
    path.push(node);
    visit(node, path);
    for (const child of children(node).reverse()) rest.push([child, depth + 1]);
  }
}

/** Of the properties of a node, or of what is no node but has some inside. */
function gatherParts(whole: object, found: Node[]): void {
  for (const key in whole) if (key !== 'span') gather((whole as Record<string, unknown>)[key], found);
}

function gather(value: unknown, found: Node[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const item of value) gather(item, found);
  else if (!('kind' in value)) return;
  else if ('span' in value) found.push(value as Node);
  else gatherParts(value, found);
}
