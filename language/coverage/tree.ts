/** The boxes of a module as a tree: those of one place are a node, below the smallest place that has it within. */
import type { Box, BoxPlace } from './model/box.ts';

export interface BoxNode {
  readonly place: BoxPlace;
  /** Numbers of the boxes of this place, in their order. */
  readonly boxes: readonly number[];
  /** In the order of their first boxes. */
  readonly below: readonly BoxNode[];
}

interface Growing extends BoxNode {
  readonly boxes: number[];
  readonly below: Growing[];
}

export function boxTree(boxes: readonly Box[]): readonly BoxNode[] {
  const nodes = new Map<string, Growing>();
  boxes.forEach(({ place }, number) => {
    const key = `${place.line}:${place.column}-${place.endLine}:${place.endColumn}`;
    const node = nodes.get(key) ?? { place, boxes: [], below: [] };
    node.boxes.push(number);
    nodes.set(key, node);
  });
  const outer = [...nodes.values()].sort((a, b) => fromStart(a.place, b.place) || -toEnd(a.place, b.place));
  const roots: Growing[] = [];
  const open: Growing[] = [];
  for (const node of outer) {
    while (open.length > 0 && toEnd(open.at(-1)!.place, node.place) < 0) open.pop();
    (open.at(-1)?.below ?? roots).push(node);
    open.push(node);
  }
  for (const { below } of outer) below.sort(byFirstBox);
  return roots.sort(byFirstBox);
}

const byFirstBox = (a: BoxNode, b: BoxNode): number => a.boxes[0]! - b.boxes[0]!;

const fromStart = (a: BoxPlace, b: BoxPlace): number => a.line - b.line || a.column - b.column;

const toEnd = (a: BoxPlace, b: BoxPlace): number => a.endLine - b.endLine || a.endColumn - b.endColumn;

/** The node and all below it, the node first. */
export function* nodesIn(nodes: readonly BoxNode[]): Generator<BoxNode> {
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    waiting.push(...[...node.below].reverse());
  }
}
