/** What V8 has compiled of programs that ran before, on the disk. It is found by the program's WebAssembly. */
import { createHash } from 'node:crypto';
import type { CacheStore } from '../../../language/index.ts';
import type { MachineCode } from '../engine/cairn/run.ts';

/** Bytes before the code: the milliseconds after which it was kept. */
const head = Float64Array.BYTES_PER_ELEMENT;

/** Nothing is kept without a store. */
export function createMachineCode(store: CacheStore | undefined): MachineCode | undefined {
  if (!store) return undefined;
  const { later = task => task() } = store;
  return {
    read: wasm => {
      const bytes = store.read(nameOf(wasm));
      if (bytes === undefined || bytes.length <= head) return undefined;
      const after = new DataView(bytes.buffer, bytes.byteOffset).getFloat64(0);
      return { after, compiled: new Uint8Array(bytes.subarray(head)) };
    },
    keep: (wasm, { after, compiled }) =>
      later(() => {
        const bytes = new Uint8Array(head + compiled.length);
        new DataView(bytes.buffer).setFloat64(0, after);
        bytes.set(compiled, head);
        store.write(nameOf(wasm), bytes);
      }),
  };
}

const nameOf = (wasm: Uint8Array): string =>
  `machine code ${process.versions.v8} ${process.arch} ${createHash('sha256').update(wasm).digest('hex')}`;
