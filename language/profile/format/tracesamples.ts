/**
 * Samples of stacks in traces: those of V8's profiler in chunks, as browsers and Node write them, and those that refer to `stackFrames`. What a
 * sample took ends with the next one of its thread.
 */
import { readNodes, samplesIn } from './cpusamples.ts';
import { type Fields, isFields, listIn } from './jsontext.ts';
import type { PathReader } from './paths.ts';
import type { Problems } from './text.ts';
import type { TraceJson } from './tracejson.ts';

/** Microseconds, on the clock of the trace. */
export interface SampledStack {
  readonly stack: number;
  readonly from: number;
  readonly to: number;
  /** Whether memory was collected. */
  readonly isCollecting?: boolean;
}

export const sampledEvents = (
  { events, file }: TraceJson,
  reader: PathReader,
  problems: Problems,
): readonly SampledStack[] => [
  ...chunkedSamples(events, reader, problems),
  ...framedSamples(events, file, reader, problems),
];

interface Chunks {
  startTime: number;
  readonly nodes: unknown[];
  readonly samples: unknown[];
  readonly timeDeltas: unknown[];
}

/** Each profile has an event that begins it, and others with its nodes and samples, by its process and number. */
function chunkedSamples(events: readonly unknown[], reader: PathReader, problems: Problems): SampledStack[] {
  const profiles = new Map<string, Chunks>();
  for (const event of events) {
    if (!isFields(event) || !isChunk(event)) continue;
    const data = isFields(event.args) && isFields(event.args.data) ? event.args.data : {};
    const key = `${event.pid} ${event.id}`;
    const chunks = profiles.get(key) ?? { startTime: 0, nodes: [], samples: [], timeDeltas: [] };
    profiles.set(key, chunks);
    if (typeof data.startTime === 'number') chunks.startTime = data.startTime;
    const { nodes, samples } = isFields(data.cpuProfile) ? data.cpuProfile : ({} as Fields);
    for (const node of listIn(nodes)) chunks.nodes.push(node);
    for (const sample of listIn(samples)) chunks.samples.push(sample);
    for (const delta of listIn(data.timeDeltas)) chunks.timeDeltas.push(delta);
  }
  return [...profiles.values()].flatMap(({ startTime, nodes, ...file }) => {
    const { stacks, collector } = readNodes(reader, nodes);
    const { sampled, unknown, wrong } = samplesIn(file, stacks);
    if (unknown > 0) problems.add(`${unknown} samples refer to missing or unreadable nodes`);
    if (wrong > 0) problems.add(`${wrong} time deltas cannot be read`);
    const onClock = sampled.map(({ stack, time }) => ({ stack, time: startTime + time }));
    return lasting(onClock).map(each => ({ ...each, isCollecting: each.stack === collector }));
  });
}

/** Samples as events (`P`), and those in a list of their own. */
function framedSamples(
  events: readonly unknown[],
  { stackFrames, samples }: Fields,
  reader: PathReader,
  problems: Problems,
): SampledStack[] {
  const stackOf = createStacks(isFields(stackFrames) ? stackFrames : {}, reader);
  const threads = new Map<string, { readonly stack: number | undefined; readonly time: number }[]>();
  let wrong = 0;
  for (const sample of [...events.filter(isSample), ...listIn(samples)]) {
    const { ts, sf, pid, tid } = isFields(sample) ? sample : ({} as Fields);
    const stack = stackOf(sf);
    if (typeof ts !== 'number' || stack === undefined) {
      wrong++;
      continue;
    }
    const key = `${pid} ${tid}`;
    const list = threads.get(key) ?? [];
    threads.set(key, list);
    list.push({ stack, time: ts });
  }
  if (wrong > 0) problems.add(`${wrong} samples have no time, or no stack in “stackFrames”`);
  return [...threads.values()].flatMap(list => lasting(list.sort((a, b) => a.time - b.time)));
}

/** The chunks of V8's profiles are called samples, too. */
const isSample = (event: unknown): boolean => isFields(event) && event.ph === 'P' && !isChunk(event);

const isChunk = ({ name }: Fields): boolean => name === 'Profile' || name === 'ProfileChunk';

/** Each frame refers to the one that it is on. Frames that are on themselves have no stack. */
function createStacks(frames: Fields, reader: PathReader): (id: unknown) => number | undefined {
  const known = new Map<string, number | undefined>();
  return id => {
    const path: string[] = [];
    let at = idIn(id);
    if (at === undefined) return undefined;
    while (at !== undefined && !known.has(at)) {
      known.set(at, undefined);
      path.push(at);
      at = idIn(parentOf(frames[at]));
    }
    let stack = at === undefined ? 0 : known.get(at);
    for (const each of path.reverse()) {
      const frame = frames[each];
      const name = isFields(frame) ? frame.name : undefined;
      stack =
        stack === undefined || typeof name !== 'string'
          ? undefined
          : reader.push(stack, reader.centre({ name }));
      known.set(each, stack);
    }
    return known.get(String(id));
  };
}

const parentOf = (frame: unknown): unknown => (isFields(frame) ? frame.parent : undefined);

const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Samples in order with their ends; the last of all has none. */
function lasting(
  samples: readonly { readonly stack: number | undefined; readonly time: number }[],
): SampledStack[] {
  return samples.flatMap(({ stack, time }, index) => {
    const to = samples[index + 1]?.time ?? time;
    return stack === undefined || to <= time ? [] : [{ stack, from: time, to }];
  });
}
