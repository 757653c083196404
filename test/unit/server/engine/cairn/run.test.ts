/** The run engine over a fake machine, in real workers: output, input, interrupts, limits and crashes. */
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { CostCentre } from '../../../../../language/profile/index.ts';
import type { RunResult } from '../../../../../language/runtime/index.ts';
import type { ProgramOptions, ResolvedBacktrace } from '../../../../../server/src/engine/cairn/message.ts';
import { createNodePlatform } from '../../../../../server/src/engine/cairn/node/platform.ts';
import { type RunEvents, type RunHandle, run } from '../../../../../server/src/engine/cairn/run.ts';
import { bundle } from '../../../../lib/bundle.ts';
import { type Act, fakeExecutable } from '../../../../lib/fakemachine.ts';

const worker = bundle(fileURLToPath(new URL('../../../../lib/fakeworker.ts', import.meta.url)));
const platform = createNodePlatform(worker.file);
afterAll(() => worker.remove());

const centre = (label: string): CostCentre => ({ label, module: 'Main', location: '', kind: 'auto' });
const centres = [centre('MAIN'), centre('main'), centre('f')];
const stacks = centres.map((_, index) => ({
  centre: index,
  parent: index - 1,
  entries: 1,
  allocation: 8,
  ticks: 0,
}));

const options: ProgramOptions = {
  programName: 'Test',
  arguments: [],
  environment: new Map(),
  policy: 'compress',
  limits: {},
  xc: false,
  terminals: [false, false, false],
  direct: false,
  liveInterval: 50,
};

const start = (acts: readonly Act[], events: RunEvents = {}, more: Partial<ProgramOptions> = {}): RunHandle =>
  run(fakeExecutable({ acts, stacks }, centres), { ...options, ...more }, platform, events);

const texts = () => {
  const heard = { 1: '', 2: '' };
  const output = (handle: 1 | 2, bytes: Uint8Array): void => {
    heard[handle] += new TextDecoder().decode(bytes);
  };
  return { heard, output };
};

describe('run', () => {
  it('hands on output and the profile', async () => {
    const { heard, output } = texts();
    const result = await start(
      [
        { kind: 'print', text: 'one\n' },
        { kind: 'print', text: 'two\n', handle: 2 },
      ],
      { output },
    ).result;
    expect(heard).toEqual({ 1: 'one\n', 2: 'two\n' });
    expect(result.end).toEqual({ kind: 'finished', exitCode: 0 });
    expect(result.profile?.stacks.length).toBe(3);
  });

  it('loses nothing of a flood, and waits for a slow listener', async () => {
    let taken = 0;
    let most = 0;
    let waiting = 0;
    const output = async (_: 1 | 2, bytes: Uint8Array): Promise<void> => {
      waiting += bytes.length;
      most = Math.max(most, waiting);
      await new Promise(resolve => setImmediate(resolve));
      waiting -= bytes.length;
      taken += bytes.length;
    };
    await start([{ kind: 'flood', bytes: 8 << 20 }], { output }).result;
    await expect.poll(() => taken).toBe(8 << 20);
    expect(most).toBeLessThan(4 << 20);
  });

  it('asks for input and gives it to the program', async () => {
    const { heard, output } = texts();
    let asked = 0;
    const handle = start([{ kind: 'echo' }], {
      output,
      wantInput() {
        if (++asked === 1) handle.input(new TextEncoder().encode('abc\n'));
        else handle.endInput();
      },
    });
    await handle.result;
    expect(heard[1]).toBe('ABC\n');
  });

  it('shows what a program has cost so far as soon as it waits for input', async () => {
    let looks = 0;
    const seen = { profile: () => void looks++, wantInput: () => handle.stop() };
    const handle = start([{ kind: 'echo' }], seen, { liveInterval: 3_600_000 });
    await handle.result;
    expect(looks).toBe(1);
  });

  it('interrupts an endless loop, with its stack', async () => {
    const backtraces: ResolvedBacktrace[] = [];
    const handle = start([{ kind: 'print', text: 'go' }, { kind: 'loop' }], {
      output: () => handle.interrupt(),
      backtrace: backtrace => void backtraces.push(backtrace),
    });
    const result = await handle.result;
    expect(result.end.kind).toBe('interrupted');
    expect(backtraces.map(({ cause, stack }) => ({ cause, stack }))).toEqual([
      { cause: 'interrupt', stack: [2, 1] },
    ]);
  });

  it('interrupts a program that waits for input', async () => {
    const handle = start([{ kind: 'echo' }], { wantInput: () => handle.interrupt() });
    expect((await handle.result).end.kind).toBe('interrupted');
  });

  it('ends a program that does not obey, and keeps the last profile', async () => {
    // between the two waits a profile is due, however long the first has taken
    const wait = { kind: 'wait', milliseconds: 80 } as const;
    const handle = start([wait, wait, { kind: 'deaf' }], { profile: () => handle.stop() });
    const result = await handle.result;
    expect(result.end).toEqual({ kind: 'stopped' });
    expect(result.profile?.end).toEqual({ kind: 'stopped' });
  });

  it('reports a broken machine as a result', async () => {
    const result: RunResult = await start([{ kind: 'crash' }]).result;
    expect(result.end).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('the machine broke'),
    });
  });

  it('reports a worker that cannot be started as a result', async () => {
    const missing = createNodePlatform('/nowhere/worker.cjs');
    const result = await run(fakeExecutable({ acts: [], stacks }, centres), options, missing).result;
    expect(result.end.kind).toBe('failed');
  });

  it('samples the memory that the machine makes', async () => {
    const acts: Act[] = [{ kind: 'memory' }, { kind: 'sampled' }];
    expect((await start(acts).result).end.kind).toBe('finished');
  });

  it('prints exceptions in their place in the error output', async () => {
    const { heard, output } = texts();
    await start([{ kind: 'throw', message: 'empty' }], { output }, { xc: true }).result;
    expect(heard[2]).toBe(
      '*** Exception (reporting due to +RTS -xc): (THUNK_2_0), stack trace: \n  Main.f,\n  called from Main.main\nTest: empty\n',
    );
  });
});
