/** Bytes while they are written: numbers of fixed and of varying width, and the fields of protocol buffers. */

export interface BinaryWriter {
  bytes(bytes: Uint8Array): void;
  /** Little-endian. */
  u32(value: number): void;
  fixed64(value: bigint): void;
  /** A whole number from 0 to 2^53, seven bits a byte, the lowest first. */
  varint(value: number): void;
  done(): Uint8Array<ArrayBuffer>;
}

export function createBinaryWriter(): BinaryWriter {
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
    u32(value) {
      room(4);
      new DataView(buffer.buffer).setUint32(length, value, true);
      length += 4;
    },
    fixed64(value) {
      room(8);
      new DataView(buffer.buffer).setBigUint64(length, value, true);
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
