/**
 * Limits. The runtime throws an exception the first time that a program reaches a limit, and allows its handlers a small reserve.
 * It ends a program that exceeds the reserve, even if the program catches or masks exceptions. The profile is kept either way.
 */
import type { LimitEnd } from '../profile/model/profile.ts';
import { never } from '../source/never.ts';
import { force } from './asynchronous.ts';
import { cell, leave, stackReserve, stackSlack } from './layout.ts';
import { exitHeapExhausted, limitEnd } from './result.ts';
import type { Run } from './run.ts';
import type { Pause } from './schedule.ts';
import type { Thread } from './state.ts';
import { setWord } from './store.ts';
import { raisedSymbols } from './symbols.ts';

/** Milliseconds for handlers and for flushing buffers, after the program got the exception for its time limit. */
export const timeoutGrace = 1000;

/** The exit code of a program that did not end within the grace period, as in timeout(1). */
export const exitTimeout = 124;

/** The exit code after a stack overflow, as in GHC. */
const exitStackOverflow = 2;

/** The reserve of the heap: this part of what is live, and at least so many bytes. */
const reserve = { part: 1 / 8, least: 4 << 20 } as const;

/** Tells the program once that its time is over; true if it has been told and has not ended since. */
export function timeIsOver(run: Run): boolean {
  const now = run.host.now();
  if (now <= run.deadline) return false;
  if (run.told.time) {
    endBy(run, 'time');
    return true;
  }
  run.told.time = true;
  if (run.options.control) Atomics.store(run.options.control, 5, 1);
  run.deadline = now + timeoutGrace;
  force(run, run.main!, raisedSymbols.timeLimit, limitEnd(run, 'time'), 'limit');
  return false;
}

/** No longer than the time limit lets. */
export function within(run: Run, pause: Pause): Pause {
  if (run.deadline === Number.POSITIVE_INFINITY) return pause;
  const left = Math.max(0, run.deadline - run.host.now()) + 1;
  return pause.kind === 'sleep'
    ? { ...pause, milliseconds: Math.min(left, pause.milliseconds) }
    : { kind: 'sleep', milliseconds: left, input: true };
}

/** The address below which no frame of the running thread may begin. */
export const stackEnd = ({ stackLow, told, current }: Run): number =>
  stackLow + stackSlack + (current && told.stack.has(current.number) ? 0 : stackReserve);

export function overflowStack(run: Run, current: Thread): void {
  if (!mayGoOn(run, 'stack')) return;
  if (!force(run, current, raisedSymbols.stackOverflow, undefined, 'limit')) endBy(run, 'stack');
}

/** More is live than the limit allows. If the main thread masks exceptions, it gets the reserve first, and the exception when
 * that is used up. */
export function overflowHeap(run: Run): void {
  const { heap, told, memoryLimits } = run;
  const isFirst = heap.allowed === memoryLimits.heap;
  const knew = told.heap;
  told.heap ||= force(run, run.main!, raisedSymbols.heapOverflow, limitEnd(run, 'heap'), 'limit');
  if (knew || !(isFirst || told.heap)) endBy(run, 'heap');
  else heap.allowed = heap.live + Math.max(reserve.least, heap.live * reserve.part);
}

/** Records that the running thread reaches a limit and is about to get the exception. False, and the end of the program, if it had
 * the exception before. `wanted`: the bytes of one allocation that failed. A request for more bytes than any memory has takes nothing,
 * so a program may catch that a number of times, as under GHC. */
export function mayGoOn(run: Run, limit: 'heap' | 'stack', wanted?: number): boolean {
  const { told, current, store } = run;
  if (wanted !== undefined && wanted > store.maximum && told.refused < mostRefused) {
    told.refused++;
    run.end = limitEnd(run, limit, wanted);
    return true;
  }
  if (limit === 'heap' ? told.heap : current && told.stack.has(current.number)) {
    endBy(run, limit, wanted);
    return false;
  }
  run.end = limitEnd(run, limit, wanted);
  if (limit === 'heap') told.heap = true;
  else if (current) told.stack.add(current.number);
  return true;
}

/** A program that goes on beyond this is in a loop. */
const mostRefused = 1000;

/** Ends a program that exceeded the reserve. */
function endBy(run: Run, limit: LimitEnd['limit'], wanted?: number): void {
  run.end = limitEnd(run, limit, wanted);
  run.exitCode = codeOf(limit);
  setWord(run.store, cell.reason, leave.exit);
}

function codeOf(limit: LimitEnd['limit']): number {
  switch (limit) {
    case 'time':
      return exitTimeout;
    case 'heap':
      return exitHeapExhausted;
    case 'stack':
      return exitStackOverflow;
    default:
      return never(limit);
  }
}
