/**
 * A language server in a web worker. What node reads from disk comes from the addresses in the first message,
 * `initialize`; modules are found among the open files.
 */
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  type ConnectionOptions,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser';
import type { FileLookup, Workspace } from '../../language/index.ts';
import { createWebPlatform } from './engine/cairn/web/platform.ts';
import { serveConnection } from './lsp/connection.ts';
import { createWebReader } from './read/web/reader.ts';

interface Addresses {
  readonly worker: string;
  readonly library: string;
  /** Of the worker that reads large files; absent where they are read in the server's own. */
  readonly reader?: string;
  /** Absent where profiles cannot be written as pages. */
  readonly page?: string;
}

/** The worker's own scope; the page's types are in force here. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent) => void) | null;
  dispatchEvent(event: Event): boolean;
} & Worker;

/** Messages that came before the server was ready, the first of them `initialize`. */
const early: MessageEvent[] = [];

export type OpenWorkspace = (lookup: FileLookup) => Workspace;

/** `createOpener` is given the compiled library. */
export function serveInWorker(createOpener: (library: Uint8Array) => OpenWorkspace): void {
  scope.onmessage = event => {
    early.push(event);
    if (early.length === 1) void start(event.data.params.initializationOptions as Addresses, createOpener);
  };
}

/** A page made for the web has it packed as well: an eighth of what is fetched otherwise. */
async function libraryAt(address: string): Promise<Uint8Array> {
  const packed = await fetch(`${address}.gz`).catch(() => undefined);
  const isThere = packed?.ok === true && packed.body !== null;
  const answer = isThere
    ? new Response(packed.body.pipeThrough(new DecompressionStream('gzip')))
    : await fetch(address);
  return new Uint8Array(await answer.arrayBuffer());
}

async function start(
  addresses: Addresses,
  createOpener: (library: Uint8Array) => OpenWorkspace,
): Promise<void> {
  const [platform, library, page] = await Promise.all([
    createWebPlatform(addresses.worker),
    libraryAt(addresses.library),
    addresses.page === undefined
      ? undefined
      : fetch(addresses.page).then(answer => (answer.ok ? answer.text() : undefined)),
  ]);
  const connect = (options: ConnectionOptions) =>
    createConnection(
      ProposedFeatures.all,
      new BrowserMessageReader(scope),
      new BrowserMessageWriter(scope),
      options,
    );
  serveConnection(connect, {
    openWorkspace: createOpener(library),
    platform,
    environment: new Map(),
    readText: () => undefined,
    reader: createWebReader(addresses.reader),
    list: () => [],
    ...(page === undefined ? {} : { page: () => page }),
  });
  for (const { data } of early) scope.dispatchEvent(new MessageEvent('message', { data }));
}
