/**
 * The slices of a run's time axis, while it runs: at the end of each the costs of all stacks are looked at, and what has changed is kept. The
 * first are short; when there are many, neighbours become one, and later slices are twice as long.
 */
import { type CostColumns, createColumns } from '../profile/model/columns.ts';
import type { Timeline } from '../profile/model/timeline.ts';
import { cell } from './layout.ts';
import type { Run } from './run.ts';
import { costsOf } from './stacks.ts';
import type { Slice, SliceRow, Slices } from './state.ts';
import { setWord } from './store.ts';

/** Milliseconds of the first slices, and of the longest time until the program is made to look up. */
const first = 2;
/** There are never more slices than this, nor more rows, except in the only slice. */
const mostSlices = 1024;
const mostRows = 1 << 16;
/** The least length of a slice for each stack, in milliseconds: a thousand times what a look at the stack takes. */
const perStack = 0.02;

export function createSlices(): Slices {
  return { done: [], rows: 0, length: first, due: first, before: createColumns(0), collected: 0 };
}

/** Where the run stands, in milliseconds. */
interface Moment {
  readonly time: number;
  readonly own: number;
  readonly collecting: number;
}

/** Ends a slice if that is due. `now`: the clock; `own`: milliseconds of the program's own time. */
export function endSlice(
  run: Run,
  slices: Slices,
  { now, own }: { readonly now: number; readonly own: number },
): void {
  const time = now - run.started;
  if (time < slices.due || !run.stacks) return;
  const costs = costsOf(run.stacks);
  const slice = sliceUpTo(costs, slices, { time, own, collecting: run.collecting });
  slices.done.push(slice);
  slices.rows += slice.rows.length;
  slices.before = costs;
  slices.collected = run.collecting;
  while (slices.length < perStack * run.stacks.made) slices.length *= 2;
  while (slices.done.length > 1 && (slices.done.length >= mostSlices || slices.rows > mostRows))
    halve(slices);
  slices.due = time + slices.length;
  setWord(run.store, cell.slice, Math.ceil(slices.length));
}

/** What the stacks have cost since the last slice. */
function sliceUpTo(
  costs: CostColumns,
  { before, collected }: Slices,
  { time, own, collecting }: Moment,
): Slice {
  const rows: SliceRow[] = [];
  for (let stack = 0; stack < costs.ticks.length; stack++) {
    const entries = costs.entries[stack]! - (before.entries[stack] ?? 0);
    const allocation = costs.allocation[stack]! - (before.allocation[stack] ?? 0);
    const ticks = costs.ticks[stack]! - (before.ticks[stack] ?? 0);
    if (entries !== 0 || allocation !== 0 || ticks !== 0) rows.push({ stack, entries, allocation, ticks });
  }
  return { time, own, collecting: collecting - collected, rows };
}

/** Makes one slice of every two. */
function halve(slices: Slices): void {
  const halved: Slice[] = [];
  for (let i = 0; i < slices.done.length; i += 2) {
    const [one, two] = [slices.done[i]!, slices.done[i + 1]];
    halved.push(two === undefined ? one : joined(one, two));
  }
  slices.done = halved;
  slices.rows = halved.reduce((sum, { rows }) => sum + rows.length, 0);
  slices.length *= 2;
}

function joined(one: Slice, { time, own, collecting, rows: more }: Slice): Slice {
  const rows: SliceRow[] = [];
  let [a, b] = [0, 0];
  while (a < one.rows.length || b < more.length) {
    const [left, right] = [one.rows[a], more[b]];
    if (right === undefined || (left !== undefined && left.stack < right.stack)) {
      rows.push(left!);
      a++;
    } else if (left === undefined || right.stack < left.stack) {
      rows.push(right);
      b++;
    } else {
      rows.push({
        stack: left.stack,
        entries: left.entries + right.entries,
        allocation: left.allocation + right.allocation,
        ticks: left.ticks + right.ticks,
      });
      a++;
      b++;
    }
  }
  return { time, own, collecting: one.collecting + collecting, rows };
}

/** The slices so far; the last one ends now, with these costs. */
export function timelineOf(costs: CostColumns, slices: Slices, now: Moment): Timeline {
  const all = [...slices.done, sliceUpTo(costs, slices, now)];
  const rows = all.flatMap(each => each.rows);
  const starts = [0];
  for (const each of all) starts.push(starts.at(-1)! + each.rows.length);
  return {
    times: all.map(({ time }) => round(time)),
    own: all.map(({ own }) => round(own)),
    collecting: all.map(({ collecting }) => round(collecting)),
    starts,
    stack: rows.map(({ stack }) => stack),
    entries: rows.map(({ entries }) => entries),
    allocation: rows.map(({ allocation }) => allocation),
    ticks: rows.map(({ ticks }) => ticks),
  };
}

/** To microseconds: shorter in files. */
const round = (milliseconds: number): number => Math.round(1000 * milliseconds) / 1000;
