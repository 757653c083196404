/** The entry of a language server over the fake compiler and the fake machine; `worker.cjs` stands beside it. */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { createNodePlatform } from '../../server/src/engine/cairn/node/platform.ts';
import { list, readText } from '../../server/src/files/reading.ts';
import { serveConnection } from '../../server/src/lsp/connection.ts';
import { createReader } from '../../server/src/read/reader.ts';
import { createFakeWorkspace } from './fakeworkspace.ts';

serveConnection(options => createConnection(ProposedFeatures.all, options), {
  openWorkspace: createFakeWorkspace,
  platform: createNodePlatform(new URL('worker.cjs', import.meta.url)),
  environment: new Map(),
  reader: createReader(undefined, undefined),
  readText,
  list,
});
