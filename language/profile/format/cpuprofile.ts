/**
 * V8's profiles of time (`.cpuprofile`), as samples. Lines count from 0, but from 1 in the ticks of lines. The reader reports what it cannot read.
 */

import { stackAt } from '../model/columns.ts';
import { frameOf } from '../model/frame.ts';
import type { Profile } from '../model/profile.ts';
import { pausesOf, stepsOfWhole } from '../pass/sequence.ts';
import { walk } from '../pass/tree.ts';
import { readNodes, readTimes, samplesIn } from './cpusamples.ts';
import { type InputFile, jsonIn } from './file.ts';
import type { UrlOf } from './format.ts';
import type { Imported } from './imported.ts';
import { type Fields, figureIn, isFields, listIn } from './jsontext.ts';
import { createLimit } from './limit.ts';
import { createPathReader } from './paths.ts';
import { createStepRecorder } from './slices.ts';
import { commonTick, wholeTicks } from './ticks.ts';
import { callFrame, collectorName, idleName, programTree, rootFrame } from './v8.ts';

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

export const isCpuProfile = (input: InputFile): boolean => isCpuJson(jsonIn(input));

const isCpuJson = (file: unknown): file is Fields =>
  isFields(file) && listIn(file.nodes).some(node => isFields(node) && isFields(node.callFrame));

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
  const steps = createStepRecorder();
  const collections = readTimes(sampled, { collector, start: first }, { reader, steps, tick });
  const timeline = steps.timeline({ start: 0, ...(collections.length === 0 ? {} : { collections }) });
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
