/**
 * Threads. `main` has its frames at the top of the stack's place, so that they are never copied however many there are;
 * another thread has them below while it runs, and in the heap otherwise. What the collector must see of a thread is an object there (`threadObject`); the rest is here. A thread that waits is alive
 * as long as something else could wake it: that is what the collector finds out.
 */

import { howToGoOn } from './freeze.ts';
import {
  busyObject,
  cell,
  kind,
  masked,
  resume,
  stackObject,
  threadObject,
  updateFrame,
  waiter,
} from './layout.ts';
import { enqueue, sleep } from './queue.ts';
import type { Run } from './run.ts';
import type { Thread, Wait } from './state.ts';
import { address, allocate, type Store, setWord, untag, word } from './store.ts';

const field = (thread: Thread, offset: number): number => untag(thread.at) + offset;

export const threadValue = (store: Store, thread: Thread): number =>
  address(store, field(thread, threadObject.value));
export function setThreadValue(store: Store, thread: Thread, value: number): void {
  setWord(store, field(thread, threadObject.value), value);
}

export const firstPending = (store: Store, thread: Thread): number =>
  address(store, field(thread, threadObject.pending));
export function setFirstPending(store: Store, thread: Thread, first: number): void {
  setWord(store, field(thread, threadObject.pending), first);
}

export const threadNumber = (store: Store, pointer: number): number =>
  word(store, untag(pointer) + threadObject.number);

/** A thread without a stack, of whoever's costs are current, masked as its maker is. */
export function createThread(run: Run): Thread {
  const { store } = run;
  const at = allocate(store, store.known.thread, threadObject.size);
  const number = run.nextThread++;
  for (const offset of [threadObject.stack, threadObject.value, threadObject.pending])
    setWord(store, at + offset, 0);
  setWord(store, at + threadObject.number, number);
  const thread: Thread = {
    number,
    at: at + 1,
    wait: undefined,
    masking: word(store, cell.masking),
    how: resume.value,
    raw: 0n,
    stack: address(store, cell.stack),
    began: -1,
    applied: 0,
    sp: 0,
  };
  run.threads.set(number, thread);
  return thread;
}

/** A thread that will perform the action; it is ready. Like GHC's it begins under MAIN: what it does is charged to where
 * the action was made. */
export function fork(run: Run, action: number, frames: readonly number[]): Thread {
  const { store } = run;
  const thread = createThread(run);
  thread.stack = run.stacks?.base ?? 0;
  const bytes = 4 * frames.length;
  const at = allocate(store, store.known.stack, stackObject.frames + bytes);
  setWord(store, at + stackObject.bytes, bytes);
  setWord(store, at + stackObject.skip, 0);
  store.words.set(frames, (at + stackObject.frames) >>> 2);
  setWord(store, field(thread, threadObject.stack), at + 1);
  setThreadValue(store, thread, action);
  thread.how = howToGoOn(resume.enter, action);
  enqueue(run.ready, thread);
  return thread;
}

/** Where a thread that does not run keeps its frames: the first, and the end. */
export function keptFrames(run: Run, thread: Thread): { readonly sp: number; readonly top: number } {
  if (thread === run.main) return { sp: thread.sp, top: run.stackTop };
  const { store } = run;
  const at = untag(address(store, field(thread, threadObject.stack)));
  const first = at + stackObject.frames;
  return { sp: first + word(store, at + stackObject.skip), top: first + word(store, at + stackObject.bytes) };
}

/** Takes frames away from a thread that does not run: those before `sp`. */
export function dropFrames(run: Run, thread: Thread, sp: number): void {
  if (thread === run.main) {
    thread.sp = sp;
    return;
  }
  const at = untag(address(run.store, field(thread, threadObject.stack)));
  setWord(run.store, at + stackObject.skip, sp - at - stackObject.frames);
}

/** The running thread no longer runs. */
export function suspendThread(run: Run, thread: Thread): void {
  const { store } = run;
  thread.began = word(store, cell.callerBegan) - word(store, cell.sp);
  if (thread === run.main) {
    thread.sp = address(store, cell.sp);
    run.frames.top = thread.sp;
  } else keepFrames(run, thread);
  if (!thread.wait || thread.wait.kind === 'thunk') setThreadValue(store, thread, word(store, cell.value));
  thread.how = word(store, cell.resume);
  thread.raw = store.longs[cell.raw >>> 3]!;
  thread.stack = address(store, cell.stack);
  thread.masking = word(store, cell.masking);
  thread.applied = word(store, cell.applied);
  setWord(store, cell.sp, run.frames.top);
  setWord(store, cell.value, 0);
  run.current = undefined;
}

/** Takes the running thread's frames out of their place. */
function keepFrames(run: Run, thread: Thread): void {
  const { store } = run;
  const sp = address(store, cell.sp);
  const bytes = run.frames.top - sp;
  const at = allocate(store, store.known.stack, stackObject.frames + bytes);
  setWord(store, at + stackObject.bytes, bytes);
  setWord(store, at + stackObject.skip, 0);
  store.words.copyWithin((at + stackObject.frames) >>> 2, sp >>> 2, run.frames.top >>> 2);
  setWord(store, field(thread, threadObject.stack), at + 1);
}

/** Has a thread run. */
export function resumeThread(run: Run, thread: Thread): void {
  const { store } = run;
  const { sp, top } = keptFrames(run, thread);
  run.frames.top = thread === run.main ? top : run.main!.sp;
  const to = run.frames.top - (top - sp);
  if (to !== sp) store.words.copyWithin(to >>> 2, sp >>> 2, top >>> 2);
  const value = threadValue(store, thread);
  setWord(store, cell.sp, to);
  setWord(store, cell.value, value);
  setWord(store, cell.resume, howToGoOn(thread.how, value));
  store.longs[cell.raw >>> 3] = thread.raw;
  setWord(store, cell.stack, thread.stack);
  setWord(store, cell.masking, thread.masking);
  setWord(store, cell.callerBegan, to + thread.began);
  setWord(store, cell.applied, thread.applied);
  setWord(store, cell.pending, firstPending(store, thread) === 0 ? 0 : 1);
  setWord(store, field(thread, threadObject.stack), 0);
  setThreadValue(store, thread, 0);
  run.current = thread;
  run.turn = false;
}

/** Who evaluates a thunk that is being evaluated. The one who is found stands in the thunk from then on. */
export function ownerOf(run: Run, thunk: number): Thread | undefined {
  const { store } = run;
  if (word(store, thunk) === store.known.busy) return run.threads.get(word(store, thunk + busyObject.thread));
  const { current } = run;
  if (current && updates(run, thunk, address(store, cell.sp), run.frames.top)) return current;
  for (const thread of run.threads.values()) {
    if (thread === current) continue;
    const { sp, top } = keptFrames(run, thread);
    if (!updates(run, thunk, sp, top)) continue;
    setWord(store, thunk, store.known.busy);
    setWord(store, thunk + busyObject.thread, thread.number);
    return thread;
  }
  return undefined;
}

/** Whether the value of a thunk is returned to one of these frames. */
function updates({ store, frames }: Run, thunk: number, sp: number, top: number): boolean {
  for (let frame = sp; frame < top; ) {
    const s = word(store, frame) << 2;
    if (frames.shapes[s] === kind.update && address(store, frame + updateFrame.thunk) === thunk) return true;
    frame += frames.shapes[s + 2]!;
  }
  return false;
}

/** What the running thread, or one that is about to be kept, waits for. */
export function wait(run: Run, thread: Thread, what: Wait): void {
  thread.wait = what;
  if (what.kind === 'delay' || what.kind === 'again') sleep(run.sleepers, thread, what);
  if (what.kind === 'thunk' || what.kind === 'input') run.watched.add(thread);
}

/** A thread that waits goes on. */
export function wake(run: Run, thread: Thread): void {
  thread.wait = undefined;
  enqueue(run.ready, thread);
}

/** Gives a thread what it waited for: the operation that it would do again is done. */
export function completeWith(run: Run, thread: Thread, value: number): void {
  const { store, frames } = run;
  const { sp } = keptFrames(run, thread);
  dropFrames(run, thread, sp + frames.shapes[(word(store, sp) << 2) + 2]!);
  setThreadValue(store, thread, value);
  thread.how = resume.value;
  wake(run, thread);
}

/** A new place in a line. */
export function createWaiter(store: Store, thread: number, value: number, wants: number): number {
  const at = allocate(store, store.known.waiter, waiter.size);
  setWord(store, at + waiter.thread, thread);
  setWord(store, at + waiter.value, value);
  setWord(store, at + waiter.next, 0);
  setWord(store, at + waiter.wants, wants);
  return at + 1;
}

/** Whether an asynchronous exception may be delivered now. */
export function isInterruptible(run: Run, thread: Thread): boolean {
  const masking = thread === run.current ? word(run.store, cell.masking) : thread.masking;
  if (masking === masked.not) return true;
  return masking === masked.interruptible && thread.wait !== undefined && thread.wait.kind !== 'thunk';
}

/** The thread is no more. */
export function finishThread(run: Run, thread: Thread): void {
  run.threads.delete(thread.number);
  thread.wait = undefined;
  if (run.current !== thread) return;
  run.current = undefined;
  setWord(run.store, cell.sp, run.frames.top);
}
