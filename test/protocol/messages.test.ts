/** Each message beyond LSP is sent once, over streams. A new one in `protocol/messages.ts` does not compile until it has
 * its line here. */
import { readdirSync, readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, expect, it } from 'vitest';
import {
  createConnection,
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { notify } from '../../server/src/lsp/boundary.ts';
import {
  type AnswerOf,
  type ClientNotifications,
  type LineCostsParams,
  names,
  type ParamsOf,
  type RequestName,
  type ServerNotifications,
} from '../../server/src/protocol/index.ts';
import { untrusted } from '../../server/src/state/trust.ts';
import { type Client, noFiles, removeWorker, startClient } from '../lib/protocol.ts';

const uri = 'file:///work/Main.hs';
const position = { line: 0, character: 0 };

let client: Client | undefined;
afterEach(async () => {
  await client?.close();
  client = undefined;
});
afterAll(removeWorker);

/** What each is sent with, of the run `run`, and what must be true of its answer. */
type Sent = {
  readonly [M in RequestName]: readonly [ParamsOf<M>, (answer: AnswerOf<M>) => boolean];
};

const done = (answer: null): boolean => answer === null;

const requests = (run: number): Sent => ({
  'cairn/run': [{ uri, profile: false }, answer => answer?.kind === 'started'],
  'cairn/stop': [{ run }, done],
  'cairn/interrupt': [{ run }, done],
  'cairn/pause': [{ run }, done],
  'cairn/step': [{ run, frames: 3 }, done],
  'cairn/continue': [{ run }, done],
  'cairn/input': [{ run, text: 'a', end: true }, done],
  'cairn/mark': [{ run, label: 'here' }, done],
  'cairn/breakpoints': [
    { run, throws: false, breakpoints: [{ id: 7, name: 'f' }] },
    answer => answer?.[0]?.id === 7,
  ],
  'cairn/evaluate': [{ uri, expression: '1' }, answer => typeof answer?.text === 'string'],
  'cairn/select': [{ run, deselected: [], phase: {} }, answer => answer?.run === run],
  'cairn/stacks': [{ run, metric: 'entries' }, answer => (answer?.length ?? 0) > 0],
  'cairn/advise': [{ run }, answer => Array.isArray(answer?.items)],
  'cairn/formats': [{}, answer => answer?.some(({ name }) => name === 'pprof') === true],
  'cairn/export': [{ run, format: 'json', metric: 'time' }, answer => typeof answer?.name === 'string'],
  'cairn/compare': [{ before: run, after: run, metric: 'entries' }, answer => typeof answer === 'string'],
  'cairn/grow': [{ uri, profile: true, sizes: [1] }, answer => Array.isArray(answer?.rows)],
  'cairn/try': [{ run, item: 0 }, answer => answer?.kind === 'refused'],
  'cairn/again': [{ run, measure: 'overhead' }, answer => answer?.kind === 'refused'],
  'cairn/keep': [{ run }, answer => typeof answer?.content === 'string'],
  'cairn/load': [{ uri: 'file:///work/other.prof', content: '' }, answer => answer?.kind === 'refused'],
  'cairn/loadCoverage': [
    { uri: 'file:///work/Main.tix', text: 'Tix []', mixes: [] },
    answer => answer?.kind === 'refused',
  ],
  'cairn/locate': [{ run, module: 'Main', uri }, answer => answer === true],
  'cairn/profile': [{ run }, answer => answer?.hasProgram === true],
  'cairn/library': [{ uri: 'cairn-library:/Data/Maybe.hs' }, answer => typeof answer === 'string'],
  'cairn/tool': [{ name: 'cairn_check', input: { path: uri } }, answer => answer?.failed === false],
  'cairn/programs': [{}, answer => Array.isArray(answer)],
  'cairn/editCentre': [{ uri, position, change: 'remove' }, answer => answer?.kind === 'refused'],
});

const notifications: ClientNotifications = {
  'cairn/prepare': { uri, profile: true },
  'cairn/show': { metric: 'time', mode: 'individual' },
  'cairn/quiet': { quiet: true },
  'cairn/trust': {},
  'cairn/resetCoverage': {},
  'cairn/sources': { files: [{ uri, text: 'main = print 1\n' }] },
};

const costs: LineCostsParams = {
  run: 1,
  program: 'Main',
  uri,
  live: false,
  selection: { deselected: [], version: 0 },
  tick: 20,
  total: { entries: 1, allocation: 2, ticks: 3 },
  unselected: { entries: 0, allocation: 0, ticks: 0 },
  overhead: { entries: 0, allocation: 0, ticks: 0 },
  versions: {},
  centres: [],
  lines: [],
  calls: [],
};

const told: ServerNotifications = {
  'cairn/output': { run: 1, handle: 'stdout', text: 'a' },
  'cairn/progress': { run: 1, seconds: 0.5, allocation: 8 },
  'cairn/wantsInput': { run: 1 },
  'cairn/compiling': { uri, work: 'checked', module: 'Main', done: 0, total: 1 },
  'cairn/lineCosts': costs,
  'cairn/coverage': {
    run: 1,
    program: 'Main',
    uri,
    modules: [
      {
        module: 'Main',
        uri,
        boxes: [
          {
            kind: 'expression',
            range: { start: position, end: position },
            count: 1,
            isAlternative: false,
          },
        ],
      },
    ],
  },
  'cairn/backtrace': {
    run: 1,
    cause: 'exception',
    description: '',
    message: '',
    handled: true,
    frames: [],
    evaluatedBy: [],
    text: '',
  },
  'cairn/paused': { run: 1, reason: 'asked', breakpoints: [], threads: [] },
  'cairn/continued': { run: 1 },
  'cairn/ended': { run: 1, exitCode: 0, end: 'finished', message: 'ended', seconds: 1 },
  'cairn/forgotten': { run: 1 },
  'cairn/growing': { uri, size: 1, done: 0, total: 1 },
};

it('answers each request', async () => {
  const started = await startClient();
  client = started;
  started.open(uri, 'main = print (f 1)\nf x = x\n');
  const ask = <M extends RequestName>(method: M, params: ParamsOf<M>): Promise<AnswerOf<M>> =>
    started.connection.sendRequest(method, params);
  const begun = await ask('cairn/run', { uri, profile: true });
  if (begun?.kind !== 'started') throw new Error(JSON.stringify(begun));
  await expect.poll(() => started.heard(names.ended)).toHaveLength(1);
  const wrong: unknown[] = [];
  const all = requests(begun.run);
  const send = async <M extends RequestName>(method: M): Promise<void> => {
    const [params, isRight]: Sent[M] = all[method];
    const answer = await ask(method, params);
    if (!isRight(answer)) wrong.push([method, answer]);
  };
  for (const method of Object.keys(all) as RequestName[]) await send(method);
  expect(wrong).toEqual([]);
});

it('hears each notification', async () => {
  const started = await startClient();
  client = started;
  for (const [method, params] of Object.entries(notifications))
    await started.connection.sendNotification(method, params);
  await started.connection.sendRequest(names.formats, {});
  expect(started.heard('window/logMessage')).toEqual([]);
});

it('runs nothing for any of them where nothing is trusted', async () => {
  const ran: string[] = [];
  const note = (what: string) => (): never => {
    ran.push(what);
    throw new Error(what);
  };
  const started = await startClient({ trusted: false, formatter: 'ormolu' }, undefined, undefined, {
    ...noFiles,
    platform: { shared: true, spawn: note('a program') },
    tools: { find: name => `/bin/${name}`, run: note('a tool') },
    ghc: {
      isWindows: false,
      find: name => `/bin/${name}`,
      cache: () => '/cache',
      run: note('GHC'),
      start: note('what GHC has made'),
      endAll() {},
      put: () => true,
      has: () => false,
      makeFolder() {},
      take: () => undefined,
    },
  });
  client = started;
  started.open(uri, 'main = print (f 1)\nf x = x\n');
  const { 'cairn/trust': _, ...told } = notifications;
  for (const [method, params] of Object.entries({ ...told, 'cairn/quiet': { quiet: false } }))
    await started.connection.sendNotification(method, params);
  const answers = new Map<string, unknown>();
  for (const [method, [params]] of Object.entries(requests(1)))
    answers.set(method, await started.connection.sendRequest(method, params));
  for (const engine of ['auto', 'embedded', 'ghc'])
    expect(await started.connection.sendRequest(names.run, { uri, profile: true, engine })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('only in trusted workspaces'),
    });
  const textDocument = { uri };
  await started.connection.sendRequest('textDocument/formatting', { textDocument, options: {} });
  expect(ran).toEqual([]);
  expect(answers.get(names.grow)).toMatchObject({ problem: expect.stringContaining('two sizes') });
  expect(answers.get(names.evaluate)).toMatchObject({ problem: untrusted });
  const sizes = { uri, profile: true, sizes: [1, 2] };
  expect(await started.connection.sendRequest(names.grow, sizes)).toEqual({ rows: [], problem: untrusted });
  await started.connection.sendNotification(names.trust, {});
  await started.connection.sendRequest(names.run, { uri, profile: true });
  expect(ran).toEqual(['a program']);
});

it('tells each notification', async () => {
  const stream = new PassThrough();
  const connection = createConnection(
    new StreamMessageReader(new PassThrough()),
    new StreamMessageWriter(stream),
  );
  connection.listen();
  const editor = createProtocolConnection(
    new StreamMessageReader(stream),
    new StreamMessageWriter(new PassThrough()),
  );
  const heard = new Map<string, unknown>();
  editor.onUnhandledNotification(({ method, params }) => void heard.set(method, params));
  editor.listen();
  for (const method of Object.keys(told) as (keyof ServerNotifications)[])
    await notify({ connection }, method, told[method]);
  await expect.poll(() => Object.fromEntries(heard)).toEqual(told);
  connection.dispose();
  editor.dispose();
});

it('has a name for each', () => {
  const listed = [...Object.keys(requests(1)), ...Object.keys(notifications), ...Object.keys(told)];
  expect(Object.values(names).toSorted()).toEqual(listed.toSorted());
});

it('is spoken by the client in one file alone', () => {
  const root = 'client/src';
  const others = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    file =>
      file.endsWith('.ts') &&
      file !== 'messages.ts' &&
      /\.(sendRequest|sendNotification|onNotification|onRequest)\b/.test(
        readFileSync(`${root}/${file}`, 'utf8'),
      ),
  );
  expect(others).toEqual([]);
});
