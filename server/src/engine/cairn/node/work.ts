/**
 * What stands in a node worker: the program, or on a second thread its sampler. `serve` is called by the worker's entry with
 * the machine to use; tests give it a fake one.
 */
import { setFlagsFromString } from 'node:v8';
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createEngine } from '../engine.ts';
import type { MachineFactory, WasmEngine } from '../machine.ts';
import type { ToWorker } from '../message.ts';
import { type SamplerTask, type Sampling, sampleForever } from '../sampler.ts';
import { serveProgram } from '../work.ts';
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
      engine(control, interval, profiled) {
        const engine = createEngine(control.buffer instanceof SharedArrayBuffer, memory =>
          sampler.postMessage({ memory, control, interval } satisfies SamplerTask),
        );
        return profiled ? { ...engine, instantiate: compiledAtOnce(engine.instantiate) } : engine;
      },
      host: createNodeHost,
      yieldToMessages: () => new Promise(resolve => setImmediate(resolve)),
    },
    createMachine,
  );
}

/** V8 compiles each function when it is first called, in the program's time. Here it does so before. */
const compiledAtOnce =
  (instantiate: WasmEngine['instantiate']): WasmEngine['instantiate'] =>
  (wasm, imports) => {
    setFlagsFromString('--no-wasm-lazy-compilation');
    try {
      return instantiate(wasm, imports);
    } finally {
      setFlagsFromString('--wasm-lazy-compilation');
    }
  };
