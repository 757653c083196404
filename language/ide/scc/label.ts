/** The labels of cost centres that pragmas make: where they stand, and other ones for them. */
import { isPlainLabel } from '../../parse/scc.ts';
import { contains, type Span, span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { RenameResult, Renaming, TextEdit } from '../answer.ts';
import type { Text } from '../project.ts';
import { pathTo } from '../walk.ts';
import { declarationsOf, pragmaOf, sidesWithCentre } from './binding.ts';

export interface Label {
  /** Without its quotes; empty, behind the function's name, where the pragma has no label of its own. */
  readonly span: Span;
  readonly text: string;
  readonly spelling: 'plain' | 'quoted' | 'absent';
}

/** The label that stands at a place, as a person sees it. */
export function labelAt({ tree, source: { text } }: Text, offset: number): Label | undefined {
  const pragma = pathTo(tree, span(offset, offset)).findLast(
    (node): node is Pragma => isPragma(node) && contains(extent(node), span(offset, offset)),
  );
  const label = pragma && labelOf(text, pragma);
  return label?.spelling !== 'absent' && label && contains(label.span, span(offset, offset))
    ? label
    : undefined;
}

/** The name of it, for an editor that asks before it renames. */
export const asRenaming = ({ span: at, text }: Label): Renaming => ({
  kind: 'possible',
  span: at,
  name: text,
});

/** Another label for the centre of the pragma, binding or expression at a place. */
export function relabel(file: Text, offset: number, asked: string): RenameResult {
  const { text } = file.source;
  const label = asked.replace(/^"(.*)"$/s, '$1');
  const reason = whyNot(label);
  if (reason !== undefined) return { kind: 'refused', reason };
  const [first, ...others] = pragmasAt(file, offset);
  if (!first) return { kind: 'refused', reason: 'There is no SCC pragma here.' };
  const before = labelOf(text, first)?.text;
  const same = others.filter(each => labelOf(text, each)?.text === before);
  const edits = [first, ...same].flatMap(each => {
    const foundLabel = labelOf(text, each);
    return foundLabel ? [edit(foundLabel, label)] : [];
  });
  return { kind: 'edits', files: [{ path: file.path, edits }] };
}

function whyNot(label: string): string | undefined {
  if (label === '') return 'A cost centre needs a label.';
  if (/\s/.test(label)) return 'The label of a cost centre cannot have spaces: use _, - or a full stop.';
  // what would have to be written otherwise in a string, or end the pragma
  return /["\\\p{Cc}]|#-\}/u.test(label)
    ? 'The label of a cost centre cannot have quotes, backslashes or the end of its pragma.'
    : undefined;
}

function edit({ span: at, spelling }: Label, label: string): TextEdit {
  switch (spelling) {
    case 'plain':
      return { span: at, text: isPlainLabel(label) ? label : `"${label}"` };
    case 'quoted':
      return { span: at, text: label };
    case 'absent':
      return { span: at, text: ` "${label}"` };
  }
}

type Pragma = Tree.SccExpression | Tree.SccPragma;
const isPragma = (node: Tree.Node): node is Pragma => node.kind === 'scc' || node.kind === 'sccPragma';
const extent = (node: Pragma): Span => (node.kind === 'scc' ? node.pragma : node.span);

/** The pragma that is meant, and those of the other right-hand sides of its binding, which make one centre to a reader. */
function pragmasAt({ tree }: Text, offset: number): readonly Pragma[] {
  const path = pathTo(tree, span(offset, offset));
  const at = path.findLastIndex(node => isPragma(node) || isNameOf(node, offset));
  const node = path[at];
  if (node === undefined) return [];
  const around = path.slice(0, at).findLast((each): each is Tree.FunctionBinding => each.kind === 'function');
  if (node.kind === 'scc') {
    const sides = around ? sidesWithCentre(around) : [];
    return [node, ...(sides.includes(node) ? sides.filter(each => each !== node) : [])];
  }
  if (node.kind !== 'function') return isPragma(node) ? [node] : [];
  const pragma = pragmaOf(declarationsOf(path[at - 1]!), node.name.text);
  return pragma ? [pragma] : sidesWithCentre(node);
}

const isNameOf = (node: Tree.Node, offset: number): boolean =>
  node.kind === 'function' && node.clauses.some(({ name }) => contains(name.span, span(offset, offset)));

function labelOf(text: string, pragma: Pragma): Label | undefined {
  const { start, end } = extent(pragma);
  const from = pragma.kind === 'scc' ? start : nameEnd(text, pragma);
  const head = pragma.kind === 'scc' ? /^\{-#\s*[A-Za-z]+\s+/ : /^\s*/;
  const at = from + (head.exec(text.slice(from, end))?.[0].length ?? 0);
  const rest = text.slice(at, end);
  const quoted = /^"([^"\\]*)"/.exec(rest)?.[1];
  if (quoted !== undefined)
    return { span: span(at + 1, at + 1 + quoted.length), text: quoted, spelling: 'quoted' };
  if (pragma.kind === 'sccPragma')
    return { span: span(from, from), text: pragma.name.text, spelling: 'absent' };
  const plain = /^[\p{L}_][\p{L}\p{N}_']*/u.exec(rest)?.[0];
  return plain === undefined
    ? undefined
    : { span: span(at, at + plain.length), text: plain, spelling: 'plain' };
}

/** An operator stands in parentheses. */
const nameEnd = (text: string, { name }: Tree.SccPragma): number =>
  name.span.end + (/^\s*\)/.exec(text.slice(name.span.end))?.[0].length ?? 0);
