import type { Hover, HoverParams, Position } from 'vscode-languageserver';
import {
  type Advice,
  markdownBlock,
  markdownCode,
  type SourceText,
  span,
} from '../../../../language/index.ts';
import {
  callViews,
  centreName,
  explainCentre,
  isCostly,
  markdownWords,
  shareOf,
  shownMetric,
} from '../../../../language/profile/index.ts';
import { pathOf } from '../../files/path.ts';
import type { EditCentreParams } from '../../protocol/index.ts';
import { adviceOn } from '../../runs/advise.ts';
import { detailCommand } from '../../runs/detail.ts';
import { placesIn } from '../../runs/line-costs.ts';
import { costsOf, displayIn, runOf } from '../../runs/shown.ts';
import { sourceOf, textOf } from '../../state/documents.ts';
import { languageDocument } from '../../state/projects.ts';
import type { ProfiledRun } from '../../state/runs.ts';
import type { Server } from '../../state/server.ts';
import { toOffset, toRange } from '../convert.ts';
import { centreActions } from './actions.ts';

/** What is under the cursor: its type and where it comes from, and what it cost in the last run. */
export function hover(server: Server, params: HoverParams): Hover | null {
  const language = server.client.quiet ? null : languageHover(server, params);
  const parts = [
    adviceHover(server, params),
    callHover(server, params),
    language,
    costHover(server, pathOf(params.textDocument.uri), params.position),
  ].filter(part => part !== null);
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? null;
  return { ...first, contents: { kind: 'markdown', value: parts.map(markdownOf).join('\n\n---\n\n') } };
}

const markdownOf = ({ contents }: Hover): string =>
  typeof contents === 'object' && 'value' in contents ? contents.value : '';

/** The type of what is under the cursor, what it is for, and where it comes from. */
function languageHover(server: Server, params: HoverParams): Hover | null {
  const { path, source, workspace } = languageDocument(server, params.textDocument.uri);
  const answer = workspace.hover(path, toOffset(source, params.position));
  if (!answer) return null;
  const parts = [
    markdownBlock('haskell', answer.code),
    answer.here === undefined ? undefined : `*here* ${markdownCode(answer.here)}`,
    answer.warning === undefined ? undefined : `**${markdownWords(answer.warning)}**`,
    answer.documentation,
    answer.notes.length === 0 ? undefined : `*${answer.notes.join(' · ')}*`,
  ];
  return {
    contents: { kind: 'markdown', value: parts.filter(part => part !== undefined).join('\n\n') },
    range: toRange(source, answer.span),
  };
}

/** Why the newest run says that an expression is slow: the diagnostic at its place says what it is. */
function adviceHover(server: Server, { textDocument: { uri }, position }: HoverParams): Hover | null {
  if (!runOf(server, pathOf(uri))) return null;
  const file = languageDocument(server, uri);
  const at = toOffset(file.source, position);
  const found = adviceOn(server, file).filter(({ span: place }) => place.start <= at && at <= place.end);
  if (found.length === 0) return null;
  const { commandLinks, settings } = server.client;
  const paragraphs = found.flatMap(({ title, evidence, centre }) => [
    ...(settings.adviceDiagnostics ? [] : [markdownWords(title)]),
    `**Why is this slow?** ${markdownWords(evidence)}`,
    ...(commandLinks
      ? [`${linkToTab('All advice', 'advice', centre)} · ${linkToTab('Flame graph', 'flame', centre)}`]
      : []),
  ]);
  const [{ span: place }] = found as [Advice];
  return {
    contents: { kind: 'markdown', value: paragraphs.join('\n\n') },
    range: toRange(file.source, place),
  };
}

/** What the call under the cursor cost, as far as the callee's costs came from the function around it. */
function callHover(server: Server, { textDocument: { uri }, position }: HoverParams): Hover | null {
  const run = runOf(server, pathOf(uri));
  if (!run) return null;
  const { calls, total } = costsOf(server, run);
  const { line, character } = position;
  const here = calls.filter(
    ({ uri: each, range: { start, end } }) =>
      pathOf(each) === pathOf(uri) &&
      start.line === line &&
      start.character <= character &&
      character <= end.character,
  );
  const placed = here.map(each => ({ ...each, line, column: each.range.start.character }));
  const sentences = callViews(placed, total, displayIn(server)).flatMap(each => each.sentences);
  if (sentences.length === 0) return null;
  const metric = shownMetric(total, displayIn(server).metric);
  const around = centreName(run.centres[here[0]!.caller]!);
  const value = `Calls in ${markdownWords(around)} (${metric}): ${sentences.map(markdownWords).join(' · ')}`;
  return { contents: { kind: 'markdown', value }, range: here[0]!.range };
}

/** The costs of the centres whose names, or whose figures at the end of their line, are under the cursor. */
function costHover(server: Server, path: string, position: Position): Hover | null {
  const run = runOf(server, path);
  if (!run) return null;
  const placeOf = placesIn(run, each => textOf(server, each));
  const linkTo = (centre: number): string | undefined => {
    const { uri, range } = placeOf(centre) ?? {};
    return uri && range ? `${uri}#L${range.start.line + 1}` : undefined;
  };
  const line = lineAt(sourceOf(server, path), position.line);
  const parts = run.centres.flatMap((_, centre) => {
    const { uri, range, stale } = placeOf(centre) ?? {};
    const isMeant = uri && range && pathOf(uri) === path && isAtName(range.start, position, line);
    const text = isMeant ? explainCentre(run.analysis, centre, displayIn(server).metric, linkTo) : undefined;
    if (text === undefined) return [];
    const more = isMeant
      ? [
          ...linksToProfile(server, run, centre),
          ...linkToDetail(server, run, centre),
          ...linkToLocals(server, run, centre, { uri, position: range.start }),
        ]
      : [];
    return [titleOf(run, centre, stale === true), text, ...more].join('\n\n');
  });
  if (parts.length === 0) return null;
  const value = parts.join('\n\n---\n\n');
  return { contents: { kind: 'markdown', value }, range: { start: position, end: position } };
}

/** To the tabs of the Profile editor, once the run is over and its profile is there. */
function linksToProfile(server: Server, { live }: ProfiledRun, centre: number): readonly string[] {
  if (!server.client.commandLinks || live) return [];
  return [`${linkToTab('Flame graph', 'flame', centre)} · ${linkToTab('Call graph', 'graph', centre)}`];
}

function linkToDetail(server: Server, run: ProfiledRun, centre: number): readonly string[] {
  const detail = detailCommand(server, run, centre);
  if (!detail) return [];
  const query = encodeURIComponent(JSON.stringify(detail.arguments));
  return [`[${markdownWords(detail.title)}](command:${detail.command}?${query})`];
}

const linkToTab = (title: string, tab: string, centre: number): string =>
  `[${title}](command:cairn.openProfile?${encodeURIComponent(JSON.stringify([tab, centre]))})`;

/** What a costly function costs by itself may be its local functions' cost: these can have centres of their own. */
function linkToLocals(
  server: Server,
  { analysis }: ProfiledRun,
  centre: number,
  at: Pick<EditCentreParams, 'uri' | 'position'>,
): readonly string[] {
  if (!server.client.commandLinks) return [];
  const { whole, selected } = analysis;
  const costs = selected.centres.get(centre);
  const metric = shownMetric(whole, displayIn(server).metric);
  if (!costs || !isCostly(shareOf(costs.individual, whole, metric))) return [];
  const file = languageDocument(server, at.uri);
  const place = toOffset(file.source, at.position);
  const wanted = 'refactor.rewrite.scc.add.locals';
  if (centreActions(server, file, span(place, place), kind => kind === wanted).length === 0) return [];
  const params: EditCentreParams = { ...at, change: 'addLocals' };
  const query = encodeURIComponent(JSON.stringify([params]));
  return [`[Add cost centres to its local functions](command:cairn.addLocalCentres?${query})`];
}

const lineAt = ({ text, lineStarts }: SourceText, line: number): string =>
  text.slice(lineStarts[line] ?? 0, lineStarts[line + 1]).replace(/[\r\n]+$/, '');

/** On the first word of what begins at `start`, or behind the line. */
function isAtName(start: Position, { line, character }: Position, text: string): boolean {
  if (line !== start.line) return false;
  const word = /^(\{-#.*?#-\}|[^\s]+)/.exec(text.slice(start.character))?.[0] ?? '';
  return (
    character >= text.length || (start.character <= character && character <= start.character + word.length)
  );
}

function titleOf({ centres, program, live }: ProfiledRun, number: number, stale: boolean): string {
  const name = markdownWords(centreName(centres[number]!));
  const notes = [...(live ? ['still running'] : []), ...(stale ? ['changed since the run'] : [])];
  return `**${name}** in ${markdownWords(program)}${notes.length > 0 ? ` *(${notes.join(', ')})*` : ''}`;
}
