/**
 * Traced evaluation: each push of a cost centre, each entry of a function, each thunk that is forced and each return of a
 * value, with the stack that it happens under. Programs that are to be traced are linked so (emit/counting.ts); the first
 * events that are wanted are kept, and after that the program is told to say no more.
 */

import type { TraceEventKind, Tracing } from '../profile/model/trace.ts';
import { cell, stackNode, watchedCentre } from './layout.ts';
import type { Run } from './run.ts';
import { codeOf } from './stacks.ts';
import type { TraceState } from './state.ts';
import { setWord, word } from './store.ts';

export const createTrace = (): TraceState => ({ events: [], isCut: false });

/** What is traced is told to the host from now on: the emitted code looks at this cell. */
export function beginTrace(run: Run): void {
  if (run.options.trace && run.executable.traces) setWord(run.store, cell.tracing, 1);
}

/** `at`: the address of the stack. Of a stack whose centre is not wanted nothing is noted. */
export function noteTrace(run: Run, kind: TraceEventKind, what: number, at: number): void {
  const { stacks, store, trace } = run;
  const wanted = run.options.trace;
  if (!stacks || !wanted || trace.isCut || at === 0) return;
  const centre = word(store, at + stackNode.centre) & ~watchedCentre;
  if (wanted.centres && !wanted.centres.includes(centre)) return;
  if (trace.events.length >= 3 * wanted.limit) {
    trace.isCut = true;
    setWord(store, cell.tracing, 0);
    return;
  }
  trace.events.push(kind, what, codeOf(stacks, at));
}

/** What was noted; undefined where nothing was to be. */
export function tracingOf(run: Run): Tracing | undefined {
  if (!run.options.trace || !run.executable.traces) return undefined;
  const { events, isCut } = run.trace;
  return { events: Int32Array.from(events), isCut };
}
