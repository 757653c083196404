/**
 * Writes GHC's event log: definitions of cost centres, then a sample of the current stack for each tick, with collections, markers and samples of
 * the heap, all in the order of time. Without a time axis the stacks follow one another, each with all of its ticks.
 */
import { strToU8 } from 'fflate';
import type { Profile } from '../model/profile.ts';
import { sampleMoments, sliceStart, type Timeline } from '../model/timeline.ts';
import { isRuntime } from '../pass/costs.ts';
import { pausesOf, type Step, stepsOf } from '../pass/sequence.ts';
import { type BinaryWriter, createBinaryWriter } from './binary.ts';
import { contentOf, type LogEvent, nanoseconds, textBytes, writeStack } from './eventlogevent.ts';
import { heapEvents } from './eventlogheap.ts';
import { dataBegins, events, marks, varying, writtenTypes } from './eventlogtypes.ts';

export function writeEventlog(profile: Profile): Uint8Array {
  const timed = [...ticksOf(profile), ...markersOf(profile), ...heapSamples(profile)].sort(
    (a, b) => a.time - b.time,
  );
  const end = Math.max(timed.at(-1)?.time ?? 0, nanoseconds(profile.timeline?.times.at(-1) ?? 0));
  const log = createBinaryWriter(false);
  writeHeader(log);
  for (const event of definitions(profile, end)) writeEvent(log, event);
  for (let at = 0; at < timed.length; at += inBlock) writeBlock(log, timed.slice(at, at + inBlock));
  log.u16(events.end);
  return log.done();
}

function writeHeader(log: BinaryWriter): void {
  log.u32(marks.header);
  log.u32(marks.types);
  for (const [kind, size, description] of writtenTypes) {
    log.u32(marks.type);
    log.u16(kind);
    log.u16(size);
    log.u32(description.length);
    log.bytes(strToU8(description));
    log.u32(0);
    log.u32(marks.endOfType);
  }
  for (const mark of [marks.endOfTypes, marks.endOfHeader, dataBegins]) log.u32(mark);
}

const varyingKinds = new Set(writtenTypes.flatMap(([kind, size]) => (size === varying ? [kind] : [])));

function writeEvent(log: BinaryWriter, { kind, time, content }: LogEvent): void {
  log.u16(kind);
  log.u64(time);
  if (varyingKinds.has(kind)) log.u16(content.length);
  log.bytes(content);
}

/** Events of a block: its size has to be a number of 32 bits. */
const inBlock = 1 << 14;
/** The size of the event that begins a block, which counts as a part of it. */
const blockEvent = 2 + 8 + 14;

/** Events of the only processor. */
function writeBlock(log: BinaryWriter, list: readonly LogEvent[]): void {
  const content = contentOf(writer => {
    for (const event of list) writeEvent(writer, event);
  });
  const block = contentOf(writer => {
    writer.u32(blockEvent + content.length);
    writer.u64(list.at(-1)!.time);
    writer.u16(0);
  });
  writeEvent(log, { kind: events.block, time: list[0]!.time, content: block });
  log.bytes(content);
}

function definitions(profile: Profile, end: number): LogEvent[] {
  const { endTime, centres } = profile;
  const began = Math.max(0, endTime - end / 1e6);
  const clock = contentOf(writer => {
    writer.u32(0);
    writer.u64(Math.floor(began / 1000));
    writer.u32(Math.round((began % 1000) * 1e6));
  });
  const period = contentOf(writer => writer.u64(intervalOf(profile)));
  return [
    { kind: events.programArguments, time: 0, content: argumentsOf(profile) },
    ...(endTime === 0 ? [] : [{ kind: events.wallClock, time: 0, content: clock }]),
    ...centres.map(({ label, module, location, kind }, number) => {
      const content = contentOf(writer => {
        writer.u32(number);
        for (const text of [label, module, location]) writer.bytes(textBytes(text));
        writer.u8(kind === 'caf' ? 1 : 0);
      });
      return { kind: events.costCentre, time: 0, content };
    }),
    { kind: events.timeProfile, time: 0, content: period },
  ];
}

/** The command of a file of GHC with the runtime's options, or the program with its arguments. Those that do not fit are left out. */
function argumentsOf({ program, arguments: own, origin }: Profile): Uint8Array {
  const runtime = origin?.rtsArguments ?? [];
  const rts = runtime.length === 0 ? [] : ['+RTS', ...runtime, '-RTS'];
  return contentOf(writer => {
    writer.u32(0);
    let rest = 60_000;
    for (const word of [origin?.command ?? program, ...own, ...rts]) {
      const bytes = textBytes(word);
      if (bytes.length > rest) break;
      rest -= bytes.length;
      writer.bytes(bytes);
    }
  });
}

function markersOf({ marks: all = [] }: Profile): LogEvent[] {
  return all.map(({ kind, label, time }) => ({
    kind: kind === 'event' ? events.userMessage : events.marker,
    time: nanoseconds(time),
    content: textBytes(label).slice(0, -1),
  }));
}

function heapSamples(profile: Profile): LogEvent[] {
  const { heap } = profile;
  if (heap === undefined) return [];
  return heapEvents({ ...profile, heap }, sampleMoments(heap, profile.timeline));
}

/** Samples that a log has: of a run with more ticks, each stands for several. */
const mostSamples = 1 << 20;

/** How many ticks a sample stands for. */
function ticksInSample({ stacks }: Profile): number {
  const all = Array.from(stacks.ticks).reduce((sum, ticks) => sum + ticks, 0);
  return Math.max(1, Math.ceil(all / mostSamples));
}

/** Nanoseconds between two samples. */
const intervalOf = (profile: Profile): number =>
  Math.max(1, Math.round(profile.tickInterval * 1000 * ticksInSample(profile)));

function ticksOf(profile: Profile): LogEvent[] {
  const { timeline, stacks } = profile;
  const rest = Float64Array.from(stacks.ticks);
  timeline?.ticks.forEach((ticks, row) => {
    rest[timeline.stack[row]!]! -= ticks;
  });
  return timeline !== undefined && rest.every(left => left === 0)
    ? inOrder(profile, timeline)
    : unordered(profile);
}

/** Writes a sample for every tick, or for every so many of a stack. */
function createSampler(profile: Profile): {
  /** Spreads the ticks of a stack over the time from one moment to another, in milliseconds. */
  readonly spend: (stack: number, ticks: number, from: number, to: number) => void;
  readonly events: LogEvent[];
} {
  const each = ticksInSample(profile);
  const left = new Float64Array(profile.stacks.length);
  const contents = new Map<number, Uint8Array>();
  const all: LogEvent[] = [];
  return {
    events: all,
    spend(stack, ticks, from, to) {
      const due = left[stack]! + ticks;
      const samples = Math.floor(due / each);
      left[stack] = due - samples * each;
      const content = contents.get(stack) ?? sampleOf(profile, stack);
      contents.set(stack, content);
      for (let i = 1; i <= samples; i++) {
        const time = nanoseconds(from + ((to - from) * i) / samples);
        all.push({ kind: events.timeSample, time, content });
      }
    },
  };
}

const sampleOf = (profile: Profile, stack: number): Uint8Array =>
  contentOf(writer => {
    writer.u32(0);
    writer.u64(0);
    writeStack(writer, profile, stack);
  });

/** Within a slice the program comes first, then its collections with what the runtime did; then it waits. */
function inOrder(profile: Profile, timeline: Timeline): LogEvent[] {
  const sampler = createSampler(profile);
  const collections: LogEvent[] = [];
  const collection = (kind: number, moment: number): void =>
    void collections.push({ kind, time: nanoseconds(moment), content: new Uint8Array() });
  const spread = (steps: readonly Step[], from: number, to: number): void => {
    const sum = steps.reduce((all, { amount }) => all + amount, 0);
    let at = from;
    for (const { stack, amount } of steps) {
      const end = at + ((to - from) * amount) / sum;
      sampler.spend(stack, amount, at, end);
      at = end;
    }
  };
  const program = bySlice(stepsOf(profile, 'time', code => !isRuntime(profile, code)));
  const runtime = bySlice(stepsOf(profile, 'time', code => isRuntime(profile, code)));
  for (const [slice, { collecting, waiting }] of pausesOf(timeline).entries()) {
    const [from, to] = [sliceStart(timeline, slice), timeline.times[slice]!];
    const ran = from + Math.max(0, to - from - collecting - waiting);
    const [own, others] = [program.get(slice) ?? [], runtime.get(slice) ?? []];
    spread(collecting > 0 ? own : [...own, ...others], from, ran);
    if (collecting === 0) continue;
    collection(events.collectionBegins, ran);
    spread(others, ran, ran + collecting);
    collection(events.collectionEnds, ran + collecting);
  }
  return [...sampler.events, ...collections];
}

function bySlice(steps: readonly Step[]): ReadonlyMap<number, readonly Step[]> {
  const slices = new Map<number, Step[]>();
  for (const step of steps) {
    const list = slices.get(step.slice) ?? [];
    slices.set(step.slice, list);
    list.push(step);
  }
  return slices;
}

function unordered(profile: Profile): LogEvent[] {
  const sampler = createSampler(profile);
  let at = 0;
  for (const [stack, ticks] of Array.from(profile.stacks.ticks).entries()) {
    const to = at + (ticks * profile.tickInterval) / 1000;
    sampler.spend(stack, ticks, at, to);
    at = to;
  }
  return sampler.events;
}
