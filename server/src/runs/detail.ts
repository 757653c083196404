/** Profiling a function in detail: the next run alone has centres at its local functions and calls; nothing is written. */
import type { CodeAction } from 'vscode-languageserver';
import { isCostly, shareOf, shownMetric } from '../../../language/profile/index.ts';
import type { LanguageDocument } from '../state/projects.ts';
import type { ProfiledRun } from '../state/runs.ts';
import type { Server } from '../state/server.ts';
import { displayIn, runOf } from './shown.ts';

/** Of an action that runs a program again with more cost centres. */
export const detailKind = 'refactor.rewrite.detail';

export interface DetailCommand {
  readonly title: string;
  readonly command: string;
  /** The URI of the program, and the function with its module. */
  readonly arguments: readonly [string, string];
}

/** For a centre that costs much: the run that says where in its text. */
export function detailCommand(
  server: Server,
  { analysis, uri, live, modules }: ProfiledRun,
  number: number,
): DetailCommand | undefined {
  const centre = analysis.profile.centres[number];
  const costs = analysis.selected.centres.get(number);
  if (!server.client.commandLinks || live || !centre || !costs || !modules.has(centre.module))
    return undefined;
  if (centre.kind !== 'auto' || centre.calls !== undefined) return undefined;
  const metric = shownMetric(analysis.whole, displayIn(server).metric);
  if (!isCostly(shareOf(costs.inherited, analysis.whole, metric))) return undefined;
  const name = topLevelName(centre.label);
  return {
    title: `Profile ‘${name}’ in detail`,
    command: 'cairn.profileInDetail',
    arguments: [uri, `${centre.module}.${name}`],
  };
}

/** `solve` of `solve.go`; operators are whole. */
const topLevelName = (label: string): string => /^[\p{L}_][\p{L}\p{N}_']*(?=\.)/u.exec(label)?.[0] ?? label;

/** For the costly function around a place. */
export function detailActions(
  server: Server,
  { path }: LanguageDocument,
  offset: number,
): readonly CodeAction[] {
  const run = runOf(server, path);
  const module = run && [...run.modules.values()].find(each => each.path === path);
  if (!run || !module) return [];
  const around = [...module.centres.places.keys()].flatMap(number => {
    const place = module.centres.spanOf(number);
    if (!place || place.span.start > offset || offset > place.span.end) return [];
    const command = detailCommand(server, run, number);
    return command ? [command] : [];
  });
  const titles = new Set<string>();
  return around.flatMap(({ title, command, arguments: given }): CodeAction[] => {
    if (titles.has(title)) return [];
    titles.add(title);
    return [{ title, kind: detailKind, command: { title, command, arguments: [...given] } }];
  });
}
