/** Perfetto's packets as the events of Chrome's trace format, which tells the same of threads: where spans begin and end, and moments. */
import { Unzlib } from 'fflate';
import type { Fields } from './jsontext.ts';
import type { Limit } from './limit.ts';
import { createClocks, type PacketClocks } from './perfettoclocks.ts';
import { fields } from './perfettofields.ts';
import { message, textIn, visit } from './protobuf.ts';

export interface TracePackets {
  readonly events: readonly Fields[];
  readonly isTorn: boolean;
  /** How many events have no time that is known. */
  readonly skipped: number;
}

/** What packets of one sequence say for later ones. */
interface Sequence {
  readonly names: Map<number, string>;
  readonly categories: Map<number, string>;
  readonly locations: Map<number, Fields>;
  track: string | undefined;
  clock: number | undefined;
  readonly clocks: PacketClocks;
}

interface Reading {
  readonly sequences: Map<number, Sequence>;
  /** The tracks of threads, and others that are none. */
  readonly threads: Set<string>;
  readonly events: Fields[];
  readonly limit: Limit;
  skipped: number;
}

export function tracePackets(bytes: Uint8Array, limit: Limit): TracePackets {
  const reading: Reading = {
    sequences: new Map(),
    threads: new Set(),
    events: [],
    limit,
    skipped: 0,
  };
  const isWhole = readPackets(reading, bytes, false);
  const { events, skipped } = reading;
  return { events, isTorn: !isWhole, skipped };
}

/** `isUnpacked`: nothing in it is packed again. */
function readPackets(reading: Reading, bytes: Uint8Array, isUnpacked: boolean): boolean {
  let isWhole = true;
  const isRead = visit(bytes, 0, bytes.length, {
    bytes(field, from, to) {
      if (field === fields.trace.packet && !readPacket(reading, bytes, [from, to], isUnpacked))
        isWhole = false;
    },
  });
  return isRead && isWhole;
}

type Part = readonly [from: number, to: number];

/** A message: the last number and the last bytes of each field. */
interface Message {
  readonly numbers: ReadonlyMap<number, number>;
  readonly parts: ReadonlyMap<number, Part>;
  /** The bytes of numbers, where they identify something. */
  readonly keys: ReadonlyMap<number, string>;
}

function messageIn(bytes: Uint8Array, [from, to]: Part): Message {
  const numbers = new Map<number, number>();
  const parts = new Map<number, Part>();
  const keys = new Map<number, string>();
  visit(bytes, from, to, {
    number(field, value, start, end) {
      numbers.set(field, value);
      if (isKey(field)) keys.set(field, bytes.subarray(start, end).join());
    },
    bytes: (field, start, end) => void parts.set(field, [start, end]),
  });
  return { numbers, parts, keys };
}

const isKey = (field: number): boolean => field === fields.event.track || field === fields.track.uuid;

/** Whether all of it could be read. */
function readPacket(reading: Reading, bytes: Uint8Array, whole: Part, isUnpacked: boolean): boolean {
  const { packet } = fields;
  const { numbers, parts } = messageIn(bytes, whole);
  const packed = parts.get(packet.compressed);
  if (packed) return !isUnpacked && readPackets(reading, unpacked(reading, bytes.subarray(...packed)), true);
  const sequence = sequenceOf(reading, numbers.get(packet.sequence) ?? 0);
  if (((numbers.get(packet.sequenceFlags) ?? 0) & fields.flag.cleared) !== 0) forget(sequence);
  const part = (field: number, take: (part: Part) => void): void => {
    const found = parts.get(field);
    if (found) take(found);
  };
  part(packet.clockSnapshot, found => sequence.clocks.read(bytes, ...found));
  part(packet.defaults, found => readDefaults(sequence, bytes, found));
  part(packet.internedData, found => readInterned(sequence, bytes, found));
  part(packet.trackDescriptor, found => readTrack(reading, bytes, found));
  part(packet.trackEvent, found => {
    reading.limit.step();
    const time = numbers.get(packet.timestamp);
    const clock = numbers.get(packet.clock) ?? sequence.clock;
    const at = time === undefined ? undefined : sequence.clocks.timeOf(clock, time);
    if (at === undefined) reading.skipped++;
    else readEvent(reading, sequence, bytes, found, at / 1000);
  });
  return true;
}

function sequenceOf({ sequences }: Reading, number: number): Sequence {
  const known = sequences.get(number);
  if (known) return known;
  const sequence: Sequence = {
    names: new Map(),
    categories: new Map(),
    locations: new Map(),
    track: undefined,
    clock: undefined,
    clocks: createClocks(),
  };
  sequences.set(number, sequence);
  return sequence;
}

function forget(sequence: Sequence): void {
  for (const map of [sequence.names, sequence.categories, sequence.locations]) map.clear();
  sequence.track = undefined;
  sequence.clock = undefined;
}

function readDefaults(sequence: Sequence, bytes: Uint8Array, part: Part): void {
  const { numbers, parts } = messageIn(bytes, part);
  sequence.clock = numbers.get(fields.packet.clock) ?? sequence.clock;
  const event = parts.get(fields.packet.trackEvent);
  if (event) sequence.track = messageIn(bytes, event).keys.get(fields.event.track);
}

function readInterned({ names, categories, locations }: Sequence, bytes: Uint8Array, [from, to]: Part): void {
  const { interned, entry } = fields;
  visit(bytes, from, to, {
    bytes(field, start, end) {
      const list = field === interned.names ? names : field === interned.categories ? categories : undefined;
      if (!list && field !== interned.locations) return;
      const found = messageIn(bytes, [start, end]);
      const number = found.numbers.get(entry.number) ?? 0;
      if (list) list.set(number, textAt(bytes, found.parts.get(entry.name)));
      else locations.set(number, placeIn(bytes, found));
    },
  });
}

function placeIn(bytes: Uint8Array, { numbers, parts }: Message): Fields {
  const { file, line } = fields.location;
  const number = numbers.get(line);
  return { file: textAt(bytes, parts.get(file)), ...(number === undefined ? {} : { line: number }) };
}

const textAt = (bytes: Uint8Array, part: Part | undefined): string => (part ? textIn(bytes, ...part) : '');

/** A process has a name; on the tracks of threads, what happens at a moment is of the thread alone. */
function readTrack({ threads, events }: Reading, bytes: Uint8Array, part: Part): void {
  const { keys, parts } = messageIn(bytes, part);
  const key = keys.get(fields.track.uuid) ?? '';
  if (parts.has(fields.track.thread)) threads.add(key);
  const process = parts.get(fields.track.process);
  const name = process && textAt(bytes, messageIn(bytes, process).parts.get(fields.processDescriptor.name));
  if (name) events.push({ ph: 'M', name: 'process_name', args: { name } });
}

function readEvent(
  { threads, events }: Reading,
  sequence: Sequence,
  bytes: Uint8Array,
  part: Part,
  ts: number,
): void {
  const { event } = fields;
  const { numbers, parts, keys } = messageIn(bytes, part);
  const legacyPart = parts.get(event.legacy);
  const legacy = legacyPart && messageIn(bytes, legacyPart).numbers;
  const ph = phaseOf(numbers.get(event.type) ?? 0, legacy?.get(fields.legacy.phase));
  if (ph === undefined) return;
  const track = keys.get(event.track) ?? sequence.track ?? '';
  const number = numbers.get(event.nameNumber) ?? legacy?.get(fields.legacy.nameNumber);
  const written = parts.get(event.name);
  const name = written ? textAt(bytes, written) : number === undefined ? '' : sequence.names.get(number);
  const category = parts.get(event.categories);
  const cat = category
    ? textAt(bytes, category)
    : sequence.categories.get(numbers.get(event.categoryNumbers) ?? 0);
  const args = locationOf(sequence, bytes, { numbers, parts, keys });
  events.push({
    ph,
    ts,
    tid: track,
    name: name ?? '',
    ...(cat === undefined ? {} : { cat }),
    ...(ph === 'X' ? { dur: legacy?.get(fields.legacy.duration) ?? 0 } : {}),
    ...(ph === 'i' ? { s: threads.has(track) ? 't' : 'p' } : {}),
    ...(args ? { args } : {}),
  });
}

/** Chrome writes phases of its own format, too. */
function phaseOf(type: number, legacy: number | undefined): 'B' | 'E' | 'X' | 'i' | undefined {
  const { begin, end, instant } = fields.eventType;
  if (type === begin) return 'B';
  if (type === end) return 'E';
  if (type === instant) return 'i';
  if (type !== 0 || legacy === undefined) return undefined;
  const phase = String.fromCharCode(legacy);
  return phase === 'I' ? 'i' : (['B', 'E', 'X', 'i'] as const).find(each => each === phase);
}

function locationOf(
  { locations }: Sequence,
  bytes: Uint8Array,
  { numbers, parts }: Message,
): Fields | undefined {
  const { event, annotation } = fields;
  const own = parts.get(event.location);
  const place = own
    ? placeIn(bytes, messageIn(bytes, own))
    : locations.get(numbers.get(event.locationNumber) ?? 0);
  if (!place) return undefined;
  const noted = parts.get(event.annotations);
  const note = noted && messageIn(bytes, noted);
  const isColumn = note && textAt(bytes, note.parts.get(annotation.name)) === 'column';
  const column = isColumn ? note.numbers.get(annotation.unsigned) : undefined;
  return column === undefined ? place : { ...place, column };
}

/** What packed packets are, as far as they can be unpacked. */
function unpacked({ limit }: Reading, bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  const stream = new Unzlib(piece => {
    pieces.push(piece);
  });
  for (let at = 0; at < bytes.length; at += pieceLength) {
    const before = pieces.length;
    try {
      stream.push(bytes.subarray(at, at + pieceLength), at + pieceLength >= bytes.length);
    } catch {
      break;
    }
    for (const piece of pieces.slice(before)) limit.unpacked(piece.length);
  }
  return message(pieces);
}

/** Packed bytes that are unpacked at once. */
const pieceLength = 1 << 14;
