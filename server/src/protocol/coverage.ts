/** What of a program was evaluated, and how often. The kinds of boxes are those of GHC's hpc. */
import type { Decision } from '../../../language/coverage/index.ts';
import type { Range } from './position.ts';
import type { RunIdentity } from './run.ts';

export type { Decision };

/** Something whose evaluations are counted. */
export type CoverageBox =
  | {
      readonly kind: 'expression';
      readonly range: Range;
      readonly count: number;
      /** One of several right sides, or a branch of an `if`. */
      readonly isAlternative: boolean;
    }
  | {
      readonly kind: 'declaration';
      readonly range: Range;
      readonly count: number;
      /** Of a local declaration with the names of those around it: `solve.go`. */
      readonly name: string;
      readonly isLocal: boolean;
    }
  | {
      readonly kind: 'decision';
      readonly range: Range;
      readonly of: Decision;
      /** How often it was true, and how often false. */
      readonly whenTrue: number;
      readonly whenFalse: number;
      /** It is `otherwise` or `True`, which are meant to be always true. */
      readonly isConstant: boolean;
    };

export interface CoveredModule {
  readonly module: string;
  readonly uri: string;
  /** In the order of `.mix` files, with their places in the current text. Boxes whose text was deleted are left out. */
  readonly boxes: readonly CoverageBox[];
}

/** Notification `cairn/coverage`, before `cairn/ended` of a run that counted: the program's modules first, then all others
 * that runs have counted and that have not changed since. Counts are those of all runs in which a module had this text. */
export interface CoverageParams extends RunIdentity {
  readonly program: string;
  /** The file that was run. */
  readonly uri: string;
  readonly modules: readonly CoveredModule[];
}

/** Request `cairn/loadCoverage`: shows the counts in a `.tix` file in place of those of runs. The client reads the files. */
export interface LoadCoverageParams {
  readonly uri: string;
  readonly text: string;
  /** The `.mix` files that there are. Of several for a module that one counts whose hash is that of the `.tix` file. */
  readonly mixes: readonly { readonly uri: string; readonly text: string }[];
}

export type LoadCoverageAnswer =
  | {
      readonly kind: 'loaded';
      readonly modules: readonly CoveredModule[];
      /** By the URIs of modules: when the text that was compiled was written, in milliseconds since 1970. */
      readonly written: Readonly<Record<string, number>>;
      /** A sentence for each module that cannot be shown. */
      readonly problems: readonly string[];
    }
  | { readonly kind: 'refused'; readonly reason: string };
