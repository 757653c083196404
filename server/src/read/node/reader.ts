/** Reading in worker threads of node. `file` is the bundled worker. */
import { Worker } from 'node:worker_threads';
import { readBytes } from '../../files/reading.ts';
import { createReader, type FromThread, type Reader, type ReaderThread, smallFile } from '../reader.ts';

export const createNodeReader = (file: string | URL): Reader =>
  createReader(
    path => {
      const read = readBytes(path, { largest: smallFile });
      return read.kind === 'bytes' ? read.bytes : undefined;
    },
    () => threadOf(new Worker(file)),
  );

const threadOf = (worker: Worker): ReaderThread => ({
  post: content => worker.postMessage(content),
  listen(hear, failed) {
    worker.on('message', (message: FromThread) => hear(message));
    worker.on('messageerror', problem => failed(problem.message));
    worker.on('error', problem => failed(reasonOf(problem)));
    worker.on('exit', code => failed(`its reader ended by itself (${code})`));
  },
  terminate: () => void worker.terminate(),
});

function reasonOf(problem: unknown): string {
  const { code, message } = problem as { readonly code?: string; readonly message?: string };
  return code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? 'there is not enough memory for the whole file; write a smaller part of it to a file, or use ‘cairn view’'
    : (message ?? String(problem));
}
