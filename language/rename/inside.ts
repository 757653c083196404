/** Definitions inside others, for those who look for them elsewhere: `let` and `where` of the whole module, by name. */
import { contains, type Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { walk } from '../syntax/walk.ts';

export interface Inside {
  readonly span: Span;
  /** What it is inside of, at the top level. */
  readonly owner: string;
  readonly around: Span;
}

export function definedInside(tree: Tree.Module): ReadonlyMap<string, Inside> {
  const found = new Map<string, Inside>();
  for (const declaration of tree.declarations) {
    if (declaration.kind !== 'function') continue;
    const { name, span: around } = declaration;
    walk(declaration, node => {
      for (const one of declarationsIn(node))
        if (one.kind === 'function' && !found.has(one.name.text))
          found.set(one.name.text, { span: one.name.span, owner: name.text, around });
    });
  }
  return found;
}

function declarationsIn(node: Tree.Node): readonly Tree.Declaration[] {
  if (node.kind === 'rhs') return node.where;
  return node.kind === 'let' || node.kind === 'letStatement' ? node.declarations : [];
}

/** Whether a place is in another clause or branch of what the definition is inside of. */
export const isBeside = ({ around }: Inside, span: Span): boolean => contains(around, span);
