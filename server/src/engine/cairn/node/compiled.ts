/**
 * What V8 has compiled of a WebAssembly module, as bytes: a program that ran before need not be compiled again, nor run in slower code at
 * first. V8 gives them to embedders only; under `--allow-natives-syntax` it has them for scripts as well. It refuses what another
 * version, processor or set of flags has made; that nobody has changed the bytes, and that they are of this module, is the caller's affair.
 */
import { setFlagsFromString } from 'node:v8';

interface Natives {
  readonly serialize: (module: WebAssembly.Module) => ArrayBuffer | undefined;
  readonly deserialize: (compiled: ArrayBuffer, wasm: Uint8Array) => WebAssembly.Module | undefined;
}

/** Undefined where this V8 has no such functions. */
function findNatives(): Natives | undefined {
  setFlagsFromString('--allow-natives-syntax');
  try {
    return {
      serialize: new Function('module', 'return %SerializeWasmModule(module)') as Natives['serialize'],
      deserialize: new Function(
        'compiled',
        'wasm',
        'return %DeserializeWasmModule(compiled, wasm)',
      ) as Natives['deserialize'],
    };
  } catch {
    return undefined;
  } finally {
    setFlagsFromString('--no-allow-natives-syntax');
  }
}

let found: { readonly natives: Natives | undefined } | undefined;

/** Looked for when they are first needed. */
function natives(): Natives | undefined {
  found ??= { natives: findNatives() };
  return found.natives;
}

/** What has been compiled by now; undefined where V8 does not tell. */
export function compiledCode(module: WebAssembly.Module): Uint8Array | undefined {
  const compiled = natives()?.serialize(module);
  return compiled && new Uint8Array(compiled);
}

/** The module of these bytes, with what was compiled of it; undefined where V8 has no use for that. */
export const moduleWith = (compiled: Uint8Array, wasm: Uint8Array): WebAssembly.Module | undefined =>
  natives()?.deserialize(new Uint8Array(compiled).buffer, wasm);
