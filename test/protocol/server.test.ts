/** Each request and notification of the server, over streams, as a client sees them. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { CancellationTokenSource, LSPErrorCodes } from 'vscode-languageserver';
import {
  type BacktraceParams,
  type CompilingParams,
  type EndedParams,
  type ExportAnswer,
  type FormatInfo,
  type LineCostsParams,
  names,
  type OutputParams,
  type RunAnswer,
  type StackRow,
} from '../../server/src/protocol/index.ts';
import { createFakeWorkspace } from '../lib/fakeworkspace.ts';
import { type Client, removeWorker, startClient } from '../lib/protocol.ts';

const uri = 'file:///work/Main.hs';
const textDocument = { uri };
const program = 'main = print (f 1)\nf x = g x\ng x = x\n';
const at = (line: number, character: number) => ({ line, character });
const range = (line: number, from: number, to: number) => ({ start: at(line, from), end: at(line, to) });

let client: Client;
afterEach(() => client.close());
afterAll(removeWorker);

const opened = async (
  text: string,
  settings: object = {},
  workspace = createFakeWorkspace,
): Promise<Client> => {
  client = await startClient(settings, workspace);
  client.open(uri, text);
  return client;
};
const ask = <T>(method: string, params: object): Promise<T> => client.connection.sendRequest(method, params);
const start = async (profile: boolean): Promise<number> => {
  const answer = await ask<RunAnswer>(names.run, { uri, profile });
  if (answer.kind !== 'started') throw new Error(JSON.stringify(answer));
  return answer.run;
};
const last = <T>(method: string): T | undefined => client.heard<T>(method).at(-1);
const ended = (): Promise<EndedParams> =>
  expect
    .poll(() => last<EndedParams>(names.ended))
    .toBeDefined()
    .then(() => last<EndedParams>(names.ended)!);

describe('documents', () => {
  it('are diagnosed when opened and as they change', async () => {
    await opened('oops\n');
    const found = () =>
      last<{ diagnostics: { code: string; message: string }[] }>('textDocument/publishDiagnostics');
    await expect.poll(() => found()?.diagnostics.map(({ code }) => code)).toEqual(['E0301']);
    expect(found()?.diagnostics[0]?.message).toBe(
      '`oops` is not in scope\nIt is defined nowhere.\ndefine it',
    );
    client.edit(uri, range(0, 0, 4), 'f x = x');
    await expect.poll(() => found()?.diagnostics).toEqual([]);
  });

  it('can be asked about, cancelled and edited while the check of one goes on', async () => {
    await opened('takes for ever\n');
    const source = new CancellationTokenSource();
    const params = { textDocument, position: at(0, 1) };
    const hover = client.connection.sendRequest('textDocument/hover', params, source.token);
    expect(await ask('textDocument/foldingRange', { textDocument })).toEqual([]);
    source.cancel();
    await expect(hover).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
    const overtaken = ask('textDocument/hover', params);
    client.edit(uri, range(0, 0, 14), 'oops');
    await expect(overtaken).rejects.toMatchObject({ code: LSPErrorCodes.ContentModified });
    const found = () => last<{ diagnostics: { code: string }[] }>('textDocument/publishDiagnostics');
    await expect.poll(() => found()?.diagnostics.map(({ code }) => code)).toEqual(['E0301']);
  });

  it('are heard while several of them are checked at once', async () => {
    const others = ['file:///A.hs', 'file:///B.hs', 'file:///C.hs'];
    await opened('takes for ever\n');
    for (const other of others) client.open(other, 'takes for ever\n');
    const source = new CancellationTokenSource();
    const hovers = others.map(other =>
      client.connection.sendRequest(
        'textDocument/hover',
        { textDocument: { uri: other }, position: at(0, 1) },
        source.token,
      ),
    );
    for (let i = 0; i < 3; i++) expect(await ask('textDocument/foldingRange', { textDocument })).toEqual([]);
    source.cancel();
    for (const hover of hovers)
      await expect(hover).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
    for (const each of [uri, ...others]) client.edit(each, range(0, 0, 14), 'oops');
    const found = () => last<{ diagnostics: { code: string }[] }>('textDocument/publishDiagnostics');
    await expect.poll(() => found()?.diagnostics.map(({ code }) => code)).toEqual(['E0301']);
  });

  it('have a hover with the inferred type', async () => {
    await opened(program);
    expect(await ask('textDocument/hover', { textDocument, position: at(1, 0) })).toEqual({
      contents: { kind: 'markdown', value: '```haskell\nf :: [a] -> [a]\n```' },
      range: range(1, 0, 1),
    });
    expect(await ask('textDocument/hover', { textDocument, position: at(0, 8) })).toBeNull();
  });

  it('have an outline, and a lens on main', async () => {
    await opened(program);
    const symbols = await ask<{ name: string }[]>('textDocument/documentSymbol', { textDocument });
    expect(symbols.map(({ name }) => name)).toEqual(['main', 'f', 'g']);
    const lenses = await ask<{ command: { command: string } }[]>('textDocument/codeLens', { textDocument });
    expect(lenses.map(({ command }) => command.command)).toEqual(['cairn.run', 'cairn.profile']);
  });

  it('have actions that put cost centres', async () => {
    await opened(program);
    const params = { textDocument, range: range(1, 1, 1), context: { diagnostics: [] } };
    const actions = await ask<{ edit: object }[]>('textDocument/codeAction', params);
    expect(actions.map(({ edit }) => edit)).toEqual([
      { changes: { [uri]: [{ range: range(1, 0, 0), newText: '{-# SCC f #-}\n' }] } },
    ]);
    const other = { ...params, context: { diagnostics: [], only: ['quickfix'] } };
    expect(await ask('textDocument/codeAction', other)).toEqual([]);
  });

  it('survive a bug in a feature', async () => {
    const broken = () => ({
      ...createFakeWorkspace(),
      hover: () => {
        throw new Error('a bug');
      },
    });
    await opened(program, {}, broken);
    expect(await ask('textDocument/hover', { textDocument, position: at(1, 0) })).toBeNull();
    expect(last<{ message: string }>('window/logMessage')?.message).toContain('hover: Error: a bug');
    expect(await ask('textDocument/documentSymbol', { textDocument })).toHaveLength(3);
  });
});

describe('runs', () => {
  it('say what they print and how they end', async () => {
    await opened(program);
    const run = await start(false);
    expect(await ended()).toMatchObject({ run, exitCode: 0, end: 'finished', message: 'finished' });
    expect(client.heard<OutputParams>(names.output).map(({ text }) => text)).toEqual(['1101\n']);
    expect(client.heard(names.lineCosts)).toEqual([]);
  });

  it('are refused for a program with errors', async () => {
    await opened('oops\n');
    expect(await ask(names.run, { uri, profile: false })).toEqual({
      kind: 'refused',
      reason: 'The program has an error: `oops` is not in scope.',
      files: [uri],
    });
  });

  it('say how far a large program is compiled', async () => {
    await opened(`${program}-- of 40 modules\n`);
    await start(false);
    const said = client.heard<CompilingParams>(names.compiling);
    expect(said.length).toBeGreaterThan(1);
    expect(said.map(({ done }) => done)).toEqual(said.map(({ done }) => done).sort((a, b) => a - b));
    expect(said[0]).toMatchObject({ uri, work: 'compiled', total: 40 });
    await ended();
  });

  it('can be cancelled while they are compiled', async () => {
    await opened(`${program}-- of 1000 modules\n`);
    const source = new CancellationTokenSource();
    const answer = client.connection.sendRequest(names.run, { uri, profile: false }, source.token);
    await expect.poll(() => client.heard(names.compiling).length).toBeGreaterThan(0);
    source.cancel();
    await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
    expect(await ask('textDocument/hover', { textDocument, position: at(1, 0) })).not.toBeNull();
  });

  it('are of the text as it is when all is compiled', async () => {
    await opened(`${program}-- of 200 modules\n`);
    const answer = ask(names.run, { uri, profile: false });
    await expect.poll(() => client.heard(names.compiling).length).toBeGreaterThan(0);
    client.edit(uri, range(3, 0, 17), 'oops');
    expect(await answer).toMatchObject({ kind: 'refused' });
  });

  it('take input', async () => {
    await opened('main = interact id\n');
    const run = await start(false);
    await expect.poll(() => client.heard(names.output).length).toBe(1);
    await ask(names.input, { run, text: 'abc\n' });
    await ask(names.input, { run, end: true });
    await ended();
    expect(client.heard<OutputParams>(names.output).map(({ text }) => text)).toEqual(['say: ', 'ABC\n']);
  });

  it('show live costs, and a stack when interrupted', async () => {
    await opened('main = f 1\n-- Never ends\nf x = f x\n');
    const run = await start(true);
    await expect.poll(() => last<LineCostsParams>(names.lineCosts)?.live).toBe(true);
    await ask(names.interrupt, { run });
    expect(await ended()).toMatchObject({ end: 'interrupted' });
    const backtrace = last<BacktraceParams>(names.backtrace);
    expect(backtrace).toMatchObject({ cause: 'interrupt', handled: false, message: 'interrupted' });
    expect(backtrace?.frames.map(({ label, own }) => ({ label, own }))).toEqual([
      { label: 'f', own: true },
      { label: 'main', own: true },
      { label: 'CAF', own: false },
    ]);
    expect(last<LineCostsParams>(names.lineCosts)).toMatchObject({ live: false, partial: 'interrupted' });
  });

  it('stop', async () => {
    await opened('main = f 1\n-- Never ends\nf x = f x\n');
    await ask(names.stop, { run: await start(true) });
    expect(await ended()).toMatchObject({ end: 'stopped' });
  });

  it('fail with a backtrace', async () => {
    await opened('main = f []\nf x = head []\n');
    await start(true);
    expect(await ended()).toMatchObject({ end: 'failed', exitCode: 1 });
    const backtrace = last<BacktraceParams>(names.backtrace);
    expect(backtrace?.message).toBe('Prelude.head: empty list');
    expect(backtrace?.frames[0]).toMatchObject({ label: 'f', uri, range: range(1, 0, 13) });
    expect(backtrace?.text).toBe(
      '*** Exception (reporting due to +RTS -xc): (THUNK_2_0), stack trace: \n  Main.f,\n  called from Main.main,\n  called from Main.CAF\n',
    );
  });
});

describe('costs', () => {
  const profiled = async (settings: object = {}): Promise<LineCostsParams> => {
    await opened(program, settings);
    await start(true);
    await ended();
    return last<LineCostsParams>(names.lineCosts)!;
  };
  const summary = (costs: LineCostsParams | undefined) =>
    costs?.centres
      .filter(({ kind }) => kind === 'auto')
      .map(({ label, individual, inherited }) => [label, individual.entries, inherited.entries]);

  it('stand at the places of their centres', async () => {
    const costs = await profiled();
    expect(summary(costs)).toEqual([
      ['main', 16, 16 + 81 + 256],
      ['f', 81, 81 + 256],
      ['g', 256, 256],
    ]);
    expect(costs.centres.find(({ label }) => label === 'g')).toMatchObject({
      uri,
      range: range(2, 0, 7),
      stale: false,
    });
    expect(costs.total.entries).toBe(353);
  });

  it('move to the nearest selected centre without a new run', async () => {
    const costs = await profiled();
    const g = costs.centres.find(({ label }) => label === 'g')?.centre;
    const answer = await ask<LineCostsParams>(names.select, { run: costs.run, deselected: [g] });
    expect(summary(answer)).toEqual([
      ['main', 16, 353],
      ['f', 81 + 256, 81 + 256],
      ['g', 0, 0],
    ]);
    const f = answer.centres.find(({ label }) => label === 'f');
    expect([f?.entries, f?.moved.entries]).toEqual([81, 256]);
    expect(client.heard<EndedParams>(names.ended)).toHaveLength(1);
  });

  it('answer the stacks on a stack, of selected centres alone', async () => {
    const costs = await profiled();
    const name = (row: StackRow | undefined) =>
      costs.centres.find(({ centre }) => centre === row?.centre)?.label;
    const below = (row?: StackRow) =>
      ask<StackRow[]>(names.stacks, {
        run: costs.run,
        metric: 'entries',
        ...(row ? { below: row.stack } : {}),
      });
    const path: (string | undefined)[] = [];
    for (let [row] = await below(); row; [row] = await below(row)) {
      path.push(name(row));
      expect(row.hasMore).toBe((await below(row)).length > 0);
    }
    expect(path).toEqual(['CAF', 'main', 'f', 'g']);
    const f = costs.centres.find(({ label }) => label === 'f')?.centre;
    await ask(names.select, { run: costs.run, deselected: [f] });
    const [caf] = await below();
    const [main] = await below(caf);
    expect(name((await below(main))[0])).toBe('g');
  });

  it('are told in a hover at the name and behind the line, with who calls whom', async () => {
    await profiled();
    const hovered = async (line: number, character: number): Promise<string> =>
      (
        await ask<{ contents: { value: string } } | null>('textDocument/hover', {
          textDocument,
          position: at(line, character),
        })
      )?.contents.value ?? '';
    const text = await hovered(1, 0);
    expect(text).toMatch(/^```haskell\nf :: .*\*\*f\*\*.*\| inherited \|/s);
    expect(text).toContain(`Called by [main](${uri}#L1)`);
    expect(text).toContain(`Calls [g](${uri}#L3)`);
    expect(await hovered(1, 40)).toContain('**f**');
    expect(await hovered(1, 4)).not.toContain('**f**');
  });

  it('move with edits, and are stale where the text was changed', async () => {
    await profiled();
    client.edit(uri, range(1, 0, 0), '\n-- new\n');
    client.edit(uri, range(3, 6, 9), 'g (x + 1)');
    const places = () =>
      last<LineCostsParams>(names.lineCosts)
        ?.centres.filter(({ kind }) => kind === 'auto')
        .map(({ label, range: place, stale }) => [label, place?.start.line, stale]);
    await expect.poll(places).toEqual([
      ['main', 0, false],
      ['f', 3, true],
      ['g', 4, false],
    ]);
  });

  it('are written for other tools, under their selection, and compared', async () => {
    const { run, centres } = await profiled();
    const formats = await ask<FormatInfo[]>(names.formats, {});
    expect(formats.map(({ name }) => name)).toContain('pprof');
    const params = { run, format: 'collapsed', metric: 'entries' };
    const whole = await ask<ExportAnswer | null>(names.exportProfile, params);
    expect(whole).toMatchObject({
      name: 'Main.collapsed.txt',
      text: expect.stringMatching(/;Main\.g \d+$/m),
    });
    const bytes = await ask<ExportAnswer | null>(names.exportProfile, { ...params, format: 'pprof' });
    expect(bytes).toMatchObject({ name: 'Main.pb.gz', bytes: expect.arrayContaining([0x1f, 0x8b]) });
    const g = centres.find(({ label }) => label === 'g')!.centre;
    await ask(names.select, { run, deselected: [g] });
    const page = await ask<ExportAnswer | null>(names.exportProfile, { ...params, format: 'html' });
    expect(page).toMatchObject({
      name: 'Main.html',
      text: expect.stringMatching(new RegExp(`"label":"g".*"deselected":\\[${g}\\].*"module":"Main"`, 's')),
    });
    const without = await ask<ExportAnswer | null>(names.exportProfile, params);
    expect(without).not.toMatchObject({ text: expect.stringContaining('Main.g') });
    const table = await ask<string>(names.compareRuns, { before: run, after: run, metric: 'entries' });
    expect(table).toMatch(/^all .* 353 +353 +=$/m);
    expect(await ask(names.compareRuns, { before: run, after: run + 1, metric: 'entries' })).toBeNull();
    expect(await ask(names.exportProfile, { ...params, run: run + 1 })).toBeNull();
  });

  it('are inlay hints for those who want them', async () => {
    await profiled({ inlayHints: true, metric: 'entries' });
    const range = { start: at(0, 0), end: at(3, 0) };
    const shown = () =>
      ask<{ label: string; position: object }[]>('textDocument/inlayHint', { textDocument, range });
    const hints = await shown();
    expect(hints.map(({ label }) => label)).toEqual([
      '100.0% inherited, 4.5% individual, 16 entries',
      '95.5% inherited, 22.9% individual, 81 entries',
      '72.5% inherited, 72.5% individual, 256 entries',
    ]);
    expect(hints[0]?.position).toEqual(at(0, 18));
    await client.connection.sendNotification(names.show, {
      metric: 'entries',
      mode: 'individual',
      least: 0.1,
    });
    expect((await shown()).map(({ label }) => label)).toEqual(hints.slice(1).map(({ label }) => label));
  });
});

describe('a client that has inlay hints', () => {
  it.each([
    ['that it can ask for again', { workspace: { inlayHint: { refreshSupport: true } } }, true],
    ['that it asks for when it likes', {}, false],
  ])('%s', async (_, capabilities, isTold) => {
    let refreshed = 0;
    client = await startClient({}, createFakeWorkspace, undefined, undefined, capabilities, connection =>
      connection.onRequest('workspace/inlayHint/refresh', () => {
        refreshed += 1;
        return null;
      }),
    );
    client.open(uri, program);
    await start(true);
    await ended();
    if (isTold) await expect.poll(() => refreshed).toBeGreaterThan(0);
    else expect(refreshed).toBe(0);
  });
});
