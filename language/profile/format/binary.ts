/**
 * Binary files: a writer for numbers of fixed and of varying width, and a reader for these and for texts. Everything after the end of
 * a file reads as zero or as the empty text, and `isOver` says so.
 */
import { strFromU8 } from 'fflate';

export interface BinaryWriter {
  bytes(bytes: Uint8Array): void;
  u8(value: number): void;
  u16(value: number): void;
  u32(value: number): void;
  /** A whole number from 0 to 2^53. */
  u64(value: number): void;
  fixed64(value: bigint): void;
  /** A whole number from 0 to 2^53, seven bits a byte, the lowest first. */
  varint(value: number): void;
  done(): Uint8Array<ArrayBuffer>;
}

export function createBinaryWriter(littleEndian = true): BinaryWriter {
  let buffer = new Uint8Array(32);
  let length = 0;
  const room = (count: number): void => {
    if (length + count <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + count));
    larger.set(buffer);
    buffer = larger;
  };
  return {
    bytes(bytes) {
      room(bytes.length);
      buffer.set(bytes, length);
      length += bytes.length;
    },
    u8(value) {
      room(1);
      buffer[length++] = value;
    },
    u16(value) {
      room(2);
      new DataView(buffer.buffer).setUint16(length, value, littleEndian);
      length += 2;
    },
    u32(value) {
      room(4);
      new DataView(buffer.buffer).setUint32(length, value, littleEndian);
      length += 4;
    },
    u64(value) {
      const [high, low] = [Math.floor(value / 2 ** 32), value % 2 ** 32];
      this.u32(littleEndian ? low : high);
      this.u32(littleEndian ? high : low);
    },
    fixed64(value) {
      room(8);
      new DataView(buffer.buffer).setBigUint64(length, value, littleEndian);
      length += 8;
    },
    varint(value) {
      room(10);
      let rest = value;
      while (rest >= 128) {
        buffer[length++] = (rest % 128) | 128;
        rest = Math.floor(rest / 128);
      }
      buffer[length++] = rest;
    },
    done: () => buffer.slice(0, length),
  };
}

export interface BinaryReader {
  readonly at: number;
  readonly isOver: boolean;
  skip(count: number): void;
  u8(): number;
  u16(): number;
  u32(): number;
  /** Rounded to a number above 2^53. */
  u64(): number;
  /** Unsigned, seven bits a byte, the lowest first. */
  leb128(): number;
  /** Text up to a zero byte, or to `most` bytes. */
  text(most?: number): string;
}

export function createBinaryReader(bytes: Uint8Array, littleEndian: boolean): BinaryReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  let isOver = false;
  const take = (count: number): number | undefined => {
    if (at + count > bytes.length) {
      isOver = true;
      at = bytes.length;
      return undefined;
    }
    at += count;
    return at - count;
  };
  const u32 = (): number => {
    const place = take(4);
    return place === undefined ? 0 : view.getUint32(place, littleEndian);
  };
  return {
    get at() {
      return at;
    },
    get isOver() {
      return isOver;
    },
    skip: count => void take(count),
    u8() {
      const place = take(1);
      return place === undefined ? 0 : bytes[place]!;
    },
    u16() {
      const place = take(2);
      return place === undefined ? 0 : view.getUint16(place, littleEndian);
    },
    u32,
    u64() {
      const [first, second] = [u32(), u32()];
      return littleEndian ? second * 2 ** 32 + first : first * 2 ** 32 + second;
    },
    leb128() {
      let value = 0;
      for (let factor = 1; ; factor *= 128) {
        const byte = this.u8();
        // numbers longer than 64 bits are damaged
        if (factor < 2 ** 64) value += (byte & 0x7f) * factor;
        if (byte < 0x80) return value;
      }
    },
    text(most = Number.POSITIVE_INFINITY) {
      const end = bytes.indexOf(0, at);
      if (end < 0) isOver = true;
      const to = Math.min(end < 0 ? bytes.length : end, at + most);
      const text = strFromU8(bytes.subarray(at, to));
      at = end < 0 ? bytes.length : end + 1;
      return text;
    },
  };
}
