/**
 * What stands in a node worker: the program, or on a second thread its sampler. `serve` is called by the worker's entry with
 * the machine to use; tests give it a fake one.
 */
import { setFlagsFromString } from 'node:v8';
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { compile, createEngine } from '../engine.ts';
import type { MachineFactory, WasmEngine } from '../machine.ts';
import type { ToWorker } from '../message.ts';
import { type SamplerTask, type Sampling, sampleForever } from '../sampler.ts';
import { type ProgramEngine, type Start, serveProgram } from '../work.ts';
import { compiledCode, type Idle, moduleWith } from './compiled.ts';
import { createNodeHost } from './host.ts';
import { processorTime } from './processor.ts';

/** What a thread of this file is for. */
export type Role =
  | { readonly kind: 'program'; readonly sampler: MessagePort }
  | { readonly kind: 'sampler'; readonly program: MessagePort };

export function serve(createMachine: MachineFactory, sampling: Sampling): void {
  if (isMainThread || !parentPort) throw new Error('this file is a worker');
  const role = workerData as Role;
  if (role.kind === 'sampler') {
    role.program.once('message', (task: SamplerTask) => sampleForever(task, sampling, processorTime));
    return;
  }
  const port = parentPort;
  const { sampler } = role;
  serveProgram(
    {
      post: message => port.postMessage(message),
      listen: hear => port.on('message', (message: ToWorker) => hear(message)),
      engine(control, interval, start) {
        const made = (memory: WebAssembly.Memory): void =>
          sampler.postMessage({ memory, control, interval } satisfies SamplerTask);
        const isShared = control.buffer instanceof SharedArrayBuffer;
        return keepingCode(start, module => createEngine(isShared, made, module));
      },
      host: createNodeHost,
      yieldToMessages: () => new Promise(resolve => setImmediate(resolve)),
    },
    createMachine,
  );
}

/** An engine that goes on with what was compiled of the program in an earlier run, and says what has been compiled. */
function keepingCode(
  { executable, code }: Start,
  engineOf: (module: (wasm: Uint8Array) => WebAssembly.Module) => WasmEngine,
): ProgramEngine {
  let linked: { readonly module: WebAssembly.Module; idle?: Idle } | undefined;
  const engine = engineOf(wasm => {
    // the code is of the program as it was linked
    const isLinked = wasm === executable.wasm;
    const before = code && isLinked ? moduleWith(code.compiled, wasm) : undefined;
    const module = before ?? (executable.profiled ? compiledAtOnce : compile)(wasm);
    if (isLinked) linked = { module };
    return module;
  });
  return {
    ...engine,
    instantiate(wasm, imports) {
      const instance = engine.instantiate(wasm, imports);
      if (linked && wasm === executable.wasm) linked.idle = instance.exports.timeNothing as Idle;
      return instance;
    },
    compiled: async () => linked?.idle && compiledCode(linked.module, linked.idle),
  };
}

/** V8 compiles each function when it is first called, in the program's time. Here it does so before. */
function compiledAtOnce(wasm: Uint8Array): WebAssembly.Module {
  setFlagsFromString('--no-wasm-lazy-compilation');
  try {
    return compile(wasm);
  } finally {
    setFlagsFromString('--wasm-lazy-compilation');
  }
}
