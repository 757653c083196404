/**
 * Which thread runs. They take turns: at a check, when a turn is over; when one waits. While all wait for time or
 * input, the machine leaves to its host. When nothing could wake any, those that nothing refers to are told so, as GHC
 * does (rts/Schedule.c, scheduleDetectDeadlock).
 */
import { force, raiseIn } from './asynchronous.ts';
import { busyObject, forwarded, turn } from './layout.ts';
import { dequeue, enqueue, isEmpty, nextSleeper, takeSleeper } from './queue.ts';
import { type Run, symbol } from './run.ts';
import type { Thread } from './state.ts';
import { tagOf, untag, word } from './store.ts';
import { raisedSymbols } from './symbols.ts';
import { completeWith, resumeThread, suspendThread, threadValue, wake } from './thread.ts';
import type { WeakRoots } from './weak.ts';

export type Pause =
  | { readonly kind: 'waitInput' }
  | { readonly kind: 'sleep'; readonly milliseconds: number; readonly input: boolean };

/** The running thread gives way to the next, if there is one. */
export function yieldThread(run: Run): void {
  const { current } = run;
  run.turn = false;
  wakeDue(run);
  if (!current || isEmpty(run.ready)) return;
  suspendThread(run, current);
  enqueue(run.ready, current);
}

/** Has a thread run, if none does; says what to wait for where none can. `collect`: finds threads that nothing can wake. */
export function choose(run: Run, collect: () => void): Pause | undefined {
  if (run.current) return undefined;
  for (let attempt = 0; ; attempt++) {
    wakeDue(run);
    const next = nextReady(run);
    if (next) {
      resumeThread(run, next);
      run.turnEnds = endOfTurn(run);
      return undefined;
    }
    const pause = pauseFor(run);
    if (pause) return pause;
    if (attempt === 0) collect();
    else breakDeadlock(run);
  }
}

/** A turn ends early where a thread that sleeps is due before. */
function endOfTurn(run: Run): number {
  const usual = run.host.now() + turn;
  const first = nextSleeper(run.sleepers);
  return first ? Math.min(usual, first.wait.until) : usual;
}

/** The first of the ready threads that has not been ended meanwhile. */
function nextReady(run: Run): Thread | undefined {
  for (;;) {
    const next = dequeue(run.ready);
    if (!next || run.threads.has(next.number)) return next;
  }
}

/** Those whose time has come, and those whose thunk has been evaluated, are ready. */
function wakeDue(run: Run): void {
  const { store } = run;
  for (let first = nextSleeper(run.sleepers); first && first.wait.until <= run.host.now(); ) {
    takeSleeper(run.sleepers);
    if (first.wait.kind === 'again') wake(run, first.thread);
    else completeWith(run, first.thread, store.known.unit);
    first = nextSleeper(run.sleepers);
  }
  for (const thread of run.watched) {
    if (thread.wait?.kind === 'thunk' && !isBusy(run, threadValue(store, thread))) wake(run, thread);
    stopWatching(run, thread);
  }
}

/** Watches no longer for a thread that does not wait any more. */
function stopWatching(run: Run, thread: Thread): void {
  const still = thread.wait?.kind === 'thunk' || thread.wait?.kind === 'input';
  if (!still || !run.threads.has(thread.number)) run.watched.delete(thread);
}

const isBusy = (run: Run, thunk: number): boolean => {
  const info = word(run.store, untag(thunk));
  return tagOf(thunk) === 0 && (info === run.store.known.busy || info === run.store.known.blackHole);
};

/** There may be input now: who waits for it looks again. */
export function wakeForInput(run: Run): void {
  for (const thread of run.watched) {
    if (thread.wait?.kind === 'input') wake(run, thread);
    stopWatching(run, thread);
  }
}

function pauseFor(run: Run): Pause | undefined {
  let input = false;
  for (const { wait } of run.watched) if (wait?.kind === 'input') input = true;
  const first = nextSleeper(run.sleepers);
  if (!first) return input ? { kind: 'waitInput' } : undefined;
  return { kind: 'sleep', milliseconds: Math.max(0, first.wait.until - run.host.now()), input };
}

/** All wait for each other, but are referred to: the main thread gets what GHC gives it. */
function breakDeadlock(run: Run): void {
  force(run, run.main!, raisedSymbols.nonTermination, undefined, 'loop');
}

/** After a collection: threads that nothing can wake any more. */
export function raiseInUnreachable(run: Run, unreachable: readonly Thread[]): void {
  for (const thread of unreachable) {
    const name =
      thread.wait?.kind === 'transaction'
        ? raisedSymbols.blockedOnTransaction
        : thread.wait?.kind === 'thunk'
          ? raisedSymbols.nonTermination
          : raisedSymbols.blockedOnMVar;
    raiseIn(run, thread, symbol(run.executable, name), 'thrown');
  }
}

/** The roots that threads are. A thread that waits for another (an MVar, the receipt of an exception) is kept if
 * something refers to it, one that waits for a thunk if the thread that evaluates it is. The others are kept, too, and
 * returned: they are to hear of it. Weak pointers whose keys only those who are lost refer to are alive, too. */
export function keepThreads(
  run: Run,
  weaks: WeakRoots,
  keep: (pointer: number) => number,
  kept: (pointer: number) => boolean,
  keepFrames: (sp: number, top: number) => void,
): Thread[] {
  const threads = [...run.threads.values()];
  const moved = new Set<Thread>();
  const hold = (thread: Thread): void => {
    if (moved.has(thread)) return;
    moved.add(thread);
    thread.at = keep(thread.at);
    if (thread === run.main && thread !== run.current) keepFrames(thread.sp, run.stackTop);
  };
  for (const thread of threads) if (aliveByItself(run, thread)) hold(thread);
  for (let again = true; again; ) {
    again = weaks.keepReached();
    for (const thread of threads)
      if (!moved.has(thread) && (kept(thread.at) || ownerIsAlive(run, thread, moved))) {
        hold(thread);
        again = true;
      }
  }
  const lost = threads.filter(thread => !moved.has(thread));
  for (const thread of lost) hold(thread);
  while (weaks.keepReached());
  weaks.killUnreached();
  return lost;
}

const aliveByItself = (run: Run, thread: Thread): boolean =>
  thread === run.current ||
  thread.wait === undefined ||
  thread.wait.kind === 'delay' ||
  thread.wait.kind === 'again' ||
  thread.wait.kind === 'input';

/** The thread's own object has not been moved yet: what it waits for may have been. */
function ownerIsAlive(run: Run, thread: Thread, alive: ReadonlySet<Thread>): boolean {
  if (thread.wait?.kind !== 'thunk') return false;
  const { store } = run;
  let thunk = untag(threadValue(store, thread));
  if (word(store, thunk + forwarded.info) === forwarded.mark)
    thunk = untag(word(store, thunk + forwarded.place));
  if (!isBusy(run, thunk)) return true;
  const owner = run.threads.get(word(store, thunk + busyObject.thread));
  return owner !== undefined && alive.has(owner);
}
