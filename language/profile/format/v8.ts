/**
 * The profiles of V8, which VS Code, Node and browsers write and show: `.cpuprofile` for time, as samples, and `.heapprofile` for
 * allocation, by stack. Lines count from 0, but from 1 in the ticks of lines. The reader charges the engine's own work to the
 * built-in cost centres, and reports what it cannot read.
 */

import type { CostCentre } from '../model/centre.ts';
import { stackAt } from '../model/columns.ts';
import { frameOf } from '../model/frame.ts';
import type { Profile } from '../model/profile.ts';
import { isRuntime } from '../pass/costs.ts';
import { childLists, walk } from '../pass/tree.ts';
import { type InputFile, jsonIn } from './file.ts';
import type { UrlOf } from './format.ts';
import type { Imported } from './imported.ts';
import { type Fields, figureIn, isFields, listIn } from './jsontext.ts';
import { createLimit } from './limit.ts';
import { createPathReader, type PathReader } from './paths.ts';
import { wholeTicks } from './ticks.ts';

const callFrame = (centre: CostCentre, urlOf: UrlOf): object => {
  const { name, file, line = 1, column = 1 } = frameOf(centre);
  return {
    functionName: name,
    scriptId: '0',
    url: file === undefined ? '' : urlOf(file),
    lineNumber: line - 1,
    columnNumber: column - 1,
  };
};

const rootFrame = { functionName: '(root)', scriptId: '0', url: '', lineNumber: -1, columnNumber: -1 };

/** The program's stacks below a separate root, because readers use the first node as the root. */
function programTree(profile: Profile): readonly (readonly number[])[] {
  return childLists(profile).map(list => list.filter(code => !isRuntime(profile, code)));
}

/** A profile of time. */
export function writeCpuProfile(given: Profile, urlOf: UrlOf): string {
  const profile = wholeTicks(given, tick => tick >= 1);
  const below = programTree(profile);
  const idOf = (code: number): number => code + 2;
  const frames = profile.centres.map(centre => callFrame(centre, urlOf));
  const nodes: object[] = [{ id: 1, callFrame: rootFrame, hitCount: 0, children: [idOf(0)] }];
  const samples: number[] = [];
  // the time of a sample is the delta of the next one
  const timeDeltas: number[] = [0];
  walk(
    profile,
    {
      enter(code) {
        const { centre, ticks } = stackAt(profile.stacks, code);
        const { line } = frameOf(profile.centres[centre]!);
        nodes.push({
          id: idOf(code),
          callFrame: frames[centre],
          hitCount: ticks,
          children: below[code]!.map(idOf),
          ...(line === undefined || ticks === 0 ? {} : { positionTicks: [{ line, ticks }] }),
        });
        if (ticks === 0) return;
        samples.push(idOf(code));
        timeDeltas.push(Math.round(ticks * profile.tickInterval));
      },
    },
    below,
  );
  const total = timeDeltas.reduce((sum, delta) => sum + delta, 0);
  const endTime = profile.endTime * 1000;
  const startTime = Math.max(0, endTime - total);
  // the root is the last sample, without time, so that the last delta belongs to no stack
  samples.push(1, 1);
  timeDeltas.push(0);
  return `${JSON.stringify({ nodes, startTime, endTime: startTime + total, samples, timeDeltas })}\n`;
}

/** A profile of allocation. It is written piece by piece, because JSON.stringify cannot process a deep tree. */
export function writeHeapProfile(profile: Profile, urlOf: UrlOf): string {
  const below = programTree(profile);
  const pieces = [`{"head":{"callFrame":${JSON.stringify(rootFrame)},"selfSize":0,"id":1,"children":[`];
  const frames = profile.centres.map(centre => JSON.stringify(callFrame(centre, urlOf)));
  walk(
    profile,
    {
      enter(code) {
        const { centre, allocation } = stackAt(profile.stacks, code);
        // after a bracket it is the first of its level
        const comma = pieces.at(-1)?.endsWith('[') ? '' : ',';
        pieces.push(
          `${comma}{"callFrame":${frames[centre]},"selfSize":${allocation},"id":${code + 2},"children":[`,
        );
      },
      leave: () => void pieces.push(']}'),
    },
    below,
  );
  pieces.push(']},"samples":[]}\n');
  return pieces.join('');
}

export const isCpuProfile = (input: InputFile): boolean => isCpuJson(jsonIn(input));
export const isHeapProfile = (input: InputFile): boolean => isHeapJson(jsonIn(input));

const isCpuJson = (file: unknown): file is Fields =>
  isFields(file) && listIn(file.nodes).some(node => isFields(node) && isFields(node.callFrame));

const isHeapJson = (file: unknown): file is Fields =>
  isFields(file) && isFields(file.head) && isFields(file.head.callFrame);

/** Times become ticks of a millisecond if all of them are whole ones, otherwise of a microsecond. */
export function readCpuProfile(input: InputFile): Imported {
  const file = jsonIn(input);
  if (!isCpuJson(file)) return { refused: 'this JSON is not a CPU profile of V8' };
  const reader = createPathReader(createLimit(input.bytes.length));
  const { stacks, hits, unreadable } = readNodes(reader, listIn(file.nodes));
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

/** Milliseconds since 1970. Cairn writes such a time; V8 writes the time since the computer started, which is no date, so the result is 0. */
function endOf({ endTime }: Fields): number {
  const milliseconds = (figureIn(endTime) ?? 0) / 1000;
  return milliseconds > Date.UTC(2000) ? milliseconds : 0;
}

interface NodeStacks {
  /** The stack of each node, by the node's id. */
  readonly stacks: ReadonlyMap<unknown, number>;
  /** The hits of each stack. */
  readonly hits: ReadonlyMap<number, number>;
  readonly unreadable: number;
}

/** Nodes refer to their children, or to their parent. Nodes that no other node refers to are roots. */
function readNodes(reader: PathReader, nodes: readonly unknown[]): NodeStacks {
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
    const stack = push(reader, here.below, node.callFrame);
    stacks.set(here.id, stack);
    hits.set(stack, (hits.get(stack) ?? 0) + (figureIn(node.hitCount) ?? 0));
    for (const id of (children.get(here.id) ?? []).toReversed()) rest.push({ id, below: stack });
  }
  return { stacks, hits, unreadable: nodes.length - stacks.size };
}

/** The microseconds of each stack: the time of a sample is the delta of the next one. */
function timesOf(
  file: Fields,
  stacks: ReadonlyMap<unknown, number>,
): { readonly of: ReadonlyMap<number, number>; readonly unknown: number } {
  const of = new Map<number, number>();
  const deltas = listIn(file.timeDeltas);
  let unknown = 0;
  listIn(file.samples).forEach((id, index) => {
    const stack = stacks.get(id);
    const time = figureIn(deltas[index + 1]);
    if (stack === undefined) unknown++;
    else if (time !== undefined && time > 0) of.set(stack, (of.get(stack) ?? 0) + time);
  });
  return { of, unknown };
}

/** Bytes by stack, without recursion, because the tree may be deep. */
export function readHeapProfile(input: InputFile): Imported {
  const file = jsonIn(input);
  if (!isHeapJson(file)) return { refused: 'this JSON is not a heap profile of V8' };
  const reader = createPathReader(createLimit(input.bytes.length));
  let unreadable = 0;
  const rest: { readonly node: unknown; readonly below: number }[] = [{ node: file.head, below: 0 }];
  for (let here = rest.pop(); here; here = rest.pop()) {
    const { node, below } = here;
    if (!isFields(node) || !isFields(node.callFrame)) {
      unreadable++;
      continue;
    }
    const stack = push(reader, below, node.callFrame);
    reader.add(stack, { allocation: Math.round(figureIn(node.selfSize) ?? 0) });
    for (const child of listIn(node.children).toReversed()) rest.push({ node: child, below: stack });
  }
  const problems = unreadable === 0 ? [] : [`${unreadable} nodes cannot be read`];
  return { profile: reader.finish({}), problems };
}

/** V8's names for work that belongs to no function, with the built-in centres for it. */
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
  const line = figureIn(lineNumber);
  const place =
    typeof url !== 'string' || url === ''
      ? {}
      : {
          file: pathOf(url),
          ...(line === undefined ? {} : { line: line + 1, column: (figureIn(columnNumber) ?? 0) + 1 }),
        };
  return reader.push(below, reader.centre({ name, ...place }));
}

/** The path of a file's URL. */
function pathOf(url: string): string {
  if (!url.startsWith('file://')) return url;
  try {
    return decodeURIComponent(url.slice('file://'.length)).replace(/^\/([A-Za-z]:)/, '$1');
  } catch {
    return url;
  }
}
