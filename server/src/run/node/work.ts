/**
 * What stands in a node worker: the program, and on a second thread started from here its sampler. `serve` is called
 * by the worker's entry with the machine to use; tests give it a fake one.
 */
import { setFlagsFromString } from 'node:v8';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createEngine } from '../engine.ts';
import type { MachineFactory, WasmEngine } from '../machine.ts';
import type { ToWorker } from '../message.ts';
import { type SamplerTask, type Sampling, sampleForever } from '../sampler.ts';
import { serveProgram } from '../work.ts';
import { createNodeHost } from './host.ts';

/** What the worker's second thread is told when it is started, and what follows once there is a memory. */
const samplerRole = 'sampler';

export function serve(createMachine: MachineFactory, sampling: Sampling, file: string | URL): void {
  if (isMainThread || !parentPort) throw new Error('this file is a worker');
  const port = parentPort;
  if (workerData === samplerRole) {
    port.once('message', (task: SamplerTask) => sampleForever(task, sampling, processorTime));
    return;
  }
  // It boots while the program is being compiled: all of the program's time is to be seen.
  const sampler = startSampler(file);
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
      breathe: () => new Promise(resolve => setImmediate(resolve)),
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

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function startSampler(file: string | URL): Worker {
  const thread = new Worker(file, { workerData: samplerRole, stdout: true, stderr: true });
  // Without its sampler a program still runs; its profile has no ticks.
  thread.on('error', () => {});
  thread.unref();
  return thread;
}
