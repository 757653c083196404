/**
 * Marks of a run: at each the costs of all stacks are looked at, and what has changed since the last is kept. A program
 * without marks pays nothing. The looking is no work of the program's: it allocates nothing of it.
 */

import { countedCalls, createCalls, packCalls } from '../profile/model/calls.ts';
import { createColumns } from '../profile/model/columns.ts';
import type { Mark, MarkKind } from '../profile/model/mark.ts';
import type { Run } from './run.ts';
import { callsOf, costsOf, type Stacks } from './stacks.ts';
import type { Before, Marks } from './state.ts';

/** A program may make marks in a loop: after so many, or so many changes of costs, none is kept any more, but they are counted. What is spent
 * after the last one belongs to it. */
const mostMarks = 10_000;
const mostRows = 1 << 18;

const columns = (count: number): Before => ({
  ...createColumns(count),
  calls: createCalls(count),
});

export const createMarks = (): Marks => ({ made: [], rows: 0, leftOut: 0, before: columns(0) });

/** Without a profile there is nothing to mark. */
export function mark(run: Run, kind: MarkKind, label: string): void {
  const { stacks, marks } = run;
  if (!stacks) return;
  if (marks.made.length >= mostMarks || marks.rows >= mostRows) {
    marks.leftOut++;
    return;
  }
  const now = costsNow(stacks, run.executable.countsCalls);
  const spent = spentSince(marks.before, now, stacks.made, run.executable.countsCalls);
  marks.before = now;
  marks.rows += spent.stack.length;
  marks.made.push({ label, kind, time: run.host.now() - run.started, spent });
}

const costsNow = (stacks: Stacks, countsCalls: boolean): Before => ({
  ...costsOf(stacks),
  calls: countsCalls ? callsOf(stacks) : createCalls(stacks.made),
});

/** A stack that is new since then had no costs. */
function spentSince(before: Before, now: Before, made: number, countsCalls: boolean): Mark['spent'] {
  const more = (of: (costs: Before) => Float64Array, code: number): number =>
    of(now)[code]! - (of(before)[code] ?? 0);
  const changed = Array.from({ length: made }, (_, code) => code).filter(
    code =>
      more(each => each.entries, code) !== 0 ||
      more(each => each.allocation, code) !== 0 ||
      more(each => each.ticks, code) !== 0 ||
      (countsCalls && countedCalls.some(kind => more(each => each.calls[kind], code) !== 0)),
  );
  const column = (of: (costs: Before) => Float64Array): number[] => changed.map(code => more(of, code));
  const calls = createCalls(changed.length);
  if (countsCalls) for (const kind of countedCalls) calls[kind].set(column(each => each.calls[kind]));
  return {
    stack: changed,
    entries: column(each => each.entries),
    allocation: column(each => each.allocation),
    ticks: column(each => each.ticks),
    ...(countsCalls ? { calls: packCalls(calls) } : {}),
  };
}
