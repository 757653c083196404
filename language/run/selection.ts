/**
 * What is on show of a run: which cost centres count, and which phase. A run has one selection, and the server owns it.
 * Whoever wants another asks for a change; whoever shows costs takes the selection that comes with them.
 */
import type { MarkRange } from '../profile/pass/phase.ts';

export interface RunSelection {
  /** Numbers of the centres that do not count, ascending: their costs go to the nearest centre that does. */
  readonly deselected: readonly number[];
  /** Between which marks costs are counted; absent for the whole run. */
  readonly phase?: MarkRange;
  /** Grows with each change. A view that changes its own selection at once gives it the next version, and takes another one
   * only if that is newer: the answers to its own requests change nothing, and all views end with the server's selection. */
  readonly version: number;
}

/** What is to be on show: what is absent stays as it is. */
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
  const { from, to } = change.phase ?? before.phase ?? {};
  const isWhole = from === undefined && to === undefined;
  return {
    deselected,
    ...(isWhole
      ? {}
      : { phase: { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) } }),
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
