/** The boxes of a module by what they are of, and what the walks that make them share. */
import type { Box, BoxKind, Decision } from '../../coverage/model/box.ts';
import type { Renamed, ValueBinding } from '../../rename/renamed.ts';
import type { Span } from '../../source/span.ts';
import type { SourceText } from '../../source/text.ts';
import type * as Tree from '../../syntax/tree.ts';

export interface SelectorBoxes {
  readonly whole: number;
  /** Of the equations, in the constructors' order. */
  readonly found: readonly number[];
  /** Where some constructor does not have it: of the label that the error names, and of the equation. */
  readonly failed?: { readonly label: number; readonly equation: number };
}

/** The numbers of the boxes of a node. */
export type NodeBoxes =
  | { readonly kind: 'one'; readonly box: number }
  /** An expression that decides: that it was evaluated, and what it was. */
  | { readonly kind: 'decision'; readonly whole: number; readonly yes: number; readonly no: number };

export interface BoxTable {
  readonly boxes: readonly Box[];
  /** By expression, binding, field of a construction, or method of an instance. */
  readonly of: ReadonlyMap<object, NodeBoxes>;
  /** Of the functions that select a field, by their names' spans. */
  readonly selectors: ReadonlyMap<Span, SelectorBoxes>;
}

/** What the walks over a module share: where boxes go. */
export interface BoxWriter {
  readonly renamed: Renamed;
  readonly source: SourceText;
  /** Expressions without a box. */
  readonly placeless: ReadonlySet<Tree.Node>;
  /** The number of a new box. */
  readonly add: (span: Span, kind: BoxKind) => number;
  readonly one: (node: Tree.Node, kind: BoxKind) => void;
  readonly decision: (node: Tree.Expression, of: Decision) => void;
  /** For what nobody has written. */
  readonly at: (key: object, span: Span, kind: BoxKind) => void;
}

/** Whether there is more than one right side that a value may come from. */
export const isOneOfMany = (list: readonly Tree.Rhs[]): boolean =>
  list.reduce((sum, rhs) => sum + rhs.alternatives.length, 0) > 1;

/** The names of the declarations around, outermost first. */
export type Path = readonly string[];

export interface BindingWalk {
  readonly declarations: (list: readonly Tree.Declaration[], path: Path) => void;
  /** What builds the values of pattern synonyms. */
  readonly builders: () => void;
  /** What selects their fields. */
  readonly synonymFields: () => void;
  readonly binding: (binding: ValueBinding, path: Path) => void;
  readonly rhs: (rhs: Tree.Rhs, isAlternative: boolean, path: Path) => void;
}
