/** What runs have evaluated, as the editor hears of it: sums, places that follow edits, and GHC's files. */
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import type { Hover, InlayHint } from 'vscode-languageserver';
import { createWorkspace } from '../../language/index.ts';
import {
  type CoverageBox,
  type CoverageParams,
  type EndedParams,
  type LoadCoverageAnswer,
  names,
  type OutputParams,
  type RunAnswer,
} from '../../server/src/protocol/index.ts';
import { builtLibrary } from '../lib/program.ts';
import { type Client, realWorker, removeWorker, startClient } from '../lib/protocol.ts';

const uri = 'file:///work/Main.hs';
const text = `module Main where
import System.Exit

size :: Int -> String
size n
  | n > 10 = "large"
  | n < 0 = "none"
  | otherwise = "small"

main :: IO ()
main = do
  line <- getLine
  if null line then exitFailure else putStrLn (size (length line))
  rest <- getContents
  if length rest > 3 then putStrLn "on" >> loop 0 else pure ()
 where
  loop :: Int -> IO ()
  loop n = seq n (loop (n + 1))
`;

let client: Client;
beforeEach(async () => {
  client = await startClient(
    {},
    () => createWorkspace(builtLibrary(), { find: () => undefined }),
    realWorker,
  );
  client.open(uri, text);
});
afterEach(() => client.close());
afterAll(removeWorker);

const ask = <T>(method: string, params: object): Promise<T> => client.connection.sendRequest(method, params);
const covered = (): readonly CoverageParams[] => client.heard<CoverageParams>(names.coverage);
const ended = (): readonly EndedParams[] => client.heard<EndedParams>(names.ended);

async function start(input: string): Promise<number> {
  const answer = await ask<RunAnswer>(names.run, { uri, profile: false, coverage: true, terminal: true });
  const { run } = answer as { run: number };
  await ask(names.input, { run, text: input });
  return run;
}

/** Runs the program on an input, and says what it has covered. */
async function run(input: string): Promise<CoverageParams> {
  const number = await start(input);
  await ask(names.input, { run: number, end: true });
  await expect.poll(() => ended().some(each => each.run === number)).toBe(true);
  return covered().find(each => each.run === number)!;
}

const boxesOf = ({ modules }: CoverageParams): readonly CoverageBox[] => modules[0]!.boxes;
const counts = (params: CoverageParams, name: string): number[] =>
  boxesOf(params).flatMap(box => (box.kind === 'declaration' && box.name === name ? box.count : []));
const decisionAt = (params: CoverageParams, line: number): CoverageBox | undefined =>
  boxesOf(params).find(({ kind, range }) => kind === 'decision' && range.start.line === line);

async function hints(): Promise<string[]> {
  const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  const answer = await ask<InlayHint[]>('textDocument/inlayHint', { textDocument: { uri }, range });
  return answer.map(({ position, label }) => `${position.line}:${position.character} ${String(label)}`);
}

it('adds up the counts of runs of a text, whichever way they end', async () => {
  const first = await run('four\n');
  expect(first).toMatchObject({ program: 'Main', uri, modules: [{ module: 'Main', uri }] });
  expect(counts(first, 'size')).toEqual([1]);
  expect(decisionAt(first, 5)).toEqual({
    kind: 'decision',
    of: 'guard',
    range: { start: { line: 5, character: 4 }, end: { line: 5, character: 10 } },
    whenTrue: 0,
    whenFalse: 1,
    isConstant: false,
  });
  expect(decisionAt(first, 7)).toMatchObject({ whenTrue: 1, whenFalse: 0, isConstant: true });
  const failed = await run('\n');
  expect(ended().at(-1)).toMatchObject({ end: 'failed', exitCode: 1 });
  expect(counts(failed, 'main')).toEqual([2]);
  expect(counts(failed, 'size')).toEqual([1]);
  expect(decisionAt(await run('a line of many\n'), 5)).toMatchObject({ whenTrue: 1, whenFalse: 1 });
});

it('sends the counts of a stopped program before its end', async () => {
  const number = await start('four\nfive\n');
  await ask(names.input, { run: number, end: true });
  await expect
    .poll(() =>
      client
        .heard<OutputParams>(names.output)
        .map(o => o.text)
        .join(''),
    )
    .toContain('on\n');
  await ask(names.stop, { run: number });
  await expect.poll(() => ended().map(({ end }) => end)).toEqual(['stopped']);
  expect(counts(covered()[0]!, 'main')).toEqual([1]);
});

it('starts at 0 when the text changes, and sends places in the new text', async () => {
  await run('four\n');
  client.edit(uri, { start: { line: 5, character: 4 }, end: { line: 5, character: 5 } }, 'id n');
  const again = await run('four\n');
  expect(counts(again, 'main')).toEqual([1]);
  expect(decisionAt(again, 5)?.range.end.character).toBe(13);
  const held = await start('four\n');
  client.edit(uri, { start: { line: 1, character: 0 }, end: { line: 1, character: 0 } }, '\n');
  await ask(names.input, { run: held, end: true });
  await expect.poll(() => ended()).toHaveLength(3);
  expect(decisionAt(covered().at(-1)!, 6)).toMatchObject({ whenFalse: 2 });
});

it('sends what other programs have covered, too, until that has changed', async () => {
  await run('four\n');
  const other = 'file:///work/Other.hs';
  client.open(other, 'main :: IO ()\nmain = pure ()\n');
  const modulesAfter = async (): Promise<readonly string[]> => {
    const before = ended().length;
    await ask(names.run, { uri: other, profile: false, coverage: true });
    await expect.poll(() => ended()).toHaveLength(before + 1);
    return covered()
      .at(-1)!
      .modules.map(module => module.uri);
  };
  expect(await modulesAfter()).toEqual([other, uri]);
  client.edit(uri, { start: { line: 1, character: 0 }, end: { line: 1, character: 0 } }, '\n');
  expect(await modulesAfter()).toEqual([other]);
});

it('says beside conditions what they always were, until their text is another', async () => {
  await run('four\n');
  expect(await hints()).toEqual([
    '5:10 always false',
    '6:9 always false',
    '12:14 always false',
    '14:20 always false',
  ]);
  await run('a line of many\n');
  expect(await hints()).toEqual(['6:9 always false', '12:14 always false', '14:20 always false']);
  client.edit(uri, { start: { line: 1, character: 0 }, end: { line: 1, character: 0 } }, '\n');
  client.edit(uri, { start: { line: 13, character: 5 }, end: { line: 13, character: 14 } }, 'False');
  expect(await hints()).toEqual(['7:9 always false', '15:20 always false']);
  await client.connection.sendNotification('workspace/didChangeConfiguration', {
    settings: { cairn: { coverageHints: false } },
  });
  expect(await hints()).toEqual([]);
});

it('forgets all counts on request', async () => {
  await run('four\n');
  await client.connection.sendNotification(names.resetCoverage, {});
  expect(await hints()).toEqual([]);
  expect(counts(await run('four\n'), 'main')).toEqual([1]);
});

const mix = (hash: number, last = 6): string =>
  `Mix "Main.hs" 2026-11-28 11:25:58 UTC ${hash} 8 [(11:1-18:23,TopLevelBox ["main"]),(6:5-6:10,BinBox GuardBinBox True),(6:5-6:10,BinBox GuardBinBox False),(${last}:5-${last}:10,ExpBox False)]`;
const tix = 'Tix [ TixModule "Main" 7 4 [1,2,0,2]]';
const load = (mixes: readonly (readonly [string, string])[], given = tix): Promise<LoadCoverageAnswer> =>
  ask(names.loadCoverage, {
    uri: 'file:///work/prog.tix',
    text: given,
    mixes: mixes.map(([path, content]) => ({ uri: `file:///work/${path}`, text: content })),
  });

it('shows the counts of a file of GHC’s on the sources', async () => {
  const answer = await load([
    ['old/.hpc/Main.mix', mix(6)],
    ['.hpc/Main.mix', mix(7)],
  ]);
  expect(answer).toMatchObject({ kind: 'loaded', problems: [], modules: [{ module: 'Main', uri }] });
  expect(answer).toMatchObject({ written: { [uri]: Date.UTC(2026, 10, 28, 11, 25, 58) } });
  expect(answer.kind === 'loaded' && answer.modules[0]?.boxes).toHaveLength(3);
  expect(await hints()).toEqual(['5:10 always true']);
});

it('finds a source elsewhere in the workspace, if there is one alone', async () => {
  const sources = (folders: readonly string[]): Promise<void> =>
    client.connection.sendNotification(names.sources, {
      files: folders.map(folder => ({ uri: `file:///else/${folder}/lib/Main.hs`, text })),
    });
  const elsewhere = [['.hpc/Main.mix', mix(7).replace('Main.hs', 'lib/Main.hs')]] as const;
  await sources(['a']);
  expect(await load(elsewhere)).toMatchObject({ modules: [{ uri: 'file:///else/a/lib/Main.hs' }] });
  await sources(['a', 'b']);
  expect(await load(elsewhere)).toMatchObject({ kind: 'refused' });
});

it.each([
  ['a missing .mix file', [], tix, /^There is no file Main\.mix.* -fhpc\.$/],
  [
    'one of another compilation',
    [['.hpc/Main.mix', mix(6)]],
    tix,
    /are of another compilation than \/work\/\.hpc\/Main\.mix/,
  ],
  [
    'one that is torn',
    [['.hpc/Main.mix', 'Mix "Main.hs" 20']],
    tix,
    /^\/work\/\.hpc\/Main\.mix: not a \.mix file/,
  ],
  [
    'a source that has changed',
    [['.hpc/Main.mix', mix(7, 60)]],
    tix,
    /^The module Main was changed since it was compiled\./,
  ],
  [
    'a source that is missing',
    [['.hpc/Main.mix', mix(7).replace('Main.hs', 'src/Other.hs')]],
    tix,
    /src\/Other\.hs, was not found\.$/,
  ],
  ['no .tix file', [], 'Mix', /^prog\.tix: not a \.tix file/],
  ['no modules', [], 'Tix []', /^prog\.tix has no counts of any module\.$/],
] as const)('says what is wrong with %s', async (_, mixes, given, reason) => {
  expect(await load(mixes, given)).toEqual({ kind: 'refused', reason: expect.stringMatching(reason) });
});

it('shows what was evaluated beside the costs of later runs of the same text', async () => {
  const hover = async (): Promise<string> => {
    const position = { line: 4, character: 1 };
    const answer = await ask<Hover | null>('textDocument/hover', { textDocument: { uri }, position });
    return JSON.stringify(answer?.contents);
  };
  const profiled = async (): Promise<void> => {
    const answer = await ask<RunAnswer>(names.run, { uri, profile: true, terminal: true });
    const number = (answer as { run: number }).run;
    await ask(names.input, { run: number, text: 'four\n', end: true });
    await expect.poll(() => ended().some(each => each.run === number)).toBe(true);
  };
  await profiled();
  expect(await hover()).not.toContain('covered');
  await run('four\n');
  await profiled();
  expect(await hover()).toMatch(/\d+% covered .* never evaluated: 6:14-20, 7:13-18/);
});
