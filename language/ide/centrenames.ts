/**
 * What the cost centres of a module may be called in profiles that have names only, and where each is: GHC's labels (core/desugar/ticks.ts)
 * under any choice of cost centres. A tree is enough, so that a file that does not compile has them, too.
 */
import { patternBinders } from '../rename/pattern.ts';
import { type Span, span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { walkWithPath } from '../syntax/walk.ts';
import type { CentreNames } from './answer.ts';
import type { Text } from './project.ts';

export function centreNames({ tree }: Text): CentreNames {
  const module = tree.name?.text ?? 'Main';
  const centres: { readonly label: string; readonly span: Span }[] = [];
  // the tree's own locations move with edits
  const add = (label: string, { start, end }: Span): void =>
    void centres.push({ label, span: span(start, end) });
  walkWithPath(tree, (node, path) => {
    switch (node.kind) {
      case 'function':
        return add(labelIn(path, node.name), node.name.span);
      case 'patternBinding':
        for (const binder of patternBinders(node.pattern))
          if (binder.kind !== 'wildcard') add(labelIn([...path, node], binder.name), binder.name.span);
        return;
      case 'scc':
        return add(node.label, node.body.span);
      case 'sccPragma':
        return add(`${module}.${node.label ?? node.name.text}`, node.name.span);
      default:
        return;
    }
  });
  const { start, end } = tree.name?.span ?? span(0, 0);
  return { module, head: span(start, end), centres };
}

/** `build.cells`: the functions around it, and its own name. */
const labelIn = (path: readonly Tree.Node[], { text }: Tree.Name): string =>
  [...path.slice(0, -1).flatMap(each => (each.kind === 'function' ? [each.name.text] : [])), text].join('.');
