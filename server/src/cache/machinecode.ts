/** What V8 has compiled of programs that ran before, on the disk. It is found by the program's WebAssembly. */
import { createHash } from 'node:crypto';
import type { CacheStore } from '../../../language/index.ts';
import type { MachineCode } from '../engine/cairn/run.ts';

/** Bytes before the code: the milliseconds after which it was kept. */
const head = Float64Array.BYTES_PER_ELEMENT;

export function createMachineCode(store: CacheStore): MachineCode {
  return {
    read: wasm => {
      const bytes = store.read(nameOf(wasm));
      if (bytes === undefined || bytes.length <= head) return undefined;
      const [after = 0] = new Float64Array(bytes.slice(0, head).buffer);
      return { after, compiled: bytes.slice(head) };
    },
    keep: (wasm, { after, compiled }) =>
      store.write(nameOf(wasm), Buffer.concat([new Uint8Array(Float64Array.of(after).buffer), compiled])),
  };
}

const nameOf = (wasm: Uint8Array): string =>
  `machine code ${process.versions.v8} ${process.arch} ${createHash('sha256').update(wasm).digest('hex')}`;
