/** Runs that outlive a server, and profiles of other tools beside the workspace's sources. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { CancellationTokenSource, LSPErrorCodes, WorkDoneProgress } from 'vscode-languageserver';
import { createWorkspace } from '../../language/index.ts';
import {
  type EndedParams,
  type ExportAnswer,
  type ForgottenParams,
  type GrowAnswer,
  type GrowingParams,
  type GrowParams,
  type KeepAnswer,
  type LineCostsParams,
  type LoadAnswer,
  names,
  type ProfileAnswer,
  type RunAnswer,
} from '../../server/src/protocol/index.ts';
import type { Reader } from '../../server/src/read/reader.ts';
import { builtLibrary } from '../lib/program.ts';
import { type Client, noFiles, realWorker, removeWorker, startClient } from '../lib/protocol.ts';

const uri = 'file:///work/Main.hs';
const text = `module Main where
main :: IO ()
main = print (rev [1 .. 100 :: Int])

rev :: [a] -> [a]
rev [] = []
rev (x : xs) = rev xs ++ [x]
`;
const at = (line: number, character: number) => ({ line, character });

let client: Client;
afterEach(() => client.close());
afterAll(removeWorker);

const files = new Map<string, string>();
const list = (folder: string): string[] => [
  ...new Set(
    [...files.keys()].flatMap(path =>
      path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0]! : [],
    ),
  ),
];
const connect = async (): Promise<void> => {
  const workspace = () => createWorkspace(builtLibrary(), { find: () => undefined });
  client = await startClient({}, workspace, realWorker, { readText: path => files.get(path), list });
  await client.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
    event: { added: [{ uri: 'file:///work', name: 'work' }], removed: [] },
  });
};
const ask = <T>(method: string, params: object): Promise<T> => client.connection.sendRequest(method, params);
const costs = (): LineCostsParams => client.heard<LineCostsParams>(names.lineCosts).at(-1)!;
const profiled = async (): Promise<number> => {
  client.open(uri, text);
  const answer = await ask<RunAnswer>(names.run, { uri, profile: true });
  if (answer.kind !== 'started') throw new Error(JSON.stringify(answer));
  await expect.poll(() => client.heard<EndedParams>(names.ended)).toHaveLength(1);
  return answer.run;
};
const toBase64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');
const load = (name: string, content: string): Promise<LoadAnswer> =>
  ask(names.loadRun, { uri: `file:///work/${name}`, content });
const named = (label: string) => costs().centres.find(each => each.label === label)!;
const lineOf = (label: string): number | undefined => named(label).range?.start.line;

describe('a run', () => {
  it('is loaded by another server with its costs and its selection, on the lines of now', async () => {
    files.clear();
    await connect();
    const run = await profiled();
    await ask(names.select, { run, deselected: [named('rev').centre] });
    const { content } = await ask<KeepAnswer>(names.keepRun, { run });
    const before = await ask<ProfileAnswer>(names.profile, { run });
    await client.close();

    await connect();
    client.open(uri, `-- a line above\n${text}`);
    const loaded = await load('x.cairnrun', content);
    expect(loaded).toEqual({ kind: 'loaded', run: expect.any(Number), problems: [] });
    await expect.poll(() => client.heard(names.lineCosts).length).toBe(1);
    expect([lineOf('main'), lineOf('rev')]).toEqual([3, 6]);
    expect(named('rev').selected).toBe(false);
    const { selection, ...after } = await ask<ProfileAnswer>(names.profile, {
      run: (loaded as { run: number }).run,
    });
    expect({ ...after, selection: { ...selection, version: before.selection.version } }).toEqual(before);
    client.edit(uri, { start: at(0, 0), end: at(0, 0) }, '\n\n');
    await expect.poll(() => lineOf('rev')).toBe(8);
  });

  it('stands beside its lines though another was read since, and that one once it is on show', async () => {
    files.clear();
    await connect();
    const run = await profiled();
    const { content } = await ask<KeepAnswer>(names.keepRun, { run });
    const loaded = await load('x.cairnrun', content);
    const other = (loaded as { run: number }).run;
    await ask(names.select, { run: other, deselected: [named('rev').centre] });
    const hover = async (): Promise<string> => {
      const params = { textDocument: { uri }, position: at(5, 1) };
      return JSON.stringify(await ask<unknown>('textDocument/hover', params));
    };
    expect(await hover()).toContain('101');
    const show = { metric: 'entries', mode: 'inherited', run: other };
    await client.connection.sendNotification(names.show, show);
    const ofOther = await hover();
    await client.connection.sendNotification(names.show, { ...show, run });
    expect(await hover()).not.toBe(ofOther);
  });

  it('is forgotten when it was not on show for long, and has its number again when it is read again', async () => {
    files.clear();
    await connect();
    const run = await profiled();
    const { content } = await ask<KeepAnswer>(names.keepRun, { run });
    const others: number[] = [];
    for (let i = 0; i < 9; i++) others.push(((await load(`${i}.cairnrun`, content)) as { run: number }).run);
    // the one on show stays, and the last eight
    const forgotten = () => client.heard<ForgottenParams>(names.forgotten).map(each => each.run);
    await expect.poll(forgotten).toEqual([others[0]]);
    expect(await ask(names.profile, { run: others[0] })).toBeNull();
    const rev = named('rev').centre;
    const again = { uri: 'file:///work/0.cairnrun', content, run: others[0], deselected: [rev, 1e6] };
    expect(await ask(names.loadRun, again)).toEqual({ kind: 'loaded', run: others[0], problems: [] });
    expect((await ask<ProfileAnswer>(names.profile, { run: others[0] })).selection.deselected).toEqual([rev]);
    expect(await ask(names.profile, { run })).not.toBeNull();
    // no number that it never gave
    expect(await ask(names.loadRun, { ...again, run: 1000 })).toMatchObject({ run: others.at(-1)! + 1 });
  });

  it('is not kept while there is none', async () => {
    await connect();
    expect(await ask(names.keepRun, { run: 7 })).toBeNull();
    expect(await ask(names.profile, { run: 7 })).toBeNull();
  });
});

describe('a profile of another tool', () => {
  const written = async (format: string): Promise<string | Uint8Array> => {
    await connect();
    const run = await profiled();
    const answer = await ask<ExportAnswer>(names.exportProfile, { run, format, metric: 'allocation' });
    await client.close();
    return 'text' in answer ? answer.text : Uint8Array.from(answer.bytes);
  };

  it.each(['prof', 'prof-detailed', 'json', 'speedscope', 'pprof'])(
    'stands beside the sources of the workspace: %s',
    async format => {
      files.clear();
      const content = await written(format);
      files.set('/work/other/Main.hs', 'module Other where\n');
      files.set('/work/app/src/Main.hs', text);
      await connect();
      const loaded = await load('Main.prof', toBase64(content));
      expect(loaded).toMatchObject({ kind: 'loaded' });
      await expect.poll(() => client.heard(names.lineCosts).length).toBe(1);
      expect(named('rev')).toMatchObject({ own: true, uri: 'file:///work/app/src/Main.hs' });
      expect([lineOf('main'), lineOf('rev')]).toEqual([2, 5]);
    },
  );

  it('takes the nearest of several files, and the one that the person names', async () => {
    files.clear();
    const content = toBase64(await written('json'));
    files.set('/work/a/Main.hs', text);
    files.set('/work/b/Main.hs', text);
    await connect();
    const loaded = await ask<LoadAnswer>(names.loadRun, { uri: 'file:///work/b/Main.prof', content });
    await expect.poll(() => client.heard(names.lineCosts).length).toBe(1);
    expect(named('rev').uri).toBe('file:///work/b/Main.hs');
    const run = (loaded as { run: number }).run;
    expect(await ask(names.locate, { run, module: 'Main', uri: 'file:///work/none.hs' })).toBe(false);
    expect(await ask(names.locate, { run, module: 'Main', uri: 'file:///work/a/Main.hs' })).toBe(true);
    await expect.poll(() => named('rev').uri).toBe('file:///work/a/Main.hs');
  });

  it('takes no file to which a link of the workspace leads away', async () => {
    files.clear();
    const content = toBase64(await written('json'));
    files.set('/work/b/Main.hs', text);
    const links = new Map([['/work/b/Main.hs', '/home/private/Main.hs']]);
    const load = async (name: string): Promise<LoadAnswer> => {
      client = await startClient(
        {},
        () => createWorkspace(builtLibrary(), { find: () => undefined }),
        realWorker,
        {
          readText: path => files.get(path),
          list,
          realPath: path => links.get(path) ?? path,
        },
      );
      await client.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
        event: { added: [{ uri: 'file:///work', name: 'work' }], removed: [] },
      });
      return ask<LoadAnswer>(names.loadRun, { uri: `file:///work/b/${name}.prof`, content });
    };
    expect(await load('Main')).toMatchObject({ kind: 'loaded' });
    await expect.poll(() => client.heard(names.lineCosts).length).toBe(1);
    expect(named('rev').uri).toBeUndefined();
    await client.close();
    files.set('/work/a/Main.hs', text);
    await load('Main');
    await expect.poll(() => client.heard(names.lineCosts).length).toBe(1);
    expect(named('rev').uri).toBe('file:///work/a/Main.hs');
  });

  it('that is none is refused with the reason', async () => {
    await connect();
    expect(await load('x.prof', toBase64(''))).toEqual({ kind: 'refused', reason: 'the file is empty' });
    expect(await load('x.prof', '!')).toEqual({ kind: 'refused', reason: 'its content is not valid base64' });
    expect(await load('x.prof', toBase64('nothing of the kind'))).toMatchObject({ kind: 'refused' });
  });
});

describe('growth', () => {
  const growing = `module Main where
import System.Environment
main :: IO ()
main = do
  [n] <- getArgs
  print (length (rev [1 .. read n :: Int]))

rev :: [a] -> [a]
rev [] = []
rev (x : xs) = rev xs ++ [x]
`;
  const grow = (params: Partial<GrowParams>): Promise<GrowAnswer> =>
    ask(names.grow, { uri, profile: true, sizes: [50, 100, 200, 400], ...params });

  it('is told of the program, its centres and its stacks', async () => {
    await connect();
    client.open(uri, growing);
    const { rows, problem } = await grow({});
    expect(problem).toBeUndefined();
    expect(rows.find(({ name }) => name === 'Main.rev')).toMatchObject({
      kind: 'centre',
      entries: '51 to 401, as n',
      allocation: expect.stringMatching(/, as n²$/),
    });
    expect(rows.filter(({ kind }) => kind === 'stack').map(({ name }) => name)).toContain(
      'Main.main > Main.rev',
    );
    expect(client.heard<GrowingParams>(names.growing).map(({ size }) => size)).toEqual([50, 100, 200, 400]);
  });

  it('is not told where a run fails, or sizes are too few', async () => {
    await connect();
    client.open(uri, growing);
    expect(await grow({ arguments: ['x'] })).toEqual({
      rows: [],
      problem: expect.stringContaining('The program did not finish at size 50'),
    });
    expect((await grow({ sizes: [3] })).problem).toBe('Enter at least two sizes, each 1 or more.');
    client.open('file:///work/Bad.hs', 'main = oops\n');
    expect((await grow({ uri: 'file:///work/Bad.hs' })).problem).toMatch(/error/);
  });

  it('can be cancelled', async () => {
    await connect();
    client.open(uri, growing.replace('print (length', 'print (length (cycle [1]) + length'));
    const source = new CancellationTokenSource();
    const asked = client.connection.sendRequest(
      names.grow,
      { uri, profile: true, sizes: [1, 2] },
      source.token,
    );
    await expect.poll(() => client.heard(names.growing).length).toBe(1);
    source.cancel();
    await expect(asked).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  });
});

describe('a large file', () => {
  /** A reader whose files are as long as a test likes. */
  const connectTo = async (read: Reader['read']): Promise<void> => {
    client = await startClient({}, undefined, realWorker, {
      ...noFiles,
      reader: { hasFiles: true, read },
    });
  };
  const file = { uri: 'file:///work/large.prof', workDoneToken: 'reading' };

  it('is read by the server itself, which says how far it is', async () => {
    const asked: unknown[] = [];
    await connectTo(async (content, watch) => {
      asked.push(content);
      watch.progress(1, 4);
      watch.progress(2, 4);
      return { kind: 'refused', reason: 'it is empty' };
    });
    const said: unknown[] = [];
    client.connection.onProgress(WorkDoneProgress.type, file.workDoneToken, value => {
      said.push(value);
    });
    expect(await ask(names.loadRun, file)).toEqual({ kind: 'refused', reason: 'it is empty' });
    expect(asked).toEqual([{ path: '/work/large.prof' }]);
    expect(said).toEqual([
      { kind: 'begin', title: 'Reading', percentage: 25, cancellable: true },
      { kind: 'report', percentage: 50 },
      { kind: 'end' },
    ]);
  });

  it('is read no further once that is cancelled', async () => {
    let signal: AbortSignal | undefined;
    await connectTo(
      (_, watch) =>
        new Promise((_resolve, reject) => {
          signal = watch.signal;
          signal.addEventListener('abort', () => reject(signal?.reason));
        }),
    );
    const source = new CancellationTokenSource();
    const asked = client.connection.sendRequest(names.loadRun, file, source.token);
    await expect.poll(() => signal).toBeDefined();
    source.cancel();
    await expect(asked).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
    expect(signal?.aborted).toBe(true);
  });

  it('is refused where the server has no files, or cannot read it', async () => {
    await connectTo(() => Promise.reject(new Error('ENOENT')));
    expect(await ask(names.loadRun, file)).toEqual({ kind: 'refused', reason: 'ENOENT' });
    await expect(ask(names.loadRun, { uri: 'untitled:x.prof' })).rejects.toThrow('content');
  });
});
