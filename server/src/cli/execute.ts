/**
 * Runs a program for the command line: in a worker, with the process's own handles. Ctrl-C interrupts the program,
 * a second one stops it, a third kills it; one that was interrupted dies by SIGINT as GHC's programs do. Other signals
 * that end a process stop the program first, so that its profile is written.
 */
import { fstatSync } from 'node:fs';
import { constants } from 'node:os';
import { isatty } from 'node:tty';
import type { StackPolicy } from '../../../language/index.ts';
import type { Profile } from '../../../language/profile/index.ts';
import {
  type Executable,
  exitCrash,
  exitViolation,
  type Limits,
  type RunOptions,
  type RunResult,
} from '../../../language/runtime/index.ts';
import { explainLimit, moreThanThereIs, ourFault } from '../engine/cairn/limits.ts';
import { run } from '../engine/cairn/run.ts';
import type { Tools } from './tools.ts';

export interface Execution {
  readonly programName: string;
  readonly arguments: readonly string[];
  readonly limits: Limits;
  readonly policy: StackPolicy;
  readonly xc: boolean;
  readonly exceptions?: RunOptions['exceptions'];
  readonly tickInterval?: number;
  readonly overhead?: boolean;
  /** When the heap is sampled; absent for never. */
  readonly heap?: RunOptions['heap'];
  /** Hears of the profile while the program runs. */
  readonly live?: (profile: Profile) => void;
  /** Set for a run that is made several times. */
  readonly repetition?: Repetition;
  readonly trace?: RunOptions['trace'];
  /** The folder that it is kept to. */
  readonly sandbox?: string;
}

/** The first run keeps what it reads. Later ones read that, and print nothing. */
export interface Repetition {
  readonly isFirst: boolean;
  readonly input: Uint8Array[];
}

/** A run, and the signal by which this process is to end after it. */
export type Executed = RunResult & {
  readonly endedBy?: NodeJS.Signals | number;
};

/** Signals at which node's processes end. */
const ending: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGHUP'];

export async function execute(
  tools: Tools,
  executable: Executable,
  { repetition, live, ...execution }: Execution,
): Promise<Executed> {
  const environment = new Map(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));
  warn(execution.limits);
  const isAgain = repetition?.isFirst === false;
  const handle = run(
    executable,
    {
      ...execution,
      environment,
      terminals: [isatty(0), isatty(1), isatty(2)],
      direct: !isAgain,
      liveInterval: 1000,
    },
    tools.platform,
    isAgain ? {} : { wantInput, ...(live && { profile: live }) },
  );
  const forward = (chunk: Buffer): void => {
    const bytes = new Uint8Array(chunk);
    repetition?.input.push(bytes);
    handle.input(bytes);
    process.stdin.pause();
  };
  const finishInput = (): void => handle.endInput();
  if (isAgain) {
    for (const chunk of repetition.input) handle.input(chunk);
    handle.endInput();
  } else {
    process.stdin.on('data', forward).on('end', finishInput).on('error', finishInput);
    process.stdin.pause();
  }
  let interrupts: readonly number[] = [];
  const interrupt = (): void => {
    const now = performance.now();
    interrupts = [...interrupts.filter(before => now - before < despair), now];
    if (interrupts.length > 2) dieBySignal('SIGINT');
    handle.interrupt();
  };
  let signal: NodeJS.Signals | undefined;
  const end = (name: NodeJS.Signals): void => {
    signal = name;
    handle.stop();
  };
  process.on('SIGINT', interrupt);
  for (const name of ending) process.on(name, end);
  const result = await handle.result;
  // the caller writes the profile first, and a signal that arrives during that must not lose it
  setImmediate(() => {
    process.off('SIGINT', interrupt);
    for (const name of ending) process.off(name, end);
  });
  process.stdin.off('data', forward).pause();
  const endedBy = result.signal ?? signal;
  return endedBy === undefined ? result : { ...result, endedBy };
}

/** Whoever interrupts three times within so many milliseconds does not want a profile any more. */
const despair = 6000;

/** Settles when what is in a pipe or was typed has come. A file is read by another thread, and always has something: its
 * end at least. */
async function wantInput(): Promise<void> {
  process.stdin.resume();
  if (isFile(0)) await new Promise<never>(() => {});
  for (let turns = 0; turns < 3; turns++) await new Promise(resolve => setImmediate(resolve));
}

function isFile(handle: number): boolean {
  try {
    return fstatSync(handle).isFile();
  } catch {
    return false;
  }
}

/** Ends this process as a signal does that nobody handles; the shell then says 130 for SIGINT. Returns where a signal does not
 * end a process, as GHC's programs go on then: see `undying`. */
export function dieBySignal(signal: NodeJS.Signals | number): void {
  const { signals } = constants;
  const name = Object.entries(signals).find(([name, number]) => name === signal || number === signal)?.[0];
  if (name !== undefined && !unhandled.has(name)) {
    const restore = (): void => {};
    process.on(name, restore); // what node itself does at some signals goes with the last listener
    process.removeAllListeners(name);
  }
  if (name !== undefined && stopping.has(name)) return;
  // A fault's first signal only takes the engine's own handler away.
  for (let times = 0; times < 2; times++) process.kill(process.pid, signal);
}

/** What a process ends with that a signal did not end, as GHC's. */
const undying = 255;
/** Nobody can handle these; and these stop a process, or have it go on. */
const unhandled: ReadonlySet<string> = new Set(['SIGKILL', 'SIGSTOP']);
const stopping: ReadonlySet<string> = new Set(['SIGSTOP', 'SIGTSTP', 'SIGTTIN', 'SIGTTOU', 'SIGCONT']);

const optionOf = (limit: keyof Limits): string => `--${limit}-limit`;

const optionWith = (limit: keyof Limits, mebibytes?: number): string =>
  `${optionOf(limit)}${mebibytes === undefined ? '' : ` ${mebibytes}m`}`;

/** Says what no program can have. */
function warn(limits: Limits): void {
  for (const limit of moreThanThereIs(limits))
    process.stderr.write(
      `cairn: ${optionOf(limit)}: WebAssembly has 4 GiB for the stack and twice the heap; the program gets as much as possible\n`,
    );
}

/** The exit code of a process that outlives its signal. */
function killed(by: NodeJS.Signals | number): number {
  try {
    dieBySignal(by);
  } catch {
    // no system has a signal of that number
  }
  return undying;
}

/** Ends as the program did. What could not be said by the program itself is said here. */
export function leave(result: Executed, programName: string): number {
  const { end, endedBy } = result;
  if (endedBy !== undefined) return killed(endedBy);
  const say = (text: string): void => void process.stderr.write(`${programName}: ${text}\n`);
  if (end.kind === 'limit') say(explainLimit(end, optionWith));
  if (end.kind === 'failed' && end.exitCode === exitCrash) say(ourFault(end.message));
  if (end.kind === 'failed' && end.exitCode === exitViolation) say(end.message);
  // Nobody but a reader that has gone away stops a program here: no failure of the program's.
  return end.kind === 'stopped' ? 0 : result.exitCode;
}
