/**
 * Edits that keep a program's layout (Report 10.3): what is put in, or taken out, in front of the first item of a block
 * moves that item's column, and the block's other lines follow.
 */
import type { Edit } from '../../source/diagnostic.ts';
import { type Span, span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { walk } from '../walk.ts';

/** The edits, none of which takes lines apart, and with them those of the lines that belong to moved blocks. */
export function withLayout(module: Tree.Module, text: string, edits: readonly Edit[]): readonly Edit[] {
  const lines = lineStarts(text);
  const lineOf = (offset: number): number => {
    let [low, high] = [0, lines.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (lines[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const within = edits.filter(edit => !/\n/.test(edit.text + text.slice(edit.span.start, edit.span.end)));
  /** By how many columns a line is moved. */
  const moved = new Map<number, number>();
  // What is put where an item begins becomes its beginning: the column stays.
  for (const { start, end } of blocksOf(module)) {
    const line = lineOf(start);
    const inLine = within
      .filter(edit => lineOf(edit.span.start) === line && edit.span.start < start)
      .reduce((sum, edit) => sum + edit.text.length - (edit.span.end - edit.span.start), 0);
    const by = inLine + (moved.get(line) ?? 0);
    for (let next = line + 1; next < lines.length && lines[next]! < end; next++) moved.set(next, by);
  }
  return [
    ...edits,
    ...[...moved].flatMap(([line, by]) => (by === 0 ? [] : movedLine(text, lines[line]!, by))),
  ];
}

/** From the first item of each layout block to the end of its last one, outer blocks first. */
function blocksOf(module: Tree.Module): readonly Span[] {
  const blocks: Span[] = [];
  walk(module, node => {
    const items = itemsOf(node);
    const [first, last] = [items[0], items.at(-1)];
    if (first && last) blocks.push(span(first.span.start, last.span.end));
  });
  return blocks.sort((a, b) => a.start - b.start || b.end - a.end);
}

function itemsOf(node: Tree.Node): readonly { readonly span: Span }[] {
  switch (node.kind) {
    case 'let':
    case 'letStatement':
    case 'class':
    case 'instance':
      return node.declarations;
    case 'rhs':
      return node.where;
    case 'case':
    case 'lambdaCase':
    case 'multiIf':
      return node.alternatives;
    case 'lambdaCases':
      return node.function.clauses;
    case 'do':
    case 'recStatement':
      return node.statements;
    default:
      return [];
  }
}

/** The blanks before a line's first word become more or fewer; an empty line and one for the preprocessor stay. */
function movedLine(text: string, start: number, by: number): Edit[] {
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? text.length : end);
  const blanks = /^>?[ \t]*/.exec(line)![0].length;
  if (line.trim() === '' || line.startsWith('#')) return [];
  const at = start + blanks;
  return by > 0
    ? [{ span: span(at, at), text: ' '.repeat(by) }]
    : [{ span: span(Math.max(start, at + by), at), text: '' }];
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
