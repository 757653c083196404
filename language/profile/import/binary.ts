/** Reads numbers and texts from bytes. Whatever lies behind the end is zero or empty, and `isOver` says so. */
import { strFromU8 } from 'fflate';

export interface BinaryReader {
  readonly at: number;
  readonly isOver: boolean;
  skip(count: number): void;
  u8(): number;
  u16(): number;
  u32(): number;
  /** Above 2^53 to the nearest number that there is. */
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
        // longer numbers than of 64 bits are damage
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
