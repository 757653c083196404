/** The order of a client's messages, as LSP has it; and what becomes of a server whose client is gone. */
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import {
  createConnection,
  type Message,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { endWithClient } from '../../../../server/src/lsp/disconnection.ts';
import { createIncoming } from '../../../../server/src/lsp/message-loop.ts';

const notInitialized = -32002;
const invalidRequest = -32600;

it('lets nothing pass before initialize, and nothing but exit after shutdown', () => {
  const { options, begin } = createIncoming();
  const passed: unknown[] = [];
  const send = (method: string, id?: number): void => {
    const message = { jsonrpc: '2.0', method, params: {}, ...(id === undefined ? {} : { id }) };
    const next = (each: Message): void => {
      const { method: name, params } = each as unknown as { method: string; params: { code?: number } };
      passed.push(params.code ?? name);
    };
    options.messageStrategy?.handleMessage(message, next);
  };
  const sent = (...of: readonly [string, number?][]): readonly unknown[] => {
    passed.length = 0;
    for (const each of of) send(...each);
    return [...passed];
  };
  expect(sent(['textDocument/hover', 1], ['cairn/run', 2], ['shutdown', 3], ['cairn/trust'])).toEqual(
    Array(3).fill(notInitialized),
  );
  // refused, and sent again
  expect(sent(['initialize', 4], ['cairn/run', 5], ['initialize', 6])).toEqual([
    'initialize',
    notInitialized,
    'initialize',
  ]);
  begin();
  expect(sent(['initialized'], ['cairn/run', 7], ['initialize', 8], ['shutdown', 9])).toEqual([
    'initialized',
    'cairn/run',
    'initialize',
    'shutdown',
  ]);
  expect(begin).toThrow('once');
  expect(sent(['cairn/run', 10], ['shutdown', 11], ['cairn/trust'], ['exit'])).toEqual([
    invalidRequest,
    'shutdown',
    'exit',
  ]);
});

it('answers with the error of the protocol', async () => {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const incoming = createIncoming();
  const connection = createConnection(
    new StreamMessageReader(toServer),
    new StreamMessageWriter(toClient),
    incoming.options,
  );
  incoming.serve(connection);
  connection.listen();
  const answers: unknown[] = [];
  new StreamMessageReader(toClient).listen(answer => answers.push(answer));
  for (const method of ['cairn/run', 'not/known']) {
    const text = JSON.stringify({ jsonrpc: '2.0', id: method, method });
    toServer.write(`Content-Length: ${text.length}\r\n\r\n${text}`);
  }
  await expect
    .poll(() => answers)
    .toMatchObject(['cairn/run', 'not/known'].map(id => ({ id, error: { code: notInitialized } })));
  connection.dispose();
});

it('ends with its client, and quietly', () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const codes: number[] = [];
  endWithClient({ stdout, stderr, exit: (code: number) => void codes.push(code) } as unknown as Parameters<
    typeof endWithClient
  >[0]);
  stderr.emit('error', new Error('EPIPE'));
  expect(codes).toEqual([]);
  stdout.emit('error', new Error('EPIPE'));
  expect(codes).toEqual([1]);
});
