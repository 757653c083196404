/** Runs by GHC as a client sees them; a script stands in for GHC, and what it makes is a script too. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver';
import { createToolchain } from '../../server/src/engine/ghc/toolchain.ts';
import { list, readText } from '../../server/src/files/reading.ts';
import {
  type BacktraceParams,
  type CoverageParams,
  type EndedParams,
  type KeepAnswer,
  type LineCostsParams,
  type LoadAnswer,
  names,
  type OutputParams,
  type RunAnswer,
  type RunParams,
} from '../../server/src/protocol/index.ts';
import { createFakeWorkspace } from '../lib/fakeworkspace.ts';
import { type Client, fakeWorker, removeWorker, startClient } from '../lib/protocol.ts';

/** A profile of one function that was entered three times, by GHC's JSON. */
const profile = JSON.stringify({
  program: 'Main',
  arguments: [],
  rts_arguments: ['-pj'],
  end_time: 'Mon Nov 23 14:53 2026',
  initial_capabilities: 0,
  total_time: 0.02,
  total_ticks: 20,
  tick_interval: 1000,
  total_alloc: 4096,
  cost_centres: [
    { id: 1, label: 'MAIN', module: 'MAIN', src_loc: '<built-in>', is_caf: false },
    { id: 2, label: 'slow', module: 'Main', src_loc: 'Main.hs:3:1-8', is_caf: false },
  ],
  profile: {
    id: 1,
    entries: 0,
    alloc: 0,
    ticks: 0,
    children: [{ id: 2, entries: 3, alloc: 4096, ticks: 20, children: [] }],
  },
});

/** What the made program does: its input comes back, and `-po` names the file of its profile. */
const program = `#!/bin/sh
for word in "$@"; do case "$word" in -po*) stem="\${word#-po}";; esac; done
leave() { [ -n "$stem" ] && printf '%s' '${profile}' > "$stem.prof"; exit "$1"; }
[ -n "$HPCTIXFILE" ] && [ "$WHAT" != uncounted ] && printf '%s' 'Tix [ TixModule "Main" 7 2 [1,0], TixModule "Gone" 8 0 []]' > "$HPCTIXFILE"
trap 'leave 130' INT
echo "arguments: $*" >&2
case "$WHAT" in
  stubborn) trap '' INT; while :; do sleep 0.05; done;;
  endless) echo begun; while :; do sleep 0.05; done;;
  failing)
    printf '*** Exception (reporting due to +RTS -xc): (THUNK), stack trace: \\n  Main.slow,\\n  called from Main.CAF\\nMain: it is broken\\n' >&2
    leave 1;;
esac
read line; echo "read $line"
leave 0
`;

const compiler = `#!/bin/sh
[ "$1" = --numeric-version ] && { cat "\${0%/*}/version"; exit; }
previous=; for word in "$@"; do
  [ "$previous" = -o ] && out="$word"; [ "$previous" = -hpcdir ] && hpc="$word"; previous="$word"
done
[ -n "$hpc" ] && mkdir -p "$hpc" && printf '%s' 'Mix "Main.hs" 2026-11-29 10:14:42 UTC 7 8 [(2:8-2:14,ExpBox False),(3:1-3:10,TopLevelBox ["slow"])]' > "$hpc/Main.mix"
echo "[1 of 1] Compiling Main ( $previous, objects/Main.p_o )"
case "$(cat "$previous")" in
  *broken*) printf '\\nMain.hs:3:8: error:\\n    Variable not in scope: broken\\n' >&2; exit 1;;
  *unprofiled*) printf "\\nMain.hs:1:1: error:\\n    Could not find module ‘Prelude’\\n    Perhaps you haven't installed the profiling libraries for package ‘base-4.15.1.0’?\\n" >&2; exit 1;;
  *strange*) echo "ghc: something else" >&2; exit 2;;
  *long*) sleep 60;;
esac
cat > "$out" <<'END'
${program}END
chmod +x "$out"
`;

const text = 'module Main where\nmain = print 1\nslow x = x\n';

let client: Client;
let folder: string;
let uri: string;
const write = (content: string): void => writeFileSync(join(folder, 'work', 'Main.hs'), content);

async function start({
  settings = {},
  compilers = ['bin'] as readonly string[],
  web = false,
} = {}): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'cairn-ghc-'));
  for (const name of ['work', 'bin', '.ghcup/bin']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of compilers) {
    writeFileSync(join(folder, name, 'ghc'), compiler);
    chmodSync(join(folder, name, 'ghc'), 0o755);
  }
  uri = `file://${folder}/work/Main.hs`;
  write(text);
  const ghc = createToolchain({ PATH: join(folder, 'bin'), HOME: folder }, join(folder, 'cache'));
  const parts = { readText, list, ...(web ? {} : { ghc }) };
  client = await startClient(settings, createFakeWorkspace, fakeWorker, parts);
}
beforeEach(() => start());
afterEach(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(removeWorker);
const again = async (options: Parameters<typeof start>[0]): Promise<void> => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
  await start(options);
};

const request = (more: Partial<RunParams> = {}): Promise<RunAnswer> =>
  client.connection.sendRequest(names.run, { uri, profile: true, engine: 'ghc', ...more });
async function run(more: Partial<RunParams> = {}): Promise<number> {
  const answer = await request(more);
  if (answer.kind !== 'started') throw new Error(JSON.stringify(answer));
  return answer.run;
}
const ended = async (): Promise<EndedParams> => {
  await expect.poll(() => client.heard<EndedParams>(names.ended)).toHaveLength(1);
  return client.heard<EndedParams>(names.ended)[0]!;
};
const written = (handle: string): string =>
  client
    .heard<OutputParams>(names.output)
    .filter(each => each.handle === handle)
    .map(each => each.text)
    .join('');
const costs = (): LineCostsParams | undefined => client.heard<LineCostsParams>(names.lineCosts).at(-1);
const diagnostics = (): readonly { source: string; message: string; range: object }[] =>
  client
    .heard<{ uri: string; diagnostics: { source: string; message: string; range: object }[] }>(
      'textDocument/publishDiagnostics',
    )
    .filter(each => each.uri === uri)
    .at(-1)
    ?.diagnostics.filter(({ source }) => source === 'ghc') ?? [];
const give = (number: number, input: string): Promise<null> =>
  client.connection.sendRequest(names.input, { run: number, text: input });

describe('a program that GHC has built', () => {
  it('reads, writes and leaves its costs like any other', async () => {
    const answer = await request({ arguments: ['+RTS', 'a'], environment: { WHAT: 'reading' } });
    expect(answer).toMatchObject({ kind: 'started', commands: [expect.stringContaining(' -prof ')] });
    if (answer.kind !== 'started') return;
    await give(answer.run, 'something\n');
    expect(await ended()).toMatchObject({
      run: answer.run,
      end: 'finished',
      exitCode: 0,
      message: 'finished',
    });
    expect(written('stdout')).toBe('read something\n');
    expect(written('stderr')).toMatch(/^arguments: \+RTS -pj -po\S+ -xc --RTS \+RTS a\n$/);
    const slow = costs()?.centres.find(({ label }) => label === 'slow');
    expect(slow).toMatchObject({ own: true, uri, entries: 3, range: { start: { line: 2, character: 0 } } });
    expect(costs()).toMatchObject({ live: false, program: 'Main', total: { ticks: 20, allocation: 4096 } });
    expect(client.heard(names.compiling)).toMatchObject([{ uri, module: 'Main', done: 1, total: 1 }]);
  });

  it('is built from what is on the disk, and its costs follow what is in the editor', async () => {
    client.open(uri, `-- new\n${text}`);
    await give(await run(), '\n');
    await ended();
    expect(costs()?.centres.find(({ label }) => label === 'slow')).toMatchObject({
      range: { start: { line: 3 } },
      stale: false,
    });
  });

  it('shows what it evaluated, in all runs, and what was not beside its costs', async () => {
    const covered = (): readonly CoverageParams[] => client.heard<CoverageParams>(names.coverage);
    const answer = await request({ coverage: true, profile: false });
    expect(answer).toMatchObject({ kind: 'started', commands: [expect.stringContaining(' -fhpc -hpcdir ')] });
    if (answer.kind !== 'started') return;
    await give(answer.run, '\n');
    expect(await ended()).toMatchObject({ message: 'finished' });
    const module = (expression: number) => ({
      module: 'Main',
      uri,
      boxes: [
        { kind: 'expression', count: expression, range: { start: { line: 1, character: 7 } } },
        { kind: 'declaration', name: 'slow', count: 0 },
      ],
    });
    expect(covered()).toMatchObject([{ program: 'Main', uri, modules: [module(1)] }]);
    expect(covered()[0]!.modules).toHaveLength(1);
    const second = await run({ coverage: true });
    await give(second, '\n');
    await expect.poll(covered).toHaveLength(2);
    expect(covered()[1]).toMatchObject({ modules: [module(2)] });
  });

  it('says if it has counted nothing', async () => {
    await give(await run({ coverage: true, environment: { WHAT: 'uncounted' } }), '\n');
    expect(await ended()).toMatchObject({ message: 'finished, without coverage' });
    expect(client.heard(names.coverage)).toEqual([]);
  });

  it('is kept and loaded again', async () => {
    const number = await run();
    await give(number, '\n');
    await ended();
    const before = costs()!;
    const kept = await client.connection.sendRequest<KeepAnswer>(names.keepRun, { run: number });
    const loaded = await client.connection.sendRequest<LoadAnswer>(names.loadRun, {
      uri: `${uri}.cairnrun`,
      content: kept.content,
    });
    expect(loaded).toMatchObject({ kind: 'loaded', problems: [] });
    await expect.poll(() => costs()?.run).not.toBe(number);
    const { run: _, selection, ...same } = costs()!;
    expect({ ...same, run: number, selection: { ...selection, version: before!.selection.version } }).toEqual(
      before,
    );
  });

  it('waits, where it is held', async () => {
    const number = await run({ held: true });
    await give(number, 'early\n');
    expect(client.heard(names.output)).toEqual([]);
    expect(
      await client.connection.sendRequest(names.breakpoints, {
        run: number,
        throws: false,
        breakpoints: [{ id: 1, name: 'slow' }],
      }),
    ).toEqual([{ id: 1, labels: [], problem: expect.stringMatching(/breakpoints/) }]);
    await client.connection.sendRequest(names.continue, { run: number });
    await ended();
    expect(written('stdout')).toBe('read early\n');
  });

  it('fails with its message and its stack', async () => {
    await run({ environment: { WHAT: 'failing' } });
    expect(await ended()).toMatchObject({ end: 'failed', exitCode: 1, message: 'it is broken' });
    expect(written('stderr')).toMatch(/^arguments: .*\nMain: it is broken\n$/);
    expect(client.heard<BacktraceParams>(names.backtrace)).toMatchObject([
      {
        description: 'THUNK',
        message: 'it is broken',
        handled: false,
        frames: [
          { label: 'slow', own: true, uri, range: { start: { line: 2 } } },
          { module: 'Main', label: 'CAF', own: false },
        ],
      },
    ]);
    expect(costs()?.partial).toBe('failed');
  });

  it.each([
    ['stop', 'stopped'],
    ['interrupt', 'interrupted'],
  ])('leaves its costs after %s', async (what, end) => {
    const number = await run({ environment: { WHAT: 'endless' } });
    await expect.poll(() => written('stdout')).toBe('begun\n');
    await client.connection.sendRequest(`cairn/${what}`, { run: number });
    expect(await ended()).toMatchObject({ end, message: end });
    expect(costs()).toMatchObject({ partial: end, total: { ticks: 20 } });
  });

  it('is ended by force where it does not obey, and at its time limit', async () => {
    await run({ environment: { WHAT: 'stubborn' }, timeLimit: 0.2 });
    expect(await ended()).toMatchObject({
      end: 'limit',
      message: expect.stringMatching(/^[^\n]*, without a profile/),
    });
    expect(costs()).toBeUndefined();
  });

  it('is not begun after it was stopped', async () => {
    const number = await run({ held: true });
    await client.connection.sendRequest(names.stop, { run: number });
    expect(await ended()).toMatchObject({ end: 'stopped' });
    await client.connection.sendRequest(names.continue, { run: number });
    expect(client.heard(names.output)).toEqual([]);
  });
});

describe('a build', () => {
  it('that fails has its errors at their places until the next one', async () => {
    write('module Main where\nmain = print 1\nslow = broken\n');
    expect(await request()).toEqual({
      kind: 'refused',
      reason: 'GHC found an error: Variable not in scope: broken.',
    });
    await expect.poll(diagnostics).toMatchObject([
      {
        message: 'Variable not in scope: broken',
        range: { start: { line: 2, character: 7 }, end: { line: 2, character: 8 } },
      },
    ]);
    client.open(uri, '-- above\nmodule Main where\nmain = print 1\nslow = broken\n');
    await expect.poll(() => diagnostics()[0]?.range).toMatchObject({ start: { line: 3 } });
    write(text);
    await give(await run(), '\n');
    await ended();
    await expect.poll(diagnostics).toEqual([]);
  });

  describe('with cost centres that only newer GHCs place', () => {
    const version = (text: string): void => writeFileSync(join(folder, 'bin', 'version'), `${text}\n`);

    it.each([
      [
        '9.0.2',
        { costCentres: 'late' },
        'GHC 9.0.2 does not support late cost centres (-fprof-late), which need GHC 9.4 or newer (cairn.ghcPath). Alternatively, choose other cost centres (cairn.costCentres), such as "top", or use Cairn’s own engine.',
      ],
      [
        '9.0.2',
        { callers: ['rev'] },
        'GHC 9.0.2 does not support cost centres at call sites (-fprof-callers), which need GHC 9.2 or newer (cairn.ghcPath). Alternatively, leave cairn.costCentreCallers empty, or use Cairn’s own engine.',
      ],
      ['9.2.8', { costCentres: 'late', callers: ['rev'] }, 'GHC 9.2.8 does not support late cost centres'],
    ] as const)('is refused by %s in a sentence that says what to do: %j', async (has, choice, sentence) => {
      version(has);
      const { callers, ...rest } = { callers: [], ...choice };
      const answer = await request({ ...rest, callers });
      expect(answer).toMatchObject({ kind: 'refused', reason: expect.stringContaining(sentence) });
    });

    it.each([
      ['9.2.8', { callers: ['rev', 'Data.Map.*'] }, ['-fprof-callers=rev', '-fprof-callers=Data.Map.*']],
      ['9.4.1', { costCentres: 'late' }, ['-fprof-late']],
      ['10.1', { costCentres: 'late', callers: [] }, ['-fprof-late']],
      ['9.10.1', { costCentres: 'late-overloaded' }, ['-fprof-late-overloaded']],
      ['not a number', { costCentres: 'late' }, ['-fprof-late']],
    ] as const)('is told to %s: %j', async (has, choice, flags) => {
      version(has);
      const { callers, ...rest } = { callers: [], ...choice };
      const answer = await request({ ...rest, callers });
      const [command = ''] = answer.kind === 'started' ? (answer.commands ?? []) : [];
      for (const flag of flags) expect(command.replaceAll("'", '').split(' ')).toContain(flag);
      if (answer.kind === 'started') await give(answer.run, '\n');
    });
  });

  it('says which libraries are missing', async () => {
    write('-- unprofiled\nmain = print 1\n');
    expect(await request()).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/ghc-prof/) });
    await expect.poll(() => diagnostics().length).toBe(1);
  });

  it('shows what it said where that has no place', async () => {
    write('-- strange\nmain = print 1\n');
    expect(await request()).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/could not build/),
    });
    await expect.poll(() => diagnostics()[0]?.message).toContain('ghc: something else');
  });

  it('is cancelled with all that it has started', async () => {
    write('-- long\nmain = print 1\n');
    const source = new CancellationTokenSource();
    const answer = client.connection.sendRequest<RunAnswer>(
      names.run,
      { uri, profile: true, engine: 'ghc' },
      source.token,
    );
    await expect.poll(() => client.heard(names.compiling).length).toBe(1);
    const before = performance.now();
    source.cancel();
    await expect(answer).rejects.toThrow('cancelled');
    expect(performance.now() - before).toBeLessThan(30_000);
    write(text);
    await give(await run(), '\n');
    expect(await ended()).toMatchObject({ end: 'finished' });
  });
});

describe('GHC', () => {
  it('is found where ghcup puts it, and where the person says', async () => {
    await again({ compilers: ['.ghcup/bin'] });
    expect(await request()).toMatchObject({
      commands: [expect.stringContaining(`${folder}/.ghcup/bin/ghc `)],
    });
    await again({ settings: { ghcPath: '/nowhere/ghc' } });
    expect(await request()).toEqual({
      kind: 'refused',
      reason: 'The setting cairn.ghcPath does not name a program: /nowhere/ghc.',
    });
  });

  it('that is not there is said to be missing, and how to get it', async () => {
    await again({ compilers: [] });
    expect(await request()).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/ghcup/) });
  });

  it.each([
    ['a workspace that is not trusted', { settings: { trusted: false } }, /trusted/],
    ['a web page', { web: true }, /web page/],
  ])('does not run in %s', async (_, options, reason) => {
    await again(options);
    expect(await request()).toMatchObject({ kind: 'refused', reason: expect.stringMatching(reason) });
  });

  it('builds no file whose name is more than a line', async () => {
    uri = 'file:///work/a%0Ab.hs';
    client.open(uri, text);
    expect(await request()).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/line break in its path/),
    });
  });

  it('reads files only', async () => {
    uri = 'untitled:Main.hs';
    client.open(uri, text);
    expect(await request()).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/disk/) });
  });
});
