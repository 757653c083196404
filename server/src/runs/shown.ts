/** Sends costs to the client when a run has new ones, when the selection changes, and when an edit moves them. */

import {
  allBut,
  type Display,
  hasCosts,
  type Profile,
  usualDisplay,
} from '../../../language/profile/index.ts';
import {
  changeSelection,
  initialSelection,
  type RunSelection,
  type SelectionChange,
} from '../../../language/run/selection.ts';
import { uriOf } from '../files/path.ts';
import { ignoringClosedConnection, notify } from '../lsp/boundary.ts';
import { complaintFollowers } from '../lsp/handlers/ghc-diagnostics.ts';
import {
  type LineCostsParams,
  names,
  type SelectParams,
  type ShowParams,
  type StackRow,
  type StacksParams,
} from '../protocol/index.ts';
import { textOf } from '../state/documents.ts';
import { languageDocument } from '../state/projects.ts';
import type { ProfiledProgram, ProfiledRun } from '../state/runs.ts';
import type { Server } from '../state/server.ts';
import { type CalledName, calledNames } from './call-costs.ts';
import { analysed, lineCosts, stackRows } from './line-costs.ts';
import type { SpanTracker } from './span-tracker.ts';

/** How many runs the server keeps: those that were started, loaded or shown last. */
const remembered = 8;

/** Tracks the positions of a run's cost centres through edits. Older runs that have ended are dropped, except for the shown one. */
export function followProgram(server: Server, program: ProfiledProgram): void {
  server.runs.programs.delete(program.run);
  server.runs.programs.set(program.run, program);
  const onShow = server.runs.shown.find(run => server.runs.profiles.has(run));
  for (const run of [...server.runs.programs.keys()].slice(0, -remembered))
    if (!server.runs.running.has(run) && run !== onShow) {
      server.runs.programs.delete(run);
      server.runs.profiles.delete(run);
      void notify(server, names.forgotten, { run });
    }
}

/** Shows the costs of this run as soon as it has any. */
export function putOnShow(server: Server, run: number): void {
  server.runs.shown = [run, ...server.runs.shown.filter(each => each !== run)];
  const program = server.runs.programs.get(run);
  if (program) followProgram(server, program);
}

/** The trackers of positions in a file. */
export function followersOf(server: Server, path: string): readonly SpanTracker[] {
  const modules = [...server.runs.programs.values()].flatMap(program =>
    [...program.modules.values()].filter(module => module.path === path),
  );
  // what was counted last is that of one of the programs, as long as that is followed
  const counted = new Set([
    ...modules.flatMap(module => module.counted?.places ?? []),
    ...(server.coverage.files.get(path) ? [server.coverage.files.get(path)!.places] : []),
  ]);
  return [...modules.map(({ centres }) => centres), ...counted, ...complaintFollowers(server, path)];
}

/** The run whose costs a file shows: the one shown last that contains the file. A run that was only loaded, for example for a comparison,
 * has no costs beside the lines, nor has a heap profile alone. */
export function runOf(server: Server, path: string): ProfiledRun | undefined {
  for (const run of server.runs.shown) {
    const profiled = server.runs.profiles.get(run);
    if (!profiled || !hasCosts(profiled.profile)) continue;
    if ([...profiled.modules.values()].some(module => module.path === path)) return profiled;
  }
  return undefined;
}

export function costsOf(server: Server, run: ProfiledRun): LineCostsParams {
  const versions = server.documents.open.all().map(({ uri, version }) => [uri, version] as const);
  return lineCosts(
    run,
    path => textOf(server, path),
    Object.fromEntries(versions),
    path => (run.live ? [] : calledIn(server, path)),
  );
}

interface Known {
  readonly text: string;
  readonly names: readonly CalledName[];
}

/** By path, for the text that it is about: costs are sent again and again. */
const known = new WeakMap<Server, Map<string, Known>>();

function calledIn(server: Server, path: string): readonly CalledName[] {
  const text = textOf(server, path);
  if (text === undefined) return [];
  const byPath = known.get(server) ?? new Map<string, Known>();
  known.set(server, byPath);
  const before = byPath.get(path);
  if (before?.text === text) return before.names;
  const { workspace } = languageDocument(server, uriOf(path));
  const names = calledNames(workspace.callSites(path).uses);
  byPath.set(path, { text, names });
  return names;
}

export function showCosts(server: Server, profiled: ProfiledRun): void {
  server.runs.profiles.set(profiled.run, profiled);
  send(server, profiled);
}

function send(server: Server, profiled: ProfiledRun): void {
  void notify(server, names.lineCosts, costsOf(server, profiled));
  if (!profiled.live) refreshHints(server);
}

export function refreshHints({ client, connection }: Server): void {
  const { inlayHints, typeHints, coverageHints } = client.settings;
  if (client.refreshesHints && (inlayHints || coverageHints || typeHints !== 'off'))
    void ignoringClosedConnection(() => connection.languages.inlayHint.refresh());
}

/** After an edit, or other settings: of the runs that have ended, as those that run send their costs anyway. */
export function resendCosts(server: Server, path?: string): void {
  for (const run of server.runs.profiles.values())
    if (!run.live && (path === undefined || [...run.modules.values()].some(module => module.path === path)))
      send(server, run);
}

/** The selection of a run changes, and its costs with it: nothing is compiled or run again. */
export function select(
  server: Server,
  { run, deselected, phase, version }: SelectParams,
): LineCostsParams | null {
  const profiled = server.runs.profiles.get(run);
  if (!profiled) return null;
  const change = { ...(deselected && { deselected }), ...(phase && { phase }) };
  const selection = changeSelection(profiled.selection, change, version);
  const changed: ProfiledRun = {
    ...profiled,
    ...(phase
      ? analysedFor(server, profiled.profile, selection)
      : { selection, analysis: profiled.analysis.under(allBut(new Set(selection.deselected))) }),
  };
  server.runs.profiles.set(run, changed);
  if (!changed.live) refreshHints(server);
  return costsOf(server, changed);
}

export function showRun(server: Server, { run, metric, mode, least, constants }: ShowParams): void {
  if (run !== undefined) putOnShow(server, run);
  const before = displayIn(server);
  server.runs.display = {
    metric,
    mode,
    least: least ?? usualDisplay.least,
    constants: constants ?? usualDisplay.constants,
  };
  if (server.runs.display.constants !== before.constants) moveConstants(server);
  refreshHints(server);
}

/** Costs of constants move to where they are wanted: nothing is compiled or run again. */
function moveConstants(server: Server): void {
  for (const [run, profiled] of server.runs.profiles) {
    const moved = { ...profiled, ...analysedFor(server, profiled.profile, profiled.selection) };
    server.runs.profiles.set(run, moved);
    send(server, moved);
  }
}

/** The selection of a run that begins, or was read. Versions begin with the time: they grow although servers are restarted. */
export const newSelection = (
  change: SelectionChange = {},
  before: RunSelection = initialSelection,
): RunSelection => changeSelection(before, change, Date.now());

/** Which costs are shown now. */
export const displayIn = (server: Server): Display =>
  server.runs.display ?? { ...usualDisplay, metric: server.client.settings.metric };

/** A profile with what is asked of it, as costs are shown now. */
export const analysedFor = (
  server: Server,
  profile: Profile,
  selection: RunSelection,
): ReturnType<typeof analysed> => analysed(profile, selection, displayIn(server).constants);

export function stacks(server: Server, params: StacksParams): StackRow[] {
  const profiled = server.runs.profiles.get(params.run);
  return profiled ? stackRows(profiled, params) : [];
}
