/** What a stack of cost centres has cost. */

/** Counts of one cost-centre stack: individual, never inherited. `allocation` in bytes, `ticks` in units of
 * `Profile.tickInterval`. */
export interface Costs {
  readonly entries: number;
  readonly allocation: number;
  readonly ticks: number;
}

/** One cost-centre stack: its top centre (an index into `centres`) on the stack below (`parent`, an index into
 * `stacks`; -1 for MAIN, which is stack 0). */
export interface StackCosts extends Costs {
  readonly centre: number;
  readonly parent: number;
  /** The stack's number in a report that was read (its column `no.`); if absent, its code. */
  readonly number?: number;
}
