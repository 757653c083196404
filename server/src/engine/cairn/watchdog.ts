/**
 * Ends a program whose machine no longer keeps the time limit itself: it is inside one long operation, like the product of two
 * numbers of millions of digits, and looks up too late. It counts while the program runs.
 */
import { timeoutGrace } from '../../../../language/runtime/index.ts';

export interface Watchdog {
  run(): void;
  rest(): void;
}

/** Milliseconds from one look at the clock to the next that a machine may take: a collection of a large heap takes as long. */
const patience = 500;
/** Milliseconds that a machine which looks up is given to end by itself, after the grace period of the program. */
const grace = 1000;
/** Milliseconds that a timer takes. */
const longestTimer = 0x7fffffff;

/** `hasLookedUp`: whether the machine has seen that the time is over; `busy`: whether it has reason not to have. */
export function createWatchdog(
  seconds: number | undefined,
  { hasLookedUp, isBusy }: { readonly hasLookedUp: () => boolean; readonly isBusy: () => boolean },
  bark: (seconds: number) => void,
): Watchdog {
  if (seconds === undefined) return { run: () => {}, rest: () => {} };
  const limit = seconds * 1000;
  let ran = 0;
  let began: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    timer = undefined;
    if (began === undefined) return;
    const now = ran + performance.now() - began;
    const last = limit + timeoutGrace + grace;
    if (now >= last || (now >= limit + patience && !hasLookedUp() && !isBusy())) bark(seconds);
    else timer = setTimeout(check, Math.min(waitAfter(now, limit, last), longestTimer));
  };
  return {
    run() {
      if (began !== undefined) return;
      began = performance.now();
      check();
    },
    rest() {
      clearTimeout(timer);
      if (began !== undefined) ran += performance.now() - began;
      began = undefined;
    },
  };
}

/** Until the next look, which is the last but for a machine that was busy. */
const waitAfter = (now: number, limit: number, last: number): number =>
  now < limit + patience ? limit + patience - now : Math.min(patience, last - now);
