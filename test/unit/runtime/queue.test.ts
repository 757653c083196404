/** Who comes next. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createRunQueue,
  createSleepers,
  dequeue,
  enqueue,
  isEmpty,
  nextSleeper,
  sleep,
  takeSleeper,
} from '../../../language/runtime/queue.ts';
import type { Thread } from '../../../language/runtime/state.ts';

const thread = (number: number): Thread =>
  ({
    number,
    at: 0,
    wait: undefined,
    masking: 0,
    how: 0,
    raw: 0n,
    stack: 0,
    began: -1,
    applied: 0,
    sp: 0,
  }) satisfies Thread;

/** Puts a thread to sleep, as what it waits for. */
function rest(sleepers: ReturnType<typeof createSleepers>, sleeper: Thread, until: number): void {
  const wait = { kind: 'delay', until } as const;
  sleeper.wait = wait;
  sleep(sleepers, sleeper, wait);
}

describe('a line', () => {
  it('serves first who came first, however long it gets', () => {
    const line = createRunQueue();
    const served: (number | undefined)[] = [];
    for (let i = 0; i < 5000; i++) {
      enqueue(line, thread(i));
      if (i % 3 === 0) served.push(dequeue(line)?.number);
    }
    while (!isEmpty(line)) served.push(dequeue(line)?.number);
    expect(served).toEqual(Array.from({ length: 5000 }, (_, i) => i));
    expect(dequeue(line)).toBeUndefined();
  });
});

describe('sleepers', () => {
  it('wake by their times, of equal ones the first first, without those who were woken otherwise', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), fc.boolean()), { maxLength: 300 }), given => {
        const sleepers = createSleepers();
        const threads = given.map(([until, woken], i) => {
          const sleeper = thread(i);
          rest(sleepers, sleeper, until);
          if (woken) sleeper.wait = undefined;
          return { sleeper, until };
        });
        const expected = threads
          .filter(({ sleeper }) => sleeper.wait)
          .sort((a, b) => a.until - b.until || a.sleeper.number - b.sleeper.number)
          .map(({ sleeper }) => sleeper.number);
        const order: number[] = [];
        for (let next = nextSleeper(sleepers); next; next = nextSleeper(sleepers)) {
          order.push(next.thread.number);
          takeSleeper(sleepers);
        }
        expect(order).toEqual(expected);
      }),
    );
  });

  it('are forgotten when they do not sleep any more', () => {
    const sleepers = createSleepers();
    for (let i = 0; i < 10_000; i++) {
      const sleeper = thread(i);
      rest(sleepers, sleeper, 1e6 + i);
      sleeper.wait = undefined;
    }
    expect(sleepers.heap.length).toBeLessThan(200);
  });
});
