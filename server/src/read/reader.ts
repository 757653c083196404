/**
 * Reads runs from files. A small file is read at once; a large one in a thread of its own, so that the server answers
 * meanwhile, says how far it is, and lives on where there is too little memory; who has waited enough ends the thread.
 */
import type { FileBytes } from '../files/reading.ts';
import { type ReadRun, readRun } from './run.ts';

/** A file's bytes, or where the thread that reads finds them. */
export type Content = { readonly bytes: Uint8Array } | { readonly path: string };

export interface Watch {
  /** How many bytes of how many. */
  progress(done: number, all: number): void;
  readonly signal: AbortSignal;
}

export interface Reader {
  /** Whether files are found by their paths. */
  readonly hasFiles: boolean;
  /** Rejects with the signal's reason where that is given meanwhile; whatever else goes wrong is refused. */
  read(content: Content, watch: Watch): Promise<ReadRun>;
}

export type FromThread =
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'read'; readonly run: ReadRun };

/** A thread that reads one file. */
export interface ReaderThread {
  post(content: Content): void;
  /** `failed` hears why the thread has ended by itself, in words that follow "it could not be read: ". */
  listen(hear: (message: FromThread) => void, failed: (reason: string) => void): void;
  terminate(): void;
}

/** Bytes of a file that is read in some tenth of a second: up to there a thread would take longer. */
export const smallFile = 4 << 20;

/** `load` gives the bytes of a small file that is named by its path; undefined for a large one. Without `start` there are no
 * threads, and every file is read at once. */
export const createReader = (
  load: ((path: string) => Uint8Array | undefined) | undefined,
  start: (() => ReaderThread) | undefined,
): Reader => ({
  hasFiles: load !== undefined,
  async read(content, watch) {
    const bytes = 'bytes' in content ? content.bytes : load?.(content.path);
    if (bytes !== undefined && (bytes.length <= smallFile || start === undefined)) return readRun(bytes);
    return start === undefined
      ? { kind: 'refused', reason: 'its content was not sent' }
      : inThread(start(), content, watch);
  },
});

function inThread(thread: ReaderThread, content: Content, { progress, signal }: Watch): Promise<ReadRun> {
  return new Promise<ReadRun>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    thread.listen(
      message => (message.kind === 'progress' ? progress(message.done, message.all) : resolve(message.run)),
      reason => resolve({ kind: 'refused', reason: `it could not be read: ${reason}` }),
    );
    thread.post(content);
  }).finally(() => thread.terminate());
}

/** Milliseconds between two words about how far it is. */
const between = 200;

/** What stands in the thread. `load`: the bytes of a file that is named. */
export function serveReading(
  post: (message: FromThread) => void,
  load: (path: string) => FileBytes,
): (content: Content) => void {
  return content => {
    let next = 0;
    const read: FileBytes = 'bytes' in content ? { kind: 'bytes', bytes: content.bytes } : load(content.path);
    if (read.kind !== 'bytes') {
      const reason = read.kind === 'missing' ? 'file not found' : read.reason;
      return post({ kind: 'read', run: { kind: 'refused', reason } });
    }
    const { bytes } = read;
    const progress = (done: number, all: number): void => {
      if (Date.now() < next) return;
      next = Date.now() + between;
      post({ kind: 'progress', done, all });
    };
    post({ kind: 'read', run: readRun(bytes, { progress }) });
  };
}
