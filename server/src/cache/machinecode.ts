/**
 * What V8 has compiled of programs that ran before, on the disk: one entry for each program and way of running it, with the digest of the
 * WebAssembly that it is of. What was edited writes over what it was.
 */
import { createHash } from 'node:crypto';
import type { CacheStore } from '../../../language/index.ts';
import type { MachineCode } from '../engine/cairn/run.ts';

/** Bytes before the code: the digest, and the milliseconds after which it was kept. */
const digestLength = 32;
const head = digestLength + Float64Array.BYTES_PER_ELEMENT;

/** Nothing is kept without a store. */
export function createMachineCode(store: CacheStore | undefined): MachineCode | undefined {
  if (!store) return undefined;
  const { later = task => task() } = store;
  return {
    read: (program, wasm) => {
      const bytes = store.read(nameOf(program));
      if (bytes === undefined || bytes.length <= head) return undefined;
      if (!digestOf(wasm).equals(bytes.subarray(0, digestLength))) return undefined;
      const after = new DataView(bytes.buffer, bytes.byteOffset).getFloat64(digestLength);
      return { after, compiled: new Uint8Array(bytes.subarray(head)) };
    },
    keep: (program, wasm, { after, compiled }) =>
      later(() => {
        const bytes = new Uint8Array(head + compiled.length);
        bytes.set(digestOf(wasm));
        new DataView(bytes.buffer).setFloat64(digestLength, after);
        bytes.set(compiled, head);
        store.write(nameOf(program), bytes);
      }),
  };
}

const digestOf = (wasm: Uint8Array): Buffer => createHash('sha256').update(wasm).digest();

const nameOf = (program: string): string => `machine code ${process.versions.v8} ${process.arch} ${program}`;
