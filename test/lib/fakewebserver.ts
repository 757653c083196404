/** The entry of a language server in a web worker, over the fake compiler. */
import { serveInWorker } from '../../server/src/web.ts';
import { createFakeWorkspace } from './fakeworkspace.ts';

serveInWorker(() => createFakeWorkspace);
