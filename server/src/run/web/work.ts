/**
 * What stands in a web worker: the program; and where memory can be shared, on a second worker started from here, its
 * sampler. Elsewhere the machine looks at the clock itself.
 */
import { createEngine } from '../engine.ts';
import type { MachineFactory } from '../machine.ts';
import type { FromWorker, ToWorker } from '../message.ts';
import { type SamplerTask, type Sampling, sampleForever } from '../sampler.ts';
import { serveProgram } from '../work.ts';
import { createWebHost } from './host.ts';

/** What a worker's global scope offers; the page's types are in force here. */
interface Scope {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent) => void) | null;
  readonly location: Location;
}

export function serveWeb(createMachine: MachineFactory, sampling: Sampling): void {
  const scope = globalThis as unknown as Scope;
  let hear: (message: ToWorker) => void = () => {};
  scope.onmessage = event => {
    const data = event.data as ToWorker | { readonly sampler: SamplerTask };
    if ('sampler' in data) sampleForever(data.sampler, sampling);
    else hear(data);
  };
  const startSampler = (memory: WebAssembly.Memory, control: Int32Array, interval: number): void => {
    const sampler: SamplerTask = { memory, control, interval };
    new Worker(scope.location.href).postMessage({ sampler });
  };
  serveProgram(
    {
      post: message => scope.postMessage(message),
      listen(listener) {
        hear = listener;
      },
      engine(control, interval) {
        const shared = 'SharedArrayBuffer' in globalThis && control.buffer instanceof SharedArrayBuffer;
        return createEngine(shared, memory => startSampler(memory, control, interval));
      },
      host: createWebHost,
      breathe,
    },
    createMachine,
  );
}

const channel = new MessageChannel();
const breathers: (() => void)[] = [];
channel.port1.onmessage = () => breathers.shift()?.();

/** A turn of the event loop, without a timer's least delay. */
const breathe = (): Promise<void> =>
  new Promise(resolve => {
    breathers.push(resolve);
    channel.port2.postMessage(0);
  });
