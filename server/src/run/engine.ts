/**
 * WebAssembly as the machine asks for it. Programs are compiled for shared memory, which every engine has; only where
 * it can also be passed to another thread (not in a page that is not isolated) is `made` told of it, for a sampler.
 */
import type { WasmEngine } from './machine.ts';

export function createEngine(passable: boolean, made: (memory: WebAssembly.Memory) => void): WasmEngine {
  return {
    memory(initial, maximum) {
      const memory = new WebAssembly.Memory({ initial, maximum, shared: true });
      if (passable) made(memory);
      return memory;
    },
    instantiate(wasm, imports) {
      const module = new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>);
      return new WebAssembly.Instance(module, imports as WebAssembly.Imports);
    },
  };
}
