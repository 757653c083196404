/**
 * The boxes of a module: what hpc counts the evaluations of (Gill and Runciman, “Haskell Program Coverage”, 2007). Kinds, places
 * and order are those of GHC 9.0.2, so that its `.tix` and `.mix` files mean the same here.
 */

/** What is decided by a value of type Bool. */
export type Decision = 'guard' | 'condition' | 'qualifier';

export type BoxKind =
  /** `isAlternative`: one of several right sides, or a branch of an `if`. */
  | { readonly kind: 'expression'; readonly isAlternative: boolean }
  /** A function or variable of the top level, a method or a selector of a field. */
  | { readonly kind: 'top'; readonly path: readonly string[] }
  /** The path has the declarations around it, outermost first. */
  | { readonly kind: 'local'; readonly path: readonly string[] }
  | { readonly kind: 'decision'; readonly of: Decision; readonly value: boolean };

/** Lines and columns from 1; the end column is that of the last character. */
export interface BoxPlace {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface Box {
  readonly place: BoxPlace;
  readonly kind: BoxKind;
}

/** What is known of a module that was compiled to count its boxes. */
export interface ModuleBoxes {
  readonly module: string;
  /** The path of its source. */
  readonly file: string;
  /** Of its text and its boxes: counts of another text have another one. */
  readonly hash: number;
  readonly boxes: readonly Box[];
}

/** How often the boxes of a module were evaluated. */
export interface ModuleCounts {
  readonly module: string;
  readonly hash: number;
  readonly counts: readonly number[];
}
