/** Program workers in a web page. The worker's text is fetched once: workers may not be loaded from another origin. */
import type { FromWorker } from '../message.ts';
import type { Platform, WorkerThread } from '../run.ts';

export async function createWebPlatform(address: string): Promise<Platform> {
  const text = await (await fetch(address)).text();
  const local = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  let prepared: Worker | undefined;
  let isReleased = false;
  return {
    shared: globalThis.crossOriginIsolated === true,
    prepare() {
      if (!isReleased) prepared ??= new Worker(local);
    },
    release() {
      isReleased = true;
      prepared?.terminate();
      prepared = undefined;
    },
    spawn(): WorkerThread {
      const worker = prepared ?? new Worker(local);
      prepared = undefined;
      return {
        post: message => worker.postMessage(message),
        listen(hear, failed) {
          worker.onmessage = (event: MessageEvent<FromWorker>) => hear(event.data);
          worker.onmessageerror = () => failed('a message could not be read');
          worker.onerror = event => failed(event.message || 'the worker failed');
        },
        terminate: () => worker.terminate(),
      };
    },
  };
}
