/**
 * Protocol buffers: numbered fields, each a number or bytes whose meaning the reader knows. Readers name a part of the file by its
 * beginning and end: a profile has millions of messages of a few bytes, and an object for each would be many times as
 * large as the file.
 */
import { strFromU8, strToU8 } from 'fflate';
import { createBinaryWriter } from './binary.ts';

export interface FieldVisitor {
  /** Numbers above 2^53 to the nearest that there is; negative ones stand for themselves and 2^64. What identifies something is compared by its
   * bytes, which are from one place to before the other. */
  number?(field: number, value: number, from: number, to: number): void;
  /** From one place to before the other. */
  bytes?(field: number, from: number, to: number): void;
}

/** Where in the bytes it reads. */
interface Cursor {
  at: number;
  isDamaged: boolean;
}

/** Shows the fields of a message one after another; whether they are one to its end. What comes before damage is shown. */
export function visit(bytes: Uint8Array, from: number, to: number, visitor: FieldVisitor): boolean {
  const cursor: Cursor = { at: from, isDamaged: false };
  while (cursor.at < to) {
    const tag = varint(bytes, cursor, to);
    const field = Math.floor(tag / 8);
    if (cursor.isDamaged || field === 0) return false;
    const wire = tag % 8;
    if (wire === 2) {
      const length = varint(bytes, cursor, to);
      const start = cursor.at;
      if (cursor.isDamaged || start + length > to) return false;
      cursor.at += length;
      visitor.bytes?.(field, start, cursor.at);
    } else {
      const start = cursor.at;
      const value = numberOf(bytes, cursor, wire, to);
      if (value === undefined || cursor.isDamaged) return false;
      visitor.number?.(field, value, start, cursor.at);
    }
  }
  return true;
}

function numberOf(bytes: Uint8Array, cursor: Cursor, wire: number, to: number): number | undefined {
  if (wire === 0) return varint(bytes, cursor, to);
  const count = wire === 1 ? 8 : wire === 5 ? 4 : undefined;
  if (count === undefined || cursor.at + count > to) return undefined;
  cursor.at += count;
  let value = 0;
  for (let back = 1; back <= count; back++) value = value * 256 + bytes[cursor.at - back]!;
  return value;
}

/** Unsigned, seven bits a byte, the lowest first. Longer numbers than of 64 bits are damage. */
function varint(bytes: Uint8Array, cursor: Cursor, to: number): number {
  let value = 0;
  for (let factor = 1; cursor.at < to && factor < 2 ** 64; factor *= 128) {
    const byte = bytes[cursor.at++]!;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return value;
  }
  cursor.isDamaged = true;
  return 0;
}

/** A list of numbers as it lies packed in bytes; what is damaged is left out. */
export function packedNumbers(bytes: Uint8Array, from: number, to: number): number[] {
  const numbers: number[] = [];
  const cursor: Cursor = { at: from, isDamaged: false };
  while (cursor.at < to) {
    const value = varint(bytes, cursor, to);
    if (cursor.isDamaged) break;
    numbers.push(value);
  }
  return numbers;
}

/** Messages or texts of one field, by their number. */
export interface MessageParts {
  readonly length: number;
  add(from: number, to: number): void;
  from(index: number): number;
  to(index: number): number;
}

export function createMessageParts(): MessageParts {
  let places = new Float64Array(16);
  let length = 0;
  return {
    get length() {
      return length;
    },
    add(from, to) {
      if (2 * length === places.length) {
        const wider = new Float64Array(4 * length);
        wider.set(places);
        places = wider;
      }
      places[2 * length] = from;
      places[2 * length + 1] = to;
      length++;
    },
    from: index => places[2 * index] ?? 0,
    to: index => places[2 * index + 1] ?? 0,
  };
}

/** A message of which each field is wanted once, as a number: the first of a list, and the last of what stands there twice. */
export function numbersOf(bytes: Uint8Array, from: number, to: number): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  visit(bytes, from, to, {
    number: (field, value) => void numbers.set(field, value),
    bytes(field, start, end) {
      const [first] = packedNumbers(bytes, start, end);
      if (first !== undefined && !numbers.has(field)) numbers.set(field, first);
    },
  });
  return numbers;
}

export const textIn = (bytes: Uint8Array, from: number, to: number): string =>
  strFromU8(bytes.subarray(from, to));

/** The texts of a table; each is made when it is first asked for. */
export function createTexts(bytes: Uint8Array, parts: MessageParts): (index: number) => string {
  const known = new Map<number, string>();
  return index => {
    if (!(index >= 0 && index < parts.length)) return '';
    let text = known.get(index);
    if (text === undefined) {
      text = textIn(bytes, parts.from(index), parts.to(index));
      known.set(index, text);
    }
    return text;
  };
}

/** A message from its fields: a list, as there may be a million of them. */
export function message(fields: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(fields.reduce((length, each) => length + each.length, 0));
  let at = 0;
  for (const each of fields) {
    whole.set(each, at);
    at += each.length;
  }
  return whole;
}

/** The part of a field's tag that says how its content is written. */
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

export const bytesField = (number: number, content: Uint8Array): Uint8Array =>
  written(number, wire.bytes, writer => {
    writer.varint(content.length);
    writer.bytes(content);
  });

export const textField = (number: number, value: string): Uint8Array => bytesField(number, strToU8(value));

/** Nothing for zero, the value of a field that is absent. */
export const varintField = (number: number, value: number): Uint8Array =>
  value === 0 ? new Uint8Array() : presentField(number, value);

/** The same where zero is another value than none. */
export const presentField = (number: number, value: number): Uint8Array =>
  written(number, wire.varint, writer => writer.varint(value));

export const fixed64Field = (number: number, value: bigint): Uint8Array =>
  written(number, wire.fixed64, writer => writer.fixed64(value));

export const packedField = (number: number, values: readonly number[]): Uint8Array =>
  written(number, wire.bytes, writer => {
    const content = createBinaryWriter();
    for (const value of values) content.varint(value);
    const bytes = content.done();
    writer.varint(bytes.length);
    writer.bytes(bytes);
  });
