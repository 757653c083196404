/** The entry of a program's worker in a web page, and of its sampler. */
import { createMachine } from '../../../../../language/runtime/index.ts';
import { sampling } from '../sampling.ts';
import { serveWeb } from './work.ts';

serveWeb(createMachine, sampling);
