/** The language server in a web worker. */
import { createCompiler } from './compiler.ts';
import { inMemory } from './language.ts';
import { serveInWorker } from './web.ts';

serveInWorker(library => createCompiler(() => inMemory(library)));
