/**
 * Runs a program for the command line: in a worker, with the process's own handles. Ctrl-C interrupts the program,
 * a second one kills it; one that was interrupted dies by SIGINT as GHC's programs do.
 */
import { isatty } from 'node:tty';
import type { Executable, Limits, RunResult, StackPolicy } from '../language.ts';
import { run, unsaid } from '../run/run.ts';
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

export async function execute(
  tools: Tools,
  executable: Executable,
  execution: Execution,
): Promise<RunResult> {
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
  let interrupts = 0;
  const interrupt = (): void => {
    if (++interrupts > 1) dieBySignal('SIGINT');
    handle.interrupt();
  };
  process.on('SIGINT', interrupt);
  const result = await handle.result;
  process.off('SIGINT', interrupt);
  process.stdin.off('data', forward).pause();
  return result;
}

/** Ends this process as a signal does that nobody handles; the shell then says 130 for SIGINT. */
export function dieBySignal(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** Ends as the program did. What could not be said by the program itself is said here. */
export function leave(result: RunResult, programName: string): number {
  const { end } = result;
  if (end.kind === 'interrupted') dieBySignal('SIGINT');
  if (end.kind === 'limit' && result.exitCode === unsaid)
    process.stderr.write(`${programName}: time limit exceeded\n`);
  if (end.kind === 'failed' && end.exitCode === 254) process.stderr.write(`${programName}: ${end.message}\n`);
  // Nobody but a reader that has gone away stops a program here: no failure of the program's.
  return end.kind === 'stopped' ? 0 : result.exitCode;
}
