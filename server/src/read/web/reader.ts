/** Reading in workers of a web page. The worker's text is fetched when it is first needed: it may be of another origin. */
import { type Content, createReader, type FromThread, type Reader, type ReaderThread } from '../reader.ts';

/** Without an address files are read at once. */
export function createWebReader(address: string | undefined): Reader {
  if (address === undefined) return createReader(undefined, undefined);
  let local: Promise<string> | undefined;
  return createReader(undefined, () => {
    local ??= localCopy(address);
    return threadOf(local);
  });
}

async function localCopy(address: string): Promise<string> {
  const text = await (await fetch(address)).text();
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

function threadOf(address: Promise<string>): ReaderThread {
  const worker = address.then(local => new Worker(local));
  return {
    post: content => void worker.then(started => started.postMessage(content, buffersOf(content))),
    listen(hear, failed) {
      worker.then(
        started => {
          started.onmessage = (event: MessageEvent<FromThread>) => hear(event.data);
          started.onmessageerror = () => failed('the result could not be sent');
          started.onerror = event => failed(event.message || 'its reader failed');
        },
        (problem: unknown) => failed(String(problem)),
      );
    },
    terminate: () => void worker.then(started => started.terminate()).catch(() => {}),
  };
}

/** Handed over, as a copy would take as much again. */
const buffersOf = (content: Content): ArrayBuffer[] =>
  'bytes' in content && content.bytes.buffer instanceof ArrayBuffer ? [content.bytes.buffer] : [];
