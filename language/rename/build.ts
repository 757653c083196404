/** Making trees that nobody has written. */
import type * as Tree from '../syntax/tree.ts';

export const applied = (f: Tree.Expression, argument: Tree.Expression): Tree.Expression => ({
  kind: 'application',
  span: argument.span,
  function: f,
  argument,
});
