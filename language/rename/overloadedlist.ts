/**
 * OverloadedLists, written out: `[x, y]` is `fromListN 2 [x, y]`, `[1 .. n]` is `fromList [1 .. n]`, and as a pattern
 * `[x, y]` is `(toList -> [x, y])`, of GHC.Exts whatever is in scope.
 */
import type * as Tree from '../syntax/tree.ts';
import { applied } from './build.ts';
import type { RenameContext } from './context.ts';
import { meantFunction } from './rebind.ts';

const library = 'GHC.IsList';

/** The call that a list means; undefined for a plain list. */
export function expandList(
  context: RenameContext,
  e: Tree.ListExpression | Tree.ArithmeticSequence | Tree.Constructor,
): Tree.Expression | undefined {
  if (!context.extensions.has('OverloadedLists') || (e.kind !== 'constructor' && e.isPlain)) return undefined;
  if (e.kind === 'sequence')
    return applied(meantFunction(context, library, 'fromList', e.span), { ...e, isPlain: true });
  if (e.kind === 'constructor' && e.name.text !== '[]') return undefined;
  const elements = e.kind === 'list' ? e.elements : [];
  const size: Tree.Expression = {
    kind: 'literal',
    span: e.span,
    literal: { kind: 'integer', value: BigInt(elements.length) },
    means: 'library',
  };
  const list: Tree.Expression = { kind: 'list', span: e.span, elements, isPlain: true };
  return applied(applied(meantFunction(context, library, 'fromListN', e.span), size), list);
}

export function expandListPattern(context: RenameContext, p: Tree.ListPattern): Tree.Pattern | undefined {
  if (!context.extensions.has('OverloadedLists') || p.isPlain) return undefined;
  const expression = meantFunction(context, library, 'toList', p.span);
  return { kind: 'viewPattern', span: p.span, expression, pattern: { ...p, isPlain: true } };
}
