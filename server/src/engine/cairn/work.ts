/**
 * The body of a program worker: drives one machine in slices and talks to the parent. It knows neither node nor the
 * web; those two provide a `World`. An exception here is reported to the parent as a crash.
 */

import { never } from '../../../../language/index.ts';
import { type Profile, showThrow } from '../../../../language/profile/index.ts';
import { type Host, type RunResult, tickInterval } from '../../../../language/runtime/index.ts';
import { createInput, type Input } from './input.ts';
import type { Machine, MachineFactory, MachineOptions, WasmEngine } from './machine.ts';
import {
  COMMAND,
  controlWords,
  type FromWorker,
  INTERRUPT,
  type KeptCode,
  PAUSING,
  type ProgramOptions,
  RUNNING,
  SAMPLING,
  STOP,
  type ToWorker,
} from './message.ts';
import { createOutput, type Output } from './output.ts';
import { noWaits, resolveBacktrace, resolveHalted } from './resolve.ts';

/** The engine of a program. If that is profiled, its code is compiled before it runs, so that compiling is not charged to it. */
export interface ProgramEngine extends WasmEngine {
  /** What has been compiled by now; absent where it cannot be had. */
  compiled?(): Promise<Uint8Array | undefined>;
}

export type Start = Extract<ToWorker, { readonly kind: 'start' }>;

export interface World {
  post(message: FromWorker): void;
  listen(hear: (message: ToWorker) => void): void;
  engine(control: Int32Array, tickInterval: number, start: Start): ProgramEngine;
  /** Calls `hangUp` when the reader of the output has gone. */
  host(options: ProgramOptions, input: Input, output: Output, hangUp: () => void): Host;
  /** Settles after the pending messages have been received. */
  yieldToMessages(): Promise<void>;
}

/** Milliseconds that the machine runs before it handles messages. */
const slice = 20;
/** Live snapshots may take one part in so many of the time. A snapshot of a million stacks takes a fifth of a second, and showing it
 * takes longer. */
const snapshotShare = 20;
/** The part of the interval after which a snapshot is taken early, because the user waits for it. */
const earlyShare = 0.1;
/** Throws that are reported as they happen; a program may throw millions of times. */
const reportedThrows = 100;
/** Milliseconds to wait for the sampler. It takes about twenty, on a busy computer about a hundred. */
const longestBoot = 500;
/** The longest timeout of a timer, in milliseconds. */
const longestSleep = 0x7fffffff;

export function serveProgram(world: World, createMachine: MachineFactory): void {
  const input = createInput(() => world.post({ kind: 'wantInput' }));
  const output = createOutput((handle, bytes) => world.post({ kind: 'output', handle, bytes }));
  let machine: Machine | undefined;
  let commanded = false;
  let wakeUp = (): void => {};
  const gate = createPauseGate();
  let isReleased = false;
  let control: Int32Array = new Int32Array(controlWords);
  const crash = (problem: unknown): void => {
    output.flush();
    world.post({
      kind: 'crash',
      message: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
    });
  };
  /** Ends any wait of the program, so that it handles a command. */
  const wake = (): void => {
    commanded = true;
    input.push(new Uint8Array(0));
    wakeUp();
  };
  const resume = (): void => {
    isReleased = true;
    gate.resume();
  };
  const wakeAndResume = (): void => {
    wake();
    resume();
  };
  world.listen(message => {
    switch (message.kind) {
      case 'start':
        control = message.control;
        drive(message).catch(crash);
        break;
      case 'input':
        input.push(message.bytes);
        break;
      case 'endOfInput':
        input.end();
        break;
      case 'nothingYet':
        input.nothingYet();
        break;
      case 'taken':
        output.taken(message.count);
        break;
      case 'interrupt':
        wakeAndResume();
        // the machine may have received it through shared memory already
        if (!shared(control) || Atomics.compareExchange(control, COMMAND, INTERRUPT, 0) === INTERRUPT)
          machine?.interrupt();
        break;
      case 'stop':
        output.taken(Number.POSITIVE_INFINITY);
        wakeAndResume();
        machine?.stop();
        break;
      case 'pause': {
        wake();
        // as above; a paused program has nothing to do
        const { number } = message;
        const isOpen = !shared(control) || Atomics.compareExchange(control, PAUSING, number, 0) === number;
        if (isOpen && !gate.isClosed) machine?.pause();
        break;
      }
      case 'continue':
        resume();
        break;
      case 'watch':
        machine?.watch(message.stops);
        break;
      case 'mark':
        machine?.mark(message.label);
        break;
      default:
        never(message);
    }
  });

  async function drive(start: Start): Promise<void> {
    const { executable, options } = start;
    const hangUp = (): void => {
      Atomics.store(control, COMMAND, STOP);
      machine?.stop();
    };
    const host = gate.timed(world.host(options, input, output, hangUp));
    const report = createReporter(world, host, start, () => machine);
    const engine = watched(world.engine(control, tickInterval(options), start));
    machine = createMachine(
      executable,
      host,
      {
        policy: options.policy,
        limits: options.limits,
        xc: options.xc,
        tickInterval: tickInterval(options),
        overhead: options.overhead === true,
        ...(options.exceptions ? { exceptions: options.exceptions } : {}),
        ...(options.heap ? { heap: options.heap } : {}),
        ...(options.trace ? { trace: options.trace } : {}),
        ...(options.direct && !options.xc ? {} : { onBacktrace: report }),
        ...(shared(control) ? { control } : {}),
      },
      engine,
    );
    const { memory } = engine.made();
    world.post({ kind: 'begun', ...(memory ? { memory } : {}) });
    obey(machine, control);
    if (executable.profiled) await samplerReady();
    if (options.held && !isReleased) await gate.wait();
    machine.start();
    const timeEnds = host.now() + 1000 * (options.limits.time ?? Number.POSITIVE_INFINITY);
    const throttle = createSnapshotThrottle(executable.profiled ? options.liveInterval : 0, () => host.now());
    for (;;) {
      Atomics.store(control, RUNNING, 1);
      const step = machine.step(slice);
      Atomics.store(control, RUNNING, 0);
      output.flush();
      if (step.kind === 'done') {
        const code = await codeToKeep(start, engine, step.result);
        if (code) world.post({ kind: 'code', code });
        world.post({ kind: 'end', result: step.result });
        return;
      }
      const waits = step.kind === 'waitInput' && !commanded && !input.ready();
      if (throttle.isDue(waits)) {
        const profile = throttle.take(machine.snapshot);
        if (profile) world.post({ kind: 'profile', profile });
      }
      if (step.kind === 'paused') {
        world.post({ kind: 'paused', paused: resolveHalted(machine.snapshot(), step) });
        await gate.wait();
      } else if (waits) {
        world.post({ kind: 'wantInput' });
        await input.available();
      } else if (step.kind === 'sleep' && !commanded) {
        if (step.input) world.post({ kind: 'wantInput' });
        await rest(step.milliseconds, step.input);
      } else await world.yieldToMessages();
      while (!output.isDrained() && !commanded && host.now() < timeEnds) {
        await Promise.race([output.drained(), rest(timeEnds - host.now(), false)]);
        wakeUp();
      }
      commanded = false;
    }
  }

  /** Waits for the sampler: a program that ends before would have no time in its profile. It runs even if none comes. */
  async function samplerReady(): Promise<void> {
    if (!shared(control)) return;
    const enough = performance.now() + longestBoot;
    while (Atomics.load(control, SAMPLING) === 0 && performance.now() < enough)
      await new Promise(resolve => setTimeout(resolve, 1));
  }

  /** Settles after the given time, or when there is input or a command. */
  const rest = (milliseconds: number, forInput: boolean): Promise<void> =>
    new Promise(resolve => {
      const timer = setTimeout(resolve, Math.min(milliseconds, longestSleep));
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
      if (forInput) input.available().then(wakeUp);
    });
}

/**
 * When snapshots of a running program's costs are taken: at an interval in milliseconds (0 for never), and earlier when it
 * waits for input, because the user then looks at the costs.
 */
interface SnapshotThrottle {
  isDue(waits: boolean): boolean;
  /** Makes slow snapshots less frequent. */
  take<T>(look: () => T): T;
}

function createSnapshotThrottle(interval: number, now: () => number): SnapshotThrottle {
  // a user who has started a program waits for its first costs
  let last = now() - interval + interval * earlyShare;
  let rest = interval;
  return {
    isDue: waits => interval > 0 && now() >= last + (waits ? rest * earlyShare : rest),
    take(look) {
      const from = now();
      const seen = look();
      last = now();
      rest = Math.max(interval, snapshotShare * (last - from));
      return seen;
    },
  };
}

/** Holds a paused program back. The program's clock stops meanwhile. */
interface PauseGate {
  readonly isClosed: boolean;
  /** Closes the gate, and settles when it opens. */
  wait(): Promise<void>;
  resume(): void;
  timed(host: Host): Host;
}

function createPauseGate(): PauseGate {
  let open: (() => void) | undefined;
  let paused = 0;
  return {
    get isClosed() {
      return open !== undefined;
    },
    async wait() {
      const from = performance.now();
      await new Promise<void>(resolve => {
        open = resolve;
      });
      open = undefined;
      paused += performance.now() - from;
    },
    resume: () => open?.(),
    timed: host => ({ ...host, now: () => host.now() - paused }),
  };
}

/** Milliseconds of computing from which on code is worth keeping. */
const worthKeeping = 100;

/** The engine's code at the end of a run that has computed for much longer than the one of which it was kept before. */
async function codeToKeep(
  { code }: Start,
  { compiled }: ProgramEngine,
  { statistics }: RunResult,
): Promise<KeptCode | undefined> {
  const after = statistics.stepping / 1e6;
  if (after < Math.max(worthKeeping, 2 * (code?.after ?? 0))) return undefined;
  const bytes = await compiled?.();
  return bytes && { after, compiled: bytes };
}

/** An engine that records the memory it made, if the memory is shared. */
function watched(engine: ProgramEngine): ProgramEngine & { made(): { readonly memory?: ArrayBufferLike } } {
  let memory: ArrayBufferLike | undefined;
  return {
    ...engine,
    memory(initial, maximum) {
      const heap = engine.memory(initial, maximum);
      if (isShared(heap.buffer)) memory = heap.buffer;
      return heap;
    },
    made: () => (memory ? { memory } : {}),
  };
}

const isShared = (buffer: ArrayBufferLike): boolean =>
  typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer;

const shared = (words: Int32Array): boolean => isShared(words.buffer);

/** Obeys a command that came before the machine existed. */
function obey(machine: Machine, control: Int32Array): void {
  const command = Atomics.load(control, COMMAND);
  if (command === INTERRUPT) machine.interrupt();
  if (command === STOP) machine.stop();
}

/** Reports a throw: GHC's `-xc` text in the error output, and a message to the parent. */
function createReporter(
  world: World,
  host: Host,
  start: Start,
  machine: () => Machine | undefined,
): NonNullable<MachineOptions['onBacktrace']> {
  const encoder = new TextEncoder();
  const { executable, options } = start;
  const named = (stack: readonly number[]) => stack.flatMap(index => executable.centres[index] ?? []);
  let throws = 0;
  let profile: Profile | undefined;
  return (backtrace, look) => {
    const reported = !options.direct && ++throws <= reportedThrows;
    if (!reported && !options.xc) return;
    // stacks are only added, so a snapshot stays valid for the codes that it contains
    const scopes = reported && options.held ? look.scopes() : [];
    const waits = reported ? look.waits() : noWaits;
    const stacks = [...scopes, ...waits.calls].map(({ stack }) => stack);
    const newest = Math.max(backtrace.stack, ...backtrace.evaluatedBy, ...stacks);
    if (!profile || newest >= profile.stacks.length) profile = machine()?.snapshot();
    const resolved = resolveBacktrace(profile, backtrace, { scopes, waits });
    if (options.xc) {
      const evaluatedBy = resolved.evaluatedBy.map(named);
      const { description } = resolved;
      const trace = { description, stack: named(resolved.stack), evaluatedBy };
      host.write(2, encoder.encode(showThrow(trace, backtrace.cause !== 'exception')));
    }
    if (reported) world.post({ kind: 'backtrace', backtrace: resolved });
  };
}
