/**
 * What is known of the throws of a profiled program: how many there were, and the stack of the last. A program may throw very often:
 * of a throw that nobody hears of, only what a backtrace would be made of is noted.
 */
import { type Backtrace, noThrows, type Throws } from './executable.ts';
import { cell } from './layout.ts';
import type { Run } from './run.ts';
import { codeOf } from './stacks.ts';
import type { Thread, Thrown } from './state.ts';
import { address, untag, word } from './store.ts';
import { evaluators } from './unwind.ts';
import { scopesIn } from './variables.ts';
import { waitsIn } from './waits.ts';
import { noteThrow } from './watch.ts';

/** Tells of a throw. `sp` and `top`: the thread's frames; `stack`: the address of its cost-centre stack. */
export function trace(
  run: Run,
  exception: number,
  where: {
    readonly sp: number;
    readonly top: number;
    readonly stack: number;
    readonly thread: Thread | undefined;
  },
  cause: Backtrace['cause'],
): void {
  const { stacks, thrown } = run;
  if (!stacks) return;
  const { sp, top, thread } = where;
  thrown.count++;
  thrown.info = word(run.store, untag(exception));
  thrown.stack = codeOf(stacks, where.stack);
  thrown.evaluatedBy = evaluators(run.frames, stacks, sp, thrown.stack, top);
  thrown.cause = cause;
  thrown.isTold = false;
  if (run.options.onBacktrace)
    run.options.onBacktrace(lastThrown(run), {
      scopes: () => scopesIn(run, sp, top),
      waits: () => waitsIn(run, sp, top),
    });
  if (run.watch.throws) noteThrow(run, lastThrown(run), thread);
}

export const createThrown = (): Thrown => ({
  count: 0,
  info: 0,
  stack: 0,
  evaluatedBy: [],
  cause: 'exception',
  isTold: false,
});

/** What is known of the throws so far. */
export const throwsOf = (run: Run): Throws =>
  run.thrown.count === 0 ? noThrows : { count: run.thrown.count, last: lastThrown(run) };

function lastThrown(run: Run): Backtrace {
  const { info, stack, evaluatedBy, cause, isTold } = run.thrown;
  return { description: describe(run, info), stack, evaluatedBy, cause, ...(isTold ? { isTold } : {}) };
}

/** An exception puts the present stack into its text: that of its throw, where it is the last one thrown. */
export function noteTold(run: Run): void {
  const { stacks, store, thrown } = run;
  if (thrown.count > 0 && stacks && thrown.stack === codeOf(stacks, address(store, cell.stack)))
    thrown.isTold = true;
}

/** What kind of value an exception is, for the `-xc` text, by the number of its info. */
function describe(run: Run, number: number): string {
  const info = run.executable.infos[number];
  if (info === undefined) return 'unknown';
  switch (info.kind) {
    case 'constructor':
      return info.name;
    case 'caf':
      return 'THUNK_STATIC';
    case 'black-hole':
      return 'BLACKHOLE';
    default:
      return 'THUNK';
  }
}
