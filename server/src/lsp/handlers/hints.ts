import type { InlayHint, InlayHintParams } from 'vscode-languageserver';
import { type LineView, lineViews } from '../../../../language/profile/index.ts';
import { pathOf } from '../../files/path.ts';
import type { LineCostsParams } from '../../protocol/index.ts';
import { remarksOn } from '../../runs/coverage.ts';
import { costsOf, displayIn, runOf } from '../../runs/shown.ts';
import { sourceOf } from '../../state/documents.ts';
import { languageDocument } from '../../state/projects.ts';
import type { Server } from '../../state/server.ts';
import { toPosition, toSpan } from '../convert.ts';

export function inlayHints(server: Server, params: InlayHintParams): InlayHint[] {
  const run = runOf(server, pathOf(params.textDocument.uri));
  const lines = run ? linesOf(server, costsOf(server, run), params) : [];
  return [
    ...typeHints(server, params, lines),
    ...coverageHints(server, params),
    ...costHints(server, params, lines),
  ];
}

/** Behind each condition what it always was. */
function coverageHints(server: Server, params: InlayHintParams): InlayHint[] {
  if (!server.client.settings.coverageHints) return [];
  const path = pathOf(params.textDocument.uri);
  const remarks = remarksOn(server, path);
  if (remarks.length === 0) return [];
  const source = sourceOf(server, path);
  const { start, end } = toSpan(source, params.range);
  return remarks
    .filter(({ span }) => start <= span.end && span.end <= end)
    .map(({ span, text }) => ({
      position: toPosition(source, span.end),
      label: text,
      tooltip: 'In all runs with coverage since this module was changed.',
      paddingLeft: true,
    }));
}

/** The lines asked for, as far as they have costs. */
function linesOf(
  server: Server,
  { lines, total, live }: LineCostsParams,
  { textDocument, range }: InlayHintParams,
): LineView[] {
  const path = pathOf(textDocument.uri);
  const here = lines.filter(
    ({ uri, line }) => pathOf(uri) === path && range.start.line <= line && line <= range.end.line,
  );
  return lineViews(here, total, displayIn(server), live);
}

/** The inferred types of what has no signature, at the ends of lines; where costs stand there is no room for them. */
function typeHints(server: Server, params: InlayHintParams, costs: readonly LineView[]): InlayHint[] {
  const choice = server.client.settings.typeHints;
  if (server.client.quiet || choice === 'off') return [];
  const { path, source, workspace } = languageDocument(server, params.textDocument.uri);
  const wanted = { topLevel: true, locals: choice === 'all' };
  const taken = new Set(costs.map(({ line }) => line));
  return workspace
    .typeHints(path, toSpan(source, params.range), wanted)
    .map(({ offset, text }) => ({
      position: toPosition(source, offset),
      label: text,
      kind: 1 as const,
      paddingLeft: true,
    }))
    .filter(({ position }) => !taken.has(position.line));
}

/** The costs of a line as a hint at its end, for editors without decorations. */
function costHints(server: Server, params: InlayHintParams, lines: readonly LineView[]): InlayHint[] {
  if (!server.client.settings.inlayHints) return [];
  const { source } = languageDocument(server, params.textDocument.uri);
  return lines.map(({ line, sentence }) => ({
    position: { line, character: endOfLine(source.text, source.lineStarts, line) },
    label: sentence,
    paddingLeft: true,
  }));
}

const endOfLine = (text: string, starts: readonly number[], line: number): number =>
  text.slice(starts[line] ?? 0, starts[line + 1]).replace(/[\r\n]+$/, '').length;
