import type { InlayHint, InlayHintParams } from 'vscode-languageserver';
import { toPosition, toSpan } from '../convert.ts';
import type { CentreCosts, CostTriple, Metric } from '../protocol.ts';
import { opened, type Server } from '../server.ts';
import { shownCosts } from './costs.ts';

export const inlayHints = (server: Server, params: InlayHintParams): InlayHint[] => [
  ...typeHints(server, params),
  ...costHints(server, params),
];

/** The inferred types of what has no signature, at the ends of lines. */
function typeHints(server: Server, params: InlayHintParams): InlayHint[] {
  const choice = server.settings.typeHints ?? 'off';
  if (server.quiet || choice === 'off') return [];
  const { path, source, workspace } = opened(server, params.textDocument.uri);
  const wanted = { topLevel: true, locals: choice === 'all' };
  return workspace.typeHints(path, toSpan(source, params.range), wanted).map(({ offset, text }) => ({
    position: toPosition(source, offset),
    label: text,
    kind: 1,
    paddingLeft: true,
  }));
}

/** The costs of a line as a hint at its end, for editors without decorations. */
function costHints(server: Server, params: InlayHintParams): InlayHint[] {
  const costs = server.settings.inlayHints ? shownCosts(server) : undefined;
  if (!costs) return [];
  const { source } = opened(server, params.textDocument.uri);
  const metric = server.settings.metric ?? 'time';
  const byLine = new Map<number, CentreCosts>();
  for (const centre of costs.centres) {
    if (centre.uri !== params.textDocument.uri || !centre.range || !centre.selected) continue;
    const line = centre.range.start.line;
    if (line < params.range.start.line || line > params.range.end.line) continue;
    const before = byLine.get(line);
    if (!before || before.inherited[metric] < centre.inherited[metric]) byLine.set(line, centre);
  }
  return [...byLine].map(([line, centre]) => ({
    position: { line, character: endOfLine(source.text, source.lineStarts, line) },
    label: hintText(centre, costs.total, metric),
    paddingLeft: true,
  }));
}

const endOfLine = (text: string, starts: readonly number[], line: number): number =>
  text.slice(starts[line] ?? 0, starts[line + 1]).replace(/[\r\n]+$/, '').length;

/** `100.0% inh · 0.1% ind · 20,867 entries`. */
export function hintText(centre: CentreCosts, total: CostTriple, metric: Metric): string {
  const share = (part: number): string => `${((100 * part) / Math.max(1, total[metric])).toFixed(1)}%`;
  const inherited = share(centre.inherited[metric]);
  const own = share(centre.individual[metric]);
  return `${inherited} inh · ${own} ind · ${centre.individual.entries.toLocaleString('en-US')} entries`;
}
