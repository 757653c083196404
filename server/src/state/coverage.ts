/** What was evaluated of files: the sums of the runs with coverage, or what a `.tix` file says. */
import type { Covered, ModuleBoxes } from '../../../language/coverage/index.ts';
import type { SpanTracker } from '../runs/span-tracker.ts';

/** A module of a program that counts. */
export interface CountedModule extends ModuleBoxes {
  /** Where its boxes are, by their numbers. A box of which the text has no place is not in it. */
  readonly places: SpanTracker;
}

export interface CoveredFile extends CountedModule, Covered {}

export interface CoverageState {
  /** By path. */
  readonly files: Map<string, CoveredFile>;
}

export const createCoverageState = (): CoverageState => ({ files: new Map() });
