/** Program workers in a web page. The worker's text is fetched once: workers may not be loaded from another origin. */
import type { FromWorker } from '../message.ts';
import type { Platform, WorkerThread } from '../run.ts';

export async function createWebPlatform(address: string): Promise<Platform> {
  const text = await (await fetch(address)).text();
  const local = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return {
    shared: globalThis.crossOriginIsolated === true,
    spawn(): WorkerThread {
      const worker = new Worker(local);
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
