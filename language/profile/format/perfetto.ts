/**
 * Perfetto's own traces (protos/perfetto/trace of its repository): packets with the events of tracks, one after another. Names and source
 * locations are numbered when they first occur. What a packet means may depend on those before it that have the same number of a sequence.
 */
import type { Profile } from '../model/profile.ts';
import { counted } from '../view/number.ts';
import type { InputFile } from './file.ts';
import type { Imported } from './imported.ts';
import { createLimit } from './limit.ts';
import { fields } from './perfettofields.ts';
import { tracePackets } from './perfettopackets.ts';
import { bytesField, message, presentField, textField, varintField, visit } from './protobuf.ts';
import { isNanoseconds, wholeTicks } from './ticks.ts';
import { profileOfTrace } from './traceevent.ts';
import { type TraceEvent, type TraceSpan, traceEventsOf } from './tracewriter.ts';

const { packet, event, track, interned } = fields;

/** All packets are of one sequence. */
const sequence = 1;
/** The track of the process; those of its threads have the numbers after it. */
const processTrack = 1;
const trackOf = (tid: number): number => processTrack + tid;

export function writePerfetto(given: Profile): Uint8Array {
  // times are whole nanoseconds
  const profile = wholeTicks(given, isNanoseconds);
  const events = traceEventsOf(profile);
  const names = createNumbers();
  const locations = createNumbers();
  const packets: Uint8Array[] = [];
  const add = (...content: readonly Uint8Array[]): void => {
    const flags = packets.length === 0 ? fields.flag.cleared : fields.flag.needsState;
    const about = [varintField(packet.sequence, sequence), varintField(packet.sequenceFlags, flags)];
    packets.push(bytesField(fields.trace.packet, message([...content, ...about])));
  };
  const process = processNamed(events);
  add(bytesField(packet.trackDescriptor, process));
  for (const each of events)
    if (each.ph === 'M' && each.name === 'thread_name')
      add(bytesField(packet.trackDescriptor, threadNamed(each.tid, each.args.name)));
  for (const { at, tid, span } of edgesOf(events)) {
    const time = presentField(packet.timestamp, at);
    if (span === undefined) {
      add(time, bytesField(packet.trackEvent, message([...typed('end'), trackField(trackOf(tid))])));
      continue;
    }
    const name = names.numberOf(span.name);
    const location = span.args && locations.numberOf(`${span.args.line} ${span.args.file}`);
    add(
      time,
      bytesField(packet.trackEvent, beginning(span, name.number, location?.number ?? 0)),
      ...newEntries(span, name, location),
    );
  }
  for (const each of events) if (each.ph === 'i') add(...moment(each));
  return message(packets);
}

const typed = (type: keyof typeof fields.eventType): readonly Uint8Array[] => [
  varintField(event.type, fields.eventType[type]),
];
const trackField = (number: number): Uint8Array => varintField(event.track, number);

function processNamed(events: readonly TraceEvent[]): Uint8Array {
  const name = events.find(each => each.ph === 'M' && each.name === 'process_name');
  return message([
    varintField(track.uuid, processTrack),
    bytesField(
      track.process,
      message([
        varintField(fields.processDescriptor.pid, 1),
        textField(fields.processDescriptor.name, name?.ph === 'M' ? name.args.name : ''),
      ]),
    ),
  ]);
}

const threadNamed = (tid: number, name: string): Uint8Array =>
  message([
    varintField(track.uuid, trackOf(tid)),
    varintField(track.parent, processTrack),
    bytesField(
      track.thread,
      message([
        varintField(fields.threadDescriptor.pid, 1),
        varintField(fields.threadDescriptor.tid, tid),
        textField(fields.threadDescriptor.name, name),
      ]),
    ),
  ]);

function beginning({ tid, cat, args }: TraceSpan, name: number, location: number): Uint8Array {
  const column = args?.column ?? 0;
  return message([
    ...typed('begin'),
    trackField(trackOf(tid)),
    varintField(event.nameNumber, name),
    ...(cat === undefined ? [] : [textField(event.categories, cat)]),
    varintField(event.locationNumber, location),
    ...(column === 0 ? [] : [bytesField(event.annotations, annotation('column', column))]),
  ]);
}

const annotation = (name: string, value: number): Uint8Array =>
  message([textField(fields.annotation.name, name), varintField(fields.annotation.unsigned, value)]);

/** The name and the location of a span, where they have not occurred before. */
function newEntries({ name, args }: TraceSpan, named: Numbered, located: Numbered | undefined): Uint8Array[] {
  const { entry, location } = fields;
  const entries = [
    ...(named.isNew
      ? [
          bytesField(
            interned.names,
            message([varintField(entry.number, named.number), textField(entry.name, name)]),
          ),
        ]
      : []),
    ...(args !== undefined && located?.isNew
      ? [
          bytesField(
            interned.locations,
            message([
              varintField(location.number, located.number),
              textField(location.file, args.file),
              varintField(location.line, args.line ?? 0),
            ]),
          ),
        ]
      : []),
  ];
  return entries.length === 0 ? [] : [bytesField(packet.internedData, message(entries))];
}

const moment = ({ ts, name, cat }: Extract<TraceEvent, { ph: 'i' }>): readonly Uint8Array[] => [
  presentField(packet.timestamp, nanoseconds(ts)),
  bytesField(
    packet.trackEvent,
    message([
      ...typed('instant'),
      trackField(processTrack),
      textField(event.categories, cat),
      textField(event.name, name),
    ]),
  ),
];

const nanoseconds = (microseconds: number): number => Math.max(0, Math.round(microseconds * 1000));

/** A span begins, or the innermost one of its thread ends. */
interface Edge {
  /** Nanoseconds. */
  readonly at: number;
  readonly tid: number;
  readonly span?: TraceSpan;
}

function edgesOf(events: readonly TraceEvent[]): readonly Edge[] {
  const threads = new Map<number, TraceSpan[]>();
  for (const each of events)
    if (each.ph === 'X') threads.set(each.tid, [...(threads.get(each.tid) ?? []), each]);
  return [...threads.values()].flatMap(edgesIn);
}

/** Of the spans of one thread, in the order in which they begin. */
function edgesIn(spans: readonly TraceSpan[]): readonly Edge[] {
  const edges: Edge[] = [];
  const open: { readonly end: number; readonly tid: number }[] = [];
  const endBefore = (at: number): void => {
    for (let top = open.at(-1); top !== undefined && top.end <= at; top = open.at(-1)) {
      edges.push({ at: top.end, tid: top.tid });
      open.pop();
    }
  };
  for (const span of spans) {
    const [at, end] = [nanoseconds(span.ts), nanoseconds(span.ts + span.dur)];
    endBefore(at);
    if (end <= at) continue;
    edges.push({ at, tid: span.tid, span });
    open.push({ end: Math.min(end, open.at(-1)?.end ?? end), tid: span.tid });
  }
  endBefore(Number.POSITIVE_INFINITY);
  return edges;
}

interface Numbered {
  readonly number: number;
  readonly isNew: boolean;
}

/** Numbers from 1, in the order in which texts occur. */
function createNumbers(): { numberOf(text: string): Numbered } {
  const numbers = new Map<string, number>();
  return {
    numberOf(text) {
      const known = numbers.get(text);
      if (known !== undefined) return { number: known, isNew: false };
      numbers.set(text, numbers.size + 1);
      return { number: numbers.size, isNew: true };
    },
  };
}

/** Whether a file is a list of packets, of which one of the first says something about tracks, clocks or sequences. Its end may be torn. */
export function isPerfetto({ bytes, isBinary }: InputFile): boolean {
  if (!isBinary || bytes[0] !== fields.trace.packet * 8 + 2) return false;
  let [packets, isOther, isTrace] = [0, false, false];
  visit(bytes, 0, Math.min(bytes.length, signLength), {
    number: () => {
      isOther = true;
    },
    bytes(field, from, to) {
      packets++;
      isOther ||= field !== fields.trace.packet;
      const isWhole = visit(bytes, from, to, {
        bytes: each => {
          isTrace ||= signFields.has(each);
        },
      });
      isOther ||= !isWhole;
    },
  });
  return packets > 0 && !isOther && isTrace;
}

/** Bytes by which a trace is recognised. */
const signLength = 1 << 16;
const signFields: ReadonlySet<number> = new Set([
  packet.clockSnapshot,
  packet.trackEvent,
  packet.trackDescriptor,
  packet.compressed,
]);

export function readPerfetto({ bytes }: InputFile): Imported {
  const limit = createLimit(bytes.length);
  const { events, isTorn, skipped } = tracePackets(bytes, limit);
  const read = profileOfTrace({ events, file: {}, isTorn }, limit);
  if ('refused' in read || skipped === 0) return read;
  const note = `skipped ${counted(skipped, 'event')} whose time is relative to what the file does not hold`;
  return { ...read, notes: [...(read.notes ?? []), note] };
}
