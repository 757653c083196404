/** Traced evaluation, as the runtime records it. */

/** A push of a cost centre; the evaluation of a function, or of a thunk, begins; a value is returned to the code that waits for it. */
export const TraceEventKind = { push: 0, enter: 1, force: 2, return: 3 } as const;
export type TraceEventKind = (typeof TraceEventKind)[keyof typeof TraceEventKind];

/**
 * Three words for each event: its kind; the number of its code, or of a push's centre; the code of its stack. This is the stack that a push
 * results in, that a function or thunk runs under, that a value comes from.
 */
export interface Tracing {
  readonly events: Int32Array;
  /** Whether later events are missing. */
  readonly isCut: boolean;
}
