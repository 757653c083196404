/**
 * pprof's protocol buffer (google/pprof, proto/profile.proto), gzipped, with entries, bytes, samples and time of each stack. Go's
 * tools, Pyroscope and Parca read it. A stack begins with the current cost centre. The reader finds time, bytes and counts by the units and
 * names of the sample types.
 */

import { gzipSync } from 'fflate';
import {
  Location,
  Profile as Pprof,
  Function as PprofFunction,
  Sample,
  StringTable,
  ValueType,
} from 'pprof-format';
import { costsAt } from '../model/columns.ts';
import { type Frame, frameOf } from '../model/frame.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { isRecorded } from '../pass/costs.ts';
import { centresOf, countedStacks } from '../pass/tree.ts';
import { counted } from '../view/number.ts';
import type { InputFile } from './file.ts';
import { type Imported, isFigure } from './imported.ts';
import { createLimit } from './limit.ts';
import { createPathReader, type PathReader } from './paths.ts';
import {
  createMessageParts,
  createTexts,
  type MessageParts,
  numbersOf,
  packedNumbers,
  visit,
} from './protobuf.ts';
import { isNanoseconds, wholeTicks } from './ticks.ts';

export function writePprof(given: Profile): Uint8Array {
  const profile = wholeTicks(given, isNanoseconds);
  const stringTable = new StringTable();
  const text = (value: string): number => stringTable.dedup(value);
  const valueType = (type: string, unit: string): ValueType =>
    new ValueType({ type: text(type), unit: text(unit) });
  const frames = profile.centres.map(frameOf);
  const interval = Math.round(profile.tickInterval * 1000);
  const sample = countedStacks(profile).map(code => {
    const { entries, allocation, ticks, live } = costsAt(profile.stacks, code);
    // numbers begin at 1; 0 means none
    const locationId = centresOf(profile, code).map(centre => centre + 1);
    return new Sample({
      locationId,
      value: [...(live === undefined ? [] : [live]), entries, allocation, ticks, ticks * interval],
    });
  });
  const newProfile = new Pprof({
    // readers show the last one first
    sampleType: [
      ...(isRecorded(profile, 'live') ? [valueType('inuse_space', 'bytes')] : []),
      valueType('entries', 'count'),
      valueType('alloc', 'bytes'),
      valueType('ticks', 'count'),
      valueType('time', 'nanoseconds'),
    ],
    sample,
    location: frames.map(
      ({ line = 0, column = 0 }, centre) =>
        new Location({ id: centre + 1, line: [{ functionId: centre + 1, line, column }] }),
    ),
    function: frames.map(
      ({ name, file, line = 0 }, centre) =>
        new PprofFunction({
          id: centre + 1,
          name: text(name),
          systemName: text(name),
          filename: text(file ?? ''),
          startLine: line,
        }),
    ),
    timeNanos: BigInt(Math.round(profile.endTime)) * 1_000_000n,
    periodType: valueType('time', 'nanoseconds'),
    period: interval,
    stringTable,
  });
  // without a time, so that equal profiles make equal files
  return gzipSync(newProfile.encode(), { mtime: 0 });
}

export function readPprof({ bytes }: InputFile): Imported {
  const file = tablesOf(bytes);
  if (file === undefined)
    return {
      refused: 'unknown binary file: not a pprof profile',
    };
  if (file.types.length === 0) return { refused: 'not a pprof profile: it has no sample types' };
  const kinds = kindsOf(file);
  if (kinds.every(kind => kind === undefined))
    return { refused: 'this pprof profile has no time, allocated bytes or calls' };
  const reader = createPathReader(createLimit(bytes.length));
  const tickInterval = file.period > 0 ? file.period / 1000 : 1000;
  const skipped = readSamples(file, reader, kinds, tickInterval);
  const problems =
    skipped === 0
      ? []
      : [`${counted(skipped, 'sample refers', 'samples refer')} to locations that the file does not list`];
  if (!file.isWhole) problems.push('the file is damaged: everything before that was read');
  return { profile: reader.finish({ tickInterval, endTime: file.timeNanos / 1e6 }), problems };
}

/** The tables of a file, each message as its position. */
interface Tables {
  readonly bytes: Uint8Array;
  readonly types: MessageParts;
  readonly samples: MessageParts;
  readonly locations: MessageParts;
  readonly functions: MessageParts;
  readonly text: (index: number) => string;
  readonly timeNanos: number;
  /** Nanoseconds between two samples of time. */
  readonly period: number;
  readonly isWhole: boolean;
}

/** The numbers of the fields that are read. */
const fields = {
  types: 1,
  samples: 2,
  locations: 4,
  functions: 5,
  texts: 6,
  timeNanos: 9,
  period: 12,
} as const;

/** Undefined if the bytes have no field of a profile. */
function tablesOf(bytes: Uint8Array): Tables | undefined {
  const [types, samples, locations, functions, texts] = Array.from({ length: 5 }, createMessageParts) as [
    MessageParts,
    MessageParts,
    MessageParts,
    MessageParts,
    MessageParts,
  ];
  const tables = new Map<number, MessageParts>([
    [fields.types, types],
    [fields.samples, samples],
    [fields.locations, locations],
    [fields.functions, functions],
    [fields.texts, texts],
  ]);
  const numbers = new Map<number, number>();
  const isWhole = visit(bytes, 0, bytes.length, {
    number: (field, value) => void numbers.set(field, value),
    bytes: (field, from, to) => tables.get(field)?.add(from, to),
  });
  if (types.length + samples.length + functions.length === 0) return undefined;
  const figure = (field: number): number => {
    const value = numbers.get(field) ?? 0;
    return isFigure(value) ? value : 0;
  };
  return {
    bytes,
    types,
    samples,
    locations,
    functions,
    text: createTexts(bytes, texts),
    timeNanos: figure(fields.timeNanos),
    period: figure(fields.period),
    isWhole,
  };
}

type Kind = keyof Costs | 'time' | undefined;

function kindsOf({ bytes, types, text }: Tables): readonly Kind[] {
  return Array.from({ length: types.length }, (_, index) => {
    const type = numbersOf(bytes, types.from(index), types.to(index));
    return kindOf(text(type.get(1) ?? 0), text(type.get(2) ?? 0));
  });
}

/** The cost that a sample type counts; undefined for others. */
function kindOf(type: string, unit: string): Kind {
  if (unit === 'nanoseconds') return 'time';
  if (unit === 'bytes') return type.startsWith('inuse') ? undefined : 'allocation';
  if (type === 'ticks' || type === 'samples') return 'ticks';
  return type === 'entries' || type === 'calls' ? 'entries' : undefined;
}

/** Returns the number of samples with locations that the file does not list. */
function readSamples(file: Tables, reader: PathReader, kinds: readonly Kind[], tickInterval: number): number {
  const { bytes, samples } = file;
  const frames = framesByLocation(file, reader);
  const hasTicks = kinds.includes('ticks');
  let skipped = 0;
  for (let index = 0; index < samples.length; index++) {
    const { locations, values } = sampleAt(bytes, samples.from(index), samples.to(index));
    let stack = 0;
    let isWhole = true;
    for (let at = locations.length - 1; at >= 0; at--) {
      const centres = frames.get(locations[at]!);
      isWhole &&= centres !== undefined;
      for (const centre of centres ?? []) stack = reader.push(stack, centre);
    }
    if (!isWhole) skipped++;
    const costs: { -readonly [field in keyof Costs]?: number } = {};
    kinds.forEach((kind, place) => {
      const amount = values[place] ?? 0;
      const value = isFigure(amount) ? amount : 0;
      if (kind === 'time' && !hasTicks) costs.ticks = Math.round(value / 1000 / tickInterval);
      else if (kind !== undefined && kind !== 'time') costs[kind] = value;
    });
    reader.add(stack, costs);
  }
  return skipped;
}

/** The current location is first. */
function sampleAt(
  bytes: Uint8Array,
  from: number,
  to: number,
): { readonly locations: readonly number[]; readonly values: readonly number[] } {
  const lists: Record<number, number[]> = { 1: [], 2: [] };
  visit(bytes, from, to, {
    number: (field, value) => void lists[field]?.push(value),
    bytes(field, start, end) {
      for (const value of lists[field] === undefined ? [] : packedNumbers(bytes, start, end))
        lists[field]!.push(value);
    },
  });
  return { locations: lists[1]!, values: lists[2]! };
}

/** The frames of a location, the outermost first. The file begins with the inlined ones. */
function framesByLocation(file: Tables, reader: PathReader): ReadonlyMap<number, readonly number[]> {
  const { bytes, locations } = file;
  const functions = functionsById(file);
  const frames = new Map<number, readonly number[]>();
  for (let index = 0; index < locations.length; index++) {
    const centres: number[] = [];
    let id = 0;
    visit(bytes, locations.from(index), locations.to(index), {
      number(field, value) {
        if (field === 1) id = value;
      },
      bytes(field, from, to) {
        if (field === 4) centres.push(reader.centre(frameAt(file, functions, from, to)));
      },
    });
    frames.set(id, centres.reverse());
  }
  return frames;
}

/** The index of a function in its table, by id. */
function functionsById({ bytes, functions }: Tables): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (let index = 0; index < functions.length; index++)
    places.set(numbersOf(bytes, functions.from(index), functions.to(index)).get(1) ?? 0, index);
  return places;
}

/** A line of a location. */
function frameAt(
  { bytes, functions, text }: Tables,
  places: ReadonlyMap<number, number>,
  from: number,
  to: number,
): Frame {
  const line = numbersOf(bytes, from, to);
  const place = places.get(line.get(1) ?? 0);
  const called =
    place === undefined ? undefined : numbersOf(bytes, functions.from(place), functions.to(place));
  const name = text(called?.get(2) ?? 0);
  const file = text(called?.get(4) ?? 0);
  return {
    name: name === '' ? '(unknown)' : name,
    ...(file === '' ? {} : { file, line: line.get(2) ?? 0, column: line.get(3) || 1 }),
  };
}
