/** A package in source form is compiled with the program that depends on it. */
import { afterAll, afterEach, expect, it } from 'vitest';
import { createWorkspace } from '../../language/index.ts';
import {
  type EndedParams,
  type LineCostsParams,
  names,
  type ProfileAnswer,
  type RunAnswer,
} from '../../server/src/protocol/index.ts';
import { builtLibrary } from '../lib/program.ts';
import { type Client, realWorker, removeWorker, startClient } from '../lib/protocol.ts';

const files: Readonly<Record<string, string>> = {
  '/work/app/app.cabal':
    'name: app\nversion: 1\nexecutable app\n  main-is: Main.hs\n  build-depends: base, tea, coffee\n',
  '/work/app/Main.hs': 'module Main where\nimport Tea\nmain :: IO ()\nmain = print (brew 3)\n',
  '/work/app/Bad.hs': 'module Main where\nimport Tea.Water\nmain :: IO ()\nmain = print (water 3)\n',
  '/work/tea-0.2/tea.cabal':
    'name: tea\nversion: 0.2\nlibrary\n  hs-source-dirs: src\n  exposed-modules: Tea\n  other-modules: Tea.Water\n  build-depends: base\n  default-extensions: LambdaCase\n',
  '/work/tea-0.2/src/Tea.hs':
    'module Tea (brew) where\nimport Data.List\nimport Tea.Water\nbrew :: Int -> Int\nbrew = \\case\n  0 -> 1\n  n -> water n\n',
  '/work/tea-0.2/src/Tea/Water.hs': 'module Tea.Water where\nwater :: Int -> Int\nwater n = sum [1 .. n]\n',
};
const list = (folder: string): string[] => [
  ...new Set(
    Object.keys(files).flatMap(path =>
      path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0]! : [],
    ),
  ),
];

let client: Client;
afterEach(() => client.close());
afterAll(removeWorker);
const open = async (name: string): Promise<string> => {
  const path = `/work/app/${name}`;
  client = await startClient({}, lookup => createWorkspace(builtLibrary(), lookup), realWorker, {
    readText: each => files[each],
    list,
  });
  client.open(`file://${path}`, files[path]!);
  return `file://${path}`;
};

it('runs where the client has sent it, by the folder that the project names', async () => {
  client = await startClient({}, lookup => createWorkspace(builtLibrary(), lookup), realWorker);
  const uriOf = (path: string): string => path.replace('/work/', 'cairn-playground:/');
  const sent = Object.entries(files).filter(([path]) => path !== '/work/app/app.cabal');
  const project = { uri: 'cairn-playground:/app/cairn.json', text: '{ "packages": ["../tea-0.2"] }' };
  await client.connection.sendNotification(names.sources, {
    files: [project, ...sent.map(([path, text]) => ({ uri: uriOf(path), text }))],
  });
  const uri = uriOf('/work/app/Main.hs');
  client.open(uri, files['/work/app/Main.hs']!);
  const answer = await client.connection.sendRequest<RunAnswer>(names.run, { uri, profile: true });
  expect(answer).toMatchObject({ kind: 'started' });
  await expect.poll(() => client.heard<EndedParams>(names.ended)).toHaveLength(1);
  const { centres } = client.heard<LineCostsParams>(names.lineCosts).at(-1)!;
  expect(centres.find(({ label }) => label === 'water')?.uri).toBe(
    'cairn-playground:/tea-0.2/src/Tea/Water.hs',
  );
  const { run } = client.heard<EndedParams>(names.ended)[0]!;
  const { profile, packages } = await client.connection.sendRequest<ProfileAnswer>(names.profile, { run });
  const packageOf = (label: string, module: string): string | undefined =>
    packages[profile.centres.findIndex(each => each.label === label && each.module === module)];
  expect(packageOf('water', 'Tea.Water')).toBe('tea');
  expect(packageOf('main', 'Main')).toBe('');
  expect(packageOf('MAIN', 'MAIN')).toBe('');
  expect(packageOf('CAF', 'GHC.IO.Handle.Text')).toBe('base');
});

it('shows what is wrong with a program though none of its files is open, until it is mended', async () => {
  client = await startClient({}, lookup => createWorkspace(builtLibrary(), lookup), realWorker);
  const uri = 'cairn-playground:/app/Alone.hs';
  const run = (): Promise<RunAnswer> => client.connection.sendRequest(names.run, { uri, profile: false });
  const sources = (text: string): Promise<void> =>
    client.connection.sendNotification(names.sources, { files: [{ uri, text }] });
  const shown = () =>
    client.heard<{ uri: string; diagnostics: { code: string }[] }>('textDocument/publishDiagnostics').at(-1);
  await sources('main = oops\n');
  expect(await run()).toMatchObject({ kind: 'refused', files: [uri] });
  expect(shown()).toMatchObject({ uri, diagnostics: [{ code: 'E0301' }] });
  await sources('main = print 1\n');
  await expect.poll(shown).toMatchObject({ uri, diagnostics: [] });
  expect(await run()).toMatchObject({ kind: 'started' });
  await expect.poll(() => client.heard<EndedParams>(names.ended)).toHaveLength(1);
  expect(shown()).toMatchObject({ uri, diagnostics: [] });
});

interface Shown {
  readonly uri: string;
  readonly diagnostics: readonly { readonly message: string }[];
}
const shown = async (uri: string): Promise<readonly string[]> => {
  const of = (): Shown | undefined =>
    client.heard<Shown>('textDocument/publishDiagnostics').findLast(each => each.uri === uri);
  await expect.poll(of).toBeDefined();
  return of()!.diagnostics.map(({ message }) => message.split('\n')[0]!);
};

it('runs, with its costs beside its own lines and no advice about them', async () => {
  const uri = await open('Main.hs');
  const answer = await client.connection.sendRequest<RunAnswer>(names.run, { uri, profile: true });
  expect(answer).toMatchObject({ kind: 'started' });
  await expect.poll(() => client.heard<EndedParams>(names.ended)).toHaveLength(1);
  const { centres } = client.heard<LineCostsParams>(names.lineCosts).at(-1)!;
  expect(centres.find(({ label }) => label === 'water')).toMatchObject({
    own: true,
    entries: 1,
    uri: 'file:///work/tea-0.2/src/Tea/Water.hs',
  });
  expect(await shown(uri)).toEqual([]);
  expect(await shown('file:///work/tea-0.2/src/Tea.hs')).toEqual([]);
  expect(await shown('file:///work/app/app.cabal')).toEqual(['The package coffee is not available']);
});

it('keeps to itself what it does not expose', async () => {
  const uri = await open('Bad.hs');
  expect(await shown(uri)).toEqual(['The package tea keeps the module ‘Tea.Water’ to itself']);
});
