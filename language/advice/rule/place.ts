/** Small questions about names and places that several rules ask. */
import type { Local, TopEntity } from '../../rename/entity.ts';
import { contains, type Span } from '../../source/span.ts';
import { visibleLine } from '../../source/visible.ts';
import type * as Tree from '../../syntax/tree.ts';
import { walk } from '../../syntax/walk.ts';
import type { CallIndex } from '../call-index.ts';

/** The clause of a function that a place is in. */
export const clauseAround = (binding: Tree.FunctionBinding, place: Span): Tree.Clause | undefined =>
  binding.clauses.find(clause => contains(clause.span, place));

/** The variable that a parameter is, as a whole. */
export function parameterName(
  index: CallIndex,
  given: Tree.Pattern | undefined,
): Local | TopEntity | undefined {
  const pattern = given && index.barePattern(given);
  return pattern?.kind === 'variablePattern' || pattern?.kind === 'asPattern'
    ? index.entityOf(pattern)
    : undefined;
}

/** The rest of a list that a pattern takes the head of: `xs` of `(x : xs)`. */
export function restOf(index: CallIndex, given: Tree.Pattern | undefined): Local | TopEntity | undefined {
  const pattern = given && index.barePattern(given);
  if (pattern?.kind !== 'constructorPattern' || pattern.constructor_.text !== ':') return undefined;
  return parameterName(index, pattern.arguments[1]);
}

/** Whether a name stands anywhere in an expression. */
export function mentions(index: CallIndex, e: Tree.Node, name: Local | TopEntity): boolean {
  let isMentioned = false;
  walk(e, node => {
    if (node.kind === 'variable' && index.entityOf(node) === name) isMentioned = true;
  });
  return isMentioned;
}

/** Characters of source that a sentence may quote. */
const longest = 24;

/** Source in a sentence: one line, and only so much of it. */
export function excerptOf(index: CallIndex, node: { readonly span: Span }): string {
  const text = visibleLine(index.textOf(node)).replace(/\s+/g, ' ');
  return [...text].length > longest ? `${[...text].slice(0, longest - 1).join('')}…` : text;
}
