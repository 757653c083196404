/** Ever wider selections around a place: what the tree nests, a word first. */
import { type Span, span } from '../source/span.ts';
import { tokenFrom } from './comment.ts';
import type { Text } from './project.ts';
import { pathTo } from './walk.ts';

/** Innermost first; each strictly holds the one before. */
export function selectionRanges(file: Text, offset: number): readonly Span[] {
  const spans: Span[] = [];
  const add = (wider: Span): void => {
    const last = spans[spans.length - 1];
    if (last && (wider.start > last.start || wider.end < last.end)) return;
    if (last && wider.start === last.start && wider.end === last.end) return;
    spans.push(wider);
  };
  const tokens = file.tokens();
  const token = tokens[tokenFrom(tokens, offset + 1) - 1];
  if (token && token.kind !== 'space' && token.kind !== 'end') add(token.span);
  for (const node of pathTo(file.tree, span(offset, offset)).reverse()) {
    add(node.span);
    if (node.kind === 'module') add(span(0, file.source.text.length));
  }
  return spans.length === 0 ? [span(offset, offset)] : spans;
}
