/** Nodes and samples of V8, as they are in CPU profiles, and in traces of browsers. */

import type { TimeSpan } from '../model/timeline.ts';
import { type Fields, figureIn, isFields, listIn } from './jsontext.ts';
import type { PathReader } from './paths.ts';
import { type Timed, timing } from './slices.ts';
import { isCollector, pushFrame } from './v8.ts';

export interface NodeStacks {
  /** The stack of each node, by the node's id. */
  readonly stacks: ReadonlyMap<unknown, number>;
  /** The hits of each stack. */
  readonly hits: ReadonlyMap<number, number>;
  readonly unreadable: number;
  /** The stack of collections, if there are any. */
  readonly collector?: number;
}

/** Nodes refer to their children, or to their parent. Nodes that no other node refers to are roots. */
export function readNodes(reader: PathReader, nodes: readonly unknown[]): NodeStacks {
  const byId = new Map<unknown, Fields>();
  for (const node of nodes) if (isFields(node) && isFields(node.callFrame)) byId.set(node.id, node);
  const children = new Map<unknown, unknown[]>();
  const isChild = new Set<unknown>();
  const note = (parent: unknown, child: unknown): void => {
    if (!byId.has(parent) || !byId.has(child) || isChild.has(child)) return;
    isChild.add(child);
    const siblings = children.get(parent);
    if (siblings) siblings.push(child);
    else children.set(parent, [child]);
  };
  for (const [id, node] of byId) {
    for (const child of listIn(node.children)) note(id, child);
    if (node.parent !== undefined) note(node.parent, id);
  }
  const stacks = new Map<unknown, number>();
  const hits = new Map<number, number>();
  const rest = [...byId.keys()].filter(id => !isChild.has(id)).map(id => ({ id, below: 0 }));
  for (let here = rest.pop(); here; here = rest.pop()) {
    const node = byId.get(here.id)!;
    const stack = pushFrame(reader, here.below, node.callFrame);
    stacks.set(here.id, stack);
    hits.set(stack, (hits.get(stack) ?? 0) + (figureIn(node.hitCount) ?? 0));
    for (const id of (children.get(here.id) ?? []).toReversed()) rest.push({ id, below: stack });
  }
  const found = [...byId].find(([, { callFrame }]) => isCollector(callFrame));
  const collector = found && stacks.get(found[0]);
  return {
    stacks,
    hits,
    unreadable: nodes.length - stacks.size,
    ...(collector === undefined ? {} : { collector }),
  };
}

export interface Sampled {
  readonly stack: number | undefined;
  /** Microseconds since the profile began. */
  readonly time: number;
}

/** The samples by time. V8 may write a sample after a later one, with a negative delta. */
export function samplesIn(
  file: Fields,
  stacks: ReadonlyMap<unknown, number>,
): { readonly sampled: readonly Sampled[]; readonly unknown: number; readonly wrong: number } {
  const deltas = listIn(file.timeDeltas);
  let [time, unknown, wrong] = [0, 0, 0];
  let isSorted = true;
  const sampled = listIn(file.samples).map((id, index): Sampled => {
    const stack = stacks.get(id);
    if (stack === undefined) unknown++;
    const delta = deltas[index];
    if (typeof delta === 'number' && Math.abs(delta) < 2 ** 53) time += delta;
    else if (deltas.length > 0) wrong++;
    isSorted &&= !(typeof delta === 'number' && delta < 0);
    return { stack, time };
  });
  return { sampled: isSorted ? sampled : sampled.toSorted((a, b) => a.time - b.time), unknown, wrong };
}

/** What a sample took ends with the next one. Adds it to costs and steps, and returns when memory was collected, in milliseconds: both without
 * `start`, which is in microseconds. */
export function readTimes(
  sampled: readonly Sampled[],
  { collector, start }: { readonly collector: number | undefined; readonly start: number },
  timed: Timed,
): readonly TimeSpan[] {
  const spend = timing(timed);
  const collections: TimeSpan[] = [];
  for (const [index, { stack, time }] of sampled.entries()) {
    const end = sampled[index + 1]?.time ?? time;
    if (stack === undefined || end <= time) continue;
    spend(stack, time - start, end - start);
    if (stack === collector) collections.push({ from: (time - start) / 1000, to: (end - start) / 1000 });
  }
  return collections;
}
