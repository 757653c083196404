/**
 * The body of a program worker: drives one machine in slices and talks to the parent. It knows neither node nor the
 * web; `World` is what those two give. Nothing thrown here is lost: the parent hears of it as a crash.
 */
import { type Host, never, type Profile, showThrow, tickInterval } from '../language.ts';
import { createInput, type Input } from './input.ts';
import type { Machine, MachineFactory, MachineOptions, WasmEngine } from './machine.ts';
import {
  COMMAND,
  controlWords,
  type FromWorker,
  INTERRUPT,
  PAUSING,
  type ProgramOptions,
  RUNNING,
  SAMPLING,
  STOP,
  type ToWorker,
} from './message.ts';
import { createOutput, type Output } from './output.ts';
import { resolveBacktrace, resolveHalted } from './resolve.ts';

export interface World {
  post(message: FromWorker): void;
  listen(hear: (message: ToWorker) => void): void;
  /** `profiled`: what is compiled is to be so before it runs, as nobody is to be charged for it. */
  engine(control: Int32Array, tickInterval: number, profiled: boolean): WasmEngine;
  /** `hangUp` is called when nobody reads the output any more. */
  host(options: ProgramOptions, input: Input, output: Output, hangUp: () => void): Host;
  /** Settles after the messages that are waiting have been heard. */
  breathe(): Promise<void>;
}

/** Milliseconds that the machine runs before messages are looked at. */
const slice = 20;
/** To look at the costs of a running program, and to show them, may take one part in so many: of a million stacks it is a fifth of a
 * second, and who shows them takes longer. */
const liveShare = 20;
/** Part of the time between two looks after which one is taken that is waited for. */
const hurried = 0.1;
/** Throws that are reported as they happen; a program may throw millions of times. */
const reportedThrows = 100;
/** Milliseconds that a sampler is waited for: it takes some twenty, on a busy machine some hundred. */
const longestBoot = 500;
/** Milliseconds that a timer takes. */
const longestSleep = 0x7fffffff;

export function serveProgram(world: World, createMachine: MachineFactory): void {
  const input = createInput(() => world.post({ kind: 'wantInput' }));
  const output = createOutput((handle, bytes) => world.post({ kind: 'output', handle, bytes }));
  let machine: Machine | undefined;
  let commanded = false;
  let wakeUp = (): void => {};
  const stand = createStand();
  let released = false;
  let control: Int32Array = new Int32Array(controlWords);
  const crash = (problem: unknown): void => {
    output.flush();
    world.post({
      kind: 'crash',
      message: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
    });
  };
  /** Whatever the program waits for, it is to look up. */
  const attend = (): void => {
    commanded = true;
    input.push(new Uint8Array(0));
    wakeUp();
  };
  const goOn = (): void => {
    released = true;
    stand.goOn();
  };
  const hurry = (): void => {
    attend();
    goOn();
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
        hurry();
        // Through shared memory the machine may have heard of it already.
        if (!shared(control) || Atomics.compareExchange(control, COMMAND, INTERRUPT, 0) === INTERRUPT)
          machine?.interrupt();
        break;
      case 'stop':
        output.taken(Number.POSITIVE_INFINITY);
        hurry();
        machine?.stop();
        break;
      case 'pause': {
        attend();
        // As above; and who stands still already has nothing to do.
        const { number } = message;
        const isOpen = !shared(control) || Atomics.compareExchange(control, PAUSING, number, 0) === number;
        if (isOpen && !stand.isStanding) machine?.pause();
        break;
      }
      case 'continue':
        goOn();
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
    const host = stand.timed(world.host(options, input, output, hangUp));
    const report = createReporter(world, host, start, () => machine);
    const engine = watched(world.engine(control, tickInterval(options), executable.profiled));
    machine = createMachine(
      executable,
      host,
      {
        policy: options.policy,
        limits: options.limits,
        xc: options.xc,
        tickInterval: tickInterval(options),
        overhead: options.overhead === true,
        ...(options.trace ? { trace: options.trace } : {}),
        onBacktrace: report,
        ...(shared(control) ? { control } : {}),
      },
      engine,
    );
    const { memory } = engine.made();
    world.post({ kind: 'begun', ...(memory ? { memory } : {}) });
    obey(machine, control);
    if (executable.profiled) await samplerReady();
    if (options.held && !released) await stand.still();
    machine.start();
    const timeEnds = host.now() + 1000 * (options.limits.time ?? Number.POSITIVE_INFINITY);
    const looks = createLooks(executable.profiled ? options.liveInterval : 0, () => host.now());
    for (;;) {
      Atomics.store(control, RUNNING, 1);
      const step = machine.step(slice);
      Atomics.store(control, RUNNING, 0);
      output.flush();
      if (step.kind === 'done') {
        world.post({ kind: 'end', result: step.result });
        return;
      }
      const waits = step.kind === 'waitInput' && !commanded && !input.ready();
      if (looks.isDue(waits)) {
        const profile = looks.take(machine.snapshot);
        if (profile) world.post({ kind: 'profile', profile });
      }
      if (step.kind === 'paused') {
        world.post({ kind: 'paused', paused: resolveHalted(machine.snapshot(), step) });
        await stand.still();
      } else if (waits) {
        world.post({ kind: 'wantInput' });
        await input.available();
      } else if (step.kind === 'sleep' && !commanded) {
        if (step.input) world.post({ kind: 'wantInput' });
        await rest(step.milliseconds, step.input);
      } else await world.breathe();
      while (!output.isDrained() && !commanded && host.now() < timeEnds) {
        await Promise.race([output.drained(), rest(timeEnds - host.now(), false)]);
        wakeUp();
      }
      commanded = false;
    }
  }

  /** A program that is over before its sampler looks would have no time in its profile. Without one it runs all the same. */
  async function samplerReady(): Promise<void> {
    if (!shared(control)) return;
    const enough = performance.now() + longestBoot;
    while (Atomics.load(control, SAMPLING) === 0 && performance.now() < enough)
      await new Promise(resolve => setTimeout(resolve, 1));
  }

  /** Settles after so long, or when there is input or a command. */
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
 * When the costs of a running program are looked at: at intervals of so many milliseconds, 0 for never, and sooner as it
 * comes to wait for input, for who reads its question sees what stands beside it.
 */
interface Looks {
  isDue(waits: boolean): boolean;
  /** What takes long is done less often. */
  take<T>(look: () => T): T;
}

function createLooks(interval: number, now: () => number): Looks {
  // whoever has started a program waits for its first costs
  let last = now() - interval + interval * hurried;
  let rest = interval;
  return {
    isDue: waits => interval > 0 && now() >= last + (waits ? rest * hurried : rest),
    take(look) {
      const from = now();
      const seen = look();
      last = now();
      rest = Math.max(interval, liveShare * (last - from));
      return seen;
    },
  };
}

/** A place to stand still in: meanwhile the program's clock does. */
interface Stand {
  readonly isStanding: boolean;
  /** Settles when it is to go on. */
  still(): Promise<void>;
  goOn(): void;
  timed(host: Host): Host;
}

function createStand(): Stand {
  let goOn: (() => void) | undefined;
  let stood = 0;
  return {
    get isStanding() {
      return goOn !== undefined;
    },
    async still() {
      const from = performance.now();
      await new Promise<void>(resolve => {
        goOn = resolve;
      });
      goOn = undefined;
      stood += performance.now() - from;
    },
    goOn: () => goOn?.(),
    timed: host => ({ ...host, now: () => host.now() - stood }),
  };
}

/** An engine that remembers the memory it made, if that can be seen from outside. */
function watched(engine: WasmEngine): WasmEngine & { made(): { readonly memory?: ArrayBufferLike } } {
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

type Start = Extract<ToWorker, { readonly kind: 'start' }>;

const isShared = (buffer: ArrayBufferLike): boolean =>
  typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer;

const shared = (words: Int32Array): boolean => isShared(words.buffer);

/** A command given before there was a machine. */
function obey(machine: Machine, control: Int32Array): void {
  const command = Atomics.load(control, COMMAND);
  if (command === INTERRUPT) machine.interrupt();
  if (command === STOP) machine.stop();
}

/** What is done at a throw: GHC's `-xc` text in its place in the error output, and word to the parent. */
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
  return (backtrace, scopesOf) => {
    const reported = !options.direct && ++throws <= reportedThrows;
    if (!reported && !options.xc) return;
    // Stacks are only ever added: a snapshot is good for all the codes that it knows.
    const scopes = reported && options.held ? scopesOf() : [];
    const newest = Math.max(backtrace.stack, ...backtrace.evaluatedBy, ...scopes.map(({ stack }) => stack));
    if (!profile || newest >= profile.stacks.length) profile = machine()?.snapshot();
    const resolved = resolveBacktrace(profile, backtrace, scopes);
    if (options.xc) {
      const evaluatedBy = resolved.evaluatedBy.map(named);
      const { description } = resolved;
      const trace = { description, stack: named(resolved.stack), evaluatedBy };
      host.write(2, encoder.encode(showThrow(trace, backtrace.cause !== 'exception')));
    }
    if (reported) world.post({ kind: 'backtrace', backtrace: resolved });
  };
}
