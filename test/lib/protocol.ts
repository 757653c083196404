/** A language server in this process, over two streams, with real program workers; with the fake compiler and machine,
 * or with the real ones. */
import { EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  type ClientCapabilities,
  type ConnectionOptions,
  createConnection,
  createProtocolConnection,
  Message,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { FileLookup, Workspace } from '../../language/index.ts';
import { createNodePlatform } from '../../server/src/engine/cairn/node/platform.ts';
import { serveConnection } from '../../server/src/lsp/connection.ts';
import type { Files } from '../../server/src/project/project.ts';
import { createReader } from '../../server/src/read/reader.ts';
import type { Services } from '../../server/src/state/services.ts';
import { type Bundle, bundle } from './bundle.ts';
import { createFakeWorkspace } from './fakeworkspace.ts';

export interface Client {
  readonly connection: ProtocolConnection;
  /** What the server has sent, by method, oldest first. */
  heard<T>(method: string): readonly T[];
  open(uri: string, text: string): void;
  /** Replaces a range of a document, as typing does. */
  edit(uri: string, range: object, text: string): void;
  /** The answer to a message as it stands: the client's library does not send any. */
  answerTo(method: string, parameters: object): Promise<unknown>;
  /** Tells something, as it stands. */
  tell(method: string, parameters: object): void;
  close(): Promise<void>;
}

const workers = new Map<string, Bundle>();

/** The bundled worker of an entry, made once. */
function workerOf(entry: string): string {
  const known = workers.get(entry) ?? bundle(fileURLToPath(new URL(entry, import.meta.url)));
  workers.set(entry, known);
  return known.file;
}

/** The entry of the worker that runs what the compiler makes. */
export const fakeWorker = 'fakeworker.ts';
export const realWorker = '../../server/src/engine/cairn/node/worker.ts';

/** A disk on which nothing is. */
export const noFiles: Files = { readText: () => undefined, list: () => [] };

/** Starts a server and shakes hands with it. `workspace` stands in for the compiler. */
export async function startClient(
  settings: object = {},
  workspace: (lookup: FileLookup) => Workspace = createFakeWorkspace,
  worker: string = fakeWorker,
  files: Files & Partial<Pick<Services, 'tools' | 'ghc' | 'reader' | 'platform' | 'realPath'>> = noFiles,
  capabilities: ClientCapabilities = {},
  prepare: (connection: ProtocolConnection) => void = () => {},
): Promise<Client> {
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const connect = (options: ConnectionOptions) =>
    createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient), options);
  const server = serveConnection(connect, {
    openWorkspace: workspace,
    platform: createNodePlatform(workerOf(worker)),
    environment: new Map(),
    reader: createReader(undefined, undefined),
    page: () => '<title>PROGRAM</title><script>PROFILE</script>',
    ...files,
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(toClient),
    new StreamMessageWriter(toServer),
  );
  const heard = new Map<string, unknown[]>();
  connection.onUnhandledNotification(({ method, params }) => {
    heard.set(method, [...(heard.get(method) ?? []), params]);
  });
  prepare(connection);
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities,
    initializationOptions: settings,
  });
  await connection.sendNotification('initialized', {});
  const versions = new Map<string, number>();
  const send = (message: object): void => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    toServer.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  };
  const answers = new EventEmitter();
  new StreamMessageReader(toClient).listen(message => {
    if (Message.isResponse(message) && typeof message.id === 'string')
      answers.emit(message.id, message.error ?? message.result);
  });
  return {
    connection,
    async answerTo(method, parameters) {
      const id = `bare ${method}`;
      send({ id, method, ...parameters });
      const [answer] = await once(answers, id);
      return answer;
    },
    tell: (method, parameters) => send({ method, ...parameters }),
    heard: <T>(method: string) => (heard.get(method) ?? []) as T[],
    open(uri, text) {
      versions.set(uri, 1);
      const textDocument = { uri, languageId: 'haskell', version: 1, text };
      void connection.sendNotification('textDocument/didOpen', { textDocument });
    },
    edit(uri, range, text) {
      const version = (versions.get(uri) ?? 1) + 1;
      versions.set(uri, version);
      const textDocument = { uri, version };
      void connection.sendNotification('textDocument/didChange', {
        textDocument,
        contentChanges: [{ range, text }],
      });
    },
    async close() {
      await connection.sendRequest('shutdown');
      connection.dispose();
      // Not the streams: what the server is still writing would fail, and nothing would be left to hear of it.
      server.dispose();
    },
  };
}

export function removeWorker(): void {
  for (const worker of workers.values()) worker.remove();
  workers.clear();
}
