/**
 * The scheduler's queues: threads that are ready to run, and threads that sleep until some time. A thread that has
 * finished, or no longer waits, is left where it is and passed over when its turn comes, so that nothing is searched for.
 */
import type { Thread, Wait } from './state.ts';

/** First come, first served. */
export interface RunQueue {
  readonly threads: Thread[];
  /** How many of them have been taken out. */
  taken: number;
}

export const createRunQueue = (): RunQueue => ({ threads: [], taken: 0 });

export const isEmpty = (queue: RunQueue): boolean => queue.taken === queue.threads.length;

export function enqueue(queue: RunQueue, thread: Thread): void {
  queue.threads.push(thread);
}

export function dequeue(queue: RunQueue): Thread | undefined {
  if (isEmpty(queue)) return undefined;
  const thread = queue.threads[queue.taken++];
  if (queue.taken > 1024 && queue.taken * 2 > queue.threads.length) {
    queue.threads.splice(0, queue.taken);
    queue.taken = 0;
  }
  return thread;
}

/** Who waits for the clock. */
export type Delay = Extract<Wait, { readonly until: number }>;

interface Sleeper {
  readonly thread: Thread;
  readonly wait: Delay;
  /** Of two that wake at the same time the one that came first is first. */
  readonly number: number;
}

/** A heap: no sleeper wakes before the one at half its place. The first stands at 1. */
export interface Sleepers {
  heap: (Sleeper | undefined)[];
  next: number;
  /** How long the heap may become before those who were woken otherwise are taken out. */
  limit: number;
}

const least = 64;

export const createSleepers = (): Sleepers => ({ heap: [undefined], next: 0, limit: least });

const before = (a: Sleeper, b: Sleeper): boolean =>
  a.wait.until < b.wait.until || (a.wait.until === b.wait.until && a.number < b.number);

export function sleep(sleepers: Sleepers, thread: Thread, wait: Delay): void {
  if (sleepers.heap.length > sleepers.limit) tidy(sleepers);
  const { heap } = sleepers;
  const sleeper = { thread, wait, number: sleepers.next++ };
  let place = heap.length;
  for (; place > 1 && before(sleeper, heap[place >> 1]!); place >>= 1) heap[place] = heap[place >> 1];
  heap[place] = sleeper;
}

/** What is in order is a heap. */
function tidy(sleepers: Sleepers): void {
  const asleep = sleepers.heap.filter(s => s !== undefined && s.thread.wait === s.wait) as Sleeper[];
  sleepers.heap = [undefined, ...asleep.sort((a, b) => (before(a, b) ? -1 : 1))];
  sleepers.limit = Math.max(least, 2 * sleepers.heap.length);
}

/** Who wakes first, if somebody sleeps. */
export function nextSleeper(sleepers: Sleepers): Sleeper | undefined {
  for (;;) {
    const first = sleepers.heap[1];
    if (!first || first.thread.wait === first.wait) return first;
    takeSleeper(sleepers);
  }
}

/** Takes the first out. */
export function takeSleeper({ heap }: Sleepers): void {
  const last = heap.pop()!;
  if (heap.length === 1) return;
  let place = 1;
  for (;;) {
    let child = 2 * place;
    if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child++;
    if (child >= heap.length || !before(heap[child]!, last)) break;
    heap[place] = heap[child];
    place = child;
  }
  heap[place] = last;
}
