/** Protocol buffers as they lie in bytes: numbered fields, each a number or bytes whose meaning their reader knows. */
import { strFromU8 } from 'fflate';

export type Message = number | Uint8Array | undefined;
export type Fields = ReadonlyMap<number, readonly (number | Uint8Array)[]>;

/** The fields of a message; undefined where the bytes are none. */
export function fieldsOf(bytes: Message): Fields | undefined {
  return bytes instanceof Uint8Array ? readFields(bytes) : undefined;
}

/** Where in the bytes it reads; behind their end once something was longer than they are. */
interface Cursor {
  at: number;
}

/** A loop without objects but what it gives: a profile has millions of messages of a few bytes. */
function readFields(bytes: Uint8Array): Fields | undefined {
  const fields = new Map<number, (number | Uint8Array)[]>();
  const cursor: Cursor = { at: 0 };
  while (cursor.at < bytes.length) {
    const tag = varint(bytes, cursor);
    const number = Math.floor(tag / 8);
    const value = contentOf(bytes, cursor, tag % 8);
    if (value === undefined || cursor.at > bytes.length || number === 0) return undefined;
    const values = fields.get(number);
    if (values) values.push(value);
    else fields.set(number, [value]);
  }
  return fields;
}

function contentOf(bytes: Uint8Array, cursor: Cursor, wire: number): number | Uint8Array | undefined {
  if (wire === 0) return varint(bytes, cursor);
  if (wire === 1) return fixed(bytes, cursor, 8);
  if (wire === 5) return fixed(bytes, cursor, 4);
  if (wire !== 2) return undefined;
  const length = varint(bytes, cursor);
  const from = cursor.at;
  cursor.at += length;
  return bytes.subarray(from, from + length);
}

/** Unsigned, seven bits a byte, the lowest first. */
function varint(bytes: Uint8Array, cursor: Cursor): number {
  let value = 0;
  for (let factor = 1; cursor.at < bytes.length; factor *= 128) {
    const byte = bytes[cursor.at++]!;
    // longer numbers than of 64 bits are damage
    if (factor < 2 ** 64) value += (byte & 0x7f) * factor;
    if (byte < 0x80) return value;
  }
  cursor.at = bytes.length + 1;
  return 0;
}

/** A number of so many bytes, the lowest first; above 2^53 the nearest that there is. */
function fixed(bytes: Uint8Array, cursor: Cursor, count: number): number {
  let value = 0;
  for (let byte = count - 1; byte >= 0; byte--) value = value * 256 + (bytes[cursor.at + byte] ?? 0);
  cursor.at += count;
  return value;
}

/** A repeated number, packed or not. */
export function numbersOf(values: readonly (number | Uint8Array)[] | undefined): number[] {
  const numbers: number[] = [];
  for (const value of values ?? []) {
    if (typeof value === 'number') numbers.push(value);
    else for (const cursor = { at: 0 }; cursor.at < value.length; ) numbers.push(varint(value, cursor));
  }
  return numbers;
}

export const textOf = (value: Message): string => (value instanceof Uint8Array ? strFromU8(value) : '');
