/** The server while everything changes under it: files on disk, imports, the project; typing in a large file; a run
 * going on. With the real compiler. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createWorkspace } from '../../language/index.ts';
import type { Files } from '../../server/src/project/project.ts';
import { names } from '../../server/src/protocol/index.ts';
import { largeProgram } from '../lib/large.ts';
import { builtLibrary } from '../lib/program.ts';
import { type Client, realWorker, removeWorker, startClient } from '../lib/protocol.ts';

const uriOf = (path: string): string => `file://${path}`;
const range = (line: number, from: number, to: number) => ({
  start: { line, character: from },
  end: { line, character: to },
});

let client: Client;
afterEach(() => client.close());
afterAll(removeWorker);

/** A server over files that the test may change. */
async function start(on: Map<string, string>): Promise<void> {
  const files: Files = {
    readText: path => on.get(path),
    list(folder) {
      const inside = [...on.keys()].filter(path => path.startsWith(`${folder}/`));
      return [...new Set(inside.map(path => path.slice(folder.length + 1).split('/')[0]!))];
    },
  };
  client = await startClient({}, lookup => createWorkspace(builtLibrary(), lookup), realWorker, files);
}

const changed = (path: string, type: 1 | 2 | 3): Promise<void> =>
  client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: uriOf(path), type }],
  });

interface Published {
  readonly uri: string;
  readonly diagnostics: readonly { readonly code: string; readonly severity: number }[];
}
const errors = (path: string): readonly string[] | undefined =>
  client
    .heard<Published>('textDocument/publishDiagnostics')
    .findLast(({ uri }) => uri === uriOf(path))
    ?.diagnostics.filter(({ severity }) => severity === 1)
    .map(({ code }) => code);

describe('files', () => {
  const main = '/work/Main.hs';
  const text = 'module Main where\nimport Used (answer)\nmain :: IO ()\nmain = print answer\n';
  const used = 'module Used where\nanswer :: Int\nanswer = 42\n';

  it('may be deleted, and come back with something else in them', async () => {
    const on = new Map([['/work/Used.hs', used]]);
    await start(on);
    client.open(uriOf(main), text);
    await expect.poll(() => errors(main)).toEqual([]);
    on.delete('/work/Used.hs');
    await changed('/work/Used.hs', 3);
    await expect.poll(() => errors(main)).toEqual(['E0311']);
    on.set('/work/Used.hs', used.replaceAll('answer', 'reply'));
    await changed('/work/Used.hs', 1);
    await expect.poll(() => errors(main)).toEqual(['E0312']);
    on.set('/work/Used.hs', used);
    await changed('/work/Used.hs', 2);
    await expect.poll(() => errors(main)).toEqual([]);
  });

  it('without a main are run in the programs that need them', async () => {
    const other = '/work/Other.hs';
    const on = new Map([
      [main, text],
      ['/work/Used.hs', used],
      [other, 'module Main where\nmain :: IO ()\nmain = print 1\n'],
    ]);
    await start(on);
    client.open(uriOf('/work/Used.hs'), used);
    const run = () =>
      client.connection.sendRequest(names.run, { uri: uriOf('/work/Used.hs'), profile: false });
    expect(await run()).toEqual({ kind: 'module', programs: [{ uri: uriOf(main), name: 'Main' }] });
    on.set(other, text.replace('print answer', 'print (answer + 1)'));
    await changed(other, 2);
    expect(await run()).toMatchObject({ programs: [{ name: 'Main' }, { name: 'Other' }] });
  });

  it('may import each other, until they no longer do', async () => {
    const a = '/work/A.hs';
    await start(new Map([['/work/B.hs', 'module B where\nimport A\nb :: Int\nb = a + 1\n']]));
    client.open(uriOf(a), 'module A where\nimport B\na :: Int\na = b + 1\n');
    await expect.poll(() => errors(a)?.length).toBe(1);
    client.edit(uriOf(a), range(1, 0, 8), '');
    client.edit(uriOf(a), range(3, 4, 5), '0');
    await expect.poll(() => errors(a)).toEqual([]);
  });

  it('may be literate, or be written for several systems', async () => {
    await start(new Map());
    client.open(uriOf('/work/Tale.lhs'), 'A tale.\n\n> module Tale where\n> end :: Int\n> end = 1\n');
    client.open(
      uriOf('/work/Cpp.hs'),
      '{-# LANGUAGE CPP #-}\nmodule Cpp where\n#ifdef mingw32_HOST_OS\nimport No.Such\n#endif\n',
    );
    await expect.poll(() => errors('/work/Tale.lhs')).toEqual([]);
    await expect.poll(() => errors('/work/Cpp.hs')).toEqual([]);
    client.edit(uriOf('/work/Tale.lhs'), range(4, 8, 9), "'x'");
    await expect.poll(() => errors('/work/Tale.lhs')).toEqual(['E0401']);
  });
});

describe('a project', () => {
  it('finds modules where its description says, as soon as it says so', async () => {
    const main = '/work/app/Main.hs';
    const described = (folders: string): string =>
      `name: shop\nversion: 1\nexecutable shop\n  main-is: Main.hs\n  hs-source-dirs: ${folders}\n  build-depends: base\n`;
    const on = new Map([
      ['/work/shop.cabal', described('app')],
      ['/work/src/Prices.hs', 'module Prices where\npen :: Int\npen = 3\n'],
      [main, 'import Prices\nmain :: IO ()\nmain = print pen\n'],
    ]);
    await start(on);
    client.open(uriOf(main), on.get(main)!);
    await expect.poll(() => errors(main)).toContain('E0311');
    on.set('/work/shop.cabal', described('app, src'));
    await changed('/work/shop.cabal', 2);
    await expect.poll(() => errors(main)).toEqual([]);
  });
});

describe('a module of a thousand lines', () => {
  it('takes what is typed, completes it, and says what is wrong with it', async () => {
    const text = largeProgram(1000, 1).modules.get('Part.M000')!;
    const path = '/work/Part/M000.hs';
    const uri = uriOf(path);
    await start(new Map());
    client.open(uri, text);
    await expect.poll(() => errors(path)).toEqual([]);
    const last = text.split('\n').length - 1;
    const typed = '\nextra :: Int\nextra = leng';
    const lines = typed.split('\n').length - 1;
    let [line, character] = [last, 0];
    for (const key of typed) {
      client.edit(uri, range(line, character, character), key);
      [line, character] = key === '\n' ? [line + 1, 0] : [line, character + 1];
    }
    const position = { line: last + lines, character };
    const completion = client.connection.sendRequest<{ items: { label: string }[] }>(
      'textDocument/completion',
      {
        textDocument: { uri },
        position,
      },
    );
    expect((await completion).items.map(({ label }) => label)).toContain('length');
    await expect.poll(() => errors(path)).toEqual(['E0301']);
  });
});

describe('a run', () => {
  it('leaves the server free to answer', async () => {
    const main = '/work/Main.hs';
    const uri = uriOf(main);
    await start(new Map());
    client.open(
      uri,
      'module Main where\n\nmain :: IO ()\nmain = print (f 1)\n\nf :: Int -> Int\nf n = f (n + 1)\n',
    );
    const answer = await client.connection.sendRequest<{ run: number }>(names.run, { uri, profile: true });
    expect(answer).toMatchObject({ kind: 'started' });
    const hover = await client.connection.sendRequest<{ contents: { value: string } }>('textDocument/hover', {
      textDocument: { uri },
      position: { line: 6, character: 0 },
    });
    expect(hover.contents.value).toContain('f :: Int -> Int');
    client.edit(uri, range(6, 6, 7), 'g');
    await expect.poll(() => errors(main)).toEqual(['E0301']);
    expect(client.heard(names.ended)).toEqual([]);
    await client.connection.sendRequest(names.interrupt, { run: answer.run });
    await expect.poll(() => client.heard(names.ended)).toMatchObject([{ end: 'interrupted' }]);
  });
});

describe('a name that several programs of a project use', () => {
  const on = new Map([
    [
      '/work/shop.cabal',
      [
        'name: shop\nlibrary\n  hs-source-dirs: src\n  exposed-modules: Price',
        'executable till\n  hs-source-dirs: app\n  main-is: Main.hs\n  build-depends: base, shop',
        'test-suite prices\n  type: exitcode-stdio-1.0\n  hs-source-dirs: test, src\n  main-is: Spec.hs\n',
      ].join('\n'),
    ],
    ['/work/src/Price.hs', 'module Price where\nprice :: Int\nprice = 3\n'],
    ['/work/src/Sum.hs', 'module Sum where\nimport Price\nboth = price + price\n'],
    ['/work/app/Main.hs', 'module Main where\nimport Price\nmain = print price\n'],
    ['/work/test/Spec.hs', 'module Main where\nimport Price\nmain = print (price == 3)\n'],
  ]);
  const ask = <T>(method: string, path: string, line: number, character: number, more = {}): Promise<T> =>
    client.connection.sendRequest(`textDocument/${method}`, {
      textDocument: { uri: uriOf(path) },
      position: { line, character },
      ...more,
    });
  const everywhere = [
    '/work/app/Main.hs 2',
    '/work/src/Price.hs 1',
    '/work/src/Price.hs 2',
    '/work/src/Sum.hs 2',
    '/work/src/Sum.hs 2',
    '/work/test/Spec.hs 2',
  ];

  it.each([
    ['/work/src/Price.hs', 2, 0],
    ['/work/app/Main.hs', 2, 13],
    ['/work/test/Spec.hs', 2, 14],
  ] as const)('is found and renamed in all of them, from %s', async (path, line, begin) => {
    await start(on);
    await client.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
      event: { added: [{ uri: 'file:///work', name: 'work' }], removed: [] },
    });
    client.open(uriOf(path), on.get(path)!);
    const found = await ask<readonly { uri: string; range: { start: { line: number } } }[]>(
      'references',
      path,
      line,
      begin + 1,
      { context: { includeDeclaration: true } },
    );
    expect(found.map(({ uri, range }) => `${uri.slice(7)} ${range.start.line}`).toSorted()).toEqual(
      everywhere,
    );
    expect(await ask('prepareRename', path, line, begin + 1)).toMatchObject({
      range: { start: { line, character: begin } },
      placeholder: 'price',
    });
    const { changes } = await ask<{
      changes: Record<string, readonly { range: { start: { line: number } } }[]>;
    }>('rename', path, line, begin + 1, { newName: 'cost' });
    const edited = Object.entries(changes).flatMap(([uri, edits]) =>
      edits.map(({ range }) => `${uri.slice(7)} ${range.start.line}`),
    );
    expect(edited.toSorted()).toEqual(everywhere);
    // and what was lent to the other programs has been given back: they see the text as it is
    client.open(uriOf('/work/src/Price.hs'), 'module Price where\nworth :: Int\nworth = 3\n');
    client.open(uriOf('/work/app/Main.hs'), on.get('/work/app/Main.hs')!);
    await expect.poll(() => errors('/work/app/Main.hs')).toEqual(['E0301']);
  });

  it.each(['/work/src/Price.hs', '/work/app/Main.hs'] as const)(
    'has its callers in all of them, and is found with all else, from %s',
    async path => {
      await start(on);
      await client.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
        event: { added: [{ uri: 'file:///work', name: 'work' }], removed: [] },
      });
      client.open(uriOf(path), on.get(path)!);
      const [line, character] = path === '/work/src/Price.hs' ? [2, 1] : [2, 14];
      type Item = { readonly name: string; readonly uri: string };
      const [item] = await ask<readonly Item[]>('prepareCallHierarchy', path, line, character);
      const callers = async (of: Item | undefined): Promise<readonly { from: Item }[]> =>
        client.connection.sendRequest('callHierarchy/incomingCalls', { item: of });
      const found = await callers(item);
      expect(found.map(({ from }) => `${from.name} ${from.uri.slice(7)}`).toSorted()).toEqual([
        'both /work/src/Sum.hs',
        'main /work/app/Main.hs',
        'main /work/test/Spec.hs',
      ]);
      const spec = found.find(({ from }) => from.uri.endsWith('Spec.hs'))!.from;
      expect(await callers(spec)).toEqual([]);
      const called = await client.connection.sendRequest<readonly { to: Item }[]>(
        'callHierarchy/outgoingCalls',
        { item: spec },
      );
      expect(called.map(({ to }) => to.name)).toContain('price');
      const symbols = await client.connection.sendRequest<readonly { location: Item; name: string }[]>(
        'workspace/symbol',
        { query: 'main' },
      );
      expect(symbols.map(({ location }) => location.uri.slice(7)).toSorted()).toEqual([
        '/work/app/Main.hs',
        '/work/test/Spec.hs',
      ]);
    },
  );
});

describe('what is wrong in a file that nobody has opened', () => {
  const main = '/work/Main.hs';
  const other = '/work/Other.hs';
  const on = new Map([
    [main, 'module Main where\nmain :: IO ()\nmain = return ()\n'],
    [other, 'module Other where\nother = missing\n'],
  ]);

  it('stays on show when it is opened', async () => {
    await start(on);
    await client.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
      event: { added: [{ uri: 'file:///work', name: 'work' }], removed: [] },
    });
    client.open(uriOf(main), on.get(main)!);
    await expect.poll(() => errors(other)).toEqual(['E0301']);
    client.open(uriOf(other), on.get(other)!);
    const heard = () => client.heard<Published>('textDocument/publishDiagnostics');
    const before = heard().length;
    // the other files are checked again a while after the last change: then the first one is told of once more
    await changed(main, 2);
    await expect.poll(() => heard().length).toBeGreaterThan(before + 1);
    client.edit(uriOf(main), range(2, 7, 16), 'missing');
    await expect.poll(() => errors(main)).toEqual(['E0301']);
    expect(errors(other)).toEqual(['E0301']);
  });
});
