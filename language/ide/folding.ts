/** What can be folded: declarations and their blocks, runs of imports, comments, regions between marks. */
import { type Span, span } from '../source/span.ts';
import { lineAt } from '../source/text.ts';
import type { Token } from '../syntax/token.ts';
import type * as Tree from '../syntax/tree.ts';
import type { Fold } from './answer.ts';
import type { Text } from './project.ts';
import { walk } from './walk.ts';

export function folds(file: Text): readonly Fold[] {
  const foundFolds: Fold[] = [];
  const lines = new Set<number>();
  const add = (kind: Fold['kind'], at: Span): void => {
    const first = lineAt(file.source, at.start);
    if (lineAt(file.source, at.end) <= first || lines.has(first)) return;
    lines.add(first);
    foundFolds.push({ kind, span: at });
  };
  const { imports, exports, declarations } = file.tree;
  if (imports.length > 1) add('imports', span(imports[0]!.span.start, imports[imports.length - 1]!.span.end));
  if (exports && exports.length > 1)
    add('code', span(file.tree.name!.span.start, exports[exports.length - 1]!.span.end));
  for (const declaration of declarations) walk(declaration, node => foldNode(node, add));
  foldComments(file, add);
  foldRegions(file, foundFolds);
  return foundFolds;
}

type Add = (kind: Fold['kind'], at: Span) => void;

function foldNode(node: Tree.Node, add: Add): void {
  switch (node.kind) {
    case 'function':
    case 'patternBinding':
    case 'data':
    case 'class':
    case 'instance':
    case 'typeSignature':
    case 'typeSynonym':
    case 'do':
    case 'case':
    case 'lambdaCase':
    case 'lambdaCases':
    case 'let':
    case 'if':
    case 'multiIf':
    case 'recordConstruction':
    case 'list':
    case 'alternative':
    case 'clause':
      add('code', node.span);
      return;
    case 'rhs': {
      const first = node.where[0];
      // From the line of the first local binding's `where`, which is what stays to be seen.
      if (first) add('code', span(first.span.start, node.where[node.where.length - 1]!.span.end));
      return;
    }
    default:
      return;
  }
}

/** Runs of line comments that follow each other, and block comments. */
function foldComments(file: Text, add: Add): void {
  let run: { first: Token; last: Token } | undefined;
  const flush = (): void => {
    if (run) add('comment', span(run.first.span.start, run.last.span.end));
    run = undefined;
  };
  for (const token of file.tokens()) {
    if (token.kind === 'comment') run = { first: run?.first ?? token, last: token };
    else if (token.kind !== 'space' || (token.text.match(/\n/g)?.length ?? 0) > 1) flush();
  }
  flush();
}

/** `-- #region name` to `-- #endregion`, as elsewhere in VS Code. */
function foldRegions(file: Text, found: Fold[]): void {
  const open: number[] = [];
  for (const { kind, text, span: at } of file.tokens()) {
    if (kind !== 'comment') continue;
    if (/^--+\s*#region\b/.test(text)) open.push(at.start);
    else if (/^--+\s*#endregion\b/.test(text)) {
      const start = open.pop();
      if (start !== undefined) found.push({ kind: 'region', span: span(start, at.end) });
    }
  }
}
