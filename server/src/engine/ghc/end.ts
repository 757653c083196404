/** How a program that GHC has built came to its end, in the words for any run. */
import type { RunEnd } from '../../../../language/profile/index.ts';
import type { RunConfiguration } from '../../../../language/run/options.ts';
import type { StopRequest } from './process.ts';
import type { Ended } from './toolchain.ts';

/** With which GHC's runtime says that the heap was too small. */
const heapOverflow = 251;

/** `said`: the end of its error output. */
export function endOf(
  how: Ended,
  stopRequest: StopRequest | undefined,
  { heapLimit, stackLimit, timeLimit = 0 }: Partial<RunConfiguration>,
  said: string,
): RunEnd {
  if (stopRequest === 'limit') return { kind: 'limit', limit: 'time', amount: timeLimit };
  if (stopRequest !== undefined) return { kind: stopRequest };
  if (how.problem !== undefined) return { kind: 'failed', message: how.problem, exitCode: 127 };
  const { code, signal } = how;
  if (code === undefined)
    return { kind: 'failed', message: `ended by the signal ${signal ?? '?'}`, exitCode: 128 };
  if (code === heapOverflow && heapLimit !== undefined)
    return { kind: 'limit', limit: 'heap', amount: heapLimit };
  if (code === 2 && stackLimit !== undefined && /stack overflow/.test(said))
    return { kind: 'limit', limit: 'stack', amount: stackLimit };
  return code === 1 || code === heapOverflow
    ? { kind: 'failed', message: '', exitCode: code }
    : { kind: 'finished', exitCode: code };
}
