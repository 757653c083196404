/** Protocol buffers as they lie in bytes: numbered fields, each a number or bytes whose meaning their reader knows. */
import { strFromU8 } from 'fflate';
import { createBinaryReader } from './binary.ts';

export type Message = number | Uint8Array | undefined;
export type Fields = ReadonlyMap<number, readonly (number | Uint8Array)[]>;

/** The fields of a message; undefined where the bytes are none. */
export function fieldsOf(bytes: Message): Fields | undefined {
  return bytes instanceof Uint8Array ? readFields(bytes) : undefined;
}

function readFields(bytes: Uint8Array): Fields | undefined {
  const fields = new Map<number, (number | Uint8Array)[]>();
  const reader = createBinaryReader(bytes, true);
  while (reader.at < bytes.length) {
    const tag = reader.leb128();
    const number = Math.floor(tag / 8);
    const value = content(tag % 8);
    if (value === undefined || reader.isOver || number === 0) return undefined;
    const values = fields.get(number);
    if (values) values.push(value);
    else fields.set(number, [value]);
  }
  return fields;

  function content(wire: number): number | Uint8Array | undefined {
    if (wire === 0) return reader.leb128();
    if (wire === 1) return reader.u64();
    if (wire === 5) return reader.u32();
    if (wire !== 2) return undefined;
    const length = reader.leb128();
    const from = reader.at;
    reader.skip(length);
    return bytes.subarray(from, from + length);
  }
}

/** A repeated number, packed or not. */
export function numbersOf(values: readonly (number | Uint8Array)[] | undefined): number[] {
  return (values ?? []).flatMap(value => {
    if (typeof value === 'number') return value;
    const reader = createBinaryReader(value, true);
    const numbers: number[] = [];
    while (reader.at < value.length) numbers.push(reader.leb128());
    return numbers;
  });
}

export const textOf = (value: Message): string => (value instanceof Uint8Array ? strFromU8(value) : '');
