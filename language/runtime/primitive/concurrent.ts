/**
 * Threads and MVars. Those who wait for an MVar are queued in the heap, first come, first served; who reads goes
 * before who takes (rts/PrimOps.cmm). An operation that has to wait says so, and is done again unless it is given what
 * it wanted.
 */
import { throwTo } from '../asynchronous.ts';
import { cell, leave, mvarObject, waiter } from '../layout.ts';
import type { Run } from '../run.ts';
import type { Thread, Wait } from '../state.ts';
import { address, allocate, list, readString, type Store, setWord, string, untag, word } from '../store.ts';
import { completeWith, createWaiter, fork, setThreadValue, threadNumber, threadValue } from '../thread.ts';
import { type SomeRoutines, truth } from './routines.ts';

const wants = { take: 0, read: 1, put: 2 } as const;

export const concurrentPrimitives = (run: Run, newFrames: (action: number) => number[]) =>
  ({
    ...threads(run, newFrames),
    ...mvars(run),
    ...attempts(run),
  }) satisfies SomeRoutines;

/** Who forks a thread goes on until its block of memory is full, which under GHC has 4 KB: half as much here. */
const soon = 1 << 11;

/** The current thread's operation waits once it has left the machine. */
function waitFor(run: Run, wait: Wait): void {
  run.waits = wait;
  setWord(run.store, cell.reason, leave.wait);
  setWord(run.store, cell.heapLimit, 0);
}

/** What GHC.Conc.Sync makes a ThreadStatus of; 0 is finished. */
const status = {
  ready: 1n,
  mvar: 2n,
  transaction: 3n,
  thunk: 4n,
  receipt: 5n,
  self: 5n,
  delay: 6n,
  again: 6n,
  input: 6n,
} as const;

function threads(run: Run, newFrames: (action: number) => number[]) {
  const { store } = run;
  const labels = new Map<number, string>();
  const giveTurn = (within = 0): void => {
    run.turn = true;
    const limit = Math.min(address(store, cell.heapLimit), address(store, cell.hp) + within);
    setWord(store, cell.heapLimit, within === 0 ? 0 : limit);
  };
  return {
    'fork#'(action: number): number {
      const thread = fork(run, action, newFrames(action));
      giveTurn(soon);
      return thread.at;
    },
    'myThreadId#': (): number => run.current!.at,
    'threadNumber#': (thread: number): bigint => BigInt(threadNumber(store, thread)),
    'threadStatus#'(pointer: number): bigint {
      const thread = run.threads.get(threadNumber(store, pointer));
      return thread ? status[thread.wait?.kind ?? 'ready'] : 0n;
    },
    'labelThread#'(pointer: number, label: number): number {
      labels.set(
        threadNumber(store, pointer),
        readString(store, label, info => info === store.known.indirection),
      );
      return store.known.unit;
    },
    'threadLabel#'(pointer: number): number {
      const label = labels.get(threadNumber(store, pointer));
      return list(store, label === undefined ? [] : [string(store, label)]);
    },
    'listThreads#': (): number =>
      list(
        store,
        [...run.threads.values()].map(thread => thread.at),
      ),
    'killThread#'(pointer: number, exception: number): number {
      const target = run.threads.get(threadNumber(store, pointer));
      if (!target) return store.known.unit;
      if (target === run.current) {
        setThreadValue(store, target, exception);
        waitFor(run, { kind: 'self' });
      } else {
        const place = throwTo(run, target, exception, run.current!.at);
        if (place !== undefined) {
          setThreadValue(store, run.current!, place);
          waitFor(run, { kind: 'receipt' });
        }
      }
      return store.known.unit;
    },
    'yield#'(): number {
      giveTurn();
      return store.known.unit;
    },
    'delay#'(microseconds: bigint): number {
      waitFor(run, { kind: 'delay', until: run.host.now() + Math.max(0, Number(microseconds)) / 1000 });
      return store.known.unit;
    },
  } satisfies SomeRoutines;
}

/** The current thread goes to the end of the queue, or, to read, to its beginning. */
function queue(run: Run, mvar: number, value: number, want: number, wait: Wait): number {
  const { store } = run;
  const at = untag(mvar);
  const place = createWaiter(store, run.current!.at, value, want);
  const first = address(store, at + mvarObject.first);
  if (first === 0) {
    setWord(store, at + mvarObject.first, place);
    setWord(store, at + mvarObject.last, place);
  } else if (want === wants.read) {
    setWord(store, untag(place) + waiter.next, first);
    setWord(store, at + mvarObject.first, place);
  } else {
    setWord(store, untag(address(store, at + mvarObject.last)) + waiter.next, place);
    setWord(store, at + mvarObject.last, place);
  }
  setThreadValue(store, run.current!, place);
  waitFor(run, wait);
  return store.known.unit;
}

interface Next {
  readonly thread: Thread;
  readonly value: number;
  readonly want: number;
}

/** Takes the first out of the queue that is still there. */
function next(run: Run, mvar: number): Next | undefined {
  const { store } = run;
  const at = untag(mvar);
  for (;;) {
    const place = untag(address(store, at + mvarObject.first));
    if (place === 0) return undefined;
    const rest = address(store, place + waiter.next);
    setWord(store, at + mvarObject.first, rest);
    if (rest === 0) setWord(store, at + mvarObject.last, 0);
    const pointer = address(store, place + waiter.thread);
    const thread = pointer === 0 ? undefined : run.threads.get(threadNumber(store, pointer));
    if (thread && untag(threadValue(store, thread)) === place)
      return { thread, value: address(store, place + waiter.value), want: word(store, place + waiter.wants) };
  }
}

const contents = (store: Store, mvar: number): number => address(store, untag(mvar) + mvarObject.value);

/** Takes the value out; the first who would put one does so. */
function take(run: Run, mvar: number): number {
  const { store } = run;
  const value = contents(store, mvar);
  const putter = next(run, mvar);
  setWord(store, untag(mvar) + mvarObject.value, putter?.value ?? 0);
  if (putter) completeWith(run, putter.thread, store.known.unit);
  return value;
}

/** Puts a value in: all who read get it, and the first who takes. */
function put(run: Run, mvar: number, value: number): void {
  const { store } = run;
  for (let first = next(run, mvar); first; first = next(run, mvar)) {
    completeWith(run, first.thread, value);
    if (first.want === wants.take) return;
  }
  setWord(store, untag(mvar) + mvarObject.value, value);
}

function mvars(run: Run) {
  const { store } = run;
  const taking =
    (wait: Wait): ((mvar: number) => number) =>
    mvar =>
      contents(store, mvar) === 0 ? queue(run, mvar, 0, wants.take, wait) : take(run, mvar);
  return {
    'newMVar#'(): number {
      const at = allocate(store, store.known.mvar, mvarObject.size);
      for (const offset of [mvarObject.value, mvarObject.first, mvarObject.last])
        setWord(store, at + offset, 0);
      return at + 1;
    },
    'takeMVar#': taking({ kind: 'mvar' }),
    'awaitMVar#': taking({ kind: 'transaction' }),
    'readMVar#': (mvar: number): number =>
      contents(store, mvar) === 0 ? queue(run, mvar, 0, wants.read, { kind: 'mvar' }) : contents(store, mvar),
    'putMVar#'(mvar: number, value: number): number {
      if (contents(store, mvar) !== 0) return queue(run, mvar, value, wants.put, { kind: 'mvar' });
      put(run, mvar, value);
      return store.known.unit;
    },
  } satisfies SomeRoutines;
}

function attempts(run: Run) {
  const { store } = run;
  return {
    'tryTakeMVar#': (mvar: number): number =>
      list(store, contents(store, mvar) === 0 ? [] : [take(run, mvar)]),
    'tryReadMVar#': (mvar: number): number =>
      list(store, contents(store, mvar) === 0 ? [] : [contents(store, mvar)]),
    'tryPutMVar#'(mvar: number, value: number): bigint {
      const empty = contents(store, mvar) === 0;
      if (empty) put(run, mvar, value);
      return truth(empty);
    },
    'isEmptyMVar#': (mvar: number): bigint => truth(contents(store, mvar) === 0),
  } satisfies SomeRoutines;
}
