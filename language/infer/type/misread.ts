/** Signatures that say something else than a whole type. */
import type { Span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { walk } from '../../syntax/walk.ts';
import type { Context } from '../context/context.ts';

/** `Int => Int`, where an argument was meant: that has been reported, and what is left is not the type. */
export const isMisread = (cx: Context, tree: Tree.Type): boolean =>
  tree.kind === 'qualifiedType' &&
  tree.context.some(item => {
    const entity = item.kind === 'typeConstructor' ? cx.renamed.names.get(item.name) : undefined;
    return entity?.kind === 'type' && !entity.family;
  });

export function wildcardIn(tree: Tree.Type): Span | undefined {
  let span: Span | undefined;
  const implied = new Set<Tree.Node>();
  walk(tree, node => {
    if (node.kind === 'functionType' && node.binder !== undefined) implied.add(node.argument);
    if (node.kind === 'wildcardType' && !implied.has(node)) span ??= node.span;
  });
  return span;
}
