/**
 * A machine whose memory nobody else can see, as in a web page that is not isolated: no sampler charges its time, and
 * nobody can tell it to look up. So every check counts down, and after about a millisecond's worth leaves for the host,
 * which charges the time that has gone by to the stack that is current then. A machine in shared memory pays nothing
 * for this: the code is changed when it is instantiated.
 */
import { type Executable, tickInterval } from './executable.ts';
import { cell, checksBetweenPolls, stackNode } from './layout.ts';
import type { Run } from './run.ts';
import { address, setWord, word } from './store.ts';

/** The code for memory of its own. */
export function unsharedCode({ wasm, unshared }: Executable): Uint8Array {
  const code = wasm.slice();
  code[unshared.memoryFlag] = 1;
  for (const at of unshared.checks) code.set(unshared.poll, at);
  return code;
}

/** Runs the machine until it leaves, and charges the milliseconds to the stack that is current by then. */
export function polling(run: Run, go: () => void): () => void {
  const { store, host } = run;
  let checks: number = checksBetweenPolls.first;
  return () => {
    setWord(store, cell.countdown, checks);
    const from = host.now();
    go();
    const milliseconds = host.now() - from;
    const { least, most } = checksBetweenPolls;
    if (milliseconds > 2) checks = Math.max(least, checks >> 1);
    else if (milliseconds < 0.5 && word(store, cell.countdown) <= 0) checks = Math.min(most, checks << 1);
    chargeTime(run, cell.stack, milliseconds);
  };
}

/** Charges whole ticks to the stack that a cell names; the rest is kept for the next time. */
export function chargeTime(run: Run, stack: number, milliseconds: number): void {
  if (!run.polls || !run.stacks || word(run.store, cell.untimed) !== 0) return;
  run.uncharged += milliseconds;
  const interval = tickInterval(run.options);
  const ticks = Math.floor(run.uncharged / interval);
  if (ticks === 0) return;
  run.uncharged -= ticks * interval;
  const at = address(run.store, stack) + stackNode.ticks;
  setWord(run.store, at, word(run.store, at) + ticks);
}
