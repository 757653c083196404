/**
 * Reads the profiles of V8, which VS Code, Node and browsers write: `.cpuprofile`, time by samples, and `.heapprofile`, bytes
 * by stack. Tolerant: what cannot be read is named. The engine's own work goes to the built-in centres for it.
 */
import type { CostCentre } from '../centre.ts';
import { type Imported, isFigure } from './imported.ts';
import type { Limit } from './limit.ts';
import { createPathReader, type PathReader } from './paths.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const number = (value: unknown): number | undefined =>
  typeof value === 'number' && isFigure(value) ? value : undefined;

export const isCpuProfile = (file: unknown): file is Fields =>
  isFields(file) && list(file.nodes).some(node => isFields(node) && isFields(node.callFrame));

export const isHeapProfile = (file: unknown): file is Fields =>
  isFields(file) && isFields(file.head) && isFields(file.head.callFrame);

/** Times become ticks of a millisecond where all of them are whole ones, and of a microsecond otherwise. */
export function importCpuProfile(file: Fields, limit: Limit): Imported {
  const reader = createPathReader(limit);
  const { stacks, hits, unreadable } = readNodes(reader, list(file.nodes));
  const times = timesOf(file, stacks);
  const problems = unreadable === 0 ? [] : [`${unreadable} nodes cannot be read, or are not in the tree`];
  if (times.unknown > 0) problems.push(`${times.unknown} samples refer to missing or unreadable nodes`);
  const hasTimes = times.of.size > 0;
  const tickInterval = !hasTimes || [...times.of.values()].every(time => time % 1000 === 0) ? 1000 : 1;
  for (const [stack, amount] of hasTimes ? times.of : hits)
    reader.add(stack, { ticks: hasTimes ? Math.round(amount / tickInterval) : Math.round(amount) });
  const notes = hasTimes ? [] : ['the file has no times: each hit of a node counts as one millisecond'];
  return { profile: reader.finish({ tickInterval, endTime: endOf(file) }), problems, notes };
}

/** Microseconds: since 1970 where Cairn has written them, since the start of the machine where V8 has, which says no date. */
function endOf({ endTime }: Fields): number {
  const milliseconds = (number(endTime) ?? 0) / 1000;
  return milliseconds > Date.UTC(2000) ? milliseconds : 0;
}

interface Nodes {
  /** The stack of each node, by its id. */
  readonly stacks: ReadonlyMap<unknown, number>;
  /** By stack how often it was hit. */
  readonly hits: ReadonlyMap<number, number>;
  readonly unreadable: number;
}

/** Nodes name their children, or their parent; some that nobody names are roots, as is the first. */
function readNodes(reader: PathReader, nodes: readonly unknown[]): Nodes {
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
    for (const child of list(node.children)) note(id, child);
    if (node.parent !== undefined) note(node.parent, id);
  }
  const stacks = new Map<unknown, number>();
  const hits = new Map<number, number>();
  const rest = [...byId.keys()].filter(id => !isChild.has(id)).map(id => ({ id, below: 0 }));
  for (let here = rest.pop(); here; here = rest.pop()) {
    const node = byId.get(here.id)!;
    const stack = push(reader, here.below, node.callFrame);
    stacks.set(here.id, stack);
    hits.set(stack, (hits.get(stack) ?? 0) + (number(node.hitCount) ?? 0));
    for (const id of (children.get(here.id) ?? []).toReversed()) rest.push({ id, below: stack });
  }
  return { stacks, hits, unreadable: nodes.length - stacks.size };
}

/** By stack the microseconds: what a sample took is the delta of the one after it. */
function timesOf(
  file: Fields,
  stacks: ReadonlyMap<unknown, number>,
): { readonly of: ReadonlyMap<number, number>; readonly unknown: number } {
  const of = new Map<number, number>();
  const deltas = list(file.timeDeltas);
  let unknown = 0;
  list(file.samples).forEach((id, index) => {
    const stack = stacks.get(id);
    const time = number(deltas[index + 1]);
    if (stack === undefined) unknown++;
    else if (time !== undefined && time > 0) of.set(stack, (of.get(stack) ?? 0) + time);
  });
  return { of, unknown };
}

/** Bytes by stack. Without recursion, as the tree is as deep as the stacks. */
export function importHeapProfile(file: Fields, limit: Limit): Imported {
  const reader = createPathReader(limit);
  let unreadable = 0;
  const rest: { readonly node: unknown; readonly below: number }[] = [{ node: file.head, below: 0 }];
  for (let here = rest.pop(); here; here = rest.pop()) {
    const { node, below } = here;
    if (!isFields(node) || !isFields(node.callFrame)) {
      unreadable++;
      continue;
    }
    const stack = push(reader, below, node.callFrame);
    reader.add(stack, { allocation: Math.round(number(node.selfSize) ?? 0) });
    for (const child of list(node.children).toReversed()) rest.push({ node: child, below: stack });
  }
  const problems = unreadable === 0 ? [] : [`${unreadable} nodes cannot be read`];
  return { profile: reader.finish({}), problems };
}

/** V8's names for what is nobody's, and the built-in centres that they are here. */
const engine: ReadonlyMap<string, CostCentre> = new Map(
  [
    ['(garbage collector)', 'GC', 'GC'],
    ['(idle)', 'IDLE', 'IDLE'],
    ['(program)', 'SYSTEM', 'SYSTEM'],
  ].map(([name, label, module]) => [
    name!,
    { label: label!, module: module!, location: '<built-in>', kind: 'built-in' },
  ]),
);

function push(reader: PathReader, below: number, callFrame: unknown): number {
  const { functionName, url, lineNumber, columnNumber } = isFields(callFrame) ? callFrame : {};
  const name = typeof functionName === 'string' && functionName !== '' ? functionName : '(anonymous)';
  if (name === '(root)') return below;
  const own = engine.get(name);
  if (own) return reader.push(0, reader.centreOf(own));
  const line = number(lineNumber);
  const place =
    typeof url !== 'string' || url === ''
      ? {}
      : {
          file: pathOf(url),
          ...(line === undefined ? {} : { line: line + 1, column: (number(columnNumber) ?? 0) + 1 }),
        };
  return reader.push(below, reader.centre({ name, ...place }));
}

/** Of a file's URL its path. */
function pathOf(url: string): string {
  if (!url.startsWith('file://')) return url;
  try {
    return decodeURIComponent(url.slice('file://'.length)).replace(/^\/([A-Za-z]:)/, '$1');
  } catch {
    return url;
  }
}
