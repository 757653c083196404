/**
 * Reads GHC's event log (`-p -l`, `-hc -l`; rts/eventlog, users guide “Eventlog encodings”): samples of the current
 * cost-centre stack are ticks. Heap samples are live data: a log that has no others has no costs. Markers and messages become marks, so
 * that there are costs between any two of them. Other events are skipped by their length. Samples and collections make the time axis.
 */

import { visibleLine } from '../../source/visible.ts';
import type { CostCentre } from '../model/centre.ts';
import type { Profile } from '../model/profile.ts';
import { counted } from '../view/number.ts';
import { type BinaryReader, createBinaryReader } from './binary.ts';
import { commandOf } from './command.ts';
import { dataBegins, events, marks } from './eventlogtypes.ts';
import type { InputFile } from './file.ts';
import { createHeapSamples, type HeapSamples } from './heapsamples.ts';
import { centreOf, type Imported, type ReadOptions } from './imported.ts';
import { createInfoTables, type InfoTables } from './infotables.ts';
import { createLimit, type Limit } from './limit.ts';
import { type Moment, marksOf, type Sample } from './moments.ts';
import { createPathReader, type PathReader } from './paths.ts';
import { type Collections, createCollections, createSampledSteps, type SampledSteps } from './sampled.ts';
import { createProblems, type Problems } from './text.ts';

export const isEventlog = ({ bytes }: InputFile): boolean =>
  createBinaryReader(bytes, false).u32() === marks.header && bytes.length > 8;

export function readEventlog({ bytes }: InputFile, options: ReadOptions = {}): Imported {
  const problems = createProblems();
  const reader = createBinaryReader(bytes, false);
  const sizes = readTypes(reader, bytes.length);
  if (sizes === undefined) return { refused: 'this event log ends within its header' };
  const log = createLog(createLimit(bytes.length));
  const wrong = readEvents(reader, bytes, sizes, log, options);
  if (wrong !== undefined) problems.add(wrong);
  return finish(log, problems);
}

/** Returns why reading stopped before the end of the log. */
function readEvents(
  reader: BinaryReader,
  bytes: Uint8Array,
  sizes: ReadonlyMap<number, number>,
  log: Log,
  { progress }: ReadOptions,
): string | undefined {
  for (let count = 0; ; count++) {
    if (count % 65536 === 0) progress?.(reader.at, bytes.length);
    const kind = reader.u16();
    if (kind === events.end) return undefined;
    const size = sizes.get(kind);
    if (size === undefined && !reader.isOver)
      return `unknown kind of event ${kind} at byte ${reader.at - 2}: the rest was skipped`;
    const time = reader.u64();
    const length = size === undefined || size < 0 ? reader.u16() : size;
    const from = reader.at;
    reader.skip(length);
    if (reader.isOver) return 'the log is truncated: everything before that was read';
    log.last = Math.max(log.last, time);
    take(log, kind, time, createBinaryReader(bytes.subarray(from, from + length), false), length);
  }
}

/** The sizes of events by kind; -1 if every event of the kind states its own. Undefined for a header that does not end. */
function readTypes(reader: BinaryReader, most: number): ReadonlyMap<number, number> | undefined {
  const sizes = new Map<number, number>();
  let mark = reader.u32();
  if (mark === marks.header) mark = reader.u32();
  if (mark === marks.types) mark = reader.u32();
  for (; mark === marks.type && !reader.isOver; mark = reader.u32()) {
    const kind = reader.u16();
    const size = reader.u16();
    sizes.set(kind, size === 0xffff ? -1 : size);
    for (const _ of ['description', 'more']) reader.skip(Math.min(most, reader.u32()));
    reader.u32();
  }
  while (mark !== dataBegins && !reader.isOver) mark = reader.u32();
  return reader.isOver ? undefined : sizes;
}

interface Log {
  readonly paths: PathReader;
  /** The centre of each number in the log. */
  readonly centres: Map<number, number>;
  program: readonly string[];
  /** Nanoseconds from the beginning to the last event. */
  last: number;
  /** Milliseconds since 1970, when the log began. */
  began: number;
  /** Nanoseconds between two samples of one processor. */
  tick: number;
  /** Whether time was sampled, if only for less than a tick. */
  hasTime: boolean;
  /** The processors, each of which was sampled. */
  readonly processors: Set<number>;
  /** The processor of the block that is being read. */
  processor: number;
  /** Stacks of the greatest length that the format allows: their outer ends may be missing. */
  cut: number;
  readonly moments: Moment[];
  readonly samples: Sample[];
  readonly steps: SampledSteps;
  readonly collections: Collections;
  readonly live: HeapSamples;
  readonly tables: InfoTables;
}

function createLog(limit: Limit): Log {
  const tables = createInfoTables();
  return { ...emptyLog(limit), tables, live: createHeapSamples(tables.find) };
}

const emptyLog = (limit: Limit): Omit<Log, 'tables' | 'live'> => ({
  paths: createPathReader(limit),
  centres: new Map(),
  program: [],
  last: 0,
  began: 0,
  tick: 1e6,
  hasTime: false,
  processors: new Set(),
  processor: 0,
  cut: 0,
  moments: [],
  samples: [],
  steps: createSampledSteps(),
  collections: createCollections(),
});

function take(log: Log, kind: number, time: number, payload: BinaryReader, length: number): void {
  switch (kind) {
    case events.programArguments:
      payload.skip(4);
      log.program = textsOf(payload);
      break;
    case events.wallClock:
      payload.skip(4);
      log.began = payload.u64() * 1000 + payload.u32() / 1e6 - time / 1e6;
      break;
    case events.marker:
    case events.userMessage:
      log.moments.push({
        time,
        kind: kind === events.marker ? 'marker' : 'event',
        label: visibleLine(payload.text(length)),
      });
      break;
    case events.costCentre: {
      const number = payload.u32();
      const [label, module, location] = [payload.text(), payload.text(), payload.text()];
      const centre: CostCentre = centreOf(label, module, location, (payload.u8() & 1) === 1);
      log.centres.set(number, log.paths.centreOf(centre));
      break;
    }
    case events.timeProfile:
      log.hasTime = true;
      log.tick = payload.u64() || log.tick;
      break;
    case events.timeSample: {
      const processor = payload.u32();
      log.processors.add(processor);
      payload.skip(8);
      const stack = stackOf(log, payload);
      log.paths.add(stack, { ticks: 1 });
      log.samples.push({ time, stack });
      log.steps.add(processor, time, stack, log.tick);
      break;
    }
    case events.collectionBegins:
      log.collections.begin(log.processor, time);
      break;
    case events.collectionLeads:
      log.collections.lead(log.processor);
      break;
    case events.collectionEnds:
      log.collections.end(log.processor, time);
      break;
    case events.block:
      payload.skip(12);
      log.processor = payload.u16();
      break;
    case events.infoTable:
      log.tables.add(payload);
      break;
    case events.heapProfile:
      payload.skip(9);
      log.live.declare(payload.u32());
      break;
    case events.heapSampleBegins:
      log.live.begin(time);
      break;
    case events.heapBiographyBegins:
      // written after the run: the time of the sample is in the event
      payload.skip(8);
      log.live.begin(payload.u64());
      break;
    case events.heapSampleStack: {
      payload.skip(1);
      const bytes = payload.u64();
      log.live.addStack(stackOf(log, payload), bytes);
      break;
    }
    case events.heapSampleName:
      payload.skip(1);
      {
        const bytes = payload.u64();
        log.live.addName(visibleLine(payload.text()), bytes);
      }
      break;
    case events.heapSampleEnds:
      log.live.end();
      break;
    default:
  }
}

/** Texts that each end in a zero byte. */
function textsOf(payload: BinaryReader): string[] {
  const texts: string[] = [];
  for (let text = payload.text(); !payload.isOver; text = payload.text()) texts.push(text);
  return texts;
}

/** The stack of a sample: its depth, and its centres, the innermost first. */
function stackOf(log: Log, payload: BinaryReader): number {
  const depth = payload.u8();
  if (depth === 255) log.cut++;
  const centres = Array.from({ length: depth }, () => payload.u32());
  let stack = 0;
  for (const number of centres.reverse()) stack = log.paths.push(stack, centreNumbered(log, number));
  return stack;
}

function centreNumbered(log: Log, number: number): number {
  const centre = log.centres.get(number);
  if (centre !== undefined) return centre;
  const added = log.paths.centreOf(centreOf(`(${number})`, '(unknown)', '<no location info>', false));
  log.centres.set(number, added);
  return added;
}

/** Markers that are listed. */
const listed = 20;

function finish(log: Log, problems: Problems): Imported {
  const ticks = log.samples.length;
  const processors = Math.max(1, log.processors.size);
  const seconds = (time: number): string => `${(time / 1e9).toFixed(3)} s`;
  const heap = log.live.series();
  if (ticks === 0 && heap === undefined && !log.hasTime)
    return {
      refused:
        'this event log has no samples of cost-centre stacks or of the heap: run the program, built with -prof and -eventlog, with +RTS -p -l',
    };
  // in a log with time samples they are marks, which have their own report
  const moments = ticks > 0 ? [] : log.moments;
  const notes = moments.slice(0, listed).map(({ time, kind, label }) => `${seconds(time)}: ${kind} ${label}`);
  if (moments.length > listed) notes.push(`and ${moments.length - listed} more markers and events`);
  if (log.cut > 0)
    problems.add(
      `${counted(log.cut, 'stack')} truncated at 255 cost centres: the outermost callers are missing`,
    );
  return {
    profile: log.paths.finish({
      ...commandOf(log.program, processors),
      ...(heap === undefined ? {} : { heap }),
      ...timelineOf(log),
      endTime: log.began === 0 ? 0 : Math.round(log.began + log.last / 1e6),
      tickInterval: log.tick / 1000 / processors,
      ...(ticks === 0 ? {} : marksOf(log.moments, log.samples)),
    }),
    problems: problems.list(),
    notes,
  };
}

/** Samples and collections on the axis on which the log has its heap samples. */
function timelineOf({ steps, collections, last }: Log): Pick<Profile, 'timeline'> {
  const spans = collections.spans(last);
  const timeline = steps.timeline({
    start: 0,
    end: last / 1e6,
    ...(spans.length === 0 ? {} : { collections: spans }),
  });
  return timeline === undefined ? {} : { timeline };
}
