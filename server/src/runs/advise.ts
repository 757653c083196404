/** Advice on a run that has ended: for those who ask for all of it, and behind the light bulb at its place. */
import type { CancellationToken, CodeAction, Diagnostic } from 'vscode-languageserver';
import { type Advice, type Span, visibleLine, type Workspace } from '../../../language/index.ts';
import type { Profile } from '../../../language/profile/index.ts';
import { pathOf, uriOf } from '../files/path.ts';
import { toRange, toWorkspaceEdit } from '../lsp/convert.ts';
import { finished } from '../lsp/steps.ts';
import type { AdviceItem, AdviseAnswer, RunIdentity } from '../protocol/index.ts';
import { sourceIn, textOf } from '../state/documents.ts';
import { type LanguageDocument, workspaceOf } from '../state/projects.ts';
import type { ProfiledRun } from '../state/runs.ts';
import type { Server } from '../state/server.ts';
import { runOf } from './shown.ts';

/** Of an action that makes the change of an advice. */
export const adviceKind = 'refactor.rewrite.advice';

/** What could be faster in the program of a run, the most expensive place first; null for a run that is not kept. Of a
 * binding that was changed since nothing is said: nobody knows what it costs now. */
export async function advise(
  server: Server,
  { run }: RunIdentity,
  token: CancellationToken,
): Promise<AdviseAnswer | null> {
  const profiled = server.runs.profiles.get(run);
  if (!profiled) return null;
  if (profiled.live)
    return {
      items: [],
      problem: 'The program is still running. Advice will be available when it has ended.',
    };
  const { workspace, advice, isBroken } = await adviceOf(server, profiled, token);
  const items = advice.map(each => toItem(server, workspace, each));
  return isBroken ? { items, problem: 'Modules with errors were skipped.' } : { items };
}

/** The same in offsets of the present texts. */
export async function adviceOf(
  server: Server,
  profiled: ProfiledRun,
  token: CancellationToken,
): Promise<{
  readonly workspace: Workspace;
  readonly advice: readonly Advice[];
  readonly isBroken: boolean;
}> {
  const path = pathOf(profiled.uri);
  const workspace = workspaceOf(server, path);
  const files = await finished(workspace.checkInSteps(path), token);
  const advice = workspace.advise(path, profiled.analysis.profile, placesNow(server, profiled));
  const isBroken = files.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error'));
  return { workspace, advice, isBroken };
}

/** Where the centres of a run's modules are now, without those whose text has changed. */
const placesNow =
  (server: Server, { modules, analysis }: ProfiledRun) =>
  (name: string): ReadonlyMap<number, Span> => {
    const module = modules.get(name);
    const text = module && textOf(server, module.path);
    if (!module || text === undefined) return new Map();
    module.centres.replaceText(text);
    return new Map(
      analysis.profile.centres.flatMap((centre, number) => {
        const place = centre.module === name ? module.centres.spanOf(number) : undefined;
        return place && !place.stale ? [[number, place.span]] : [];
      }),
    );
  };

function toItem(server: Server, workspace: Workspace, advice: Advice): AdviceItem {
  const { rule, title, evidence, centre, path, span, fix } = advice;
  const source = sourceIn(server, workspace, path);
  return {
    rule,
    title,
    evidence,
    centre,
    uri: uriOf(path),
    range: toRange(source, span),
    ...(fix && {
      fix: {
        title: fix.title,
        edits: fix.edits.map(({ span: at, text }) => ({ range: toRange(source, at), newText: text })),
      },
    }),
  };
}

/** Of the newest run of a file, what lies on the lines of a selection. */
export const adviceAt = (server: Server, file: LanguageDocument, selection: Span): readonly Advice[] =>
  adviceOn(server, file).filter(({ span }) => sharesLine(file.source.text, span, selection));

/** Whether two places have a line in common. */
function sharesLine(text: string, a: Span, b: Span): boolean {
  const from = Math.min(a.end, b.end);
  const to = Math.max(a.start, b.start);
  return from >= to || !text.slice(from, to).includes('\n');
}

/** The changes that advice offers on the lines of a selection, and an explanation where the client can show one. */
export function adviceActions(
  server: Server,
  file: LanguageDocument,
  selection: Span,
  shown: readonly Diagnostic[],
): readonly CodeAction[] {
  return adviceAt(server, file, selection).flatMap(({ rule, title, path, span, fix }): CodeAction[] => {
    const range = toRange(file.source, span);
    const found = shown.filter(each => each.code === rule && each.range.start.line === range.start.line);
    const diagnostics = found.length > 0 ? { diagnostics: found } : {};
    const edits = fix && [{ path, edits: fix.edits }];
    const attempt = {
      title: 'Try this change',
      command: 'cairn.tryAdvice',
      arguments: [uriOf(path), range.start],
    };
    const explanation = {
      title: 'Why is this slow?',
      command: 'cairn.explainAdvice',
      arguments: [uriOf(path), range.start],
    };
    return [
      ...(fix && edits
        ? [
            {
              title: `Cairn advice: ${visibleLine(fix.title)}`,
              kind: adviceKind,
              ...diagnostics,
              edit: toWorkspaceEdit(edits, each => sourceIn(server, file.workspace, each)),
              data: { title },
            },
          ]
        : []),
      ...(fix && server.client.commandLinks
        ? [
            {
              title: `${attempt.title}: ${visibleLine(fix.title)}`,
              kind: adviceKind,
              ...diagnostics,
              command: attempt,
            },
          ]
        : []),
      ...(server.client.commandLinks
        ? [{ title: explanation.title, kind: adviceKind, ...diagnostics, command: explanation }]
        : []),
    ];
  });
}

interface Remembered {
  readonly profile: Profile;
  readonly text: string;
  readonly found: readonly Advice[];
}

/** Asked at every move of the cursor: kept, by path, for the text and the profile that it is about. */
const remembered = new WeakMap<Server, Map<string, Remembered>>();

/** What could be faster in one file, by the newest run that has it. */
export function adviceOn(server: Server, { path, source, workspace }: LanguageDocument): readonly Advice[] {
  const run = runOf(server, path);
  if (!run || run.live) return [];
  const { profile } = run.analysis;
  const known = remembered.get(server) ?? new Map<string, Remembered>();
  remembered.set(server, known);
  const before = known.get(path);
  if (before?.profile === profile && before.text === source.text) return before.found;
  const here = [...run.modules].find(([, module]) => module.path === path)?.[0];
  const places = placesNow(server, run);
  const found = workspace
    .advise(path, profile, name => (name === here ? places(name) : new Map()))
    .filter(each => each.path === path);
  known.set(path, { profile, text: source.text, found });
  return found;
}
