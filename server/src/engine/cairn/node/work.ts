/**
 * What stands in a node worker: the program, or on a second thread its sampler. `serve` is called by the worker's entry with
 * the machine to use; tests give it a fake one.
 */
import { setFlagsFromString } from 'node:v8';
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { compile, createEngine } from '../engine.ts';
import type { MachineFactory } from '../machine.ts';
import type { ToWorker } from '../message.ts';
import { type SamplerTask, type Sampling, sampleForever } from '../sampler.ts';
import { type ProgramEngine, type Start, serveProgram } from '../work.ts';
import { compiledCode, moduleWith } from './compiled.ts';
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
        const { module, compiled } = keepingCode(start);
        const engine = createEngine(
          control.buffer instanceof SharedArrayBuffer,
          memory => sampler.postMessage({ memory, control, interval } satisfies SamplerTask),
          module,
        );
        return { ...engine, compiled };
      },
      host: createNodeHost,
      yieldToMessages: () => new Promise(resolve => setImmediate(resolve)),
    },
    createMachine,
  );
}

interface KeepingCode {
  /** The module of the program's code, with what was compiled of it in an earlier run. */
  readonly module: (wasm: Uint8Array) => WebAssembly.Module;
  /** What has been compiled by now. */
  readonly compiled: NonNullable<ProgramEngine['compiled']>;
}

function keepingCode({ executable, code }: Start): KeepingCode {
  let linked: WebAssembly.Module | undefined;
  return {
    module(wasm) {
      // the code is of the program as it was linked
      const isLinked = wasm === executable.wasm;
      const before = code && isLinked ? moduleWith(code.compiled, wasm) : undefined;
      const module = before ?? (executable.profiled ? compiledAtOnce : compile)(wasm);
      if (isLinked) linked = module;
      return module;
    },
    compiled: () => linked && compiledCode(linked),
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
