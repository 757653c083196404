/** Growing bytes and the number encodings of WebAssembly (LEB128). */

export interface Bytes {
  data: Uint8Array;
  length: number;
}

export const createBytes = (capacity = 64): Bytes => ({ data: new Uint8Array(capacity), length: 0 });

export function reserve(bytes: Bytes, more: number): void {
  const needed = bytes.length + more;
  if (needed <= bytes.data.length) return;
  const grown = new Uint8Array(Math.max(needed, bytes.data.length * 2));
  grown.set(bytes.data.subarray(0, bytes.length));
  bytes.data = grown;
}

export function put(bytes: Bytes, value: number): void {
  if (bytes.length === bytes.data.length) reserve(bytes, 1);
  bytes.data[bytes.length++] = value;
}

export function append(bytes: Bytes, more: Uint8Array): void {
  reserve(bytes, more.length);
  bytes.data.set(more, bytes.length);
  bytes.length += more.length;
}

export const finish = (bytes: Bytes): Uint8Array => bytes.data.slice(0, bytes.length);

export function unsigned(bytes: Bytes, value: number): void {
  let rest = value >>> 0;
  while (rest > 0x7f) {
    put(bytes, (rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  put(bytes, rest);
}

/** What `unsigned` wrote; `from` stands behind it then. */
export function readUnsigned(bytes: Uint8Array, from: { next: number }): number {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[from.next++]!;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return value >>> 0;
  }
}

/** A number has at most 32 bits. */
export function signed(bytes: Bytes, value: bigint | number): void {
  const small = Number(value);
  if (small === (small | 0)) signed32(bytes, small);
  else signed64(bytes, BigInt(value));
}

function signed32(bytes: Bytes, value: number): void {
  let rest = value | 0;
  while (rest < -0x40 || rest > 0x3f) {
    put(bytes, (rest & 0x7f) | 0x80);
    rest >>= 7;
  }
  put(bytes, rest & 0x7f);
}

function signed64(bytes: Bytes, value: bigint): void {
  let rest = value;
  for (;;) {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    if ((rest === 0n && (low & 0x40) === 0) || (rest === -1n && (low & 0x40) !== 0)) {
      put(bytes, low);
      return;
    }
    put(bytes, low | 0x80);
  }
}

/** Five bytes whatever the value, so that a linker can write another over it. */
export function writePadded(data: Uint8Array, at: number, value: number): void {
  for (let i = 0; i < 4; i++) data[at + i] = ((value >>> (7 * i)) & 0x7f) | 0x80;
  data[at + 4] = (value >> 28) & 0x7f;
}

const encode = (text: string): number[] => {
  const out: number[] = [];
  for (const c of text) {
    const p = c.codePointAt(0) ?? 0;
    if (p < 0x80) out.push(p);
    else if (p < 0x800) out.push(0xc0 | (p >> 6), 0x80 | (p & 63));
    else if (p < 0x10000) out.push(0xe0 | (p >> 12), 0x80 | ((p >> 6) & 63), 0x80 | (p & 63));
    else out.push(0xf0 | (p >> 18), 0x80 | ((p >> 12) & 63), 0x80 | ((p >> 6) & 63), 0x80 | (p & 63));
  }
  return out;
};

/** A text in UTF-8; a lone surrogate keeps its three bytes. */
export const utf8 = (text: string): Uint8Array => Uint8Array.from(encode(text));

export function name(bytes: Bytes, text: string): void {
  const data = utf8(text);
  unsigned(bytes, data.length);
  append(bytes, data);
}
