/** When something that goes on is asked for again: never twice at once, and so rarely that asking takes a small part of the time only. */

export interface Pace {
  /** Asks, unless an answer is still awaited or the last one was too short a time ago. Rejects as `ask` does. */
  ask(): Promise<void>;
}

/** Of the time, at most one part of so many goes into asking. */
const parts = 10;

/** `least`: milliseconds between two questions; `now`: a clock in milliseconds. */
export function createPace(ask: () => Promise<void>, least: number, now: () => number): Pace {
  let next = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  return {
    async ask() {
      const begun = now();
      if (isAsking || begun < next) return;
      isAsking = true;
      try {
        await ask();
      } finally {
        isAsking = false;
        const ended = now();
        next = ended + Math.max(least, (parts - 1) * (ended - begun));
      }
    },
  };
}
