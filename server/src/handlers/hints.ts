import type { InlayHint, InlayHintParams } from 'vscode-languageserver';
import { toPosition, toSpan } from '../convert.ts';
import { byLine, isShown, lineText, shownMetric } from '../language.ts';
import { pathOf } from '../path.ts';
import type { CentreCosts, LineCostsParams } from '../protocol.ts';
import { opened, type Server } from '../server.ts';
import { costsOf, lookOf, runOf } from './costs.ts';

export function inlayHints(server: Server, params: InlayHintParams): InlayHint[] {
  const run = runOf(server, pathOf(params.textDocument.uri));
  const costs = run && costsOf(server, run);
  const lines = costs ? linesOf(server, costs, params) : new Map<number, readonly CentreCosts[]>();
  return [...typeHints(server, params, lines), ...(costs ? costHints(server, params, costs, lines) : [])];
}

type Lines = ReadonlyMap<number, readonly CentreCosts[]>;

/** The selected centres that begin on the lines asked for. */
function linesOf(server: Server, costs: LineCostsParams, { textDocument, range }: InlayHintParams): Lines {
  const path = pathOf(textDocument.uri);
  const look = lookOf(server);
  const here = costs.centres.filter(
    centre =>
      centre.selected &&
      centre.uri !== undefined &&
      pathOf(centre.uri) === path &&
      centre.range &&
      centre.range.start.line >= range.start.line &&
      centre.range.start.line <= range.end.line &&
      isShown(centre, costs.total, look),
  );
  const metric = shownMetric(costs.total, look.metric);
  return byLine(here, centre => centre.range?.start.line, metric);
}

/** The inferred types of what has no signature, at the ends of lines; where costs stand there is no room for them. */
function typeHints(server: Server, params: InlayHintParams, costs: Lines): InlayHint[] {
  const choice = server.settings.typeHints ?? 'off';
  if (server.quiet || choice === 'off') return [];
  const { path, source, workspace } = opened(server, params.textDocument.uri);
  const wanted = { topLevel: true, locals: choice === 'all' };
  return workspace
    .typeHints(path, toSpan(source, params.range), wanted)
    .map(({ offset, text }) => ({
      position: toPosition(source, offset),
      label: text,
      kind: 1 as const,
      paddingLeft: true,
    }))
    .filter(({ position }) => !costs.has(position.line));
}

/** The costs of a line as a hint at its end, for editors without decorations. */
function costHints(
  server: Server,
  params: InlayHintParams,
  costs: LineCostsParams,
  lines: Lines,
): InlayHint[] {
  if (!server.settings.inlayHints) return [];
  const { source } = opened(server, params.textDocument.uri);
  const metric = shownMetric(costs.total, lookOf(server).metric);
  return [...lines].flatMap(([line, [centre]]) =>
    centre === undefined
      ? []
      : {
          position: { line, character: endOfLine(source.text, source.lineStarts, line) },
          label: lineText(centre, costs.total, metric) + (centre.stale ? ' (changed since)' : ''),
          paddingLeft: true,
        },
  );
}

const endOfLine = (text: string, starts: readonly number[], line: number): number =>
  text.slice(starts[line] ?? 0, starts[line + 1]).replace(/[\r\n]+$/, '').length;
