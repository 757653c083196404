/** The language server in a web worker. */

import { inMemory } from '../../language/index.ts';
import { createCompiler } from './compiler.ts';
import { serveInWorker } from './web.ts';

serveInWorker(library => createCompiler(() => inMemory(library)));
