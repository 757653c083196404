/** Finding nodes in a tree by place. */
import { contains, type Span } from '../source/span.ts';
import type { Node } from '../syntax/tree.ts';
import { children } from '../syntax/walk.ts';

export { children, walk } from '../syntax/walk.ts';

/** The nodes that cover `place`, outermost first. */
export function pathTo(root: Node, place: Span): Node[] {
  const path: Node[] = [];
  let here: Node | undefined = root;
  while (here !== undefined) {
    path.push(here);
    here = children(here).find(child => contains(child.span, place));
  }
  return path;
}
