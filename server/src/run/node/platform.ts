/** Program workers as node's worker threads. `file` is the bundled worker. */
import { Worker } from 'node:worker_threads';
import type { FromWorker } from '../message.ts';
import type { Platform, WorkerThread } from '../run.ts';

export interface NodePlatform extends Platform {
  /** Whether all workers that were terminated are gone, which is waited for so many milliseconds: one that is inside a
   * call of the system's cannot go, and nor can this process by the usual way. */
  gone(milliseconds: number): Promise<boolean>;
}

export function createNodePlatform(file: string | URL): NodePlatform {
  let prepared: Worker | undefined;
  let isReleased = false;
  let going: Promise<unknown> = Promise.resolve();
  const start = (): Worker => new Worker(file, { stdout: false, stderr: false });
  return {
    shared: true,
    prepare() {
      if (prepared || isReleased) return;
      const worker = start();
      prepared = worker;
      worker.unref();
      worker.on('error', () => {
        if (prepared === worker) prepared = undefined;
      });
    },
    release() {
      isReleased = true;
      void prepared?.terminate();
      prepared = undefined;
    },
    spawn(): WorkerThread {
      const worker = prepared ?? start();
      prepared = undefined;
      worker.ref();
      return {
        post: message => worker.postMessage(message),
        listen(hear, failed) {
          worker.on('message', (message: FromWorker) => hear(message));
          worker.on('messageerror', problem => failed(String(problem)));
          worker.on('error', problem => failed(problem instanceof Error ? problem.message : String(problem)));
          worker.on('exit', code => failed(`the program's worker ended by itself (${code})`));
        },
        terminate() {
          going = Promise.all([going, worker.terminate()]);
        },
      };
    },
    async gone(milliseconds) {
      const timeOut = new Promise<false>(resolve => setTimeout(resolve, milliseconds, false).unref());
      return Promise.race([going.then(() => true), timeOut]);
    },
  };
}
