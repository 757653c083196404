/**
 * Where GHC says that a piece of code ends. Alternatives without braces have a separator before a token that stands under
 * them, even where the token ends them (`where`, `)`), and GHC counts the separator in.
 */
import { placeAt, type SourceText } from '../../source/text.ts';
import type * as Tree from '../../syntax/tree.ts';
import { children } from '../../syntax/walk.ts';

export function endOf(source: SourceText, node: Tree.Node): number {
  const { end } = node.span;
  const columns = blocksAtEnd(node).map(item => placeAt(source, item.span.start).column);
  if (columns.length === 0) return end;
  const next = nextToken(source.text, end);
  const isFirst = /\n[ \t]*$/.test(source.text.slice(end, next)) && next < source.text.length;
  return isFirst && columns.includes(placeAt(source, next).column) ? next : end;
}

/** The first alternatives of those without braces that end where the node does. */
function blocksAtEnd(node: Tree.Node): readonly Tree.Node[] {
  const found: Tree.Node[] = [];
  const { end } = node.span;
  const rest = [node];
  for (let each = rest.pop(); each; each = rest.pop()) {
    const items = itemsOf(each);
    const [first] = items;
    if (first && items.at(-1)!.span.end === end) found.push(first);
    for (const child of children(each)) if (child.span.end === end) rest.push(child);
  }
  return found;
}

function itemsOf(node: Tree.Node): readonly Tree.Node[] {
  switch (node.kind) {
    case 'case':
    case 'lambdaCase':
      return node.alternatives;
    case 'lambdaCases':
      return node.function.clauses;
    default:
      return [];
  }
}

/** The next place behind spaces and comments. */
function nextToken(text: string, from: number): number {
  let at = from;
  for (;;) {
    const skipped = /^(?:\s+|--+(?![!#$%&*+./<=>?@\\^|~:-])[^\n]*)/.exec(text.slice(at, at + 4096))?.[0]
      .length;
    if (skipped) at += skipped;
    else if (text.startsWith('{-', at) && !text.startsWith('{-#', at)) at = endOfComment(text, at);
    else return at;
  }
}

function endOfComment(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    if (text.startsWith('{-', at)) {
      depth++;
      at += 2;
    } else if (text.startsWith('-}', at)) {
      depth--;
      at += 2;
    } else at++;
  } while (depth > 0 && at < text.length);
  return at;
}
