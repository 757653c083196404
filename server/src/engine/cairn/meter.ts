/**
 * How many of the ticks that go by are computed in. Beside other work a process waits for a processor: what it waited would
 * be charged to the stack that was current by chance, and one and the same run take twice the time of another.
 */

export interface Meter {
  /** Of so many ticks that have gone by since the last call of either, those for which there was a processor. */
  computed(ticks: number): number;
  /** What has gone by is nobody's. */
  leaveOut(): void;
}

/** Where nobody tells how much processor time there was. */
export const everyTick: Meter = { computed: ticks => ticks, leaveOut: () => {} };

/** Milliseconds of processor time that are kept at most, for the next ticks. */
const most = 20;

/**
 * `interval`: milliseconds of a tick. `processorTime`: milliseconds, of all threads of the process. Some systems count them
 * in steps as long as many ticks: of a step as much is kept as it was ahead of the clock. What other threads compute is
 * not.
 */
export function createMeter(interval: number, processorTime: () => number): Meter {
  let before = processorTime();
  let credit = 0;
  let cap = interval;
  const since = (): number => {
    const now = processorTime();
    const spent = now - before;
    before = now;
    return spent;
  };
  return {
    computed(ticks) {
      const spent = since();
      cap = Math.min(most, Math.max(cap, spent - ticks * interval));
      credit += spent;
      const computed = Math.min(ticks, Math.max(0, Math.round(credit / interval)));
      credit = Math.min(credit - computed * interval, cap);
      return computed;
    },
    leaveOut() {
      since();
      credit = 0;
    },
  };
}
