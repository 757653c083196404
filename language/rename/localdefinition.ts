/** Definitions inside others, for those who look for them elsewhere: `let` and `where` of the whole module, by name. */
import { contains, type Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { walk } from '../syntax/walk.ts';

export interface LocalDefinition {
  readonly span: Span;
  /** What it is inside of, at the top level. */
  readonly owner: string;
  readonly binding: Span;
}

export function localDefinitions(tree: Tree.Module): ReadonlyMap<string, LocalDefinition> {
  const definitions = new Map<string, LocalDefinition>();
  for (const declaration of tree.declarations) {
    if (declaration.kind !== 'function') continue;
    const { name, span: binding } = declaration;
    walk(declaration, node => {
      for (const one of declarationsIn(node))
        if (one.kind === 'function' && !definitions.has(one.name.text))
          definitions.set(one.name.text, { span: one.name.span, owner: name.text, binding });
    });
  }
  return definitions;
}

function declarationsIn(node: Tree.Node): readonly Tree.Declaration[] {
  if (node.kind === 'rhs') return node.where;
  return node.kind === 'let' || node.kind === 'letStatement' ? node.declarations : [];
}

/** Whether a place is in another clause or branch of what the definition is inside of. */
export const isInSameBinding = ({ binding }: LocalDefinition, span: Span): boolean => contains(binding, span);
