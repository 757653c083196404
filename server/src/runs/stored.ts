/** Runs that outlive the server: written for the client to keep, and read again; profiles of other tools likewise. */
import {
  type CancellationToken,
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
  WorkDoneProgress,
  type WorkDoneProgressBegin,
  type WorkDoneProgressEnd,
  type WorkDoneProgressReport,
} from 'vscode-languageserver';
import { never, type Span } from '../../../language/index.ts';
import {
  fromBase64,
  hasCosts,
  type Profile,
  packProfile,
  type RunFile,
  toBase64,
  withoutSpan,
  writeRunFile,
} from '../../../language/profile/index.ts';
import { type RunSelection, selectionWithin } from '../../../language/run/selection.ts';
import { pathOf, stemOf, uriOf } from '../files/path.ts';
import { ignoringClosedConnection } from '../lsp/boundary.ts';
import type {
  KeepAnswer,
  LoadAnswer,
  LoadParams,
  LocateParams,
  ProfileAnswer,
  RunIdentity,
} from '../protocol/index.ts';
import type { Content } from '../read/reader.ts';
import type { ReadRun } from '../read/run.ts';
import { textOf } from '../state/documents.ts';
import type { CompiledModule, ProfiledRun } from '../state/runs.ts';
import type { Server } from '../state/server.ts';
import { placedModules } from './centre-positions.ts';
import { placedByName } from './named-centres.ts';
import { packagesOf } from './packages.ts';
import { analysedFor, followProgram, newSelection, resendCosts, showCosts } from './shown.ts';
import { createSpanTracker } from './span-tracker.ts';

export function keepRun(server: Server, { run }: RunIdentity): KeepAnswer | null {
  const kept = server.runs.profiles.get(run);
  if (!kept || kept.live) return null;
  const modules = [...kept.modules].map(([name, { path, centres }]) => ({
    name,
    uri: uriOf(path),
    text: centres.compiled,
  }));
  const { program, uri, profile, selection } = kept;
  return {
    content: toBase64(writeRunFile({ program, uri, profile, deselected: selection.deselected, modules })),
    arguments: profile.arguments,
    endTime: profile.endTime,
  };
}

export async function loadRun(
  server: Server,
  params: LoadParams,
  token: CancellationToken,
): Promise<LoadAnswer> {
  const content = contentOf(server, params);
  if (content === undefined) return { kind: 'refused', reason: 'its content is not valid base64' };
  const read = await readContent(server, content, params.workDoneToken, token);
  switch (read.kind) {
    case 'kept':
      return { kind: 'loaded', run: begin(server, params, restored(server, read.run, params)), problems: [] };
    case 'profile':
      return {
        kind: 'loaded',
        run: begin(server, params, imported(server, params, read.profile)),
        problems: read.problems,
      };
    case 'refused':
      return read;
    default:
      return never(read);
  }
}

/** What was sent, or the path of what was not. */
function contentOf(server: Server, { uri, content }: LoadParams): Content | undefined {
  if (content === undefined) {
    if (server.services.reader.hasFiles && uri.startsWith('file:')) return { path: pathOf(uri) };
    throw new ResponseError(ErrorCodes.InvalidParams, 'params.content must be a string');
  }
  const bytes = fromBase64(content);
  return bytes && { bytes };
}

async function readContent(
  server: Server,
  content: Content,
  told: LoadParams['workDoneToken'],
  token: CancellationToken,
): Promise<ReadRun> {
  const cancelled = new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
  const aborter = new AbortController();
  token.onCancellationRequested(() => aborter.abort(cancelled));
  // a request that was cancelled before its turn came never says so again
  if (token.isCancellationRequested) throw cancelled;
  const progress = createProgress(server, told);
  try {
    return await server.services.reader.read(content, { progress: progress.report, signal: aborter.signal });
  } catch (problem) {
    if (problem === cancelled) throw problem;
    return { kind: 'refused', reason: problem instanceof Error ? problem.message : String(problem) };
  } finally {
    progress.end();
  }
}

/** Tells how much of a file has been read, by LSP's work done progress: nothing of one that is read at once. */
function createProgress(server: Server, token: LoadParams['workDoneToken']) {
  let hasBegun = false;
  const send = (value: WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd): void => {
    if (token !== undefined)
      void ignoringClosedConnection(() =>
        server.connection.sendProgress(WorkDoneProgress.type, token, value),
      );
  };
  return {
    report(done: number, all: number): void {
      const percentage = Math.floor((100 * done) / all);
      send(
        hasBegun
          ? { kind: 'report', percentage }
          : { kind: 'begin', title: 'Reading', percentage, cancellable: true },
      );
      hasBegun = true;
    },
    end(): void {
      if (hasBegun) send({ kind: 'end' });
    },
  };
}

type Loaded = Omit<ProfiledRun, 'run' | 'live'>;

function begin(server: Server, { run: before }: LoadParams, loaded: Loaded): number {
  const isKnown = before !== undefined && before < server.runs.next && !server.runs.running.has(before);
  const run = isKnown ? before : server.runs.next++;
  const profiled: ProfiledRun = { ...loaded, run, live: false };
  followProgram(server, profiled);
  showCosts(server, profiled);
  return run;
}

/** Its texts are those that were compiled: places are followed from there to the texts of now. */
function restored(
  server: Server,
  { program, uri, profile, modules, ...kept }: RunFile,
  params: LoadParams,
): Loaded {
  const spans = new Map<string, Map<number, Span>>();
  profile.centres.forEach(({ module, span }, centre) => {
    if (span) spans.set(module, (spans.get(module) ?? new Map<number, Span>()).set(centre, span));
  });
  return {
    program,
    uri,
    centres: profile.centres,
    modules: new Map(
      modules.map(({ name, uri: of, text }): [string, CompiledModule] => [
        name,
        { path: pathOf(of), centres: createSpanTracker(text, spans.get(name) ?? new Map()) },
      ]),
    ),
    ...analysedFor(server, profile, selectionFor(server, params, profile, kept.deselected)),
  };
}

/** What the client remembers to be on show, or what the file says; of a run that is read again with a later version. */
function selectionFor(
  server: Server,
  { run, deselected, phase }: LoadParams,
  { centres, marks = [] }: Profile,
  stored: readonly number[] = [],
): RunSelection {
  const before = run === undefined ? undefined : server.runs.profiles.get(run)?.selection;
  const change = { deselected: deselected ?? stored, phase: phase ?? {} };
  return selectionWithin(newSelection(change, before), { centres: centres.length, marks: marks.length });
}

/** Of another tool: the sources of the workspace that its places name, as they are now. A heap profile has no places, but names. */
function imported(server: Server, params: LoadParams, read: Profile): Loaded {
  const { uri } = params;
  const placed = hasCosts(read) ? placedModules : placedByName;
  const { centres, modules } = placed(server, read.centres, { near: pathOf(uri) });
  const profile = { ...read, centres };
  return {
    program: stemOf(read.program === '' ? pathOf(uri) : read.program.replaceAll('\\', '/')),
    uri: uriOf(modules.get('Main')?.path ?? pathOf(uri)),
    centres,
    modules,
    ...analysedFor(server, profile, selectionFor(server, params, profile)),
  };
}

/** The person has said where a module is. */
export function locate(server: Server, { run, module, uri }: LocateParams): boolean {
  const knownRun = server.runs.profiles.get(run);
  const text = textOf(server, pathOf(uri));
  if (!knownRun || text === undefined) return false;
  const placed = placedModules(server, knownRun.centres, {
    near: pathOf(uri),
    located: new Map([[module, pathOf(uri)]]),
  });
  const changed: ProfiledRun = {
    ...knownRun,
    centres: placed.centres,
    modules: new Map([...knownRun.modules, ...placed.modules]),
  };
  server.runs.programs.set(run, changed);
  server.runs.profiles.set(run, changed);
  resendCosts(server);
  return true;
}

export function profileOf(server: Server, { run }: RunIdentity): ProfileAnswer | null {
  const knownRun = server.runs.profiles.get(run);
  if (!knownRun) return null;
  const { profile } = knownRun;
  return {
    profile: packProfile({ ...profile, centres: profile.centres.map(withoutSpan) }),
    own: profile.centres.map(({ module, kind }) => kind !== 'built-in' && knownRun.modules.has(module)),
    packages: packagesOf(server, knownRun),
    selection: knownRun.selection,
    hasProgram: profile.origin === undefined && knownRun.modules.size > 0,
  };
}
