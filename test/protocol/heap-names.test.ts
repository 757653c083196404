/** GHC's heap profiles beside the sources of the workspace: they have names and no places. */
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import type { PublishDiagnosticsParams } from 'vscode-languageserver';
import { createWorkspace, type FileLookup } from '../../language/index.ts';
import { type LineCostsParams, names, type ProfileAnswer } from '../../server/src/protocol/index.ts';
import { builtLibrary } from '../lib/program.ts';
import { type Client, realWorker, removeWorker, startClient } from '../lib/protocol.ts';

const main = `module Main (main) where
import Shape

build :: Int -> [[Int]]
build n = map cells [1 .. n]
  where cells k = let row j = j * k in map row [1 .. 20]

class Sized a where
  size :: a -> Int
  size _ = 1
instance Sized [b] where
  size xs = {-# SCC "walk-list" #-} length xs

{-# SCC lazySum "sum" #-}
lazySum :: [Int] -> Int
lazySum = foldl (\\a x -> a + x) 0

anExtremelyLongFunctionName :: Int -> [Int]
anExtremelyLongFunctionName n = go 0
  where go i = i : go (i + n)

main :: IO ()
main = print (size (build 3), lazySum (anExtremelyLongFunctionName 3))
`;

const shape = `module Shape where
{-# SCC total #-}
total, twice :: Int -> Int
total = (+ 1)
twice = (* 2)
x <+> y = x + y
`;

const files = new Map<string, string>();
let client: Client;
beforeEach(async () => {
  files.clear();
  files.set('/work/app/Main.hs', main);
  files.set('/work/app/Shape.hs', shape);
  const list = (folder: string): string[] => [
    ...new Set(
      [...files.keys()].flatMap(path =>
        path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0]! : [],
      ),
    ),
  ];
  const workspace = (lookup: FileLookup) => createWorkspace(builtLibrary(), lookup);
  client = await startClient({}, workspace, realWorker, { readText: path => files.get(path), list });
  await client.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
    event: { added: [{ uri: 'file:///work', name: 'work' }], removed: [] },
  });
});
afterEach(() => client.close());
afterAll(removeWorker);

/** Loads a heap profile with these bands: by centre the file and the line to which it leads. */
async function placesOf(options: string, ...bands: readonly string[]) {
  const rows = bands.map(band => `${band}\t100`).join('\n');
  const text = `JOB "app +RTS ${options}"\nDATE "Sat Nov 28 12:00 2026"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\nBEGIN_SAMPLE 0.1\n${rows}\nEND_SAMPLE 0.1\n`;
  const content = Buffer.from(text).toString('base64');
  const loaded = await client.connection.sendRequest(names.loadRun, {
    uri: 'file:///work/app/app.hp',
    content,
  });
  expect(loaded).toMatchObject({ kind: 'loaded', problems: [] });
  const { run } = loaded as { run: number };
  await expect.poll(() => client.heard(names.lineCosts).length).toBeGreaterThan(0);
  const costs = client.heard<LineCostsParams>(names.lineCosts).at(-1)!;
  // it says nothing of what it did not count
  expect(costs.lines).toEqual([]);
  expect(await client.connection.sendRequest<ProfileAnswer>(names.profile, { run })).toMatchObject({
    hasProgram: false,
  });
  return Object.fromEntries(
    costs.centres.flatMap(({ label, uri, range }) =>
      uri && range ? [[label, `${uri.replace(/^.*\//, '')}:${range.start.line + 1}`]] : [],
    ),
  );
}

it('bands lead to functions, inner ones, and the labels of pragmas', async () => {
  const places = await placesOf(
    '-hc',
    '(1)build/main',
    '(2)build.cells.row/build...',
    '(3)walk-list/size/main',
    '(4)Main.sum/lazySum',
    '(5)lazySum.\\/Main.sum',
    '(6)anExtremelyLongFuncti...',
    '(7)Shape.total/main',
    '(8)<+>/main',
    'MAIN',
  );
  expect(places).toEqual({
    build: 'Main.hs:5',
    'build.cells.row': 'Main.hs:6',
    'walk-list': 'Main.hs:12',
    'Main.sum': 'Main.hs:14',
    'lazySum.\\': 'Main.hs:16',
    'anExtremelyLongFuncti...': 'Main.hs:19',
    'Shape.total': 'Shape.hs:2',
    '<+>': 'Shape.hs:6',
  });
});

it('modules lead to their heads', async () => {
  expect(await placesOf('-hm', 'Shape', 'GHC.IO', 'SYSTEM')).toEqual({ Shape: 'Shape.hs:1' });
});

it('what a name may mean at several places leads nowhere', async () => {
  files.set('/work/test/Test.hs', 'module Test where\nbuild = 1\ntwice = 2\n');
  const places = await placesOf(
    '-hr',
    '(1)SYSTEM,build',
    '(2)size',
    '(3)lazySum',
    '(4)twice,lazySum',
    '(5)none',
  );
  expect(places).toEqual({ lazySum: 'Main.hs:16' });
});

it('a program has one module of each name', async () => {
  files.set('/work/other/Main.hs', 'main = print 1\nhelper = 2\n');
  const places = await placesOf('-hc', '(1)build/main', '(2)lazySum', '(3)helper');
  expect(places).toEqual({ build: 'Main.hs:5', lazySum: 'Main.hs:16' });
});

it('what was looked at is no longer known once it changes on the disk', async () => {
  files.set('/work/app/Other.hs', 'module Other where\ntwice = 2\n');
  expect(await placesOf('-hc', '(1)twice/main')).toEqual({});
  files.set('/work/app/Shape.hs', 'module Shape where\n');
  client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: 'file:///work/app/Shape.hs', type: 2 }],
  });
  client.open('file:///work/app/Use.hs', 'module Use where\nimport Shape\nfour = twice 2\n');
  await expect
    .poll(() =>
      client
        .heard<PublishDiagnosticsParams>('textDocument/publishDiagnostics')
        .flatMap(each => each.diagnostics),
    )
    .toContainEqual(expect.objectContaining({ message: expect.stringContaining('twice') }));
});
