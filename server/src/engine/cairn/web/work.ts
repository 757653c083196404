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
  readonly name: string;
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent) => void) | null;
  readonly location: Location;
}

/** The name of the worker's second thread. */
const samplerRole = 'sampler';

export function serveWeb(createMachine: MachineFactory, sampling: Sampling): void {
  const scope = globalThis as unknown as Scope;
  if (scope.name === samplerRole) {
    scope.onmessage = ({ data }: MessageEvent<SamplerTask>) => sampleForever(data, sampling);
    return;
  }
  let hear: (message: ToWorker) => void = () => {};
  scope.onmessage = ({ data }: MessageEvent<ToWorker>) => hear(data);
  // It boots while the program is being compiled: all of the program's time is to be seen.
  const sampler = globalThis.crossOriginIsolated
    ? new Worker(scope.location.href, { name: samplerRole })
    : undefined;
  serveProgram(
    {
      post: message => scope.postMessage(message),
      listen(listener) {
        hear = listener;
      },
      engine(control, interval) {
        const shared = 'SharedArrayBuffer' in globalThis && control.buffer instanceof SharedArrayBuffer;
        return createEngine(shared, memory =>
          sampler?.postMessage({ memory, control, interval } satisfies SamplerTask),
        );
      },
      host: createWebHost,
      yieldToMessages,
    },
    createMachine,
  );
}

const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** A turn of the event loop, without a timer's least delay. */
const yieldToMessages = (): Promise<void> =>
  new Promise(resolve => {
    waiting.push(resolve);
    channel.port2.postMessage(0);
  });
