/** The entry of the worker that reads one file, in a web page. */
import { type Content, type FromThread, serveReading } from '../reader.ts';

/** The worker's own scope; the page's types are in force here. */
const scope = globalThis as unknown as {
  postMessage(message: FromThread): void;
  onmessage: ((event: MessageEvent<Content>) => void) | null;
};

const read = serveReading(
  message => scope.postMessage(message),
  () => {
    throw new Error('there are no files in a web page');
  },
);
scope.onmessage = ({ data }) => read(data);
