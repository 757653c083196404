/** The language server under node: over node's IPC (VS Code) or stdio (other editors), as its arguments say. */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { createBacklog } from './backlog.ts';
import { cacheFolder, createCache } from './cache.ts';
import { createCompiler } from './compiler.ts';
import { serveConnection } from './connection.ts';
import { list, openParts, readText } from './files.ts';
import { createNodePlatform } from './run/node/platform.ts';

const beside = (name: string): URL => new URL(name, import.meta.url);

const backlog = createBacklog();

serveConnection(createConnection(ProposedFeatures.all), {
  openWorkspace: createCompiler(
    () => openParts(beside('library.bin')),
    createCache(cacheFolder(process.env), backlog.later),
  ),
  platform: createNodePlatform(beside('worker.cjs')),
  environment: new Map(Object.entries(process.env).map(([name, value]) => [name, value ?? ''])),
  readText,
  list,
});
