/** The server over the real compiler and machine: what an editor gets for real programs. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createWorkspace } from '../../language/index.ts';
import { percentage } from '../../language/profile/index.ts';
import {
  type BacktraceParams,
  type EditCentreAnswer,
  type EditCentreParams,
  type EndedParams,
  type LineCostsParams,
  names,
  type OutputParams,
  type RunAnswer,
  type Settings,
} from '../../server/src/protocol/index.ts';
import { filesOf } from '../lib/files.ts';
import { builtLibrary } from '../lib/program.ts';
import { type Client, realWorker, removeWorker, startClient } from '../lib/protocol.ts';

const uri = 'file:///work/Main.hs';
const textDocument = { uri };
const example = (name: string): string => readFileSync(`examples/${name}`, 'utf8');

let client: Client;
afterEach(() => client.close());
afterAll(removeWorker);

const opened = async (text: string, settings: Settings = {}): Promise<void> => {
  const workspace = () => createWorkspace(builtLibrary(), { find: () => undefined });
  client = await startClient(settings, workspace, realWorker);
  client.open(uri, text);
};
const ask = <T>(method: string, params: object): Promise<T> => client.connection.sendRequest(method, params);
const last = <T>(method: string): T | undefined => client.heard<T>(method).at(-1);
const profile = (): Promise<RunAnswer> => ask<RunAnswer>(names.run, { uri, profile: true });
const ended = async (): Promise<EndedParams> => {
  await expect.poll(() => last<EndedParams>(names.ended)).toBeDefined();
  return last<EndedParams>(names.ended)!;
};
const printed = (): string =>
  client
    .heard<OutputParams>(names.output)
    .map(({ text }) => text)
    .join('');
const inherited = (costs: LineCostsParams, label: string): number | undefined =>
  costs.centres.find(centre => centre.label === label)?.inherited.allocation;

describe('a project', () => {
  it('says where modules are, what is on in them, and what it asks for in vain', async () => {
    const files = filesOf({
      '/work/ledger.cabal':
        'name: ledger\nlibrary\n  hs-source-dirs: src\n  default-extensions: LambdaCase\nexecutable ledger\n  hs-source-dirs: app\n  main-is: Main.hs\n  build-depends: ledger, lens\n',
      '/work/app/Main.hs': 'main = print 0\n',
      '/work/src/Ledger.hs':
        'module Ledger where\ntwice :: Maybe Int -> Int\ntwice = \\case { Just n -> 2 * n; Nothing -> 0 }\n',
    });
    client = await startClient({}, lookup => createWorkspace(builtLibrary(), lookup), realWorker, files);
    client.open('file:///work/app/Main.hs', 'import Ledger\nmain = print (twice (Just 21))\n');
    await expect
      .poll(() => last<object>('textDocument/publishDiagnostics'))
      .toMatchObject({ uri: 'file:///work/ledger.cabal', diagnostics: [{ code: 'W0602' }] });
    await ask<RunAnswer>(names.run, { uri: 'file:///work/app/Main.hs', profile: false });
    expect((await ended()).exitCode).toBe(0);
    expect(printed()).toBe('42\n');
  });
});

describe('the product', () => {
  it('knows types, symbols and errors', async () => {
    await opened('main = print (total [1, 2])\ntotal xs = sum xs + lenght xs\n');
    await expect
      .poll(() => last<{ diagnostics: { code: string }[] }>('textDocument/publishDiagnostics'))
      .toMatchObject({ diagnostics: [{ code: 'E0301', range: { start: { line: 1, character: 20 } } }] });
    expect(await profile()).toMatchObject({ kind: 'refused' });
    client.edit(uri, { start: { line: 1, character: 20 }, end: { line: 1, character: 26 } }, 'length');
    const hover = await ask<{ contents: { value: string } }>('textDocument/hover', {
      textDocument,
      position: { line: 1, character: 1 },
    });
    expect(hover.contents.value).toContain('total ::');
    const symbols = await ask<{ name: string }[]>('textDocument/documentSymbol', { textDocument });
    expect(symbols.map(({ name }) => name)).toEqual(['main', 'total']);
  });

  it('profiles the introductory program, and moves costs with the selection', async () => {
    await opened(example('Intro.hs'));
    expect(await profile()).toMatchObject({ kind: 'started' });
    expect(await ended()).toMatchObject({ end: 'finished', exitCode: 0 });
    expect(printed()).toBe('1621\n');
    const costs = last<LineCostsParams>(names.lineCosts)!;
    const rev = costs.centres.find(({ label }) => label === 'rev')!;
    const j = costs.centres.find(({ label }) => label === 'j')!;
    expect(rev.individual.entries).toBe(10_450);
    expect(j.individual.entries).toBe(3);
    const moved = await ask<LineCostsParams>(names.select, { run: costs.run, deselected: [rev.centre] });
    expect(moved.centres.find(({ label }) => label === 'j')).toMatchObject({
      entries: 3,
      moved: { entries: 9_198 },
    });
    expect(inherited(moved, 'j')).toBe(inherited(costs, 'j'));
    expect(moved.total).toEqual(costs.total);
  });

  it('shows constants under who demanded them first, or under their CAF', async () => {
    await opened(example('Intro.hs'));
    await profile();
    await ended();
    const shares = (): unknown => {
      const costs = last<LineCostsParams>(names.lineCosts)!;
      return ['main', 'a'].map(label => percentage(inherited(costs, label)! / costs.total.allocation));
    };
    expect(shares()).toEqual(['100.0%', '100.0%']);
    const show = { metric: 'allocation', mode: 'inherited' } as const;
    await client.connection.sendNotification(names.show, { ...show, constants: 'caf' });
    await expect.poll(shares).toEqual(['0.0%', '100.0%']);
    await client.connection.sendNotification(names.show, show);
    await expect.poll(shares).toEqual(['100.0%', '100.0%']);
  });

  it('says why a program failed, and where', async () => {
    await opened(example('Head.hs'));
    await profile();
    expect(await ended()).toMatchObject({ end: 'failed', message: 'Prelude.head: empty list' });
    const backtrace = last<BacktraceParams>(names.backtrace)!;
    expect(backtrace).toMatchObject({ handled: false, message: 'Prelude.head: empty list' });
    const own = [backtrace.frames, ...backtrace.evaluatedBy].flat().filter(frame => frame.own);
    expect(own[0]).toMatchObject({ label: 'cheapest', uri, range: { start: { line: 14 } } });
  });

  it('interrupts a loop that allocates nothing', async () => {
    await opened('main = print (spin 0)\n\nspin :: Int -> Int\nspin n = if n < 0 then n else spin (n + 1)\n');
    const started = await profile();
    await expect.poll(() => last<LineCostsParams>(names.lineCosts)?.live).toBe(true);
    await ask(names.interrupt, { run: started.kind === 'started' ? started.run : 0 });
    expect(await ended()).toMatchObject({ end: 'interrupted' });
    expect(last<BacktraceParams>(names.backtrace)?.frames[0]).toMatchObject({ label: 'spin' });
    expect(last<LineCostsParams>(names.lineCosts)?.partial).toBe('interrupted');
  });

  it('refuses to run what is no program', async () => {
    await opened('module Shapes where\n\nsquare x = x * x\n');
    expect(await profile()).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('has no main'),
    });
  });

  it('adds a pragma that compiles', async () => {
    const text = example('Queens.hs');
    await opened(text);
    const line = text.split('\n').findIndex(each => each.startsWith('draw n'));
    const range = { start: { line, character: 1 }, end: { line, character: 1 } };
    const actions = await ask<{ edit: { changes: Record<string, { range: object; newText: string }[]> } }[]>(
      'textDocument/codeAction',
      { textDocument, range, context: { diagnostics: [], only: ['refactor'] } },
    );
    const edit = actions[0]?.edit.changes[uri]?.[0];
    expect(edit?.newText).toBe('{-# SCC draw #-}\n');
    client.edit(uri, edit!.range, edit!.newText);
    expect(await profile()).toMatchObject({ kind: 'started' });
    expect(await ended()).toMatchObject({ end: 'finished' });
    const kinds = last<LineCostsParams>(names.lineCosts)!.centres.map(({ label }) => label);
    expect(kinds).toContain('Main.draw');
  });

  it('offers centres for the local functions of what costs, renames one and takes it away', async () => {
    const text = `main :: IO ()
main = print (work 3000)

work :: Int -> Int
work n = go 0 n
  where
    go total 0 = total
    go total m = go (total + length (show m)) (m - 1)
`;
    await opened(text, { commandLinks: true });
    await profile();
    await ended();
    const position = { line: 4, character: 1 };
    const hover = await ask<{ contents: { value: string } }>('textDocument/hover', {
      textDocument,
      position,
    });
    const link =
      /\[Add cost centres to its local functions\]\(command:cairn\.addLocalCentres\?([^)]*)\)/.exec(
        hover.contents.value,
      );
    const [params] = JSON.parse(decodeURIComponent(link![1]!)) as [EditCentreParams];
    const edited = (answer: EditCentreAnswer): string[] =>
      answer.kind === 'refused' ? [answer.reason] : answer.files[0]!.edits.map(({ newText }) => newText);
    const answer = await ask<EditCentreAnswer>(names.editCentre, params);
    expect(edited(answer)).toEqual([
      'go :: (Num a, Eq a, Show a) => Int -> a -> Int\n    {-# SCC go #-}\n    ',
    ]);
    if (answer.kind === 'edits')
      for (const { range, newText } of answer.files[0]!.edits) client.edit(uri, range, newText);
    const go = { uri, position: { line: 8, character: 4 } };
    expect(edited(await ask(names.editCentre, { ...go, change: 'rename', label: 'loop' }))).toEqual([
      ' "loop"',
    ]);
    expect(edited(await ask(names.editCentre, { ...go, change: 'remove' }))).toEqual(['']);
    expect(edited(await ask(names.editCentre, { ...params, change: 'remove' }))).toEqual([
      'This cost centre comes from the setting cairn.costCentres, not from a pragma.',
    ]);
  });
});
