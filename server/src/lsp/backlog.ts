/**
 * Work that can wait. It is done in slices once nothing more has come for a while, so that nobody who waits for an answer
 * waits for it as well.
 */

export interface Backlog {
  readonly later: (task: () => void) => void;
  /** Does all that is left. */
  readonly finish: () => void;
}

/** Milliseconds after the last task has come: a compilation brings one for each module. */
const quiet = 200;
/** Milliseconds without a pause. */
const slice = 10;

export function createBacklog(): Backlog {
  const tasks: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(turn, milliseconds);
    // It keeps no process alive: whoever wants all of it done says `finish`.
    timer.unref();
  };
  const turn = (): void => {
    const until = performance.now() + slice;
    do tasks.shift()?.();
    while (tasks.length > 0 && performance.now() < until);
    if (tasks.length > 0) wait(0);
  };
  return {
    later: task => {
      tasks.push(task);
      wait(quiet);
    },
    finish: () => {
      clearTimeout(timer);
      for (const task of tasks.splice(0)) task();
    },
  };
}
