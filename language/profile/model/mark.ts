/**
 * Marks: named moments of a run, set by the program (`Debug.Trace`) or by the user while it runs. Each stores the costs of every stack
 * since the previous mark, so that the costs between any two are known (pass/phase.ts).
 */
import { addCalls, createCalls, type PackedCalls, packCalls, unpackCalls } from './calls.ts';
import { type CostRows, remapRows } from './rows.ts';

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

/** Costs of the stacks that have any, by their codes, rising. */
export interface Spent extends CostRows {
  /** Calls of each kind, if the run counts them. */
  readonly calls?: PackedCalls;
}

export const markKinds: readonly MarkKind[] = ['marker', 'event', 'person'];

/** The same for other stacks. `became`: the new number of each stack; -1 for a stack that is left out. */
export const remapMarks = (marks: readonly Mark[], became: ArrayLike<number>): Mark[] =>
  marks.map(mark => {
    const { calls, stack } = mark.spent;
    const rows = remapRows(mark.spent, 0, stack.length, became);
    return {
      ...mark,
      spent: { ...rows, ...(calls && { calls: movedCalls(calls, stack, rows.stack, became) }) },
    };
  });

function movedCalls(
  calls: PackedCalls,
  stack: readonly number[],
  now: readonly number[],
  became: ArrayLike<number>,
): PackedCalls {
  const rowOf = new Map(now.map((code, row) => [code, row]));
  const sum = createCalls(now.length);
  addCalls(
    sum,
    unpackCalls(calls),
    stack.map(code => rowOf.get(became[code] ?? -1) ?? -1),
  );
  return packCalls(sum);
}
