/** Between LSP's words and ours: the only file, with the handlers, that knows both. */
import type * as Lsp from 'vscode-languageserver';
import {
  type FileEdits,
  lineAt,
  never,
  type OutlineKind,
  type Severity,
  type SourceText,
  type Span,
  span,
} from '../../../language/index.ts';
import { uriOf } from '../files/path.ts';
import type { Position, Range } from '../protocol/index.ts';

export function toPosition(source: SourceText, offset: number): Position {
  const line = lineAt(source, offset);
  return { line, character: offset - (source.lineStarts[line] ?? 0) };
}

export const toRange = (source: SourceText, at: Span): Range => ({
  start: toPosition(source, at.start),
  end: toPosition(source, at.end),
});

/** Clamped: an editor may ask about a place past the end of a line or of the file. */
export function toOffset(source: SourceText, position: Position): number {
  const start = source.lineStarts[position.line];
  if (start === undefined) return source.text.length;
  const next = source.lineStarts[position.line + 1] ?? source.text.length + 1;
  return Math.min(start + position.character, Math.max(start, next - 1));
}

export const toSpan = (source: SourceText, range: Range): Span =>
  span(toOffset(source, range.start), toOffset(source, range.end));

export function toSeverity(severity: Severity): Lsp.DiagnosticSeverity {
  switch (severity) {
    case 'error':
      return 1;
    case 'warning':
      return 2;
    case 'information':
      return 3;
    case 'hint':
      return 4;
    default:
      return never(severity);
  }
}

export function toSymbolKind(kind: OutlineKind): Lsp.SymbolKind {
  switch (kind) {
    case 'function':
      return 12;
    case 'variable':
      return 13;
    case 'data':
      return 23;
    case 'constructor':
      return 22;
    case 'field':
      return 8;
    case 'class':
      return 11;
    case 'method':
      return 6;
    case 'instance':
      return 19;
    case 'synonym':
      return 26;
    default:
      return never(kind);
  }
}

/** `sourceOf` gives the text that a file's edits speak of. */
export const toWorkspaceEdit = (
  files: readonly FileEdits[],
  sourceOf: (path: string) => SourceText,
): Lsp.WorkspaceEdit => ({
  changes: Object.fromEntries(
    files.map(({ path, edits }) => [
      uriOf(path),
      edits.map(({ span: at, text }) => ({ range: toRange(sourceOf(path), at), newText: text })),
    ]),
  ),
});
