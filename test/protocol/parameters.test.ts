/** Parameters that are not what the protocol says: each is answered or logged in words, and nothing else suffers. */
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ErrorCodes } from 'vscode-languageserver';
import { names } from '../../server/src/protocol/index.ts';
import { createFakeWorkspace } from '../lib/fakeworkspace.ts';
import { type Client, removeWorker, startClient } from '../lib/protocol.ts';

const uri = 'file:///work/Main.hs';
const textDocument = { uri };
const at = (line: number, character: number) => ({ line, character });

let client: Client;
beforeEach(async () => {
  client = await startClient({}, createFakeWorkspace);
  client.open(uri, 'main = print (f 1)\nf x = g x\ng x = x\n');
});
afterEach(() => client.close());
afterAll(removeWorker);

const ask = <T>(method: string, params: object): Promise<T> => client.connection.sendRequest(method, params);

const asked: readonly (readonly [method: string, params: object, problem: string])[] = [
  ['initialize', { capabilities: 5 }, 'params.capabilities must be an object'],
  ['initialize', { capabilities: {}, workspaceFolders: 'x' }, 'params.workspaceFolders must be a list'],
  ['textDocument/hover', {}, 'params.textDocument must be an object'],
  [
    'textDocument/hover',
    { textDocument: { uri: 7 }, position: at(0, 0) },
    'params.textDocument.uri must be a URI',
  ],
  [
    'textDocument/hover',
    { textDocument: { uri: 'file:///%E0%A4%A' }, position: at(0, 0) },
    'params.textDocument.uri must be a URI',
  ],
  [
    'textDocument/hover',
    { textDocument, position: { line: -1, character: 'x' } },
    'params.position must be a position: line and character, counted from 0',
  ],
  ['textDocument/references', { textDocument, position: at(0, 0) }, 'params.context must be an object'],
  ['textDocument/rename', { textDocument, position: at(0, 0) }, 'params.newName must be a string'],
  [
    'textDocument/selectionRange',
    { textDocument, positions: [at(0, 0), 3] },
    'params.positions[1] must be a position: line and character, counted from 0',
  ],
  [
    'textDocument/codeAction',
    { textDocument, range: [] },
    'params.range must be a range: start and end, both positions',
  ],
  ['workspace/symbol', { query: null }, 'params.query must be a string'],
  ['callHierarchy/incomingCalls', { item: { data: 'x' } }, 'params.item.data must be an object'],
  ['codeAction/resolve', { title: 'x', data: 3 }, 'params.data must be an object'],
  [names.editCentre, { uri, position: at(0, 0) }, 'params.change must be one of addLocals, remove, rename'],
  ['completionItem/resolve', { label: 'x', data: 3 }, 'params.data must be an object'],
  [names.run, { uri, profile: 'yes' }, 'params.profile must be true or false'],
  [names.run, { uri, profile: true, policy: 'x' }, 'params.policy must be one of compress, truncate, drop'],
  [names.stop, {}, 'params.run must be a number'],
  [names.exportProfile, { run: 1, format: 7 }, 'params.format must be a string'],
  [names.compareRuns, { before: 1 }, 'params.after must be a number'],
  [names.select, { run: 1, deselected: [null] }, 'params.deselected[0] must be a number'],
];

describe('parameters that are none', () => {
  it('of requests are answered with an error that names the place, and logged once, without a trace', async () => {
    for (const [method, params, problem] of asked)
      await expect(ask(method, params)).rejects.toMatchObject({
        code: ErrorCodes.InvalidParams,
        message: problem,
      });
    const logged = client.heard<{ message: string }>('window/logMessage').map(({ message }) => message);
    expect(logged.map(message => message.replace(/^[a-z ]+: /, ''))).toEqual(
      asked.map(([, , problem]) => problem),
    );
  });

  it('that are missing altogether are told so, unless none are needed', async () => {
    const none: readonly object[] = [{ params: null }, {}, { params: [] }];
    const lacking = (message: string) => ({ code: ErrorCodes.InvalidParams, message });
    for (const params of none) {
      for (const method of ['textDocument/hover', 'textDocument/inlayHint', 'textDocument/rename'])
        expect(await client.answerTo(method, params)).toMatchObject(
          lacking('params.textDocument must be an object'),
        );
      expect(await client.answerTo('workspace/symbol', params)).toMatchObject(
        lacking('params.query must be a string'),
      );
      expect(await client.answerTo(names.stop, params)).toMatchObject(lacking('params.run must be a number'));
      expect(await client.answerTo(names.programs, params)).toEqual(await ask(names.programs, {}));
      expect(await client.answerTo(names.formats, params)).toEqual(await ask(names.formats, {}));
    }
    expect(await client.answerTo('shutdown', { params: null })).toBeNull();
  });

  it('of notifications that the library hears itself are logged, too', async () => {
    client.tell('textDocument/didOpen', { params: null });
    client.tell('textDocument/didChange', {
      params: { textDocument: { uri, version: 2 }, contentChanges: 3 },
    });
    client.tell('textDocument/didClose', { params: 3 });
    client.tell('textDocument/didSave', {});
    client.tell('workspace/didChangeConfiguration', { params: null });
    client.tell('workspace/didChangeConfiguration', { params: 'x' });
    expect(await ask('textDocument/hover', { textDocument, position: at(1, 0) })).not.toBeNull();
    expect(client.heard<{ message: string }>('window/logMessage').map(({ message }) => message)).toEqual([
      'documents: params.textDocument must be an object',
      'documents: params.contentChanges must be a list',
      'documents: params must be an object',
      'documents: params.textDocument must be an object',
      'settings: params must be an object',
    ]);
  });

  it('of notifications are logged, and what comes after them is heard', async () => {
    await client.connection.sendNotification(names.sources, { files: [{}] });
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: 1 });
    client.open('file:///%E0%A4%A', 'oops\n');
    expect(await ask('textDocument/hover', { textDocument, position: at(1, 0) })).not.toBeNull();
    const logged = client.heard<{ message: string }>('window/logMessage').map(({ message }) => message);
    expect(logged).toEqual([
      'sources: params.files[0].uri must be a URI',
      'files: params.changes must be a list',
    ]);
  });
});
