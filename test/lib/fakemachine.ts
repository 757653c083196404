/**
 * A machine without WebAssembly for tests of the run engine and of everything above it: its executable's code is a
 * script in JSON. Steps are done in order; each yields or waits as a real machine would, and charges a millisecond of
 * its time to the script's last stack.
 */

import { never } from '../../language/index.ts';
import { type Profile, type RunEnd, type StackCosts, stackColumns } from '../../language/profile/index.ts';
import {
  type Backtrace,
  type Executable,
  noStatistics,
  noThrows,
  type RunResult,
} from '../../language/runtime/index.ts';
import type { Machine, MachineFactory, Step } from '../../server/src/engine/cairn/machine.ts';
import { COMMAND, INTERRUPT, PAUSING, STOP } from '../../server/src/engine/cairn/message.ts';

export type Act =
  | { readonly kind: 'print'; readonly text: string; readonly handle?: 1 | 2 }
  /** Writes so many bytes, a kilobyte at a time. */
  | { readonly kind: 'flood'; readonly bytes: number }
  /** Reads to the end of the input and writes it back, in capitals. */
  | { readonly kind: 'echo' }
  /** Waits for anything to be typed, then answers. */
  | { readonly kind: 'ask'; readonly answer: string }
  | { readonly kind: 'loop' }
  /** Runs without ever looking at its control word: only termination ends it. */
  | { readonly kind: 'deaf' }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'throw'; readonly message: string; readonly evaluatedBy?: readonly number[] }
  | { readonly kind: 'crash' }
  | { readonly kind: 'memory' }
  /** Runs until the sampler has charged the memory's first word. */
  | { readonly kind: 'sampled' };

export interface Script {
  readonly acts: readonly Act[];
  readonly stacks: readonly StackCosts[];
}

export const createFakeMachine: MachineFactory = (executable, host, options, engine): Machine => {
  const script = JSON.parse(new TextDecoder().decode(executable.wasm)) as Script;
  const encoder = new TextEncoder();
  const pending = [...script.acts];
  let throws = noThrows;
  const read = new Uint8Array(65536);
  let command = 0;
  let pausing = false;
  let ticks = 0;
  let flooded = 0;
  let waitUntil: number | undefined;
  let words: Int32Array = new Int32Array(1);

  const snapshot = (end: RunEnd = { kind: 'finished', exitCode: 0 }): Profile | undefined =>
    executable.profiled
      ? {
          program: host.programName,
          arguments: host.arguments,
          endTime: Number(host.wallClock() / 1_000_000n),
          end,
          policy: options.policy,
          tickInterval: 1000,
          centres: executable.centres,
          stacks: stackColumns(
            script.stacks.map((stack, index) =>
              index === script.stacks.length - 1 ? { ...stack, ticks: stack.ticks + ticks } : stack,
            ),
          ),
        }
      : undefined;

  const done = (end: RunEnd, exitCode: number): Step => {
    const profile = snapshot(end);
    const result: RunResult = {
      exitCode,
      ...(end.kind === 'interrupted' ? { signal: 2 } : {}),
      end,
      ...(profile ? { profile } : {}),
      throws,
      statistics: noStatistics,
    };
    return { kind: 'done', result };
  };
  const raise = (cause: Backtrace['cause'], evaluatedBy: readonly number[] = []): void => {
    const backtrace = { description: 'THUNK_2_0', stack: script.stacks.length - 1, evaluatedBy, cause };
    throws = { count: throws.count + 1, last: backtrace };
    options.onBacktrace?.(backtrace, { scopes: () => [], waits: () => ({ calls: [], isWhole: true }) });
  };
  const told = (): number => command || (options.control ? Atomics.load(options.control, COMMAND) : 0);
  const isWanted = (): boolean =>
    told() !== 0 ||
    pausing ||
    (options.control !== undefined && Atomics.load(options.control, PAUSING) !== 0);
  const commanded = (): Step | undefined => {
    const now = told();
    if (now === STOP) return done({ kind: 'stopped' }, 130);
    if (now !== INTERRUPT) return undefined;
    raise('interrupt');
    return done({ kind: 'interrupted' }, 130);
  };

  const act = (next: Act, deadline: number): Step | undefined => {
    switch (next.kind) {
      case 'print':
        host.write(next.handle ?? 1, encoder.encode(next.text));
        return undefined;
      case 'flood':
        while (flooded < next.bytes) {
          host.write(1, encoder.encode('x'.repeat(1023).concat('\n')));
          flooded += 1024;
          if (flooded % 65536 === 0) return { kind: 'yield' };
        }
        return undefined;
      case 'echo': {
        const answer = host.read(0, read);
        if (answer.kind === 'wait') return { kind: 'waitInput' };
        if (answer.kind === 'error' || answer.count === 0) return undefined;
        host.write(1, encoder.encode(new TextDecoder().decode(read.subarray(0, answer.count)).toUpperCase()));
        return { kind: 'yield' };
      }
      case 'ask':
        if (host.read(0, read).kind === 'wait') return { kind: 'waitInput' };
        host.write(1, encoder.encode(next.answer));
        return undefined;
      case 'loop':
        while (host.now() < deadline && !isWanted());
        ticks += 20;
        return { kind: 'yield' };
      case 'deaf':
        for (;;);
      case 'wait':
        waitUntil ??= host.now() + next.milliseconds;
        if (host.now() < waitUntil) return { kind: 'yield' };
        waitUntil = undefined;
        return undefined;
      case 'throw':
        raise('exception', next.evaluatedBy);
        host.write(2, encoder.encode(`${host.programName}: ${next.message}\n`));
        return done({ kind: 'failed', message: next.message, exitCode: 1 }, 1);
      case 'crash':
        throw new Error('the machine broke');
      case 'memory':
        words = new Int32Array(engine.memory(1, 2).buffer);
        return undefined;
      case 'sampled':
        return Atomics.load(words, 0) > 0 ? undefined : { kind: 'yield' };
      default:
        return never(next);
    }
  };

  return {
    start() {},
    step(budget = 20) {
      const deadline = host.now() + budget;
      for (;;) {
        const next = pending[0];
        if (pausing || (options.control && Atomics.exchange(options.control, PAUSING, 0) !== 0)) {
          pausing = false;
          const stack = script.stacks.length - 1;
          const threads = [
            {
              number: 1,
              state: 'running',
              stack,
              evaluatedBy: [],
              scopes: [],
              waits: { calls: [], isWhole: true },
            },
          ] as const;
          return { kind: 'paused', halt: { kind: 'asked' }, threads };
        }
        const ended = commanded();
        if (ended) return ended;
        if (!next) return done({ kind: 'finished', exitCode: 0 }, 0);
        const step = act(next, deadline);
        if (step) return step;
        pending.shift();
      }
    },
    interrupt() {
      command ||= INTERRUPT;
    },
    stop() {
      command = STOP;
    },
    pause() {
      pausing = true;
    },
    mark() {},
    watch() {},
    snapshot: () => snapshot(),
  };
};

/** An executable for the fake machine. */
export const fakeExecutable = (
  script: Script,
  centres: Executable['centres'],
  profiled = true,
): Executable => ({
  wasm: new TextEncoder().encode(JSON.stringify(script)),
  unshared: { memoryFlag: 0, checks: new Uint32Array(0), poll: new Uint8Array(0) },
  profiled,
  countsCalls: false,
  traces: false,
  isUnsafe: false,
  staticEnd: 0,
  infos: [],
  shapes: new Int32Array(0),
  cafs: new Map(),
  references: {
    at: new Int32Array(0),
    starts: new Int32Array(1),
    targets: new Int32Array(0),
    constants: new Int32Array(0),
    always: new Int32Array(0),
    shapes: 0,
    marks: 0,
  },
  sites: { from: 0, to: 0 },
  centres,
  symbols: new Map(),
});
