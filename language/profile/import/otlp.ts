/**
 * Reads OpenTelemetry's profiles (opentelemetry-proto, profiles/v1development: `ProfilesData`). Each profile counts one
 * thing; those of time, bytes and entries are put together. The format may still change: what is not understood is said.
 */
import type { Frame } from '../export/frame.ts';
import type { Costs } from '../model.ts';
import type { Imported } from './imported.ts';
import { createPathReader, type PathReader } from './paths.ts';
import { type Fields, fieldsOf, type Message, numbersOf, textOf } from './protobuf.ts';
import { createProblems, type Problems } from './text.ts';

/** Resources with profiles, and the dictionary: nothing else stands at the top. pprof has its texts there. */
export function isOtlp(bytes: Uint8Array): boolean {
  const fields = fieldsOf(bytes);
  if (fields === undefined || [...fields.keys()].some(number => number !== 1 && number !== 2)) return false;
  const dictionary = fieldsOf(lastOf(fields, 2));
  return dictionary?.has(5) === true;
}

export function importOtlp(bytes: Uint8Array): Imported {
  const problems = createProblems();
  const file = fieldsOf(bytes);
  const dictionary = file && dictionaryOf(fieldsOf(lastOf(file, 2)) ?? new Map());
  if (file === undefined || dictionary === undefined)
    return { refused: 'these are no profiles of OpenTelemetry' };
  const reader = createPathReader();
  const centresOf = centresByLocation(reader, dictionary);
  const stacks = Int32Array.from(dictionary.stacks, each => stackOf(reader, centresOf, each));
  const about = { program: '', tickInterval: 1000, endTime: 0 };
  let samples = 0;
  for (const resource of messages(file, 1)) {
    about.program ||= serviceName(fieldsOf(lastOf(resource, 1)));
    for (const scope of messages(resource, 2))
      for (const profile of messages(scope, 2)) {
        samples += readProfile(profile, { reader, dictionary, stacks, about, problems });
      }
  }
  if (samples === 0) return { refused: 'these profiles of OpenTelemetry have no samples that can be read' };
  return { profile: reader.finish(about), problems: problems.list() };
}

interface Dictionary {
  readonly strings: readonly string[];
  readonly functions: readonly Fields[];
  readonly locations: readonly Fields[];
  /** Each a message with its locations, the current one first. There may be millions: each is unpacked when its turn comes. */
  readonly stacks: readonly Message[];
}

const dictionaryOf = (fields: Fields): Dictionary => ({
  locations: messages(fields, 2),
  functions: messages(fields, 3),
  strings: (fields.get(5) ?? []).map(textOf),
  stacks: fields.get(7) ?? [],
});

interface Reading {
  readonly reader: PathReader;
  readonly dictionary: Dictionary;
  /** By number, the stack that each is in the profile. */
  readonly stacks: Int32Array;
  readonly about: { tickInterval: number; endTime: number };
  readonly problems: Problems;
}

/** Answers how many samples were read. */
function readProfile(profile: Fields, { reader, dictionary, stacks, about, problems }: Reading): number {
  const [type = '', unit = ''] = valueType(fieldsOf(lastOf(profile, 1)), dictionary);
  const field = fieldFor(type, unit);
  if (field === undefined) {
    problems.add(`a profile of ${type || 'nothing'} in ${unit || 'no unit'} is passed over`);
    return 0;
  }
  const period = numbersOf(profile.get(6))[0] ?? 0;
  if (unit === 'nanoseconds' && period >= 1000) about.tickInterval = period / 1000;
  const scale = unit === 'nanoseconds' ? 1 / (about.tickInterval * 1000) : 1;
  about.endTime = Math.max(about.endTime, (numbersOf(profile.get(3))[0] ?? 0) / 1e6);
  let read = 0;
  for (const message of profile.get(2) ?? []) {
    const sample = fieldsOf(message);
    if (sample === undefined) continue;
    const stack = stacks[numbersOf(sample.get(1))[0] ?? 0];
    const amount = numbersOf(sample.get(4)).reduce((sum, each) => sum + each, 0);
    if (stack === undefined) problems.add('a sample names a stack that the file does not list');
    else reader.add(stack, { [field]: Math.round(amount * scale) });
    if (stack !== undefined) read++;
  }
  return read;
}

function fieldFor(type: string, unit: string): keyof Costs | undefined {
  if (unit === 'nanoseconds' || type === 'samples') return 'ticks';
  if (unit === 'bytes') return type.startsWith('inuse') ? undefined : 'allocation';
  return type === 'entries' || type === 'calls' ? 'entries' : undefined;
}

function valueType(fields: Fields | undefined, { strings }: Dictionary): (string | undefined)[] {
  return [1, 2].map(number => strings[numbersOf(fields?.get(number))[0] ?? 0]);
}

/** By location its centres, the caller first; a location is in many stacks, and looked at once. */
function centresByLocation(
  reader: PathReader,
  dictionary: Dictionary,
): (location: number) => readonly number[] {
  const found = new Map<number, readonly number[]>();
  const look = (location: number): readonly number[] => {
    const lines = messages(dictionary.locations[location] ?? new Map(), 3);
    const frames =
      lines.length === 0 ? [{ name: '(unknown)' }] : lines.map(line => frameOf(dictionary, line));
    // the first of several was inlined into the others
    return frames.toReversed().map(reader.centre);
  };
  return location => {
    const centres = found.get(location) ?? look(location);
    found.set(location, centres);
    return centres;
  };
}

function stackOf(
  reader: PathReader,
  centresOf: (location: number) => readonly number[],
  message: Message,
): number {
  let stack = 0;
  for (const location of numbersOf(fieldsOf(message)?.get(1)).reverse())
    for (const centre of centresOf(location)) stack = reader.push(stack, centre);
  return stack;
}

function frameOf({ functions, strings }: Dictionary, line: Fields): Frame {
  const number = (fields: Fields | undefined, field: number): number => numbersOf(fields?.get(field))[0] ?? 0;
  const called = functions[number(line, 1)];
  const name = strings[number(called, 1)] ?? '';
  const file = strings[number(called, 3)] ?? '';
  return {
    name: name === '' ? '(unknown)' : name,
    ...(file === '' ? {} : { file, line: number(line, 2), column: number(line, 3) || 1 }),
  };
}

function serviceName(resource: Fields | undefined): string {
  for (const attribute of messages(resource ?? new Map(), 1))
    if (textOf(lastOf(attribute, 1)) === 'service.name')
      return textOf(fieldsOf(lastOf(attribute, 2))?.get(1)?.at(-1));
  return '';
}

const lastOf = (fields: Fields, number: number): Message => fields.get(number)?.at(-1);

const messages = (fields: Fields, number: number): Fields[] =>
  (fields.get(number) ?? []).flatMap(each => fieldsOf(each) ?? []);
