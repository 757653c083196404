/**
 * A running program, seen from the thread that started it. The program runs in a worker, is told to stop through
 * shared memory and by message, and is terminated if it does not obey. Whatever happens to it `result` settles with a
 * RunResult and never rejects: the costs of a worker that crashes or is terminated are read from its memory; where that
 * cannot be seen, the last live profile is what is left.
 */

import { never } from '../../../../language/index.ts';
import type { Profile, RunEnd } from '../../../../language/profile/index.ts';
import {
  collectsOutside,
  countsOutside,
  type Executable,
  exitCrash,
  exitTimeout,
  noStatistics,
  noThrows,
  profileOutside,
  type RunResult,
  type Stops,
  tickInterval,
} from '../../../../language/runtime/index.ts';
import {
  COMMAND,
  controlWords,
  type FromWorker,
  INTERRUPT,
  type KeptCode,
  OVERDUE,
  PAUSING,
  type Paused,
  type ProgramOptions,
  type ResolvedBacktrace,
  STOP,
  type ToWorker,
} from './message.ts';
import { createWatchdog } from './watchdog.ts';

export type { KeptCode } from './message.ts';

/** A worker of this place, node's or the web's. */
export interface WorkerThread {
  post(message: ToWorker): void;
  listen(hear: (message: FromWorker) => void, failed: (message: string) => void): void;
  terminate(): void;
}

/** Thrown where the person does not want anything to be run: no failure of a run, as there is none. */
export class Untrusted extends Error {}

/** What the engine has compiled of programs, for the next time that they run. `program` names the program and the way in which it is run;
 * `wasm` is its code now. */
export interface MachineCode {
  read(program: string, wasm: Uint8Array): KeptCode | undefined;
  keep(program: string, wasm: Uint8Array, code: KeptCode): void;
}

const programOf = (
  { profiled, countsCalls, traces, ticky, uses, eras, coverage }: Executable,
  { programName, folder }: ProgramOptions,
): string =>
  JSON.stringify([
    programName,
    folder,
    ...[profiled, countsCalls, traces, ticky, uses, eras, coverage].map(each => Boolean(each)),
  ]);

export interface Platform {
  /** Throws `Untrusted` where nothing may run. */
  readonly spawn: () => WorkerThread;
  /** Whether memory can be shared with a worker. */
  readonly shared: boolean;
  /** Absent where nothing is kept. */
  readonly machineCode?: MachineCode;
  /** Starts a worker ahead of its need, if none is waiting; for a profiled run with all that it needs. */
  prepare?(profiled: boolean): void;
  /** No worker will be needed any more. */
  release?(): void;
}

/** What the owner of a run hears. `output` may answer a promise: the program is held back until it settles. */
export interface RunEvents {
  output?(handle: 1 | 2, bytes: Uint8Array): void | Promise<void>;
  /** The program waits for input, or asks whether there is some. A promise settles once all that is there has been given. */
  wantInput?(): void | Promise<void>;
  backtrace?(backtrace: ResolvedBacktrace): void;
  profile?(profile: Profile): void;
  /** The program stands still until it is told to go on. */
  paused?(paused: Paused): void;
}

export interface RunHandle {
  input(bytes: Uint8Array): void;
  endInput(): void;
  /** An exception to the program's main thread; said twice in a short time, the program is stopped. */
  interrupt(): void;
  /** Ends the program, whatever it does. */
  stop(): void;
  /** Has the program stand still where it is. */
  pause(): void;
  /** It goes on as if nothing had been, or begins, if it was held. */
  resume(): void;
  /** Where it is to stand still from now on, besides. */
  watch(stops: Stops): void;
  /** This moment of the run gets a name: its profile can be asked for what came before and after. */
  mark(label: string): void;
  readonly result: Promise<RunResult>;
}

/** Milliseconds that a program which was told to stop is given to leave its profile by itself. */
const grace = 1000;
/** Who interrupts again within so many milliseconds insists: the program is stopped. */
const insistence = 3000;
/** As of a process that a SIGINT ended. */
const interruptSignal = 2;
const interruptedCode = 128 + interruptSignal;

export function run(
  executable: Executable,
  options: ProgramOptions,
  platform: Platform,
  events: RunEvents = {},
): RunHandle {
  const buffer = platform.shared
    ? new SharedArrayBuffer(4 * controlWords)
    : new ArrayBuffer(4 * controlWords);
  const control = new Int32Array(buffer);
  let settle: (result: RunResult) => void = () => {};
  const result = new Promise<RunResult>(resolve => {
    settle = resolve;
  });
  let lastProfile: Profile | undefined;
  let memory: ArrayBufferLike | undefined;
  let interrupted = Number.NEGATIVE_INFINITY;
  let insisted = false;
  let pauses = 0;
  let ended = false;
  const timers: ReturnType<typeof setTimeout>[] = [];

  const finish = (value: RunResult): void => {
    if (ended) return;
    ended = true;
    for (const timer of timers) clearTimeout(timer);
    watchdog.rest();
    worker?.terminate();
    settle(insisted && value.end.kind === 'stopped' ? endingIn(value, { kind: 'interrupted' }) : value);
  };
  const costs = (end: RunEnd): Profile | undefined => {
    if (!executable.profiled) return undefined;
    if (!memory && lastProfile) return { ...lastProfile, end };
    const { programName: program, arguments: given, policy } = options;
    const { marks, marksLeftOut } = lastProfile ?? {};
    const samples = { tickInterval: 1000 * tickInterval(options) };
    const facts = { program, arguments: given, policy, end, endTime: Date.now(), ...samples };
    return {
      ...profileOutside(executable, facts, memory),
      ...(marks ? { marks } : {}),
      ...(marksLeftOut ? { marksLeftOut } : {}),
    };
  };
  const abandon = (end: RunEnd): void =>
    finish({ ...partialResult(end, costs(end)), ...countsOutside(executable, memory) });
  const crashed = (message: string): void => abandon({ kind: 'failed', message, exitCode: exitCrash });
  const post = (message: ToWorker): void => {
    if (!ended) worker?.post(message);
  };
  const later = (milliseconds: number, act: () => void): void => {
    if (!ended) timers.push(setTimeout(act, milliseconds));
  };

  const sight = {
    hasLookedUp: () => !platform.shared || Atomics.load(control, OVERDUE) !== 0,
    isBusy: () => memory !== undefined && collectsOutside(memory),
  };
  const watchdog = createWatchdog(options.limits.time, sight, amount =>
    abandon({ kind: 'limit', limit: 'time', amount }),
  );
  const deliver = (handle: 1 | 2, bytes: Uint8Array): void => {
    const count = bytes.length;
    const taken = (): void => post({ kind: 'taken', count });
    const delivered = events.output?.(handle, bytes);
    if (delivered) delivered.then(taken, taken);
    else taken();
  };

  const hear = (message: FromWorker): void => {
    if (ended) return;
    switch (message.kind) {
      case 'begun':
        memory = message.memory;
        if (!options.held) watchdog.run();
        break;
      case 'output':
        deliver(message.handle, message.bytes);
        break;
      case 'wantInput':
        Promise.resolve(events.wantInput?.()).then(() => post({ kind: 'nothingYet' }));
        break;
      case 'backtrace':
        events.backtrace?.(message.backtrace);
        break;
      case 'profile':
        lastProfile = message.profile;
        events.profile?.(message.profile);
        break;
      case 'paused':
        watchdog.rest();
        events.paused?.(message.paused);
        break;
      case 'code':
        platform.machineCode?.keep(program, executable.wasm, message.code);
        break;
      case 'end':
        finish(message.result);
        break;
      case 'crash':
        crashed(message.message);
        break;
      default:
        never(message);
    }
  };

  const worker = start(platform, crashed);
  worker?.listen(hear, crashed);
  const program = programOf(executable, options);
  const code = platform.machineCode?.read(program, executable.wasm);
  post({ kind: 'start', executable, options, control, ...(code && { code }) });

  const stop = (): void => {
    Atomics.store(control, COMMAND, STOP);
    post({ kind: 'stop' });
    later(grace, () => abandon({ kind: 'stopped' }));
  };
  return {
    input: bytes => post({ kind: 'input', bytes }),
    endInput: () => post({ kind: 'endOfInput' }),
    interrupt() {
      insisted = performance.now() - interrupted < insistence;
      interrupted = performance.now();
      if (insisted) {
        stop();
        return;
      }
      Atomics.compareExchange(control, COMMAND, 0, INTERRUPT);
      post({ kind: 'interrupt' });
    },
    stop,
    pause() {
      pauses++;
      Atomics.store(control, PAUSING, pauses);
      post({ kind: 'pause', number: pauses });
    },
    resume() {
      if (!ended) watchdog.run();
      post({ kind: 'continue' });
    },
    watch: stops => post({ kind: 'watch', stops }),
    mark: label => post({ kind: 'mark', label }),
    result,
  };
}

const endingIn = (result: RunResult, end: RunEnd): RunResult => ({
  ...result,
  exitCode: interruptedCode,
  signal: interruptSignal,
  end,
  ...(result.profile ? { profile: { ...result.profile, end } } : {}),
});

function start(platform: Platform, crashed: (message: string) => void): WorkerThread | undefined {
  try {
    return platform.spawn();
  } catch (problem) {
    if (problem instanceof Untrusted) throw problem;
    queueMicrotask(() => crashed(`the program's worker could not be started: ${String(problem)}`));
    return undefined;
  }
}

const partialResult = (end: RunEnd, profile: Profile | undefined): RunResult => ({
  exitCode: end.kind === 'failed' ? end.exitCode : end.kind === 'limit' ? exitTimeout : interruptedCode,
  end,
  ...(profile ? { profile } : {}),
  throws: noThrows,
  statistics: noStatistics,
});
