/** How much of the code of cost centres was evaluated, where that was counted: by this run, or by the tests of the program. */

/** Lines and columns from 1; the end column is that of the last character. */
export interface CodePlace {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface CodeCoverage {
  /** By the number of the centre, the expressions of its code, and how many of them were evaluated: local functions and other centres within it
   * count, too. 0 of a centre whose code was not counted. */
  readonly expressions: readonly number[];
  readonly evaluated: readonly number[];
  /** By module, the largest parts that were never evaluated, from top to bottom. */
  readonly missed: readonly { readonly module: string; readonly places: readonly CodePlace[] }[];
}
