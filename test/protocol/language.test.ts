/** Each feature of the language over the protocol, with the real compiler: what a client sends and gets. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CancellationTokenSource, LSPErrorCodes } from 'vscode-languageserver/node';
import { createWorkspace, type FileLookup } from '../../language/index.ts';
import { names } from '../../server/src/protocol/index.ts';
import { builtLibrary } from '../lib/program.ts';
import { type Client, realWorker, startClient } from '../lib/protocol.ts';

const uri = 'file:///work/Main.hs';
const other = 'file:///work/Geometry.hs';
const textDocument = { uri };
const at = (line: number, character: number) => ({ line, character });
const range = (line: number, from: number, to: number) => ({ start: at(line, from), end: at(line, to) });

const program = `import Geometry

-- | Twice the area.
double s = 2 * area s

main :: IO ()
main = print (double (Square 2))
`;
const geometry = `module Geometry where

data Shape = Square { side :: Double } | Round Double

area :: Shape -> Double
area (Square a) = a * a
area (Round r) = 3 * r * r
`;

let client: Client;
const ask = <T>(method: string, params: object): Promise<T> => client.connection.sendRequest(method, params);
const start = async (settings: object = {}, text = program): Promise<void> => {
  client = await startClient(settings, lookup => createWorkspace(builtLibrary(), lookup));
  client.open(other, geometry);
  client.open(uri, text);
};
afterEach(() => client.close());

describe('the language', () => {
  beforeEach(() => start());

  it('hover', async () => {
    const hover = await ask<{ contents: { value: string } }>('textDocument/hover', {
      textDocument,
      position: at(6, 15),
    });
    expect(hover.contents.value).toBe('```haskell\ndouble :: Shape -> Double\n```\n\nTwice the area.');
  });

  it('what an edit or a cancellation has overtaken is not answered', async () => {
    const position = at(6, 15);
    const codeOf = (answer: Promise<unknown>): Promise<unknown> =>
      answer.then(
        () => 'answered',
        (problem: { readonly code: unknown }) => problem.code,
      );
    // what comes first is answered: once more, until the other does
    const overtaken = (): Promise<unknown> => {
      const hover = ask('textDocument/hover', { textDocument, position });
      client.edit(uri, range(6, 0, 0), '-- ');
      return codeOf(hover);
    };
    await expect.poll(overtaken).toBe(LSPErrorCodes.ContentModified);
    const cancelled = (): Promise<unknown> => {
      const source = new CancellationTokenSource();
      const params = { textDocument, position };
      const hover = client.connection.sendRequest('textDocument/hover', params, source.token);
      source.cancel();
      return codeOf(hover);
    };
    await expect.poll(cancelled).toBe(LSPErrorCodes.RequestCancelled);
    const symbols = await ask<{ name: string }[]>('textDocument/documentSymbol', { textDocument });
    expect(symbols.map(({ name }) => name)).toContain('double');
  });

  it('definition, type definition and references', async () => {
    const position = at(3, 16);
    expect(await ask('textDocument/definition', { textDocument, position })).toEqual([
      { uri: other, range: range(5, 0, 4) },
    ]);
    expect(await ask('textDocument/typeDefinition', { textDocument, position: at(3, 7) })).toEqual([
      { uri: other, range: range(2, 5, 10) },
    ]);
    const context = { includeDeclaration: true };
    expect(await ask('textDocument/references', { textDocument, position, context })).toHaveLength(4);
    expect(await ask('textDocument/documentHighlight', { textDocument, position: at(3, 7) })).toEqual([
      { range: range(3, 7, 8), kind: 3 },
      { range: range(3, 20, 21), kind: 2 },
    ]);
  });

  it('the text of libraries', async () => {
    const [place] = await ask<{ uri: string }[]>('textDocument/definition', {
      textDocument,
      position: at(6, 8),
    });
    expect(place?.uri).toBe('cairn-library:/System/IO.hs');
    expect(await ask(names.library, { uri: place!.uri })).toContain('module System.IO');
    expect(await ask(names.library, { uri: 'cairn-library:/No/Such.hs' })).toBeNull();
  });

  it('renaming, and why not', async () => {
    const params = { textDocument: { uri: other }, position: at(4, 1) };
    expect(await ask('textDocument/prepareRename', params)).toEqual({
      range: range(4, 0, 4),
      placeholder: 'area',
    });
    const edit = await ask<{ changes: Record<string, { newText: string }[]> }>('textDocument/rename', {
      ...params,
      newName: 'extent',
    });
    expect(Object.entries(edit.changes).map(([file, edits]) => [file, edits.length])).toEqual([
      [other, 3],
      [uri, 1],
    ]);
    await expect(ask('textDocument/rename', { ...params, newName: 'double' })).rejects.toThrow(/Ambiguous/);
    await expect(ask('textDocument/prepareRename', { textDocument, position: at(6, 8) })).rejects.toThrow(
      /System.IO/,
    );
  });

  it('completion and its resolution', async () => {
    client.edit(uri, range(6, 0, 32), 'main = print (mapMay');
    const list = await ask<{ items: { label: string }[] }>('textDocument/completion', {
      textDocument,
      position: at(6, 20),
    });
    const item = list.items.find(({ label }) => label === 'mapMaybe')!;
    expect(await ask('completionItem/resolve', item)).toMatchObject({
      detail: '(a -> Maybe b) -> [a] -> [b]',
      additionalTextEdits: [{ newText: 'import Data.Maybe (mapMaybe)\n' }],
    });
  });

  it('signature help', async () => {
    client.edit(uri, range(6, 0, 32), 'main = print (area ');
    expect(await ask('textDocument/signatureHelp', { textDocument, position: at(6, 19) })).toMatchObject({
      signatures: [{ label: 'area :: Shape -> Double', parameters: [{ label: [8, 13] }] }],
      activeParameter: 0,
    });
  });

  it('symbols, folding and selection', async () => {
    const symbols = await ask<{ name: string }[]>('workspace/symbol', { query: 'squ' });
    expect(symbols.map(({ name }) => name)).toEqual(['Square']);
    expect(await ask('textDocument/foldingRange', { textDocument: { uri: other } })).toEqual([
      { startLine: 5, endLine: 6 },
    ]);
    const [selection] = await ask<{ range: object; parent: { range: object } }[]>(
      'textDocument/selectionRange',
      {
        textDocument,
        positions: [at(3, 16)],
      },
    );
    expect([selection?.range, selection?.parent.range]).toEqual([range(3, 15, 19), range(3, 15, 21)]);
  });

  it('semantic tokens, of all and of a part', async () => {
    const all = await ask<{ data: number[] }>('textDocument/semanticTokens/full', { textDocument });
    expect(all.data.slice(0, 10)).toEqual([0, 7, 8, 0, 0, 3, 0, 6, 5, 3]);
    const part = await ask<{ data: number[] }>('textDocument/semanticTokens/range', {
      textDocument,
      range: range(3, 0, 6),
    });
    expect(part.data).toEqual([3, 0, 6, 5, 3]);
  });

  it('call hierarchy', async () => {
    const [item] = await ask<object[]>('textDocument/prepareCallHierarchy', {
      textDocument,
      position: at(3, 1),
    });
    const incoming = await ask<{ from: { name: string } }[]>('callHierarchy/incomingCalls', { item });
    expect(incoming.map(({ from }) => from.name)).toEqual(['main']);
    const outgoing = await ask<{ to: { name: string } }[]>('callHierarchy/outgoingCalls', { item });
    expect(outgoing.map(({ to }) => to.name)).toEqual(['*', 'area']);
  });

  it('quick fixes', async () => {
    client.edit(uri, range(3, 15, 19), 'aera');
    const actions = await ask<{ title: string; edit: object }[]>('textDocument/codeAction', {
      textDocument,
      range: range(3, 16, 16),
      context: { diagnostics: [], only: ['quickfix'] },
    });
    expect(actions[0]).toMatchObject({
      title: 'Change to area',
      isPreferred: true,
      edit: { changes: { [uri]: [{ range: range(3, 15, 19), newText: 'area' }] } },
    });
  });

  it('the label of a cost centre is renamed, where another extension sees to names too', async () => {
    client.edit(uri, range(6, 7, 7), '{-# SCC "all" #-} ');
    await client.connection.sendNotification(names.quiet, { quiet: true });
    const place = { textDocument, position: at(6, 17) };
    expect(await ask('textDocument/prepareRename', place)).toEqual({
      range: range(6, 16, 19),
      placeholder: 'all',
    });
    expect(await ask('textDocument/rename', { ...place, newName: 'most' })).toEqual({
      changes: { [uri]: [{ range: range(6, 16, 19), newText: 'most' }] },
    });
    expect(await ask('textDocument/prepareRename', { textDocument, position: at(3, 1) })).toBeNull();
  });

  it('nothing of files that are not there', async () => {
    const missing = { textDocument: { uri: 'file:///work/No.hs' }, position: at(5, 5) };
    expect(await ask('textDocument/hover', missing)).toBeNull();
    expect(await ask('textDocument/definition', missing)).toEqual([]);
  });
});

describe('diagnostics', () => {
  it('speak of a version, and of modules that nobody has opened', async () => {
    client = await startClient({}, lookup => createWorkspace(builtLibrary(), lookup));
    await client.connection.sendNotification(names.sources, {
      files: [{ uri: 'file:///work/Broken.hs', text: 'module Broken where\nx = nothingLikeIt\n' }],
    });
    client.open(uri, 'main = oops\n');
    const heard = (file: string) =>
      client
        .heard<{ uri: string; version?: number; diagnostics: { code: string }[] }>(
          'textDocument/publishDiagnostics',
        )
        .filter(each => each.uri === file)
        .at(-1);
    await expect.poll(() => heard(uri)?.version).toBe(1);
    expect(heard(uri)?.diagnostics.map(({ code }) => code)).toEqual(['E0301']);
    await expect
      .poll(() => heard('file:///work/Broken.hs')?.diagnostics.map(({ code }) => code))
      .toEqual(['E0301']);
    await client.connection.sendNotification(names.quiet, { quiet: true });
    await expect.poll(() => heard(uri)?.diagnostics).toEqual([]);
  });
});

it('type hints, by setting', async () => {
  await start({ typeHints: 'topLevel' });
  const hints = await ask('textDocument/inlayHint', {
    textDocument,
    range: { start: at(0, 0), end: at(9, 0) },
  });
  expect(hints).toEqual([{ position: at(3, 21), label: ':: Shape -> Double', kind: 1, paddingLeft: true }]);
});

it('works out the edits of cost centres when one is chosen, for a client that asks then', async () => {
  const files = { readText: () => undefined, list: () => [] };
  const resolves = { textDocument: { codeAction: { resolveSupport: { properties: ['edit'] } } } };
  const open = (lookup: FileLookup) => createWorkspace(builtLibrary(), lookup);
  client = await startClient({}, open, realWorker, files, resolves);
  client.open(other, geometry);
  client.open(uri, program);
  const asked = { textDocument, range: range(3, 1, 1), context: { diagnostics: [], only: ['refactor'] } };
  const offered = (): Promise<{ title: string; edit?: object }[]> => ask('textDocument/codeAction', asked);
  const [action] = (await offered()).filter(({ title }) => title.includes('cost centre'));
  expect(action).toMatchObject({ title: 'Add cost centre to double' });
  expect(action?.edit).toBeUndefined();
  expect(await ask('codeAction/resolve', action!)).toMatchObject({
    edit: { changes: { [uri]: [{ range: range(3, 11, 11), newText: '{-# SCC double #-} ' }] } },
  });
  // the text that was asked about is no more
  client.edit(uri, range(2, 0, 0), '\n');
  expect(await ask<{ edit?: object }>('codeAction/resolve', action!)).not.toHaveProperty('edit');
});

it('keeps quiet beside another extension, but for cost centres', async () => {
  await start({ quiet: true });
  expect(await ask('textDocument/hover', { textDocument, position: at(3, 1) })).toBeNull();
  expect(await ask('textDocument/completion', { textDocument, position: at(3, 16) })).toBeNull();
  expect(await ask('textDocument/semanticTokens/full', { textDocument })).toEqual({ data: [] });
  const actions = await ask<{ kind: string }[]>('textDocument/codeAction', {
    textDocument,
    range: range(3, 1, 1),
    context: { diagnostics: [] },
  });
  expect(actions.map(({ kind }) => kind.split('.').includes('scc'))).toEqual([true, true]);
});
