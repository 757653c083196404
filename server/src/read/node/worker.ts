/** The entry of the thread that reads one file, under node. */
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { serveReading } from '../reader.ts';

parentPort?.on(
  'message',
  serveReading(message => parentPort?.postMessage(message), readFileSync),
);
