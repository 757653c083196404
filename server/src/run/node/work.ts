/**
 * What stands in a node worker: the program, and on a second thread started from here its sampler. `serve` is called
 * by the worker's entry with the machine to use; tests give it a fake one.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createEngine } from '../engine.ts';
import type { MachineFactory } from '../machine.ts';
import type { ToWorker } from '../message.ts';
import { type SamplerTask, type Sampling, sampleForever } from '../sampler.ts';
import { serveProgram } from '../work.ts';
import { createNodeHost } from './host.ts';

interface Role {
  readonly sampler?: SamplerTask;
}

export function serve(createMachine: MachineFactory, sampling: Sampling, file: string | URL): void {
  if (isMainThread || !parentPort) throw new Error('this file is a worker');
  const { sampler } = (workerData ?? {}) as Role;
  if (sampler) sampleForever(sampler, sampling);
  const port = parentPort;
  const startSampler = (memory: WebAssembly.Memory, control: Int32Array, interval: number): void => {
    const role: Role = { sampler: { memory, control, interval } };
    const thread = new Worker(file, { workerData: role, stdout: true, stderr: true });
    // Without its sampler a program still runs; its profile has no ticks.
    thread.on('error', () => {});
    thread.unref();
  };
  serveProgram(
    {
      post: message => port.postMessage(message),
      listen: hear => port.on('message', (message: ToWorker) => hear(message)),
      engine: (control, interval) =>
        createEngine(control.buffer instanceof SharedArrayBuffer, memory =>
          startSampler(memory, control, interval),
        ),
      host: createNodeHost,
      breathe: () => new Promise(resolve => setImmediate(resolve)),
    },
    createMachine,
  );
}
