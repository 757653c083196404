/**
 * Marks: named moments of a run, set by the program (`Debug.Trace`) or by the user while it runs. Each stores the costs of every stack
 * since the previous mark, so that the costs between any two are known (pass/phase.ts).
 */
import { addCalls, createCalls, type PackedCalls, packCalls, unpackCalls } from './calls.ts';
import type { Costs } from './costs.ts';

/** Set by `traceMarker` and `traceMarkerIO`, by `traceEvent` and `traceEventIO`, or by the user. */
export type MarkKind = 'marker' | 'event' | 'person';

export interface Mark {
  readonly label: string;
  readonly kind: MarkKind;
  /** Milliseconds since the run began. */
  readonly time: number;
  /** The costs since the previous mark, or since the beginning. */
  readonly spent: Spent;
}

/** Costs of the stacks that have any, in columns of one length: stacks by their codes, rising. */
export interface Spent {
  readonly stack: readonly number[];
  readonly entries: readonly number[];
  readonly allocation: readonly number[];
  readonly ticks: readonly number[];
  /** Calls of each kind, if the run counts them. */
  readonly calls?: PackedCalls;
}

export const markKinds: readonly MarkKind[] = ['marker', 'event', 'person'];

/** The same for other stacks. `became`: the new number of each stack; -1 for a stack that is left out. */
export function remapMarks(marks: readonly Mark[], became: ArrayLike<number>): Mark[] {
  return marks.map(mark => {
    const { calls } = mark.spent;
    const sums = new Map<number, { entries: number; allocation: number; ticks: number }>();
    const { stack, entries, allocation, ticks } = mark.spent;
    stack.forEach((code, row) => {
      const now = became[code] ?? -1;
      if (now < 0) return;
      const sum = sums.get(now) ?? { entries: 0, allocation: 0, ticks: 0 };
      sum.entries += entries[row]!;
      sum.allocation += allocation[row]!;
      sum.ticks += ticks[row]!;
      sums.set(now, sum);
    });
    const rows = [...sums].sort(([a], [b]) => a - b);
    const moved = calls && { calls: movedCalls(calls, stack, rows, became) };
    return { ...mark, spent: { ...spentOf(rows), ...moved } };
  });
}

function movedCalls(
  calls: PackedCalls,
  stack: readonly number[],
  rows: readonly (readonly [number, Costs])[],
  became: ArrayLike<number>,
): PackedCalls {
  const rowOf = new Map(rows.map(([code], row) => [code, row]));
  const sum = createCalls(rows.length);
  addCalls(
    sum,
    unpackCalls(calls),
    stack.map(code => rowOf.get(became[code] ?? -1) ?? -1),
  );
  return packCalls(sum);
}

const spentOf = (rows: readonly (readonly [number, Costs])[]): Spent => ({
  stack: rows.map(([code]) => code),
  entries: rows.map(([, costs]) => costs.entries),
  allocation: rows.map(([, costs]) => costs.allocation),
  ticks: rows.map(([, costs]) => costs.ticks),
});
