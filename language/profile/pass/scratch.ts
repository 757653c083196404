/**
 * Columns for intermediate results, which are reused. For a million stacks they take tens of
 * megabytes, and the first use of new memory takes as long as the computation.
 */
export interface Scratch {
  /** Numbers with undefined contents. `use` distinguishes columns that are needed at the same time. */
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
