/** The shape of a text: what folds, and what a selection grows to. */
import {
  type FoldingRange,
  FoldingRangeKind,
  type FoldingRangeParams,
  type SelectionRange,
  type SelectionRangeParams,
} from 'vscode-languageserver';
import { languageDocument } from '../../state/projects.ts';
import type { Server } from '../../state/server.ts';
import { toOffset, toRange } from '../convert.ts';

const foldingKinds = {
  code: undefined,
  comment: FoldingRangeKind.Comment,
  imports: FoldingRangeKind.Imports,
  region: FoldingRangeKind.Region,
} as const;

export function foldingRanges(server: Server, params: FoldingRangeParams): FoldingRange[] {
  const { path, source, workspace } = languageDocument(server, params.textDocument.uri);
  return workspace.folds(path).map(({ span, kind }) => {
    const { start, end } = toRange(source, span);
    const shape = foldingKinds[kind];
    return { startLine: start.line, endLine: end.line, ...(shape === undefined ? {} : { kind: shape }) };
  });
}

export function selectionRanges(server: Server, params: SelectionRangeParams): SelectionRange[] {
  const { path, source, workspace } = languageDocument(server, params.textDocument.uri);
  return params.positions.map(
    position =>
      workspace
        .selectionRanges(path, toOffset(source, position))
        .map(span => toRange(source, span))
        .reduceRight<SelectionRange | undefined>(
          (parent, range) => (parent ? { range, parent } : { range }),
          undefined,
        )!,
  );
}
