/**
 * Marks of a run: at each the costs of all stacks are looked at, and what has changed since the last is kept. A program
 * without marks pays nothing. The looking is no work of the program's: it allocates nothing of it, and takes no time that
 * its clock shows.
 */
import type { Mark, MarkKind } from '../profile/mark.ts';
import { stackNode } from './layout.ts';
import type { Run } from './run.ts';
import { addressOf, type Stacks } from './stacks.ts';

export interface Marks {
  readonly made: Mark[];
  /** Of all marks. */
  rows: number;
  /** Costs as they stood at the last mark, by the codes of stacks. */
  before: Before;
}

interface Before {
  readonly entries: Float64Array;
  readonly allocation: Float64Array;
  readonly ticks: Float64Array;
}

/** A program may make marks in a loop: after so many, or so many changes of costs, none is kept any more. What is spent
 * after the last one belongs to it. */
const mostMarks = 10_000;
const mostRows = 1 << 18;

const columns = (count: number): Before => ({
  entries: new Float64Array(count),
  allocation: new Float64Array(count),
  ticks: new Float64Array(count),
});

export const createMarks = (): Marks => ({ made: [], rows: 0, before: columns(0) });

/** Without a profile there is nothing to mark. */
export function mark(run: Run, kind: MarkKind, label: string): void {
  const { stacks, marks } = run;
  if (!stacks || marks.made.length >= mostMarks || marks.rows >= mostRows) return;
  const spent = spentIn(stacks, marks);
  marks.rows += spent.stack.length;
  marks.made.push({ label, kind, time: run.host.now() - run.started, spent });
}

function spentIn(stacks: Stacks, marks: Marks): Mark['spent'] {
  const { words, longs } = stacks.store;
  if (marks.before.ticks.length < stacks.made) marks.before = grown(marks.before, stacks.made * 2);
  const { before } = marks;
  const spent = {
    stack: [] as number[],
    entries: [] as number[],
    allocation: [] as number[],
    ticks: [] as number[],
  };
  for (let code = 0; code < stacks.made; code++) {
    const at = addressOf(stacks, code);
    const entries = Number(longs[(at + stackNode.entries) >>> 3]);
    const allocation = Number(longs[(at + stackNode.allocation) >>> 3]);
    const ticks = words[(at + stackNode.ticks) >>> 2]!;
    const more = {
      entries: entries - before.entries[code]!,
      allocation: allocation - before.allocation[code]!,
      ticks: ticks - before.ticks[code]!,
    };
    if (more.entries === 0 && more.allocation === 0 && more.ticks === 0) continue;
    spent.stack.push(code);
    spent.entries.push(more.entries);
    spent.allocation.push(more.allocation);
    spent.ticks.push(more.ticks);
    before.entries[code] = entries;
    before.allocation[code] = allocation;
    before.ticks[code] = ticks;
  }
  return spent;
}

function grown(from: Before, count: number): Before {
  const to = columns(count);
  to.entries.set(from.entries);
  to.allocation.set(from.allocation);
  to.ticks.set(from.ticks);
  return to;
}
