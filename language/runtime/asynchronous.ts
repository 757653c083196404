/**
 * Exceptions that come to a thread from outside: from other threads, from the machine's user, from limits. GHC's
 * rts/RaiseAsync.c: those that are masked stand in line at the thread, and whoever sent them waits.
 */
import type { RunEnd } from '../profile/model/profile.ts';
import type { Backtrace } from './executable.ts';
import { freeze, type Suspended, suspended } from './freeze.ts';
import { cell, leave, masked, resume, waiter } from './layout.ts';
import { exitWith } from './result.ts';
import { type Run, symbol } from './run.ts';
import type { Thread } from './state.ts';
import { address, setWord, untag, word } from './store.ts';
import {
  completeWith,
  createWaiter,
  dropFrames,
  finishThread,
  firstPending,
  isInterruptible,
  keptFrames,
  setFirstPending,
  setThreadValue,
  threadNumber,
  threadValue,
  wake,
} from './thread.ts';
import { trace } from './throws.ts';
import { unwind } from './unwind.ts';

/** Throws to a thread. If it is masked the exception stands in line, and its place there is returned. `sender`: who will
 * wait until it has been received, or 0 for the user's interrupt. */
export function throwTo(run: Run, target: Thread, exception: number, sender: number): number | undefined {
  if (isInterruptible(run, target)) {
    raiseIn(run, target, exception, sender === 0 ? 'interrupt' : 'thrown');
    return undefined;
  }
  const { store } = run;
  const place = createWaiter(store, sender, exception, 0);
  let last = firstPending(store, target);
  if (last === 0) setFirstPending(store, target, place);
  else {
    for (let next = last; next !== 0; next = address(store, untag(last) + waiter.next)) last = next;
    setWord(store, untag(last) + waiter.next, place);
  }
  if (target === run.current) setWord(store, cell.pending, 1);
  return place;
}

/** The first exception in line, if the thread may receive one now. */
export function deliverPending(run: Run, thread: Thread): boolean {
  const { store } = run;
  for (;;) {
    const place = firstPending(store, thread);
    if (place === 0 || !isInterruptible(run, thread)) return false;
    const at = untag(place);
    const next = address(store, at + waiter.next);
    setFirstPending(store, thread, next);
    if (thread === run.current) setWord(store, cell.pending, next === 0 ? 0 : 1);
    const exception = address(store, at + waiter.value);
    if (exception === 0) continue; // its sender has been called away
    const sender = address(store, at + waiter.thread);
    raiseIn(run, thread, exception, sender === 0 ? 'interrupt' : 'thrown');
    const waiting = sender === 0 ? undefined : run.threads.get(threadNumber(store, sender));
    if (waiting?.wait?.kind === 'receipt') completeWith(run, waiting, store.known.unit);
    return true;
  }
}

/** Raises in a thread now, whatever it does. */
export function raiseIn(run: Run, thread: Thread, exception: number, cause: Backtrace['cause']): void {
  const { store } = run;
  const running = thread === run.current;
  const { sp, top } = running
    ? { sp: address(store, cell.sp), top: run.frames.top }
    : keptFrames(run, thread);
  const from: Suspended = running
    ? suspended(store)
    : { sp, value: threadValue(store, thread), how: thread.how, raw: thread.raw, stack: thread.stack };
  callAway(run, thread);
  trace(run, exception, { sp, top, stack: from.stack, thread }, cause);
  const waited = thread.wait !== undefined && thread.wait.kind !== 'thunk';
  const state = waited ? { ...from, value: 0, how: resume.value } : from;
  const handler = canFreeze(run, top - sp)
    ? freeze({ ...run.frames, top }, state)
    : unwind({ ...run.frames, top }, sp, exception);
  if (handler === 0) {
    endOf(run, thread);
    return;
  }
  if (running) {
    thread.wait = undefined;
    setWord(store, cell.sp, handler);
    setWord(store, cell.value, exception);
    setWord(store, cell.resume, resume.handle);
    return;
  }
  dropFrames(run, thread, handler);
  setThreadValue(store, thread, exception);
  thread.how = resume.handle;
  if (thread.wait) wake(run, thread);
}

/** Whether there is room for the frames on the heap. Otherwise what is cut off fails for good. */
const canFreeze = ({ store }: Run, bytes: number): boolean =>
  3 * bytes < store.furthest - address(store, cell.hp);

/** Its place in a line is nobody's. */
function callAway(run: Run, thread: Thread): void {
  const { store } = run;
  if (thread.wait?.kind !== 'mvar' && thread.wait?.kind !== 'transaction' && thread.wait?.kind !== 'receipt')
    return;
  const place = untag(threadValue(store, thread));
  setWord(store, place + waiter.thread, 0);
  setWord(store, place + waiter.value, 0);
}

/** A thread without any handler. */
function endOf(run: Run, thread: Thread): void {
  if (thread !== run.main) {
    finishThread(run, thread);
    return;
  }
  // Before the program's first step there is nobody to handle an interrupt.
  exitWith(run, run.end?.kind === 'interrupted' ? -2 : 1);
  run.end ??= { kind: 'failed', message: 'an exception that nobody handles', exitCode: 1 };
  setWord(run.store, cell.reason, leave.exit);
}

/** An exception of the machine's, by the name of its closure, that no masking keeps off; only a thread that must run
 * alone is left to finish that first. */
export function force(
  run: Run,
  thread: Thread,
  name: string,
  end: RunEnd | undefined,
  cause: Backtrace['cause'],
): boolean {
  const masking = thread === run.current ? word(run.store, cell.masking) : thread.masking;
  if (masking === masked.alone) return false;
  if (end) run.end = end;
  raiseIn(run, thread, symbol(run.executable, name), cause);
  return true;
}
