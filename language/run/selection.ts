/**
 * The selection of a run: the cost centres that count, and the phase. A run has one selection, and the server owns it. Views request
 * changes, and show the selection that the server sends with the costs.
 */
import type { MarkRange } from '../profile/pass/phase.ts';

export interface RunSelection {
  /** Numbers of the centres that do not count, ascending: their costs go to the nearest centre that does. */
  readonly deselected: readonly number[];
  /** Between which marks, or moments, costs are counted; absent for the whole run. */
  readonly phase?: MarkRange;
  /** Grows with each change. A view that applies a change before the server answers uses the next version, and replaces its selection only
   * with a newer one. So answers to its own requests change nothing, and all views end with the server's selection. */
  readonly version: number;
}

/** A change of a selection. Absent parts stay as they are. */
export interface SelectionChange {
  readonly deselected?: Iterable<number>;
  /** With neither end: the whole run. */
  readonly phase?: MarkRange;
}

/** The selection of a run that nobody has changed. */
export const initialSelection: RunSelection = { deselected: [], version: 0 };

/** `version`: that of the result, if it is greater than the one before. */
export function changeSelection(before: RunSelection, change: SelectionChange, version = 0): RunSelection {
  const deselected = change.deselected
    ? [...new Set(change.deselected)].sort((a, b) => a - b)
    : before.deselected;
  const { from, to, time } = change.phase ?? before.phase ?? {};
  const isWhole = from === undefined && to === undefined && time === undefined;
  const ends = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return {
    deselected,
    ...(isWhole ? {} : { phase: time === undefined ? ends : { time } }),
    version: Math.max(before.version + 1, version),
  };
}

/** Of a view's own selection and the one it has received, the one to show. */
export const newerSelection = (own: RunSelection, received: RunSelection): RunSelection =>
  received.version > own.version ? received : own;

/** The same as far as a profile has its centres and marks: it may be another than when they were selected. */
export function selectionWithin(
  { deselected, phase, version }: RunSelection,
  { centres, marks }: { readonly centres: number; readonly marks: number },
): RunSelection {
  const hasMarks = [phase?.from, phase?.to].every(end => end === undefined || end < marks);
  return {
    deselected: deselected.filter(centre => centre < centres),
    ...(phase !== undefined && hasMarks ? { phase } : {}),
    version,
  };
}
