/**
 * The profiles of V8, which VS Code, Node and browsers write and show: `.cpuprofile` for time, as samples, and `.heapprofile` for
 * allocation, by stack. Lines count from 0, but from 1 in the ticks of lines. The reader charges the engine's own work to the
 * built-in cost centres, and reports what it cannot read.
 */

import type { CostCentre } from '../model/centre.ts';
import { stackAt } from '../model/columns.ts';
import { frameOf } from '../model/frame.ts';
import type { Profile } from '../model/profile.ts';
import type { Timeline, TimeSpan } from '../model/timeline.ts';
import { isRuntime } from '../pass/costs.ts';
import { pausesOf, stepsOfWhole } from '../pass/sequence.ts';
import { childLists, walk } from '../pass/tree.ts';
import { type InputFile, jsonIn } from './file.ts';
import type { UrlOf } from './format.ts';
import type { Imported } from './imported.ts';
import { type Fields, figureIn, isFields, listIn } from './jsontext.ts';
import { createLimit } from './limit.ts';
import { createPathReader, type PathReader } from './paths.ts';
import { createStepRecorder, type Timed, timing } from './slices.ts';
import { commonTick, wholeTicks } from './ticks.ts';

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

/** A profile of time. Its samples are in order where the profile has a time axis, with collections and waiting. */
export function writeCpuProfile(given: Profile, urlOf: UrlOf): string {
  const profile = wholeTicks(given, tick => tick >= 1);
  const below = programTree(profile);
  const frames = profile.centres.map(centre => callFrame(centre, urlOf));
  const samples = samplesInOrder(given) ?? samplesOfTree(profile, below);
  const nodes: object[] = [];
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
      },
    },
    below,
  );
  const engineNodes = samples.engine.map(({ id, name, time }) => ({
    id,
    callFrame: { ...rootFrame, functionName: name },
    hitCount: Math.round(time / profile.tickInterval),
    children: [],
  }));
  const children = [idOf(0), ...engineNodes.map(({ id }) => id)];
  const root = { id: 1, callFrame: rootFrame, hitCount: 0, children };
  const total = samples.timeDeltas.reduce((sum, delta) => sum + delta, 0);
  const endTime = profile.endTime * 1000;
  const startTime = Math.max(0, endTime - total);
  const file = {
    nodes: [root, ...nodes, ...engineNodes],
    startTime,
    endTime: startTime + total,
    samples: samples.ids,
    timeDeltas: samples.timeDeltas,
  };
  return `${JSON.stringify(file)}\n`;
}

const idOf = (code: number): number => code + 2;

interface Samples {
  readonly ids: readonly number[];
  /** Microseconds; the time of a sample is the delta of the next one. */
  readonly timeDeltas: readonly number[];
  /** The nodes of the engine's own work that there are samples of, with their microseconds. */
  readonly engine: readonly { readonly id: number; readonly name: string; readonly time: number }[];
}

/** Each stack once, as their order is not known. */
function samplesOfTree(profile: Profile, below: readonly (readonly number[])[]): Samples {
  const { samples, add } = createSamples(profile);
  const { ticks } = profile.stacks;
  walk(profile, { enter: code => add(idOf(code), ticks[code]! * profile.tickInterval) }, below);
  return samples();
}

function samplesInOrder(profile: Profile): Samples | undefined {
  const { timeline, stacks, tickInterval } = profile;
  const steps = stepsOfWhole(profile, 'time');
  if (timeline === undefined || steps === undefined) return undefined;
  const { samples, add } = createSamples(profile);
  const [collector, idle] = [idOf(stacks.length), idOf(stacks.length + 1)];
  let next = 0;
  for (const [slice, { collecting, waiting }] of pausesOf(timeline).entries()) {
    for (; steps[next]?.slice === slice; next++)
      add(idOf(steps[next]!.stack), steps[next]!.amount * tickInterval);
    add(collector, collecting * 1000);
    add(idle, waiting * 1000);
  }
  return samples();
}

function createSamples({ stacks }: Profile): {
  readonly add: (id: number, microseconds: number) => void;
  readonly samples: () => Samples;
} {
  const ids: number[] = [];
  const timeDeltas: number[] = [0];
  let at = 0;
  const engine = [collectorName, idleName].map((name, i) => ({
    id: idOf(stacks.length + i),
    name,
    time: 0,
  }));
  return {
    add(id, microseconds) {
      const delta = Math.round(at + microseconds) - Math.round(at);
      at += microseconds;
      if (delta === 0) return;
      ids.push(id);
      timeDeltas.push(delta);
      const own = engine[id - idOf(stacks.length)];
      if (own) own.time += delta;
    },
    // the root is the last sample, without time, so that the last delta belongs to no stack
    samples: () => ({
      ids: [...ids, 1, 1],
      timeDeltas: [...timeDeltas, 0],
      engine: engine.filter(({ time }) => time > 0),
    }),
  };
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

/** Times become ticks of the longest usual length that all of them are multiples of. */
export function readCpuProfile(input: InputFile): Imported {
  const file = jsonIn(input);
  if (!isCpuJson(file)) return { refused: 'this JSON is not a CPU profile of V8' };
  const reader = createPathReader(createLimit(input.bytes.length));
  const { stacks, hits, unreadable, collector } = readNodes(reader, listIn(file.nodes));
  const { sampled, unknown, wrong } = samplesIn(file, stacks);
  const problems = unreadable === 0 ? [] : [`${unreadable} nodes cannot be read, or are not in the tree`];
  if (unknown > 0) problems.push(`${unknown} samples refer to missing or unreadable nodes`);
  if (wrong > 0) problems.push(`${wrong} time deltas cannot be read`);
  const first = sampled[0]?.time ?? 0;
  if (!((sampled.at(-1)?.time ?? 0) > first)) {
    for (const [stack, amount] of hits) reader.add(stack, { ticks: Math.round(amount) });
    const notes = ['the file has no times: each hit of a node counts as one millisecond'];
    return { profile: reader.finish({ endTime: endOf(file) }), problems, notes };
  }
  const tick = commonTick(sampled.map(({ time }) => time));
  const timeline = readTimes(sampled, collector, { reader, steps: createStepRecorder(), tick });
  return {
    profile: reader.finish({
      tickInterval: tick,
      endTime: endOf(file),
      ...(timeline === undefined ? {} : { timeline }),
    }),
    problems,
    notes: [],
  };
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
  /** The stack of collections, if there are any. */
  readonly collector?: number;
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
  const found = [...byId].find(([, { callFrame }]) => isCollector(callFrame));
  const collector = found && stacks.get(found[0]);
  return {
    stacks,
    hits,
    unreadable: nodes.length - stacks.size,
    ...(collector === undefined ? {} : { collector }),
  };
}

interface Sampled {
  readonly stack: number | undefined;
  /** Microseconds since the profile began. */
  readonly time: number;
}

/** The samples by time. V8 may write a sample after a later one, with a negative delta. */
function samplesIn(
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

/** What a sample took ends with the next one. */
function readTimes(
  sampled: readonly Sampled[],
  collector: number | undefined,
  timed: Timed,
): Timeline | undefined {
  const spend = timing(timed);
  const collections: TimeSpan[] = [];
  const start = sampled[0]!.time;
  for (const [index, { stack, time }] of sampled.entries()) {
    const end = sampled[index + 1]?.time ?? time;
    if (stack === undefined || end <= time) continue;
    spend(stack, time - start, end - start);
    if (stack === collector) collections.push({ from: (time - start) / 1000, to: (end - start) / 1000 });
  }
  return timed.steps.timeline({ start: 0, ...(collections.length === 0 ? {} : { collections }) });
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

const [collectorName, idleName] = ['(garbage collector)', '(idle)'];

/** V8's names for work that belongs to no function, with the built-in centres for it. */
const engine: ReadonlyMap<string, CostCentre> = new Map(
  [
    [collectorName, 'GC', 'GC'],
    [idleName, 'IDLE', 'IDLE'],
    ['(program)', 'SYSTEM', 'SYSTEM'],
  ].map(([name, label, module]) => [
    name!,
    { label: label!, module: module!, location: '<built-in>', kind: 'built-in' },
  ]),
);

const isCollector = (callFrame: unknown): boolean =>
  isFields(callFrame) && callFrame.functionName === collectorName;

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
