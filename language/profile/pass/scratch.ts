/**
 * Columns that are needed only while something is worked out, and taken again the next time. Of a million stacks they are tens
 * of megabytes, and to touch new memory takes as long as what is done with it.
 */
export interface Scratch {
  /** Numbers that hold anything. `use` tells columns apart that are needed at the same time. */
  readonly int32: (use: string, length: number) => Int32Array<ArrayBuffer>;
  readonly bytes: (use: string, length: number) => ArrayBuffer;
}

export function createScratch(): Scratch {
  const buffers = new Map<string, ArrayBuffer>();
  const bytes = (use: string, length: number): ArrayBuffer => {
    const known = buffers.get(use);
    if (known !== undefined && known.byteLength >= length) return known;
    const buffer = new ArrayBuffer(length);
    buffers.set(use, buffer);
    return buffer;
  };
  return { bytes, int32: (use, length) => new Int32Array(bytes(use, 4 * length), 0, length) };
}
