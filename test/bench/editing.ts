/**
 * A language server while someone types, over the protocol: random edits of 1,150 lines (letters put in and taken out, and
 * taken back), and after each what an editor asks: a hover, hints and colours. Of the last, some are overtaken by the next
 * edit, and cancelled. Milliseconds to the hover's answer, and what the server holds once garbage has been
 * collected (`node --expose-gc`). `--edits=10000`.
 */
import { PassThrough } from 'node:stream';
import {
  CancellationTokenSource,
  type ConnectionOptions,
  createConnection,
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { createWorkspace } from '../../language/index.ts';
import { createNodePlatform } from '../../server/src/engine/cairn/node/platform.ts';
import { serveConnection } from '../../server/src/lsp/connection.ts';
import { createReader } from '../../server/src/read/reader.ts';
import { largeProgram } from '../lib/large.ts';
import { builtLibrary } from '../lib/program.ts';

const edits = Number(process.argv.find(a => a.startsWith('--edits='))?.slice(8) ?? 1000);
const pieces = ['x', '1', ' ', '(', ')', '+ 1', '\n', '"', 'let ', 'Maybe ', ' = ', 'where', '::'];
const uri = 'file:///bench/Main.hs';

/** Numbers below 1, the same each time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The text after one more edit; of a text that has been edited often, the first again. */
function createTyping(original: string): () => { readonly text: string; readonly offset: number } {
  const random = createRandom(7);
  const before: string[] = [];
  let text = original;
  let count = 0;
  return () => {
    const offset = Math.floor(random() * text.length);
    const choice = random();
    const last = choice < 0.45 ? before.pop() : undefined;
    if (++count % 50 === 0) {
      before.length = 0;
      text = original;
    } else if (last !== undefined) text = last;
    else {
      before.push(text);
      const piece = choice < 0.75 ? pieces[Math.floor(random() * pieces.length)]! : '';
      text =
        text.slice(0, offset) +
        piece +
        text.slice(offset + (piece === '' ? 1 + Math.floor(random() * 5) : 0));
    }
    return { text, offset: Math.min(offset, text.length) };
  };
}

function openServer() {
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const connect = (options: ConnectionOptions) =>
    createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient), options);
  serveConnection(connect, {
    openWorkspace: lookup => createWorkspace(builtLibrary(), lookup),
    platform: createNodePlatform(''),
    environment: new Map(),
    readText: () => undefined,
    reader: createReader(undefined, undefined),
    list: () => [],
  });
  const client = createProtocolConnection(
    new StreamMessageReader(toClient),
    new StreamMessageWriter(toServer),
  );
  client.onUnhandledNotification(() => undefined);
  client.listen();
  return client;
}

const at = (list: readonly number[], part: number): string =>
  (list.toSorted((a, b) => a - b)[Math.floor(part * (list.length - 1))] ?? 0).toFixed(1);

/** Megabytes that are in use. */
function held(): string {
  (globalThis as { gc?: () => void }).gc?.();
  return (process.memoryUsage().heapUsed / 2 ** 20).toFixed(0);
}

export async function editing(): Promise<void> {
  const program = largeProgram(1_150, 1);
  const original = program.modules.get(program.leaf)!;
  const type = createTyping(original);
  const client = openServer();
  const capabilities = {};
  await client.sendRequest('initialize', { processId: null, rootUri: null, capabilities });
  await client.sendNotification('initialized', {});
  const textDocument = { uri, languageId: 'haskell', version: 1, text: original };
  await client.sendNotification('textDocument/didOpen', { textDocument });
  console.log(`\n${edits} edits of ${program.lines} lines: milliseconds to the answer, megabytes held\n`);
  let answered: number[] = [];
  let cancelled = 0;
  for (let i = 1; i <= edits; i++) {
    const { text, offset } = type();
    const version = i + 1;
    const from = performance.now();
    void client.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ text }],
    });
    const lines = text.slice(0, offset).split('\n');
    const position = { line: lines.length - 1, character: lines.at(-1)!.length };
    await client.sendRequest('textDocument/hover', { textDocument: { uri }, position });
    answered.push(performance.now() - from);
    const source = new CancellationTokenSource();
    const overtaken = client
      .sendRequest('textDocument/semanticTokens/full', { textDocument: { uri } }, source.token)
      .catch(() => cancelled++);
    if (i % 3 === 0) source.cancel();
    await overtaken;
    if (i % Math.min(1000, edits) !== 0) continue;
    const figures = [0.5, 0.95, 0.99].map(part => at(answered, part)).join(' / ');
    console.log(
      `  ${String(i).padStart(6)}  p50 / p95 / p99  ${figures}   ${held()} MB   ${cancelled} cancelled`,
    );
    answered = [];
  }
  await client.sendRequest('shutdown');
  client.dispose();
}
