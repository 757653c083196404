import type { Hover, HoverParams, Position } from 'vscode-languageserver';
import { toOffset, toRange } from '../convert.ts';
import { placesIn } from '../costs.ts';
import { explainCentre, markdownBlock, markdownCode, markdownWords } from '../language.ts';
import { pathOf } from '../path.ts';
import { opened, type Server, sourceOf, textOf } from '../server.ts';
import { lookOf, runOf } from './costs.ts';

/** What is under the cursor: its type and where it comes from, and what it cost in the last run. */
export function hover(server: Server, params: HoverParams): Hover | null {
  const language = server.quiet ? null : languageHover(server, params);
  const costs = costHover(server, pathOf(params.textDocument.uri), params.position);
  if (!language || !costs) return language ?? costs;
  const value = [markdownOf(language), markdownOf(costs)].join('\n\n---\n\n');
  return { ...language, contents: { kind: 'markdown', value } };
}

const markdownOf = ({ contents }: Hover): string =>
  typeof contents === 'object' && 'value' in contents ? contents.value : '';

/** The type of what is under the cursor, what it is for, and where it comes from. */
function languageHover(server: Server, params: HoverParams): Hover | null {
  const { path, source, workspace } = opened(server, params.textDocument.uri);
  const found = workspace.hover(path, toOffset(source, params.position));
  if (!found) return null;
  const parts = [
    markdownBlock('haskell', found.code),
    found.here === undefined ? undefined : `*here* ${markdownCode(found.here)}`,
    found.documentation,
    found.notes.length === 0 ? undefined : `*${found.notes.join(' · ')}*`,
  ];
  return {
    contents: { kind: 'markdown', value: parts.filter(part => part !== undefined).join('\n\n') },
    range: toRange(source, found.span),
  };
}

/** The costs of the centres whose names, or whose figures at the end of their line, are under the cursor. */
function costHover(server: Server, path: string, position: Position): Hover | null {
  const run = runOf(server, path);
  if (!run) return null;
  const { analysis, executable } = run;
  const placeOf = placesIn(run, each => textOf(server, each));
  const source = sourceOf(server, path);
  const lineStart = source.lineStarts[position.line] ?? 0;
  const line = source.text.slice(lineStart, source.lineStarts[position.line + 1]).replace(/[\r\n]+$/, '');
  const linkTo = (centre: number): string | undefined => {
    const { uri, range } = placeOf(centre) ?? {};
    return uri && range ? `${uri}#L${range.start.line + 1}` : undefined;
  };
  const parts = executable.centres.flatMap(({ label, module, kind }, centre) => {
    const place = placeOf(centre);
    if (!place?.uri || !place.range || pathOf(place.uri) !== path) return [];
    const { start } = place.range;
    if (start.line !== position.line) return [];
    const head = /^(\{-#.*?#-\}|[^\s]+)/.exec(line.slice(start.character))?.[0] ?? '';
    const onHead =
      position.character >= start.character && position.character <= start.character + head.length;
    if (!onHead && position.character < line.length) return [];
    const text = explainCentre(analysis, centre, lookOf(server).metric, linkTo);
    if (text === undefined) return [];
    const name = markdownWords(kind === 'caf' ? `${module}.${label}` : label);
    const notes = [run.live ? 'still running' : '', place.stale ? 'changed since the run' : ''].filter(
      Boolean,
    );
    return [
      `**${name}** in ${markdownWords(run.program)}${notes.length > 0 ? ` *(${notes.join(', ')})*` : ''}\n\n${text}`,
    ];
  });
  return parts.length === 0 ? null : { contents: { kind: 'markdown', value: parts.join('\n\n---\n\n') } };
}
