/** WebAssembly as the machine asks for it. It reports every memory that is made, so that a sampler can attach to it. */
import type { WasmEngine } from './machine.ts';

export function createEngine(shared: boolean, made: (memory: WebAssembly.Memory) => void): WasmEngine {
  return {
    memory(initial, maximum) {
      const memory = new WebAssembly.Memory({ initial, maximum, shared });
      if (shared) made(memory);
      return memory;
    },
    instantiate(wasm, imports) {
      const module = new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>);
      return new WebAssembly.Instance(module, imports as WebAssembly.Imports);
    },
  };
}
