/**
 * The body of a program worker: drives one machine in slices and talks to the parent. It knows neither node nor the
 * web; `World` is what those two give. Nothing thrown here is lost: the parent hears of it as a crash.
 */
import type { Backtrace, Host } from '../language.ts';
import { never } from '../language.ts';
import { createInput, type Input } from './input.ts';
import type { Machine, MachineFactory, WasmEngine } from './machine.ts';
import { COMMAND, type FromWorker, INTERRUPT, type ProgramOptions, RUNNING, STOP, type ToWorker } from './message.ts';
import { createOutput, type Output } from './output.ts';
import { resolveBacktrace } from './resolve.ts';

export interface World {
  post(message: FromWorker): void;
  listen(hear: (message: ToWorker) => void): void;
  engine(control: Int32Array, tickInterval: number): WasmEngine;
  host(options: ProgramOptions, input: Input, output: Output): Host;
  /** Settles after the messages that are waiting have been heard. */
  breathe(): Promise<void>;
  /** Prints GHC's `-xc` text; absent where the profile library cannot be had (tests of the engine). */
  readonly xcText?: (machine: Machine, backtrace: Backtrace) => string;
}

/** Milliseconds that the machine runs before messages are looked at. */
const slice = 20;
/** Throws that are reported as they happen; a program may throw millions of times. */
const reportedThrows = 100;

export function serveProgram(world: World, createMachine: MachineFactory): void {
  const input = createInput();
  const output = createOutput((handle, bytes) => world.post({ kind: 'output', handle, bytes }));
  let machine: Machine | undefined;
  let commanded = false;
  const crash = (problem: unknown): void => {
    output.flush();
    world.post({ kind: 'crash', message: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) });
  };
  world.listen(message => {
    switch (message.kind) {
      case 'start':
        drive(message).catch(crash);
        return;
      case 'input':
        return input.push(message.bytes);
      case 'endOfInput':
        return input.end();
      case 'taken':
        return output.taken(message.count);
      case 'interrupt':
        commanded = true;
        input.push(new Uint8Array(0));
        return machine?.interrupt();
      case 'stop':
        commanded = true;
        output.taken(Number.POSITIVE_INFINITY);
        input.push(new Uint8Array(0));
        return machine?.stop();
      default:
        return never(message);
    }
  });

  async function drive(start: Extract<ToWorker, { kind: 'start' }>): Promise<void> {
    const { executable, options, control } = start;
    const host = world.host(options, input, output);
    const report = createReporter(world, host, options, () => machine);
    machine = createMachine(
      executable,
      host,
      { policy: options.policy, limits: options.limits, xc: options.xc, control, onBacktrace: report },
      world.engine(control, 1),
    );
    obey(machine, control);
    machine.start();
    let shown = host.now();
    for (;;) {
      Atomics.store(control, RUNNING, 1);
      const step = machine.step(slice);
      Atomics.store(control, RUNNING, 0);
      output.flush();
      if (step.kind === 'done') {
        world.post({ kind: 'end', result: step.result });
        return;
      }
      if (executable.profiled && options.liveInterval > 0 && host.now() - shown >= options.liveInterval) {
        const profile = machine.snapshot();
        if (profile) world.post({ kind: 'profile', profile });
        shown = host.now();
      }
      if (step.kind === 'waitInput' && !commanded && !input.ready()) {
        world.post({ kind: 'wantInput' });
        await input.available();
      } else await world.breathe();
      commanded = false;
      await output.drained();
    }
  }
}

/** A command given before there was a machine. */
function obey(machine: Machine, control: Int32Array): void {
  const command = Atomics.load(control, COMMAND);
  if (command === INTERRUPT) machine.interrupt();
  if (command === STOP) machine.stop();
}

function createReporter(
  world: World,
  host: Host,
  options: ProgramOptions,
  machine: () => Machine | undefined,
): (backtrace: Backtrace) => void {
  const encoder = new TextEncoder();
  let throws = 0;
  return backtrace => {
    const running = machine();
    if (!running) return;
    if (options.xc && world.xcText) host.write(2, encoder.encode(world.xcText(running, backtrace)));
    if (options.direct || ++throws > reportedThrows) return;
    world.post({ kind: 'backtrace', backtrace: resolveBacktrace(running.snapshot(), backtrace) });
  };
}
