/**
 * What V8 has compiled of a WebAssembly module, as bytes: a program that ran before need not be compiled again, nor run in slower code at
 * first. V8 gives them to embedders only; under `--allow-natives-syntax` it has them for scripts as well. It refuses what another
 * version, processor or set of flags has made; that nobody has changed the bytes, and that they are of this module, is the caller's affair.
 * A wrong use of such a function ends the process, so they are used in versions of node only with which they were tried.
 */
import { setFlagsFromString } from 'node:v8';

interface Natives {
  readonly serialize: (module: WebAssembly.Module) => ArrayBuffer | undefined;
  readonly deserialize: (compiled: ArrayBuffer, wasm: Uint8Array) => WebAssembly.Module | undefined;
  readonly isOptimised: (exported: Idle) => boolean;
}

const tried: ReadonlySet<string> = new Set(['20', '22', '24']);

/** Undefined where this V8 has no such functions, or is none of those that were tried. */
function findNatives(): Natives | undefined {
  const { node, electron } = process.versions;
  if (electron !== undefined || !tried.has(node.split('.')[0]!)) return undefined;
  setFlagsFromString('--allow-natives-syntax');
  try {
    return {
      serialize: new Function('module', 'return %SerializeWasmModule(module)') as Natives['serialize'],
      deserialize: new Function(
        'compiled',
        'wasm',
        'return %DeserializeWasmModule(compiled, wasm)',
      ) as Natives['deserialize'],
      isOptimised: new Function('exported', 'return %IsTurboFanFunction(exported)') as Natives['isOptimised'],
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

/** A function that an instance exports, which does nothing so many times. */
export type Idle = (times: number) => void;

/** Enough turns for the optimising compiler to take an interest, in two milliseconds or less. */
const turns = 1_000_000;
/** The milliseconds that it may take, when it has much else to do. */
const longest = 50;

/**
 * What has been compiled of this module by now; undefined where V8 does not tell. V8 ends the process when it is asked for the code of
 * a module without an optimised function. So it is asked only when `idle`, which an instance of the module exports, has been optimised.
 */
export async function compiledCode(module: WebAssembly.Module, idle: Idle): Promise<Uint8Array | undefined> {
  const found = natives();
  if (!found) return undefined;
  const enough = performance.now() + longest;
  if (!found.isOptimised(idle)) idle(turns);
  while (!found.isOptimised(idle)) {
    if (performance.now() > enough) return undefined;
    await new Promise(resolve => setTimeout(resolve, 1));
  }
  const compiled = found.serialize(module);
  return compiled && new Uint8Array(compiled);
}

/** The module of these bytes, with what was compiled of it; undefined where V8 has no use for that. */
export const moduleWith = (compiled: Uint8Array, wasm: Uint8Array): WebAssembly.Module | undefined =>
  natives()?.deserialize(new Uint8Array(compiled).buffer, wasm);
