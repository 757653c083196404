/** A flame graph beside that of an earlier run: one tree for both, so that what is gone is drawn where it was. */
import { type FlameTree, flameTreeOf } from './flame.ts';

/** The tree of a run with what only the run before has. */
export interface DifferenceTree extends FlameTree {
  /** By node its value in the run before; 0 where that has none. */
  readonly before: Float64Array;
  /** Centres of the run before that this run lacks: in `centre`, that at position n has the number `goneCentre(n)`. */
  readonly gone: readonly number[];
}

/** The number in a tree of a centre that only the run before has: below that of no centre. */
export const goneCentre = (position: number): number => -2 - position;

/** Whether only the run before has a node. */
export const isGone = ({ value, before }: DifferenceTree, node: number): boolean =>
  value[node] === 0 && before[node]! > 0;

/**
 * Both trees as one: the nodes of this run's tree in their order, and behind them those of the run before with paths that this run
 * has not. Nodes are as wide as they cost in this run, gone ones as in the run before, and all as wide as what stands on them.
 * `same`: by centre of this run that of the run before.
 */
export function differenceTree(
  tree: FlameTree,
  before: FlameTree,
  same: ReadonlyMap<number, number>,
): DifferenceTree {
  const like = likeBefore(tree, before, same);
  const valueBefore = Array.from(like, found => (found < 0 ? 0 : before.value[found]!));
  const [centre, parent, stack, depth] = [tree.centre, tree.parent, tree.stack, tree.depth].map(each =>
    Array.from(each),
  ) as [number[], number[], number[], number[]];
  const value = Array.from(tree.value);
  /** By node of the run before that of both. */
  const nodeOf = new Int32Array(before.value.length).fill(-1);
  like.forEach((found, node) => {
    if (found >= 0) nodeOf[found] = node;
  });
  const numberOf = new Map([...same].map(([now, then]) => [then, now]));
  const gone: number[] = [];
  for (let node = 1; node < before.value.length; node++) {
    if (nodeOf[node]! >= 0 || before.value[node] === 0) continue;
    const then = before.centre[node]!;
    const below = nodeOf[before.parent[node]!]!;
    const number = numberOf.get(then) ?? goneCentre(gone.push(then) - 1);
    numberOf.set(then, number);
    nodeOf[node] = centre.push(number) - 1;
    parent.push(below);
    depth.push(depth[below]! + 1);
    stack.push(stack[below]!);
    value.push(0);
    valueBefore.push(before.value[node]!);
  }
  return {
    ...flameTreeOf({
      centre: Int32Array.from(centre),
      parent: Int32Array.from(parent),
      stack: Int32Array.from(stack),
      depth: Int32Array.from(depth),
      value: Float64Array.from(value),
      width: widths(value, valueBefore, parent),
      isCut: tree.isCut || before.isCut,
    }),
    before: Float64Array.from(valueBefore),
    gone,
  };
}

function widths(
  value: readonly number[],
  before: readonly number[],
  parent: readonly number[],
): Float64Array {
  const width = new Float64Array(value.length);
  const above = new Float64Array(value.length);
  // parents come before children
  for (let node = value.length - 1; node >= 0; node--) {
    width[node] = Math.max(value[node]! > 0 ? value[node]! : before[node]!, above[node]!);
    if (node > 0) above[parent[node]!]! += width[node]!;
  }
  return width;
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
