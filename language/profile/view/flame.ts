/**
 * Flame graphs: stacks merged by their paths, the most expensive on the left. Downwards from MAIN, or from where a centre is
 * first called; or upwards (inverted), from what was current, or from a centre, to those that called it. Made in two
 * steps: the tree, once for a profile and a metric; and the frames that are wide enough to be seen, for each zoom.
 *
 * In a tree a node's children are never more than the node: downwards the rest is the node's own, upwards it is what
 * nobody called. Typed arrays, and no recursion: there may be 100,000 stacks, and 10,000 of them on one another.
 */
import { widened } from '../model/columns.ts';
import type { Profile } from '../model/profile.ts';
import { createStackTreeBuilder } from '../pass/builder.ts';
import { columnOf, runtimeFlags } from '../pass/columns.ts';
import type { Metric } from '../pass/costs.ts';

export interface FlameOptions {
  readonly metric: Metric;
  /** Only the parts of stacks from this centre on; all stacks if it is absent. */
  readonly centre?: number;
  /** From the current centre to those below it. */
  readonly inverted?: boolean;
}

export interface FlameTree {
  /** By node; node 0 is the root, and parents come before children. */
  readonly centre: Int32Array;
  readonly parent: Int32Array;
  /** In the metric, with all above it. */
  readonly value: Float64Array;
  /** In the same unit, how wide it is drawn: no less than the nodes that stand on it together. */
  readonly width: Float64Array;
  /** A stack on whose path the node lies; the one with this path where the tree stands on MAIN. */
  readonly stack: Int32Array;
  readonly depth: Int32Array;
  /** A node's children, the widest first, are `children` from `childStart` of it to that of the next. */
  readonly childStart: Int32Array;
  readonly children: Int32Array;
  /** Whether the upper ends were left out: an inverted tree may be far larger than its profile. */
  readonly isCut: boolean;
}

/** The centre of the root of an inverted tree of all stacks, which is no centre. */
export const noCentre = -1;

/** Steps after which an inverted tree is not followed further. */
const enough = 500_000;

export function flameTree(profile: Profile, options: FlameOptions): FlameTree {
  const { stacks } = profile;
  const own = columnOf(stacks, options.metric);
  const costs = new Float64Array(stacks.length);
  const runtime = runtimeFlags(profile);
  const isOnRuntime = new Uint8Array(stacks.length);
  const { length, parent } = stacks;
  for (let code = 0; code < length; code++) {
    isOnRuntime[code] = runtime[code] === 1 || isOnRuntime[parent[code]!] === 1 ? 1 : 0;
    if (isOnRuntime[code] === 0) costs[code] = own[code]!;
  }
  return options.inverted
    ? upward(profile, costs, options.centre)
    : downward(profile, costs, options.centre, isOnRuntime);
}

// ---------------------------------------------------------------- downwards

function downward(
  profile: Profile,
  costs: Float64Array,
  centre: number | undefined,
  isOnRuntime: Uint8Array,
): FlameTree {
  const { length, centre: tops, parent } = profile.stacks;
  const nodes = growing(length + 1);
  addNode(nodes, centre ?? tops[0] ?? noCentre, -1, 0);
  /** The node of each stack. */
  const nodeOf = new Int32Array(length).fill(-1);
  /** Of all nodes but the root. */
  const children = createStackTreeBuilder(length);
  for (let code = 0; code < length; code++) {
    if (isOnRuntime[code] === 1) continue;
    const top = tops[code]!;
    const below = code === 0 ? -1 : nodeOf[parent[code]!]!;
    let node = below;
    if (below < 0) node = centre === undefined || top === centre ? 0 : -1;
    else {
      node = children.push(below, top) + 1;
      if (node === nodes.count) addNode(nodes, top, below, code);
    }
    if (node < 0) continue;
    nodeOf[code] = node;
    if (node === 0 && nodes.value[0] === 0) nodes.stack[0] = code;
    nodes.value[node]! += costs[code]!;
  }
  const { value, parent: nodeBelow } = nodes;
  for (let node = nodes.count - 1; node > 0; node--) value[nodeBelow[node]!]! += value[node]!;
  return finished(nodes, false);
}

// ---------------------------------------------------------------- upwards

/** A node's stacks: how far down each has come, and what it brings with it. */
interface Front {
  readonly node: number;
  readonly codes: number[];
  readonly costs: number[];
}

/** Level by level, so that what is left out is far up. Stacks that meet on their way go on as one. */
function upward(profile: Profile, costs: Float64Array, centre: number | undefined): FlameTree {
  const { stacks } = profile;
  const nodes = growing(1024);
  addNode(nodes, centre ?? noCentre, -1, 0);
  const start = centre === undefined ? everyTop(costs) : topsOf(profile, costs, centre);
  for (const cost of start.costs) nodes.value[0]! += cost;
  nodes.stack[0] = start.codes[0] ?? 0;
  /** By centre its group, by stack its place in that; -1 but while a node is looked at. */
  const groupOf = new Int32Array(profile.centres.length).fill(-1);
  const placeOf = new Int32Array(stacks.length).fill(-1);
  let steps = 0;
  let level: Front[] = [start];
  for (let isTop = centre === undefined; level.length > 0 && steps <= enough; isTop = false) {
    const next: Front[] = [];
    for (const front of level) {
      steps += front.codes.length;
      const groups: Front[] = [];
      front.codes.forEach((code, i) => {
        const below = isTop ? code : stacks.parent[code]!;
        // MAIN calls everybody: it would be the end of every branch
        if (below <= 0) return;
        const caller = stacks.centre[below]!;
        if (groupOf[caller]! < 0)
          groupOf[caller] =
            groups.push({ node: addNode(nodes, caller, front.node, below), codes: [], costs: [] }) - 1;
        const group = groups[groupOf[caller]!]!;
        if (placeOf[below]! < 0) {
          placeOf[below] = group.codes.push(below) - 1;
          group.costs.push(0);
        }
        group.costs[placeOf[below]!]! += front.costs[i]!;
        nodes.value[group.node]! += front.costs[i]!;
      });
      for (const group of groups) {
        groupOf[nodes.centre[group.node]!] = -1;
        for (const code of group.codes) placeOf[code] = -1;
        next.push(group);
      }
      if (steps > enough) break;
    }
    level = next;
  }
  return finished(nodes, level.length > 0);
}

function everyTop(costs: Float64Array): Front {
  const front: Front = { node: 0, codes: [], costs: [] };
  costs.forEach((cost, code) => {
    if (cost === 0) return;
    front.codes.push(code);
    front.costs.push(cost);
  });
  return front;
}

/** Each stack that holds the centre, as far as the uppermost of it. */
function topsOf({ stacks }: Profile, costs: Float64Array, centre: number): Front {
  const sums = new Float64Array(stacks.length);
  const highest = new Int32Array(stacks.length).fill(-1);
  for (let code = 0; code < stacks.length; code++) {
    const at = stacks.centre[code] === centre ? code : (highest[stacks.parent[code]!] ?? -1);
    highest[code] = at;
    if (at >= 0) sums[at]! += costs[code]!;
  }
  return everyTop(sums);
}

// ---------------------------------------------------------------- nodes

interface FlameNodes {
  count: number;
  centre: Int32Array;
  parent: Int32Array;
  stack: Int32Array;
  depth: Int32Array;
  value: Float64Array;
}

const growing = (size: number): FlameNodes => ({
  count: 0,
  centre: new Int32Array(size),
  parent: new Int32Array(size),
  stack: new Int32Array(size),
  depth: new Int32Array(size),
  value: new Float64Array(size),
});

function addNode(nodes: FlameNodes, centre: number, parent: number, stack: number): number {
  const node = nodes.count++;
  if (node === nodes.centre.length) grow(nodes);
  nodes.centre[node] = centre;
  nodes.parent[node] = parent;
  nodes.stack[node] = stack;
  nodes.depth[node] = parent < 0 ? 0 : nodes.depth[parent]! + 1;
  return node;
}

function grow(nodes: FlameNodes): void {
  const size = nodes.centre.length * 2;
  nodes.centre = widened(nodes.centre, size);
  nodes.parent = widened(nodes.parent, size);
  nodes.stack = widened(nodes.stack, size);
  nodes.depth = widened(nodes.depth, size);
  nodes.value = widened(nodes.value, size);
}

function finished({ count, centre, parent, stack, depth, value }: FlameNodes, isCut: boolean): FlameTree {
  const values = value.subarray(0, count);
  return flameTreeOf({
    centre: centre.subarray(0, count),
    parent: parent.subarray(0, count),
    stack: stack.subarray(0, count),
    depth: depth.subarray(0, count),
    value: values,
    width: values,
    isCut,
  });
}

/** A tree of these nodes. Children are brought into order: by width, then by centre, so that equal ones stand the same way every time. */
export function flameTreeOf(nodes: Omit<FlameTree, 'childStart' | 'children'>): FlameTree {
  const { centre, parent, width } = nodes;
  const count = centre.length;
  const childStart = new Int32Array(count + 2);
  for (let node = 1; node < count; node++) childStart[parent[node]! + 2]!++;
  for (let node = 1; node < childStart.length; node++) childStart[node]! += childStart[node - 1]!;
  const children = new Int32Array(Math.max(0, count - 1));
  for (let node = 1; node < count; node++) children[childStart[parent[node]! + 1]!++] = node;
  const before = (a: number, b: number): number => width[b]! - width[a]! || centre[a]! - centre[b]!;
  for (let node = 0; node < count; node++) order(children, childStart[node]!, childStart[node + 1]!, before);
  return { ...nodes, childStart: childStart.subarray(0, count + 1), children };
}

/** Most nodes have a few children: for those a sort in place is quicker than what it takes to call another. */
function order(list: Int32Array, from: number, end: number, before: (a: number, b: number) => number): void {
  if (end - from > 16) {
    list.subarray(from, end).sort(before);
    return;
  }
  for (let at = from + 1; at < end; at++) {
    const each = list[at]!;
    let to = at;
    for (; to > from && before(list[to - 1]!, each) > 0; to--) list[to] = list[to - 1]!;
    list[to] = each;
  }
}

// ---------------------------------------------------------------- frames

/** Frames by row, and within a row from left to right. */
export interface FlameFrames {
  /** By frame its node; for what was folded, that of which the narrow ones are children, negative and less one. */
  readonly node: Int32Array;
  /** Shares of the width, from 0 to 1. */
  readonly from: Float64Array;
  readonly to: Float64Array;
  /** The frames of row n are those from `rowStart[n]` to `rowStart[n + 1]`. */
  readonly rowStart: Int32Array;
  /** Frames too narrow to be seen. */
  readonly folded: number;
}

/**
 * What is to be drawn when node `within` fills the width, with those below it as wide. Frames narrower than `least` of the
 * width are folded into one for each node that they stand on, drawn where it is wide enough itself.
 */
export function layOutFlame(tree: FlameTree, within: number, least: number): FlameFrames {
  const node: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const rowStart: number[] = [];
  const ways: number[] = [];
  for (let each = within; each >= 0; each = tree.parent[each]!) ways.push(each);
  for (const each of ways.reverse()) {
    rowStart.push(node.length);
    node.push(each);
    from.push(0);
    to.push(1);
  }
  let folded = 0;
  const whole = tree.width[within] ?? 0;
  for (let row = node.length - 1; whole > 0; ) {
    const end = node.length;
    for (; row < end; row++) {
      const parent = node[row]!;
      if (parent < 0) continue;
      let left = from[row]!;
      for (let at = tree.childStart[parent]!; at < tree.childStart[parent + 1]!; at++) {
        const child = tree.children[at]!;
        const width = tree.width[child]! / whole;
        if (width < least || width === 0) {
          // the rest is narrower still
          const narrow = restOf(tree, at, tree.childStart[parent + 1]!);
          folded += narrow.count;
          if (narrow.width / whole >= least && narrow.width > 0) {
            node.push(-parent - 1);
            from.push(left);
            to.push(left + narrow.width / whole);
          }
          break;
        }
        node.push(child);
        from.push(left);
        left += width;
        to.push(left);
      }
    }
    if (node.length === end) break;
    rowStart.push(end);
  }
  rowStart.push(node.length);
  return {
    node: Int32Array.from(node),
    from: Float64Array.from(from),
    to: Float64Array.from(to),
    rowStart: Int32Array.from(rowStart),
    folded,
  };
}

function restOf(tree: FlameTree, from: number, end: number): { width: number; count: number } {
  let [width, count] = [0, 0];
  for (let at = from; at < end; at++) {
    const here = tree.width[tree.children[at]!]!;
    if (here === 0) break;
    width += here;
    count++;
  }
  return { width, count };
}

/** The frame of a row at a share of the width; -1 if there is none. */
export function frameAt({ rowStart, from, to }: FlameFrames, row: number, x: number): number {
  if (row < 0 || row >= rowStart.length - 1) return -1;
  let [low, high] = [rowStart[row]!, rowStart[row + 1]! - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (x < from[middle]!) high = middle - 1;
    else if (x >= to[middle]!) low = middle + 1;
    else return middle;
  }
  return -1;
}

/** The centres from the root to a node: how it is found again in another tree. */
export function flamePath(tree: FlameTree, node: number): number[] {
  const path: number[] = [];
  for (let each = node; each > 0; each = tree.parent[each]!) path.push(tree.centre[each]!);
  return path.reverse();
}

/** The node at the end of a path, or as far as the path leads. */
export function flameNode(tree: FlameTree, path: readonly number[]): number {
  let node = 0;
  for (const centre of path) {
    const [from, to] = [tree.childStart[node]!, tree.childStart[node + 1]!];
    const child = tree.children.subarray(from, to).find(each => tree.centre[each] === centre);
    if (child === undefined) return node;
    node = child;
  }
  return node;
}
