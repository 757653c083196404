/**
 * OpenTelemetry's profiles (opentelemetry-proto, profiles/v1development: `ProfilesData`), which collectors accept. A profile of
 * this format counts one thing. So time, bytes and entries are three profiles with one dictionary of stacks, and the reader adds
 * them up. The first entry of every table is empty; a stack begins with the current cost centre. The format may
 * still change, so the reader reports what it does not know.
 */

import { strToU8 } from 'fflate';
import { type Frame, frameOf } from '../model/frame.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { columnOf } from '../pass/columns.ts';
import { type Metric, total, writtenMetrics } from '../pass/costs.ts';
import { centresOf, countedStacks } from '../pass/tree.ts';
import type { InputFile } from './file.ts';
import { type Imported, isFigure } from './imported.ts';
import { createLimit } from './limit.ts';
import { createPathReader, type PathReader } from './paths.ts';
import {
  bytesField,
  createMessageParts,
  createTexts,
  fixed64Field,
  type MessageParts,
  message,
  numbersOf,
  packedField,
  packedNumbers,
  textField,
  textIn,
  varintField,
  visit,
} from './protobuf.ts';
import { createProblems, type Problems, quotedLine } from './text.ts';
import { isNanoseconds, wholeTicks } from './ticks.ts';

export function writeOtlp(given: Profile, first: Metric): Uint8Array {
  const profile = wholeTicks(given, isNanoseconds);
  const strings = createStrings();
  const stacks = countedStacks(profile);
  const metrics = writtenMetrics(profile);
  const sorted = metrics.toSorted((a, b) => Number(b === first) - Number(a === first));
  const profiles = sorted.map(metric => profileOf(profile, metric, stacks, strings));
  const scope = message([textField(1, 'cairn')]);
  const resource = message([bytesField(1, attribute('service.name', profile.program))]);
  const frames = profile.centres.map(frameOf);
  // locations and functions have the centres' numbers, from 1
  const functions = frames.map(({ name, file, line = 0 }) =>
    message([
      varintField(1, strings.number(name)),
      varintField(2, strings.number(name)),
      varintField(3, strings.number(file ?? '')),
      varintField(4, line),
    ]),
  );
  const locations = frames.map(({ line = 0, column = 0 }, centre) =>
    message([
      bytesField(3, message([varintField(1, centre + 1), varintField(2, line), varintField(3, column)])),
    ]),
  );
  const stackTable = stacks.map(code =>
    message([
      packedField(
        1,
        centresOf(profile, code).map(centre => centre + 1),
      ),
    ]),
  );
  const empty = message([]);
  const dictionary = message([
    bytesField(1, empty),
    ...[empty, ...locations].map(each => bytesField(2, each)),
    ...[empty, ...functions].map(each => bytesField(3, each)),
    bytesField(4, empty),
    ...strings.list().map(each => bytesField(5, strToU8(each))),
    bytesField(6, empty),
    ...[empty, ...stackTable].map(each => bytesField(7, each)),
  ]);
  return message([
    bytesField(
      1,
      message([
        bytesField(1, resource),
        bytesField(2, message([bytesField(1, scope), ...profiles.map(each => bytesField(2, each))])),
      ]),
    ),
    bytesField(2, dictionary),
  ]);
}

const types: Readonly<Record<Metric, readonly [type: string, unit: string]>> = {
  time: ['cpu', 'nanoseconds'],
  allocation: ['allocated_space', 'bytes'],
  entries: ['entries', 'count'],
  live: ['inuse_space', 'bytes'],
};

/** The profile of one metric; `stacks` are codes of stacks. */
function profileOf(
  profile: Profile,
  metric: Metric,
  stacks: readonly number[],
  strings: Strings,
): Uint8Array {
  const column = columnOf(profile.stacks, metric);
  const valueType = ([type, unit]: readonly [string, string]): Uint8Array =>
    message([varintField(1, strings.number(type)), varintField(2, strings.number(unit))]);
  const nanoseconds = Math.round(profile.tickInterval * 1000);
  const scale = metric === 'time' ? nanoseconds : 1;
  const samples = stacks.flatMap((code, index) => {
    const value = column[code]! * scale;
    return value === 0 ? [] : [bytesField(2, message([varintField(1, index + 1), packedField(4, [value])]))];
  });
  const { ticks } = total(profile);
  return message([
    bytesField(1, valueType(types[metric])),
    ...samples,
    fixed64Field(3, BigInt(Math.max(0, Math.round(profile.endTime))) * 1_000_000n),
    varintField(4, ticks * nanoseconds),
    ...(metric === 'time' ? [bytesField(5, valueType(types.time)), varintField(6, nanoseconds)] : []),
  ]);
}

/** `KeyValue` with a text. */
const attribute = (key: string, value: string): Uint8Array =>
  message([textField(1, key), bytesField(2, message([textField(1, value)]))]);

interface Strings {
  number(text: string): number;
  list(): readonly string[];
}

function createStrings(): Strings {
  const numbers = new Map<string, number>([['', 0]]);
  return {
    number(text) {
      const knownNumber = numbers.get(text) ?? numbers.size;
      numbers.set(text, knownNumber);
      return knownNumber;
    },
    list: () => [...numbers.keys()],
  };
}

/** Whether a file has only resources and a dictionary at its top. pprof has its texts in the same field. */
export function isOtlp({ bytes, isBinary }: InputFile): boolean {
  if (!isBinary) return false;
  let isOther = false;
  let dictionary: Part | undefined;
  const isWhole = visit(bytes, 0, bytes.length, {
    number: () => {
      isOther = true;
    },
    bytes(field, from, to) {
      if (field === 2) dictionary = [from, to];
      else if (field !== 1) isOther = true;
    },
  });
  if (!isWhole || isOther || dictionary === undefined) return false;
  let hasTexts = false;
  visit(bytes, ...dictionary, {
    bytes(field) {
      hasTexts ||= field === 5;
    },
  });
  return hasTexts;
}

export function readOtlp({ bytes }: InputFile): Imported {
  const problems = createProblems();
  const reader = createPathReader(createLimit(bytes.length));
  const dictionary = dictionaryOf(bytes);
  const centresOf = centresByLocation(reader, dictionary);
  const { stacks: listed } = dictionary;
  const stacks = new Int32Array(listed.length);
  for (let index = 0; index < listed.length; index++)
    stacks[index] = stackAt(reader, centresOf, bytes, [listed.from(index), listed.to(index)]);
  const about = { program: '', tickInterval: 1000, endTime: 0 };
  let profiles = 0;
  each(bytes, [0, bytes.length], 1, resource => {
    about.program ||= serviceName(bytes, resource);
    each(bytes, resource, 2, scope =>
      each(bytes, scope, 2, profile => {
        if (readProfile(profile, { reader, dictionary, stacks, about, problems })) profiles++;
      }),
    );
  });
  if (profiles === 0) return { refused: 'these OpenTelemetry profiles have no readable samples' };
  return { profile: reader.finish(about), problems: problems.list() };
}

/** A range of the file, without its end. */
type Part = readonly [from: number, to: number];

/** The messages, or texts, of one field. */
const each = (bytes: Uint8Array, [from, to]: Part, wanted: number, take: (part: Part) => void): void =>
  void visit(bytes, from, to, {
    bytes(field, start, end) {
      if (field === wanted) take([start, end]);
    },
  });

/** The last message of one field. */
function lastOf(bytes: Uint8Array, part: Part, field: number): Part {
  let last: Part = [0, 0];
  each(bytes, part, field, found => {
    last = found;
  });
  return last;
}

interface Dictionary {
  readonly bytes: Uint8Array;
  readonly text: (index: number) => string;
  readonly functions: MessageParts;
  readonly locations: MessageParts;
  /** Messages with locations, the current one first. */
  readonly stacks: MessageParts;
}

function dictionaryOf(bytes: Uint8Array): Dictionary {
  const [locations, functions, texts, stacks] = [
    createMessageParts(),
    createMessageParts(),
    createMessageParts(),
    createMessageParts(),
  ];
  const tables = new Map([
    [2, locations],
    [3, functions],
    [5, texts],
    [7, stacks],
  ]);
  visit(bytes, ...lastOf(bytes, [0, bytes.length], 2), {
    bytes: (field, from, to) => tables.get(field)?.add(from, to),
  });
  return { bytes, locations, functions, text: createTexts(bytes, texts), stacks };
}

interface OtlpReading {
  readonly reader: PathReader;
  readonly dictionary: Dictionary;
  /** The profile's stack for each stack of the file. */
  readonly stacks: Int32Array;
  readonly about: { tickInterval: number; endTime: number };
  readonly problems: Problems;
}

/** Returns whether the profile counts a metric, and some of its samples could be read, if it has any. */
function readProfile(
  [from, to]: Part,
  { reader, dictionary, stacks, about, problems }: OtlpReading,
): boolean {
  const { bytes, text } = dictionary;
  const head = numbersOf(bytes, from, to);
  const kind = numbersOf(bytes, ...lastOf(bytes, [from, to], 1));
  const [type, unit] = [text(kind.get(1) ?? 0), text(kind.get(2) ?? 0)];
  const field = fieldFor(type, unit);
  if (field === undefined) {
    problems.add(`skipped a profile of ${quotedLine(type || 'nothing')} in ${quotedLine(unit || 'no unit')}`);
    return false;
  }
  const period = head.get(6) ?? 0;
  if (unit === 'nanoseconds' && period >= 1000) about.tickInterval = period / 1000;
  const scale = unit === 'nanoseconds' ? 1 / (about.tickInterval * 1000) : 1;
  about.endTime = Math.max(about.endTime, (head.get(3) ?? 0) / 1e6);
  let [read, all] = [0, 0];
  each(bytes, [from, to], 2, sample => {
    all++;
    const { number, amount } = sampleAt(bytes, sample);
    const stack = stacks[number];
    if (stack === undefined) problems.add('a sample names a stack that the file does not list');
    else reader.add(stack, { [field]: Math.round((isFigure(amount) ? amount : 0) * scale) });
    if (stack !== undefined) read++;
  });
  return read > 0 || all === 0;
}

/** The number of the sample's stack, and the sum of its values. */
function sampleAt(bytes: Uint8Array, [from, to]: Part): { number: number; amount: number } {
  let [number, amount] = [0, 0];
  visit(bytes, from, to, {
    number(field, value) {
      if (field === 1) number = value;
      else if (field === 4) amount += value;
    },
    bytes(field, start, end) {
      if (field === 4) for (const value of packedNumbers(bytes, start, end)) amount += value;
    },
  });
  return { number, amount };
}

function fieldFor(type: string, unit: string): keyof Costs | undefined {
  if (unit === 'nanoseconds' || type === 'samples') return 'ticks';
  if (unit === 'bytes') return type.startsWith('inuse') ? undefined : 'allocation';
  return type === 'entries' || type === 'calls' ? 'entries' : undefined;
}

/** The centres of a location, the caller first. A location is in many stacks, and is read once. */
function centresByLocation(
  reader: PathReader,
  dictionary: Dictionary,
): (location: number) => readonly number[] {
  const { bytes, locations } = dictionary;
  const found = new Map<number, readonly number[]>();
  const look = (location: number): readonly number[] => {
    const centres: number[] = [];
    each(bytes, [locations.from(location), locations.to(location)], 3, line =>
      centres.push(reader.centre(frameAt(dictionary, line))),
    );
    // the first of several lines was inlined into the others
    return centres.length === 0 ? [reader.centre({ name: '(unknown)' })] : centres.reverse();
  };
  return location => {
    const known = found.get(location);
    if (known !== undefined) return known;
    const centres = look(location);
    found.set(location, centres);
    return centres;
  };
}

function stackAt(
  reader: PathReader,
  centresOf: (location: number) => readonly number[],
  bytes: Uint8Array,
  [from, to]: Part,
): number {
  const locations: number[] = [];
  visit(bytes, from, to, {
    number(field, value) {
      if (field === 1) locations.push(value);
    },
    bytes(field, start, end) {
      if (field === 1) for (const value of packedNumbers(bytes, start, end)) locations.push(value);
    },
  });
  let stack = 0;
  for (let at = locations.length - 1; at >= 0; at--)
    for (const centre of centresOf(locations[at]!)) stack = reader.push(stack, centre);
  return stack;
}

function frameAt({ bytes, functions, text }: Dictionary, [from, to]: Part): Frame {
  const line = numbersOf(bytes, from, to);
  const place = line.get(1) ?? 0;
  const called = numbersOf(bytes, functions.from(place), functions.to(place));
  const name = text(called.get(1) ?? 0);
  const file = text(called.get(3) ?? 0);
  return {
    name: name === '' ? '(unknown)' : name,
    ...(file === '' ? {} : { file, line: line.get(2) ?? 0, column: line.get(3) || 1 }),
  };
}

function serviceName(bytes: Uint8Array, resource: Part): string {
  let name = '';
  each(bytes, lastOf(bytes, resource, 1), 1, attribute => {
    if (textIn(bytes, ...lastOf(bytes, attribute, 1)) === 'service.name')
      name ||= textIn(bytes, ...lastOf(bytes, lastOf(bytes, attribute, 2), 1));
  });
  return name;
}
