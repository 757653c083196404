/** The language server under node: over node's IPC (VS Code) or stdio (other editors), as its arguments say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { allPrograms, cacheFolder, cairnFolder, createCache } from './cache/modules.ts';
import { shippedObjects } from './cache/objects.ts';
import { createCompiler } from './compiler.ts';
import { createNodePlatform } from './engine/cairn/node/platform.ts';
import { createToolchain } from './engine/ghc/toolchain.ts';
import { list, openParts, readText, realPath, whyUnread } from './files/reading.ts';
import { createBacklog } from './lsp/backlog.ts';
import { serveConnection } from './lsp/connection.ts';
import { endWithClient } from './lsp/disconnection.ts';
import { createFraming } from './lsp/framing.ts';
import { createNodeReader } from './read/node/reader.ts';
import { createTools } from './tools.ts';

const shipped = (name: string): URL => new URL(name, import.meta.url);

const backlog = createBacklog();

const caches = cairnFolder(process.env);
const ghc = createToolchain(process.env, caches && join(caches, 'ghc'));
// who has started something leaves nothing behind
process.once('exit', ghc.endAll);

// After bytes that are no message nothing more would be heard: whoever started the server starts another.
if (process.argv.includes('--stdio'))
  process.stdin.on(
    'data',
    createFraming(what => {
      process.stderr.write(`cairn: standard input has ${what}; the language server ends.\n`);
      process.exit(1);
    }),
  );

endWithClient(process);

serveConnection(options => createConnection(ProposedFeatures.all, options), {
  openWorkspace: createCompiler(
    () => openParts(shipped('library.bin')),
    createCache(cacheFolder(process.env), { later: backlog.later }),
    shippedObjects(
      name => fileURLToPath(shipped(name)),
      createCache(cacheFolder(process.env), { later: backlog.later, here: allPrograms }),
    ),
  ),
  platform: createNodePlatform(shipped('worker.cjs')),
  environment: new Map(Object.entries(process.env).map(([name, value]) => [name, value ?? ''])),
  readText,
  whyUnread,
  realPath,
  reader: createNodeReader(shipped('reader.cjs')),
  list,
  tools: createTools(process.env.PATH),
  page: () => readFileSync(shipped('page/page.html'), 'utf8'),
  ghc,
});
