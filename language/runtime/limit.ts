/**
 * Limits: each is told to the program as an exception, and ends a program that goes on regardless. Whoever asks for the
 * profile gets one either way.
 */
import { force } from './asynchronous.ts';
import { limitEnd } from './ending.ts';
import type { Run } from './run.ts';
import type { Pause } from './schedule.ts';
import type { Thread } from './state.ts';
import { raisedSymbols } from './symbols.ts';

/** Milliseconds that a program has left when it has been told that its time is over: handlers, buffers to be written. */
export const farewell = 1000;

/** The exit code of a program that did not end by itself when its time was over, as timeout(1) has it. */
export const overdue = 124;

/** Tells the program once that its time is over; true if it has been told and has not ended since. */
export function timeIsOver(run: Run): boolean {
  const now = run.host.now();
  if (now <= run.deadline) return false;
  if (run.told) {
    run.end = limitEnd(run, 'time');
    run.exitCode = overdue;
    return true;
  }
  run.told = true;
  run.deadline = now + farewell;
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

export function overflowStack(run: Run, current: Thread): void {
  force(run, current, raisedSymbols.stackOverflow, limitEnd(run, 'stack'), 'limit');
}

/** Once the heap is over its limit the program gets one exception; the handler has room to work. */
export function overflowHeap(run: Run): void {
  if (run.end?.kind === 'limit') return;
  force(run, run.main!, raisedSymbols.heapOverflow, limitEnd(run, 'heap'), 'limit');
}
