/** WebAssembly as the machine asks for it. It reports every memory that is made, so that a sampler can attach to it. */
import type { WasmEngine } from './machine.ts';

/** `compiled` gives the module of a program's code. */
export function createEngine(
  shared: boolean,
  made: (memory: WebAssembly.Memory) => void,
  compiled: (wasm: Uint8Array) => WebAssembly.Module = compile,
): WasmEngine {
  return {
    memory(initial, maximum) {
      const memory = new WebAssembly.Memory({ initial, maximum, shared });
      if (shared) made(memory);
      return memory;
    },
    instantiate: (wasm, imports) => new WebAssembly.Instance(compiled(wasm), imports as WebAssembly.Imports),
  };
}

export const compile = (wasm: Uint8Array): WebAssembly.Module =>
  new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>);
