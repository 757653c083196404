/** What is said of programs that need what only GHC has: one message, and an offer. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createWorkspace } from '../../language/index.ts';
import { createToolchain, type Toolchain } from '../../server/src/engine/ghc/toolchain.ts';
import { names, type RunAnswer } from '../../server/src/protocol/index.ts';
import { builtLibrary } from '../lib/program.ts';
import { type Client, realWorker, removeWorker, startClient } from '../lib/protocol.ts';

const uri = 'file:///work/Main.hs';
const folder = '/work';

let client: Client;
afterEach(() => client.close());
afterAll(removeWorker);

const files = new Map<string, string>();
const list = (where: string): string[] => [
  ...new Set(
    [...files.keys()].flatMap(path =>
      path.startsWith(`${where}/`) ? path.slice(where.length + 1).split('/')[0]! : [],
    ),
  ),
];
const tools = createToolchain({ PATH: '/nowhere', HOME: '/nowhere' }, '/nowhere/cache');
/** A GHC that is there, and is not called. */
const found: Toolchain = { ...tools, find: name => (name === 'ghc' ? '/usr/bin/ghc' : undefined) };

async function connect(
  all: Readonly<Record<string, string>>,
  { ghc = found, settings = {} }: { ghc?: Toolchain | 'none'; settings?: object } = {},
): Promise<void> {
  files.clear();
  for (const [name, text] of Object.entries(all)) files.set(`${folder}/${name}`, text);
  const parts = { readText: (path: string) => files.get(path), list, ...(ghc === 'none' ? {} : { ghc }) };
  client = await startClient(settings, lookup => createWorkspace(builtLibrary(), lookup), realWorker, parts);
  client.open(uri, files.get(`${folder}/Main.hs`)!);
}

interface Shown {
  readonly uri: string;
  readonly diagnostics: readonly { code: string; severity: number; message: string; range: object }[];
}
const shown = async (at = uri): Promise<Shown['diagnostics']> => {
  const all = (): readonly Shown[] => client.heard<Shown>('textDocument/publishDiagnostics');
  await expect.poll(() => all().some(each => each.uri === at)).toBe(true);
  return all().findLast(each => each.uri === at)!.diagnostics;
};
const titles = async (at?: string): Promise<readonly [number, string][]> =>
  (await shown(at)).map(({ severity, message }) => [severity, message.split('\n')[0]!]);
const run = (engine?: string): Promise<RunAnswer> =>
  client.connection.sendRequest(names.run, { uri, profile: true, ...(engine ? { engine } : {}) });

describe('a program that needs what Cairn lacks', () => {
  it.each([
    [
      'a package',
      'import Data.Aeson (encode, Value)\nimport qualified Foo.Bar as B\nx :: Value\nx = B.thing\nmain :: IO ()\nmain = print (encode x)\n',
      ['the module ‘Data.Aeson’', 'the module ‘Foo.Bar’'],
    ],
    [
      'Template Haskell',
      '{-# LANGUAGE TemplateHaskell #-}\nmodule Main where\nimport Language.Haskell.TH\nmain :: IO ()\nmain = print $(litE (integerL 3)) >> print (undefinedByCairn 1)\n',
      ['the extension TemplateHaskell'],
    ],
    [
      'functions of C',
      'foreign import ccall "my_thing" my :: Int -> Int\nmain :: IO ()\nmain = print (my 3)\n',
      ['the C function ‘my_thing’'],
    ],
    [
      'packages, whose modules have names like some of its own',
      'import Data.Aeson\nimport Data.Own\nmain :: IO ()\nmain = print (encode own)\n',
      ['the module ‘Data.Aeson’'],
      { 'Data/Own.hs': 'module Data.Own where\nown :: Int\nown = 1\n' },
    ],
    [
      'another meaning of what is written',
      '{-# LANGUAGE ExtendedDefaultRules #-}\nimport Prelude\nmain :: IO ()\nmain = print 1\n',
      ['the extension ExtendedDefaultRules'],
    ],
  ])('has one message: %s', async (_, text, missing, more: Readonly<Record<string, string>> = {}) => {
    await connect({ 'Main.hs': text, ...more });
    expect(await titles()).toEqual([[3, `This needs ${missing.join(' and ')}`]]);
    expect(await run('auto')).toEqual({
      kind: 'lacking',
      missing,
      ghc: true,
      reason: `This program needs ${missing.join(' and ')}, which Cairn’s own compiler does not support. GHC can build and profile it.`,
    });
    expect(await run('embedded')).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/needs/) });
    expect(await run()).toMatchObject({ kind: 'refused' });
  });

  it('has words for it that are nothing but text', async () => {
    const text = 'foreign import ccall "a\\ESC[31m" my :: Int -> Int\nmain :: IO ()\nmain = print (my 3)\n';
    await connect({ 'Main.hs': text });
    const answer = JSON.stringify([await titles(), await run('auto')]);
    expect(answer).toContain('[31m');
    expect(answer).not.toMatch(/\\u001b/);
  });

  it('names the first of many things', async () => {
    const imports = ['A', 'B', 'C', 'D', 'E'].map(name => `import Network.${name}\n`);
    await connect({ 'Main.hs': `${imports.join('')}main :: IO ()\nmain = print 1\n` });
    const modules = ['A', 'B', 'C'].map(name => `the module ‘Network.${name}’`);
    expect(await titles()).toEqual([[3, `This needs ${modules.join(', ')} and 2 more`]]);
  });

  it('has its own errors besides, and then no offer', async () => {
    await connect({
      'Main.hs': 'import Data.Aeson (encode)\nmain :: IO ()\nmain = print (encode 1) >> nothingOfTheKind\n',
    });
    expect(await titles()).toEqual([
      [3, 'This needs the module ‘Data.Aeson’'],
      [1, 'Variable not in scope: nothingOfTheKind'],
    ]);
    expect(await run('auto')).toMatchObject({ kind: 'refused' });
  });

  it('has no errors in modules that import from one of which nobody knows all', async () => {
    await connect({
      'Main.hs':
        'import Types (T, made, theField)\nmain :: IO ()\nmain = print made >> print (theField made)\n',
      'Types.hs':
        '{-# LANGUAGE TemplateHaskell #-}\nmodule Types where\ndata T = T { _theField :: Int }\nmakeLenses (quoted T)\n',
    });
    expect(await titles()).toEqual([]);
    expect(await titles('file:///work/Types.hs')).toEqual([[3, 'This needs the extension TemplateHaskell']]);
    expect(await run('auto')).toMatchObject({ kind: 'lacking', missing: ['the extension TemplateHaskell'] });
  });

  it.each([
    ['misspelt', { 'Main.hs': 'import Data.Lits\nmain :: IO ()\nmain = print 1\n' }],
    [
      'forgotten beside others',
      {
        'Main.hs': 'import App.Core\nimport App.Other\nmain :: IO ()\nmain = print 1\n',
        'App/Core.hs': 'module App.Core where\n',
      },
    ],
    ['of this folder', { 'Main.hs': 'import Helper\nmain :: IO ()\nmain = print 1\n' }],
    [
      'called otherwise in its own file',
      {
        'Main.hs': 'import Data.Thing\nmain :: IO ()\nmain = print 1\n',
        'Data/Thing.hs': 'module Thing where\n',
      },
    ],
  ])('is none where a module is %s', async (_, all) => {
    await connect(all);
    expect((await shown()).map(({ code, severity }) => [code, severity])).toEqual([['E0311', 1]]);
    expect(await run('auto')).toMatchObject({ kind: 'refused' });
  });

  it('is told how to get GHC where it is not', async () => {
    const text = 'import Data.Aeson\nmain :: IO ()\nmain = print (encode 1)\n';
    await connect({ 'Main.hs': text }, { ghc: tools });
    expect(await run('auto')).toMatchObject({
      kind: 'lacking',
      ghc: false,
      reason: expect.stringMatching(/ghcup/),
    });
    await client.close();
    await connect({ 'Main.hs': text }, { settings: { trusted: false } });
    expect(await run('auto')).toMatchObject({ ghc: false, reason: expect.stringMatching(/trusted/) });
    await client.close();
    await connect({ 'Main.hs': text }, { ghc: 'none' });
    expect((await shown())[0]?.message).toMatch(/web page/);
    expect(await run('auto')).toMatchObject({ ghc: false, reason: expect.stringMatching(/web page/) });
  });

  it('has a quick fix where the client has the command', async () => {
    const text = 'import Data.Aeson\nmain :: IO ()\nmain = print (encode 1)\n';
    await connect({ 'Main.hs': text }, { settings: { commandLinks: true } });
    const diagnostics = await shown();
    const [first] = diagnostics;
    expect(first).toMatchObject({ code: 'I0701', severity: 3 });
    const actions = await client.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri },
      range: first!.range,
      context: { diagnostics },
    });
    expect(actions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: 'Profile with GHC',
          command: { title: 'Profile with GHC', command: 'cairn.profileWithGhc', arguments: [uri] },
        }),
      ]),
    );
  });
});
