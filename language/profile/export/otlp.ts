/**
 * OpenTelemetry's profiles (opentelemetry-proto, profiles/v1development: `ProfilesData`), which collectors take. A profile
 * there counts one thing, so that time, bytes and entries are a profile each, over one dictionary of stacks. The first
 * place of every table is the empty one; stacks are written from the current centre outwards.
 */
import { strToU8 } from 'fflate';
import type { Profile } from '../model.ts';
import { columnOf } from '../pass/columns.ts';
import { type Metric, total } from '../pass/costs.ts';
import { centresOf, countedStacks } from '../pass/tree.ts';
import { createBinaryWriter } from './binary.ts';
import { frameOf } from './frame.ts';
import { isNanoseconds, wholeTicks } from './ticks.ts';

export function otlp(given: Profile, first: Metric): Uint8Array {
  const profile = wholeTicks(given, isNanoseconds);
  const strings = createStrings();
  const stacks = countedStacks(profile);
  const metrics: readonly Metric[] = ['time', 'allocation', 'entries'];
  const sorted = [first, ...metrics.filter(metric => metric !== first)];
  const profiles = sorted.map(metric => profileOf(profile, metric, stacks, strings));
  const scope = message([text(1, 'cairn')]);
  const resource = message([field(1, attribute('service.name', profile.program))]);
  const frames = profile.centres.map(frameOf);
  // location, function: numbered as the centres are, from 1
  const functions = frames.map(({ name, file, line = 0 }) =>
    message([
      varint(1, strings.number(name)),
      varint(2, strings.number(name)),
      varint(3, strings.number(file ?? '')),
      varint(4, line),
    ]),
  );
  const locations = frames.map(({ line = 0, column = 0 }, centre) =>
    message([field(3, message([varint(1, centre + 1), varint(2, line), varint(3, column)]))]),
  );
  const stackTable = stacks.map(code =>
    message([
      packed(
        1,
        centresOf(profile, code).map(centre => centre + 1),
      ),
    ]),
  );
  const empty = message([]);
  const dictionary = message([
    field(1, empty),
    ...[empty, ...locations].map(each => field(2, each)),
    ...[empty, ...functions].map(each => field(3, each)),
    field(4, empty),
    ...strings.list().map(each => field(5, strToU8(each))),
    field(6, empty),
    ...[empty, ...stackTable].map(each => field(7, each)),
  ]);
  return message([
    field(
      1,
      message([
        field(1, resource),
        field(2, message([field(1, scope), ...profiles.map(each => field(2, each))])),
      ]),
    ),
    field(2, dictionary),
  ]);
}

const types: Readonly<Record<Metric, readonly [type: string, unit: string]>> = {
  time: ['cpu', 'nanoseconds'],
  allocation: ['allocated_space', 'bytes'],
  entries: ['entries', 'count'],
};

/** One metric of the stacks whose numbers are given. */
function profileOf(
  profile: Profile,
  metric: Metric,
  stacks: readonly number[],
  strings: Strings,
): Uint8Array {
  const column = columnOf(profile.stacks, metric);
  const valueType = ([type, unit]: readonly [string, string]): Uint8Array =>
    message([varint(1, strings.number(type)), varint(2, strings.number(unit))]);
  const nanoseconds = Math.round(profile.tickInterval * 1000);
  const scale = metric === 'time' ? nanoseconds : 1;
  const samples = stacks.flatMap((code, index) => {
    const value = column[code]! * scale;
    return value === 0 ? [] : [field(2, message([varint(1, index + 1), packed(4, [value])]))];
  });
  const { ticks } = total(profile);
  return message([
    field(1, valueType(types[metric])),
    ...samples,
    fixed64(3, BigInt(Math.max(0, Math.round(profile.endTime))) * 1_000_000n),
    varint(4, ticks * nanoseconds),
    ...(metric === 'time' ? [field(5, valueType(types.time)), varint(6, nanoseconds)] : []),
  ]);
}

/** `KeyValue` with a text. */
const attribute = (key: string, value: string): Uint8Array =>
  message([text(1, key), field(2, message([text(1, value)]))]);

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

/** Protocol buffers: the fields of a message one after another. A list, as there may be a million of them. */
function message(fields: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(fields.reduce((length, each) => length + each.length, 0));
  let at = 0;
  for (const each of fields) {
    whole.set(each, at);
    at += each.length;
  }
  return whole;
}

/** What of a field's tag says how its content is written. */
const wire = { varint: 0, fixed64: 1, bytes: 2 } as const;

function written(
  number: number,
  kind: number,
  write: (to: ReturnType<typeof createBinaryWriter>) => void,
): Uint8Array {
  const writer = createBinaryWriter();
  writer.varint(number * 8 + kind);
  write(writer);
  return writer.done();
}

const field = (number: number, content: Uint8Array): Uint8Array =>
  written(number, wire.bytes, writer => {
    writer.varint(content.length);
    writer.bytes(content);
  });

const text = (number: number, value: string): Uint8Array => field(number, strToU8(value));

/** Zero is what a field is that is not there. */
const varint = (number: number, value: number): Uint8Array =>
  value === 0 ? new Uint8Array() : written(number, wire.varint, writer => writer.varint(value));

const fixed64 = (number: number, value: bigint): Uint8Array =>
  written(number, wire.fixed64, writer => writer.fixed64(value));

const packed = (number: number, values: readonly number[]): Uint8Array =>
  written(number, wire.bytes, writer => {
    const content = createBinaryWriter();
    for (const value of values) content.varint(value);
    const bytes = content.done();
    writer.varint(bytes.length);
    writer.bytes(bytes);
  });
