/** The entry of the thread that reads one file, under node. */
import { parentPort } from 'node:worker_threads';
import { readBytes } from '../../files/reading.ts';
import { serveReading } from '../reader.ts';

parentPort?.on(
  'message',
  serveReading(
    message => parentPort?.postMessage(message),
    path => readBytes(path),
  ),
);
