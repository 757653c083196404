/**
 * What profiling itself costs on this machine: the instructions that keep the books are timed by themselves before a program
 * begins, where that is asked for, and how often a program did each is known from its counts (profile/pass/overhead.ts).
 */
import type { Overhead } from '../profile/model/profile.ts';
import { argumentArea, callNode, cell, stackNode } from './layout.ts';
import type { Run } from './run.ts';
import { stacksSize } from './stacks.ts';
import { setWord, word } from './store.ts';

type Routine = (times: number, scratch: number) => void;

/** Times in a row; calls before the time is taken, so that the code is as good as it gets; calls of which the shortest
 * counts, as whatever else the machine does only makes them longer. */
const effort = { times: 10_000, before: 60, measured: 40 } as const;

/** The clock, for runs that take the time within the program; others do not look. */
export const timeOf = ({ costs, host }: Run): number => (costs === undefined ? 0 : host.now());

/** Nanoseconds for each. What it writes is as it was afterwards. */
export function calibrate(
  run: Run,
  exports: Record<string, unknown>,
): Pick<Overhead, 'entry' | 'setting' | 'call'> {
  const { store, stacks } = run;
  const current = word(store, cell.stack);
  const calls = stacks === undefined ? 0 : stacks.base + stacksSize;
  setWord(store, cell.calls, calls);
  setWord(store, cell.stack, argumentArea);
  const shortest = (name: string): number => {
    const routine = exports[name] as Routine;
    let best = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < effort.before + effort.measured; turn++) {
      const from = run.host.now();
      routine(effort.times, argumentArea);
      if (turn >= effort.before) best = Math.min(best, run.host.now() - from);
    }
    return (best * 1e6) / effort.times;
  };
  const nothing = shortest('timeNothing');
  const each = (name: string): number => Math.max(0, shortest(name) - nothing);
  const times = { entry: each('timeEntries'), setting: each('timeStacks'), call: each('timeCalls') };
  store.words.fill(0, argumentArea >>> 2, (argumentArea + 2 * stackNode.size) >>> 2);
  if (calls > 0) store.words.fill(0, calls >>> 2, (calls + callNode.size) >>> 2);
  setWord(store, cell.callerBegan, 0);
  setWord(store, cell.stack, current);
  return times;
}
