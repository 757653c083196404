/**
 * Grouping operator sequences by fixity: the algorithm of Report 10.6, with an explicit stack where the Report
 * recurses, so that thousands of operators do no harm. Generic in the operands; it knows nothing of names.
 */
import type { Fixity } from './entity.ts';

export type Token<E, O> =
  | { readonly kind: 'operand'; readonly operand: E }
  | { readonly kind: 'operator'; readonly operator: O; readonly fixity: Fixity }
  | { readonly kind: 'minus'; readonly operator: O };

export interface Build<E, O> {
  readonly binary: (left: E, operator: O, right: E) => E;
  readonly negate: (minus: O, operand: E) => E;
  /** Stands for an operand that the text lacks. */
  readonly missing: (near: O | undefined) => E;
  readonly conflict: (left: Grouped<O>, right: Grouped<O>) => void;
}

/** An operator with its fixity; the prefix minus has that of binary `-`. */
export interface Grouped<O> {
  readonly operator: O;
  readonly fixity: Fixity;
}

export const defaultFixity: Fixity = { associativity: 'left', precedence: 9 };
export const minusFixity: Fixity = { associativity: 'left', precedence: 6 };

interface OperatorFrame<E, O> extends Grouped<O> {
  /** The left operand; a prefix minus has none. */
  readonly left: { readonly value: E } | undefined;
}

/** The tree of a sequence. Operators that may not stand side by side are reported and grouped to the left. */
export function group<E, O>(tokens: readonly Token<E, O>[], build: Build<E, O>): E {
  const stack: OperatorFrame<E, O>[] = [];
  const close = (frame: OperatorFrame<E, O>, operand: E): E =>
    frame.left === undefined
      ? build.negate(frame.operator, operand)
      : build.binary(frame.left.value, frame.operator, operand);
  let operand: { readonly value: E } | undefined;
  let last: O | undefined;
  let misplaced = false;
  for (const token of tokens) {
    if (token.kind === 'operand') {
      operand = { value: operand === undefined ? token.operand : operand.value };
      continue;
    }
    last = token.operator;
    if (token.kind === 'minus' && operand === undefined) {
      const top = stack[stack.length - 1];
      const isMisplaced = top !== undefined && top.fixity.precedence >= 6;
      if (isMisplaced) build.conflict(top, { operator: token.operator, fixity: minusFixity });
      // After the first that may not stand here the others are passed over: they would nest as deep as the text is long.
      if (!isMisplaced || !misplaced)
        stack.push({ operator: token.operator, fixity: minusFixity, left: undefined });
      misplaced ||= isMisplaced;
      continue;
    }
    const next: Grouped<O> = {
      operator: token.operator,
      fixity: token.kind === 'minus' ? minusFixity : token.fixity,
    };
    let value = operand === undefined ? build.missing(token.operator) : operand.value;
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      if (clash(top.fixity, next.fixity)) build.conflict(top, next);
      else if (!closesFirst(top.fixity, next.fixity)) break;
      value = close(top, value);
      stack.pop();
    }
    stack.push({ ...next, left: { value } });
    operand = undefined;
  }
  let value = operand === undefined ? build.missing(last) : operand.value;
  while (stack.length > 0) value = close(stack.pop()!, value);
  return value;
}

const clash = (a: Fixity, b: Fixity): boolean =>
  a.precedence === b.precedence && (a.associativity !== b.associativity || a.associativity === 'none');

const closesFirst = (top: Fixity, next: Fixity): boolean =>
  top.precedence > next.precedence || (top.precedence === next.precedence && top.associativity === 'left');

/** Whether `(e op)` (side left) or `(op e)` (side right) takes all of an operand whose outermost operator is `inner`. */
export const sectionFits = (side: 'left' | 'right', operator: Fixity, inner: Fixity): boolean =>
  operator.precedence < inner.precedence ||
  (operator.precedence === inner.precedence &&
    operator.associativity === side &&
    inner.associativity === side);
