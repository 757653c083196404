/**
 * Runs a program for the command line: in a worker, with the process's own handles. Ctrl-C interrupts the program,
 * a second one stops it, a third kills it; one that was interrupted dies by SIGINT as GHC's programs do. Other signals
 * that end a process stop the program first, so that its profile is written.
 */
import { isatty } from 'node:tty';
import { type Executable, type Limits, overdue, type RunResult, type StackPolicy } from '../language.ts';
import { run } from '../run/run.ts';
import type { Tools } from './tools.ts';

export interface Execution {
  readonly programName: string;
  readonly arguments: readonly string[];
  readonly limits: Limits;
  readonly policy: StackPolicy;
  readonly xc: boolean;
  /** The folder that it is kept to. */
  readonly sandbox?: string;
}

/** A run, and the signal by which this process is to end after it. */
export type Executed = RunResult & { readonly signal?: NodeJS.Signals };

/** Signals at which node's processes end. */
const ending: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGHUP'];

export async function execute(tools: Tools, executable: Executable, execution: Execution): Promise<Executed> {
  const environment = new Map(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));
  const handle = run(
    executable,
    {
      ...execution,
      environment,
      terminals: [isatty(0), isatty(1), isatty(2)],
      direct: true,
      liveInterval: 1000,
    },
    tools.platform,
    { wantInput: () => process.stdin.resume() },
  );
  const forward = (chunk: Buffer): void => {
    handle.input(new Uint8Array(chunk));
    process.stdin.pause();
  };
  const finishInput = (): void => handle.endInput();
  process.stdin.on('data', forward).on('end', finishInput).on('error', finishInput);
  process.stdin.pause();
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
  process.off('SIGINT', interrupt);
  for (const name of ending) process.off(name, end);
  process.stdin.off('data', forward).pause();
  const by = result.end.kind === 'interrupted' ? 'SIGINT' : signal;
  return by ? { ...result, signal: by } : result;
}

/** Whoever interrupts three times within so many milliseconds does not want a profile any more. */
const despair = 6000;

/** Ends this process as a signal does that nobody handles; the shell then says 130 for SIGINT. */
export function dieBySignal(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** Ends as the program did. What could not be said by the program itself is said here. */
export function leave(result: Executed, programName: string): number {
  const { end, signal } = result;
  if (signal) dieBySignal(signal);
  if (end.kind === 'limit' && result.exitCode === overdue)
    process.stderr.write(`${programName}: time limit exceeded\n`);
  if (end.kind === 'failed' && end.exitCode === 254) process.stderr.write(`${programName}: ${end.message}\n`);
  // Nobody but a reader that has gone away stops a program here: no failure of the program's.
  return end.kind === 'stopped' ? 0 : result.exitCode;
}
